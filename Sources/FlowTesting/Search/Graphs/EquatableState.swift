/// A state that is `Equatable` but not `Hashable`, as the states of most reducers are.
///
/// Two are one state if they are equal and the parts of them that have a hash are equal, too: an `==` that
/// leaves such a part out makes more states, and none is missed.
struct EquatableState: Hashable {
  let value: any Equatable
  private let hash: Int

  /// The number of levels of a value, and of elements of a list, that the hash depends on.
  private static var mostLevels: Int { 8 }
  private static var mostElements: Int { 64 }

  init(_ value: any Equatable) {
    var hasher = Hasher()
    Self.combine(value, Self.mostLevels, into: &hasher)
    (self.value, hash) = (value, hasher.finalize())
  }

  static func == (one: Self, other: Self) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    return one.hash == other.hash && equals(one.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  private static func combine(_ value: Any, _ levels: Int, into hasher: inout Hasher) {
    guard levels > 0 else { return }
    if let value = value as? any Hashable { return hasher.combine(AnyHashable(value)) }
    if let list = value as? any RandomAccessCollection {
      hasher.combine(list.count)
      for element in list.prefix(mostElements) { combine(element, levels - 1, into: &hasher) }
      return
    }
    let type = type(of: value)
    switch Runtime.kind(of: type) {
    case .structType:
      for property in StoredProperty.all(of: type) {
        guard case .value(let stored) = property.value(in: value) else { continue }
        combine(stored, levels - 1, into: &hasher)
      }
    case .enumType, .optional:
      guard let (name, payload) = Runtime.enumCase(of: value) else { return }
      hasher.combine(name)
      if let payload { combine(payload, levels - 1, into: &hasher) }
    default: break
    }
  }
}

extension AnyHashable {
  /// The value as a state; nil for an object and for a value that has no `==`.
  init?(state value: Any) {
    guard !(type(of: value) is AnyClass) else { return nil }
    if let value = value as? any Hashable {
      self.init(value)
    } else if let value = value as? any Equatable {
      self.init(EquatableState(value))
    } else {
      return nil
    }
  }

  /// The value of a state.
  var stateValue: Any { (base as? EquatableState)?.value ?? base }
}
