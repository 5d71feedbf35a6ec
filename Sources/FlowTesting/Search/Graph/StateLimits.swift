/// The limits of exhausting the states of a flow.
struct StateLimits: Hashable, Sendable {
  /// The number of states; nil for ``most``.
  var states: Int?

  /// The number of steps from the start.
  var steps = Int.max

  /// The number of steps that walks to states take.
  var walkedSteps = 1_000_000

  /// The number of states without another limit.
  static let most = 100_000
}
