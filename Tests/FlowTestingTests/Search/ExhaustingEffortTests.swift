import Testing

@testable import FlowTesting

/// Exhausting ends also where states are far away, or offer many moves.
@Suite struct ExhaustingEffortTests {
  @Test func statesThatManyStepsReachEndTheVisit() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Pet"])
      Scene("Pet") { Segue("again", to: "Pet") }
    }
    let limits = StateLimits(walkedSteps: 5_000)
    let report = await RunTemplate(Flow(model)).explore(Budget(paths: 0, states: limits))
    let text = "\(report.exploration)"
    #expect(text.contains("\n  stopped at "), "\(text)")
    #expect(report.exploration.coverage.steps < 5_100)
    #expect(report.exploration.exhaustedStates == nil)
  }

  @Test func aLimitOfStatesIsTheOnlyOneIfItIsGiven() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Pet"])
      Scene("Pet") { Segue("again", to: "Pet") }
    }
    let limits = StateLimits(states: 50)
    let report = await RunTemplate(Flow(model)).explore(Budget(paths: 0, states: limits))
    #expect("\(report.exploration)".contains("\n  stopped at 50 states of navigation, "))
  }
}
