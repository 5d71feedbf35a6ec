import Testing

@testable import FlowTesting

/// An ordinary run of 6,000 steps reaches deep screens of coordinators without a scene model.
@Suite struct RandomWalksTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func aPurchaseOfSevenStepsIsMadeInAnOrdinaryRun(seed: UInt64) async {
    let run = RunTemplate(OrderingApp.flow) { step in
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
    let report = await RunTemplate(flow).explore(budget)
    #expect(report.exploration.coverage.scenes.contains("Page12"))
  }

  /// A booking takes eight moves, and can be cancelled three moves later, on a screen that is empty else.
  private struct Travel: Hashable {
    var stack = ["welcome"]
    var bookings = 0
    var screen: String { stack.last ?? "" }

    static let ways = [
      "welcome": ["login"], "login": ["register"],
      "trips": ["trip", "bookings", "profile", "search"], "trip": ["seats"], "seats": ["extras"],
      "extras": ["address"], "address": ["payment"], "bookings": ["booking"],
      "profile": ["edit", "settings"], "search": ["results"],
    ]
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func whatIsOfferedForTheFirstTimeIsMadeAtOnce(seed: UInt64) async {
    let flow = Flow(from: { Travel() }, at: \.screen) {
      for (screen, ways) in Travel.ways.sorted(by: { $0.key < $1.key }) {
        for way in ways {
          Move(way, from: screen) { $0.stack.append(way) }
            .when { way != "booking" || $0.bookings > 0 }
        }
      }
      Move("logIn", from: "login") { $0.stack = ["trips"] }
      Move("pay", from: "payment") { ($0.bookings, $0.stack) = (1, ["trips", "receipt"]) }
      Move("cancel", from: "booking") { ($0.bookings, $0.stack) = (0, ["trips"]) }
      Move("toggle", from: "extras", choosing: ["meal", "bag"]) { _, _ in }
      Move("logOut", from: "settings") { $0 = Travel() }
      Move("back") { $0.stack.removeLast() }.when { $0.stack.count > 1 }
      Move("help") { $0.stack.append("help") }.when { $0.screen != "help" }
      Move("link", choosing: 0..<2) { travel, _ in travel.stack = ["trips", "trip"] }
        .when { $0.stack[0] == "trips" }
    }
    let report = await RunTemplate(flow).explore(Budget(seed: seed))
    #expect(report.exploration.coverage.moves.contains { $0.label == "cancel" && $0.taken > 0 })
  }
}
