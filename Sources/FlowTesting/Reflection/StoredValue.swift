/// What a stored property holds at one moment.
enum StoredValue {
  /// A value of the declared type, or of a type that conforms to it.
  case value(Any)
  /// Nothing yet: the property is lazy and nobody has asked for it.
  case notComputed
  /// Something that was not looked at.
  case notRead(Reason)

  /// Why a property was not looked at.
  enum Reason: String {
    /// Reading would trap if the object were gone.
    case unowned
    /// Values of the type cannot be copied.
    case notCopyable = "not copyable"
    /// The object given is none that has the property.
    case notDeclared = "not declared here"
  }

  /// Whether it is known to hold nil; of an optional in an optional, the outer one counts.
  var isNil: Bool {
    guard case .value(let value) = self else { return false }
    return Runtime.unwrapped(value) == nil
  }
}

// MARK: - Reading

extension StoredProperty {
  /// Reads the property of an object or a struct; never traps.
  ///
  /// Reading bypasses accessors: it computes no lazy value, notifies no observer, and does not wait
  /// for an actor, so nobody may be writing at the same time.
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

  /// Whether values of a type have the property.
  private func isDeclared(by type: Any.Type) -> Bool {
    if type == owner { return true }
    var ancestor: AnyClass? = (type as? AnyClass).flatMap { _getSuperclass($0) }
    while let known = ancestor {
      if known == owner { return true }
      ancestor = _getSuperclass(known)
    }
    return false
  }
}
