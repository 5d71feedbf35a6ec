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

  /// A lower bound of the steps that cover all coverable segues; a restart counts as one.
  private(set) var leastSteps = 0

  /// The segues out of the first screen of each tab, by the tab's move: before a walk leaves the tab with a
  /// pushed screen, it takes one of them.
  private var openers: [MoveID: [MoveID]] = [:]

  /// Whether there are more pairs than are searched.
  private(set) var isCutOff = false

  /// For more segues than this the lower bound is their number.
  private static let mostBounded = 5_000

  private let coverage: Coverage?

  /// - Parameters:
  ///   - isBounded: Whether to compute the lower bound of the steps.
  ///   - coverage: The coverage of walks; a target that they covered is not impossible.
  init(
    _ graph: NavigationGraph, in model: SceneModel, to goal: CoverageGoal = .everySegue,
    atMost limit: Int = .max, isBounded: Bool = true, after coverage: Coverage? = nil
  ) {
    self.goal = goal
    self.coverage = coverage
    let search = TargetSearch(graph, to: goal, handlers: model.unwindHandlers)
    switch goal {
    case .everyScene: addScenes(of: model)
    case .everySegue, .everyMove: addSegues(search, model, limit)
    case .everyPairOfSegues:
      addSegues(search, model, limit)
      let segues = Set(coverable)
      coverable = []
      addPairs(search, model, limit, among: segues)
    case .everyPairOfTabs: addTabs(search, model, limit)
    }
    guard isBounded, goal == .everySegue || goal == .everyMove else { return }
    leastSteps = coverable.count
    guard search.hasAllScreens, coverable.count <= Self.mostBounded else { return }
    let width = graph.navigation(of: 0).width
    let builder = ScreenGraphBuilder(search, in: model, width: width, wanted: Set(segues))
    leastSteps = builder.graph.leastSteps(atMost: limit)
  }

  /// Creates the targets of a model without a graph, a limit or a lower bound.
  init(of model: SceneModel, width: Navigation.Width, to goal: CoverageGoal = .everySegue) {
    self.init(NavigationGraph(model, width: width), in: model, to: goal, isBounded: false)
  }

  var segues: [MoveID] {
    coverable.compactMap { if case .segue(let moveID) = $0 { moveID } else { nil } }
  }
}

// MARK: - Adding targets

extension CoverageTargets {
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
      guard search.hasAllStates else {
        if distance != nil { add(.pair(pair), unless: nil, search) }
        continue
      }
      let action = model.scene(named: pair.second.scene)?.segues
        .first { $0.label == pair.second.label }?.unwindAction
      let reason: String? =
        if let distance {
          distance > limit ? "" : nil
        } else {
          "no scene that offers '\(action ?? "")' is below then"
        }
      add(.pair(pair), unless: reason, search)
    }
  }

  private mutating func addTabs(_ search: TargetSearch, _ model: SceneModel, _ limit: Int) {
    let reachable = model.reachable
    let segues = model.walkableSegues
    for scene in model.scenes where scene.kind == .tabBar && reachable.contains(scene.id) {
      let tabs = model.tabs(of: scene)
      for first in tabs {
        openers[first] = segues.filter { first.label == SceneNaming.tabLabel($0.scene) }
        for second in tabs where second != first {
          let pair = MovePair(first: first, second: second)
          let distance = search.distances[.tabs(pair)]
          guard distance != nil || search.hasAllStates else { continue }
          let reason: String? =
            if let distance {
              search.hasAllStates && distance > limit ? "" : nil
            } else {
              "no screen is ever pushed on '\(first.label)' with the tabs visible"
            }
          add(.tabs(pair), unless: reason, search)
        }
      }
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

extension SceneModel {
  /// Whether no handler of an unwind can ever be below its scene or around it.
  ///
  /// None can if no handler leads to the scene, and no container shows both a handler and the scene.
  fileprivate func isNeverHandled(_ segue: Segue, of scene: Scene) -> Bool {
    let action = segue.unwindAction ?? ""
    return !scenes.indices.contains { index in
      let children = links[index].children
      let isShared =
        children.count > 1 || !links[index].pages.isEmpty
        || !children.isEmpty && (!scenes[index].kind.isContainer || !scenes[index].segues.isEmpty)
      if isShared {
        let inside = indicesReachable(from: index).map { scenes[$0] }
        return inside.contains { $0.unwindActions.contains(action) }
          && inside.contains { $0.id == scene.id }
      }
      return scenes[index].unwindActions.contains(action)
        && links[index].all.contains {
          indicesReachable(from: $0).contains { scenes[$0].id == scene.id }
        }
    }
  }
}

// MARK: - Obstacles

extension CoverageTargets {
  /// Returns the obstacle to a target and the move it belongs to, or nil where there is none.
  func obstacle(
    to target: CoverageTarget, in coverage: Coverage
  ) -> (moveID: MoveID, obstacle: Coverage.Obstacle)? {
    let needed: [MoveID]
    switch target {
    case .segue(let moveID): needed = [moveID]
    case .pair(let pair): needed = [pair.first, pair.second]
    case .tabs(let pair):
      let openers = openers[pair.first] ?? []
      needed = openers.contains(where: coverage.wasTaken) ? [] : openers
    case .scene: needed = []
    }
    return needed.lazy.compactMap { moveID in
      coverage.obstacle(to: moveID).map { (moveID: moveID, obstacle: $0) }
    }.first
  }
}
