/// The targets that walks of a flow can cover, and those that they cannot, with the reason, derived from the
/// scene model.
struct CoverageTargets {
  let goal: CoverageGoal

  /// The targets that can be covered, in the order of the scenes.
  private(set) var coverable: [CoverageTarget] = []

  /// The targets that cannot be covered, each with the reason.
  ///
  /// A segue that cannot be taken stands for its pairs.
  private(set) var impossible: [(target: CoverageTarget, reason: String)] = []

  /// The number of targets that no walk of the run is long enough for, and the number of steps on the
  /// shortest known path to the farthest.
  private(set) var tooFar = (count: 0, steps: 0)

  /// Whether there are more pairs than are searched.
  private(set) var isCutOff = false

  private let coverage: Coverage?

  /// - Parameter coverage: The coverage of walks; a target that they covered is not impossible.
  init(
    _ graph: NavigationGraph, to goal: CoverageGoal = .everySegue, atMost limit: Int = .max,
    after coverage: Coverage? = nil
  ) {
    self.goal = goal
    self.coverage = coverage
    let model = graph.model
    let search = TargetSearch(graph, to: goal)
    switch goal {
    case .everyScene: addScenes(of: model)
    case .everySegue, .everyMove: addSegues(search, model, limit)
    case .everyPairOfSegues:
      addSegues(search, model, limit)
      let segues = Set(coverable)
      coverable = []
      addPairs(search, model, limit, among: segues)
    }
  }

  // MARK: - Adding targets

  private mutating func addScenes(of model: SceneModel) {
    let walkable = Set(model.walkableScenes)
    for scene in model.scenes where !scene.kind.isContainer {
      if walkable.contains(scene.name) {
        coverable.append(.scene(scene.name))
      } else {
        impossible.append((.scene(scene.name), "no segues lead to it from the start"))
      }
    }
  }

  private mutating func addSegues(_ search: TargetSearch, _ model: SceneModel, _ limit: Int) {
    let walkable = Set(model.walkableSegues)
    let reachable = model.reachable
    for scene in model.scenes {
      for segue in scene.segues {
        let moveID = MoveID(scene: scene.name, label: segue.label)
        let isUnwind = segue.target == .exit
        let reason: String? =
          if !reachable.contains(scene.id) {
            "no segues lead to \(scene.name) from the start"
          } else if !walkable.contains(moveID) {
            isUnwind
              ? "no scene is known to have '\(segue.unwindAction ?? "")'"
              : "it leads out of the scenes"
          } else if let distance = search.distances[.segue(moveID)] {
            // A shorter path to an unwind may be among the states that were not looked at.
            isUnwind && !search.hasAllStates || distance <= limit ? nil : ""
          } else if isUnwind,
            search.hasAllStates || search.hasAllScreens && model.isNeverHandled(segue, of: scene)
          {
            "no scene that offers '\(segue.unwindAction ?? "")' is ever below"
          } else {
            nil
          }
        add(.segue(moveID), unless: reason, search)
      }
    }
  }

  private mutating func addPairs(
    _ search: TargetSearch, _ model: SceneModel, _ limit: Int, among segues: Set<CoverageTarget>
  ) {
    isCutOff = search.pairs.count >= TargetSearch.mostPairs
    for pair in search.pairs {
      // A segue that cannot be taken at all is listed once, not with each pair.
      guard segues.contains(.segue(pair.first)), segues.contains(.segue(pair.second)) else {
        continue
      }
      let distance = search.distances[.pair(pair)]
      guard distance != nil || search.hasAllStates else { continue }
      let action = model.scene(named: pair.second.scene)?.segues
        .first { $0.label == pair.second.label }?.unwindAction
      let reason: String? =
        if let distance {
          search.hasAllStates && distance > limit ? "" : nil
        } else {
          "no scene that offers '\(action ?? "")' is below then"
        }
      add(.pair(pair), unless: reason, search)
    }
  }

  /// - Parameter reason: The reason why it cannot be covered, empty for one too far away; nil if it can.
  private mutating func add(
    _ target: CoverageTarget, unless reason: String?, _ search: TargetSearch
  ) {
    guard let reason, coverage?.covers(target) != true else { return coverable.append(target) }
    guard reason.isEmpty else { return impossible.append((target, reason)) }
    tooFar = (tooFar.count + 1, max(tooFar.steps, search.distances[target] ?? 0))
  }
}

// MARK: - Searching

/// The targets that can be covered, found by a breadth-first search from the start.
///
/// The search visits the first 1,000 states, and then the nearest state of each further screen, for no more
/// than 200,000 moves in all.
///
/// A state is the larger the more was pushed or presented before it, so the search also ends after states that
/// are 1,000,000 steps away from the start in all, as 1,400 states in a row are.
struct TargetSearch {
  /// The fewest moves found that end with each target.
  private(set) var distances: [CoverageTarget: Int] = [:]

  /// The pairs of segues, including those with an unwind that found no handler.
  private(set) var pairs: [MovePair] = []
  private var knownPairs: Set<MovePair> = []

  /// Whether every state was visited, so that a target without a distance cannot be covered.
  private(set) var hasAllStates = true

  private(set) var hasAllScreens = true

  private var knownScreens: Set<Int> = []
  private let goal: CoverageGoal

  private static let mostStates = 1_000
  private static let mostScreens = 5_000
  static let mostPairs = 200_000
  private static let mostMoves = 200_000
  private static let mostSteps = 1_000_000

  init(_ graph: any MoveGraph, to goal: CoverageGoal) {
    self.goal = goal
    let end = graph.workedOut + Self.mostMoves
    for scene in graph.visibleScenes(in: 0) { distances[.scene(scene)] = 0 }
    var tree = StateTree(graph, from: 0, mostStates: Self.mostStates)
    var steps = 0
    while let number = tree.next() {
      let distance = tree.found.distance(of: number)
      visit(tree.found[number], distance, graph)
      steps += distance
      guard knownScreens.count < Self.mostScreens, pairs.count < Self.mostPairs,
        graph.workedOut < end, steps < Self.mostSteps
      else {
        (hasAllStates, hasAllScreens) = (false, false)
        break
      }
    }
    hasAllStates = hasAllStates && tree.hasAllStates
  }

  private mutating func visit(_ state: Int, _ depth: Int, _ graph: any MoveGraph) {
    knownScreens.insert(graph.screenNumber(of: state))
    for edge in graph.edges(from: state) where !edge.isFault {
      if goal == .everyScene {
        for scene in graph.visibleScenes(in: edge.target) { add(.scene(scene), depth + 1) }
      }
      guard let segue = edge.segue else { continue }
      add(.segue(segue), depth + 1)
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
