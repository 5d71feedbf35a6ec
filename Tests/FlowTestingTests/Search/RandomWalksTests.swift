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

  /// A meal is paid after nine moves, among links, a profile that signs out, and two carts that mix.
  private final class Meal {
    var path: [String] = []
    var over: String?
    var isKnown = false
    var isCartEmpty = true
    var address: String?
    var orders = 0
    var screen: String { over ?? path.last ?? "welcome" }

    func checkout() {
      if isCartEmpty { return }
      over = nil
      path.append(address == nil ? "address" : "payment")
    }

    func link(_ number: Int) {
      guard isKnown, number < 2 else { return }
      (over, path) = (nil, ["restaurants", "restaurant"])
    }

    func signOut() { (path, over, isKnown, isCartEmpty, address) = ([], nil, false, true, nil) }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func theLastMoveOfAPurchaseIsMadeWhereverAWalkComesToIt(seed: UInt64) async {
    let flow = Flow(from: { Meal() }, at: \.screen) {
      Move("start", from: "welcome") { $0.path = ["login"] }
      Move("logIn", from: "login", choosing: ["", "ada"]) { meal, name in
        if !name.isEmpty { (meal.isKnown, meal.path) = (true, ["restaurants"]) }
      }
      Move("open", from: "restaurants", choosing: 0..<2) { meal, _ in meal.path.append("restaurant")
      }
      Move("openDish", from: "restaurant", choosing: 0..<2) { meal, _ in meal.path.append("dish") }
      Move("add", from: "dish") { $0.isCartEmpty = $0.path.popLast() == nil }
      Move("cart") { $0.over = $0.over ?? "cart" }.when { $0.isKnown }
      Move("profile") { $0.over = $0.over ?? "profile" }.when { $0.isKnown }
      Move("closeCart", from: "cart") { $0.over = nil }
      Move("closeProfile", from: "profile") { $0.over = nil }
      Move("checkout", from: "cart") { $0.checkout() }
      Move("save", from: "address") { ($0.address, $0.path[$0.path.count - 1]) = ("1", "payment") }
      Move("pay", from: "payment") {
        ($0.orders, $0.isCartEmpty, $0.path) = ($0.orders + 1, true, ["restaurants", "tracking"])
      }
      Move("back") { $0.path.removeLast() }.when { $0.over == nil && $0.path.count > 1 }
      Move("signOut", from: "profile") { $0.signOut() }
      Move("link", choosing: 0..<3) { $0.link($1) }
    }
    var budget = Budget()
    budget.seed = seed
    let report = await RunTemplate(flow, checks: []).explore(budget)
    #expect(report.exploration.coverage.moves.contains { $0.label == "pay" && $0.taken > 0 })
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
