/// What a stored property holds at one moment, as a fingerprint that keeps no object alive.
///
/// An object counts by its identity: another one is a change, and another content of the same one is none.
struct HeldValue: Equatable {
  let fingerprint: Fingerprint

  /// Whether it is nil; only the outer one of nested optionals counts.
  let isNil: Bool

  let references: References

  /// The objects, closures and other values that nobody can read in it.
  enum References: Equatable {
    case none
    case one(ObjectIdentifier)
    case several
  }

  static let empty = HeldValue(fingerprint: Fingerprint(), isNil: true, references: .none)

  var refersToSomething: Bool { references != .none }
}
