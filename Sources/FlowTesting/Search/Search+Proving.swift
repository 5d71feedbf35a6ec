extension Search {
  /// Tries shorter routes in the order of their length: first those that end with the same move, then
  /// those that end on the same scene, then all, each with all its senders.
  ///
  /// The first two find nearly everything for a small part of the price; only the last proves.
  nonisolated(nonsending) mutating func prove(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph
  ) async -> Discovery.Minimality {
    let place = shrinking.failure.finding.place
    var likely = [place]
    if place == .anywhere, let last = shrinking.walk.path.moves.last {
      let source = shrinking.walk.path.scenes.dropLast().last ?? ""
      likely = [.move(last.label, on: source), .scene(last.destination)]
    }
    var claim = Tried()
    for place in likely where await tryShorter(&shrinking, graph, endingAt: place) {
      claim.place = place
    }
    // Of shorter paths that were found later it is not known whether they are the shortest to there.
    if case .move(let label, _) = claim.place, shrinking.walk.path.moves.last?.label != label {
      claim.place = nil
    }
    claim.isOneSenderOfSeveral = shrinking.hasChoices
    if graph is LearntGraph {
      // What was learnt of the moves need not be all.
      claim.place = nil
      claim.length = await walkAllShorter(&shrinking)
    } else {
      claim.length = await tryAllShorter(&shrinking, graph, endingAt: place)
    }
    return claim.length >= shrinking.walk.count - 1 ? .proven : .tried(claim)
  }

  /// Tries all shorter routes to a place with the senders of the path so far, for at most half of
  /// the walks that are left; false when those did not do.
  private nonisolated(nonsending) mutating func tryShorter(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph, endingAt place: Finding.Place
  ) async -> Bool {
    let enough = shrinking.left / 2
    let senders = Dictionary(
      shrinking.picks.map { ($0.label, $0.sender) }, uniquingKeysWith: { _, last in last })
    for length in 0..<shrinking.walk.count {
      let (routes, isAll) = ShrinkCandidates(graph).routes(
        ofLength: length, atMost: shrinking.left - enough, to: place)
      for route in routes {
        guard shrinking.left > enough else { return false }
        let picks = route.map { Route.Pick(label: $0, sender: senders[$0] ?? nil) }
        if await fails(picks, &shrinking) { return true }
      }
      guard isAll else { return false }
    }
    return true
  }

  /// Tries all shorter routes to a place with all their senders.
  ///
  /// - Returns: The length up to which all were tried, as far as the walks did; -1 when not even the
  ///   start was.
  private nonisolated(nonsending) mutating func tryAllShorter(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph, endingAt place: Finding.Place
  ) async -> Int {
    for length in 0..<shrinking.walk.count {
      let (routes, isAll) = ShrinkCandidates(graph).routes(
        ofLength: length, atMost: shrinking.left + 1, to: place)
      for route in routes {
        var next: [Route.Pick]? = route.map { Route.Pick(label: $0) }
        while let picks = next {
          let key = picks.withoutFirstSenders
          if await fails(picks, &shrinking) { return length - 1 }
          guard let senders = shrinking.tried[key] else { return length - 1 }
          next = Self.nextSenders(senders, of: picks)
        }
      }
      guard isAll else { return length - 1 }
    }
    return shrinking.walk.count - 1
  }

  /// Learns which moves there are from the start on, with the first sender of each, for at most a
  /// quarter of the walks.
  nonisolated(nonsending) mutating func lookAround(_ shrinking: inout Shrinking) async {
    let enough = shrinking.left - shrinking.left / 4
    var flows = ShortPaths()
    let count = shrinking.walk.count
    while shrinking.left > enough,
      let numbers = flows.next(while: { length, _ in length < count })
    {
      if await fails(along: .numbers(numbers), &shrinking) { return }
      flows.goOn(with: shrinking.last.offered.map { $0.map { min(1, $0) } })
    }
  }

  /// Walks all shorter paths, as far as the walks do, each learning what the next ones can be.
  ///
  /// - Returns: The length up to which all were walked; -1 when not even the start was.
  private nonisolated(nonsending) mutating func walkAllShorter(
    _ shrinking: inout Shrinking
  ) async -> Int {
    var flows = ShortPaths()
    let count = shrinking.walk.count
    while shrinking.left > 0, let numbers = flows.next(while: { length, _ in length < count }) {
      if await fails(along: .numbers(numbers), &shrinking) { return flows.length }
      flows.goOn(with: shrinking.last.offered)
    }
    return flows.isAll ? count - 1 : flows.length
  }
}

extension Search {
  /// The same moves with the next combination of senders, the last ones first; nil after all.
  ///
  /// - Parameter senders: How many the walk along those moves met. Where one was refused, it may be
  ///   allowed with its next sender.
  private static func nextSenders(_ senders: [Int?], of picks: [Route.Pick]) -> [Route.Pick]? {
    let picks = zip(picks.indices, picks).map { index, pick in
      guard senders.indices.contains(index), senders[index] != nil else { return pick }
      return Route.Pick(label: pick.label, sender: pick.sender ?? 0)
    }
    for index in picks.indices.prefix(senders.count).reversed() {
      guard let count = senders[index], let sender = picks[index].sender else { continue }
      guard sender + 1 < count else { continue }
      var next = picks
      next[index].sender = sender + 1
      for later in next.indices.dropFirst(index + 1) { next[later].sender = nil }
      return next
    }
    return nil
  }
}
