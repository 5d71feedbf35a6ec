// Makes the paths shorter on which the process ended in earlier runs.

extension Run {
  /// Walks shorter paths that end with the last move of each path, and then the path itself.
  ///
  /// If the process ends again, the crash reporter saves the path, so that each run begins with a shorter one. No
  /// check inspects these walks.
  nonisolated(nonsending) func retryCrashes(_ paths: [FlowPath]) async {
    let coverage = context.coverage
    defer { context.coverage = coverage }
    for path in paths.sorted(by: { $0.count < $1.count }) where flow.findings.isEmpty {
      // Learns the moves before the last, on which the process did not end.
      if map == nil { await walkUnchecked(path.choices.dropLast()) }
      let graph: any MoveGraph = map ?? states
      for shorter in graph.shorterPaths(thanCrash: path) { await walkUnchecked(shorter) }
      context.crashReporter.isShortest = true
      await walkUnchecked(path.choices)
      context.crashReporter.isShortest = false
    }
  }

  private nonisolated(nonsending) func walkUnchecked(_ choices: some Sequence<Choice>) async {
    let body = runner.body
    _ = await flow.walk(.moves(Array(choices)), in: context) { step in
      try? await body?(step)
      return []
    }
    // A later walk finds these again.
    _ = runner.recorded({ "" }, false)
  }
}

extension MoveGraph {
  /// Returns shorter paths that end with the last move, the shortest first.
  ///
  /// Some are shortest paths past none or some of the other moves. Others are the path without a stretch of them, or
  /// with its repetitions made once.
  fileprivate func shorterPaths(thanCrash path: FlowPath) -> [[Choice]] {
    guard let last = path.moves.last else { return [] }
    var waypoints: [Waypoint] = path.moves.dropLast().map {
      Waypoint(choice: $0.choice, scene: $0.destination)
    }
    guard var end = waypoints.popLast() else { return [] }
    end.acceptsAnyMove = true
    let kept = [[]] + waypoints.map { [$0] } + waypoints.withoutStretches
    var paths = kept.compactMap {
      shortestPath(past: $0 + [end], atMost: path.count - 2)?.choices
    }
    let before = Array(path.choices.dropLast())
    paths += before.indices.map { Array(before[..<$0]) } + before.withoutStretches
    paths += (paths + [before]).map { path in
      path.indices.filter { $0 == 0 || path[$0] != path[$0 - 1] }.map { path[$0] }
    }
    let different = Set(paths.filter { $0.count < before.count }.map { $0 + [last.choice] })
    return different.sorted { ($0.count, "\($0)") < ($1.count, "\($1)") }
  }
}

extension Array {
  /// The array without each half, quarter and so on: the paths of a graph may lead elsewhere where only code decides
  /// what a screen offers.
  var withoutStretches: [[Element]] {
    let lengths = sequence(first: (count + 1) / 2) { $0 / 2 }.prefix { $0 > 0 }
    return lengths.flatMap { length in
      stride(from: 0, to: count, by: length).map { start in
        Array(self[..<start] + self[Swift.min(start + length, count)...])
      }
    }
  }
}
