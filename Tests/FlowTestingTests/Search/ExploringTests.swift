import Testing

@testable import FlowTesting

/// A run walks by its budget, and says how much it walked.
@Suite struct ExploringTests {
  @Test func whatIsOfferedAndWasNeverMadeComesFirst() async {
    let (paths, report) = await RunTemplate(ShopFlow.make()).walks(Budget())
    #expect(report.exploration.complete?.isAll == true)
    #expect(paths.count < 30, "\(paths.count)")
  }

  @Test func whatIsAlwaysRefusedIsSaidAndNotAskedForEver() async {
    let flow = ShopFlow.make {
      ShouldPerform("open") { (_: ShopFlow.Home, _: Int) in false }
    }
    let exploration = await RunTemplate(flow).explore(Budget()).exploration
    #expect(
      "\(exploration)".replacing(/[0-9]+ times/, with: "n times")
        .replacing(/.*, seed/, with: "n walks, seed") == """
          n walks, seed 0
            2 of 3 scenes, 1 of 3 segues
            all 2 states, 5 moves pass
              as far as a guard always refuses what it refused once
            Home -open-> was refused each of n times
          """)
    let refused = exploration.coverage.refused.values.reduce(0, +)
    #expect(refused * 4 < exploration.coverage.steps, "\(refused)")
  }

  @Test func walksThatEndSoonLeaveTheirStepsToOthers() async {
    let flow = Flow(from: { 0 }, at: { "Page\($0)" }) {
      for page in 0..<4 {
        Move("next", from: "Page\(page)", choosing: 0..<20) { page, _ in page += 1 }
      }
    }
    let exploration = await RunTemplate(flow).explore(Budget()).exploration
    // Each counts two for its start; once all states are known, a tenth of the steps follow.
    #expect((400...440).contains(exploration.coverage.paths), "\(exploration)")
  }

  @Test(arguments: [0.0, -1, .nan, 0.1, .infinity]) func timeEndsARun(seconds: Double) async {
    let walks = seconds == .infinity ? 3 : Budget.endless
    let (paths, _) = await RunTemplate(ShopFlow.make())
      .walks(Budget(walks: walks, seconds: seconds))
    #expect(!paths.isEmpty)
  }
}
