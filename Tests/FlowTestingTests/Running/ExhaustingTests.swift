import Testing

@testable import FlowTesting

/// What is visited when all states are, and what is said of it.
@Suite struct ExhaustingTests {
  /// What a run with these limits comes to; short flows and random walks are left out.
  static func exhaust<Subject>(
    _ flow: Flow<Subject>, _ limits: StateLimits = StateLimits(),
    body: Search<Subject>.Body? = nil, _ change: (inout Budget) -> Void = { $0.paths = 0 }
  ) async -> Report {
    var budget = Budget()
    budget.states = limits
    change(&budget)
    var search = Search(flow, checks: [], body: body)
    return await search.explore(budget)
  }

  /// How many states there are, and moves out of them, counted beside the engine.
  static func count<State: Hashable>(
    from start: State, _ moves: (State) -> [State]
  ) -> (states: Int, moves: Int) {
    var seen: Set<State> = [start]
    var pending = [start]
    var count = 0
    while let state = pending.popLast() {
      for next in moves(state) {
        count += 1
        if seen.insert(next).inserted { pending.append(next) }
      }
    }
    return (seen.count, count)
  }

  static func count(_ model: SceneModel, tabs: Int = .max) -> (states: Int, moves: Int) {
    count(from: Navigation(model)) { navigation in
      guard navigation.changedTabs(in: model) <= tabs else { return [] }
      return navigation.moves(in: model).map {
        navigation.performing($0, in: model).navigation
      }
    }
  }

  /// A router that is a value: a stack over a few screens.
  struct Router: Hashable {
    var stack: [Int] = []
    var screen: String { "S\(stack.last ?? 0)" }
  }

  static func router(depth: Int) -> Flow<Router> {
    Flow(from: { Router() }, at: \.screen) {
      Move("one") { $0.stack.append(1) }.when { $0.stack.count < depth }
      Move("two") { $0.stack.append(2) }.when { $0.stack.count < depth }
      Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty }
    }
  }

  // MARK: All of them

  @Test func allStatesOfAShopAreVisitedAndAllMovesMade() async {
    // Home, Product, and Login over each. Three senders and a login; login and back; two dismissals.
    let report = await Self.exhaust(ShopFlow.make())
    #expect(report.exploration.states?.count == 4)
    #expect(report.exploration.states?.moves == 8)
    #expect("\(report.exploration)".hasSuffix("\n  all 4 states, 8 moves hold"))
  }

  @Test func allStatesOfARouterAreVisitedAndAllMovesMade() async {
    // 1 + 2 + 4 + 8 stacks: two moves out of each but the deepest, and back out of each but the first.
    let report = await Self.exhaust(Self.router(depth: 3))
    #expect(report.exploration.states?.count == 15)
    #expect(report.exploration.states?.moves == 14 + 14)
    #expect(report.exploration.states?.steps == 3)
    #expect("\(report.exploration)".hasSuffix("\n  all 15 states, 28 moves hold"))
  }

  @Test func theNumbersAreThoseOfASearchThatKnowsNothingOfFlows() async {
    for depth in 1...5 {
      let counted = Self.count(from: [Int]()) { stack in
        (stack.count < depth ? [stack + [1], stack + [2]] : [])
          + (stack.isEmpty ? [] : [Array(stack.dropLast())])
      }
      let states = await Self.exhaust(Self.router(depth: depth)).exploration.states
      #expect(states?.count == counted.states)
      #expect(states?.moves == counted.moves)
    }
  }
}
