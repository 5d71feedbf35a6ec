import Testing

@testable import FlowTesting

/// Of equally short paths that fail alike, a failure has the one with the plainest moves.
@Suite struct PlainerMoveTests {
  private struct Router: Hashable {
    var screen = "login"
    var taps = 0
    let users = ["Ann", "Ben"]
  }

  private func path(_ moves: [Move<Router>], failing: @escaping @Sendable (Step<Router>) -> Bool)
    async
    -> String
  {
    let flow = Flow(from: { Router() }, at: \.screen) { moves }
    let errors = await recordedErrors {
      await checkFlow(flow) { step in if failing(step) { throw Planted() } }
    }
    return errors.compactMap { ($0 as? Counterexample)?.path.description }.joined(separator: "; ")
  }

  private static let logIn = Move<Router>("logIn", from: "login") {
    $0.screen = "trips"
    $0.taps += 1
  }

  private static let logInTwice = Move<Router>("logInTwice", from: "login") {
    $0.screen = "trips"
    $0.taps += 2
  }

  @Test func aDoubleTapIsShownOnlyWhereItIsNeeded() async {
    #expect(
      await path([Self.logInTwice, Self.logIn]) { $0.scene == "trips" } == "login -logIn-> trips")
    #expect(
      await path([Self.logInTwice, Self.logIn]) { $0.subject.taps == 2 }
        == "login -logInTwice-> trips")
  }

  @Test func aMoveWithoutASenderIsPlainerThanOneWith() async {
    let choose = Move<Router>("choose", from: "login", choosing: \.users) { router, _ in
      router.screen = "trips"
    }
    #expect(await path([choose, Self.logIn]) { $0.scene == "trips" } == "login -logIn-> trips")
    #expect(
      await path([choose, Self.logIn]) { $0.scene == "trips" && $0.subject.taps == 0 }
        == "login -choose(0)-> trips")
  }

  @Test func aMoveToAnotherScreenDoesNotTakeThePlaceOfASender() async {
    let choose = Move<Router>("choose", from: "login", choosing: \.users) { router, _ in
      router.screen = "trips"
      router.taps = 1
    }
    let help = Move<Router>("help", from: "login") {
      $0.screen = "help"
      $0.taps = 1
    }
    #expect(await path([choose, help]) { $0.subject.taps == 1 } == "login -choose(0)-> trips")
  }

  @Test func alsoInTheMiddleOfAPath() async {
    let pay = Move<Router>("pay", from: "trips") { $0.screen = "paid" }
    #expect(
      await path([Self.logInTwice, Self.logIn, pay]) { $0.scene == "paid" }
        == "login -logIn-> trips -pay-> paid")
  }
}
