/// Walks that together cover a goal in few steps, by a plan.
struct CoveringWalks: Strategy {
  private var plan: CoveragePlan
  private let names: SymbolTable

  /// Whether the run only covers a goal, so that no random walks follow.
  private let isAll: Bool

  /// Whether other processes make some of the walks; each then ignores the coverage, so that all have the
  /// same plan.
  private let isSharded: Bool
  private var isDone = false

  /// - Parameters:
  ///   - map: The graph of navigation.
  ///   - budget: The budget with the goal to cover; without a goal the walks cover every segue.
  ///   - names: The table that numbers labels.
  init(_ map: NavigationGraph, _ budget: Budget, _ names: SymbolTable) {
    plan = CoveragePlan(map, map.model, covering: budget.covers)
    self.names = names
    isAll = budget.covers != nil
    isSharded = budget.shard != .all
  }

  mutating func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    guard !isDone else { return nil }
    let labels = plan.next(atMost: walk.limit, isSharded ? coverage.emptied : coverage)
    if isSharded { plan.leaveToOthers() }
    isDone = labels.isEmpty
    if labels.isEmpty { return isAll && walk.number == 0 ? Route(.random, walk.random) : nil }
    return Route(.plan(labels.map(names.number(ofLabel:))), walk.random)
  }
}
