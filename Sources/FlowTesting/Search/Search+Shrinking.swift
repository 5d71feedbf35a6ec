/// What making a failing path shorter has come to.
struct Shrinking {
  /// The shortest walk so far that fails the same way.
  var walk: Walk

  /// The failure that a shorter walk must end in.
  let failure: Failure

  /// How many more walks may be made.
  var left: Int

  /// The last walk that was tried, whether it failed or not.
  var last: Walk

  /// What was tried, with how many senders each of its moves had; the first sender is left out.
  var tried: [[Route.Pick]: [Int?]] = [:]

  /// The walks that were made.
  var attempts: [ShrinkAttempt] = []

  /// Whether a walk had several senders to choose from.
  var hasChoices = false

  init(walk: Walk, failure: Failure, left: Int) {
    self.walk = walk
    self.failure = failure
    self.left = left
    last = walk
  }

  var picks: [Route.Pick] { walk.picks }
}

extension Search {
  /// The same failure on the shortest path that the budget allows to find.
  ///
  /// First the landmarks are found out: the moves without which it does not fail, on whatever way
  /// they are come to. Then stretches are replaced by shorter ways, and senders by earlier ones. At
  /// last all shorter paths are tried, in the order of their length.
  ///
  /// - Parameter isShortest: Whether all of them were walked before, so that none of this is needed.
  nonisolated(nonsending) mutating func shrunk(
    _ found: Walk, _ failure: Failure, _ budget: Budget, isShortest: Bool = false
  ) async -> Discovery {
    // What shrinking walks is no part of what the run covers.
    let coverage = session.coverage
    defer { session.coverage = coverage }
    let saved =
      budget.shrinks < 10 * FailureExplanation.mostWalks ? 0 : FailureExplanation.mostWalks
    var shrinking = Shrinking(walk: found, failure: failure, left: budget.shrinks - saved)
    guard shrinking.left > 0 else { return discovery(shrinking, found, .tried(Tried())) }
    guard await fails(shrinking.picks, &shrinking) else {
      let flakiness = await flakiness(of: found, failure, butNot: shrinking.last)
      return discovery(shrinking, found, .notRepeatable(flakiness))
    }
    var minimality = isShortest ? Discovery.Minimality.proven : .tried(Tried())
    if !isShortest, let graph: any MoveGraph = map ?? session.learnt {
      minimality = await shorten(&shrinking, graph)
      if shrinking.walk.count < found.path.count {
        let again = await walk(.moves(shrinking.picks), limit: .max)
        guard again.failures.contains(where: failure.isSame) else {
          let flakiness = await flakiness(of: shrinking.walk, failure, butNot: again)
          return discovery(shrinking, found, .notRepeatable(flakiness))
        }
      }
    }
    var discovery = discovery(shrinking, found, minimality)
    if saved > 0 { discovery.needs = await needs(of: shrinking) }
    return discovery
  }

  private func discovery(
    _ shrinking: Shrinking, _ found: Walk, _ minimality: Discovery.Minimality
  ) -> Discovery {
    let failure = shrinking.failure
    let shown = shrinking.walk.failures.first { $0.isSame(as: failure) } ?? failure
    return Discovery(
      failure: shown, walk: shrinking.walk, foundAfter: found.path.count, minimality: minimality)
  }

  /// Makes the path as short as the walks allow, and says what is known of shorter ones.
  private nonisolated(nonsending) mutating func shorten(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph
  ) async -> Discovery.Minimality {
    // What shows that the path still fails.
    shrinking.left -= 1
    if map == nil {
      await cut(&shrinking)
      await lookAround(&shrinking)
    }
    await keepLandmarks(&shrinking, graph)
    await takeShorterWays(&shrinking, graph)
    await simplifySenders(&shrinking)
    await trySuspected(&shrinking, graph, atMost: shrinking.left - shrinking.left / 4)
    let exact = await exactGraph(below: shrinking.walk.count)
    let minimality = await prove(&shrinking, exact ?? graph)
    await simplifySenders(&shrinking)
    return minimality
  }

  /// Whether a route fails the same way; if it does, it is the shortest from now on.
  nonisolated(nonsending) mutating func fails(
    _ picks: [Route.Pick], _ shrinking: inout Shrinking
  ) async -> Bool {
    let key = picks.withoutFirstSenders
    guard shrinking.left > 0, shrinking.tried[key] == nil else { return false }
    let isFailing = await fails(along: .moves(picks), making: picks, &shrinking)
    shrinking.tried[key] = shrinking.last.senders
    return isFailing
  }

  /// The same for a route of any kind, whether it was tried before or not.
  ///
  /// - Parameter picks: Its moves, where they are known before.
  nonisolated(nonsending) mutating func fails(
    along route: Route, making picks: [Route.Pick]? = nil, _ shrinking: inout Shrinking
  ) async -> Bool {
    guard shrinking.left > 0 else { return false }
    shrinking.left -= 1
    shrinking.last = await walk(route, limit: .max)
    if shrinking.last.senders.contains(where: { ($0 ?? 0) > 1 }) { shrinking.hasChoices = true }
    shrinking.learn(
      from: shrinking.last, along: picks ?? shrinking.last.picks, in: map ?? session.learnt)
    let failure = shrinking.failure
    guard shrinking.last.failures.contains(where: failure.isSame) else { return false }
    shrinking.walk = shrinking.last
    return true
  }
}

// MARK: - Landmarks

extension Search {
  /// Leaves out what the failure does not need: more and more of the moves, each time on a shortest
  /// way past those that are left.
  private nonisolated(nonsending) mutating func keepLandmarks(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph
  ) async {
    var waypoints = zip(shrinking.picks, shrinking.walk.path.moves).map {
      Waypoint(pick: $0, scene: $1.destination)
    }
    // Most failures need no more than to come there.
    if waypoints.count > 1, await fails(past: waypoints.suffix(1), &shrinking, graph) {
      waypoints = waypoints.suffix(1)
      return
    }
    await leaveOut(&waypoints, &shrinking, graph)
    var relaxed = waypoints
    for index in waypoints.indices { relaxed[index].isAnyWayThere = true }
    if await fails(past: relaxed, &shrinking, graph) { waypoints = relaxed }
    for index in waypoints.indices where !waypoints[index].isAnyWayThere {
      relaxed = waypoints
      relaxed[index].isAnyWayThere = true
      if await fails(past: relaxed, &shrinking, graph) { waypoints = relaxed }
    }
    await leaveOut(&waypoints, &shrinking, graph)
  }

  /// Leaves out landmarks, half of them at first and single ones at last.
  private nonisolated(nonsending) mutating func leaveOut(
    _ waypoints: inout [Waypoint], _ shrinking: inout Shrinking, _ graph: any MoveGraph
  ) async {
    var size = waypoints.count / 2
    while size > 0 {
      var end = waypoints.count - 1
      while end > 0 {
        let start = max(0, end - size)
        let rest = Array(waypoints[..<start] + waypoints[end...])
        if await fails(past: rest, &shrinking, graph) { waypoints = rest }
        end = start
      }
      size /= 2
    }
  }

  private nonisolated(nonsending) mutating func fails(
    past waypoints: [Waypoint], _ shrinking: inout Shrinking, _ graph: any MoveGraph
  ) async -> Bool {
    let picks = shrinking.picks
    guard let way = graph.shortestWay(past: waypoints, atMost: picks.count) else { return false }
    if way == picks { return true }
    return await fails(way, &shrinking)
  }
}

// MARK: - Shorter ways

extension Search {
  /// Cuts stretches out of a path whose moves no map tells, as long as it fails without them.
  private nonisolated(nonsending) mutating func cut(_ shrinking: inout Shrinking) async {
    var isShorter = true
    while isShorter, shrinking.left > 0 {
      isShorter = false
      for stretch in shrinking.walk.path.cuts {
        var picks = shrinking.picks
        picks.removeSubrange(stretch)
        if await fails(picks, &shrinking) {
          isShorter = true
          break
        }
      }
    }
  }

  /// Replaces stretches by shorter ways until none makes the path shorter.
  private nonisolated(nonsending) mutating func takeShorterWays(
    _ shrinking: inout Shrinking, _ graph: any MoveGraph
  ) async {
    let candidates = ShrinkCandidates(graph)
    var isShorter = true
    while isShorter, shrinking.left > 0 {
      isShorter = false
      for route in candidates.shorter(than: shrinking.picks) {
        if await fails(route, &shrinking) {
          isShorter = true
          break
        }
      }
    }
  }

  private nonisolated(nonsending) mutating func simplifySenders(
    _ shrinking: inout Shrinking
  ) async {
    for index in shrinking.picks.indices {
      var low = 0
      // The first sender that will do, if those after it will do too; else some sender that will.
      while index < shrinking.picks.count, let sender = shrinking.picks[index].sender, low < sender
      {
        var picks = shrinking.picks
        picks[index].sender = low
        if await fails(picks, &shrinking) { break }
        low = max(low + 1, (low + sender) / 2)
      }
    }
  }
}

extension [Route.Pick] {
  /// The same route, as it is told from others.
  var withoutFirstSenders: Self { map(\.withoutFirstSender) }
}
