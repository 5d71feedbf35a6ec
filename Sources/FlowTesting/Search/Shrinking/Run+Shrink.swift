extension Run {
  /// Returns a failure on the shortest path that the budget allows to find.
  ///
  /// - Parameter isShortest: Whether all shorter paths were walked before, so that there is nothing to
  ///   shrink.
  nonisolated(nonsending) func shrunk(
    _ found: Walk, _ failure: Failure, isShortest: Bool
  ) async -> Discovery {
    // The walks of shrinking do not count as coverage.
    let coverage = context.coverage
    defer { context.coverage = coverage }
    // One walk is for what earlier ones may have left behind, and some are for the explanation.
    let all = max(1, budget.shrinks - 1)
    let explaining =
      all < 10 * FailureExplanation.mostWalks ? 0 : FailureExplanation.mostWalks
    let shrinker = Shrinker(self, found, failure, atMost: all - explaining)
    trace("shrink: \(found.path)")
    guard await shrinker.fails(shrinker.choices) else {
      let flakiness = await flakiness(of: found, failure, butNot: shrinker.last)
      return discovery(shrinker, found, .notRepeatable(flakiness))
    }
    var minimality = Discovery.Minimality.proven
    if !isShortest {
      minimality = await shrinker.shrink()
      if shrinker.best.count < found.count {
        let again = await walk(.moves(shrinker.choices))
        guard again.failures.contains(where: failure.isSame) else {
          let flakiness = await flakiness(of: shrinker.best, failure, butNot: again)
          return discovery(shrinker, found, .notRepeatable(flakiness))
        }
      }
    }
    var discovery = discovery(shrinker, found, minimality)
    if explaining > 0 { discovery.explanation = await explain(shrinker.best, failure) }
    return discovery
  }

  private func discovery(
    _ shrinker: Shrinker<Subject>, _ found: Walk, _ minimality: Discovery.Minimality
  ) -> Discovery {
    let failure = shrinker.failure
    let shown = shrinker.best.failures.first { $0.isSame(as: failure) } ?? failure
    return Discovery(
      failure: shown, walk: shrinker.best, foundAfter: found.count, minimality: minimality)
  }
}
