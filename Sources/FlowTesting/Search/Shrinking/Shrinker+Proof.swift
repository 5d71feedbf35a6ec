extension Shrinker {
  /// Tries shorter routes in the order of their length: first those that end with the same move, then
  /// those that end on the same scene, then all, each with all its senders.
  ///
  /// The first two find nearly all shorter paths that fail, in few walks; only the last is a proof.
  nonisolated(nonsending) func prove() async -> Discovery.Minimality {
    let exact = await exactGraph(below: best.count) ?? graph
    triesSenders = hasChoices
    let place = failure.finding.place
    var likely = [place]
    if place == .anywhere, let last = best.path.moves.last {
      let source = best.path.scenes.dropLast().last ?? ""
      likely = [.move(last.label, on: source), .scene(last.destination)]
    }
    var claim = SearchedPaths()
    for place in likely where await tryShorter(on: exact, endingAt: place) {
      claim.place = place
    }
    if exact is LearntGraph { await leaveOutMoves() }
    claim.isOneSenderOfSeveral = hasChoices
    triesSenders = false
    if exact is LearntGraph {
      // There may be moves that no walk has learnt.
      claim.place = nil
      claim.length = await walkAllShorter()
    } else {
      claim.length = await tryAllShorter(on: exact, endingAt: place)
    }
    claim.seconds = isOutOfTime ? run.budget.shrinkSeconds : nil
    return claim.length >= best.count - 1 ? .proven : .tried(claim)
  }

  /// Tries all shorter routes to a place with the senders of the path so far, and returns whether there were
  /// enough walks; if not, at most half of those that are left are made.
  private nonisolated(nonsending) func tryShorter(
    on graph: any MoveGraph, endingAt place: Finding.Place
  ) async -> Bool {
    var lengths: [(routes: [[String]], isAll: Bool)] = []
    while lengths.count < best.count, lengths.last?.isAll != false {
      lengths.append(graph.routes(ofLength: lengths.count, atMost: left + 1, to: place))
    }
    let isInReach =
      lengths.allSatisfy(\.isAll) && lengths.reduce(0) { $0 + $1.routes.count } <= left
    let enough = isInReach ? 0 : left / 2
    let senders = Dictionary(
      choices.map { ($0.label, $0.sender) }, uniquingKeysWith: { _, last in last })
    for (routes, isAll) in lengths {
      for route in routes {
        guard left > enough else { return false }
        let choices = route.map { Choice(label: $0, sender: senders[$0] ?? nil) }
        if await fails(choices) { return true }
      }
      guard isAll else { return false }
    }
    return true
  }

  /// Tries all shorter routes to a place with all their senders, or only a few if there are more than walks.
  ///
  /// - Returns: The length up to which all were tried; -1 when not even the start was.
  private nonisolated(nonsending) func tryAllShorter(
    on graph: any MoveGraph, endingAt place: Finding.Place
  ) async -> Int {
    var lengths: [(routes: [[String]], isAll: Bool)] = []
    var cost = 0
    while lengths.count < best.count, cost <= left {
      let all = graph.routes(ofLength: lengths.count, atMost: left + 1, to: place)
      cost += all.isAll ? all.routes.reduce(0) { $0 + countOfSenders(along: $1) } : left + 1
      lengths.append(all)
    }
    var budget = cost <= left ? left : min(left, Self.mostWithoutProof)
    for (length, all) in lengths.enumerated() {
      budget -= all.routes.reduce(0) { $0 + countOfSenders(along: $1) }
      guard all.isAll, budget >= 0 else { return length - 1 }
      for route in all.routes {
        var next: [Choice]? = route.map { Choice(label: $0) }
        while let choices = next {
          let key = choices.withoutFirstSenders
          if await fails(choices) { return length - 1 }
          guard let senders = tried[key] else { return length - 1 }
          next = Self.nextSenders(senders, of: choices)
        }
      }
    }
    return lengths.count - 1
  }

  /// Returns the number of combinations of senders along a route, of those that walks have seen.
  private func countOfSenders(along route: [String]) -> Int {
    route.reduce(1) { min(1 << 20, $0 * (senderCounts[$1] ?? 1)) }
  }

  /// Walks all shorter paths, or only a few if more seem to follow than there are walks; each walk shows how
  /// its path can continue.
  ///
  /// - Returns: The length up to which all were walked; -1 when not even the start was.
  private nonisolated(nonsending) func walkAllShorter() async -> Int {
    var paths = ShortPaths()
    let end = best.count
    var last = 1
    func isInReach(_ length: Int, _ count: Int) -> Bool {
      guard length < end else { return false }
      var (sum, next) = (0.0, Double(count))
      let growth = max(1, next / Double(max(1, last)))
      for _ in length..<end {
        sum += next
        next *= growth
      }
      last = count
      return sum <= Double(left) || count <= min(left, Self.mostWithoutProof)
    }
    while left > 0, let numbers = paths.next(while: isInReach) {
      if await fails(along: .numbers(numbers)) { return paths.length }
      paths.extend(with: self.last)
    }
    return paths.isAll ? end - 1 : paths.length
  }
}

extension Shrinker {
  /// The greatest number of states that are expanded to prove that no shorter path fails.
  private static var mostStates: Int { 2_000 }

  /// The number of paths of one length that are walked if all shorter ones would be too many.
  private static var mostWithoutProof: Int { 100 }

  /// Returns the moves of a subject that is a value if all paths shorter than a failing one are known,
  /// or nil when they are not.
  private nonisolated(nonsending) func exactGraph(below length: Int) async -> (any MoveGraph)? {
    guard run.isLearnt, let graph = await run.makeValueGraph(keepsEdges: true) else {
      return nil
    }
    let isExact = await graph.expand(below: length - 1) { _, _ in
      graph.count <= Self.mostStates
    }
    _ = run.runner.recorded({ "" }, false)
    await run.confirmUnlikeStates(graph.equality)
    // Equal states that differ may hide a shorter path.
    return isExact && graph.equality.leftOut == nil ? graph : nil
  }

  /// Returns the same moves with the next combination of senders, in which the last move's change first; nil
  /// after the last combination.
  ///
  /// - Parameter senders: The number of senders of each move that the walk tried; a refused move may be
  ///   allowed with its next sender.
  private static func nextSenders(_ senders: [Int?], of choices: [Choice]) -> [Choice]? {
    let choices = zip(choices.indices, choices).map { index, choice in
      guard senders.indices.contains(index), senders[index] != nil else { return choice }
      return Choice(label: choice.label, sender: choice.sender ?? 0)
    }
    for index in choices.indices.prefix(senders.count).reversed() {
      guard let count = senders[index], let sender = choices[index].sender else { continue }
      guard sender + 1 < count else { continue }
      var next = choices
      next[index].sender = sender + 1
      for later in next.indices.dropFirst(index + 1) { next[later].sender = nil }
      return next
    }
    return nil
  }
}
