/// The short paths through a flow without a map, such as that of a router, found by walking.
///
/// Up to 500 paths are walked, shortest first. Of the screens of one name that offer the same moves only the
/// first is left again, with the first four senders of each move.
struct WalkedPaths: GoalPaths {
  /// The name of the first screen.
  private(set) var start = ""

  /// The screens and moves that no walk reached, each with the reason.
  private(set) var unreached: [String: String] = [:]

  private let goal: CoverageGoal
  private var shortest: [String: FlowPath] = [:]
  private var avoided: Set<FlowPath> = []

  private static let mostWalks = 500
  private static let mostSenders = 4

  /// Walks a flow.
  nonisolated(nonsending) init<Subject>(through flow: Flow<Subject>, to goal: CoverageGoal) async {
    self.goal = goal
    var paths = ShortPaths()
    var seen: Set<[String]> = []
    var walks = 0
    while walks < Self.mostWalks, let numbers = paths.next(while: { _, _ in true }) {
      walks += 1
      let walk = await flow.walk(.numbers(numbers), limit: .max, in: WalkContext()) { _ in [] }
      if case .lost = walk.end { continue }
      let path = walk.path
      start = path.start
      for name in goals(along: path) ?? [] where shortest[name] == nil { shortest[name] = path }
      guard case .finished = walk.end,
        seen.insert([path.scenes.last ?? ""] + walk.offeredLabels).inserted
      else { continue }
      paths.extend(with: walk, sendersAtMost: Self.mostSenders)
    }
    let count = "\(Wording.count(walks, "walk")) of \(paths.isAll ? "all" : "some") short paths"
    // A move that is available on every screen counts wherever it was made.
    let labels = Set(shortest.values.flatMap { $0.moves.map(\.label) })
    let wanted =
      goal == .everyScene
      ? flow.screenNames ?? Set(flow.moveNames.compactMap(\.scene)).sorted()
      : flow.moveNames.filter { $0.scene != nil || !labels.contains($0.label) }
        .map { "\($0.scene.map { "\($0)-" } ?? "")\($0.label)" }
    for name in wanted where shortest[name] == nil {
      unreached[name] = "never reached in \(count)."
    }
  }

  func shortestPaths() -> [String: FlowPath] { shortest.filter { !avoided.contains($0.value) } }

  func goals(along path: FlowPath) -> Set<String>? {
    guard !avoided.contains(path), path.start == start else { return nil }
    switch goal {
    case .everyScene: return Set(path.scenes)
    case .everySegue, .everyMove:
      return Set(zip(path.scenes, path.moves).map { "\($0)-\($1.label)" })
    default: return []
    }
  }

  mutating func avoid(_ path: FlowPath, at index: Int) { avoided.insert(path) }
}
