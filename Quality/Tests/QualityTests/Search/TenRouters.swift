@testable import FlowTesting

/// An ordinary router, as a table of moves over a few numbers: a shop, notes, a lock, a wizard, and so on.
///
/// All that is compared walks this table: the library, the oracle and the uniform walks.
struct TenRouter: Sendable {
  /// What a router knows.
  struct State: Hashable, Sendable {
    var screen: String
    var values: [Int]

    /// Whether the bug happened.
    var isBad = false

    mutating func show(_ screen: String) { self.screen = screen }
  }

  /// Something a person can do on a screen.
  struct Rule: Sendable {
    let label: String
    let screen: String

    /// Returns the number of choices; nil for a move without choices.
    var choices: (@Sendable (State) -> Int)?
    var condition: @Sendable (State) -> Bool = { _ in true }
    let perform: @Sendable (inout State, Int) -> Void

    init(_ label: String, _ screen: String, _ perform: @escaping @Sendable (inout State) -> Void) {
      (self.label, self.screen) = (label, screen)
      self.perform = { state, _ in perform(&state) }
    }

    init(
      _ label: String, _ screen: String, of choices: @escaping @Sendable (State) -> Int,
      _ perform: @escaping @Sendable (inout State, Int) -> Void
    ) {
      (self.label, self.screen) = (label, screen)
      (self.choices, self.perform) = (choices, perform)
    }

    init(
      _ label: String, _ screen: String, of choices: Int,
      _ perform: @escaping @Sendable (inout State, Int) -> Void
    ) {
      self.init(label, screen, of: { _ in choices }, perform)
    }

    func when(_ condition: @escaping @Sendable (State) -> Bool) -> Rule {
      var rule = self
      rule.condition = condition
      return rule
    }

    /// Returns the choices that the move has in a state; one for a move without choices.
    func choices(in state: State) -> Range<Int> {
      state.screen == screen && condition(state) ? 0..<(choices?(state) ?? 1) : 0..<0
    }
  }

  let name: String
  let start: State
  let rules: [Rule]

  init(_ name: String, _ screen: String, _ values: [Int], _ rules: [Rule]) {
    self.name = name
    start = State(screen: screen, values: values)
    self.rules = rules
  }

  // MARK: What is known by looking at everything

  /// Returns the number of states without the bug, and of the steps to it.
  func truth() -> (states: Int, steps: Int) {
    var distances = [start: 0]
    var queue = [start]
    var next = 0
    var steps = Int.max
    while next < queue.count {
      let state = queue[next]
      let distance = distances[state, default: 0] + 1
      next += 1
      for rule in rules {
        for choice in rule.choices(in: state) {
          var reached = state
          rule.perform(&reached, choice)
          if reached.isBad {
            steps = min(steps, distance)
          } else if distances[reached] == nil {
            distances[reached] = distance
            queue.append(reached)
          }
        }
      }
    }
    return (queue.count, steps)
  }

  /// Returns the number of steps that walks of 30 moves make until the bug shows, if each choice of each move is
  /// equally likely.
  func uniformSteps(seed: UInt64, atMost most: Int) -> Int {
    var random = RandomNumbers(seed: seed, stream: 3)
    var steps = 0
    while steps < most {
      var state = start
      for _ in 0..<30 {
        let ways = rules.flatMap { rule in rule.choices(in: state).map { (rule, $0) } }
        guard !ways.isEmpty else { break }
        let (rule, choice) = ways[random.number(below: ways.count)]
        rule.perform(&state, choice)
        steps += 1
        if state.isBad { return steps }
      }
    }
    return most
  }
}

// MARK: - Subjects

extension TenRouter {
  protocol Subject: Sendable {
    var state: State { get set }
    init(_ state: State)
  }

  struct Value: Hashable, Subject {
    var state: State
    init(_ state: State) { self.state = state }
  }

  final class Object: Subject, @unchecked Sendable {
    var state: State
    init(_ state: State) { self.state = state }
  }

  /// Returns the table as a flow over values or objects.
  func flow<Router: Subject>(of type: Router.Type, tellingStates: Bool = false) -> Flow<Router> {
    let start = start
    let state: @Sendable (Router) -> any Hashable & Sendable = { $0.state }
    return Flow(
      from: { Router(start) }, at: { $0.state.screen }, state: tellingStates ? state : nil
    ) {
      for rule in rules {
        if let choices = rule.choices {
          Move(rule.label, from: rule.screen, choosing: { Array(0..<choices($0.state)) }) {
            rule.perform(&$0.state, $1)
          }.when { rule.condition($0.state) }
        } else {
          Move(rule.label, from: rule.screen) { rule.perform(&$0.state, 0) }
            .when { rule.condition($0.state) }
        }
      }
    }
  }
}

// MARK: - The table

extension TenRouter {
  static let all = [
    shop, notes, pin, wizard, tabs, total, modals, undo, accounts, visits,
  ]

  /// Three items, at most two of each, and a coupon: the second coupon is wrong for a basket of two of one item.
  private static let shop = TenRouter(
    "shop", "home", [0, 0, 0, 0, 0],
    [
      Rule("open", "home", of: 3) {
        $0.values[4] = $1
        $0.show("product")
      },
      Rule("cart", "home") { $0.show("cart") },
      Rule("add", "product") { $0.values[$0.values[4]] += 1 }
        .when { $0.values[$0.values[4]] < 2 },
      Rule("back", "product") {
        $0.values[4] = 0
        $0.show("home")
      },
      Rule("cart", "product") {
        $0.values[4] = 0
        $0.show("cart")
      },
      Rule("coupon", "cart", of: 3) { $0.values[3] = $1 },
      Rule("back", "cart") { $0.show("home") },
      Rule("pay", "cart") {
        $0.isBad = $0.values[0..<4] == [0, 2, 0, 2]
        $0.values = [0, 0, 0, 0, 0]
        $0.show("home")
      },
    ])

  /// Up to three notes: to delete the only one of a search is wrong.
  private static let notes = TenRouter(
    "notes", "list", [0, 0, 0],
    [
      Rule("add", "list") { $0.values[0] += 1 }.when { $0.values[0] < 3 },
      Rule("search", "list") { $0.values[1] = 1 - $0.values[1] },
      Rule("open", "list", of: { $0.values[0] }) {
        $0.values[2] = $1
        $0.show("note")
      },
      Rule("trash", "list") { $0.show("trash") },
      Rule("back", "trash") { $0.show("list") },
      Rule("edit", "note") { $0.show("editor") },
      Rule("back", "note") {
        $0.values[2] = 0
        $0.show("list")
      },
      Rule("delete", "note") {
        $0.isBad = $0.values[0] == 1 && $0.values[1] == 1
        $0.values[0] -= 1
        $0.values[2] = 0
        $0.show("list")
      },
      Rule("save", "editor") { $0.show("note") },
    ])

  /// A code of four digits, of five each: behind it, to pay is wrong.
  private static let pin = TenRouter(
    "pin", "locked", [0, 0],
    [
      Rule("digit", "locked", of: 5) {
        let isRight = $0.values[1] == 0 && $1 == [3, 1, 4, 2][$0.values[0]]
        $0.values = [$0.values[0] + 1, isRight ? 0 : 1]
        guard $0.values[0] == 4 else { return }
        $0.values = [0, 0]
        if isRight { $0.show("home") }
      },
      Rule("settings", "home") { $0.show("settings") },
      Rule("pay", "home") { $0.isBad = true },
      Rule("back", "settings") { $0.show("home") },
    ])

  /// Six pages with four switches: two of them together are wrong at the end.
  private static let wizard = TenRouter(
    "wizard", "page", [0, 0, 0, 0, 0],
    [
      Rule("next", "page") { $0.values[4] += 1 }.when { $0.values[4] < 5 },
      Rule("back", "page") { $0.values[4] -= 1 }.when { $0.values[4] > 0 },
      Rule("switch", "page", of: 4) { $0.values[$1] = 1 - $0.values[$1] }
        .when { $0.values[4] == 2 },
      Rule("finish", "page") { $0.isBad = $0.values == [0, 1, 0, 1, 5] }.when { $0.values[4] == 5 },
    ])

  /// Three tabs with stacks: to come back to a page is wrong while something is pushed in both other tabs.
  private static let tabs = TenRouter(
    "tabs", "tab0", [0, 0, 0, 0],
    (0..<3).flatMap { tab in
      [
        Rule("select", "tab\(tab)", of: 3) {
          $0.isBad =
            tab != 0 && $1 == 0 && $0.values[3] == 2 && $0.values[1] > 0 && $0.values[2] > 0
          $0.show("tab\($1)")
        },
        tab == 0
          ? Rule("push", "tab0", of: 3) {
            $0.values[0] += 1
            $0.values[3] = $1
          }.when { $0.values[0] < 3 }
          : Rule("push", "tab\(tab)") { $0.values[tab] += 1 }.when { $0.values[tab] < 3 },
        Rule("back", "tab\(tab)") {
          $0.values[tab] -= 1
          if $0.values[0] == 0 { $0.values[3] = 0 }
        }.when { $0.values[tab] > 0 },
      ]
    })

  /// A sum of up to forty, from coins of four kinds: to pay one sum is wrong.
  private static let total = TenRouter(
    "total", "till", [0],
    [
      Rule("coin", "till", of: 4) { $0.values[0] += [1, 2, 5, 7][$1] }.when { $0.values[0] <= 33 },
      Rule("pay", "till") {
        $0.isBad = $0.values[0] == 33
        $0.values[0] = 0
      },
    ])

  /// Sheets of three kinds over each other in one of five looks: to close all of one order is wrong in four of them.
  private static let modals = TenRouter(
    "modals", "root", [0, 0],
    ["root", "sheet"].flatMap { screen in
      [
        Rule("look", screen, of: 5) { $0.values[0] = $1 },
        Rule("present", screen, of: 3) {
          $0.values[1] = $0.values[1] * 4 + $1 + 1
          $0.show("sheet")
        }.when { $0.values[1] < 16 },
        Rule("dismiss", screen) {
          $0.values[1] /= 4
          $0.show($0.values[1] == 0 ? "root" : "sheet")
        }.when { $0.values[1] > 0 },
        Rule("closeAll", screen) {
          $0.isBad = $0.values[0] > 0 && $0.values[1] == 3 * 4 + 1
          $0.values[1] = 0
          $0.show("root")
        }.when { $0.values[1] > 0 },
      ]
    })

  /// Up to seven words, of which up to three are undone or redone at once: to redo three of four is wrong.
  private static let undo = TenRouter(
    "undo", "editor", [0, 0],
    [
      Rule("type", "editor") { $0.values = [$0.values[1] + 1, $0.values[1] + 1] }
        .when { $0.values[1] < 7 },
      Rule("undo", "editor", of: { min(3, $0.values[1]) }) { $0.values[1] -= $1 + 1 },
      Rule("redo", "editor", of: { min(3, $0.values[0] - $0.values[1]) }) {
        $0.isBad = $1 == 2 && $0.values == [4, 1]
        $0.values[1] += $1 + 1
      },
    ])

  /// Five accounts: a draft that stays after logging out is wrong for the first account.
  private static let accounts = TenRouter(
    "accounts", "welcome", [0, 0],
    [
      Rule("login", "welcome", of: 5) {
        $0.values[0] = $1 + 1
        $0.show("home")
      },
      Rule("compose", "home") {
        $0.isBad = $0.values[1] > 1 && $0.values[0] == 1
        $0.show("compose")
      },
      Rule("settings", "home") { $0.show("settings") },
      Rule("write", "compose") {
        $0.values[1] = $0.values[0]
        $0.show("home")
      },
      Rule("discard", "compose") {
        $0.values[1] = 0
        $0.show("home")
      },
      Rule("back", "settings") { $0.show("home") },
      Rule("logout", "settings") {
        $0.values[0] = 0
        $0.show("welcome")
      },
    ])

  /// Four rooms: the third visit of one is wrong after one of the last and none of the first.
  private static let visits = TenRouter(
    "visits", "hall", [0, 0, 0, 0, 0],
    [
      Rule("enter", "hall", of: 4) {
        $0.isBad = $1 == 1 && $0.values[0..<2] == [0, 2] && $0.values[3] > 0
        $0.values[$1] = min(2, $0.values[$1] + 1)
        $0.show("room\($1)")
      },
      Rule("map", "hall") { $0.values[4] = 1 - $0.values[4] },
      Rule("exit", "hall") { $0.values = [0, 0, 0, 0, 0] },
    ] + (0..<4).map { room in Rule("back", "room\(room)") { $0.show("hall") } })
}
