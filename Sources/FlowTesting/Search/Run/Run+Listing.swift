extension Run {
  /// Walks once more without making paths shorter, and returns all findings of the checks.
  ///
  /// A walk continues past a property that was set late, and ends at one that is nil, because the app may
  /// trap on it.
  nonisolated(nonsending) func listed() async -> [Finding] {
    var budget = budget
    (budget.shrinks, budget.failures) = (0, .max)
    let run = Run(flow, checks: checks, budget: budget)
    run.tally.filter = FindingFilter(.listing, known: tally.filter.known)
    _ = await run.explore()
    return run.tally.filter.noted
  }
}
