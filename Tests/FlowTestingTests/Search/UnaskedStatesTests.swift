import Testing

@testable import FlowTesting

/// A run visits all states unasked if they are few.
@Suite struct UnaskedStatesTests {
  @Test func allStatesAreVisitedWhereTheyAreAskedForThoughAllPathsWereWalked() async {
    let budget = Budget(states: StateLimits())
    let flow = Flow(from: { 0 }, at: \.self) { Move("more") { $0 += 1 }.when { $0 < 3 } }
    let exploration = await RunTemplate(flow).explore(budget).exploration
    #expect(exploration.shortPaths?.isAll == true)
    #expect(exploration.exhaustedStates == 4)
  }

  @Test func fewStatesAreVisitedUnaskedAndTheRestOfTheStepsIsWalked() async {
    let (paths, exploration) = await ExploringTests.explore(ShopFlow.make())
    #expect(exploration.states?.count == 4)
    #expect((5_700...6_000).contains(exploration.coverage.steps))
    #expect(paths.count > 200)
    let router = await ExploringTests.explore(ExhaustingTests.router(depth: 4)).exploration
    #expect(router.states?.count == 31)
    #expect((5_700...6_000).contains(router.coverage.steps))
  }

  @Test func manyStatesAreNotVisitedUnasked() async {
    for exploration in [
      await ExploringTests.explore(ExhaustingTests.router(depth: 20)).exploration,
      await ExploringTests.explore(AppGraph.flow(AppGraph.make(seed: 0))).exploration,
    ] {
      #expect(exploration.states == nil)
      #expect((5_700...6_000).contains(exploration.coverage.steps))
    }
  }

  @Test func aPathOfAllItsStepsIsNotTheLast() async {
    let (_, exploration) = await ExploringTests.explore(ShopFlow.make()) {
      $0.paths = 1_000
      $0.steps = 2
    }
    #expect(exploration.shortPaths?.isAll == false)
  }
}
