extension Search {
  /// Visits all states, the nearest first, and makes every move out of each: as far as limits go
  /// that were asked for, else where a part of the budget does.
  ///
  /// - Parameter used: The steps that were made of the budget.
  /// - Returns: What was visited; nil when the states are not to be visited, or are too many.
  nonisolated(nonsending) mutating func visitStates(
    _ budget: Budget, _ deadline: Deadline, _ visited: inout VisitedStates, _ used: inout Int,
    _ discoveries: inout [Discovery]
  ) async -> Exploration.States? {
    defer { session.states = nil }
    guard session.states != nil else { return nil }
    if let limits = budget.states {
      let purpose = isIdle ? StatesPurpose.counting : .watching
      if let copies = SubjectStates(flow, session, for: purpose) {
        let states = await visitCopies(copies, limits, budget, deadline, &discoveries)
        if let states { return states }
      }
      return await walkToStates(limits, .max, budget, deadline, &visited, &discoveries).states
    }
    let steps = budget.shortPaths * 5
    guard await canVisitStates(in: steps) else { return nil }
    let run = await walkToStates(StateLimits(), steps, budget, deadline, &visited, &discoveries)
    used += run.used
    return run.states.isAll ? run.states : nil
  }

  /// Whether walks of so many steps in all can make every move out of every state, if each has one
  /// sender.
  private nonisolated(nonsending) mutating func canVisitStates(in steps: Int) async -> Bool {
    var left = steps
    guard let model = flow.model else {
      guard let subjects else { return false }
      return await subjects.expand(below: .max) { distance, moves in
        left -= (distance + 3) * moves
        return left > 0
      }
    }
    // A move leads to each state, and takes three steps at least.
    var search = StateSearch(
      model, width: flow.width, transitions: flow.transitions,
      limit: StateSearch.Limit(states: steps / 3 + 1, tabsAway: StateLimits().tabs))
    search.run()
    guard search.isComplete else { return false }
    let graph = search.graph
    var distances: [Int] = []
    for state in 0..<search.count where left > 0 {
      distances.append(search.parent(of: state).map { distances[$0.state] + 1 } ?? 0)
      left -= (distances[state] + 3) * graph.countOfMoves(from: state)
    }
    return left > 0
  }

  /// Visits states each by a walk from the start, for at most so many steps in all.
  private nonisolated(nonsending) mutating func walkToStates(
    _ limits: StateLimits, _ steps: Int, _ budget: Budget, _ deadline: Deadline,
    _ visited: inout VisitedStates, _ discoveries: inout [Discovery]
  ) async -> (states: Exploration.States, used: Int) {
    var found = Exploration.States()
    found.isGuess = session.states == .look
    var used = 0
    var hasStopped = false
    if visited.states.isEmpty {
      let walk = await look(along: .numbers([]), budget, &discoveries)
      visited.record(walk, session.end)
    }
    var next = 0
    search: while next < visited.states.count {
      let state = visited.states[next]
      next += 1
      guard state.changedTabs <= limits.tabs else {
        found.tabs = limits.tabs
        continue
      }
      guard state.numbers.count < limits.steps else {
        if !state.senders.isEmpty { found.isLimited = true }
        continue
      }
      for number in state.moves(&found) where !visited.hasMade(number, in: next - 1) {
        guard !visited.isFull, used <= steps, discoveries.count < budget.failures, !deadline.isOver
        else {
          hasStopped = true
          break search
        }
        let walk = await lookFromNearest(state.numbers + [number], found, budget, &discoveries)
        visited.record(walk, session.end)
        used += walk.count + 2
      }
    }
    found.isAll = !hasStopped && !visited.isFull
    let open = visited.states.filter { $0.changedTabs <= limits.tabs }
    found.count = open.count
    found.moves = visited.moves
    found.steps = open.last?.numbers.count ?? 0
    return (found, used)
  }

  /// Walks a path to a state that is no farther from the start than any that is still to come.
  nonisolated(nonsending) mutating func lookFromNearest(
    _ numbers: [ReplayToken.Number], _ found: Exploration.States, _ budget: Budget,
    _ discoveries: inout [Discovery]
  ) async -> Walk {
    let isFirst = discoveries.isEmpty
    let walk = await look(along: .numbers(numbers), budget, &discoveries)
    if isFirst, found.hasLeftOutNothing, let discovery = discoveries.first,
      case .tried(var tried) = discovery.minimality, discovery.walk.count == numbers.count
    {
      tried.isNearest = true
      discoveries[0].minimality = .tried(tried)
    }
    return walk
  }
}

// MARK: - Copies

extension Search {
  /// Visits the states of a subject that is copied.
  ///
  /// - Returns: What was visited; nil when a step failed that does not fail on a walk, so that more
  ///   decides than the state.
  private nonisolated(nonsending) mutating func visitCopies(
    _ copies: SubjectStates<Subject>, _ limits: StateLimits, _ budget: Budget, _ deadline: Deadline,
    _ discoveries: inout [Discovery]
  ) async -> Exploration.States? {
    var found = Exploration.States()
    let limit = max(1, limits.states ?? StateLimits.copies)
    var isFull = false
    let checkRunner = CheckRunner(checks: checks, body: body, recorded: recorded)
    await look(along: .numbers([]), budget, &discoveries)
    while let distance = copies.tree.distance, distance < limits.steps,
      discoveries.count < budget.failures,
      !deadline.isOver
    {
      var tally = tally
      let expansion = await copies.expandNext(atMost: limit) { step in
        await checkRunner.look(at: step, &tally)
      }
      self.tally = tally
      found.moves += expansion.moves
      if copies.hasMoreSenders { found.senders = StateLimits.senders }
      for fall in expansion.falls where discoveries.count < budget.failures {
        guard await isConfirmed(fall, found, budget, &discoveries) else { return nil }
      }
      isFull = expansion.isFull
      guard !isFull else { break }
    }
    copies.tree.end()
    copies.tree.record(in: &session.coverage)
    found.isLimited = copies.tree.distance.map { $0 >= limits.steps } ?? false
    found.isAll = !isFull && (copies.tree.distance == nil || found.isLimited)
    found.count = copies.tree.count
    found.steps = copies.tree.greatestDistance
    return found
  }

  /// Walks a path that failed as copies; whether it fails in the same way.
  private nonisolated(nonsending) mutating func isConfirmed(
    _ fall: Expansion.Fall, _ found: Exploration.States, _ budget: Budget,
    _ discoveries: inout [Discovery]
  ) async -> Bool {
    let failure = fall.failures.first { failure in
      !discoveries.contains { $0.failure.isSame(as: failure) }
    }
    guard let failure else { return true }
    let walk = await lookFromNearest(fall.path, found, budget, &discoveries)
    return walk.failures.contains(where: failure.isSame)
  }
}

extension Exploration.States {
  /// Whether all states so near to the start were visited, and are told apart by more than looks.
  fileprivate var hasLeftOutNothing: Bool { tabs == nil && senders == nil && !isGuess }
}

extension VisitedStates.State {
  /// The moves out of it, each with its senders as far as these are tried.
  fileprivate func moves(_ found: inout Exploration.States) -> [ReplayToken.Number] {
    var moves: [ReplayToken.Number] = []
    for (offer, count) in senders.enumerated() {
      if (count ?? 1) > StateLimits.senders { found.senders = StateLimits.senders }
      for sender in 0..<min(count ?? 1, StateLimits.senders) {
        moves.append(ReplayToken.Number(offer: offer, sender: sender))
      }
    }
    return moves
  }
}

extension Budget {
  /// Whether states are to be visited, or may be, if they are few.
  var statesAreWanted: Bool {
    states != nil ? share.index == 0 : shortPaths > 0 && share == .all
  }
}
