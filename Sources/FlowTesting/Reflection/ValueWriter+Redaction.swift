extension ValueWriter {
  /// Returns the text that a user chose for a value, or its placeholder; nil for any other value.
  mutating func chosenTree(of value: Any) -> ValueTree? {
    let type = Swift.type(of: value)
    if let name = context.rules.name(of: type) { return placeholder(name, of: value) }
    return context.rules.text(of: value, type).map { ValueTree($0.onOneLine) }
  }

  /// Returns the placeholder of a value; nil stays nil.
  ///
  /// A value without a stable text has no number, because it cannot be compared with others.
  mutating func placeholder(_ name: String, of value: Any) -> ValueTree {
    guard let value = Runtime.unwrapped(value) else { return ValueTree("nil") }
    let rendering = ValueText(label: context.label).text(of: value)
    guard rendering.refusals.isEmpty else { return ValueTree("<\(name)>") }
    let use: Redactor.Use = isDraft ? .draft : isOneOfSeveral ? .unnumbered : .numbered
    let placeholder = context.rules.redactor.placeholder(name, for: rendering.text, use)
    isFinal = isFinal && placeholder.isFinal
    return ValueTree(placeholder.text)
  }
}
