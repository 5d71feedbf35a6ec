extension ValueWriter {
  /// Writes the placeholder of a value of a redacted type.
  ///
  /// - Returns: False for a type that is not redacted.
  mutating func writePlaceholder(of value: Any) -> Bool {
    guard let redactor = context.redactor, let name = redactor.name(of: type(of: value)) else {
      return false
    }
    writePlaceholder(name, of: value)
    return true
  }

  /// Writes the value of a property, or its placeholder.
  mutating func write(_ value: Any, of property: StoredProperty) {
    guard let name = context.redactor?.name(of: property) else { return write(value) }
    writePlaceholder(name, of: value)
  }

  /// Writes the placeholder of a value; nil stays nil.
  ///
  /// A value without a stable text has no number, because it cannot be compared with others.
  mutating func writePlaceholder(_ name: String, of value: Any) {
    guard let value = Runtime.unwrapped(value) else { return append("nil") }
    let rendering = ValueText(budget: .max, label: context.label).text(of: value)
    guard rendering.refusals.isEmpty else { return append("<\(name)>") }
    let use: Redactor.Use = isDraft ? .draft : isOneOfSeveral ? .unnumbered : .numbered
    let placeholder = context.redactor?.placeholder(name, for: rendering.text, use)
    append(placeholder?.text ?? "<\(name)>")
    isFinal = isFinal && placeholder?.isFinal != false
  }
}
