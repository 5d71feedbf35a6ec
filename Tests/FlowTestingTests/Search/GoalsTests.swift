import Testing

@testable import FlowTesting

/// The walks from goal to goal, over a tree of 63 screens in which each leads to two.
@Suite struct GoalsTests {
  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["S1"])
    for number in 1...63 {
      Scene("S\(number)") {
        if number < 32 {
          for next in [2 * number, 2 * number + 1] { Segue("to\(next)", to: "S\(next)") }
        }
      }
    }
  }

  @Test func everySegueIsTakenSoon() async {
    let report = await RunTemplate(Flow(Self.model)).explore(Budget(walks: 14))
    #expect(report.exploration.coverage.taken.keys.count { $0.label.hasPrefix("to") } == 62)
  }

  @Test func whatCannotBeTakenKeepsNoWalkFromTheOthers() async {
    let flow = Flow(Self.model) { ShouldPerform("to2") { (_: StandIn, _: Any?) in false } }
    let report = await RunTemplate(flow).explore(Budget(walks: 14))
    #expect(report.exploration.coverage.taken.keys.count { $0.label.hasPrefix("to") } == 31)
  }
}
