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

// MARK: - Paths past waypoints

extension MoveGraph {
  /// The number of points after which a search past waypoints gives up.
  private static var mostPoints: Int { 3_000 }

  /// Returns a shortest path from a state that passes waypoints in order and ends at the last of them, with the state
  /// in which it ends; nil when there is none of up to `limit` moves, or none is found soon.
  ///
  /// A waypoint is passed as soon as it can be: that never makes a path longer. Where the search gives
  /// up, the path is put together of the shortest from each waypoint to the next, which may be a little
  /// longer.
  func shortestPath(
    past waypoints: [Waypoint], from source: Int = 0, atMost limit: Int
  ) -> (choices: [Choice], end: Int)? {
    guard !waypoints.isEmpty else { return ([], source) }
    var points = SearchTree<SearchPoint, Choice>(start: SearchPoint(state: source, passed: 0))
    var next = 0
    while next < points.count, points.distance(of: next) < max(1, limit) {
      let (point, length) = (points[next], points.distance(of: next) + 1)
      let waypoint = waypoints[point.passed]
      for edge in edges(from: point.state) {
        let passed = point.passed + (waypoint.isPassed(by: edge) ? 1 : 0)
        let isItself = passed > point.passed && edge.label == waypoint.choice.label
        let choice = isItself ? waypoint.choice : Choice(label: edge.label, sender: edge.sender)
        if passed == waypoints.count { return (points.moves(to: next) + [choice], edge.target) }
        // Each waypoint that is left takes a move.
        guard length + waypoints.count - passed <= limit else { continue }
        points.insert(SearchPoint(state: edge.target, passed: passed), from: next, by: choice)
      }
      guard points.count < Self.mostPoints else {
        return waypoints.count > 1 ? joinedPaths(past: waypoints, atMost: limit) : nil
      }
      next += 1
    }
    return nil
  }

  private func joinedPaths(
    past waypoints: [Waypoint], atMost limit: Int
  ) -> (choices: [Choice], end: Int)? {
    var joined = (choices: [Choice](), end: 0)
    for waypoint in waypoints {
      guard joined.choices.count < limit,
        let next = shortestPath(
          past: [waypoint], from: joined.end, atMost: limit - joined.choices.count)
      else { return nil }
      joined = (joined.choices + next.choices, next.end)
    }
    return joined
  }
}

/// A point of a search past waypoints: a state, and the number of waypoints passed before.
private struct SearchPoint: Hashable {
  let state: Int
  let passed: Int
}
