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
