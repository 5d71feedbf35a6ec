/// Short paths through a flow without a complete map, such as that of a router or of an app with code that
/// performs segues, found by walking.
///
/// Up to 500 paths are walked, shortest first. Screens of one name that offer the same moves count as one, and
/// only the first four senders of each move are tried. If that misses a goal of a flow without scenes, up to 500
/// paths are walked again and the stored properties of the subject tell screens apart, too: a full basket may
/// offer more moves.
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
    var walks = await walk(flow, byState: false)
    if flow.model == nil, !missing(in: flow).isEmpty { walks += await walk(flow, byState: true) }
    for name in missing(in: flow) {
      let near = Wording.didYouMean(name, among: shortest.keys.sorted())
      unreached[name] = "never reached in \(Wording.count(walks, "walk")) of short paths.\(near)"
    }
  }

  /// Walks short paths, and keeps the shortest to each goal.
  ///
  /// - Parameter byState: Whether the stored properties of the subject tell screens apart.
  /// - Returns: The number of walks.
  private nonisolated(nonsending) mutating func walk<Subject>(
    _ flow: Flow<Subject>, byState: Bool
  ) async -> Int {
    var paths = ShortPaths()
    var seen: Set<[String]> = []
    let segues = Set(flow.model?.walkableSegues ?? [])
    let context = WalkContext()
    var walks = 0
    while walks < Self.mostWalks, let numbers = paths.next(while: { _, _ in true }) {
      walks += 1
      var state: [String] = []
      context.coverage = context.coverage.emptied
      let walk = await flow.walk(.numbers(numbers), limit: .max, in: context) { step in
        guard byState, step.index == numbers.count else { return [] }
        let records = FrameRenderer().frame(after: step, in: nil).records
        state = records.flatMap(\.properties).map(\.tree.text)
        return []
      }
      if case .lost = walk.end { continue }
      if walk.isRefused { continue }
      let path = walk.path
      start = path.start
      taken[path] = context.coverage.taken.keys.filter(segues.contains).map(Self.goal)
      for name in goals(along: path) ?? [] where shortest[name] == nil { shortest[name] = path }
      guard case .finished = walk.end,
        seen.insert([path.scenes.last ?? ""] + walk.offeredLabels + state).inserted
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
