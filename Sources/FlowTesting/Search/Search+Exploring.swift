extension Search {
  /// Walks all short flows, then to each segue, then at random, and makes each failing path as short as
  /// it gets.
  ///
  /// - Parameter remembered: Paths that failed before; they are walked first. Of one that the flow no
  ///   longer allows, it is said why.
  nonisolated(nonsending) mutating func explore(
    _ budget: Budget, remembering remembered: [FlowPath] = []
  ) async -> Report {
    var discoveries: [Discovery] = []
    guard flow.mistakes.isEmpty else { return report(discoveries, flow.mistakes, seed: nil) }
    guard budget.covers == nil || flow.model != nil else { return refuse(.nothingToCover) }
    guard budget.paths > 0 || !remembered.isEmpty || budget.states != nil else {
      return refuse(.noWalks)
    }
    if budget.covers?.needsPairs == true { session.coverage.countsPairs = true }
    var (parting, used) = await part(budget)
    var memory = Remembering()
    for path in remembered where discoveries.count < budget.failures {
      if let parting, !parting.contains(path) { continue }
      await look(at: path, budget, &memory, &discoveries)
    }
    let deadline = Deadline(budget)
    var visited = VisitedStates(budget.states?.states ?? StateLimits.walks)
    session.states = budget.statesAreWanted ? flow.likeness(session) : nil
    if session.states == .look, budget.states == nil { session.states = nil }
    var short = ShortWalks(parting)
    await walkShorter(&short, budget, deadline, parting, &discoveries)
    await walk(
      &short, atMost: budget.firstShortPaths, budget, deadline, &parting, &visited, &discoveries)
    used += short.used
    let isAll = short.all?.isAll == true && discoveries.isEmpty
    let states =
      isAll && budget.states == nil
      ? nil : await visitStates(budget, deadline, &visited, &used, &discoveries)
    // Flows that end in a failure may go on once it is mended, and one walk may have several.
    if short.all?.isAll != true || !discoveries.isEmpty {
      await walkOn(budget, after: used, deadline, &short, &parting, &visited, &discoveries)
    }
    var report = report(
      discoveries, [], seed: budget.seed, shortPaths: short.all, states: states, budget)
    report.settled = memory.settled
    report.exploration.note(budget, map)
    report.exploration.passedAgain = memory.passed
    report.exploration.lost = memory.lost
    report.exploration.pathsOfLength = short.counts
    report.exploration.isOutOfTime = deadline.isOver
    return report
  }

  /// Walks a path that failed before.
  private nonisolated(nonsending) mutating func look(
    at path: FlowPath, _ budget: Budget, _ memory: inout Remembering,
    _ discoveries: inout [Discovery]
  ) async {
    var walk = await look(along: .path(path), budget, &discoveries)
    if case .lost = walk.end, walk.count == path.count, pathsOfGuessedEnd.contains(path) {
      // Once it is mended, the last move leads where it never came before.
      walk = await look(along: .moves(walk.picks), budget, &discoveries)
    }
    if case .lost(let mistake) = walk.end {
      memory.lost.append(Exploration.LostPath(path: path, reason: mistake.message))
      return
    }
    memory.settled.append(path)
    if walk.failures.isEmpty { memory.passed.append(path) }
  }

  /// Walks first to each segue, then at random, for as many steps as are left of the budget.
  ///
  /// Short flows for which the budget has room are walked as soon as they are a tenth of all steps.
  private nonisolated(nonsending) mutating func walkOn(
    _ budget: Budget, after used: Int, _ deadline: Deadline, _ short: inout ShortWalks,
    _ parting: inout Parting?, _ visited: inout VisitedStates, _ discoveries: inout [Discovery]
  ) async {
    var plan = map.flatMap { map in
      flow.model.map { CoveragePlan(map, $0, covering: budget.covers) }
    }
    let share = budget.share
    let saved = used / max(1, budget.steps)
    var left = max(
      budget.paths > 0 ? 1 : 0, (budget.paths - share.index + share.total - 1) / share.total - saved
    )
    var path = 0
    var unused = 0
    // However short the time, there is something to look at.
    while left > 0, discoveries.count < budget.failures,
      !deadline.isOver || session.coverage.paths == 0
    {
      if parting == nil, let cost = short.due(budget, after: session.coverage.steps, left: left) {
        await walk(
          &short, atMost: short.used + cost, budget, deadline, &parting, &visited, &discoveries)
        left -= cost / max(1, budget.steps)
        if short.flows.isAll { return }
        continue
      }
      var numbers = RandomNumbers(seed: budget.seed, stream: UInt64(path))
      // All parts plan alike, and each walks those of which the beginning is its own.
      let seen = parting == nil ? session.coverage : session.coverage.emptied
      var labels = (plan?.next(atMost: budget.steps, seen) ?? []).map(
        session.tables.names.number(ofLabel:))
      if labels.isEmpty { plan = nil }
      // Where coverage alone is asked for, nothing is left to chance.
      if labels.isEmpty, budget.covers != nil, path > 0 { return }
      if plan == nil, path % GoalRoutes.part > 0, budget.covers == nil {
        labels = goalLabels(atMost: budget.steps, &numbers)
      }
      var route = labels.isEmpty ? Route.random(numbers) : .plan(labels, numbers)
      path += 1
      guard parting != nil else {
        let walk = await look(along: route, budget, &discoveries)
        left += budget.walks(after: walk, &unused) - 1
        continue
      }
      plan?.leaveToOthers()
      let beginning =
        labels.isEmpty
        ? parting?.next() : parting?.beginning(along: labels.map(session.tables.names.label))
      guard let beginning else {
        if labels.isEmpty { return }
        continue
      }
      guard await canWalk(beginning, budget, &parting) else { continue }
      route = .first(beginning, then: route)
      let walk = await look(along: route, budget, &discoveries)
      if walk.count <= beginning.count, budget.steps > beginning.count {
        parting?.learn(beginning, leadsOn: false)
      }
      left += budget.walks(after: walk, &unused) - 1
    }
  }

  /// Walks once, and shrinks what fails unless it is known.
  ///
  /// - Parameter isShortest: Whether all shorter paths were walked before.
  @discardableResult
  nonisolated(nonsending) mutating func look(
    along route: Route, _ budget: Budget, _ discoveries: inout [Discovery],
    isShortest: Bool = false
  ) async -> Walk {
    // A walk ends at a failure that is known, too: what a screen lacks may trap further on.
    var limit =
      switch route.kind {
      case .path(let path): path.count
      // It ends by itself, where what is offered tells how it may go on.
      case .numbers: Int.max
      default: budget.steps
      }
    if budget.covers != nil, case .plan(let labels) = route.kind { limit = labels.count }
    let walk = await walk(route, limit: limit)
    let failure = walk.failures.first { failure in
      !discoveries.contains { $0.failure.isSame(as: failure) }
    }
    if let failure {
      var shrinking = budget
      // One of the walks is for what earlier ones may have left behind.
      shrinking.shrinks = max(1, budget.shrinks - 1)
      let discovery = await shrunk(walk, failure, shrinking, isShortest: isShortest)
      discoveries.append(await lookedForLeaks(discovery, walk))
      // A walk that fails ends in no state, wherever those ended that made it shorter.
      session.end = nil
    }
    return walk
  }
}

extension Budget {
  /// How many more walks there are steps for, once a walk ended where nothing more could be done.
  ///
  /// - Parameter unused: The steps that such walks left and that are not yet enough for another one.
  fileprivate func walks(after walk: Walk, _ unused: inout Int) -> Int {
    guard covers == nil, case .finished = walk.end else { return 0 }
    // A walk counts two for its start.
    unused = unused.plus(max(0, steps - walk.count - 2))
    defer { unused %= max(1, steps) }
    return unused / max(1, steps)
  }
}

/// What came of the paths that failed before.
private struct Remembering {
  var settled: [FlowPath] = []
  var passed: [FlowPath] = []
  var lost: [Exploration.LostPath] = []
}

/// How long a run may still begin walks.
struct Deadline {
  private let end: ContinuousClock.Instant?

  init(_ budget: Budget) {
    // As long as nobody waits; what is no number is no time.
    end = budget.seconds.map { ContinuousClock.now + .seconds($0 > 0 ? min($0, 1e7) : 0) }
  }

  var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }
}

extension Exploration {
  /// Notes what was to be covered, and what of that could be.
  fileprivate mutating func note(_ budget: Budget, _ map: NavigationGraph?) {
    guard let goal = budget.covers, let model, let map else { return }
    covers = goal
    targets = CoverageTargets(
      map, in: model, to: goal, atMost: budget.steps,
      isBounded: map.navigation(of: 0).transitions == .atOnce, after: coverage)
  }
}

extension Mistake {
  fileprivate static var nothingToCover: Mistake {
    Mistake(
      message: "There is nothing to cover: the flow has no scenes and segues.",
      advice: "Make it from a storyboard or a SceneModel, or leave .covering out.")
  }

  fileprivate static var noWalks: Mistake {
    Mistake(
      message: "Nothing was looked at, since no walks were to be made.",
      advice: "Ask for one at least, with .exploring(paths: 1) or FLOW_PATHS=1.")
  }
}
