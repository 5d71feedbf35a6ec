/// A part of a failing path that a shorter path must keep: one of its moves, or a scene it reached.
struct Waypoint: Hashable {
  /// The move as it was made.
  let choice: Choice

  /// The scene on screen after it.
  let scene: String

  /// Whether any move that brings the scene will do.
  var isAnyWayThere = false

  /// Whether a move passes it.
  func isPassed(by edge: MoveEdge) -> Bool {
    isAnyWayThere ? edge.scene == scene : edge.label == choice.label
  }
}

extension MoveGraph {
  /// Returns the shortest paths from the start to the first of some waypoints, from there to the next, and
  /// so on, as one path; nil when it has more than `limit` moves.
  func path(past waypoints: [Waypoint], atMost limit: Int) -> [Choice]? {
    var choices: [Choice] = []
    var state = 0
    for waypoint in waypoints {
      let path = shortestPath(
        from: state, atMost: limit - choices.count, taking: waypoint.isPassed)
      guard let path, let last = path.last else { return nil }
      choices += path.map { Choice(label: $0.label) }
      if last.label == waypoint.choice.label {
        choices[choices.count - 1].sender = waypoint.choice.sender
      }
      state = last.target
    }
    return choices
  }
}
