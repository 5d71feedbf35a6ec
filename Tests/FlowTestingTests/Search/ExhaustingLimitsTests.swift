import Foundation
import Testing

@testable import FlowTesting

/// Limits end the visit of all states, and the report says so.
@Suite struct ExhaustingLimitsTests {
  @Test func itSaysWhereItStopped() async {
    let texts = await [
      "\(ExhaustingTests.exhaust(ExhaustingTests.router(depth: 9), StateLimits(states: 10)).exploration)",
      "\(ExhaustingTests.exhaust(ExhaustingTests.router(depth: 9), StateLimits(steps: 2)).exploration)",
      "\(ExhaustingTests.exhaust(ShopFlow.make(), StateLimits(states: 3)).exploration)",
      "\(ExhaustingTests.exhaust(ShopFlow.make(), StateLimits(steps: 1)).exploration)",
    ].map { $0.split(separator: "\n").last ?? "" }
    #expect(
      texts == [
        "  stopped at 10 states of the subject, up to 3 steps away; 12 moves pass",
        "  all 7 states of the subject up to 2 steps away, 8 moves pass",
        "  stopped at 3 states of navigation, up to 1 step away; 5 moves pass",
        "  all 3 states of navigation up to 1 step away, 4 moves pass",
      ])
  }

  @Test func asManyStatesAsThereAreAreAll() async {
    #expect(
      await ExhaustingTests.exhaust(ExhaustingTests.router(depth: 3), StateLimits(states: 15))
        .exploration.states?.isAll
        == true)
    #expect(
      await ExhaustingTests.exhaust(ShopFlow.make(), StateLimits(states: 4)).exploration.states?
        .isAll == true)
  }

  @Test func whereTheLastMoveLeadsToOneStateMoreTheyAreNotAll() async {
    // Each scene replaces the one before, so that the limit is met by the very last move.
    let model = SceneModel(initial: "A") {
      Scene("A") { Segue("go", .replace, to: "B") }
      Scene("B") { Segue("go", .replace, to: "C") }
      Scene("C")
    }
    let two = await ExhaustingTests.exhaust(Flow(map: model), StateLimits(states: 2)).exploration
    #expect(two.states?.count == 2)
    #expect(two.states?.isAll == false)
    let three = await ExhaustingTests.exhaust(Flow(map: model), StateLimits(states: 3)).exploration
    #expect(three.states?.isAll == true)
  }

  @Test func theStepsThatItTakesUnaskedAreThoseOfTheBudget() async {
    let flow = Flow(from: { 0 }, at: \.self) {
      Move("more") { $0 += 1 }.when { $0 < 20 }
      Move("less") { $0 -= 1 }.when { $0 > 0 }
      Move("stay") { _ in }
    }
    let budget = Budget(paths: 100)
    let report = await RunTemplate(flow).explore(budget)
    #expect(report.exploration.states?.count == 21)
    #expect(report.exploration.coverage.steps <= budget.paths * budget.steps)
  }

  @Test(arguments: [0, -5]) func fewerThanOneStateIsOne(states: Int) async {
    let report = await ExhaustingTests.exhaust(
      ExhaustingTests.router(depth: 3), StateLimits(states: states))
    #expect(report.exploration.states?.count == 1)
    #expect(report.exploration.states?.isAll == false)
  }

  @Test func timeEndsIt() async {
    let report = await ExhaustingTests.exhaust(ShopFlow.make(), seconds: 0)
    #expect(report.exploration.states?.isAll == false)
  }

  /// The last walk reaches the last state within the time, and the look at what it offers does not.
  @Test func whereTheTimeEndsOnTheLastWalkTheyAreNotAll() async {
    let flow = Flow(from: { Coordinator() }, at: \.screen) {
      Move("more") { $0.stack.append(1) }.when { $0.stack.count < 2 }
    }
    func report(seconds: Double?, slowOn slow: Int) async -> (isAll: Bool?, walks: Int) {
      var walks = 0
      let report = await ExhaustingTests.exhaust(flow, seconds: seconds) { step in
        if step.index == 0 { walks += 1 }
        if step.index == 2, walks == slow { usleep(300_000) }
      }
      return (report.exploration.states?.isAll, walks)
    }
    let (isAll, walks) = await report(seconds: nil, slowOn: 0)
    #expect(isAll == true)
    #expect(await report(seconds: 0.2, slowOn: walks).isAll == false)
  }

  /// Each walk to it would find it new.
  @Test func aStateThatDoesNotEqualItselfEndsIt() async {
    final class Scale { var weight = 0.0 }
    let flow = Flow(from: { Scale() }, at: { _ in "Scale" }, state: { $0.weight }) {
      Move("divide") { $0.weight /= 0 }
    }
    let states = await ExhaustingTests.exhaust(flow, StateLimits(states: 9)).exploration.states
    #expect(states?.count == 1 && states?.isAll == false)
  }

  // MARK: Tabs

  static let tabs = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["Stack0", "Stack1", "Stack2"])
    for tab in 0..<3 {
      Scene("Stack\(tab)", .navigation, children: ["Home\(tab)"])
      Scene("Home\(tab)") { Segue("open", to: "End\(tab)") }
      Scene("End\(tab)")
    }
  }

  @Test func tabsAreVisitedInPairs() async {
    // Three tabs to select, and each stack is one or two deep.
    let all = await ExhaustingTests.exhaust(Flow(Self.tabs), StateLimits(tabs: .max)).exploration
    #expect(all.states?.count == 3 * 8)
    #expect(all.states?.moves == ExhaustingTests.count(Self.tabs).moves)
    let pairs = await ExhaustingTests.exhaust(Flow(Self.tabs)).exploration
    #expect(pairs.states?.count == 3 * 7)
    #expect(pairs.states?.moves == ExhaustingTests.count(Self.tabs, tabs: 2).moves)
    #expect(
      "\(pairs)".hasSuffix(
        """
        all 21 states of navigation, \(ExhaustingTests.count(Self.tabs, tabs: 2).moves) moves pass
            states with more than 2 tabs away from how they began are left out
        """))
  }

  @Test func aTabIsAwayFromItsBeginningWhateverIsSelected() {
    let start = Navigation(Self.tabs)
    func changed(_ labels: [String]) -> Int? {
      labels.reduce(start as Navigation?) { $0?.performing($1, in: Self.tabs)?.navigation }?
        .changedTabs(in: Self.tabs)
    }
    #expect(changed([]) == 0)
    #expect(changed(["tab:Home1"]) == 0)
    #expect(changed(["open", "tab:Home1"]) == 1)
    #expect(changed(["open", "tab:Home1", "open"]) == 2)
    #expect(changed(["open", "tab:Home1", "open", "back"]) == 1)
  }

  @Test func aTabOfATabCountsInBoth() {
    let model = SceneModel(initial: "Outer") {
      Scene("Outer", .tabBar, children: ["Inner", "Other"])
      Scene("Inner", .tabBar, children: ["Stack", "Last"])
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "End") }
      Scene("End")
      Scene("Last")
      Scene("Other")
    }
    let open = Navigation(model).performing("open", in: model)?.navigation
    #expect(open?.changedTabs(in: model) == 2)
    #expect(open?.performing("back", in: model)?.navigation.changedTabs(in: model) == 0)
    let selected = Navigation(model).performing("tab:Last", in: model)?.navigation
    #expect(selected?.changedTabs(in: model) == 1)
  }

  // MARK: Objects

  final class Coordinator: Hashable {
    var stack: [Int] = []
    var screen: String { "S\(stack.last ?? 0)" }
    static func == (one: Coordinator, other: Coordinator) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private static let moves: [Move<Coordinator>] = [
    Move("one") { $0.stack.append(1) }.when { $0.stack.count < 3 },
    Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty },
  ]

  @Test func ofObjectsOnlyLooksAreCounted() async {
    let flow = Flow(from: { Coordinator() }, at: \.screen) { for move in Self.moves { move } }
    // Stacks of one and of two look alike.
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    #expect(exploration.exhaustedStates == nil)
    #expect(
      "\(exploration)".hasSuffix(
        """
          all 2 looks that walks met, 3 moves pass
            a look is a screen with the moves it offers; Flow(from:at:state:) tells states apart
        """))
  }

  @Test func aGivenStateTellsObjectsApart() async {
    let flow = Flow(from: { Coordinator() }, at: \.screen, state: { $0.stack }) {
      for move in Self.moves { move }
    }
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    #expect(exploration.exhaustedStates == 4)
    #expect(
      "\(exploration)".hasSuffix("\n  all 4 states that 'state:' tells apart, 6 moves pass"),
      "\(exploration)")
  }

  @Test func oneStateIsCalledTheOnlyOne() async {
    let flow = Flow(from: { 0 }, at: { _ in "Home" }) { Move("stay") { _ in } }
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    #expect(
      "\(exploration)".contains("\n  the only state of the subject, 1 move passes"),
      "\(exploration)")
  }

  @Test func screensOfOneNameThatOfferOtherMovesAreOtherLooks() async {
    final class Door { var isOpen = false }
    let flow = Flow(from: { Door() }, at: { _ in "Door" }) {
      Move("open") { $0.isOpen = true }.when { !$0.isOpen }
      Move("close") { $0.isOpen = false }.when { $0.isOpen }
    }
    let exploration = await ExhaustingTests.exhaust(flow).exploration
    #expect("\(exploration)".contains("all 2 looks that walks met, 2 moves pass"), "\(exploration)")
  }

  // MARK: Objects that come late

  final class Cart: Hashable {
    var items = 0
    static func == (one: Cart, other: Cart) -> Bool { one.items == other.items }
    func hash(into hasher: inout Hasher) { hasher.combine(items) }
  }

  enum Basket: Hashable {
    case none
    case full([Cart])
  }

  struct Late: Hashable {
    var cart: Cart?
    var basket = Basket.none
    var isPaid = false
    var screen: String { isPaid ? "Paid" : "Home" }
  }

  /// The bug is four steps away, where the cart has three items.
  private static func late(
    _ login: @escaping @Sendable (inout Late) -> Void
  ) -> Flow<Late> {
    @Sendable func cart(_ late: Late) -> Cart? {
      if case .full(let carts) = late.basket { carts.first } else { late.cart }
    }
    return Flow(from: { Late() }, at: \.screen) {
      Move("login", from: "Home", perform: login).when { cart($0) == nil }
      Move("add", from: "Home") { cart($0)?.items += 1 }.when { (cart($0)?.items ?? 9) < 3 }
      Move("pay", from: "Home") { $0.isPaid = true }.when { cart($0)?.items == 3 }
    }
  }

  @Test func anObjectThatComesLateIsNotSharedByCopies() async {
    for flow in [
      Self.late { $0.cart = Cart() }, Self.late { $0.basket = .full([Cart()]) },
    ] {
      let report = await ExhaustingTests.exhaust(flow) { step in
        if step.scene == "Paid" { throw Planted() }
      }
      #expect(
        report.discoveries.map(\.walk.path) == [
          "Home -login-> Home -add-> Home -add-> Home -add-> Home -pay-> Paid"
        ])
      let text = await "\(ExhaustingTests.exhaust(flow).exploration)"
      #expect(
        text.hasSuffix(
          """
            all 6 states of the subject, 5 moves pass
              walks lead to them, because copies may share an object; what its '==' leaves out is not compared
          """), "\(text)")
      // Each walk has a cart of its own, which is no difference.
      #expect(!text.contains("count as one"), "\(text)")
    }
  }

  @Test func anObjectThatIsThereAtTheStartIsNotSharedByCopiesEither() async {
    struct Shop: Hashable { let cart = Cart() }
    let flow = Flow(from: { Shop() }, at: { _ in "Home" }) {
      Move("add") { $0.cart.items += 1 }.when { $0.cart.items < 3 }
    }
    let text = await "\(ExhaustingTests.exhaust(flow).exploration)"
    #expect(text.contains("all 4 states of the subject, 3 moves pass"), "\(text)")
    #expect(text.contains("walks lead to them, because copies may share an object"), "\(text)")
  }

  /// Only the start resets the session, and no copy does.
  @Test func aSingletonThatDecidesWhichMovesThereAreIsTold() async throws {
    struct Router: Hashable { var screen = "Home" }
    let isLoggedIn = Locked(false)
    let flow = Flow(
      from: {
        isLoggedIn.withLock { $0 = false }
        return Router()
      }, at: \.screen
    ) {
      Move("login", from: "Home") { _ in isLoggedIn.withLock { $0 = true } }
      Move("open", from: "Home") { $0.screen = "Profile" }.when { _ in isLoggedIn.withLock(\.self) }
    }
    let report = await ExhaustingTests.exhaust(flow)
    let finding = try #require(report.conclusions.map(\.finding).first)
    #expect(finding.code == "unlikeStates")
    #expect(finding.message.contains("Home -login-> Home\n    offers 'login' and 'open'"))
  }

  /// Both states offer the same by the time that somebody looks again.
  @Test func whatNoStartResetsMakesNoStatesUnlike() async {
    struct Router: Hashable { var screen = "Home" }
    let isLoggedIn = Locked(false)
    let flow = Flow(from: { Router() }, at: \.screen) {
      Move("login", from: "Home") { _ in isLoggedIn.withLock { $0 = true } }
      Move("open", from: "Home") { $0.screen = "Profile" }.when { _ in isLoggedIn.withLock(\.self) }
    }
    let report = await RunTemplate(flow).explore(Budget())
    #expect(report.conclusions.map(\.finding.code) == [])
    #expect(report.exploration.states == nil && report.exploration.shortPaths == nil)
  }

  /// Two walks along one path end in unequal states then.
  @Test func objectsThatEqualOnlyThemselvesAreNoStates() async {
    struct Holder: Hashable {
      var coordinator: Coordinator?
      var screen: String { coordinator == nil ? "Login" : "Home" }
    }
    let flow = Flow(from: { Holder() }, at: \.screen) {
      Move("login") { $0.coordinator = Coordinator() }
      Move("logout") { $0.coordinator = nil }
    }
    // More than there are looks, and soon visited should each walk end in a state of its own.
    let few = StateLimits(states: 20)
    let exploration = await ExhaustingTests.exhaust(flow, few).exploration
    #expect("\(exploration)".contains("all 2 looks that walks met, 4 moves pass"), "\(exploration)")
  }

  @Test func aStartThatEqualsOnlyItselfIsNoState() async {
    struct Holder: Hashable {
      let coordinator = Coordinator()
      var isIn = false
      var screen: String { isIn ? "Home" : "Login" }
    }
    let flow = Flow(from: { Holder() }, at: \.screen) {
      Move("login") { $0.isIn = true }.when { !$0.isIn }
      Move("logout") { $0.isIn = false }.when { $0.isIn }
    }
    let exploration = await ExhaustingTests.exhaust(flow, StateLimits(states: 20)).exploration
    #expect("\(exploration)".contains("all 2 looks that walks met, 2 moves pass"), "\(exploration)")
  }
}
