// Walks that find out what each way into a screen sets, before anything is judged by it.

extension Run {
  /// The greatest number of these walks.
  private static var mostTours: Int { 50 }

  /// Walks a tour of all segues, if a check judges by what other ways into a screen set.
  ///
  /// Nothing that fails is reported. Without a map of the screens the ordinary walks have to do.
  nonisolated(nonsending) func gatherWaysIn() async {
    guard let gather, let map else { return }
    let coverage = context.coverage
    defer { context.coverage = coverage }
    var isNeeded = false
    var limit = 0
    var ordinary = budget
    (ordinary.covers, ordinary.share) = (nil, .all)
    // The first walk makes no move: it tells whether there are view controllers.
    var route: Route? = .random(RandomNumbers(seed: budget.seed, stream: 0))
    var tour: CoveringWalks?
    var number = 0
    while let next = route, number <= Self.mostTours, !deadline.isOver, !Task.isCancelled {
      let walk = await flow.walk(next, limit: limit, in: context) { step in
        if gather(step) { isNeeded = true }
        return []
      }
      guard isNeeded else { return }
      context.tables.waysIn.end(walk.path)
      var planned = NextWalk(
        number: number, limit: Budget().steps,
        random: RandomNumbers(seed: budget.seed, stream: UInt64(number)))
      var walks = tour ?? CoveringWalks(map, ordinary, context.tables.names)
      route = walks.route(for: &planned, after: context.coverage)
      limit = planned.limit
      tour = walks
      number += 1
    }
  }

  /// Reports what one way into a screen sets and another leaves nil, before anything else.
  nonisolated(nonsending) func reportForgotten() async {
    let waysIn = context.tables.waysIn
    waysIn.reportsForgottenOnly = true
    defer { waysIn.reportsForgottenOnly = false }
    for path in waysIn.pathsToForgotten where !isOver { await look(along: .path(path)) }
  }
}
