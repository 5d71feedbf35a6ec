extension StoredValue {
  /// Whether a property holds the same value as before.
  ///
  /// Objects are the same if they are identical, other values if they are equal. Values that are
  /// not `Equatable` are compared part by part. Two closures count as the same, because they cannot
  /// be compared.
  func isSame(as other: StoredValue) -> Bool {
    switch (self, other) {
    case (.value(let one), .value(let other)): Self.areSame(one, other, depth: 0)
    case (.notComputed, .notComputed), (.notRead, .notRead): true
    default: false
    }
  }

  /// The depth below which values count as the same.
  private static let greatestDepth = 16

  private static func areSame(_ one: Any, _ other: Any, depth: Int) -> Bool {
    switch (Runtime.unwrapped(one), Runtime.unwrapped(other)) {
    case (nil, nil): return true
    case (let one?, let other?): return areSameValues(one, other, depth: depth)
    default: return false
    }
  }

  private static func areSameValues(_ one: Any, _ other: Any, depth: Int) -> Bool {
    let kind: Any.Type = type(of: one)
    guard kind == type(of: other) else { return false }
    if kind is AnyClass { return (one as AnyObject) === (other as AnyObject) }
    if let one = one as? any Equatable { return isEqual(one, other) }
    guard depth < greatestDepth else { return true }
    let parts = (Self.parts(of: one), Self.parts(of: other))
    guard parts.0.name == parts.1.name, parts.0.values.count == parts.1.values.count else {
      return false
    }
    return zip(parts.0.values, parts.1.values).allSatisfy { areSame($0, $1, depth: depth + 1) }
  }

  /// Returns the parts of a value: its elements, its fields, or the payload of its case.
  private static func parts(of value: Any) -> (name: String, values: [Any]) {
    let type = Swift.type(of: value)
    if let collection = value as? any Collection { return ("", elements(of: collection)) }
    switch Runtime.kind(of: type) {
    case .enumType:
      let found = Runtime.enumCase(of: value)
      return (found?.name ?? "", found?.payload.map { [$0] } ?? [])
    case .structType, .tuple:
      return (
        "",
        Runtime.fields(declaredBy: type).enumerated().compactMap { index, field in
          // A reference to a deallocated object and a noncopyable value cannot be read.
          guard field.isStrong, field.type != Void.self else { return nil }
          return Runtime.child(of: value, declaredBy: type, at: index)
        }
      )
    default: return ("", [])
    }
  }

  private static func elements(of collection: some Collection) -> [Any] { collection.map { $0 } }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value) == one
  }
}
