/// The moves that a run knows, along which shrinking tries paths: those of the map, or else those that walks saw.
///
/// Only a walk shows whether a path can be walked.
struct KnownMoves {
  /// The forecast of the map with all moves; nil where walks also make moves that no map has, such as events and answers.
  let forecast: NavigationGraph?
  let seen: StateGraph
  let context: WalkContext

  /// Whether these are the moves that walks saw, so that some may lack.
  var isSeen: Bool { forecast == nil }

  private var graph: any MoveGraph { forecast ?? seen }

  /// The moves out of a state, those that guards refused in a run among them: each may lead back to where it was made.
  private func edges(from state: Int) -> [MoveEdge] {
    let edges = graph.edges(from: state)
    guard let forecast, !context.refusals.isEmpty else { return edges }
    let scene = forecast.sceneName(in: state)
    let refused = edges.filter {
      let move = $0.segue ?? MoveID(scene: scene, label: $0.label)
      return context.refusals.contains(context.tables.names.move(move))
    }
    return edges + refused.map { MoveEdge(label: $0.label, target: state, scene: scene) }
  }
}

// MARK: - Paths past waypoints

/// A part of a failing path that a shorter path must keep: one of its moves, or a scene it reached.
struct Waypoint: Hashable {
  /// The move as it was made.
  let choice: Choice

  let scene: String

  /// Whether any move to the scene passes the waypoint.
  var acceptsAnyMove = false

  fileprivate func isPassed(by edge: MoveEdge) -> Bool {
    acceptsAnyMove ? edge.scene == scene : edge.label == choice.label
  }
}

/// A state, and the number of waypoints passed before.
private struct WaypointState: Hashable {
  let state: Int
  let passed: Int
}

extension KnownMoves {
  /// The number of states after which a search past waypoints gives up.
  private static var mostStates: Int { 3_000 }

  /// Returns a shortest path that passes waypoints in order and ends at the last of them; nil if there is none of up to
  /// `limit` moves, or none is found soon.
  ///
  /// A waypoint is passed as soon as it can be: that never makes a path longer. Where the search gives up, the path is put
  /// together of the shortest from each waypoint to the next, which may be a little longer.
  func shortestPath(past waypoints: [Waypoint], atMost limit: Int) -> [Choice]? {
    let way = way(past: waypoints, from: 0, atMost: limit)
    if let edges = way.edges { return choices(along: edges, past: waypoints) }
    guard way.isCut, waypoints.count > 1 else { return nil }
    var (joined, end) = ([Choice](), 0)
    for waypoint in waypoints {
      guard joined.count < limit,
        let edges = self.way(past: [waypoint], from: end, atMost: limit - joined.count).edges
      else { return nil }
      joined += choices(along: edges, past: [waypoint])
      end = edges.last?.target ?? end
    }
    return joined
  }

  private func way(
    past waypoints: [Waypoint], from start: Int, atMost limit: Int
  ) -> (edges: [MoveEdge]?, isCut: Bool) {
    guard !waypoints.isEmpty else { return ([], false) }
    func passed(_ edge: MoveEdge, _ source: WaypointState) -> Int {
      source.passed + (waypoints[source.passed].isPassed(by: edge) ? 1 : 0)
    }
    var length = 0
    var found = SearchTree<WaypointState, MoveEdge>(start: WaypointState(state: start, passed: 0))
    let edges = found.next(atMost: max(1, limit)) { source, distance in
      length = distance + 1
      return self.edges(from: source.state)
    } to: { edge, source in
      let passed = passed(edge, source)
      // Each waypoint that is left takes a move.
      guard length + waypoints.count - passed <= max(1, limit) else { return nil }
      return WaypointState(state: edge.target, passed: passed)
    } keeping: { _, count in
      count < Self.mostStates
    } where: { edge, source in
      passed(edge, source) == waypoints.count
    }
    return (edges, found.count >= Self.mostStates)
  }

  /// Returns the choices of a path, those at waypoints as these were made.
  private func choices(along edges: [MoveEdge], past waypoints: [Waypoint]) -> [Choice] {
    var left = waypoints[...]
    return edges.map { edge in
      guard let waypoint = left.first, waypoint.isPassed(by: edge) else {
        return Choice(label: edge.label, sender: edge.sender)
      }
      left.removeFirst()
      return waypoint.choice.label == edge.label
        ? waypoint.choice : Choice(label: edge.label, sender: edge.sender)
    }
  }
}

// MARK: - All paths of one length

extension KnownMoves {
  /// Returns the routes of one length, up to a number of them, in the order in which moves are offered.
  ///
  /// - Parameter goal: The last move, or the scene it must lead to.
  /// - Returns: The routes, and whether these are all.
  func routes(
    ofLength length: Int, atMost limit: Int, to goal: Finding.Place
  ) -> (routes: [[String]], isAll: Bool) {
    var (found, isAll, labels, visits) = ([[String]](), true, [String](), 0)
    // Each a state, and the number of moves that were left there.
    var deadEnds: Set<[Int]> = []
    // Whether any route was found from a state, depth first.
    func extend(from state: Int) -> Bool {
      let left = length - labels.count
      if deadEnds.contains([state, left]) { return false }
      visits += 1
      if found.count >= limit || visits > 100_000 {
        isAll = false
        return true
      }
      var hasFound = false
      for edge in edges(from: state) {
        labels.append(edge.label)
        if left > 1 {
          hasFound = extend(from: edge.target) || hasFound
        } else if meets(goal, by: edge, to: edge.target, from: state) {
          found.append(labels)
          hasFound = true
        }
        labels.removeLast()
      }
      if !hasFound { deadEnds.insert([state, left]) }
      return hasFound
    }
    if length > 0 {
      _ = extend(from: 0)
    } else if meets(goal, by: nil, to: 0, from: 0) {
      found.append([])
    }
    return (found, isAll)
  }

  /// Whether a move reaches a goal; nil stands for the start.
  private func meets(
    _ goal: Finding.Place, by edge: MoveEdge?, to target: Int, from source: Int
  ) -> Bool {
    switch goal {
    case .anywhere: true
    case .scene(let name): graph.visibleScenes(in: target).contains(name)
    case .segue(let scene, let label): edge?.segue == MoveID(scene: scene, label: label)
    case .move(let move, let scene): edge?.label == move && graph.sceneName(in: source) == scene
    }
  }
}
