extension SnapshotFrame.Record {
  /// Reads an object.
  ///
  /// - Parameters:
  ///   - object: The object; its framework's properties are left out.
  ///   - identity: What tells it from the others.
  ///   - texts: How values become text.
  ///   - refused: Called for each property that has no stable text, with its name and the types that
  ///     have none.
  init(
    of object: AnyObject, identity: String, texts: ValueText,
    refused: (_ property: String, _ types: [String]) -> Void
  ) {
    let facts = texts.facts(of: type(of: object))
    self.identity = identity
    self.typeName = facts.name
    self.properties = facts.properties.map { property in
      let rendering = texts.text(of: property, in: object, called: identity)
      if !rendering.refusals.isEmpty { refused(property.name, rendering.refusals) }
      return SnapshotFrame.Property(name: property.name, text: rendering.text)
    }
  }
}
