extension Run {
  /// The greatest number of walks of a tour, and of walks by the run's own strategies.
  private static var mostTours: Int { 50 }
  private static var mostWalks: Int { 20 }

  /// Walks a tour of all segues for a check that compares the ways into screens; does nothing without one.
  ///
  /// If segues cannot be toured, the run's own strategies choose the walks. Their failures are not reported.
  ///
  /// - Parameter only: The only route of the run, after which nothing is walked unless a screen on it lacks a
  ///   property; nil for a run of many routes.
  nonisolated(nonsending) func gatherWaysIn(along only: Route? = nil) async {
    guard let gather else { return }
    let coverage = context.coverage
    defer { context.coverage = coverage }
    var isNeeded = false
    var limit = only == nil ? 0 : Int.max
    // The first walk makes no move; it shows whether there are view controllers.
    var route = only ?? Route(.random, RandomNumbers(seed: budget.seed, stream: 0))
    var tours: [any Strategy]?
    let most = map == nil ? min(Self.mostWalks, budget.paths / 4) : Self.mostTours
    var number = 0
    while number <= most, !deadline.isOver, !Task.isCancelled {
      let walk = await flow.walk(route, limit: limit, in: context) { step in
        if gather(step) { isNeeded = true }
        return []
      }
      guard isNeeded else { return }
      context.tables.waysIn.end(walk.path)
      if only != nil, !context.tables.waysIn.hasLeft { return }
      var planned = NextWalk(
        number: number, limit: Budget().steps,
        random: RandomNumbers(seed: budget.seed, stream: UInt64(number)))
      var walks = tours ?? map.map { [CoveragePlan($0)] } ?? strategies()
      guard let next = walks.firstRoute(for: &planned, after: context.coverage) else { return }
      (route, limit) = (next, planned.limit)
      tours = walks
      number += 1
    }
  }

  /// Reports properties that one way into a screen sets and another leaves nil, before any other failure.
  nonisolated(nonsending) func reportForgotten() async {
    let waysIn = context.tables.waysIn
    waysIn.reportsForgottenOnly = true
    defer { waysIn.reportsForgottenOnly = false }
    for path in waysIn.pathsToForgotten where !isOver { await discover(along: .path(path)) }
  }
}
