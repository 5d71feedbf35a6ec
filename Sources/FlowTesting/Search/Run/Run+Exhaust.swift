// Makes every move from every state, nearest states first.

extension Run {
  /// Visits all states and makes every move from each: within the limits of `.exhausting`, or else if half
  /// of the default budget is enough.
  nonisolated(nonsending) func exhaust() async {
    defer { context.identity = nil }
    // If no path has more steps, all states were visited.
    if shortPaths.isAll, discoveries.isEmpty, budget.states == nil { return }
    guard let identity = context.identity else { return }
    guard let limits = budget.states else {
      let steps = budget.shortPaths * 5
      guard identity == .equality, await canExhaust(in: steps) else { return }
      let found = await walkToStates(StateLimits(), atMost: steps)
      if found.isAll { states = found }
      return
    }
    if let found = await exhaustCopies(limits) {
      states = found
    } else {
      let most = limits.states == nil ? limits.walkedSteps : .max
      var found = await walkToStates(limits, atMost: most)
      (found.isWalked, found.dependsOnMore) = (copiesShareObject, copiesDisagree)
      states = found
      exhaustedSteps = 0
    }
    trace?("exhaust: \(states?.count ?? 0) states, \(states?.moves ?? 0) moves")
  }

  /// Returns whether walks with a total number of steps can make every move from every state, if each move
  /// has one sender.
  private nonisolated(nonsending) func canExhaust(in steps: Int) async -> Bool {
    var left = steps
    func isLeft(distance: Int, moves: Int) -> Bool {
      left -= (distance + 3) * moves
      return left > 0
    }
    guard let model = flow.model else {
      guard let graph = await makeValueGraph(keepsEdges: true) else { return false }
      let isLittle = await graph.expand(below: .max, while: isLeft)
      // Drops issues that the app's code recorded on copies; a walk records them again, with its path.
      _ = runner.recorded({ "" }, false)
      await confirmUnlikeStates(graph.equality)
      return isLittle
    }
    // Each state takes at least one walk of three steps.
    return NavigationGraph(model, width: flow.width)
      .findStates(atMost: steps / 3 + 1, changedTabs: StateLimits().tabs, while: isLeft)
  }

  /// Visits states, each by a walk from the start.
  ///
  /// - Parameter steps: The greatest number of steps in all; a walk counts two for its start.
  nonisolated(nonsending) func walkToStates(
    _ limits: StateLimits, atMost steps: Int
  ) async -> Exploration.States {
    var found = Exploration.States()
    found.isGuess = context.identity == .appearance
    if visited.states.isEmpty {
      visited.record(await discover(along: .numbers([])), context.end)
    }
    var state = 0
    while state < visited.states.count, !found.isStopped {
      await makeMoves(from: state, limits, atMost: steps, &found)
      state += 1
    }
    found.leftOut = visited.equality.leftOut
    found.haveFewHashes = visited.isSlow
    found.isAll = !found.isStopped && !visited.isFull && !visited.states.isEmpty
    let open = visited.states.indices.filter { visited.states[$0].changedTabs <= limits.tabs }
    found.count = open.count
    found.moves = visited.moves
    found.steps = open.last.map { visited.choices(to: $0).count } ?? 0
    return found
  }

  /// Makes every move from a state that was not made before, each in a walk.
  private nonisolated(nonsending) func makeMoves(
    from state: Int, _ limits: StateLimits, atMost steps: Int, _ found: inout Exploration.States
  ) async {
    let details = visited.states[state]
    let path = visited.choices(to: state)
    guard details.changedTabs <= limits.tabs else {
      found.tabs = limits.tabs
      return
    }
    guard path.count < limits.steps else {
      if !details.senders.isEmpty { found.isLimited = true }
      return
    }
    for choice in details.choices(&found) where !visited.hasMade(choice, in: state) {
      guard !visited.isFull, exhaustedSteps <= steps, !isOver else {
        found.isStopped = true
        return
      }
      let walk = await discover(along: .numbers(path + [choice]))
      if case .cut = walk.end { found.isStopped = true }
      visited.record(walk, context.end)
      // Where many moves are offered, each step takes long.
      let weight = budget.states == nil ? 1 : max(1, details.senders.count / 10)
      exhaustedSteps += (walk.count + 2) * weight
    }
  }
}

extension VisitedStates.State {
  /// Returns the moves from the state, each with the senders that are tried.
  fileprivate func choices(_ found: inout Exploration.States) -> [MoveNumber] {
    var choices: [MoveNumber] = []
    for (position, count) in senders.enumerated() {
      if (count ?? 1) > StateLimits.senders { found.senders = StateLimits.senders }
      for sender in 0..<min(count ?? 1, StateLimits.senders) {
        choices.append(MoveNumber(position: position, sender: sender))
      }
    }
    return choices
  }
}

extension Budget {
  /// Whether states are exhausted, at least if they are few.
  var mayExhaust: Bool {
    states != nil || shortPaths > 0
  }
}
