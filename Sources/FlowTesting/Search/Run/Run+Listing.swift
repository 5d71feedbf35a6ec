extension Run {
  /// Explores once more without shrinking, and returns all findings of the checks.
  ///
  /// A walk continues past a property that was set late, and ends at one that is nil, because the app may
  /// trap on it.
  nonisolated(nonsending) func listed() async -> [Finding] {
    var budget = budget
    (budget.shrinks, budget.failures) = (0, .max)
    let run = Run(flow, checks: checks, budget: budget)
    run.tally.filter = FindingFilter(.listing, known: tally.filter.known)
    _ = await run.explore()
    // An error with another text in each run is listed once.
    var reported: [Failure] = []
    return run.tally.filter.noted.filter { finding in
      let known = discoveries.map(\.failure).filter { $0.finding.words == nil }
        .first { $0.finding.isSameFailure(as: finding) }
      guard let known, finding.words != nil else { return true }
      defer { reported.append(known) }
      return !reported.contains(known)
    }
  }
}
