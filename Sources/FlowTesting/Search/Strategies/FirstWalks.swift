/// The first walks of a flow over a scene model: uniformly random, each of the greatest length.
///
/// The tour after them and walks to goals seldom select a tab. With these a run finds a failure that needs a
/// pushed screen in two other tabs in a third of the steps. They are at most a tenth of all walks, so that
/// there is a tour even if few walks are asked for.
struct FirstWalks: Strategy {
  /// The number of these walks.
  private let count: Int

  init(_ budget: Budget) { count = min(16, budget.paths / 10) }

  func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    guard walk.number < count else { return nil }
    return Route(.uniform(UniformMoves(repeats: false), count: walk.limit), walk.random)
  }
}
