extension Run {
  /// Explores the flow by the phases of a default run, in order.
  ///
  /// - Parameter remembered: The paths that failed before.
  nonisolated(nonsending) func explore(remembering remembered: [FlowPath] = []) async -> Report {
    if let refusal = refusal(remembered) { return refuse(refusal) }
    defer { progress.end() }
    if let finding = await sharedSubject() { return refuse([finding]) }
    await replay(remembered)  // The paths that failed before.
    context.deadline = budget.seconds == nil ? nil : deadline
    await walkFirstPaths()  // All short paths, of a flow whose states are not visited.
    await visitStates()  // Every move from every state, as far as half of the steps go.
    await walk(by: strategies())  // At random; over scenes also along a tour and to goals.
    return report(seed: budget.seed)
  }

  /// Returns the strategies of the remaining walks; each walk takes the first that has a route.
  func strategies() -> [any Strategy] {
    let tour = map.map {
      CoveragePlan($0, covering: budget.covers) as any Strategy
    }
    guard budget.covers == nil else { return [tour].compactMap(\.self) }
    let first = tour == nil ? nil : FirstWalks(budget)
    let goals = flow.map.map { DirectedWalks($0, context) }
    return [first, tour, goals, RandomWalks(learnt: context.learnt)].compactMap(\.self)
  }

  /// Walks by strategies for as many steps as the budget has left.
  ///
  /// Further short paths are walked as soon as they make up at most a tenth of all steps.
  private nonisolated(nonsending) func walk(by strategies: [any Strategy]) async {
    var strategies = strategies
    var left = max(
      min(1, budget.paths),
      budget.paths - (shortPaths.used + exhaustedSteps) / max(1, budget.steps))
    // What is left is what equality, or 'state:', leaves out.
    if flow.model == nil, states?.isAll == true, discoveries.isEmpty {
      left = min(left, max(1, budget.paths / 10))
    }
    var unused = 0
    var number = 0
    // At least one walk is made, however short the time.
    while left > 0, discoveries.count < budget.failures,
      endedBy == nil, !deadline.isOver || context.coverage.paths == 0
    {
      left -= await walkLongerShortPaths() / max(1, budget.steps)
      // Paths that end in a failure may continue once it is mended, and one walk may have several failures.
      if shortPaths.isAll, discoveries.isEmpty { return }
      var next = NextWalk(
        number: number, limit: budget.steps,
        random: RandomNumbers(seed: budget.seed, stream: UInt64(number)))
      number += 1
      guard let route = strategies.firstRoute(for: &next, after: context.coverage) else { return }
      let walk = await discover(along: route)
      left += budget.walks(after: walk, &unused) - 1
    }
  }

  /// Walks once, and shrinks each failure that is not known yet.
  ///
  /// - Parameter isShortest: Whether all shorter paths were walked before.
  @discardableResult
  nonisolated(nonsending) func discover(along route: Route, isShortest: Bool = false) async -> Walk
  {
    // A walk ends at a known failure too, since a property that a screen lacks may trap later.
    let limit: Int
    switch route.kind {
    case .path(let path): limit = path.count
    // The route ends by itself, after it records the moves that are available then.
    case .numbers, .moves: limit = .max
    case .plan(let labels) where budget.covers != nil: limit = labels.count
    default: limit = budget.steps
    }
    let walk = await walk(route, limit: limit)
    progress.report(
      context.coverage, of: budget.allSteps, failures: discoveries.count, slowest: context.slowest)
    // All failures of one step, since this path may be the shortest for each.
    for failure in walk.failures {
      let known = discoveries.firstIndex { $0.failure.isSame(as: failure) }
      // A shorter path to a known failure takes its place: it may lead elsewhere.
      if let known, discoveries[known].isFlaky || discoveries[known].walk.count <= walk.count {
        continue
      }
      guard known != nil || discoveries.count < budget.failures else { break }
      var discovery: Discovery
      if !isShortest, let shortest = await shortest(failure, found: walk) {
        discovery = shortest
      } else {
        discovery = await shrunk(walk, failure, isShortest: isShortest)
      }
      discovery.failure = discovery.failure.advised(flow.kind.leak)
      if let known { discoveries[known] = discovery } else { discoveries.append(discovery) }
    }
    if !walk.failures.isEmpty { await settleFailures() }
    // What this walk saw may decide what an earlier one left nil.
    for path in context.tables.waysIn.takeForgotten() where !isOver {
      await discover(along: .path(path))
    }
    return walk
  }

  /// Returns the finding that all walks share one subject; nil if each has its own.
  private nonisolated(nonsending) func sharedSubject() async -> Finding? {
    guard flow.model == nil, Subject.self is AnyClass else { return nil }
    defer { context.crashReporter.end() }
    return await context.crashReporter.walking {
      guard let one = try? await flow.driver(context.tables),
        let other = try? await flow.driver(context.tables),
        one.subject as AnyObject === other.subject as AnyObject
      else { return nil }
      return .sharedSubject(TypeName.text(of: type(of: one.subject)))
    }
  }

  /// Returns the errors in the flow or the budget that leave nothing to walk; nil without any.
  private func refusal(_ remembered: [FlowPath]) -> [Finding]? {
    if !flow.findings.isEmpty { return flow.findings }
    if budget.covers != nil, flow.model == nil { return [.nothingToCover] }
    return budget.paths > 0 || !remembered.isEmpty || budget.states != nil ? nil : [.noWalks]
  }
}

extension [any Strategy] {
  /// Returns the route of the first strategy that has one.
  mutating func firstRoute(
    for walk: inout NextWalk, after coverage: Coverage
  ) -> Route? {
    for index in indices {
      if let route = self[index].route(for: &walk, after: coverage) { return route }
    }
    return nil
  }
}

extension Budget {
  /// The steps of all walks; nil if their number depends on the time or on the states.
  fileprivate var allSteps: Int? {
    guard paths < Budget.endless, states == nil, covers == nil else { return nil }
    let (all, isMore) = paths.multipliedReportingOverflow(by: steps)
    return isMore ? nil : all
  }

  /// Returns the number of further walks for which a walk left steps, because it ended where no move was
  /// available.
  ///
  /// - Parameter unused: The steps that such walks left and that are not enough for another walk yet.
  fileprivate func walks(after walk: Walk, _ unused: inout Int) -> Int {
    guard covers == nil, case .finished = walk.end else { return 0 }
    // A walk counts two for its start.
    unused = unused.plus(max(0, steps - walk.count - 2))
    defer { unused %= max(1, steps) }
    return unused / max(1, steps)
  }
}

extension Finding {
  fileprivate static func sharedSubject(_ name: String) -> Finding {
    Finding.test(
      message:
        "The closure of 'from:' returns the same '\(name)' each time, so that each walk goes on where another ended.",
      advice: "Let it make a new one for each walk.")
  }

  fileprivate static var nothingToCover: Finding {
    Finding.test(
      message: "There is nothing to cover: the flow has no scenes and segues.",
      advice: "Make it from a storyboard or a SceneModel, or leave .covering out.")
  }

  fileprivate static var noWalks: Finding {
    Finding.test(
      message: "Nothing was inspected, since no walks were to be made.",
      advice: "Ask for one at least, with .exploring(paths: 1) or FLOW_PATHS=1.")
  }
}
