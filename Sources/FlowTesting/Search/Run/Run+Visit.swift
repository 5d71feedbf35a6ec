// Visits the states of a flow, nearest first, and makes every move from each.

/// How the states of a flow are visited.
enum StateVisit<Subject> {
  /// By moves on copies of the subject, a value that holds no reference.
  case copies(Copier<Subject>)
  /// By walks, in a flow over scenes or with `state:`.
  case walks
}

extension Flow {
  /// Whether the subject is a value that can be compared, and that shares nothing with its copies.
  fileprivate var canBeCopied: Bool {
    !hasStateClosure && Subject.self is any Equatable.Type && !(Subject.self is AnyClass)
      && !SharedObjects.mayBeHeld(by: Subject.self)
  }
}

extension Run {
  /// Whether the states of a flow without scenes are told apart.
  var mayVisitStates: Bool { flow.canBeCopied || flow.hasStateClosure }

  /// The greatest number of moves of a walk to moves that were not made yet.
  private var walkLimit: Int { budget.steps + space.greatestDistance }

  /// Visits all states and makes every move from each: within the limits of `.exhausting`, or else as far as half
  /// of the budget goes.
  nonisolated(nonsending) func visitStates() async {
    guard budget.covers == nil, budget.visitedMoves > 0 || budget.states != nil else { return }
    // If no path has more steps, all states were visited.
    if shortPaths.isAll, discoveries.isEmpty, budget.states == nil { return }
    let limits = budget.states ?? StateLimits()
    guard await prepareVisit(limits) else { return }
    let most = budget.states == nil ? budget.visitedMoves : limits.walkedSteps
    let (moves, steps) = (space.moves, visitedSteps)
    var outcome = Outcome.failed
    while outcome == .failed, !isOver {
      outcome = await visit(below: limits.steps, atMost: most - spent(since: moves, steps))
      if outcome == .failed { await settleFailures() }
      guard isVisitTrue else { break }
    }
    if case .copies(let copier) = visiting { copier.pause() }
    if isVisitTrue { states = visitedStates(limits, isAll: outcome == .complete && !mayRemember) }
    exhaustedSteps = budget.states == nil ? spent(since: moves, steps) : 0
    if flow.map != nil { (context.space, visiting) = (nil, nil) }
    trace?("visit: \(space.count) states, \(space.moves) moves")
  }

  /// The steps made, by copies or by walks.
  private func spent(since moves: Int, _ steps: Int) -> Int {
    if case .copies = visiting { space.moves - moves } else { visitedSteps - steps }
  }

  /// Decides how states are visited, and returns whether they are.
  private nonisolated(nonsending) func prepareVisit(_ limits: StateLimits) async -> Bool {
    if flow.canBeCopied, flow.model == nil || budget.states != nil {
      space = StateSpace(atMost: limits.states ?? StateLimits.copies)
      guard let driver = try? await flow.driver(context.tables),
        let copier = await Copier(
          driver, in: space, atMostTabs: limits.tabs, context.crashReporter)
      else { return false }
      visiting = .copies(copier)
      await discover(along: .moves([]))
      return true
    }
    guard flow.hasStateClosure || flow.map != nil else { return false }
    if let map, budget.states == nil, !isSmall(map) { return false }
    space = StateSpace(atMost: limits.states ?? StateLimits.walks)
    context.space = space
    context.mostTabs = limits.tabs
    visiting = .walks
    return true
  }

  /// Whether half of the budget is enough for a walk to every move of a map, if each has one sender.
  private func isSmall(_ map: NavigationGraph) -> Bool {
    var left = budget.visitedMoves
    return NavigationGraph(map.model, width: flow.width)
      .findStates(atMost: left / 3 + 1, changedTabs: StateLimits().tabs) { distance, moves in
        left -= (distance + 3) * moves
        return left > 0
      }
  }

  /// How a visit ended.
  enum Outcome {
    /// Every move was made.
    case complete
    /// A move failed, and the failure is new.
    case failed
    /// The budget ended.
    case stopped
  }

  /// Makes moves that were not made yet.
  ///
  /// - Parameters:
  ///   - limit: Only moves of states that are less than this number of moves from the start are made.
  ///   - steps: The greatest number of steps.
  ///   - isWanted: Whether a failure ends the visit.
  nonisolated(nonsending) func visit(
    below limit: Int, atMost steps: Int, until isWanted: ((Failure) -> Bool)? = nil
  ) async -> Outcome {
    let isWanted =
      isWanted ?? { failure in
        !self.discoveries.contains { $0.failure.isSame(as: failure) }
      }
    let (moves, before) = (space.moves, visitedSteps)
    var failed = space.failures.count
    while spent(since: moves, before) < steps, !isOver {
      switch visiting {
      case .copies(let copier):
        guard let distance = copier.distance, distance < limit else { return .complete }
        await copier.expandNext { step, move in
          self.context.coverage.recordCopy(move.number, on: step.sceneNumber)
          return await self.runner.inspect(step, &self.tally)
        }
        if space.isFull { return .stopped }
      case .walks:
        if space.isComplete(below: limit) { return .complete }
        let known = space.moves
        let walk = await walk(Route(.visiting(space, below: limit)), limit: walkLimit)
        visitedSteps += walk.count + 2
        trace?("visit: \(walk.path)")
        guard space.moves > known, !space.isFull else { return .stopped }
      case nil: return .stopped
      }
      let new = space.failures[failed...].flatMap(\.failures)
      failed = space.failures.count
      if new.contains(where: isWanted) { return .failed }
    }
    return .stopped
  }

  /// Whether a tap was refused: the guard may remember that, and allow the next one from the same state.
  private var mayRemember: Bool { context.coverage.hasRefusals }

  /// Reports each failure of the visit that is new.
  nonisolated(nonsending) func settleFailures() async {
    guard visiting != nil else { return }
    for failure in space.failures.flatMap(\.failures)
    where !isOver && !discoveries.contains(where: { $0.failure.isSame(as: failure) }) {
      guard let discovery = await shortest(failure) else { return }
      discoveries.append(discovery)
    }
  }

  /// Returns a failure on a shortest path, once every move of the states nearer than its end was made; nil if the
  /// states do not show it.
  ///
  /// - Parameter found: The walk on which it was found; nil if the visit found it.
  nonisolated(nonsending) func shortest(_ failure: Failure, found: Walk? = nil) async -> Discovery?
  {
    guard visiting != nil, isVisitTrue else { return nil }
    let coverage = context.coverage
    defer { context.coverage = coverage }
    var left = budget.shrinks * 20
    if space.path(to: failure) == nil, let found {
      _ = await visit(below: found.count, atMost: left, until: failure.isSame)
    }
    guard var path = space.path(to: failure) else { return nil }
    var isShortest = false
    while !isShortest {
      let moves = space.moves
      let outcome = await visit(below: path.count - 1, atMost: left, until: failure.isSame)
      left -= space.moves - moves
      guard let shorter = space.path(to: failure) else { break }
      isShortest = outcome == .complete && shorter.count == path.count
      guard outcome != .stopped else { break }
      path = shorter
    }
    if case .copies(let copier) = visiting { copier.pause() }
    let walk = await walk(.moves(path))
    guard walk.failures.contains(where: failure.isSame) else {
      // Something besides the states decides.
      isVisitTrue = false
      return nil
    }
    var discovery = await shrunk(
      walk, failure, isShortest: isShortest && !space.hasMoreSenders && !mayRemember)
    discovery.foundAfter = found?.count ?? walk.count
    discovery.isByEquality = flow.model == nil
    return discovery
  }

  private func visitedStates(_ limits: StateLimits, isAll: Bool) -> Exploration.States {
    let open = space.openCount
    let isClosed = open < space.count
    return Exploration.States(
      kind: flow.model != nil ? .navigation : flow.hasStateClosure ? .given : .values,
      count: open, moves: space.moves, steps: space.greatestDistance, isAll: isAll,
      isLimited: isAll && !space.isComplete(below: .max),
      tabs: isClosed ? limits.tabs : nil,
      senders: space.hasMoreSenders ? StateSpace.mostSenders : nil)
  }
}
