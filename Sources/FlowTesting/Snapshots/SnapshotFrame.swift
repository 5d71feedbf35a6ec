/// The subject of a flow at one moment, as text: an outline of the screens, and a record of each
/// controller or of the subject.
struct SnapshotFrame: Hashable, Sendable {
  /// The outline of each window and each presentation.
  var outlines: [[OutlineLine]]

  /// The records, in any order, each with its own identity.
  var records: [Record]

  /// The changes since an earlier frame.
  struct Changes: Hashable, Sendable {
    let outline: OutlineChanges
    /// The records that differ, as they were before and as they are now.
    let before: [Record]
    let after: [Record]
  }

  /// A controller or a subject, with its stored properties.
  final class Record: Hashable, Sendable {
    /// The name that tells it from the others on screen, without an index or an address.
    let identity: String
    /// The type, as an author writes it.
    let typeName: String
    /// The properties, inherited ones first.
    let properties: [ValueTree.Part]
    /// The number of the screen, which tells it from an earlier screen with its name.
    let screen: Int

    init(identity: String, typeName: String, properties: [ValueTree.Part], screen: Int = 0) {
      self.identity = identity
      self.typeName = typeName
      self.properties = properties
      self.screen = screen
    }

    static func == (one: Record, other: Record) -> Bool {
      one === other
        || one.screen == other.screen && one.identity == other.identity
          && one.typeName == other.typeName && one.properties == other.properties
    }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }
}

extension SnapshotFrame.Record {
  /// Reads the stored properties of a value.
  ///
  /// An object or a struct has a line for each stored property that no framework declares; any
  /// other value has one line, called `value`.
  ///
  /// - Parameters:
  ///   - value: The value, such as a controller or a router.
  ///   - identity: The name that tells it from the others.
  ///   - screen: The number of its screen.
  ///   - texts: The renderer of values.
  ///   - refused: Called for each property without a stable text, with its name and the types that have none.
  convenience init(
    of value: Any, identity: String, onScreen screen: Int = 0, texts: ValueText,
    refused: (_ property: String, _ types: [String]) -> Void
  ) {
    let facts = texts.facts(of: type(of: value))
    let renderings =
      switch facts.shape {
      case .object, .structure:
        facts.properties.map { ($0.name, texts.text(of: $0, in: value, called: identity)) }
      default: [("value", texts.text(of: value))]
      }
    let properties = renderings.map { name, rendering in
      if !rendering.refusals.isEmpty { refused(name, rendering.refusals) }
      return ValueTree.Part(label: name, tree: rendering.tree)
    }
    self.init(identity: identity, typeName: facts.name, properties: properties, screen: screen)
  }
}
