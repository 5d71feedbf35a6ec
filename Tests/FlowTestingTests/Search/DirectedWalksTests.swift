import Testing

@testable import FlowTesting

@Suite struct DirectedWalksTests {
  /// A purchase on nine screens, each of which can be left in four ways.
  private final class Purchase {
    var page = 0
    var isHelpOpen = false
    var tickets = 0
    var isListOpen = false

    var screen: String { isHelpOpen ? "help" : isListOpen ? "tickets" : "page\(page)" }
  }

  private static let pages = 0..<9

  private static let flow = Flow(from: { Purchase() }, at: \.screen) {
    for page in pages.dropLast() {
      Move("next", from: "page\(page)") { $0.page += 1 }
    }
    Move("pay", from: "page8") { purchase in
      purchase.page = 0
      purchase.tickets += 1
    }
    Move("list", from: "page0") { $0.isListOpen = true }.when { $0.tickets > 0 }
    Move("refund", from: "tickets") { purchase in
      purchase.tickets -= 1
      purchase.isListOpen = false
    }
    Move("back") { $0.page -= 1 }.when { $0.page > 0 && !$0.isHelpOpen && !$0.isListOpen }
    Move("cancel") { $0.page = 0 }.when { !$0.isHelpOpen && !$0.isListOpen }
    Move("help") { $0.isHelpOpen.toggle() }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func aDefaultRunGetsBeyondALongPurchase(seed: UInt64) async {
    let coverage = await RunTemplate(Self.flow).explore(Budget(seed: seed)).exploration.coverage
    #expect(coverage.wasTaken(MoveID(scene: "tickets", label: "refund")), "\(coverage.effort)")
  }

  @Test func walksReturnToTheScreensToWhichFewerWalksReturned() throws {
    let graph = LearntGraph()
    graph.begin()
    var path = FlowPath(start: "A", moves: [])
    graph.see("A", offering: ["b"], after: 0, along: path)
    graph.make("b")
    path.moves.append(FlowPath.Move("b", to: "B"))
    graph.see("B", offering: [], after: 1, along: path)
    var random = RandomNumbers(seed: 7)
    let ends = try (0..<100).map { _ in try #require(graph.pathToReturn(&random)).last }
    // Chance alone would leave a tenth of all runs further apart.
    #expect(abs(ends.count { $0 == "A" } - 50) <= 3)
  }

  @Test func thereIsNothingToReturnToBeforeAWalk() {
    var random = RandomNumbers(seed: 0)
    #expect(LearntGraph().pathToReturn(&random) == nil)
  }
}
