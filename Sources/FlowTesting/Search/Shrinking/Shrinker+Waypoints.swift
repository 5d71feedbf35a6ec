// Shrinking by waypoints: the moves that a failure needs, joined by shortest paths.

extension Shrinker {
  /// Leaves out the moves that the failure does not need, and walks a shortest path past the others.
  nonisolated(nonsending) func keepWaypoints() async {
    var waypoints = best.waypoints
    // Most failures need no more than to reach their scene.
    if waypoints.count > 1, await fails(past: waypoints.suffix(1)) { return }
    await leaveOut(&waypoints)
    var relaxed = waypoints
    for index in waypoints.indices { relaxed[index].acceptsAnyMove = true }
    if await fails(past: relaxed) { waypoints = relaxed }
    for index in waypoints.indices where !waypoints[index].acceptsAnyMove {
      relaxed = waypoints
      relaxed[index].acceptsAnyMove = true
      if await fails(past: relaxed) { waypoints = relaxed }
    }
    await leaveOut(&waypoints)
  }

  /// Leaves out waypoints, half of them at first and single ones at last.
  private nonisolated(nonsending) func leaveOut(_ waypoints: inout [Waypoint]) async {
    var size = waypoints.count / 2
    while size > 0 {
      var end = waypoints.count - 1
      while end > 0 {
        let start = max(0, end - size)
        let rest = Array(waypoints[..<start] + waypoints[end...])
        if await fails(past: rest) { waypoints = rest }
        end = start
      }
      size /= 2
    }
  }

  /// Keeps only the visits of one scene, or the repetitions of one move, and the last move: a failure may need
  /// their number and nothing else.
  nonisolated(nonsending) func keepRepeated() async {
    let waypoints = best.waypoints
    guard let last = waypoints.last else { return }
    var candidates: [[Waypoint]] = []
    for waypoint in waypoints.reversed() {
      var visits = waypoints.dropLast().filter { $0.scene == waypoint.scene }
      for index in visits.indices { visits[index].acceptsAnyMove = true }
      let times = waypoints.dropLast().filter { $0.choice.label == waypoint.choice.label }
      candidates += [visits + [last], times + [last]]
      if waypoint.scene == last.scene {
        var visit = last
        visit.acceptsAnyMove = true
        candidates.append(visits + [visit])
      }
    }
    for candidate in candidates where candidate.count < waypoints.count {
      let length = best.count
      if await fails(past: candidate), best.count < length { return await keepRepeated() }
    }
  }

  private nonisolated(nonsending) func fails(past waypoints: [Waypoint]) async -> Bool {
    let choices = choices
    guard let path = graph.shortestPath(past: waypoints, atMost: choices.count) else {
      return false
    }
    if path == choices { return true }
    return await fails(path)
  }
}
