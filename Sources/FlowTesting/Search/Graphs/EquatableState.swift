/// A state that is `Equatable` but not `Hashable`, as the states of most reducers are.
///
/// It has no hash of its own: a ``StateSpace`` tells most of them apart by what they offer, and compares the others.
struct EquatableState: Hashable {
  let value: any Equatable

  static func == (one: Self, other: Self) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    return equals(one.value)
  }

  func hash(into hasher: inout Hasher) {}
}

extension AnyHashable {
  /// The value as a state; nil for an object and for a value that has no `==`.
  init?(state value: Any) {
    guard !(type(of: value) is AnyClass) else { return nil }
    if let value = value as? any Hashable {
      self.init(value)
    } else if let value = value as? any Equatable {
      self.init(EquatableState(value: value))
    } else {
      return nil
    }
  }

  /// The value of a state.
  var stateValue: Any { (base as? EquatableState)?.value ?? base }
}
