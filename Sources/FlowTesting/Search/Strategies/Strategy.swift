/// Decides the route of the next walk of a run.
///
/// These are ``FirstWalks``, ``CoveragePlan``, ``DirectedWalks`` and ``RandomWalks``. `Run+Explore` composes
/// them: each walk takes the first that has a route.
protocol Strategy {
  /// Returns the route of a walk, or nil when the strategy has none for it.
  ///
  /// - Parameters:
  ///   - walk: The number of the walk, from 0, and its random numbers.
  ///   - coverage: The coverage of the walks before.
  mutating func route(for walk: inout NextWalk, after coverage: Coverage) -> Route?
}

/// The walk that a strategy decides the route of.
struct NextWalk {
  /// The number of the walk in the run, from 0.
  let number: Int

  /// The greatest number of moves.
  let limit: Int

  /// The random numbers of this walk alone.
  var random: RandomNumbers
}
