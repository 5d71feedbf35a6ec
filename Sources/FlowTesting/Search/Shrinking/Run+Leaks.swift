// Failures for which earlier walks are to blame.

extension Run {
  /// The same discovery; or where it failed first, if what other walks left behind decides.
  ///
  /// A walk passes everywhere before it fails. If its beginning fails when it is walked again, more
  /// decides than the moves: something outlives the subject, as a static or a singleton does.
  nonisolated(nonsending) func lookedForLeaks(
    _ discovery: Discovery, _ found: Walk
  ) async -> Discovery {
    var discovery = discovery
    discovery.failure = discovery.failure.advised(flow.resettingAdvice)
    guard !discovery.isFlaky, await isLeaking(discovery) else { return discovery }
    return Discovery(
      failure: discovery.failure, walk: found, foundAfter: found.path.count, minimality: .leaking)
  }

  /// Whether the beginning of a failing path, which passed, fails now.
  private nonisolated(nonsending) func isLeaking(_ discovery: Discovery) async -> Bool {
    // Where the start fails each time no walk makes a step.
    guard discovery.walk.count > 0 else { return context.coverage.steps > 0 }
    let coverage = context.coverage
    defer { context.coverage = coverage }
    let beginning = Array(discovery.walk.choices.dropLast())
    let walk = await walk(.moves(beginning))
    return walk.failures.contains(where: discovery.failure.isSame)
  }
}

extension Failure {
  /// The same failure with one more line of advice.
  fileprivate func advised(_ advice: String?) -> Failure {
    guard let advice else { return self }
    var finding = finding
    finding.advice = [finding.advice, advice].compactMap(\.self).joined(separator: "\n")
    return Failure(finding: finding, noticedBy: noticedBy)
  }
}
