/// What was seen of the steps of a failing path when it was walked in other ways: which of them matter
/// and which only lead there.
struct FailureExplanation: Hashable, Sendable {
  /// The steps, counted from 1, without which a walk of all the others passed.
  var steps: [Int] = []

  /// The steps without which a walk of all the others failed the same way: there is another way.
  var exchangeable: [Int] = []

  /// The scenes without which a walk of the steps that matter passed.
  var scenes: [String] = []

  /// What other senders came to, for each move that has several.
  var senders: [SenderTrials] = []

  /// Which senders of a move fail, of those that were tried.
  struct SenderTrials: Hashable, Sendable {
    let label: String
    /// Which step it is, counted from 1; nil where no other has the label.
    var step: Int?
    let sender: Int
    let count: Int
    var failing: [Int] = []
    var passing: [Int] = []
  }

  /// How many walks are made for it.
  static let mostWalks = 20
}

extension Search {
  /// Walks a failing path in other ways, to see which of its steps matter.
  nonisolated(nonsending) mutating func needs(of shrinking: Shrinking) async -> FailureExplanation {
    var needs = FailureExplanation()
    let found = shrinking.walk
    var left = FailureExplanation.mostWalks
    await trySenders(of: found, shrinking.failure, &needs, &left)
    guard found.path.count > 1, let graph: any MoveGraph = map ?? session.learnt else {
      return needs
    }
    await leaveOutSteps(of: found, shrinking.failure, &needs, &left, graph)
    await leaveOutScenes(of: found, shrinking.failure, &needs, &left, graph)
    return needs
  }

  /// Whether a route fails the same way; nil when it cannot be walked, or fails otherwise.
  private nonisolated(nonsending) mutating func outcome(
    of picks: [Route.Pick], _ failure: Failure, _ left: inout Int
  ) async -> Bool? {
    guard left > 0 else { return nil }
    left -= 1
    let walk = await walk(.moves(picks), limit: .max)
    if walk.failures.contains(where: failure.isSame) { return true }
    if case .finished = walk.end { return false }
    return nil
  }

  private nonisolated(nonsending) mutating func trySenders(
    of found: Walk, _ failure: Failure, _ needs: inout FailureExplanation, _ left: inout Int
  ) async {
    for (index, pick) in found.picks.enumerated() where needs.senders.count < 2 {
      guard let sender = pick.sender, let count = found.senders[index], count > 1 else { continue }
      let isOnlyOne = found.picks.count { $0.label == pick.label } == 1
      var tries = FailureExplanation.SenderTrials(
        label: pick.label, step: isOnlyOne ? nil : index + 1, sender: sender, count: count)
      let near = [sender - 1, sender + 1, 0, count - 1]
      let others = count <= 6 ? Array(0..<count) : near.filter { (0..<count).contains($0) }
      for other in Set(others).sorted() where other != sender {
        var picks = found.picks
        picks[index].sender = other
        switch await outcome(of: picks, failure, &left) {
        case true?: tries.failing.append(other)
        case false?: tries.passing.append(other)
        case nil: break
        }
      }
      needs.senders.append(tries)
    }
  }

  private nonisolated(nonsending) mutating func leaveOutSteps(
    of found: Walk, _ failure: Failure, _ needs: inout FailureExplanation, _ left: inout Int,
    _ graph: any MoveGraph
  ) async {
    let picks = found.picks
    for index in picks.indices.dropLast() {
      var waypoints = found.waypoints
      waypoints.remove(at: index)
      let source = found.path.scenes[index]
      let label = picks[index].label
      let times = picks.count { $0.label == label }
      // The others on a shortest way, unless that takes the step again.
      var way = graph.shortestWay(past: waypoints, atMost: picks.count + 3)
      if let taken = way, taken.count(where: { $0.label == label }) >= times {
        let others = PartOfGraph(graph) { $0.label != label || $1 != source }
        way = others.shortestWay(past: waypoints, atMost: picks.count + 3)
      }
      guard let way else { continue }
      switch await outcome(of: way, failure, &left) {
      case true?: needs.exchangeable.append(index + 1)
      case false?: needs.steps.append(index + 1)
      case nil: break
      }
    }
  }

  private nonisolated(nonsending) mutating func leaveOutScenes(
    of found: Walk, _ failure: Failure, _ needs: inout FailureExplanation, _ left: inout Int,
    _ graph: any MoveGraph
  ) async {
    let scenes = found.path.scenes
    let steps = needs.steps.map { $0 - 1 } + [found.path.count - 1]
    let waypoints = steps.map { found.waypoints[$0] }
    let most = found.path.count + 3
    var seen = Set(steps.flatMap { [scenes[$0], scenes[$0 + 1]] } + [found.path.start])
    for scene in scenes where seen.insert(scene).inserted {
      let others = PartOfGraph(graph) { edge, _ in edge.scene != scene }
      guard let way = others.shortestWay(past: waypoints, atMost: most) else { continue }
      guard await outcome(of: way, failure, &left) == false else { continue }
      // It may pass because it is short, and not for want of the scene: one past all the rest tells.
      let rest = found.waypoints(without: scene)
      guard let longer = others.shortestWay(past: rest, atMost: most), longer != way else {
        needs.scenes.append(scene)
        continue
      }
      if await outcome(of: longer, failure, &left) == false { needs.scenes.append(scene) }
    }
  }
}

extension Walk {
  /// Each of its moves as something to pass.
  fileprivate var waypoints: [Waypoint] {
    zip(picks, path.moves).map { Waypoint(pick: $0, scene: $1.destination) }
  }

  /// All scenes but one as something to pass, by whatever way, and the last move as it was.
  fileprivate func waypoints(without scene: String) -> [Waypoint] {
    let last = waypoints.suffix(1)
    let others = waypoints.dropLast().filter { $0.scene != scene }.map { waypoint in
      var waypoint = waypoint
      waypoint.isAnyWayThere = true
      return waypoint
    }
    return others + last
  }
}
