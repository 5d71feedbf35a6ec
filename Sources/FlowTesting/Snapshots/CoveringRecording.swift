/// The recording of short paths that together reach every scene or take every segue.
///
/// The map has the destination of each move, but a guard may refuse the move, or there may be nothing to tap.
/// If a path cannot be walked, the recording looks for another one without the move that cannot be made.
struct CoveringRecording<Subject> {
  let flow: Flow<Subject>

  /// The scenes or segues to cover.
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
    var paths = all
    let recorded = { [start = paths.start] (goal: String) in
      stored(goal).flatMap { StoredSnapshot($0) }?.path(from: start)
    }
    var results: [FlowPath: RecordingResult] = [:]
    var reasons = paths.unreached
    var goals = Set(reasons.keys)
    var chosen: [(goal: String, path: FlowPath)] = []
    var isComplete = false
    while !isComplete {
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
    let walked = chosen.filter { results[$0.path] != nil }
    let missing = goals.subtracting(walked.map(\.goal)).sorted()
      .filter { !paths.covers($0, with: walked.map(\.path)) }
      .map { (goal: $0, reason: reasons[$0] ?? "") }
    return CoveringOutcome(
      results: walked.compactMap { goal, path in results[path].map { (goal, $0) } },
      missing: missing)
  }
}

/// The outcome of recording paths that together cover a goal.
struct CoveringOutcome {
  /// The result of each path, under the goal it leads to.
  let results: [(goal: String, result: RecordingResult)]

  /// The goals that no path reaches, each with the reason.
  let missing: [(goal: String, reason: String)]
}

/// The known paths of a flow, a few of which together cover all goals.
protocol GoalPaths {
  var start: String { get }

  /// The goals that cannot be reached, each with the reason.
  var unreached: [String: String] { get }

  /// Returns each goal that can be covered, with a shortest path to it.
  func shortestPaths() -> [String: FlowPath]

  /// Returns the goals that a path covers; nil for a path that cannot be walked any more.
  func goals(along path: FlowPath) -> Set<String>?

  /// Excludes the paths that make the move at an index of a path, which turned out to be impossible.
  mutating func avoid(_ path: FlowPath, at index: Int)
}

/// A small set of short paths that together reach every scene or take every segue.
///
/// ```swift
/// CoveringPaths(of: graph, in: model, to: .everyScene).choose(keeping: [:])
/// // ["PetEditor": PetList -showPet-> Pet -edit-> PetEditor, "Basket": …]
/// ```
///
/// These are not the walks of `.covering`, which makes as few steps as possible in long walks that
/// a new segue may change completely. People read snapshots, so here each path is a shortest path
/// from the start and stays the same when something else changes.
///
/// The farthest goal is chosen first, since the shortest path to it covers other goals on the way. A path is
/// named after its goal. A recorded path is kept as long as it leads to its goal, so that a growing flow gets
/// new paths and keeps the old ones.
struct CoveringPaths: GoalPaths {
  /// The moves that the map has but the app does not allow.
  var avoided: Set<MoveID> = []

  private let graph: NavigationGraph
  private let goal: CoverageGoal
  private let containers: Set<String>

  /// The greatest number of states of navigation that are searched.
  private static let mostStates = 5_000

  init(of graph: NavigationGraph, in model: SceneModel, to goal: CoverageGoal) {
    self.graph = graph
    self.goal = goal
    containers = Set(model.scenes.filter(\.kind.isContainer).map(\.name))
  }

  var start: String { graph.sceneName(in: 0) }
  var unreached: [String: String] { [:] }

  mutating func avoid(_ path: FlowPath, at index: Int) {
    avoided.insert(MoveID(scene: path.scenes[index], label: path.moves[index].label))
  }

  func shortestPaths() -> [String: FlowPath] {
    var found: [String: FlowPath] = [:]
    for name in scenes(in: 0) { found[name] = FlowPath(start: start) }
    var states = StateGraph<Int, FlowPath.Move>(start: 0)
    var next = 0
    while next < states.count, states.count <= Self.mostStates {
      let state = states[next]
      for edge in graph.edges(from: state) where !isAvoided(edge, in: state) {
        let move = FlowPath.Move(edge.label, to: edge.scene)
        for name in goals(of: edge) where found[name] == nil {
          found[name] = FlowPath(start: start, moves: states.moves(to: next) + [move])
        }
        states.insert(edge.target, from: next, by: move)
      }
      next += 1
    }
    return found
  }

  func goals(along path: FlowPath) -> Set<String>? {
    guard path.start == graph.sceneName(in: 0) else { return nil }
    var goals = scenes(in: 0)
    var state = 0
    for move in path.moves {
      let edge = graph.edges(from: state).first { $0.label == move.label }
      guard let edge, edge.scene == move.destination, !isAvoided(edge, in: state)
      else { return nil }
      goals.formUnion(self.goals(of: edge))
      state = edge.target
    }
    return goals
  }

  private func goals(of edge: MoveEdge) -> Set<String> {
    guard goal == .everySegue || goal == .everyMove else { return scenes(in: edge.target) }
    guard let segue = edge.segue, !edge.isFault else { return [] }
    return ["\(segue.scene)-\(segue.label)"]
  }

  private func scenes(in state: Int) -> Set<String> {
    goal == .everyScene ? graph.visibleScenes(in: state).subtracting(containers) : []
  }

  private func isAvoided(_ edge: MoveEdge, in state: Int) -> Bool {
    avoided.contains(MoveID(scene: graph.sceneName(in: state), label: edge.label))
  }
}

extension GoalPaths {
  /// Chooses the paths.
  ///
  /// - Parameter recorded: Returns the recorded path to a goal; nil without one.
  /// - Returns: Paths to some of the goals, which together cover every goal.
  func choose(keeping recorded: (String) -> FlowPath?) -> [(goal: String, path: FlowPath)] {
    let shortest = shortestPaths()
    var chosen: [(goal: String, path: FlowPath)] = []
    var covered: Set<String> = []
    let names = shortest.keys.sortedNaturally { $0 }
    for name in names {
      guard let path = recorded(name), let goals = goals(along: path), goals.contains(name)
      else { continue }
      chosen.append((name, path))
      covered.formUnion(goals)
    }
    let order = names.sorted {
      (shortest[$0]?.count ?? 0) > (shortest[$1]?.count ?? 0)
    }
    for name in order where !covered.contains(name) {
      guard let path = shortest[name], let goals = goals(along: path) else { continue }
      chosen.append((name, path))
      covered.formUnion(goals)
    }
    return chosen
  }

  func covers(_ name: String, with paths: [FlowPath]) -> Bool {
    paths.contains { goals(along: $0)?.contains(name) == true }
  }
}

extension StoredSnapshot {
  /// Returns the path of the snapshot; nil if its steps are no path.
  func path(from start: String) -> FlowPath? {
    FlowPath(([PathNotation.written(start)] + steps).joined(separator: " "))
  }
}

/// Short paths through a flow without a complete map, such as that of a router or of an app with code that
/// performs segues, found by walking.
///
/// Up to 500 paths are walked, shortest first. Screens of one name that offer the same moves count as one, and
/// only the first four senders of each move are tried.
struct WalkedPaths: GoalPaths {
  private(set) var start = ""

  /// The screens and moves that no walk reached, each with the reason.
  private(set) var unreached: [String: String] = [:]

  private let goal: CoverageGoal
  private var shortest: [String: FlowPath] = [:]
  private var avoided: Set<FlowPath> = []

  /// The segues that code took along each path, as goals.
  private var taken: [FlowPath: [String]] = [:]

  private static let mostWalks = 500
  private static let mostSenders = 4

  nonisolated(nonsending) init<Subject>(through flow: Flow<Subject>, to goal: CoverageGoal) async {
    self.goal = goal
    let walks = await walk(flow)
    for name in missing(in: flow) {
      let near = Wording.didYouMean(name, among: shortest.keys.sorted())
      unreached[name] = "never reached in \(Wording.count(walks, "walk")) of short paths.\(near)"
    }
  }

  /// Walks short paths, and keeps the shortest to each goal.
  ///
  /// - Returns: The number of walks.
  private nonisolated(nonsending) mutating func walk<Subject>(_ flow: Flow<Subject>) async -> Int {
    var paths = ShortPaths()
    var seen: Set<[String]> = []
    let segues = Set(flow.model?.walkableSegues ?? [])
    let context = WalkContext()
    var walks = 0
    while walks < Self.mostWalks, let choices = paths.next(while: { _, _ in true }) {
      walks += 1
      context.coverage = context.coverage.emptied
      let walk = await flow.walk(.moves(choices), limit: .max, in: context) { _ in [] }
      if case .lost = walk.end { continue }
      if walk.isRefused { continue }
      let path = walk.path
      start = path.start
      taken[path] = context.coverage.taken.keys.filter(segues.contains).map(Self.goal)
      for name in goals(along: path) ?? [] where shortest[name] == nil { shortest[name] = path }
      guard case .finished = walk.end,
        seen.insert([path.scenes.last ?? ""] + walk.offered.map(\.label)).inserted
      else { continue }
      paths.extend(with: walk, sendersAtMost: Self.mostSenders)
    }
    return walks
  }

  /// Returns the screens or moves that the flow names and no path covers.
  private func missing<Subject>(in flow: Flow<Subject>) -> [String] {
    // A move that is available on every screen counts wherever it was made.
    let labels = Set(shortest.values.flatMap { $0.moves.map(\.label) })
    let wanted: [String]
    switch (flow.model, goal) {
    case (let model?, .everyScene): wanted = model.walkableScenes
    case (let model?, _): wanted = model.walkableSegues.map(Self.goal)
    case (nil, .everyScene):
      wanted = flow.screenNames ?? Set(flow.moveNames.compactMap(\.scene)).sorted()
    case (nil, _):
      wanted = flow.moveNames.filter { $0.scene != nil || !labels.contains($0.label) }
        .map { "\($0.scene.map { "\($0)-" } ?? "")\($0.label)" }
    }
    return wanted.filter { shortest[$0] == nil }
  }

  private static func goal(_ moveID: MoveID) -> String { "\(moveID.scene)-\(moveID.label)" }

  func shortestPaths() -> [String: FlowPath] { shortest.filter { !avoided.contains($0.value) } }

  func goals(along path: FlowPath) -> Set<String>? {
    guard !avoided.contains(path), path.start == start else { return nil }
    switch goal {
    case .everyScene: return Set(path.scenes)
    case .everySegue, .everyMove:
      return Set(zip(path.scenes, path.moves).map { "\($0)-\($1.label)" }).union(taken[path] ?? [])
    default: return []
    }
  }

  mutating func avoid(_ path: FlowPath, at index: Int) { avoided.insert(path) }
}
