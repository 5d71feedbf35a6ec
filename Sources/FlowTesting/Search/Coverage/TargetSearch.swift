/// The targets that can be covered, found by a breadth-first search from the start.
///
/// The search visits the first 1,000 states, and then the nearest state of each further screen, for no more
/// than 200,000 moves in all. For an unwind that none of these allows it looks for a path with a handler below.
///
/// A state is the larger the more was pushed or presented before it, so the search also ends after states that
/// are 1,000,000 steps away from the start in all, as 1,400 states in a row are.
struct TargetSearch {
  /// The fewest moves found that end with each target.
  private(set) var distances: [CoverageTarget: Int] = [:]

  /// The screens that each segue led to.
  private(set) var screensAfter: [MoveID: Set<Int>] = [:]

  /// The scenes that each screen shows; the first screen is that of the start.
  private(set) var screens: [(number: Int, scenes: Set<String>)] = []

  /// The pairs of segues, including those with an unwind that found no handler.
  private(set) var pairs: [MovePair] = []
  private var knownPairs: Set<MovePair> = []

  /// Whether every state was visited, so that a target without a distance cannot be covered.
  private(set) var hasAllStates = true

  private(set) var hasAllScreens = true

  private var knownScreens: Set<Int> = []
  private var failedUnwinds: Set<MoveID> = []
  private let goal: CoverageGoal

  private static let mostStates = 1_000
  private static let mostScreens = 5_000
  private static let mostUnwinds = 200
  static let mostPairs = 200_000
  private static let mostMoves = 200_000

  /// - Parameter handlers: The scenes that handle the action of each unwind.
  init(
    _ graph: any MoveGraph, to goal: CoverageGoal, handlers: [MoveID: Set<String>],
    mostSteps: Int = 1_000_000
  ) {
    self.goal = goal
    let end = graph.workedOut + Self.mostMoves
    for scene in graph.visibleScenes(in: 0) { distances[.scene(scene)] = 0 }
    var tree = StateTree(graph, from: 0, mostStates: Self.mostStates)
    var steps = 0
    while let number = tree.next() {
      let distance = tree.found.distance(of: number)
      visit(tree.found[number], distance, graph)
      steps += distance
      guard screens.count < Self.mostScreens, pairs.count < Self.mostPairs, graph.workedOut < end,
        steps < mostSteps
      else {
        (hasAllStates, hasAllScreens) = (false, false)
        break
      }
    }
    hasAllStates = hasAllStates && tree.hasAllStates
    guard !hasAllStates, hasAllScreens else { return }
    let left = failedUnwinds.filter { distances[.segue($0)] == nil }
    for segue in left.sorted(by: { $0.text < $1.text }).prefix(Self.mostUnwinds) {
      let path = graph.path(
        unwinding: segue, to: handlers[segue] ?? [], from: 0, lookingAt: Self.mostScreens)
      var state = 0
      for (index, edge) in (path ?? []).enumerated() {
        visit(state, index, graph)
        state = edge.target
      }
    }
  }

  private mutating func visit(_ state: Int, _ depth: Int, _ graph: any MoveGraph) {
    let screen = graph.screenNumber(of: state)
    if knownScreens.insert(screen).inserted {
      screens.append((screen, graph.visibleScenes(in: state)))
    }
    for edge in graph.edges(from: state) {
      guard !edge.isFault else {
        if let segue = edge.segue { failedUnwinds.insert(segue) }
        continue
      }
      if let tabs = edge.tabs { add(.tabs(tabs), depth + 1) }
      if goal == .everyScene {
        for scene in graph.visibleScenes(in: edge.target) { add(.scene(scene), depth + 1) }
      }
      guard let segue = edge.segue else { continue }
      add(.segue(segue), depth + 1)
      screensAfter[segue, default: []].insert(graph.screenNumber(of: edge.target))
      guard goal == .everyPairOfSegues else { continue }
      for next in graph.edges(from: edge.target) {
        guard let second = next.segue else { continue }
        let pair = MovePair(first: segue, second: second)
        if knownPairs.insert(pair).inserted { pairs.append(pair) }
        if !next.isFault { add(.pair(pair), depth + 2) }
      }
    }
  }

  private mutating func add(_ target: CoverageTarget, _ distance: Int) {
    distances[target] = min(distance, distances[target] ?? .max)
  }
}
