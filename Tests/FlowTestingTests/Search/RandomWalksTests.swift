import Testing

@testable import FlowTesting

/// An ordinary run of 6,000 steps reaches deep screens of coordinators without a scene model.
@Suite struct RandomWalksTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func aPurchaseOfSevenStepsIsMadeInAnOrdinaryRun(seed: UInt64) async {
    let run = RunTemplate(OrderingApp.flow, checks: []) { step in
      if step.subject.orders > 0 { throw Planted() }
    }
    var budget = Budget()
    (budget.seed, budget.failures, budget.shrinks) = (seed, 1, 0)
    let report = await run.explore(budget)
    #expect(report.discoveries.count == 1)
  }

  /// A wizard of twelve pages, on each of which one move leads on and three lead back to the first.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func theLastPageOfAWizardIsReachedInAnOrdinaryRun(seed: UInt64) async {
    let flow = Flow(from: { 0 }, at: { "Page\($0)" }) {
      for page in 0..<12 {
        Move("next", from: "Page\(page)") { $0 += 1 }
        for label in ["cancel", "home", "restart"] {
          Move(label, from: "Page\(page)") { $0 = 0 }
        }
      }
    }
    var budget = Budget()
    (budget.seed, budget.failures) = (seed, 1)
    let report = await RunTemplate(flow, checks: []).explore(budget)
    #expect(report.exploration.coverage.scenes.contains("Page12"))
  }

  @Test func aMoveThatIsRepeatedIsMadeThreeTimesInARow() {
    var random = RandomNumbers(seed: 1)
    let names = SymbolTable()
    let moves = ["open", "back", "tab", "close", "edit", "save"].enumerated().map { number, label in
      AvailableMove(
        move: MoveDefinition(label, MoveID(scene: "A", label: label), .code(number), in: names))
    }
    func runs(_ chooses: UniformMoves) -> Int {
      var (chooses, last, length, runs) = (chooses, -1, 0, 0)
      for _ in 0..<1_000 {
        let position = chooses.choose(among: moves, open: Array(moves.indices), &random)
        chooses.record(moves[position].labelNumber)
        length = position == last ? length + 1 : 1
        last = position
        if length == 3 { runs += 1 }
      }
      return runs
    }
    let (plain, repeating) = (runs(UniformMoves(repeats: false)), runs(UniformMoves(repeats: true)))
    #expect(plain > 0)
    #expect(repeating > 2 * plain)
  }
}
