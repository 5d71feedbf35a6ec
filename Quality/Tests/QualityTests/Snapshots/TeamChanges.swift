import Foundation

@testable import FlowTesting

/// The changes of ``TeamChangesTests``.
enum TeamChanges {
  typealias Row = TeamChangesTests.Row

  static let all = screens + values + tests + others

  // MARK: - Screens

  private static let screens = [
    Row(
      name: "a scene is renamed", red: 4, lines: 26,
      says: "The step was -open-> Detail and is -open-> Pet now.",
      change: {
        $0.app.way[0].1 = "Pet"
        $0.replace("Detail", by: "Pet")
      }),
    Row(
      name: "tabs are reordered", red: 7, lines: 10,
      says: "'HomeTab', 'BasketTab' and 'ProfileTab' → 'HomeTab', 'ProfileTab' and 'BasketTab'",
      change: { $0.app.tabs = ["Home", "Profile", "Basket"] }),
    Row(
      name: "a screen is put in at the start", red: 4, lines: 50,
      says: "1 step more: -list-> List\n",
      change: {
        $0.app.way.insert(("list", "List"), at: 0)
        $0.replace("-open->", by: "-list-> List -open->")
      }),
    Row(
      name: "a screen is deleted with its test", red: 1, lines: 3,
      change: {
        $0.app.way.removeLast()
        $0.tests.removeAll { $0.name == "paying" }
      }),
    Row(
      name: "a segue is renamed", red: 3, lines: 6,
      says: "The step was -buy-> Checkout and is -order-> Checkout now.",
      change: {
        $0.app.way[1].0 = "order"
        $0.replace("-buy->", by: "-order->")
      }),
    Row(
      name: "a segue is renamed, but not in the tests", red: 3, lines: 2,
      says: "No move 'buy' is offered on Detail. The moves are 'order', ", recording: nil,
      change: { $0.app.way[1].0 = "order" }),
    Row(
      name: "a screen is added with its test", red: 2, lines: 3,
      says: "'Paying.review' is missing",
      change: {
        $0.app.way.append(("review", "Review"))
        $0.tests.append(
          Team.Test(
            suite: "Paying", name: "review",
            moves: "-open-> Detail -buy-> Checkout -pay-> Receipt -review-> Review"))
      }),
    Row(
      name: "a shortcut is added", red: 1, lines: 1,
      says: "now Home: -quick-> ",
      change: { $0.app.shortcut = "Checkout" }),
  ]

  // MARK: - Values

  private static let values = [
    Row(
      name: "a property is renamed", red: 6, lines: 24,
      says: "Basket.badge is called unread now",
      change: { $0.app.words = ["badge": "unread"] }),
    Row(
      name: "all products have a new field", red: 6, lines: 60,
      says: "now Home.products[…].stock: nil\n",
      change: { $0.app.newFields = ["Product": "stock"] }),
    Row(
      name: "the products are listed the other way round", red: 6, lines: 240,
      says: "changed Home.products: another order, 29 of 30 moved\n",
      change: { $0.app.products.reverse() }),
    Row(
      name: "a class is renamed", red: 6, lines: 4,
      says: "changed Home: HomeController → StartController",
      change: { $0.app.words = ["HomeController": "StartController"] }),
    Row(
      name: "a model has another value", red: 6, lines: 24,
      says: #"changed Basket.user.city: "Rome" → "Oslo""#,
      change: { $0.app.user.city = "Oslo" }),
    Row(
      name: "a product is put in front", red: 6, lines: 12,
      says: "now Home.products[0]: Product(",
      change: { $0.app.products.insert(TeamApp.Product(name: "p0", price: 0), at: 0) }),
    Row(
      name: "a tag of the last product changes", red: 6, lines: 4,
      says: #"changed Home.products[29].tags[1]: "sale" → "old""#,
      change: { $0.app.products[29].tags[1] = "old" }),
    Row(
      name: "the screens have a cart each", red: 6, lines: 60,
      says: "Basket.cart: (→ Home.cart) → Cart(",
      change: { $0.app.sharesCart = false }),
    Row(
      name: "a screen holds the time", red: 6, lines: 0, says: "changed Home.badge: ",
      recording: nil,
      change: {
        $0.app.badge = { .random(in: 1...(.max)) }
        $0.app.isRepeatable = false
      }),
  ]

  // MARK: - Tests

  private static let tests = [
    Row(
      name: "a test moves to another suite", red: 1, lines: 0, says: "is missing",
      recording: .missing,
      change: { team in
        for index in team.tests.indices where team.tests[index].name == "cart" {
          team.tests[index].suite = "Paying"
        }
      }),
    Row(
      name: "a test is parameterised", red: 2, lines: 0, says: "is missing",
      change: { $0.give("cart", ["1", "2"]) }),
    Row(
      name: "a test has other arguments", red: 1, lines: 0, says: "is missing",
      before: { $0.give("cart", ["1", "2", "3"]) }, change: { $0.give("cart", ["2", "3", "4"]) }),
    Row(
      name: "the test target is renamed", red: 7, lines: 0, says: "is missing",
      recording: .missing,
      change: { $0.module = "ShopAppTests" }),
  ]

  // MARK: - References

  private static let others = [
    Row(
      name: "a merge leaves conflict markers", red: 1, lines: 0,
      says: "has git's conflict markers.",
      change: {
        try $0.edit("cart") { "<<<<<<< HEAD\n=======\n>>>>>>> theirs\n" + $0 }
      })
  ]
}

extension Team {
  mutating func replace(_ text: String, by other: String) {
    for index in tests.indices {
      tests[index].moves = tests[index].moves?.replacingOccurrences(of: text, with: other)
    }
  }

  /// Gives a test a case for each argument.
  fileprivate mutating func give(_ name: String, _ arguments: [String]) {
    guard let index = tests.firstIndex(where: { $0.name == name }) else { return }
    let test = tests[index]
    tests.removeAll { $0.name == name }
    tests += arguments.map { argument in
      var test = test
      test.arguments = [argument]
      return test
    }
  }

  fileprivate func edit(_ name: String, _ change: (String) -> String) throws {
    for test in tests where test.name == name {
      let file = location(of: test).file
      try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
    }
  }
}
