/// The recording of short paths that together reach every scene or take every segue.
///
/// The map says where each move leads, but not whether a guard refuses it or it has nothing to tap. If a
/// path cannot be walked, the recording looks for another one.
struct CoveringRecording<Subject> {
  /// The flow to record.
  let flow: Flow<Subject>

  /// The scenes or segues to cover.
  let goal: CoverageGoal

  /// Returns the rules of one walk, by which values are written.
  var rules: () -> RenderingRules = { RenderingRules() }

  /// The greatest number of paths that are given up before the rest is reported.
  private static var mostAttempts: Int { 50 }

  /// Chooses the paths and records them.
  ///
  /// - Parameters:
  ///   - stored: Returns the reference of a goal; nil without one.
  ///   - head: Returns the lines of a file's head for a goal.
  /// - Returns: The result of each path, and the goals that no path reaches.
  nonisolated(nonsending) func outcome(
    stored: @escaping (String) -> String?, head: (String) -> [String]
  ) async -> CoveringOutcome {
    guard let model = flow.model else {
      return await outcome(await WalkedPaths(through: flow, to: goal), stored, head)
    }
    let graph = NavigationGraph(model, width: flow.width)
    return await outcome(CoveringPaths(of: graph, in: model, to: goal), stored, head)
  }

  private nonisolated(nonsending) func outcome(
    _ all: some GoalPaths, _ stored: @escaping (String) -> String?, _ head: (String) -> [String]
  ) async -> CoveringOutcome {
    var (outcome, paths) = (CoveringOutcome(), all)
    let start = paths.start
    let recorded = { (goal: String) in
      stored(goal).flatMap { StoredSnapshot($0) }?.path(from: start)
    }
    var results: [FlowPath: RecordingResult] = [:]
    var reasons = paths.unreached
    var chosen: [(goal: String, path: FlowPath)] = []
    for _ in 0..<Self.mostAttempts {
      chosen = paths.choose(keeping: recorded)
      var isComplete = true
      for (goal, path) in chosen where results[path] == nil {
        let recording = Recording(
          flow: flow, path: path, head: head(goal), rules: rules,
          isRecorded: { stored(goal) == $0 })
        let result = await recording.result()
        if case .blocked(let at, let finding) = result, path.moves.indices.contains(at) {
          paths.avoid(path, at: at)
          reasons[goal] = finding.message
          isComplete = false
          break
        }
        results[path] = result
      }
      if isComplete { break }
    }
    for (goal, path) in chosen where results[path] == nil && reasons[goal] == nil {
      reasons[goal] = "given up after \(Self.mostAttempts) paths that cannot be walked."
    }
    chosen.removeAll { results[$0.path] == nil }
    outcome.results = chosen.compactMap { goal, path in results[path].map { (goal, $0) } }
    let chosenGoals = Set(chosen.map(\.goal))
    outcome.missing = reasons.sorted { $0.key < $1.key }
      .filter { !chosenGoals.contains($0.key) && !paths.covers($0.key, with: chosen.map(\.path)) }
      .map { ($0.key, $0.value) }
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
