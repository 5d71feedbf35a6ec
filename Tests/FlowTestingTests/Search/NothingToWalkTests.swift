import Testing

@testable import FlowTesting

/// A run in which nothing, or not everything, can be walked says so.
@Suite struct NothingToWalkTests {
  private struct Lift: Hashable {
    var floor = 0
    var screen: String { "Floor \(floor)" }
    var doors: [String] { [] }
  }

  private static func lift(@SceneModel.ListBuilder<Move<Lift>> _ moves: () -> [Move<Lift>]) -> Flow<
    Lift
  > {
    Flow(from: { Lift() }, at: \.screen, moves: moves)
  }

  private static func explore<Subject>(_ flow: Flow<Subject>) async -> Report {
    await RunTemplate(flow).explore(Budget())
  }

  @Test func movesThatWereNeverMadeAreNamedWithTheirScreens() async {
    let flow = Self.lift {
      Move("up", from: "Floor 0") { $0.floor += 1 }
      Move("up", from: "Flour 1") { $0.floor += 1 }
      Move("fly", from: "Floor 1") { $0.floor += 9 }.when { $0.floor > 7 }
      Move("get out", choosing: \.doors) { lift, _ in lift.floor = -1 }
    }
    let report = await Self.explore(flow)
    #expect(report.conclusions.map(\.finding.subject) == ["Flour 1"])
    #expect(
      "\(report.exploration)" == """
        801 walks, 801 steps, seed 0
          1 move on 2 screens
          all 2 states, 1 move passes
          "Flour 1" -up-> was never made: no such screen was reached. Did you mean 'Floor 1'?
          "Floor 1" -fly-> was never made
          -"get out"-> was never made
        """)
  }

  @Test func whereNoMoveCanBeMadeThereIsNothingToWalk() async {
    for flow in [
      Self.lift { Move("up", from: "Flor 0") { $0.floor += 1 } },
      Self.lift { Move("up") { $0.floor += 1 }.when { $0.floor > 0 } },
    ] {
      let report = await Self.explore(flow)
      #expect(
        report.conclusions.map { "\($0.finding)" } == [
          """
          There was nothing to walk: no move can be made on 'Floor 0', where the flow starts.
            Fix:     Check the screens that moves name with from:, the conditions of .when, and what choosing: offers.
          """
        ])
    }
  }

  @Test func aSceneWithoutSeguesIsLookedAtAndHasNoFlows() async {
    let report = await Self.explore(Flow(SceneModel(initial: "Home") { Scene("Home") }))
    #expect(report.conclusions.isEmpty)
    #expect(
      "\(report.exploration)" == """
        1 walk, no steps, seed 0
          1 of 1 scene, no segues
          the only state, 0 moves pass
        """)
  }

  @Test func aStartThatFailsIsToldOnceWhetherItFailsEachTimeOrNot() async {
    struct NoBackend: Error {}
    for (failing, message) in [
      (1...(.max), "The flow cannot start"), (7...7, "A walk could not start, though others did"),
    ] as [(ClosedRange<Int>, String)] {
      let starts = Locked(0)
      let flow = Flow(
        from: { () throws -> Lift in
          starts.withLock { $0 += 1 }
          if failing.contains(starts.withLock(\.self)) { throw NoBackend() }
          return Lift()
        }, at: \.screen
      ) { Move("up") { $0.floor += 1 } }
      let report = await Self.explore(flow)
      #expect(report.discoveries.isEmpty)
      #expect(
        report.refusals.map(\.description) == [
          """
          \(message): the closure of 'from:' threw NoBackend()
            Fix:     Let it use data that exists wherever tests run, and that no walk changes.
          """
        ])
    }
  }

  /// A move counts once, on however many screens it is made.
  @Test func movesAreCountedByTheirNames() async {
    let flow = Flow(from: { 0 }, at: { "n\($0)" }) {
      Move("up") { (number: inout Int) in number = (number + 1) % 3 }
      Move("down") { (number: inout Int) in number = (number + 2) % 3 }
    }
    #expect("\(await checkFlow(flow))".contains("\n  2 moves on 3 screens\n"))
  }
}
