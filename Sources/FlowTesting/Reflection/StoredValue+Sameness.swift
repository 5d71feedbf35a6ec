extension StoredValue {
  /// Whether a property holds the same value as before, by what is stored.
  ///
  /// No code of the app's runs: its `==` may trap, or call a value different from itself. Objects are
  /// the same when they are identical. Values are the same when their bytes are, or else all that
  /// they are made of; NaN is the same as NaN. Two closures count as the same, since nothing tells.
  func isSame(as other: StoredValue) -> Bool {
    switch (self, other) {
    case (.value(let one), .value(let other)): Sameness.areSame(one, other, depth: 0)
    case (.notComputed, .notComputed), (.notRead, .notRead): true
    default: false
    }
  }
}

extension StoredValue {
  /// Whether the value is or contains an object or a closure, as far as can be told.
  ///
  /// A change inside of it changes nothing that is stored here.
  var refersToSomething: Bool {
    switch self {
    case .value(let value): Sameness.refers(value, depth: 0)
    case .notComputed: false
    case .notRead: true
    }
  }
}

/// The comparison of two values by what they store.
private enum Sameness {
  /// Values nested deeper than this are taken to be the same.
  static let greatestDepth = 16

  /// Compares any two values; an empty optional is the same as any other of its type.
  static func areSame(_ one: Any, _ other: Any, depth: Int) -> Bool {
    switch (Runtime.unwrapped(one), Runtime.unwrapped(other)) {
    case (nil, nil): true
    case (let one?, let other?): areSameValues(one, other, depth: depth)
    default: false
    }
  }

  private static func areSameValues(_ one: Any, _ other: Any, depth: Int) -> Bool {
    let type: Any.Type = Swift.type(of: one)
    guard type == Swift.type(of: other) else { return false }
    if type is AnyClass { return Runtime.object(in: one) === Runtime.object(in: other) }
    if haveSameBytes(one, other) { return true }
    if let one = one as? any Equatable, TypeFacts.isFrameworks(type) {
      if isEqual(one, other) { return true }
      if let one = one as? any BinaryFloatingPoint { return areNaN(one, other) }
      if type is any PlainText.Type, isReflexive(one) { return false }
    }
    guard depth < greatestDepth else { return true }
    if type is any Unordered.Type { return haveSameElements(one, other) }
    let parts = (StoredParts(of: one), StoredParts(of: other))
    guard parts.0.name == parts.1.name, parts.0.values.count == parts.1.values.count else {
      return false
    }
    return !parts.0.isOpaque
      && zip(parts.0.values, parts.1.values).allSatisfy { areSame($0, $1, depth: depth + 1) }
  }
}

// MARK: - References

extension Sameness {
  fileprivate static func refers(_ value: Any, depth: Int) -> Bool {
    guard depth < greatestDepth else { return true }
    guard let value = Runtime.unwrapped(value) else { return false }
    let type: Any.Type = Swift.type(of: value)
    if type is AnyClass || Runtime.kind(of: type) == .function { return true }
    if type is any PlainText.Type { return false }
    let parts = StoredParts(of: value)
    return parts.leavesOut || parts.values.contains { refers($0, depth: depth + 1) }
  }
}

// MARK: - Without taking apart

extension Sameness {
  /// Whether two values of one type have the same bytes, so that they share what these refer to.
  private static func haveSameBytes(_ one: Any, _ other: Any) -> Bool {
    func compare<Value>(_ one: Value) -> Bool {
      guard let other = other as? Value else { return false }
      return withUnsafeBytes(of: one) { one in
        withUnsafeBytes(of: other) { one.elementsEqual($0) }
      }
    }
    return _openExistential(one, do: compare)
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value) == one
  }

  private static func isReflexive<Value: Equatable>(_ value: Value) -> Bool { value == value }

  private static func areNaN<Value: BinaryFloatingPoint>(_ one: Value, _ other: Any) -> Bool {
    one.isNaN && (other as? Value)?.isNaN == true
  }

  /// Whether two sets or dictionaries have the same elements, in whatever order.
  ///
  /// Their texts are sorted and show what is stored; objects are told apart by their identity.
  private static func haveSameElements(_ one: Any, _ other: Any) -> Bool {
    let texts = ValueText { "\(ObjectIdentifier($0))" }
    let (one, other) = (texts.text(of: one), texts.text(of: other))
    return one == other && one.refusals.isEmpty
  }
}

// MARK: - Taking apart

/// The stored parts of a value, whatever its mirror shows: elements, fields, or the payload of a case.
struct StoredParts {
  /// The name of an enum's case, or nothing.
  var name = ""

  /// The parts, in their order; those that may be gone, or cannot be copied, are left out.
  var values: [Any] = []

  /// Whether there is nothing to look into, so that only bytes tell.
  var isOpaque = false

  /// Whether a part is left out.
  var leavesOut = false

  /// Takes a value apart.
  init(of value: Any) {
    let type = Swift.type(of: value)
    if let list = value as? any TypeOfElements {
      values = list.storedElements
      return
    }
    if let box = value as? AnyHashable, type == AnyHashable.self {
      values = [box.base]
      return
    }
    switch Runtime.kind(of: type) {
    case .function: break
    case .enumType:
      guard let found = Runtime.enumCase(of: value) else {
        isOpaque = true
        return
      }
      name = found.name
      values = found.payload.map { [$0] } ?? []
    case .structType, .tuple:
      let fields = Runtime.fields(declaredBy: type)
      isOpaque = fields.isEmpty
      values = fields.enumerated().compactMap { index, field in
        guard field.isStrong, field.isCopyable else {
          leavesOut = true
          return nil
        }
        return Runtime.child(of: value, declaredBy: type, at: index)
      }
    default: isOpaque = true
    }
  }
}
