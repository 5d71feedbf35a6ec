extension StoredValue {
  /// Whether a property holds what it held before.
  ///
  /// Objects are the same when they are identical, other values when they are equal; values that
  /// cannot be compared are taken apart. Two closures count as the same, since nothing tells.
  func isSame(as other: StoredValue) -> Bool {
    switch (self, other) {
    case (.value(let one), .value(let other)): Self.areSame(one, other, depth: 0)
    case (.notComputed, .notComputed), (.notRead, .notRead): true
    default: false
    }
  }

  /// Values nested deeper than this are taken to be the same.
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

  /// What a value is made of, whatever it shows of itself: elements, fields, or a case's payload.
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
          // What may be gone, or cannot be copied, is not read.
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
