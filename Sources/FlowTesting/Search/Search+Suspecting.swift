extension Search {
  /// Tries shorter paths by what the failure may need: what was so on all paths that failed, and not on
  /// any that passed.
  ///
  /// - Parameter most: How many walks may be made.
  nonisolated(nonsending) mutating func trySuspected(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph, atMost most: Int
  ) async {
    let enough = shrinking.left - most
    // Most failures need their last move, or the scene that it brings.
    let isPlaced = shrinking.failure.finding.place != .anywhere
    for needsEnd in isPlaced ? [true] : [true, false] {
      var hasMore = true
      while hasMore, shrinking.left > enough {
        hasMore = await trySuspected(&shrinking, graph, needsEnd: needsEnd, until: enough)
      }
    }
  }

  /// Tries them until one fails, or all that can be said to be likely were tried.
  ///
  /// - Returns: Whether there may be others by what was learnt.
  private nonisolated(nonsending) mutating func trySuspected(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph, needsEnd: Bool, until enough: Int
  ) async -> Bool {
    let table = FeatureTable(shrinking.attempts.commonFeatures(in: graph), in: graph)
    let ends = needsEnd ? table.ends : FeatureSet()
    guard shrinking.picks.count > 1, !needsEnd || !ends.isEmpty else { return false }
    var hypotheses = Hypotheses(
      table, ends: ends, passed: Set(shrinking.attempts.flatMap { table.passed($0) }))
    guard !hypotheses.isEmpty else { return false }
    var paths = CandidatePaths(
      graph, table, below: shrinking.picks.count, ends: ends, senders: shrinking.senders,
      hypotheses, blocked: BlockedPaths(shrinking.attempts))
    var isBlocked = false
    while shrinking.left > enough, let picks = paths.next(hypotheses) {
      let known = shrinking.attempts.count
      if await fails(picks, &shrinking) { return true }
      for attempt in shrinking.attempts[known...] {
        isBlocked = isBlocked || attempt.end == .stopped
        for passed in table.passed(attempt) { hypotheses.refute(passed) }
      }
    }
    return isBlocked
  }
}

extension Shrinking {
  /// The senders that the moves of the path take, each once.
  fileprivate var senders: [String: [Int]] {
    var senders: [String: [Int]] = [:]
    for pick in picks {
      guard let sender = pick.sender, senders[pick.label]?.contains(sender) != true else {
        continue
      }
      senders[pick.label, default: []].append(sender)
    }
    return senders
  }

  /// Learns from a walk.
  ///
  /// - Parameter picks: The moves that it was to make.
  mutating func learn(from walk: Walk, along picks: [Route.Pick], in graph: (any MoveGraph)?) {
    var made = walk.picks
    var end = ShrinkAttempt.End.passed
    switch walk.end {
    case .finished: break
    case .failed(let failures):
      end = failures.contains(where: failure.isSame) ? .failed : .stopped
    case .lost:
      made = Array(picks.prefix(made.count + 1))
      end = .stopped
    }
    let states = graph?.states(along: made.map(\.label)) ?? []
    let scenes = walk.path.scenes + Array(repeating: "", count: made.count - walk.count)
    attempts.append(ShrinkAttempt(picks: made, scenes: scenes, states: states, end: end))
  }
}
