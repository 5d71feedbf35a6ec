extension Search {
  /// Walks all short flows, then to each segue, then at random, and makes each failing path as short as
  /// it gets.
  ///
  /// - Parameter remembered: Paths that failed before; they are walked first, and one that the flow
  ///   no longer allows is left out.
  nonisolated(nonsending) mutating func explore(
    _ budget: Budget, remembering remembered: [FlowPath] = []
  ) async -> Report {
    var discoveries: [Discovery] = []
    guard flow.mistakes.isEmpty else { return report(discoveries, flow.mistakes, seed: nil) }
    guard budget.paths > 0 || !remembered.isEmpty else { return refuse(.noWalks) }
    var settled: [FlowPath] = []
    var passed: [FlowPath] = []
    for path in remembered where discoveries.count < budget.failures {
      let walk = await look(along: .path(path), budget, &discoveries)
      guard walk.isLegal else { continue }
      settled.append(path)
      if walk.failures.isEmpty { passed.append(path) }
    }
    let timer = Timer(budget)
    let (all, used) = await walkShortFlows(budget, timer, &discoveries)
    // Flows that end in a failure may go on once it is mended, and one walk may have several.
    if all?.isAll != true || !discoveries.isEmpty {
      await walkOn(budget, after: used, timer, &discoveries)
    }
    var report = report(discoveries, [], seed: budget.seed, shortFlows: all, budget)
    report.settled = settled
    report.exploration.passedAgain = passed
    return report
  }

  /// Walks all flows of one step, all of two, and so on, as long as all of a length fit the budget.
  ///
  /// - Returns: Which were all walked, and how many steps that took; a walk counts two for its start.
  private nonisolated(nonsending) mutating func walkShortFlows(
    _ budget: Budget, _ timer: Timer, _ discoveries: inout [Discovery]
  ) async -> (all: Exploration.ShortFlows?, used: Int) {
    guard budget.shortFlows > 0 else { return (nil, 0) }
    var flows = ShortFlows(share: budget.share)
    var used = 0
    var count = 0
    func fits(_ length: Int, _ count: Int) -> Bool {
      let (cost, isMore) = count.multipliedReportingOverflow(by: length + 2)
      return length <= budget.steps && !isMore && cost <= budget.shortFlows - used
    }
    while discoveries.count < budget.failures, !timer.isOver, let numbers = flows.next(while: fits)
    {
      let walk = await look(
        along: .numbers(numbers), budget, &discoveries, isShortest: budget.share == .all)
      flows.goOn(with: walk.offered)
      used += numbers.count + 2
      if !numbers.isEmpty, walk.isLegal { count += 1 }
    }
    // A part that has no first move of its own still walks at random.
    let isAll = flows.isAll && budget.share == .all
    guard isAll || flows.length > 0 && count > 0 else { return (nil, used) }
    return (Exploration.ShortFlows(steps: flows.length, count: count, isAll: isAll), used)
  }

  /// Walks first to each segue, then at random, for as many steps as are left of the budget.
  private nonisolated(nonsending) mutating func walkOn(
    _ budget: Budget, after used: Int, _ timer: Timer, _ discoveries: inout [Discovery]
  ) async {
    var plan = map.flatMap { map in flow.model.map { CoveragePlan(map, $0) } }
    let share = budget.share
    let saved = used / max(1, budget.steps)
    var left = max(
      budget.paths > 0 ? 1 : 0, (budget.paths - share.index + share.total - 1) / share.total - saved
    )
    var path = 0
    // However short the time, there is something to look at.
    while left > 0, discoveries.count < budget.failures,
      !timer.isOver || session.coverage.paths == 0
    {
      var numbers = RandomNumbers(seed: budget.seed, stream: UInt64(path))
      var labels = plan?.next(atMost: budget.steps, session.coverage) ?? []
      if labels.isEmpty { plan = nil }
      if plan == nil, path % GoalRoutes.part > 0, let goals {
        labels = goals.labels(atMost: budget.steps, session.coverage, &numbers)
      }
      if share.contains(path) {
        let route = labels.isEmpty ? Route.random(numbers) : .plan(labels, numbers)
        await look(along: route, budget, &discoveries)
        left -= 1
      } else {
        plan?.leaveToOthers()
      }
      path += 1
    }
  }

  /// Walks once, and shrinks what fails unless it is known.
  ///
  /// - Parameter isShortest: Whether all shorter paths were walked before.
  @discardableResult
  private nonisolated(nonsending) mutating func look(
    along route: Route, _ budget: Budget, _ discoveries: inout [Discovery],
    isShortest: Bool = false
  ) async -> Walk {
    // A walk ends at a failure that is known, too: what a screen lacks may trap further on.
    let limit = if case .path(let path) = route { path.count } else { budget.steps }
    let walk = await walk(route, limit: limit)
    let failure = walk.failures.first { failure in
      !discoveries.contains { $0.failure.isSame(as: failure) }
    }
    if let failure {
      discoveries.append(await shrunk(walk, failure, budget, isShortest: isShortest))
    }
    return walk
  }
}

extension Walk {
  /// Whether all its moves could be made.
  fileprivate var isLegal: Bool {
    if case .lost = end { false } else { true }
  }
}

/// How long a run may still begin walks.
private struct Timer {
  private let end: ContinuousClock.Instant?

  init(_ budget: Budget) {
    // As long as nobody waits; what is no number is no time.
    end = budget.seconds.map { ContinuousClock.now + .seconds($0 > 0 ? min($0, 1e7) : 0) }
  }

  var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }
}

extension Mistake {
  fileprivate static var noWalks: Mistake {
    Mistake(
      message: "Nothing was looked at, since no walks were to be made.",
      advice: "Ask for one at least, with .exploring(paths: 1) or FLOW_PATHS=1.")
  }
}
