extension ValueWriter {
  /// Writes an alias in place of a value; false when the value is to be shown.
  mutating func writeAlias(of value: Any) -> Bool {
    guard let redactor = context.redactor, let name = redactor.name(of: type(of: value)) else {
      return false
    }
    writeAlias(name, of: value)
    return true
  }

  /// Writes a property's value, or the alias for it.
  mutating func write(_ value: Any, of property: StoredProperty) {
    guard let name = context.redactor?.name(of: property) else { return write(value) }
    writeAlias(name, of: value)
  }

  /// Writes a name in place of a value; nil stays nil.
  ///
  /// A value without a stable text has no number, since nothing says which others are equal to it.
  mutating func writeAlias(_ name: String, of value: Any) {
    guard let value = Runtime.unwrapped(value) else { return append("nil") }
    let rendering = ValueText(budget: .max, label: context.label).text(of: value)
    guard rendering.refusals.isEmpty else { return append("<\(name)>") }
    let use: Redactor.Use = isTrial ? .attempt : isOneOfSeveral ? .unnumbered : .numbered
    let alias = context.redactor?.alias(name, for: rendering.text, use)
    append(alias?.text ?? "<\(name)>")
    isFinal = isFinal && alias?.isFinal != false
  }
}
