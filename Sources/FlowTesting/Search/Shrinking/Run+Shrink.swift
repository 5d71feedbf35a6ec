extension Run {
  /// Returns a failure on the shortest path that the budget allows to find.
  ///
  /// - Parameter isShortest: Whether all shorter paths were walked before, so that there is nothing to
  ///   shrink.
  nonisolated(nonsending) func shrunk(
    _ found: Walk, _ failure: Failure, isShortest: Bool
  ) async -> Discovery {
    // The walks of shrinking do not count as coverage.
    let (coverage, deadline) = (context.coverage, context.deadline)
    defer {
      (context.coverage, context.deadline) = (coverage, deadline)
      runner.isRead = true
    }
    context.deadline = nil
    runner.isRead = false
    // Some walks explain the failure, and some show that the path fails each time.
    let all = max(1, budget.shrinks)
    let explaining =
      all < 10 * FailureExplanation.mostWalks ? 0 : FailureExplanation.mostWalks
    let confirming = min(Flakiness.mostWalks, max(1, all / 10))
    let walks = max(1, all - explaining - confirming)
    var (failure, shrinker) = (failure, Shrinker(self, found, failure, atMost: walks))
    trace?("shrink: \(found.path)")
    var fails = await shrinker.fails(shrinker.choices)
    if !fails, shrinker.last.failures.contains(where: failure.withoutWords.isSame) {
      failure = failure.withoutWords
      shrinker = Shrinker(self, found, failure, atMost: walks)
      fails = await shrinker.fails(shrinker.choices)
    }
    guard fails else {
      let (flakiness, _) = await flakiness(of: found, failure, walks: 3, passed: shrinker.last)
      return discovery(shrinker, found, flakiness.map { .notRepeatable($0) } ?? .asGiven)
    }
    let minimality = isShortest ? Discovery.Minimality.proven : await shrinker.shrink()
    let passed = shrinker.passed.count { $0.starts(with: shrinker.choices) }
    runner.isRead = true
    let (flakiness, shown) = await flakiness(
      of: shrinker.best, failure, walks: confirming, passedBefore: passed)
    runner.isRead = false
    if let flakiness {
      return discovery(shrinker, found, .notRepeatable(flakiness), shown)
    }
    var discovery = discovery(shrinker, found, minimality, shown)
    if explaining > 0 { discovery.explanation = await explain(shrinker.best, failure) }
    return discovery
  }

  private func discovery(
    _ shrinker: Shrinker<Subject>, _ found: Walk, _ minimality: Discovery.Minimality,
    _ shown: Failure? = nil
  ) -> Discovery {
    let failure = shown ?? shrinker.failure
    return Discovery(
      failure: shrinker.failure.finding.words == nil ? failure.withoutWords : failure,
      walk: shrinker.best, foundAfter: found.count,
      minimality: minimality, isOfOneText: shrinker.hasOtherWords)
  }
}
