/// The differences between states that compare equal: their `==` may ignore what decides the next moves.
struct EqualStates {
  /// The stored property in which two equal states differ; nil while none do.
  private(set) var leftOut: String?

  /// The moves to two equal states that offer different moves; nil while none do.
  var unlike: (one: [MoveNumber], other: [MoveNumber])?

  private var compared = 0
  private let mayHoldObjects: Bool

  /// The number of pairs that are compared; after these only every 64th pair is.
  private static let most = 20_000

  /// - Parameter type: The type of the states. Objects in them differ by their identity, which says
  ///   nothing.
  init(of type: Any.Type) { mayHoldObjects = SharedObjects.mayBeHeld(by: type) }

  /// Compares two equal states, and returns whether what they store differs.
  mutating func differ(_ one: Any, _ other: Any) -> Bool {
    compared += 1
    guard !mayHoldObjects, compared <= Self.most || compared % 64 == 0,
      !StoredValue.value(one).isSame(as: .value(other))
    else { return false }
    let property = StoredProperty.all(of: type(of: one)).first {
      !$0.value(in: one).isSame(as: $0.value(in: other))
    }
    leftOut = leftOut ?? property?.name ?? TypeName.text(of: type(of: one))
    return true
  }
}
