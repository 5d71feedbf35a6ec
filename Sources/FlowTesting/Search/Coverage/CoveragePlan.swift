/// Plans walks that take every segue, or reach every scene, in few steps.
///
/// It knows the model and not the app: a segue that the app refuses, or offers no senders for, is planned a
/// few times and then avoided. Small models are planned as a whole, along a postman tour if that is shorter;
/// large ones walk by walk, the nearest target first.
struct CoveragePlan {
  private let graph: NavigationGraph

  /// The goal to cover; nil where the walks continue at random afterwards.
  private let goal: CoverageGoal?
  private let handlers: [MoveID: Set<String>]

  /// The targets worth planning for.
  private var open: Set<CoverageTarget>

  private var tour: CoverTour?
  private var planned: [PlannedWalk] = []
  private var last: PlannedWalk?

  /// The moves that the app refused, or had nothing to tap for.
  private var blocked: Set<MoveID> = []

  /// The number of walks in which each target was the first to be covered.
  private var attempts: [CoverageTarget: Int] = [:]
  private static let mostAttempts = 3

  /// Planning ends when the graph has worked out this number of moves, as with hundreds of tabs.
  private let end: Int

  /// Models with more targets are planned walk by walk.
  private static let mostPlanned = 2_000

  /// Returns the greatest number of moves to work out; fewer for a run that continues at random.
  static func mostMoves(covering goal: CoverageGoal?) -> Int { goal == nil ? 200_000 : 1_000_000 }

  /// - Parameter most: The number of moves to work out; nil for 1,000,000, or 200,000 without a goal.
  init(
    _ graph: NavigationGraph, covering goal: CoverageGoal? = nil,
    workingOut most: Int? = nil
  ) {
    let model = graph.model
    self.graph = graph
    self.goal = goal
    handlers = model.unwindHandlers
    end = graph.workedOut + (most ?? Self.mostMoves(covering: goal))
    if let targets = (goal ?? .everySegue).targets(in: model) {
      open = Set(targets)
    } else {
      let search = TargetSearch(graph, to: goal ?? .everySegue, handlers: handlers)
      open = Set(
        search.distances.keys.filter {
          switch $0 {
          case .pair: goal == .everyPairOfSegues
          case .tabs: goal == .everyPairOfTabs
          case .segue, .scene: false
          }
        })
    }
  }

  /// Returns the labels of the moves of the next walk; none if nothing new can be covered in `limit` moves.
  mutating func next(atMost limit: Int, _ coverage: Coverage) -> [String] {
    if let last, goal != nil {
      let refused = last.segues.filter { coverage.obstacle(to: $0) != nil }
      if !blocked.isSuperset(of: refused) || refused.contains(where: coverage.isBlocked) {
        (tour, planned) = (nil, [])
      }
    }
    last = nextPlanned(coverage) ?? replanned(atMost: limit, coverage)
    guard let last else { return [] }
    if let target = last.targets.first(where: { isWorthPlanning($0, coverage) }) {
      attempts[target, default: 0] += 1
    }
    return last.labels
  }

  /// Returns the next walk of the plan that still covers a target.
  private mutating func nextPlanned(_ coverage: Coverage) -> PlannedWalk? {
    while let walk = planned.isEmpty ? tour?.next() : planned.removeFirst() {
      if walk.targets.contains(where: { open.contains($0) && isWorthPlanning($0, coverage) }) {
        return walk
      }
    }
    return nil
  }

  /// Returns the first walk of a new plan, if possible one without the segues that were refused before.
  private mutating func replanned(atMost limit: Int, _ coverage: Coverage) -> PlannedWalk? {
    open = open.filter { isWorthPlanning($0, coverage) }
    // Without a goal only segues that were never tried are planned, so none is left out.
    blocked =
      goal == nil ? [] : Set(graph.model.walkableSegues.filter { coverage.obstacle(to: $0) != nil })
    let refused = blocked.filter(coverage.isBlocked)
    for left in refused == blocked ? [blocked] : [blocked, refused] {
      plan(atMost: limit, without: left)
      if let walk = nextPlanned(coverage) { return walk }
    }
    if !open.isEmpty, graph.workedOut >= end { graph.isPlanCut = true }
    open = []
    return nil
  }

  private func isWorthPlanning(_ target: CoverageTarget, _ coverage: Coverage) -> Bool {
    guard attempts[target, default: 0] < Self.mostAttempts else { return false }
    switch target {
    case .segue(let moveID):
      // A run without a goal leaves a segue that was tried to its random walks.
      return goal == nil
        ? coverage.tries(moveID) == 0
        : !coverage.covers(target) && !coverage.isBlocked(moveID)
    case .pair(let pair):
      return !coverage.covers(target) && !coverage.isBlocked(pair.first)
        && !coverage.isBlocked(pair.second)
    case .scene, .tabs: return !coverage.covers(target)
    }
  }
}

// MARK: - A strategy

extension CoveragePlan: Strategy {
  mutating func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    let labels = next(atMost: walk.limit, coverage)
    guard labels.isEmpty else { return Route(.plan(labels), walk.random) }
    return goal != nil && walk.number == 0 ? Route(.random, walk.random) : nil
  }
}

// MARK: - Planning

extension CoveragePlan {
  /// Returns the walks that cover the targets that are left.
  func plan(atMost limit: Int) -> [PlannedWalk] {
    var plan = self
    plan.plan(atMost: limit, without: [])
    return plan.planned + (plan.tour?.rest() ?? [])
  }

  private mutating func plan(atMost limit: Int, without left: Set<MoveID>) {
    (tour, planned) = (nil, [])
    guard limit > 0, !open.isEmpty, graph.workedOut < end else { return }
    let part: any MoveGraph =
      left.isEmpty
      ? graph : graph.keeping { edge, _ in edge.segue.map { !left.contains($0) } ?? true }
    var nearest = CoverTour(part, covering: open, atMost: limit, until: end)
    guard goal != nil, open.count <= Self.mostPlanned else {
      tour = nearest
      return
    }
    planned = nearest.rest()
    guard goal == .everySegue || goal == .everyMove, graph.workedOut < end else { return }
    let wanted = Set(graph.model.walkableSegues.filter { open.contains(.segue($0)) })
    let screens = ScreenGraph.around(part, wanted: wanted, handlers: handlers)
    var guided = CoverTour(
      part, covering: open, atMost: limit, until: end,
      along: (PostmanTour(screens.graph), screens.nodes))
    let other = guided.rest()
    func rank(_ tour: CoverTour, _ walks: [PlannedWalk]) -> (Int, Int) {
      (tour.open.count, walks.reduce(0) { $0 + $1.labels.count + 1 })
    }
    if rank(guided, other) < rank(nearest, planned) { planned = other }
  }
}
