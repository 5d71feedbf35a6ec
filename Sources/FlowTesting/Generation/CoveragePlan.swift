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

  /// How often each goal was planned for.
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
    for goal in walk.goals { attempts[goal, default: 0] += 1 }
    last = Set(walk.goals)
    return walk.labels
  }

  private func isWorthPlanning(_ wanted: PlanGoal, _ coverage: Coverage) -> Bool {
    guard attempts[wanted, default: 0] < Self.mostAttempts else { return false }
    switch wanted {
    case .segue(let wayOut):
      // What was refused once is left to walks at random, where any are made.
      return goal == nil
        ? coverage.tries(wayOut) == 0
        : !coverage.covers(wanted) && !coverage.isNotToBeHad(wayOut)
    case .pair(let pair):
      return !coverage.covers(wanted) && !coverage.isNotToBeHad(pair.first)
        && !coverage.isNotToBeHad(pair.second)
    case .scene, .tabs: return !coverage.covers(wanted)
    }
  }

  /// Says that another process makes the walk planned last.
  mutating func leaveToOthers() { open.subtract(last) }

  /// The walks that take what is left, together.
  func plan(atMost limit: Int) -> [PlannedWalk] {
    guard limit > 0, !open.isEmpty else { return [] }
    guard trails.isEmpty else { return planPairs(atMost: limit) }
    let merged = sights.merged
    var walkers = [walker(along: merged, atMost: limit)]
    // Where a stack is left at once there may be none, and the nearest first may need fewer steps. For
    // many goals that takes long to look for.
    if open.count <= Self.mostGoalsToCompare {
      walkers.append(walker(along: merged, atMost: limit, leavingStacksAtOnce: false))
      walkers.append(walker(along: sights, atMost: limit))
      var nearest = PlanWalker(graph, sights, to: open, atMost: limit)
      nearest.takeNearest()
      walkers.append(nearest)
    }
    return walkers.dropFirst().reduce(walkers[0]) { $1.isBetter(than: $0) ? $1 : $0 }.walks
  }

  /// A plan, walked.
  ///
  /// - Parameter leavesStacks: Whether it goes back several screens at once without a segue.
  private func walker(
    along sights: SightMap, atMost limit: Int, leavingStacksAtOnce leavesStacks: Bool = true
  ) -> PlanWalker<NavigationGraph> {
    let allowed = sights.distances.enumerated().map { way, distance in
      distance.map { $0 <= limit } ?? false
        && (leavesStacks || sights.segues[way] != nil || sights.map.ways[way].kind != .unwind)
    }
    var wanted = Array(repeating: false, count: allowed.count)
    for way in sights.nearestWays(to: open, in: graph) where allowed[way] { wanted[way] = true }
    let plan = StackPlan(sights.map, taking: wanted, allowing: allowed)
    var walker = PlanWalker(graph, sights, to: open, atMost: limit)
    walker.follow(plan.steps)
    walker.takeNearest()
    return walker
  }

  private func planPairs(atMost limit: Int) -> [PlannedWalk] {
    var walker = PlanWalker(graph, sights, to: open, atMost: limit)
    walker.takePairs(trails)
    return walker.walks
  }
}

extension SightMap {
  /// The nearest way for each of some goals that has one.
  fileprivate func nearestWays(to goals: Set<PlanGoal>, in graph: NavigationGraph) -> [Int] {
    var found = Set(graph.visibleScenes(in: 0).map(PlanGoal.scene))
    var nearest: [Int] = []
    let wantsScenes = goals.contains { $0.isScene }
    let order = distances.indices.filter { distances[$0] != nil }.sorted {
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
    self.init(of: graph, containers: containers, to: goal) { wayOut in
      let segue = model.scene(named: wayOut.scene)?.segues.first { $0.label == wayOut.label }
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
