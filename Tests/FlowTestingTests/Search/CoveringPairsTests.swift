import Testing

@testable import FlowTesting

/// Runs that take segues in pairs, and leave tabs for each other.
@Suite struct CoveringPairsTests {
  private static func text(_ flow: Flow<ControllerHost>) async -> (text: String, missing: String?) {
    let report = await CoveringTests.cover(flow, .everyPairOfSegues).report
    return ("\(report.exploration)", report.conclusions.first?.finding.message)
  }

  @Test func twoWithAWayBackBetweenThemAreNoPair() async {
    let run = Run(Flow(CoveringTests.list), checks: [.reaches(.everyPairOfSegues)])
    _ = await run.follow(["List -first-> First -back-> List -second-> Second"])
    let pair = MovePair(
      first: MoveID(scene: "List", label: "first"), second: MoveID(scene: "List", label: "second"))
    #expect(run.context.coverage.count(of: pair) == 0)
  }

  /// A failure that needs one segue right after another is not seen by taking each of them once.
  @Test func aDefectOfTwoSeguesInARowIsFound() async {
    func failures(_ goal: CoverageGoal) async -> [String] {
      var last: String?
      let search = RunTemplate(Flow(CoveringTests.list)) { step in
        let label = step.move?.label
        defer { last = label }
        if last == "home", label == "first" { throw Planted() }
      }
      return await search.explore(Budget(covers: goal)).paths
    }
    #expect(await failures(.everySegue) == [])
    #expect(
      await failures(.everyPairOfSegues) == [
        "List -first-> First -deeper-> Deep -home-> List -first-> First"
      ])
  }

  static let detour = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["List"])
    Scene("List") {
      Segue("direct", to: "Deep")
      Segue("page", to: "Page")
    }
    Scene("Page", unwindActions: ["toPage:"]) { Segue("deeper", to: "Deep") }
    Scene("Deep") { Segue("up", unwinding: "toPage:") }
    Scene("Orphan") { Segue("out", to: "List") }
  }

  @Test func eachTwoSeguesAreTakenOneAfterTheOtherAndThoseThatCannotBeAreNamed() async {
    let all = await Self.text(Flow(CoveringTests.list))
    #expect(all.missing == nil && all.text.hasSuffix("\n  4 of 4 pairs of segues in 7 steps"))
    let some = await Self.text(Flow(Self.detour))
    #expect(some.missing == nil)
    #expect(
      some.text == """
        1 walk, 4 steps, seed 0
          3 of 4 scenes (1 unreachable), 3 of 4 segues
          3 of 3 pairs of segues in 4 steps
          Orphan -out-> cannot be covered: no segues lead to Orphan from the start
          List -direct-> Deep -up-> cannot be covered: no scene that offers 'toPage:' is below then
        """)
  }

  @Test func aRunThatMissesAPairFails() async {
    let along: FlowPath = "List -first-> First -deeper-> Deep -home-> List"
    #expect(
      await recordedText {
        await checkFlow(Flow(CoveringTests.list), along: along, .reaches(.everyPairOfSegues))
      } == """
        2 of 4 pairs of segues were never taken (1 walk, 3 steps):
          Deep -home-> List -first->  each was taken, but never one right after the other
          Deep -home-> List -second->  'second': never taken, though List was reached 2 times
          Fix:     Leave the path out of the call, so that more than one is walked.
        """)
    await checkFlow(Flow(CoveringTests.list), .reaches(.everyPairOfSegues))
  }

  @Test func whatIsRefusedKeepsItsPairsFromBeingCovered() async {
    let flow = Flow(CoveringTests.list) {
      ShouldPerform("deeper") { (_: StandIn, _: Any?) in false }
    }
    let (text, missing) = await Self.text(flow)
    #expect(text.contains(": First -deeper-> was refused each of 4 times\n"), "\(text)")
    #expect(
      missing?.contains(
        "List -first-> First -deeper->  'deeper': refused by ShouldPerform each of 4 times")
        == true, "\(missing ?? "")")
  }
}
