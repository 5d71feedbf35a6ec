/// Plans walks that take every segue, or come to every scene, that was not before, in almost as few
/// steps as can be.
///
/// It knows the map and not the app: a segue that an app refuses, or offers no senders for, is planned
/// a few times and then left to walks at random.
struct CoveragePlan {
  private let graph: NavigationGraph
  private let sights: SightMap

  /// What is to be covered; nil where the walks go on at random afterwards.
  private let goal: CoverageGoal?

  /// What is worth planning for.
  private var open: Set<PlanGoal>

  /// The walks that were planned together and are still to be made.
  private var planned: [PlannedWalk]?

  /// What the app refused, or had nothing to tap for, when those were planned.
  private var blocked: Set<MoveID> = []

  /// What of that is not tried again.
  private var hopeless: Set<MoveID> = []

  /// How often each goal was the next of a walk.
  private var attempts: [PlanGoal: Int] = [:]
  private static let mostAttempts = 3
  private static let mostGoalsToCompare = 400

  /// What the walk planned last comes to.
  private var last: Set<PlanGoal> = []

  /// The pairs of segues, where these are planned for.
  private var trails: [WayTrail] = []

  init(_ graph: NavigationGraph, _ model: SceneModel, covering goal: CoverageGoal? = nil) {
    self.graph = graph
    self.goal = goal
    sights = SightMap(of: graph, in: model, to: goal ?? .everySegue)
    switch goal {
    case .everyScene: open = Set(model.walkableScenes.map(PlanGoal.scene))
    case .everySegue, nil: open = Set(model.walkableSegues.map(PlanGoal.segue))
    case .everyPairOfSegues:
      trails = sights.trails.filter { $0.distance != nil }
      open = Set(trails.map { PlanGoal.pair($0.pair) })
    case .everyPairOfTabs: open = Set(sights.tabs.compactMap { $0.map(PlanGoal.tabs) })
    }
  }

  /// The labels of the moves of the next walk; none when nothing new can be come to in `limit` moves.
  mutating func next(atMost limit: Int, _ coverage: Coverage) -> [String] {
    open = open.filter { isWorthPlanning($0, coverage) }
    // Without a goal nothing that was tried before is planned for.
    let blocked =
      goal == nil
      ? [] : Set(sights.segues.compactMap { $0 }.filter { coverage.obstacle(to: $0) != nil })
    if blocked != self.blocked { planned = nil }
    self.blocked = blocked
    hopeless = blocked.filter(coverage.isBlocked)
    var walks = planned ?? plan(atMost: limit)
    // What was refused on a walk of the plan has kept it from the rest.
    walks.removeAll { open.isDisjoint(with: $0.goals) }
    if walks.isEmpty, planned != nil { walks = plan(atMost: limit) }
    planned = walks
    guard !walks.isEmpty else {
      open = []
      return []
    }
    let walk = walks.removeFirst()
    planned = walks
    if let goal = walk.goals.first(where: open.contains) { attempts[goal, default: 0] += 1 }
    last = Set(walk.goals)
    return walk.labels
  }

  private func isWorthPlanning(_ wanted: PlanGoal, _ coverage: Coverage) -> Bool {
    guard attempts[wanted, default: 0] < Self.mostAttempts else { return false }
    switch wanted {
    case .segue(let moveID):
      // What was refused once is left to walks at random, where any are made.
      return goal == nil
        ? coverage.tries(moveID) == 0
        : !coverage.covers(wanted) && !coverage.isBlocked(moveID)
    case .pair(let pair):
      return !coverage.covers(wanted) && !coverage.isBlocked(pair.first)
        && !coverage.isBlocked(pair.second)
    case .scene, .tabs: return !coverage.covers(wanted)
    }
  }

  /// Says that another process makes the walk planned last.
  mutating func leaveToOthers() { open.subtract(last) }

  /// The walks that take what is left, together: first what can be come to without anything that was
  /// refused before.
  func plan(atMost limit: Int) -> [PlannedWalk] {
    guard limit > 0, !open.isEmpty else { return [] }
    guard !blocked.isEmpty else { return plan(on: graph, atMost: limit, without: []) }
    for left in [blocked, hopeless] {
      let part = PartOfGraph(graph) { edge, _ in edge.segue.map { !left.contains($0) } ?? true }
      let walks = plan(on: part, atMost: limit, without: left)
      if !walks.isEmpty || blocked == hopeless { return walks }
    }
    return []
  }

  private func plan<Graph: MoveGraph>(
    on graph: Graph, atMost limit: Int, without blocked: Set<MoveID>
  ) -> [PlannedWalk] {
    if !trails.isEmpty {
      var walker = PlanWalker(graph, sights, to: open, atMost: limit)
      walker.takePairs(trails)
      return walker.walks
    }
    func walker(
      along sights: SightMap, leavingStacksAtOnce leavesStacks: Bool = true
    ) -> PlanWalker<Graph> {
      let allowed = sights.distances.indices.map { way in
        sights.distances[way].map { $0 <= limit } ?? false
          && sights.segues[way].map { !blocked.contains($0) } ?? true
          && (leavesStacks || sights.segues[way] != nil || sights.map.ways[way].kind != .unwind)
      }
      var wanted = Array(repeating: false, count: allowed.count)
      for way in sights.nearestWays(to: open, in: graph, allowed) { wanted[way] = true }
      let plan = StackPlan(sights.map, taking: wanted, allowing: allowed)
      var walker = PlanWalker(graph, sights, to: open, atMost: limit)
      walker.follow(plan.steps)
      walker.takeNearest()
      return walker
    }
    let merged = sights.merged
    var best = walker(along: merged)
    // Where a stack is left at once there may be none, and the nearest first may need fewer steps. For
    // many goals that takes long to look for, and walks at random need no plan of the fewest steps.
    if goal != nil, open.count <= Self.mostGoalsToCompare {
      var nearest = PlanWalker(graph, sights, to: open, atMost: limit)
      nearest.takeNearest()
      let others = [
        walker(along: merged, leavingStacksAtOnce: false), walker(along: sights), nearest,
      ]
      for other in others where other.isBetter(than: best) { best = other }
    }
    return best.walks
  }
}

extension SightMap {
  /// The nearest way for each of some goals that has one.
  fileprivate func nearestWays(
    to goals: Set<PlanGoal>, in graph: some MoveGraph, _ allowed: [Bool]
  ) -> [Int] {
    var found = Set(graph.visibleScenes(in: 0).map(PlanGoal.scene))
    var nearest: [Int] = []
    let wantsScenes = goals.contains { $0.isScene }
    let order = distances.indices.filter { distances[$0] != nil && allowed[$0] }.sorted {
      (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1)
    }
    for way in order {
      var reached = segues[way].map { [PlanGoal.segue($0)] } ?? []
      if let tabs = tabs[way] { reached.append(.tabs(tabs)) }
      if wantsScenes {
        reached += graph.visibleScenes(in: states[map.ways[way].target]).map(PlanGoal.scene)
      }
      let new = reached.filter { goals.contains($0) && found.insert($0).inserted }
      if !new.isEmpty { nearest.append(way) }
    }
    return nearest
  }

  /// The sights of a scene model.
  init(of graph: NavigationGraph, in model: SceneModel, to goal: CoverageGoal = .everySegue) {
    var handlers: [String: [String]] = [:]
    for scene in model.scenes {
      for action in scene.unwindActions.sorted() {
        handlers[action, default: []].append(scene.name)
      }
    }
    // A container that segues lead out of is there with all that it contains.
    let containers = Set(
      model.scenes.filter { $0.kind.isContainer && $0.segues.isEmpty }.map(\.name))
    self.init(of: graph, containers: containers, to: goal) { moveID in
      let segue = model.scene(named: moveID.scene)?.segues.first { $0.label == moveID.label }
      return segue?.unwindAction.flatMap { handlers[$0] } ?? []
    }
    let width = graph.navigation(of: 0).width
    for scene in model.scenes {
      entries[scene.name] =
        scene.kind.isContainer
        ? Navigation(model, at: scene.id, width: width).focusName(in: model) : scene.name
    }
  }
}
