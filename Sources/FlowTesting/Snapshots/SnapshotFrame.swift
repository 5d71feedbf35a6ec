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

extension SnapshotFrame.Record {
  /// Reads what a value stores.
  ///
  /// An object or a struct has a line for each stored property that no framework declares; any
  /// other value has one line, called `value`.
  ///
  /// - Parameters:
  ///   - value: The value, as a controller or a router.
  ///   - identity: The name that tells it from the others.
  ///   - texts: The renderer of values.
  ///   - refused: Called for each property that has no stable text, with its name and the types in
  ///     it that have none.
  init(
    of value: Any, identity: String, texts: ValueText,
    refused: (_ property: String, _ types: [String]) -> Void
  ) {
    let facts = texts.facts(of: type(of: value))
    self.identity = identity
    self.typeName = facts.name
    let renderings =
      switch facts.shape {
      case .object, .structure:
        facts.properties.map { ($0.name, texts.text(of: $0, in: value, called: identity)) }
      default: [("value", texts.text(of: value))]
      }
    self.properties = renderings.map { name, rendering in
      if !rendering.refusals.isEmpty { refused(name, rendering.refusals) }
      return ValueTree.Part(label: name, tree: rendering.tree)
    }
  }
}
