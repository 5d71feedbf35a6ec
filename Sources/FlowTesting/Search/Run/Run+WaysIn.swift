extension Run {
  /// The greatest number of walks of a tour, and of walks by the run's own strategies.
  private static var mostTours: Int { 50 }
  private static var mostWalks: Int { 20 }

  /// Walks short paths and a tour of all segues for a check that compares the ways into screens; does nothing
  /// without one.
  ///
  /// If segues cannot be toured, the run's own strategies choose the walks. Their failures are not reported. If
  /// the process ends on a short path, the log has no longer one: so these come first.
  ///
  /// - Parameter only: The only route of the run, after which nothing is walked unless a screen on it lacks a
  ///   property; nil for a run of many routes.
  nonisolated(nonsending) func gatherWaysIn(along only: Route? = nil) async {
    guard let gather else { return }
    let coverage = context.coverage
    defer { context.coverage = coverage }
    if let only {
      guard await self.gather(along: only, gather).isNeeded, context.tables.waysIn.hasLeft
      else { return }
    } else {
      guard await gatherOnShortPaths(gather) else { return }
    }
    var tours: [any Strategy] = map.map { [CoveragePlan($0)] } ?? strategies()
    let most = map == nil ? min(Self.mostWalks, budget.paths / 4) : Self.mostTours
    for number in 0..<most where !deadline.isOver && !Task.isCancelled {
      var planned = NextWalk(
        number: number, limit: Budget().steps,
        random: RandomNumbers(seed: budget.seed, stream: UInt64(number)))
      guard let route = tours.firstRoute(for: &planned, after: context.coverage) else { return }
      _ = await self.gather(along: route, limit: planned.limit, gather)
    }
  }

  /// Walks all paths of one step, all of two and so on, for at most a quarter of the steps of short paths, or 60.
  ///
  /// - Returns: Whether the flow has view controllers, whose ways in are compared.
  private nonisolated(nonsending) func gatherOnShortPaths(_ gather: (Step<Subject>) -> Bool) async
    -> Bool
  {
    context.crashReporter.isShortest = true
    defer { context.crashReporter.isShortest = false }
    var paths = ShortPaths()
    var isNeeded = false
    while !deadline.isOver, !Task.isCancelled {
      let left = max(60, budget.firstShortPaths / 4) - paths.used
      let next = paths.next { length, count in isNeeded && count * (length + 2) <= left }
      guard let numbers = next else { break }
      let (walk, isOfViewControllers) = await self.gather(along: .numbers(numbers), gather)
      paths.extend(with: walk)
      isNeeded = isNeeded || isOfViewControllers
    }
    return isNeeded
  }

  private nonisolated(nonsending) func gather(
    along route: Route, limit: Int = .max, _ gather: (Step<Subject>) -> Bool
  ) async -> (walk: Walk, isNeeded: Bool) {
    var isNeeded = false
    let walk = await flow.walk(route, limit: limit, in: context) { step in
      if gather(step) { isNeeded = true }
      return []
    }
    if isNeeded { context.tables.waysIn.end(walk.path) }
    return (walk, isNeeded)
  }

  /// Reports properties that one way into a screen sets and another leaves nil, before any other failure.
  nonisolated(nonsending) func reportForgotten() async {
    let waysIn = context.tables.waysIn
    waysIn.reportsForgottenOnly = true
    defer { waysIn.reportsForgottenOnly = false }
    for path in waysIn.pathsToForgotten where !isOver { await discover(along: .path(path)) }
  }
}
