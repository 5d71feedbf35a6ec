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
    let parts = (Mirror(reflecting: one).children, Mirror(reflecting: other).children)
    guard depth < greatestDepth, parts.0.count == parts.1.count else {
      return parts.0.count == parts.1.count
    }
    return zip(parts.0, parts.1).allSatisfy {
      $0.label == $1.label && areSame($0.value, $1.value, depth: depth + 1)
    }
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value) == one
  }
}
