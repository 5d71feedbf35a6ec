extension Run {
  /// Explores the flow by the phases of a run, in order.
  ///
  /// - Parameter suspectedPaths: The paths on which a process may have ended, which are walked as well.
  nonisolated(nonsending) func explore(
    remembering remembered: [FlowPath] = [], suspectedPaths: [FlowPath] = []
  ) async -> Report {
    if let refusal = refusal(remembered) { return refuse(refusal) }
    defer { progress.end() }
    if let finding = await sharedSubject() { return refuse([finding]) }
    await replay(remembered)  // The paths that failed before.
    for path in suspectedPaths where !isOver { await discover(along: .moves(path.choices)) }
    context.deadline = budget.seconds == nil ? nil : deadline
    await exhaust()  // Every choice in every state, if that is asked for.
    await walkOn()  // From what is new and near, at random.
    await walkWhatChecksLack()  // So that they can compare states.
    await walkWhatWasForgotten()  // Since another way sets what is nil there.
    return report(seed: budget.seed)
  }

  /// Makes every choice in every state, nearest first, within the limits of `.exhausting`.
  private nonisolated(nonsending) func exhaust() async {
    guard let limits = budget.states else { return }
    if let most = limits.states { states.limit = most }
    var steps = 0
    while !isOver, steps < limits.walkedSteps, !states.isFull,
      states.count == 0 || states.completeDistance < limits.steps
    {
      let made = states.made
      let walk = await discover(
        along: Route(.visiting(below: limits.steps, count: self.steps + limits.walkedSteps / 100))
      )
      steps += walk.count + 2
      if isStuck(walk) { return }
      // After a restart fewer are known.
      guard states.made != made || states.count == 0 else { break }
    }
    trace?("exhaust: \(states.count) states, \(states.made) moves")
  }

  /// Walks for as many steps as the budget has left.
  private nonisolated(nonsending) func walkOn() async {
    var covering = budget.covers.flatMap { goal in map.map { CoveringWalks($0, to: goal) } }
    if budget.covers == nil {
      context.goals = map.flatMap { Goals($0.model, context.tables.names) }
    }
    let all = budget.walks == 0 ? 0 : allSteps
    var (number, spent, enough) = (0, 0, all)
    // At least one walk is made, however short the time.
    while spent < enough, !hasFailed, isEnough?(context.coverage) != true,
      endedBy == nil, !deadline.isOver || context.coverage.paths == 0
    {
      let random = RandomNumbers(seed: budget.seed, stream: UInt64(number))
      let planned = covering?.next(atMost: steps, after: context.coverage)?.map {
        Choice(label: $0.label)
      }
      // A run that only covers ends where nothing is left.
      if budget.covers != nil, planned == nil, number > 0 { return }
      let count = budget.covers == nil ? steps : planned?.count ?? steps
      let isToGoals = context.goals != nil && number % Budget.walksPerStateWalk > 0
      number += 1
      let walk = await discover(
        along: Route(
          isToGoals ? .goals(count: count) : .exploring(planned ?? nextWay, count: count), random))
      spent +=
        budget.covers != nil
        ? steps
        : budget.walks == nil
          ? context.cost(of: walk, atMost: steps) : min(steps, walk.count + 2)
      if isStuck(walk) { return }
      guard hasAllStates else { continue }
      if states.made == 0 { return }
      // Once every choice was made in every state, only something beside the states shows more. A run that failed, or that
      // only looks for what it wants, says nothing of all states.
      let isCertain = complete?.isCertain == true || !discoveries.isEmpty || isEnough != nil
      enough = isCertain ? min(enough, spent + max(1, allSteps / 10)) : all
    }
  }

  private nonisolated(nonsending) func walkWhatChecksLack() async {
    guard budget.covers == nil else { return }
    var tried: Set<[Choice]> = []
    // What a call leads to is known once it was made.
    for check in checks where check.pathsItNeeds != nil {
      for _ in 0..<10 {
        let lacking = check.pathsItNeeds?(states.states).filter { tried.insert($0).inserted } ?? []
        if lacking.isEmpty { break }
        for choices in lacking where !isOver { await discover(along: .moves(choices)) }
      }
    }
  }

  /// Walks to the properties that are nil on one way in and that a later walk saw set on another.
  private nonisolated(nonsending) func walkWhatWasForgotten() async {
    for path in tally.ledger.forgotten where endedBy == nil && !hasFailed {
      await discover(along: .path(path))
    }
  }

  /// Returns whether a walk failed at its start as it does each time, so that no walk leads on.
  private func isStuck(_ walk: Walk) -> Bool {
    walk.count == 0
      && walk.failures.contains { failure in
        discoveries.contains { $0.failure.isSame(as: failure) && !$0.isFlaky }
      }
  }

  /// Whether every choice was made in every state.
  var hasAllStates: Bool { statesDecide && states.isComplete }

  /// The way of a walk to the nearest move that was never made on its screen.
  ///
  /// Without such a move it leads to the nearest state in which a choice was never made. Where a walk would be over on the way,
  /// there is none.
  private var nextWay: [Choice] {
    if let never = states.nearestOffer(of: context.coverage.untried, below: steps) {
      let label = never.move.id.label
      return states.states.path(to: never.state).choices + [Choice(label: label)]
    }
    guard let open = states.nearestOpen, states.states[open].distance < steps else { return [] }
    return states.states.path(to: open).choices
  }

  /// Walks once, and shrinks each failure that is not known yet.
  @discardableResult
  nonisolated(nonsending) func discover(along route: Route) async -> Walk {
    let walk = await walk(route)
    // The number of steps may depend on the time or on the states.
    let isKnown =
      (budget.walks ?? 0) < Budget.endless && budget.states == nil && budget.covers == nil
    progress.report(context.coverage, of: isKnown ? allSteps : nil, failures: discoveries.count)
    // All failures of one step, since this path may be the shortest for each.
    for failure in walk.failures {
      let known = discoveries.firstIndex { $0.failure.isSame(as: failure) }
      // A shorter path to a known failure takes its place: it may lead elsewhere.
      if let known, discoveries[known].isFlaky || discoveries[known].path.count <= walk.count {
        continue
      }
      guard known != nil || discoveries.count < budget.failures else { break }
      var discovery = await shortest(failure, found: walk)
      discovery.failure = discovery.failure.advised(flow.kind.leak)
      if let known { discoveries[known] = discovery } else { discoveries.append(discovery) }
    }
    return walk
  }

  /// Returns the finding that all walks share one subject; nil if each has its own.
  private nonisolated(nonsending) func sharedSubject() async -> Finding? {
    guard flow.kind.isSubject, Subject.self is AnyClass else { return nil }
    // Where making one ended another process, none is made here.
    if let deaths = context.deaths, (try? deaths.check([], at: .start)) == nil { return nil }
    return await context.record.walking {
      await context.work.counting(WaitingCalls(areOffered: false)) { () -> Finding? in
        guard let one = try? await flow.driver(context.tables),
          let other = try? await flow.driver(context.tables),
          one.last.subject as AnyObject === other.last.subject as AnyObject
        else { return nil }
        let name = TypeName.text(of: type(of: one.last.subject))
        return .test(
          message: """
            The closure of 'from:' returns the same '\(name)' each time, so that each walk goes on where another ended.
            """,
          advice: "Let it make a new one for each walk.")
      }
    }
  }

  /// The mistakes in the flow, and in what the checks ask of it, that leave nothing to walk.
  private var mistakes: [Finding] {
    flow.findings + (context.tables.needs.segues && flow.model == nil ? [.noSegues] : [])
  }

  /// Returns the errors in the flow or the budget that leave nothing to walk; nil without any.
  private func refusal(_ remembered: [FlowPath]) -> [Finding]? {
    if !mistakes.isEmpty { return mistakes }
    if budget.covers != nil, flow.kind.map == nil {
      return [
        .test(
          message: "There is nothing to cover: the flow has no map of its scenes and segues.",
          advice: "Make it by Flow(storyboard: …) or Flow(map: …), or leave .covering out.")
      ]
    }
    guard budget.walks == 0, remembered.isEmpty, budget.states == nil else { return nil }
    return [
      .test(
        message: "Nothing was inspected, since no walks were to be made.",
        advice: "Ask for one at least, with .exploring(walks: 1) or FLOW_WALKS=1.")
    ]
  }

  // MARK: - One route, and paths that failed before

  /// Walks some paths as they are, the last first, since what they show together may make the first one fail.
  nonisolated(nonsending) func follow(_ paths: [FlowPath]) async -> Report {
    guard mistakes.isEmpty else { return refuse(mistakes) }
    if let finding = paths.lazy.compactMap(\.finding).first { return refuse([finding]) }
    for path in paths.reversed() {
      let walk = await walk(.path(path))
      switch walk.end {
      case .finished, .cut: break
      case .lost(let finding):
        let advised = await flow.advising(finding, on: path, in: context)
        _ = runner.recorded({ "" }, false)
        return refuse([advised])
      case .failed(let failures):
        discoveries += failures.map {
          Discovery(failure: $0, path: walk.path, foundAfter: walk.count, minimality: .asGiven)
        }
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
      // A call that is not made any more, such as that of a second tap, is what was mended.
      let next = path.moves.dropFirst(walk.count).first?.label
      let isMended = context.tables.calls.contains { next?.hasPrefix($0) ?? false }
      // So is a last move that is not on offer there any more, which the flow still has.
      let isLeft = flow.kind.subject.moves.contains {
        $0.label == next && [nil, path.scenes[path.count - 1]].contains($0.scene)
      }
      if case .lost(let finding) = walk.end, !isMended,
        !isLeft || walk.count < path.count - 1 || finding.code != Finding.notOffered
      {
        replay.lost.append(Replay.LostPath(path: path, reason: finding.message))
        continue
      }
      if case .cut = walk.end { return }
      replay.settled.append(path)
      if walk.failures.isEmpty { replay.passedAgain.append(path) }
    }
  }
}
