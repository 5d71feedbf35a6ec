import Testing

@testable import FlowTesting

/// Names that are others in a new snapshot are told once, and not with each line that has them.
@Suite struct SnapshotRenamesTests {
  private static let map = map(
    """
    ## Checkout: CheckoutController
      -pay-> Receipt (show)

    ## Home: HomeController, initial
      -buy-> Checkout (presentation)
      -read-> Receipt (show)

    ## Receipt

    """)

  private static func map(_ list: String) -> String {
    "\(MapText.start)3\n\n```mermaid\nflowchart LR\n```\n\n```text\n\(list)```\n"
  }

  private static let path = """
    # FlowTesting snapshot 3
    # flow: Shop

    ## start
    on screen:
      Bar (tab bar)
        Home

    Shop: Shop
      rows: [Row]
        Row
          id: 1
          price: Money
            amount: 5
          state: .sent(to: "Ann")
          isOn: false
        Row
          id: 2
          price: Money
            amount: 7
          state: .open
          isOn: false
      last: Row
        id: 1
        price: Money
          amount: 5
        state: .open
        isOn: true

    # goal: Pay
    ## -buy-> Pay
    nothing changed

    # goal: Pay-back
    ## -buy-> Pay
    nothing changed

    ## -back(0)-> Home
    nothing changed

    """

  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let changes: [(String, String)]
    let lines: [String]
    var reasons: [String]?

    init(
      _ fact: String, in old: String, _ changes: (String, String)..., lines: [String],
      reasons: [String]? = nil
    ) {
      (testDescription, self.old, self.changes) = (fact, old, changes)
      (self.lines, self.reasons) = (lines, reasons)
    }
  }

  private static let rows = [
    Row(
      "a scene of a map, and its class", in: map, ("Checkout", "Zoo"),
      lines: ["Checkout is called Zoo now"]),
    Row(
      "a scene whose segues are others is another one", in: map, ("Checkout", "Zoo"),
      ("-pay-> Receipt", "-pay-> Home"),
      lines: [
        "no longer Checkout: CheckoutController(-pay-> Receipt (show))",
        "now Zoo: ZooController(-pay-> Home (show))",
        "Home: -buy-> Checkout (presentation) → -buy-> Zoo (presentation)",
      ]),
    Row(
      "a new scene before the ways to it", in: map,
      ("## Receipt\n", "## Receipt\n\n## Zoo: ZooController\n"),
      ("  -pay-> Receipt (show)\n", "  -pay-> Receipt (show)\n  -zoo-> Zoo (show)\n"),
      ("  -read-> Receipt (show)\n", "  -read-> Receipt (show)\n  -see-> Zoo (show)\n"),
      lines: ["now Zoo: ZooController", "now Checkout: -zoo-> Zoo (show) (and 1 more)"]),
    Row(
      "a segue past a container that is gone", in: map,
      ("## Checkout: CheckoutController\n  -pay->", "## Nav: navigation\n  -pay->"),
      ("-buy-> Checkout (presentation)", "-buy-> Receipt (presentation)"),
      lines: [
        "no longer Checkout: CheckoutController(-pay-> Receipt (show))",
        "now Nav: navigation(-pay-> Receipt (show))",
        "Home: -buy-> Checkout (presentation) → -buy-> Receipt (presentation)",
      ]),
    Row(
      "what nothing reaches any more, after the reason", in: map,
      ("  -buy-> Checkout (presentation)\n  -read-> Receipt (show)\n", ""),
      ("## Checkout: CheckoutController", "## Checkout: CheckoutController, unreachable"),
      ("## Receipt", "## Receipt: unreachable"),
      lines: [
        "no longer Home: -buy-> Checkout (presentation)", "no longer Home: -read-> Receipt (show)",
        "now unreachable: Checkout and Receipt",
      ]),
    Row(
      "a segue of a map, wherever it is in the list", in: map,
      ("-buy-> Checkout", "-zap-> Checkout"),
      lines: ["Home: -buy-> Checkout (presentation) → -zap-> Checkout (presentation)"]),
    Row(
      "another first scene", in: map, (": HomeController, initial", ": HomeController"),
      ("## Receipt", "## Receipt: initial"),
      lines: ["Home: HomeController, initial → HomeController", "Receipt: nothing → initial"]),
    Row(
      "a router's class", in: path, ("Shop: Shop", "Store: Store"),
      lines: ["Shop is called Store now"]),
    Row(
      "a container", in: path, ("  Bar (tab bar)", "  Tabs (tab bar)"),
      lines: ["Bar is called Tabs now"]),
    Row(
      "a property in each list and value of its type", in: path, ("price: Money", "cost: Money"),
      lines: ["Shop.rows[…].price is called cost now"], reasons: ["Row.price is called cost now"]),
    Row(
      "a property beside a new one", in: path,
      ("      isOn: false", "      isOff: false\n      tax: 1"),
      lines: ["Shop.rows[…].isOn is called isOff now", "now Shop.rows[…].tax: 1"]),
    Row(
      "a type", in: path, (": Money", ": Amount"),
      lines: ["changed Shop.rows[…].price: Money → Amount"], reasons: ["Money → Amount"]),
    Row(
      "whole numbers that are decimal now", in: path, ("amount: 5", "amount: 5.0"),
      ("amount: 7", "amount: 7.0"),
      lines: ["changed Shop.rows[id 1].price.amount: 5 → 5.0"],
      reasons: ["Money.amount has decimals now"]),
    Row(
      "a payload", in: path, (".sent(to: \"Ann\")", ".sent(by: \"Ann\")"),
      lines: ["changed Shop.rows[id 1].state: .sent(to: \"Ann\") → .sent(by: \"Ann\")"],
      reasons: ["Row.state: .sent(to: \"\") → .sent(by: \"\")"]),
    Row(
      "one value of several elements", in: path, ("      isOn: false", "      isOn: nil"),
      lines: ["changed Shop.rows[id 1].isOn: false → nil (and 1 more)"],
      reasons: ["Row.isOn: false → nil"]),
    Row(
      "another element in a property", in: path,
      ("  last: Row\n    id: 1\n", "  last: Row\n    id: 2\n"),
      lines: ["changed Shop.last: Row id 1 → id 2"]),
    Row(
      "the id of an element", in: path, ("    id: 2\n", "    id: \"b\"\n"),
      lines: ["Row.id: 2 → \"b\""]),
    Row(
      "an element in place of another", in: path, ("    id: 2\n", "    id: 3\n"),
      ("amount: 7", "amount: 8"),
      lines: [
        "no longer Shop.rows[id 2]: Row(id: 2, price: Money(amount: 7), state: .open, isOn: false)",
        "now Shop.rows[id 3]: Row(id: 3, price: Money(amount: 8), state: .open, isOn: false)",
      ]),
    Row(
      "a scene's class and its name", in: map, ("CheckoutController", "PayScreen"),
      ("Checkout", "Pay"),
      lines: ["Checkout is called Pay now"]),
  ]

  @Test(arguments: rows) private func isToldOnce(_ row: Row) {
    let new = row.changes.reduce(row.old) { $0.replacing($1.0, with: $1.1) }
    let difference = SnapshotDifference(from: row.old, to: new)
    #expect(difference.lines == row.lines)
    if let reasons = row.reasons { #expect(difference.changes.map(\.reason.text) == reasons) }
  }

  /// The tabs of a map have names, and its message counts the lines of the list.
  @Test func aTabThatIsGoneIsTold() {
    func map(_ tabs: String...) -> String {
      Self.map("## Tabs: tabBar\n\(tabs.map { "  tab \($0)\n" }.joined())")
    }
    #expect(
      SnapshotDifference(from: map("A", "B", "C"), to: map("A", "C")).lines
        == ["no longer Tabs: tab B"])
    #expect(
      SnapshotDifference(from: map("A", "B"), to: map("A", "B (titled \"Me\")")).lines
        == ["Tabs: tab B → tab B (titled \"Me\")"])
  }

  /// Whatever differs is told, with the advice where another process shows it.
  @Test(arguments: [
    (
      map.replacing("flowchart LR", with: "flowchart LR\n  B"), map,
      "only the picture differs, in line 5: B → ```"
    ),
    (
      "# FlowTesting snapshot 3\n# flow: A\n\n## start\nHome: Home\n",
      "# FlowTesting snapshot 3\n# flow: B\n\n## start\nHome: Home\n", "# flow: A → # flow: B"
    ),
    ("{\n  \"a\" : {\n  },\n}\n", "{\n  \"a\" : {\n  }\n}\n", "line 3: }, → }"),
    ("a\n\nb\n", "a\nb\n", "line 2: nothing → b"),
  ]) func whatHasNoNameIsTold(_ old: String, _ new: String, _ line: String) {
    #expect(SnapshotDifference(from: old, to: new).lines == [line])
    let all = SnapshotDifference.all(from: old, to: new)
    #expect(all.lines == [line] && all.advice.count == 1)
  }

  private static let buying = """
    ## -buy-> Pay
    on screen:
      - Home
      + Pay

    changed Shop:
      filter: .new
      total: 5
    """

  /// A reference whose steps change one property, and begin on another screen.
  private static let steps = """
    # FlowTesting snapshot 3
    # flow: Shop

    ## start
    on screen:
      Home

    Shop: Shop
      filter: .all
      total: 0

    # goal: Pay
    \(buying)

    ## -more-> Pay
    changed Shop:
      total: 7

    # goal: Pay-more
    \(buying)

    """

  /// A step that follows from an earlier one is no other difference, and what a move does to a property is told once.
  @Test(arguments: [
    (
      [("filter: .all", "filter: .new"), ("  filter: .new\n  total: 5", "  total: 5")],
      ["changed Shop.filter: .all → .new"]
    ),
    (
      [("total: 0", "total: 5"), ("filter: .new\n  total: 5", "filter: .new")],
      ["changed Shop.total: 0 → 5"]
    ),
    (
      [("total: 5", "total: 6"), ("total: 7", "total: 8")],
      ["changed Shop.total: 5 → 6", "at step 2 to Pay, -more-> Pay: changed Shop.total: 7 → 8"]
    ),
    (
      [("  Home", "  Shelf"), ("- Home", "- Shelf")],
      ["no longer on screen: Home", "now on screen: Shelf"]
    ),
    ([("- Home", "- Shelf"), ("total: 5", "total: 6")], ["changed Shop.total: 5 → 6"]),
  ]) func consequences(_ changes: [(String, String)], _ lines: [String]) {
    let new = changes.reduce(Self.steps) { $0.replacing($1.0, with: $1.1) }
    #expect(SnapshotDifference(from: Self.steps, to: new).lines == lines)
  }

  /// A list that was a set is one difference, with what a step adds to it.
  @Test func anotherKindOfList() {
    let set = Self.steps.replacing("total: 0", with: "total: Set<Int>\n    1").replacing(
      "total: 5", with: "total: Set<Int>\n    + 5")
    let list = Self.steps.replacing("total: 0", with: "total: [Int]\n    1").replacing(
      "total: 5", with: "total: [Int]\n    + [last]: 5")
    #expect(
      SnapshotDifference(from: set, to: list).lines == ["changed Shop.total: Set<Int> → [Int]"])
  }

  /// Another path to a goal is told by what is not as it was, a new name where nothing else is.
  @Test func aPathThatCannotBeWalked() {
    func lost(_ message: String, to destination: String?) -> LostPath {
      var finding = Finding.test(
        destination.map { _ in Finding.leadsElsewhere } ?? "", message: message, advice: "")
      finding.subject = destination ?? ""
      return LostPath(
        FlowPath(start: "Home", moves: [.init("buy", to: "Pay")]), FlowPath(start: "Home"), finding,
        isOfRouter: true)
    }
    func lines(_ new: String, _ lost: LostPath) -> [String] {
      SnapshotDifference(from: Self.path, to: new, lost: ["Pay": lost, "Pay-back": lost]).lines
    }
    #expect(
      lines(
        Self.path.replacing("-> Pay", with: "-> Bill").replacing("goal: Pay", with: "goal: Bill"),
        lost("'buy' leads to 'Bill', not to 'Pay'.", to: "Bill")) == ["Pay is called Bill now"])
    #expect(
      lines(Self.path.replacing("-buy->", with: "-get->"), lost("No move 'buy'.", to: nil))
        == ["-buy-> is called -get-> now"])
    let refused = lost("'buy' was refused on Home.", to: nil)
    #expect(
      lines(Self.path.replacing("-buy->", with: "-go-> Map\n\n## -get->"), refused) == [
        "not the same path any more to 'Pay' and 'Pay-back': 'buy' was refused on Home."
      ])
    let start = Self.path.components(separatedBy: "# goal")[0]
    #expect(
      lines(start + "# goal: Map\n## -go-> Map\nnothing changed\n", refused) == [
        "no path any more to 'Pay' and 'Pay-back': 'buy' was refused on Home.",
        "now also a path to 'Map'",
      ])
    // Two tests that are lost at one move have one reason.
    let reasons = SnapshotReasons()
    #expect(reasons.note([refused.reason], of: "one").isEmpty)
    #expect(Array(reasons.note([lost("No move.", to: nil).reason], of: "two").values) == ["one"])
  }
}
