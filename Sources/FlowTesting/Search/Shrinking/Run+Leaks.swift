// Failures for which earlier walks are to blame.

extension Run {
  /// Returns a discovery, on the path where it was found if something left behind by other walks decides.
  ///
  /// A walk passes everywhere before it fails. If its beginning fails when it is walked again, more than
  /// the moves decides: something outlives the subject, such as a static or a singleton.
  nonisolated(nonsending) func checkedForLeaks(
    _ discovery: Discovery, _ found: Walk
  ) async -> Discovery {
    var discovery = discovery
    discovery.failure = discovery.failure.advised(flow.kind.leak)
    guard !discovery.isFlaky else { return discovery }
    var isLeaking = hasPassed(discovery, found)
    if !isLeaking { isLeaking = await fails(withoutLastMove: discovery) }
    guard isLeaking else { return discovery }
    return Discovery(
      failure: discovery.failure, walk: found, foundAfter: found.path.count, minimality: .leaking)
  }

  /// Whether a walk passed all of a failing path: the one that failed later, or that of the short path.
  private func hasPassed(_ discovery: Discovery, _ found: Walk) -> Bool {
    let choices = discovery.walk.choices
    if choices.count < found.count, found.choices.starts(with: choices) { return true }
    return choices.count <= shortPaths.length && unsteadiness == nil
      && context.rememberingGuards.isEmpty && !choices.contains(where: \.isRefusal)
  }

  /// Whether the beginning of a failing path, which passed, fails now.
  private nonisolated(nonsending) func fails(
    withoutLastMove discovery: Discovery
  ) async -> Bool {
    // If the start fails each time, no walk makes a step.
    guard discovery.walk.count > 0 else { return context.coverage.steps > 0 }
    let coverage = context.coverage
    defer { context.coverage = coverage }
    let beginning = Array(discovery.walk.choices.dropLast())
    let walk = await walk(.moves(beginning))
    return walk.failures.contains(where: discovery.failure.isSame)
  }
}

extension Failure {
  fileprivate func advised(_ advice: String?) -> Failure {
    advice.map { Failure(finding: finding.advised($0), noticedBy: noticedBy) } ?? self
  }
}
