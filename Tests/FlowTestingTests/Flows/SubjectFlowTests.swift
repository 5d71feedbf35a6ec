import FlowTesting
import Testing

/// A router as an app without storyboards has one.
private struct Router {
  enum Screen: Equatable {
    case home
    case product(Int)
    case cart
  }

  var path: [Screen] = []
  var cart: [Int] = []
  var items = [10, 20, 30]

  var screen: Screen { path.last ?? .home }

  mutating func open(_ item: Int) { path.append(.product(item)) }

  mutating func add() {
    guard case .product(let item) = screen else { return }
    cart.append(item)
  }
}

@Suite(.exploring(walks: 40)) struct SubjectFlowTests {
  private static let shop = Flow(from: { Router() }, at: \.screen) {
    Move("open", from: "home", choosing: \.items) { $0.open($1) }
    Move("add", from: "product") { $0.add() }
    Move("openCart") { $0.path.append(.cart) }.when { $0.screen != .cart }
    Move("back") { $0.path.removeLast() }.when { !$0.path.isEmpty }
  }

  @Test(.exploring(walks: 20)) func aRouterIsWalkedAndJudgedByAClosure() async {
    var screens: Set<String> = []
    await checkFlow(Self.shop) { step in
      screens.insert(step.to)
      #expect(step.subject.cart.allSatisfy(step.subject.items.contains))
    }
    #expect(screens == ["home", "product", "cart"])
    await checkFlow(
      Self.shop, along: "home -open(2)-> product -add-> product -back-> home -openCart-> cart"
    ) { step in
      if step.to == "cart" { #expect(step.subject.cart == [30]) }
    }
  }

  @Test func aRouterIsRecordedAlongAPath() async {
    await assertFlowSnapshot(
      of: Self.shop, along: "home -open(2)-> product -add-> product -openCart-> cart")
  }

  @Test func aMoveIsOfferedWhereItsConditionsHoldAndChoosesAmongItsValues() async {
    let flow = Flow(from: { [Int]() }, at: { "\($0.count)" }) {
      Move("rate", choosing: 1...3) { $0.append($1) }.when { $0.count < 9 }.when { $0.count < 2 }
      Move("jump") { $0 += [9, 9, 9] }.when { $0.count < 9 }.when { $0 == [2, 2] }
    }
    var seen: Set<[Int]> = []
    await checkFlow(flow) { seen.insert($0.subject) }
    #expect(seen.count == 14)
  }

  @Test func aFindingThatAMoveThrowsIsToldAsItIs() async {
    let flow = Flow(from: { 0 }, at: { "\($0)" }) {
      Move("pay") { _ in throw Finding(code: "price", subject: "Cart", message: "It is free.") }
    }
    #expect(await recordedHeadlines { await checkFlow(flow) } == ["It is free."])
  }

  @Test func aClosureThatThrowsHasAPath() async {
    struct Unknown: Error {}
    let flow = Flow(
      from: { 0 },
      at: { number in
        guard number < 2 else { throw Unknown() }
        return "\(number)"
      }
    ) { Move("more") { $0 += 1 } }
    let errors = await recordedTexts { await checkFlow(flow) }
    #expect(errors.map { $0.contains("Path:    0 -more-> 1 -more->") } == [true], "\(errors)")
  }

  private enum Page: CustomStringConvertible {
    case home
    case item(Int)

    var description: String { "a page" }
  }

  @Test func aScreenIsNamedByItsCaseWhateverItsDescriptionIs() async {
    let flow = Flow(from: { 0 }, at: { $0 == 0 ? Page.home : .item($0) }) {
      Move("next") { $0 += 1 }
    }
    var seen: [String] = []
    await checkFlow(flow, along: "home -next-> item") { seen.append($0.to) }
    #expect(seen == ["home", "item"])
  }
}
