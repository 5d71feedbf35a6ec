import Testing

@testable import FlowTesting

@Suite struct WalkTests {
  /// What a walk comes to: its path, and why it ended before its route.
  func walk(
    _ flow: Flow<ControllerHost>, _ route: Route, limit: Int = 20,
    visit: (Step<ControllerHost>) -> [Failure] = { _ in [] }
  ) async -> (walk: Walk, context: WalkContext) {
    let context = WalkContext()
    let walk = await flow.walk(route, limit: limit, in: context) { visit($0) }
    return (walk, context)
  }

  @Test func everyStepIsSeenTheStartIncluded() async {
    var seen: [String] = []
    let path: FlowPath = "Home -open(2)-> Product -back-> Home"
    let (walk, context) = await walk(ShopFlow.make(), .path(path)) { step in
      seen.append("\(step.index) \(step.source) \(step.move?.label ?? "start") \(step.scene)")
      return []
    }
    #expect(seen == ["0 Home start Home", "1 Home open Product", "2 Product back Home"])
    #expect(walk.path == path)
    #expect(context.coverage.steps == 2)
    #expect(context.coverage.paths == 1)
  }

  @Test func theAppsOwnControllersArrive() async {
    var numbers: [Int] = []
    _ = await walk(ShopFlow.make(), .path("Home -open(2)-> Product")) { step in
      if let product = step.destination as? ShopFlow.Product { numbers.append(product.number) }
      return []
    }
    #expect(numbers == [2])
  }

  @Test func aWalkStopsAtItsLimit() async {
    let (walk, _) = await walk(ShopFlow.make(), .random(RandomNumbers(seed: 0)), limit: 7)
    #expect(walk.path.count == 7)
  }

  @Test func theMoveThatFailsStandsLastInThePath() async {
    let flow = ShopFlow.make {
      Prepare { (_: ShopFlow.Product, _) in throw Planted() }
    }
    let (walk, _) = await walk(flow, .path("Home -open(1)-> Product -login-> Login"))
    #expect(walk.path == "Home -open(1)-> Product -login-> Login")
    #expect(walk.failures.map(\.finding.code) == ["threw"])
    #expect(walk.failures.map(\.finding.place) == [.move("login", on: "Product")])
  }

  @Test func aWalkIsReplayedByItsToken() async {
    for seed in 0..<20 as Range<UInt64> {
      let (walk, _) = await walk(ShopFlow.make(), .random(RandomNumbers(seed: seed)))
      let (again, _) = await self.walk(ShopFlow.make(), .numbers(walk.token.numbers))
      #expect(again.path == walk.path, "seed \(seed)")
      #expect(again.token == walk.token, "seed \(seed)")
    }
  }

  @Test func aRefusedSegueLeavesNoTraceInThePathAndIsLearnt() async {
    let flow = ShopFlow.make { ShouldPerform("open") { (_: ShopFlow.Home, _: Any?) in false } }
    let (walk, context) = await walk(flow, .random(RandomNumbers(seed: 0)), limit: 40)
    #expect(Set(walk.path.moves.map(\.label)) == ["login", "dismiss"])
    let refusals = context.coverage.refused[MoveID(scene: "Home", label: "open")] ?? 0
    // It was tried, but not each of the 20 times that Home was on screen.
    #expect((1...19).contains(refusals), "\(refusals)")
  }

  @Test func aSegueWithoutSendersIsNotOffered() async {
    let (walk, _) = await walk(
      ShopFlow.make(products: 0), .random(RandomNumbers(seed: 0)), limit: 10)
    #expect(Set(walk.path.moves.map(\.label)) == ["login", "dismiss"])
  }

  @Test func aRouteThatCannotBeWalkedIsLost() async {
    let (walk, _) = await walk(ShopFlow.make(), .path("Home -buy-> Receipt"))
    guard case .lost(let mistake) = walk.end else {
      Issue.record("\(walk.end)")
      return
    }
    #expect(mistake.message.hasPrefix("No move 'buy' is offered on Home."))
  }
}
