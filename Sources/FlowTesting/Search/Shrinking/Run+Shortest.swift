// Makes the path of a failure as short as the budget allows, and says what is known of shorter ones.

extension Run {
  /// Returns a failure on the shortest path that the budget allows to find.
  nonisolated(nonsending) func shortest(_ failure: Failure, found: Walk) async -> Discovery {
    var shrinker = Shrinker(self, found, failure)
    trace?("shrink: \(found.path)")
    var fails = await shrinker.fails(shrinker.choices)
    if !fails, shrinker.last.failures.contains(where: failure.withoutWords.isSame) {
      shrinker = Shrinker(self, found, failure.withoutWords)
      fails = await shrinker.fails(shrinker.choices)
    }
    if shrinker.isCut { return shrinker.discovery(found, .tried(upTo: 0)) }
    // Another failure on the way may be known only now, and a shorter path may not meet it.
    if !fails, !shrinker.last.failures.isEmpty { fails = await shrinker.avoidsOtherFailures() }
    guard fails else {
      let (flakiness, _) = await flakiness(
        of: found, shrinker.failure, walks: 3, passed: shrinker.last)
      return shrinker.discovery(found, flakiness.map { .notRepeatable($0) } ?? .asGiven)
    }
    var byStates = await provenByStates(shrinker)
    var walked = Discovery.Minimality.tried(upTo: 0)
    if byStates == .proven {
      let length = shrinker.best.count
      // A few paths are walked, which shows more than their states do.
      if await shrinker.walkAllShorter(atMost: 100) >= length - 1 { walked = .proven }
      if shrinker.best.count < length { byStates = nil }
    }
    if byStates != .proven {
      let length = shrinker.best.count
      walked = await shrinker.shrink()
      // Of the paths that are shorter still more may be known.
      if byStates != nil, shrinker.best.count < length { byStates = await provenByStates(shrinker) }
    }
    await shrinker.simplifySenders()
    await shrinker.answerSooner()
    await shrinker.shortenSupport()
    guard let byStates, walked.length < byStates.length else {
      return await confirmed(shrinker, found, walked, isByStates: false)
    }
    return await confirmed(shrinker, found, byStates, isByStates: true)
  }

  /// Walks the shortest path some more times, to show that it fails each time, and with other senders.
  private nonisolated(nonsending) func confirmed(
    _ shrinker: Shrinker<Subject>, _ found: Walk, _ minimality: Discovery.Minimality,
    isByStates: Bool
  ) async -> Discovery {
    let confirming = min(Flakiness.mostWalks, max(1, budget.shrinks / 10))
    let choices = shrinker.choices
    let passed =
      shrinker.failure.finding.isOfEnd ? 0 : shrinker.passed.count { $0.starts(with: choices) }
    let (flakiness, shown) = await flakiness(
      of: shrinker.best, shrinker.failure, walks: confirming, passedBefore: passed)
    if let flakiness { return shrinker.discovery(found, .notRepeatable(flakiness), shown) }
    var discovery = shrinker.discovery(found, minimality, shown)
    discovery.noun = flow.kind.choiceNoun
    if isByStates, minimality != .tried(upTo: 0), shrinker.best.count > 1 {
      discovery.basis = basis(of: shrinker.failure)
    }
    if budget.shrinks >= 10 * SenderTrials.mostWalks {
      discovery.senders = await trySenders(shrinker.best, shrinker.failure)
    }
    return discovery
  }
}

// MARK: - By the states

extension Discovery.Minimality {
  /// The length up to which no path fails, as far as is known.
  fileprivate var length: Int {
    switch self {
    case .proven: .max
    case .tried(let length): length
    case .asGiven, .notRepeatable: 0
    }
  }
}

extension Run {
  /// The test's closures that may remember something from step to step, each as a sentence names it.
  var closures: [(observer: Failure.Observer, name: String)] {
    (runner.body == nil ? [] : [(.closure, "the closure")])
      + checks.filter(\.mayRemember).map { (.check($0.name), "'\($0.name)'") }
  }

  /// Returns what a claim about states rests on, such as `as far as 'Session' shows; not seen: Session.onDone`.
  func basis(of failure: Failure? = nil) -> String {
    let basis =
      switch flow.kind {
      case .map: "the scenes on screen show"
      case .scenes, .hosted: "the screens show"
      case .subject(let names) where names.hasState: "'state:' tells"
      case .subject: "'\(TypeName.text(of: Subject.self))' shows"
      }
    let reader = context.tables.reader
    let waiting = context.tables.callsWait ? ["the variables of what waits for answers"] : []
    let lists = [
      ("not seen", reader.unseen + waiting), ("not wholly seen", reader.partlySeen),
      ("left out, since it differs in each walk", reader.leftOut),
    ]
    let named = lists.filter { !$1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
    let observers = closures.filter { $0.observer == failure?.noticedBy }
    let memory = Complete.memory(of: observers.map(\.name))
    let head = "as far as \(([basis] + [memory].compactMap(\.self)).joined(separator: " and "))"
    return ([head] + named).joined(separator: "; ")
  }

  /// Follows the states to the shortest path that fails, once every choice was made in the states that are nearer.
  ///
  /// A map that foresees all moves knows more paths than walks saw; there the shrinker's passes try them.
  ///
  /// - Returns: What is known of shorter paths; nil if something besides the states decides.
  private nonisolated(nonsending) func provenByStates(
    _ shrinker: Shrinker<Subject>
  ) async -> Discovery.Minimality? {
    guard forecast == nil, statesDecide, budget.shrinks > 0 else { return nil }
    var mayBeShorter = true
    while mayBeShorter {
      while let path = states.path(to: shrinker.failure), path.count < shrinker.best.count {
        guard await shrinker.fails(path) else { return nil }
      }
      // Something that the states do not show decides.
      guard states.path(to: shrinker.failure)?.count == shrinker.best.count,
        states.contradiction == nil
      else { return nil }
      mayBeShorter = await completeLevel(below: shrinker.best.count - 1)
      if !mayBeShorter { mayBeShorter = await shrinker.leavesOutOne() }
    }
    guard states.contradiction == nil else { return nil }
    let complete = states.completeDistance
    return complete >= shrinker.best.count - 1 && !states.hasMoreChoices
      ? .proven : .tried(upTo: complete)
  }

  /// Makes every choice in the nearest states in which some were never made, all of one distance from the start.
  ///
  /// - Returns: Whether another level may follow.
  nonisolated(nonsending) func completeLevel(below limit: Int) async -> Bool {
    let level = states.completeDistance
    guard level < limit, !states.isFull, isWorthCompleting(level..<limit) else { return false }
    while states.completeDistance == level, proof > 0 {
      let made = states.made
      let walk = await walk(
        Route(.visiting(below: level + 1, count: max(steps, level + 2))), for: .trying)
      proof -= context.cost(of: walk)
      trace?("prove: \(walk.path) (\(proof) left)")
      if case .cut = walk.end { return false }
      guard states.made > made, states.contradiction == nil else { return false }
    }
    return states.completeDistance > level
  }

  /// Whether the steps that are left are enough for every choice in the states of some distances from the start.
  ///
  /// All states of the first of these distances are known. Their number is assumed to grow as before, which it seldom
  /// does; so an estimate may be five times as much.
  private func isWorthCompleting(_ distances: Range<Int>) -> Bool {
    var (choices, known, before) = (0, 0, 0)
    for state in states.states where state.distance <= distances.lowerBound {
      if state.distance == distances.lowerBound {
        (choices, known) = (choices + state.unmade, known + 1)
      }
      if state.distance == distances.lowerBound - 1 { before += 1 }
    }
    let growth = Double(known) / Double(max(1, before))
    var (cost, count) = (0.0, Double(choices))
    let first = choices * (distances.lowerBound + 2)
    for distance in distances {
      cost += count * Double(distance + 2)
      count *= growth
    }
    return first <= budget.proof / 20 || first <= proof && cost <= 5 * Double(proof)
  }
}
