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
    await walkOn()  // At random; over scenes also along a tour and to goals.
    return report(seed: budget.seed)
  }

  /// Walks for as many steps as the budget has left.
  ///
  /// Further short paths are walked as soon as they make up at most a tenth of all steps.
  private nonisolated(nonsending) func walkOn() async {
    // Where every move was made in every state, no tour and no goal leads to more.
    let map = states?.isAll == true ? nil : map
    var strategy = Strategy(budget, map, width: flow.width, context.tables.names)
    var left = max(
      min(1, budget.paths) * budget.steps, budget.allSteps - shortPaths.used - exhaustedSteps)
    // What is left is what equality, or 'state:', leaves out.
    if flow.model == nil, states?.isAll == true, discoveries.isEmpty {
      left = min(left, max(1, budget.paths / 10) * budget.steps)
    }
    var number = 0
    // At least one walk is made, however short the time.
    while left > 0, discoveries.count < budget.failures,
      endedBy == nil, !deadline.isOver || context.coverage.paths == 0
    {
      left -= await walkLongerShortPaths()
      // Paths that end in a failure may continue once it is mended, and one walk may have several failures.
      if shortPaths.isAll, discoveries.isEmpty { return }
      let route = strategy.route(
        of: number, atMost: budget.steps, seed: budget.seed, after: context.coverage)
      guard let route else { return }
      number += 1
      let walk = await discover(along: route)
      left -= budget.steps(of: walk)
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
    case .moves: limit = .max
    case .plan(let labels) where budget.covers != nil: limit = labels.count
    default: limit = budget.steps
    }
    let walk = await walk(route, limit: limit)
    // The number of steps may depend on the time or on the states.
    let isKnown = budget.paths < Budget.endless && budget.states == nil && budget.covers == nil
    progress.report(
      context.coverage, of: isKnown ? budget.allSteps : nil, failures: discoveries.count)
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

extension Budget {
  /// Returns the steps that a walk takes from the budget: fewer where it ended because no move was available.
  fileprivate func steps(of walk: Walk) -> Int {
    guard covers == nil, case .finished = walk.end else { return steps }
    // A walk counts two for its start.
    return min(steps, walk.count + 2)
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

// MARK: - Short paths

extension Run {
  /// Walks the first short paths: those that 600 steps suffice for in a flow over scenes, elsewhere the start.
  nonisolated(nonsending) func walkFirstPaths() async {
    guard flow.model != nil || !mayVisitStates else { return }
    await walkShortPaths(atMost: min(budget.shortPaths, flow.map == nil ? 2 : 600))
  }

  /// Walks all paths of one step, all of two, and so on, as long as all paths of a length fit a limit.
  ///
  /// - Parameter limit: The number of steps they may take, including those walked before.
  nonisolated(nonsending) func walkShortPaths(atMost limit: Int) async {
    guard limit > 0 else { return }
    while !isOver {
      let left = limit - shortPaths.used
      let next = shortPaths.next { [budget] length, count in
        length <= budget.steps && count * (length + 2) <= left
      }
      guard let choices = next else { break }
      context.crashReporter.isShortest = discoveries.isEmpty
      let walk = await discover(along: .moves(choices), isShortest: true)
      context.crashReporter.isShortest = false
      shortPaths.extend(with: walk)
    }
    trace?("short paths: \(shortPaths.count) of up to \(shortPaths.length) steps")
  }

  /// Walks the short paths of the next length as soon as all of them are at most a tenth of all steps.
  ///
  /// - Returns: The number of steps taken.
  nonisolated(nonsending) func walkLongerShortPaths() async -> Int {
    let used = shortPaths.used
    let limit = used + shortPaths.cost
    guard !shortPaths.isAll, shortPaths.length >= 0, shortPaths.length < budget.steps,
      limit <= min(budget.shortPaths, context.coverage.steps / 10)
    else { return 0 }
    await walkShortPaths(atMost: limit)
    return shortPaths.used - used
  }
}

// MARK: - One route, and paths that failed before

extension Run {
  /// Walks one route, as it is.
  ///
  /// - Parameter route: Decides the moves.
  nonisolated(nonsending) func follow(_ route: Route) async -> Report {
    guard flow.findings.isEmpty else { return refuse(flow.findings) }
    if case .path(let path) = route.kind, let finding = path.finding {
      return refuse([finding])
    }
    var walk = await walk(route)
    if walk.failures.isEmpty, await otherWaysSetWhatIsNil() { walk = await self.walk(route) }
    switch walk.end {
    case .finished, .cut: break
    case .lost(let finding): return refuse([finding])
    case .failed(let failures):
      discoveries = failures.map {
        Discovery(failure: $0, walk: walk, foundAfter: walk.count, minimality: .asGiven)
      }
    }
    return report(seed: nil)
  }

  /// Walks the paths that failed before, and records why one can no longer be walked.
  nonisolated(nonsending) func replay(_ remembered: [FlowPath]) async {
    for path in remembered where discoveries.count < budget.failures {
      var walk = await discover(along: .path(path))
      if case .lost = walk.end, walk.count == path.count {
        // The last move failed, or led to the wrong scene; after the fix it leads elsewhere.
        walk = await discover(along: .moves(walk.choices))
      }
      if case .lost(let finding) = walk.end {
        replayed.lost.append(Exploration.LostPath(path: path, reason: finding.message))
        continue
      }
      if case .cut = walk.end { return }
      replayed.settled.append(path)
      if walk.failures.isEmpty { replayed.passed.append(path) }
    }
  }
}

/// The outcome of the paths that failed before.
struct Replayed {
  /// The paths that were walked, whether they failed or not.
  var settled: [FlowPath] = []

  /// Those of them that pass now.
  var passed: [FlowPath] = []

  /// The paths that can no longer be walked.
  var lost: [Exploration.LostPath] = []
}

extension Run {
  /// Walks on until another way is seen to set what the last walk left nil.
  ///
  /// - Returns: Whether one was seen, so that the path fails now.
  nonisolated(nonsending) func otherWaysSetWhatIsNil() async -> Bool {
    let waysIn = context.tables.waysIn
    let left = waysIn.left
    guard !left.isEmpty else { return false }
    let (coverage, tally) = (context.coverage, self.tally)
    defer { (context.coverage, self.tally) = (coverage, tally) }
    let more = Budget(seed: budget.seed)
    var strategy = Strategy(more, map, width: flow.width, context.tables.names)
    for number in 0..<more.paths / 4
    where !waysIn.set(anyOf: left) && !deadline.isOver && !Task.isCancelled {
      let route = strategy.route(
        of: number, atMost: more.steps, seed: more.seed, after: context.coverage)
      guard let route else { break }
      _ = await flow.walk(route, limit: more.steps, in: context) { step in
        _ = await self.runner.inspect(step, &self.tally)
        return []
      }
    }
    return waysIn.set(anyOf: left)
  }
}
