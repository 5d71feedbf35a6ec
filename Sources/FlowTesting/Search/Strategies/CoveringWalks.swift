/// Walks that together cover a goal in few steps, planned before the first of them.
struct CoveringWalks: Strategy {
  private var plan: CoveragePlan
  private let names: SymbolTable

  /// Whether the goal is all the run is for, so that nothing is left to chance.
  private let isAll: Bool

  /// Whether other processes make some of the walks: then each plans as if nothing were covered, so that
  /// all have one plan.
  private let isSharded: Bool
  private var isDone = false

  /// - Parameters:
  ///   - map: The states of navigation.
  ///   - budget: The goal to cover; every segue when it names none.
  ///   - names: The numbers of labels.
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
    if labels.isEmpty { return isAll && walk.number == 0 ? .random(walk.random) : nil }
    return .plan(labels.map(names.number(ofLabel:)), walk.random)
  }
}
