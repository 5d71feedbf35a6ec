extension StoredValue {
  /// Whether two values of a property store the same.
  ///
  /// No code of the app's runs: its `==` may trap, or return false for a value and itself. Objects are the
  /// same if they are identical. Values are the same if their bytes are equal, as those of a NaN and itself, or else
  /// if all their parts are the same. Two closures count as the same, since they cannot be compared.
  func isSame(as other: StoredValue) -> Bool {
    switch (self, other) {
    case (.value(let one), .value(let other)): Sameness.areSame(one, other, depth: 0)
    case (.notComputed, .notComputed), (.notRead, .notRead): true
    default: false
    }
  }

  /// Whether the value is or may contain an object or a closure, in which ``isSame(as:)`` sees no change.
  var refersToSomething: Bool {
    switch self {
    case .value(let value): Sameness.refers(value, depth: 0)
    case .notComputed: false
    case .notRead: true
    }
  }
}

/// The comparison of two values by their stored parts.
private enum Sameness {
  /// The depth at which nested values count as the same.
  static let greatestDepth = 16

  /// Compares any two values; two empty optionals are the same.
  static func areSame(_ one: Any, _ other: Any, depth: Int) -> Bool {
    let (value, otherValue) = (Runtime.unwrapped(one), Runtime.unwrapped(other))
    guard let one = value, let other = otherValue else { return value == nil && otherValue == nil }
    let type: Any.Type = Swift.type(of: one)
    guard type == Swift.type(of: other) else { return false }
    if type is AnyClass { return Runtime.object(in: one) === Runtime.object(in: other) }
    if Runtime.haveSameBytes(one, other) { return true }
    if let one = one as? any Equatable, TypeFacts.isFrameworks(type) {
      if isEqual(one, other) { return true }
      if type is any PlainText.Type { return false }
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

  static func refers(_ value: Any, depth: Int) -> Bool {
    guard depth < greatestDepth else { return true }
    guard let value = Runtime.unwrapped(value) else { return false }
    let type: Any.Type = Swift.type(of: value)
    if type is AnyClass || Runtime.kind(of: type) == .function { return true }
    if type is any PlainText.Type { return false }
    let parts = StoredParts(of: value)
    return parts.leavesOut || parts.values.contains { refers($0, depth: depth + 1) }
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value) == one
  }

  /// Whether two sets or dictionaries have the same sorted texts, in which objects are told apart by their identity.
  private static func haveSameElements(_ one: Any, _ other: Any) -> Bool {
    let texts = ValueText { "\(ObjectIdentifier($0))" }
    let (one, other) = (texts.text(of: one), texts.text(of: other))
    return one == other && one.refusals.isEmpty
  }
}

// MARK: - Parts

/// The stored parts of a value: its elements, its fields, or the payload of its case.
struct StoredParts {
  /// The name of an enum's case; empty for any other value.
  var name = ""

  /// The parts, in their order, without weak and unowned references and noncopyable values.
  var values: [Any] = []

  /// Whether no part of it can be read, so that only its bytes can be compared.
  var isOpaque = false

  var leavesOut = false

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
    case .structType where TypeFacts.isOfFramework(type): (isOpaque, leavesOut) = (true, true)
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

/// A type of the standard library that holds elements of other types in storage of its own.
protocol TypeOfElements {
  static var elementType: Any.Type { get }

  /// The elements, read without running code of the app's.
  var storedElements: [Any] { get }
}

extension Sequence {
  static var elementType: Any.Type { Element.self }
  var storedElements: [Any] { map { $0 } }
}

extension Optional: TypeOfElements {
  static var elementType: Any.Type { Wrapped.self }
  var storedElements: [Any] { map { [$0] } ?? [] }
}

extension Array: TypeOfElements {}
extension ContiguousArray: TypeOfElements {}
extension ArraySlice: TypeOfElements {}
extension Set: TypeOfElements {}
extension Dictionary: TypeOfElements {}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension InlineArray: TypeOfElements {
  static var elementType: Any.Type { Element.self }
  var storedElements: [Any] { indices.map { self[$0] } }
}
