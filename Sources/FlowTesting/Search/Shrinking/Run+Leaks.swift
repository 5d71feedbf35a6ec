// Failures for which earlier walks are to blame.

extension Run {
  /// The same discovery; or where it failed first, if what other walks left behind decides.
  ///
  /// A walk passes everywhere before it fails. If its beginning fails when it is walked again, more
  /// decides than the moves: something outlives the subject, as a static or a singleton does.
  nonisolated(nonsending) func lookedForLeaks(
    _ discovery: Discovery, _ found: Walk
  ) async -> Discovery {
    guard !discovery.isFlaky, await isLeaking(discovery) else { return discovery }
    return Discovery(
      failure: discovery.failure, walk: found, foundAfter: found.path.count, minimality: .leaking)
  }

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
