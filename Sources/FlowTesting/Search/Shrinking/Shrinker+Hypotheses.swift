extension Shrinker {
  /// Tries shorter paths by what the failure may need: what was so on all paths that failed, and not on
  /// any that passed.
  ///
  /// - Parameter most: The greatest number of walks.
  nonisolated(nonsending) func testHypotheses(
    atMost most: Int
  ) async {
    let enough = left - most
    // Most failures need their last move, or the scene that it brings.
    let isPlaced = failure.finding.place != .anywhere
    for needsEnd in isPlaced ? [true] : [true, false] {
      var hasMore = true
      while hasMore, left > enough {
        hasMore = await testHypotheses(needsEnd: needsEnd, until: enough)
      }
    }
  }

  /// Tries them until one fails, or all that can be said to be likely were tried.
  ///
  /// - Returns: Whether there may be others by what was learnt.
  private nonisolated(nonsending) func testHypotheses(
    needsEnd: Bool, until enough: Int
  ) async -> Bool {
    let table = FeatureTable(attempts.commonFeatures(in: graph), in: graph)
    let ends = needsEnd ? table.ends : FeatureSet()
    guard choices.count > 1, !needsEnd || !ends.isEmpty else { return false }
    var hypotheses = Hypotheses(
      table, ends: ends, passed: Set(attempts.flatMap { table.passed($0) }))
    guard !hypotheses.isEmpty else { return false }
    var paths = CandidatePaths(
      graph, table, below: choices.count, ends: ends, senders: senders,
      hypotheses, blocked: BlockedPaths(attempts))
    var isBlocked = false
    while left > enough, let choices = paths.next(hypotheses) {
      let known = attempts.count
      if await fails(choices) { return true }
      for attempt in attempts[known...] {
        isBlocked = isBlocked || attempt.end == .stopped
        for passed in table.passed(attempt) { hypotheses.refute(passed) }
      }
    }
    return isBlocked
  }
}

extension Shrinker {
  /// The senders that the moves of the path take, each once.
  fileprivate var senders: [String: [Int]] {
    var senders: [String: [Int]] = [:]
    for choice in choices {
      guard let sender = choice.sender, senders[choice.label]?.contains(sender) != true else {
        continue
      }
      senders[choice.label, default: []].append(sender)
    }
    return senders
  }
}
