/// The subject of a flow at one moment, as text: an outline of the screens, and a record of each
/// controller or of the subject.
struct SnapshotFrame: Hashable, Sendable {
  /// The containers and their screens, one a line, indented by two spaces a level.
  var outline: [String]

  /// The records, in any order, each with its own identity.
  var records: [Record]

  /// A controller or a subject, with its stored properties.
  struct Record: Hashable, Sendable {
    /// The name that tells it from the others on screen; never an index or an address.
    var identity: String
    /// The type, as an author writes it.
    var typeName: String
    /// The properties, inherited ones first.
    var properties: [ValueTree.Part]
    /// The number of the screen, which tells a new screen from an earlier one of its name.
    var screen = 0
  }
}
