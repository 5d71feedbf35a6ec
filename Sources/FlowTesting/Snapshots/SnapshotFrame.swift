/// What is on screen at one moment, as text: an outline, and what each controller holds.
struct SnapshotFrame: Hashable, Sendable {
  /// The containers and the screens in them, one a line, indented by two spaces a level.
  var outline: [String]

  /// The controllers, in any order; their identities differ.
  var records: [Record]

  /// One controller.
  struct Record: Hashable, Sendable {
    /// What tells it from the others: type and order of first appearance, never index or address.
    var identity: String
    /// Its type, as an author writes it.
    var typeName: String
    /// What it holds, inherited properties first.
    var properties: [Property]
  }

  /// One property and the text of its value.
  struct Property: Hashable, Sendable {
    /// The name as its author wrote it.
    var name: String
    /// The value's text.
    var text: String
  }
}
