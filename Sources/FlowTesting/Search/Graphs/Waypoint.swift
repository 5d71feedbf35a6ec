/// A part of a failing path that a shorter path must keep: one of its moves, or a scene it reached.
struct Waypoint: Hashable {
  /// The move as it was made.
  let choice: Choice

  let scene: String

  /// Whether any move to the scene passes the waypoint.
  var acceptsAnyMove = false

  func isPassed(by edge: MoveEdge) -> Bool {
    acceptsAnyMove ? edge.scene == scene : edge.label == choice.label
  }
}

extension Walk {
  var waypoints: [Waypoint] {
    zip(choices, path.moves).map { Waypoint(choice: $0, scene: $1.destination) }
  }
}

// MARK: - Paths past waypoints

extension MoveGraph {
  /// The number of points after which a search past waypoints gives up.
  private static var mostPoints: Int { 3_000 }

  /// Returns a shortest path from a state that passes waypoints in order and ends at the last of them;
  /// nil when there is none of up to `limit` moves, or none is found soon.
  ///
  /// A waypoint is passed as soon as it can be: that never makes a path longer. Where the search gives
  /// up, the path is put together of the shortest from each waypoint to the next, which may be a little
  /// longer.
  func shortestPath(
    past waypoints: [Waypoint], from source: Int = 0, atMost limit: Int
  ) -> [Choice]? {
    guard !waypoints.isEmpty else { return [] }
    var points = [SearchPoint(state: source, passed: 0, previous: -1, label: "")]
    var seen: Set<Int> = [source * (waypoints.count + 1)]
    var start = 0
    for length in 1...max(1, limit) {
      let end = points.count
      for index in start..<end {
        let point = points[index]
        for edge in edges(from: point.state) {
          let passed = point.passed + (waypoints[point.passed].isPassed(by: edge) ? 1 : 0)
          let next = SearchPoint(
            state: edge.target, passed: passed, previous: index, label: edge.label)
          if passed == waypoints.count {
            return choices(of: points + [next], past: waypoints)
          }
          // Each waypoint that is left takes a move.
          guard length + waypoints.count - passed <= limit,
            seen.insert(edge.target * (waypoints.count + 1) + passed).inserted
          else { continue }
          points.append(next)
        }
        guard points.count < Self.mostPoints else {
          return waypoints.count > 1 ? joinedPaths(past: waypoints, atMost: limit) : nil
        }
      }
      start = end
    }
    return nil
  }

  /// Returns the shortest paths from each waypoint to the next.
  private func joinedPaths(past waypoints: [Waypoint], atMost limit: Int) -> [Choice]? {
    var choices: [Choice] = []
    var state = 0
    for waypoint in waypoints {
      guard choices.count < limit,
        let path = shortestPath(past: [waypoint], from: state, atMost: limit - choices.count),
        let end = states(along: path.map(\.label), from: state)?.last
      else { return nil }
      choices += path
      state = end
    }
    return choices
  }

  /// Returns the moves that lead to the last of some points, with the senders of the waypoints among
  /// them.
  private func choices(of points: [SearchPoint], past waypoints: [Waypoint]) -> [Choice] {
    let path = sequence(first: points[points.count - 1]) {
      $0.previous < 0 ? nil : points[$0.previous]
    }
    return path.dropLast().reversed().map { point in
      let isPassing = points[point.previous].passed < point.passed
      let passed = isPassing ? waypoints[point.passed - 1].choice : nil
      return passed.flatMap { $0.label == point.label ? $0 : nil } ?? Choice(label: point.label)
    }
  }
}

/// A point of a search past waypoints: a state, and the number of waypoints passed before.
private struct SearchPoint {
  let state: Int
  let passed: Int
  /// The point before, and the move from there.
  let previous: Int
  let label: String
}
