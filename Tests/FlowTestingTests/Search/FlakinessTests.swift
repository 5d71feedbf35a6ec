import Testing

@testable import FlowTesting

/// A failure that does not show each time says how often it did, and where two walks differed first.
@Suite struct FlakinessTests {
  struct Router: Sendable {
    let walk: Int
    var screen = "Home"
    var rows: [Int] { Array(0..<(walk == 1 ? 3 : 2)) }
    var isFirst: Bool { walk == 1 }
  }

  private func texts(
    on path: FlowPath, _ flow: Flow<Router>, failing: @escaping (Step<Router>) -> Bool
  ) async -> [String] {
    let search = RunTemplate(flow) { if failing($0) { throw Planted() } }
    let report = await search.explore(Budget(walks: 0), remembering: [path])
    return report.discoveries.flatMap { [$0.length] + $0.seen }
  }

  private func flow(_ moves: [Move<Router>]) -> Flow<Router> {
    let walks = Locked(0)
    let start: @Sendable () -> Router = {
      walks.withLock { $0 += 1 }
      return Router(walk: walks.withLock(\.self))
    }
    return Flow(from: start, at: \.screen) { for move in moves { move } }
  }

  @Test func aStartThatFailsOnSomeWalksIsFlaky() async {
    let flow = flow([Move("open") { $0.screen = "Item" }])
    let search = RunTemplate(flow) {
      if $0.index == 0, $0.subject.walk % 2 == 0 { throw Planted() }
    }
    let lengths = await search.explore(Budget()).lengths
    #expect(lengths.count == 1 && lengths[0].hasPrefix("no steps; flaky: "), "\(lengths)")
  }

  private let once = """
    ; flaky: 1 of 5 walks along it failed. Something besides the moves decides (tasks that race, a random number or order, a static \
    that counts over walks, a clock, a file, the order of a set, a very busy machine)
    """

  /// A path that failed once, the moves, whether a step fails, and the first difference that is told.
  private typealias Case = (
    path: FlowPath, moves: [Move<Router>], failing: (Step<Router>) -> Bool, told: String
  )

  @Test func theFirstDifferenceOfTwoWalksIsNamed() async {
    let isFirst: (Step<Router>) -> Bool = { $0.subject.isFirst && $0.index == 1 }
    let same = "a walk that passed reached the same scenes with the same choices"
    let item = Move<Router>("open", from: "Home") { $0.screen = "Item" }
    let cases: [Case] = [
      (
        "Home -open-> Item -edit-> Editor",
        [
          Move("open") { $0.screen = $0.isFirst ? "Item" : "Login" },
          Move("edit") { $0.screen = "Editor" },
        ], { $0.subject.isFirst && $0.to == "Editor" }, "step 1: 'open' led to Item, then to Login"
      ),
      (
        "Home -open-> Item", [Move("open") { $0.screen = $0.isFirst ? "Item" : "Login" }],
        { $0.to == "Item" }, "step 1: 'open' led to Item, then to Login"
      ),
      // Where a move that threw would have led, nobody knows.
      (
        "Home -open-> Home",
        [
          Move("open") {
            if $0.isFirst { throw Planted() }
            $0.screen = "Item"
          }
        ], { _ in false }, same
      ),
      (
        "Home -open(1)-> Item",
        [Move("open", from: "Home", choosing: \.rows) { router, _ in router.screen = "Item" }],
        isFirst, "step 1: 'open' had 3 to choose from, then 2"
      ),
      (
        "Home -open-> Item -edit-> Editor",
        [
          item, Move("edit", from: "Item") { $0.screen = "Editor" }.when { $0.isFirst },
          Move("close", from: "Item") { $0.screen = "Home" },
        ], { $0.to == "Editor" },
        "step 2: No move 'edit' is offered on Item. The only move is 'close'."
      ), ("Home -open-> Item", [item], isFirst, same),
    ]
    for (path, moves, failing, told) in cases {
      let steps = Wording.count(path.count, "step")
      let texts = await texts(on: path, flow(moves), failing: failing)
      #expect(texts == [steps + once, told], "\(path)")
    }
  }

  @Test func aPathThatPassedOnTheWayOfALongerOneIsFlaky() async {
    let flow = flow([
      Move("open", from: "Home") { $0.screen = "Item" },
      Move("edit", from: "Item") { $0.screen = "Editor" },
    ])
    // The first two walks pass the item and fail behind it.
    let texts = await texts(on: "Home -open-> Item -edit-> Editor", flow) {
      $0.index > 0 && ($0.to == "Editor" || $0.subject.walk > 2)
    }
    #expect(texts.first?.hasPrefix("1 step, shrunk from 2; flaky: ") == true, "\(texts)")
  }
}
