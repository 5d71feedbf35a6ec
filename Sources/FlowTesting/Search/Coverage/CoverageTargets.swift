/// What walks of a flow can cover, and what they cannot and why: decided on the map, before any walk.
struct CoverageTargets {
  /// What is to be covered.
  let goal: CoverageGoal

  /// All that can be covered, in the order of the scenes.
  private(set) var goals: [PlanGoal] = []

  /// What cannot be, each with the reason.
  ///
  /// A segue that cannot be taken stands for its pairs.
  private(set) var impossible: [(goal: PlanGoal, reason: String)] = []

  /// How many steps any walk has at least that covers all that can be covered; a restart counts as one.
  private(set) var leastSteps = 0

  /// The segues out of the first screen of each tab: one of them opens what the tab is left with.
  private var openers: [MoveID: [MoveID]] = [:]

  /// Whether there are more pairs than are looked at.
  private(set) var isCutOff = false

  /// - Parameters:
  ///   - goal: What is to be covered.
  ///   - limit: The greatest number of moves in a walk.
  ///   - isBounded: Whether to work out how many steps are needed at least.
  init(
    _ sights: SightMap, in model: SceneModel, to goal: CoverageGoal = .everySegue,
    atMost limit: Int = .max, isBounded: Bool = true
  ) {
    self.goal = goal
    switch goal {
    case .everyScene: addScenes(of: model)
    case .everySegue: addSegues(sights, model, limit)
    case .everyPairOfSegues:
      addSegues(sights, model, limit)
      let segues = Set(goals)
      goals = []
      addPairs(sights, model, limit, among: segues)
    case .everyPairOfTabs: addTabs(sights, model, limit)
    }
    guard isBounded else { return }
    switch goal {
    case .everySegue:
      let bound = sights.isWhole ? CoverageBound(sights, in: model, taking: segues) : nil
      leastSteps = bound?.leastSteps(atMost: limit) ?? segues.count
    case .everyPairOfSegues: leastSteps = sights.leastSteps(toTakePairs: pairs)
    case .everyScene, .everyPairOfTabs: leastSteps = 0
    }
  }

  /// The same, for the states of a run.
  init(_ map: NavigationGraph, covering goal: CoverageGoal, atMost limit: Int) {
    self.init(
      SightMap(of: map, in: map.model, to: goal), in: map.model, to: goal, atMost: limit,
      isBounded: map.navigation(of: 0).transitions == .atOnce)
  }

  /// The same, for a model that nothing was planned for yet.
  init(of model: SceneModel, width: Navigation.Width, to goal: CoverageGoal = .everySegue) {
    let graph = NavigationGraph(model, width: width)
    self.init(
      SightMap(of: graph, in: model, to: goal), in: model, to: goal, isBounded: false)
  }

  /// The segues among all that can be covered.
  var segues: [MoveID] {
    goals.compactMap { if case .segue(let moveID) = $0 { moveID } else { nil } }
  }

  /// The pairs among all that can be covered.
  var pairs: [MovePair] {
    goals.compactMap {
      switch $0 {
      case .pair(let pair), .tabs(let pair): pair
      case .segue, .scene: nil
      }
    }
  }
}

// MARK: - Deciding

extension CoverageTargets {
  private mutating func addScenes(of model: SceneModel) {
    let walkable = Set(model.walkableScenes)
    for scene in model.scenes where !scene.kind.isContainer {
      if walkable.contains(scene.name) {
        goals.append(.scene(scene.name))
      } else {
        impossible.append((.scene(scene.name), "nothing leads to it"))
      }
    }
  }

  private mutating func addSegues(_ sights: SightMap, _ model: SceneModel, _ limit: Int) {
    let walkable = Set(model.walkableSegues)
    let reachable = model.reachable
    let ways = sights.waysBySegue
    for scene in model.scenes {
      for segue in scene.segues {
        let moveID = MoveID(scene: scene.name, label: segue.label)
        let distance = ways[moveID]?.first.flatMap { sights.distances[$0] }
        let reason: String? =
          if !reachable.contains(scene.id) {
            "\(scene.name) cannot be come to"
          } else if !walkable.contains(moveID) {
            segue.target == .exit
              ? "no scene offers '\(segue.unwindAction ?? "")'" : "it leads out of the scenes"
          } else if let distance {
            Self.reason(distance, limit)
          } else if segue.target == .exit, sights.isWhole {
            "no scene that offers '\(segue.unwindAction ?? "")' is ever below"
          } else {
            nil
          }
        add(.segue(moveID), unless: reason)
      }
    }
  }

  /// Adds the pairs of segues that can both be taken.
  private mutating func addPairs(
    _ sights: SightMap, _ model: SceneModel, _ limit: Int, among segues: Set<PlanGoal>
  ) {
    let trails = sights.trails
    isCutOff = trails.count == SightMap.mostPairs
    var distances: [MovePair: Int] = [:]
    for trail in trails {
      guard let distance = trail.distance else { continue }
      distances[trail.pair] = min(distance, distances[trail.pair] ?? .max)
    }
    var seen: Set<MovePair> = []
    for pair in trails.map(\.pair) where seen.insert(pair).inserted {
      // What cannot be taken at all was said once.
      guard segues.contains(.segue(pair.first)), segues.contains(.segue(pair.second)) else {
        continue
      }
      let action = model.scene(named: pair.second.scene)?.segues
        .first { $0.label == pair.second.label }?.unwindAction
      let reason =
        distances[pair].map { Self.reason($0, limit) }
        ?? "no scene that offers '\(action ?? "")' is below then"
      add(.pair(pair), unless: reason)
    }
  }

  /// Adds each two tabs of the tab bars that are come to.
  private mutating func addTabs(_ sights: SightMap, _ model: SceneModel, _ limit: Int) {
    var distances: [MovePair: Int] = [:]
    for (way, pair) in sights.tabs.enumerated() {
      guard let pair, let distance = sights.distances[way] else { continue }
      distances[pair] = min(distance, distances[pair] ?? .max)
    }
    let reachable = model.reachable
    for scene in model.scenes where scene.kind == .tabBar && reachable.contains(scene.id) {
      let tabs = model.tabs(of: scene)
      for first in tabs {
        openers[first] = sights.segues.compactMap { segue in
          segue.flatMap { first.label == SceneNaming.tabLabel($0.scene) ? $0 : nil }
        }
        for second in tabs where second != first {
          let pair = MovePair(first: first, second: second)
          let reason =
            distances[pair].map { Self.reason($0, limit) }
            ?? "'\(first.label)' never has anything open that leaves the tabs in sight"
          add(.tabs(pair), unless: reason)
        }
      }
    }
  }

  private mutating func add(_ goal: PlanGoal, unless reason: String?) {
    if let reason { impossible.append((goal, reason)) } else { goals.append(goal) }
  }

  /// Why something that is so many steps away cannot be covered; nil when it can.
  private static func reason(_ distance: Int, _ limit: Int) -> String? {
    distance > limit ? "it is \(Wording.count(distance, "step")) away" : nil
  }
}

// MARK: - What was in the way

extension CoverageTargets {
  /// What kept walks from something whenever they tried, and where; nil where nothing did.
  func obstacle(
    to goal: PlanGoal, in coverage: Coverage
  ) -> (moveID: MoveID, obstacle: Coverage.Obstacle)? {
    guard case .tabs(let pair) = goal else { return coverage.obstacle(to: goal) }
    let openers = openers[pair.first] ?? []
    guard !openers.contains(where: coverage.wasTaken) else { return nil }
    for opener in openers {
      if let obstacle = coverage.obstacle(to: opener) { return (opener, obstacle) }
    }
    return nil
  }
}

// MARK: - Text

extension Exploration {
  /// How many of those that did not come up are named.
  private static let mostMissing = 40

  /// What a run covered that was to cover everything and nothing else, and what nothing covers.
  var coveredText: [String] {
    guard let targets, covers != nil else { return [] }
    let steps = coverage.steps + max(0, coverage.paths - 1)
    let missing = targets.goals.filter { !coverage.covers($0) }
    let refused = Obstacles(to: missing, coverage, targets)
    let taken = targets.goals.count - missing.count
    var head = """
      \(taken) of \(targets.goal.counted(targets.goals.count)) in \(Wording.grouped(steps)) \
      step\(steps == 1 ? "" : "s")
      """
    if !refused.isEmpty {
      head += refused.text
    } else if targets.leastSteps > 0 {
      head +=
        steps <= targets.leastSteps && missing.isEmpty
        ? "; no plan is shorter"
        : "; at least \(Wording.grouped(targets.leastSteps)) are needed for all"
    }
    let rest = missing.filter { targets.obstacle(to: $0, in: coverage) == nil }
    var lines = [head] + refused.lines
    lines += rest.prefix(Self.mostMissing).map { "\($0.text) did not come up" }
    if rest.count > Self.mostMissing {
      lines.append("nor did \(rest.count - Self.mostMissing) more")
    }
    if targets.isCutOff { lines.append("there are more pairs, which were not looked at") }
    return lines + targets.impossible.map { "\($0.text) cannot be covered: \($1)" }
  }
}

/// What kept a run from what it was to cover whenever it tried, as far as was seen.
private struct Obstacles {
  private var counts: [(moveID: MoveID, obstacle: Coverage.Obstacle, goals: Int)] = []

  init(to missing: [PlanGoal], _ coverage: Coverage, _ targets: CoverageTargets) {
    var indices: [MoveID: Int] = [:]
    for goal in missing {
      guard let (moveID, obstacle) = targets.obstacle(to: goal, in: coverage) else { continue }
      let index = indices[moveID] ?? counts.count
      if index == counts.count {
        indices[moveID] = index
        counts.append((moveID, obstacle, 0))
      }
      counts[index].goals += 1
    }
  }

  var isEmpty: Bool { counts.isEmpty }

  /// `; 1 was refused each of 5 times`, after what was covered.
  var text: String {
    let number = counts.reduce(0) { $0 + $1.goals }
    guard let only = counts.first, counts.count == 1 else {
      return "; \(number) could not be had, as far as was seen"
    }
    return number == 1
      ? "; 1 \(only.obstacle.text)"
      : "; \(number) need \(only.moveID.text), which \(only.obstacle.text)"
  }

  /// A line for each way out.
  var lines: [String] {
    counts.map { "\($0.moveID.text) cannot be covered as far as was seen: it \($0.obstacle.text)" }
  }
}
