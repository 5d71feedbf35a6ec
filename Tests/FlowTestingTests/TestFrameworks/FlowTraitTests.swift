import Foundation
import Testing

@testable import FlowTesting

/// Traits and environment variables choose the walks; what is nearer to the test wins.
@Suite(.exploring(paths: 7, steps: 2)) struct FlowTraitTests {
  @Test func aSuitesTraitHoldsForItsTests() async {
    let exploration = await checkFlow(Self.flow)
    #expect(exploration.coverage.paths == 7)
    #expect(exploration.coverage.steps == 13)
  }

  @Test(.exploring(paths: 3, seed: 5)) func aTestsTraitGoesFirstAndLeavesTheRest() async {
    let exploration = await checkFlow(Self.flow)
    #expect(exploration.coverage.paths == 3)
    #expect(exploration.coverage.steps == 6)
    #expect(exploration.seed == 5)
  }

  @Suite(.exploring(steps: 1)) struct Inner {
    @Test func aSuiteInsideGoesFirstAndLeavesTheRest() async {
      let exploration = await checkFlow(FlowTraitTests.flow)
      #expect(exploration.coverage.paths == 7)
      #expect(exploration.coverage.steps == 7)
    }
  }

  @Test(.exhausting(), .exploring(paths: 0)) func allStatesAreVisitedWhereATestAsks() async {
    let exploration = await checkFlow(Self.flow)
    #expect(
      "\(exploration)" == """
        5 walks, 16 steps, seed 0
          3 of 3 scenes, 2 of 2 segues
          all 3 states of navigation, 5 moves pass
        """)
  }

  static let flow = Flow(
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product") { Segue("buy", to: "Receipt") }
      Scene("Receipt")
    })
}
