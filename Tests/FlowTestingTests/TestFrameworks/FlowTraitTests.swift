import Testing

@testable import FlowTesting

/// Traits and environment variables choose the walks; what is nearer to the test wins.
@Suite(.exploring(walks: 7, steps: 2)) struct FlowTraitTests {
  @Test func aSuitesTraitHoldsForItsTests() async {
    let exploration = await checkFlow(Self.flow)
    #expect("\(exploration)".hasPrefix("7 walks, 14 steps, seed 0\n"))
  }

  @Test(.exploring(walks: 3, seed: 5)) func aTestsTraitGoesFirstAndLeavesTheRest() async {
    let exploration = await checkFlow(Self.flow)
    #expect("\(exploration)".hasPrefix("3 walks, 6 steps, seed 5\n"))
  }

  @Suite(.exploring(steps: 1)) struct Inner {
    @Test func aSuiteInsideGoesFirstAndLeavesTheRest() async {
      let exploration = await checkFlow(FlowTraitTests.flow)
      #expect("\(exploration)".hasPrefix("7 walks, 7 steps, seed 0\n"))
    }
  }

  @Test(.exhausting(), .exploring(walks: 0)) func allStatesAreVisitedWhereATestAsks() async {
    let exploration = await checkFlow(Self.flow)
    #expect(
      "\(exploration)" == """
        1 walk, 7 steps, seed 0
          3 of 3 scenes, 2 of 2 segues
          all 3 states, 5 moves pass
        """)
  }

  static let flow = Flow(model)

  static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product") { Segue("buy", to: "Receipt") }
    Scene("Receipt")
  }
}
