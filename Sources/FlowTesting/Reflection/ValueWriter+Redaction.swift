extension ValueWriter {
  /// Returns the text or the placeholder that a user chose for a value; nil for any other value.
  mutating func chosenTree(of value: Any) -> ValueTree? {
    let type = Swift.type(of: value)
    if let name = context.rules.name(of: type) { return placeholder(name, of: value) }
    if context.rules.mirrors.contains(ObjectIdentifier(type)),
      let value = value as? any CustomReflectable
    {
      return mirrored(value.customMirror, context.facts(of: type).name)
    }
    return context.rules.text(of: value, type).map { ValueTree($0.onOneLine) }
  }

  /// Returns the text of the children of a mirror, up to a depth, since mirrors may nest without end.
  private mutating func mirrored(_ mirror: Mirror, _ name: String) -> ValueTree {
    guard depth < ValueText.depthLimit else { return refuse("a mirror that has no end") }
    depth += 1
    defer { depth -= 1 }
    if let tree = elements(of: mirror, name, nil) { return tree }
    let parts = mirror.children.enumerated().map { index, child in
      let label = child.label ?? ""
      let name = label.isEmpty ? ".\(index)" : label
      return ValueTree.Part(label: name, tree: tree(of: child.value, at: ".\(name)"))
    }
    return .fields(name, parts)
  }

  /// Returns the placeholder of a value; nil stays nil.
  ///
  /// A value without a stable text has no number, because it cannot be compared with others.
  mutating func placeholder(_ name: String, of value: Any) -> ValueTree {
    guard let value = Runtime.unwrapped(value) else { return ValueTree("nil") }
    let rendering = ValueText(label: context.label).text(of: value)
    guard rendering.refusals.isEmpty else { return ValueTree("<\(name)>") }
    let placeholder = context.rules.redactor.placeholder(
      name, for: rendering.text, isDraft: isDraft, isOneOfSeveral: isOneOfSeveral)
    isFinal = isFinal && placeholder.isFinal
    return ValueTree(placeholder.text)
  }
}
