/// The recording of short paths that together reach every scene or take every segue.
///
/// The map has the destination of each move, but a guard may refuse the move, or there may be nothing to tap.
/// If a path cannot be walked, the recording looks for another one, up to 50 times.
struct CoveringRecording<Subject> {
  let flow: Flow<Subject>

  /// The scenes or segues to cover.
  let goal: CoverageGoal

  /// Returns the rules for writing values along one walk.
  var rules: () -> RenderingRules = { RenderingRules() }

  /// The greatest number of times that paths are chosen, since some cannot be walked.
  private static var mostAttempts: Int { 50 }

  /// Whether a snapshot of a goal with this text would be written.
  var isToRecord: (_ goal: String, _ text: String) -> Bool = { _, _ in true }

  /// Chooses the paths and records them.
  ///
  /// - Parameters:
  ///   - stored: Returns the reference of a goal; nil without one.
  ///   - head: Returns the lines of a file's head for a goal.
  /// - Returns: The result of each path, and the goals that no path reaches.
  nonisolated(nonsending) func outcome(
    stored: @escaping (String) -> String?, head: (String) -> [String]
  ) async -> CoveringOutcome {
    guard let model = flow.map else {
      return await outcome(await WalkedPaths(through: flow, to: goal), stored, head)
    }
    let graph = NavigationGraph(model, width: flow.width)
    return await outcome(CoveringPaths(of: graph, in: model, to: goal), stored, head)
  }

  private nonisolated(nonsending) func outcome(
    _ all: some GoalPaths, _ stored: @escaping (String) -> String?, _ head: (String) -> [String]
  ) async -> CoveringOutcome {
    var (outcome, paths) = (CoveringOutcome(), all)
    let recorded = { [start = paths.start] (goal: String) in
      stored(goal).flatMap { StoredSnapshot($0) }?.path(from: start)
    }
    var results: [FlowPath: RecordingResult] = [:]
    var reasons = paths.unreached
    var goals = Set(reasons.keys)
    var chosen: [(goal: String, path: FlowPath)] = []
    var isComplete = false
    for _ in 0..<Self.mostAttempts where !isComplete {
      chosen = paths.choose(keeping: recorded)
      isComplete = true
      for (_, path) in chosen { goals.formUnion(paths.goals(along: path) ?? []) }
      for (goal, path) in chosen where results[path] == nil {
        // Nil for a path with a move that was just found to be impossible.
        guard let onPath = paths.goals(along: path) else { continue }
        let recording = Recording(
          flow: flow, path: path, head: head(goal), rules: rules,
          isToRecord: { isToRecord(goal, $0) })
        let result = await recording.result()
        guard case .blocked(let at, let finding) = result, path.moves.indices.contains(at) else {
          results[path] = result
          continue
        }
        paths.avoid(path, at: at)
        for other in onPath { reasons[other] = reasons[other] ?? finding.message }
        reasons[goal] = finding.message
        isComplete = false
      }
    }
    outcome.results = chosen.compactMap { goal, path in results[path].map { (goal, $0) } }
    let walked = chosen.filter { results[$0.path] != nil }
    let untried = isComplete ? [:] : paths.shortestPaths()
    let limit = "given up after \(Self.mostAttempts) choices of paths."
    outcome.missing = goals.subtracting(walked.map(\.goal)).sorted()
      .filter { !paths.covers($0, with: walked.map(\.path)) }
      .map { goal in
        let reason = [untried[goal] == nil ? nil : limit, reasons[goal]].compactMap(\.self)
        return (goal, reason.joined(separator: " "))
      }
    return outcome
  }
}

/// The outcome of recording paths that together cover a goal.
struct CoveringOutcome {
  /// The result of each path, under the goal it leads to.
  var results: [(goal: String, result: RecordingResult)] = []

  /// The goals that no path reaches, each with the reason.
  var missing: [(goal: String, reason: String)] = []
}
