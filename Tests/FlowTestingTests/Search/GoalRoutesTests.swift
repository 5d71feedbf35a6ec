import Testing

@testable import FlowTesting

@Suite struct GoalRoutesTests {
  @Test func theyCanBeWalkedAndTakeEverySegue() {
    let model = NavigationGraphTests.shop
    var routes = Routes(model)
    var taken: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      let labels = routes.labels(atMost: 12, seed: seed)
      #expect(labels.count == 12, "seed \(seed)")
      #expect(routes.graph.leads(from: 0, along: labels), "seed \(seed)")
      taken.formUnion(labels)
    }
    #expect(taken.isSuperset(of: model.walkableSegues.map(\.label)))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func inRandomAppsTheyCanBeWalkedToo(seed: UInt64) {
    var routes = Routes(.randomApp(seed: seed))
    for walk in 0..<20 as Range<UInt64> {
      let labels = routes.labels(atMost: 20, seed: walk)
      #expect(routes.graph.leads(from: 0, along: labels), "\(labels)")
    }
  }

  /// What was forgotten makes no difference: the same seed has the same route before and after.
  @Test func longRunsHaveTheRoutesOfShortOnes() {
    var routes = Routes(AppGraph.make(seed: 0))
    let first = (0..<20 as Range<UInt64>).map { routes.labels(atMost: 60, seed: $0) }
    for seed in 20..<1_500 as Range<UInt64> {
      #expect(routes.labels(atMost: 60, seed: seed).count == 60)
    }
    #expect((0..<20 as Range<UInt64>).map { routes.labels(atMost: 60, seed: $0) } == first)
    #expect(routes.routes.cellCount < 30_000)
  }

  @Test func whatWasNeverAllowedIsLeftOutButForSomeWalks() {
    var routes = Routes(NavigationGraphTests.shop)
    for moveID in NavigationGraphTests.shop.walkableSegues where moveID.label == "login" {
      for _ in 0..<3 { routes.coverage.recordRefusal(routes.names.number(of: moveID)) }
    }
    let walks = (0..<400 as Range<UInt64>).filter { seed in
      routes.labels(atMost: 12, seed: seed).contains("login")
    }
    #expect((20...90).contains(walks.count), "\(walks.count) of 400")
  }

  /// Routes over a model, as labels.
  private struct Routes {
    let names = SymbolTable()
    let graph: NavigationGraph
    var routes: GoalRoutes
    var coverage: Coverage

    init(_ model: SceneModel) {
      graph = NavigationGraph(model, width: .compact)
      routes = GoalRoutes(
        NavigationGraph(model, width: .compact), to: model.walkableSegues, names)
      coverage = Coverage(names)
    }

    mutating func labels(atMost limit: Int, seed: UInt64) -> [String] {
      var numbers = RandomNumbers(seed: seed)
      return routes.labels(atMost: limit, coverage, &numbers).map(names.label)
    }
  }
}
