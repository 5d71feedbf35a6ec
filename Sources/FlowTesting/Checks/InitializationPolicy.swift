/// The demand of `.fullyInitialized` on the stored properties of a screen; each case demands more than the
/// one before.
public enum InitializationPolicy: String, Hashable, Sendable, CaseIterable {
  /// No property is nil on arrival, except a view controller's own state.
  case nothingIsNil
  /// As ``nothingIsNil``, and only the initializer set a property.
  case setByInitializer
  /// As ``setByInitializer``, and no property is nil or optional, except outlets, `lazy` and `weak` ones.
  case nothingIsOptional
  /// Every stored property is a `let` and not optional, outlets, `lazy` and `weak` ones included.
  case everythingIsLet

  /// Whether a view controller's own state may be nil.
  var allowsOwnState: Bool { self == .nothingIsNil || self == .setByInitializer }
}
