/// The value of a stored property at one moment.
enum StoredValue {
  /// A value of the declared type, or of a type that conforms to it.
  case value(Any)
  /// No value yet: the property is lazy and has not been read.
  case notComputed
  /// A value that was not read.
  case notRead(Reason)

  /// The reason why a property was not read.
  enum Reason: String {
    /// Reading traps if the object is deallocated.
    case unowned
    /// The type is noncopyable.
    case notCopyable = "not copyable"
    /// The object does not have the property.
    case notDeclared = "not declared here"
  }

  /// Whether it is known to be nil; only the outer one of nested optionals counts.
  var isNil: Bool {
    guard case .value(let value) = self else { return false }
    return Runtime.unwrapped(value) == nil
  }
}

extension StoredValue {
  /// The object that the value is; nil for nil and for any other value.
  var object: AnyObject? {
    guard case .value(let value) = self else { return nil }
    return Runtime.unwrapped(value).flatMap(Runtime.object)
  }

  /// Whether the value is a given object.
  func holds(_ object: AnyObject) -> Bool { self.object === object }
}

// MARK: - Reading

extension StoredProperty {
  /// Reads the property of an object or a struct; never traps.
  ///
  /// Reading bypasses accessors: it computes no lazy value, notifies no observer and does not wait
  /// for an actor. No other thread may write to the property at the same time.
  func value(in subject: Any) -> StoredValue {
    guard isDeclared(by: Swift.type(of: subject)) else { return .notRead(.notDeclared) }
    if case .notCopyable = storage { return .notRead(.notCopyable) }
    guard isStrong || isWeak else { return .notRead(.unowned) }
    let stored = Runtime.child(of: subject, declaredBy: owner, at: index)
    switch storage {
    case .lazy: return Runtime.unwrapped(stored).map(StoredValue.value) ?? .notComputed
    case .wrapped(let wrapper): return .value(wrapper.wrappedValue(in: stored))
    default: return .value(stored)
    }
  }

  private func isDeclared(by type: Any.Type) -> Bool {
    if type == owner { return true }
    guard let type = type as? AnyClass else { return false }
    return sequence(first: type, next: _getSuperclass).contains { $0 == owner }
  }
}
