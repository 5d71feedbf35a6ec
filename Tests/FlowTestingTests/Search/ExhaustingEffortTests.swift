import Testing

@testable import FlowTesting

/// Exhausting ends also where states are far away, or offer many moves.
@Suite struct ExhaustingEffortTests {
  /// A stack that grows with each move.
  private let flow = Flow(
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Pet"])
      Scene("Pet") { Segue("again", to: "Pet") }
    })

  @Test func statesThatManyStepsReachEndTheVisit() async {
    let limits = StateLimits(walkedSteps: 5_000)
    let report = await RunTemplate(flow).explore(Budget(paths: 0, states: limits))
    let text = "\(report.exploration)"
    #expect(text.contains("\n  stopped at "), "\(text)")
    #expect(report.exploration.coverage.steps < 5_100)
    #expect(report.exploration.exhaustedStates == nil)
  }

  @Test func aLimitOfStatesIsTheOnlyOneIfItIsGiven() async {
    let limits = StateLimits(states: 50)
    let report = await RunTemplate(flow).explore(Budget(paths: 0, states: limits))
    #expect("\(report.exploration)".contains("\n  stopped at 50 states of navigation, "))
  }
}
