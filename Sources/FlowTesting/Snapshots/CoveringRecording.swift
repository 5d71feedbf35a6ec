/// The recording of short paths that together reach every scene, or take every segue or move.
///
/// These are not the walks of `.covering`, which makes as few steps as possible in long walks that
/// a new segue may change completely. People read snapshots, so here each path is a shortest path
/// from the start and stays the same when something else changes.
///
/// The farthest goal is chosen first, since the shortest path to it covers other goals on the way. A path is
/// named after its goal. A recorded path is kept as long as it leads to its goal, so that a growing flow gets
/// new paths and keeps the old ones.
struct CoveringRecording<Subject> {
  let flow: Flow<Subject>

  /// The scenes, segues or moves to cover.
  let goal: CoverageGoal

  /// Returns the rules for writing values along one walk.
  var rules: () -> RenderingRules = { RenderingRules() }

  /// Whether a snapshot of a goal with this text would be written.
  var isToRecord: (_ goal: String, _ text: String) -> Bool = { _, _ in true }

  /// Chooses the paths and records them.
  ///
  /// - Parameters:
  ///   - stored: Returns the reference of a goal; nil without one.
  ///   - head: Returns the lines of a file's head for a goal.
  /// - Returns: The result of each path, and the goals that no path reaches.
  nonisolated(nonsending) func outcome(
    stored: (String) -> String?, head: (String) -> [String]
  ) async -> CoveringOutcome {
    var paths = PathsToGoals(flow: flow, goal: goal)
    await paths.find()
    var results: [(goal: String, result: RecordingResult)] = []
    let recorded = { stored($0).flatMap { StoredSnapshot($0) } }
    for (goal, path) in await paths.choose(keeping: recorded) {
      let recording = Recording(
        flow: flow, path: path, head: head(goal), rules: rules, isToRecord: { isToRecord(goal, $0) }
      )
      results.append((goal, await recording.result()))
    }
    return CoveringOutcome(
      results: results, missing: paths.missing, walks: paths.walks,
      obstacles: paths.obstacles.sorted())
  }
}

/// The outcome of recording paths that together cover a goal.
struct CoveringOutcome {
  /// The result of each path, under the goal it leads to.
  let results: [(goal: String, result: RecordingResult)]

  /// The goals that no path reaches, each with the name that may be meant.
  let missing: [(goal: String, near: String)]

  /// The number of walks that looked for paths.
  let walks: Int

  /// The moves that were refused or had nothing to tap.
  let obstacles: [String]
}

/// The shortest paths to the goals of a flow, found by walking.
///
/// Screens of one name that offer the same moves count as one, and only the first four senders of each move are
/// tried. In a flow without a map, such as that of a router, up to 500 paths are walked, else up to 5,000.
private struct PathsToGoals<Subject> {
  let flow: Flow<Subject>
  let goal: CoverageGoal
  private let context = WalkContext()

  /// The number of walks made.
  private(set) var walks = 0

  /// The moves that were refused or had nothing to tap.
  private(set) var obstacles: Set<String> = []

  /// The goals that the flow's map has; nil without a map.
  lazy var goalsOfMap = flow.map == nil ? nil : Set(wanted)

  /// The shortest path to each goal.
  var shortest: [String: FlowPath] = [:]

  /// The goals along each path that was walked.
  var goals: [FlowPath: Set<String>] = [:]

  /// Walks short paths until each known goal is reached, and keeps the shortest to each.
  nonisolated(nonsending) mutating func find() async {
    var paths = ShortPaths()
    var seen: Set<[String]> = []
    var open = goalsOfMap
    let most = flow.map == nil ? 500 : 5_000
    while walks < most, open?.isEmpty != true,
      let choices = paths.next(while: { _, _ in true })
    {
      let walk = await walk(.moves(choices))
      guard let goals = goals[walk.path] else { continue }
      for name in goals where shortest[name] == nil { shortest[name] = walk.path }
      open?.subtract(goals)
      guard case .finished = walk.end,
        seen.insert([walk.path.scenes.last ?? ""] + walk.offered.map(\.label)).inserted
      else { continue }
      paths.extend(with: walk, sendersAtMost: 4)
    }
  }

  /// Walks once, and notes the goals on the way and the moves that cannot be made.
  private nonisolated(nonsending) mutating func walk(_ route: Route) async -> Walk {
    walks += 1
    context.coverage = Coverage(context.tables.names)
    let walk = await flow.walk(route, limit: .max, in: context) { _ in [] }
    let coverage = context.coverage
    obstacles.formUnion(coverage.refused.keys.map { "\($0.text) was refused" })
    obstacles.formUnion(coverage.untappable.keys.map { "\($0.text) had nothing to tap" })
    if case .lost = walk.end { return walk }
    if !walk.isRefused { goals[walk.path] = goals(of: coverage) }
    return walk
  }

  private mutating func goals(of coverage: Coverage) -> Set<String> {
    let names =
      goal == .everyScene ? coverage.scenes : Set(coverage.taken.keys.map(Self.goal))
    if let goalsOfMap { return names.intersection(goalsOfMap) }
    return names.subtracting(flow.model?.scenes.filter(\.kind.isContainer).map(\.name) ?? [])
  }

  private static func goal(_ moveID: MoveID) -> String { "\(moveID.scene)-\(moveID.label)" }

  /// Chooses the paths to record.
  ///
  /// - Parameter recorded: Returns the recorded snapshot of a goal; nil without one.
  /// - Returns: Paths to some of the goals, which together cover every goal.
  nonisolated(nonsending) mutating func choose(
    keeping recorded: (String) -> StoredSnapshot?
  ) async -> [(goal: String, path: FlowPath)] {
    var chosen: [(goal: String, path: FlowPath)] = []
    var covered: Set<String> = []
    let names = shortest.keys.sortedNaturally { $0 }
    for name in names {
      guard let start = shortest[name]?.start, let path = recorded(name)?.path(from: start)
      else { continue }
      if goals[path] == nil { _ = await walk(.path(path)) }
      guard let goals = goals[path], goals.contains(name) else { continue }
      chosen.append((name, path))
      covered.formUnion(goals)
    }
    for name in names.sorted(by: { (shortest[$0]?.count ?? 0) > (shortest[$1]?.count ?? 0) })
    where !covered.contains(name) {
      guard let path = shortest[name] else { continue }
      chosen.append((name, path))
      covered.formUnion(goals[path] ?? [])
    }
    return chosen
  }

  /// The goals that the flow names and no path reaches.
  var missing: [(goal: String, near: String)] {
    let known = shortest.keys.sorted()
    return wanted.filter { shortest[$0] == nil }.map { ($0, Wording.didYouMean($0, among: known)) }
  }

  /// The goals that the flow names.
  private var wanted: [String] {
    switch (flow.model, goal) {
    case (let model?, .everyScene): return model.walkableScenes
    case (let model?, _): return model.walkableSegues.map(Self.goal)
    case (nil, .everyScene):
      return flow.screenNames ?? Set(flow.moveNames.compactMap(\.scene)).sorted()
    case (nil, _):
      // A move that is available on every screen counts wherever it was made.
      let labels = Set(shortest.values.flatMap { $0.moves.map(\.label) })
      return flow.moveNames.filter { $0.scene != nil || !labels.contains($0.label) }
        .map { "\($0.scene.map { "\($0)-" } ?? "")\($0.label)" }
    }
  }
}

extension StoredSnapshot {
  /// Returns the path of the snapshot; nil if its steps are no path.
  fileprivate func path(from start: String) -> FlowPath? {
    FlowPath(([PathNotation.written(start)] + steps).joined(separator: " "))
  }
}
