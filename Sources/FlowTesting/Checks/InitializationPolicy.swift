/// A demand of `.fullyInitialized` on the stored properties of a screen; each case demands more than the one
/// before.
public enum InitializationPolicy: String, Hashable, Sendable, CaseIterable {
  /// No property is nil on arrival, whoever set it.
  case nothingIsNil
  /// No property is nil on arrival, and only the initializer set it.
  case setByInitializer
  /// As ``setByInitializer``, and no property is optional but outlets, `lazy` and `weak` ones.
  case nothingIsOptional
  /// Every stored property is a `let` and not optional, outlets, `lazy` and `weak` ones included.
  case everythingIsLet
}
