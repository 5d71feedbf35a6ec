@testable import FlowTesting

/// The state of an ordinary router: its screen, and a few numbers.
struct RouterState: PlainState {
  var screen: String
  var values: [Int]

  /// Whether the bug happened.
  var isBad = false

  mutating func show(_ screen: String) { self.screen = screen }

  subscript(index: Int) -> Int {
    get { values[index] }
    set { values[index] = newValue }
  }

  /// Returns the numbers of the values that equal one.
  func all(_ value: Int, in range: Range<Int>? = nil) -> [Int] {
    (range ?? values.indices).filter { values[$0] == value }
  }

  func sum(_ indices: Range<Int>) -> Int { values[indices].reduce(0, +) }

  mutating func replace(_ value: Int, by other: Int) {
    values = values.map { $0 == value ? other : $0 }
  }
}

extension RuleApp<RouterState> {
  init(
    _ name: String, _ screen: String, _ values: [Int],
    @SceneModel.ListBuilder<AppRule<RouterState>> rules: () -> [AppRule<RouterState>]
  ) {
    self.init(name: name, start: RouterState(screen: screen, values: values), rules: rules())
  }
}

/// Ordinary routers: a shop, notes, a lock, a wizard, and so on.
enum RouterApps {
  typealias App = RuleApp<RouterState>
  typealias Rule = AppRule<RouterState>

  static let ten = [
    shop, notes, pin, wizard, tabs, total, modals, undo, accounts, visits,
  ]

  /// Three items (0–2), at most two of each, a coupon (3), the item shown (4): the second coupon is wrong for a
  /// basket of two of one item.
  private static let shop = App("shop", "home", [0, 0, 0, 0, 0]) {
    Rule("open", "home", of: 3) { $0[4] = $1 }.to("product")
    Rule("cart", "home").to("cart")
    Rule("add", "product") { $0[$0[4]] += 1 }.when { $0[$0[4]] < 2 }
    Rule("back", "product") { $0[4] = 0 }.to("home")
    Rule("cart", "product") { $0[4] = 0 }.to("cart")
    Rule("coupon", "cart", of: 3) { $0[3] = $1 }
    Rule("back", "cart").to("home")
    Rule("pay", "cart") { $0.values = [0, 0, 0, 0, 0] }.to("home")
      .wrong { $0.values[0..<4] == [0, 2, 0, 2] }
  }

  /// Up to three notes (0), searched (1), one open (2): to delete the only one of a search is wrong.
  private static let notes = App("notes", "list", [0, 0, 0]) {
    Rule("add", "list") { $0[0] += 1 }.when { $0[0] < 3 }
    Rule("search", "list") { $0[1] = 1 - $0[1] }
    Rule("open", "list", of: { $0[0] }) { $0[2] = $1 }.to("note")
    Rule("trash", "list").to("trash")
    Rule("back", "trash").to("list")
    Rule("edit", "note").to("editor")
    Rule("back", "note") { $0[2] = 0 }.to("list")
    Rule("delete", "note") { ($0[0], $0[2]) = ($0[0] - 1, 0) }.to("list")
      .wrong { $0[0] == 1 && $0[1] == 1 }
    Rule("save", "editor").to("note")
  }

  /// A code of four digits, of five each: behind it, to pay is wrong.
  private static let pin = App("pin", "locked", [0, 0]) {
    Rule("digit", "locked", of: 5) {
      let isRight = $0[1] == 0 && $1 == [3, 1, 4, 2][$0[0]]
      $0.values = [$0[0] + 1, isRight ? 0 : 1]
      guard $0[0] == 4 else { return }
      $0.values = [0, 0]
      if isRight { $0.show("home") }
    }
    Rule("settings", "home").to("settings")
    Rule("pay", "home").wrong { _ in true }
    Rule("back", "settings").to("home")
  }

  /// Six pages (4) with four switches: two of them together are wrong at the end.
  private static let wizard = App("wizard", "page", [0, 0, 0, 0, 0]) {
    Rule("next", "page") { $0[4] += 1 }.when { $0[4] < 5 }
    Rule("back", "page") { $0[4] -= 1 }.when { $0[4] > 0 }
    Rule("switch", "page", of: 4) { $0[$1] = 1 - $0[$1] }.when { $0[4] == 2 }
    Rule("finish", "page").when { $0[4] == 5 }.wrong { $0.values == [0, 1, 0, 1, 5] }
  }

  /// Three tabs with stacks, and the first's page (3): to come back to one is wrong while something is pushed in
  /// both other tabs.
  private static let tabs = App("tabs", "tab0", [0, 0, 0, 0]) {
    for tab in 0..<3 {
      Rule("select", "tab\(tab)", of: 3) { $0.show("tab\($1)") }
        .wrong { tab != 0 && $1 == 0 && $0[3] == 2 && $0[1] > 0 && $0[2] > 0 }
      if tab == 0 {
        Rule("push", "tab0", of: 3) { ($0[0], $0[3]) = ($0[0] + 1, $1) }.when { $0[0] < 3 }
      } else {
        Rule("push", "tab\(tab)") { $0[tab] += 1 }.when { $0[tab] < 3 }
      }
      Rule("back", "tab\(tab)") {
        $0[tab] -= 1
        if $0[0] == 0 { $0[3] = 0 }
      }.when { $0[tab] > 0 }
    }
  }

  /// A sum of up to forty, from coins of four kinds: to pay one sum is wrong.
  private static let total = App("total", "till", [0]) {
    Rule("coin", "till", of: 4) { $0[0] += [1, 2, 5, 7][$1] }.when { $0[0] <= 33 }
    Rule("pay", "till") { $0[0] = 0 }.wrong { $0[0] == 33 }
  }

  /// Sheets of three kinds over each other in one of five looks: to close all of one order is wrong in four of them.
  private static let modals = App("modals", "root", [0, 0]) {
    for screen in ["root", "sheet"] {
      Rule("look", screen, of: 5) { $0[0] = $1 }
      Rule("present", screen, of: 3) { $0[1] = $0[1] * 4 + $1 + 1 }.when { $0[1] < 16 }.to("sheet")
      Rule("dismiss", screen) {
        $0[1] /= 4
        $0.show($0[1] == 0 ? "root" : "sheet")
      }.when { $0[1] > 0 }
      Rule("closeAll", screen) { $0[1] = 0 }.when { $0[1] > 0 }.to("root")
        .wrong { $0[0] > 0 && $0[1] == 3 * 4 + 1 }
    }
  }

  /// Up to seven words, of which up to three are undone or redone at once: to redo three of four is wrong.
  private static let undo = App("undo", "editor", [0, 0]) {
    Rule("type", "editor") { $0.values = [$0[1] + 1, $0[1] + 1] }.when { $0[1] < 7 }
    Rule("undo", "editor", of: { min(3, $0[1]) }) { $0[1] -= $1 + 1 }
    Rule("redo", "editor", of: { min(3, $0[0] - $0[1]) }) { $0[1] += $1 + 1 }
      .wrong { $1 == 2 && $0.values == [4, 1] }
  }

  /// Five accounts (0): a draft (1) that stays after logging out is wrong for the first account.
  private static let accounts = App("accounts", "welcome", [0, 0]) {
    Rule("login", "welcome", of: 5) { $0[0] = $1 + 1 }.to("home")
    Rule("compose", "home").to("compose").wrong { $0[1] > 1 && $0[0] == 1 }
    Rule("settings", "home").to("settings")
    Rule("write", "compose") { $0[1] = $0[0] }.to("home")
    Rule("discard", "compose") { $0[1] = 0 }.to("home")
    Rule("back", "settings").to("home")
    Rule("logout", "settings") { $0[0] = 0 }.to("welcome")
  }

  /// Four rooms, a map (4): the third visit of one is wrong after one of the last and none of the first.
  private static let visits = App("visits", "hall", [0, 0, 0, 0, 0]) {
    Rule("enter", "hall", of: 4) {
      $0[$1] = min(2, $0[$1] + 1)
      $0.show("room\($1)")
    }.wrong { $1 == 1 && $0.values[0..<2] == [0, 2] && $0[3] > 0 }
    Rule("map", "hall") { $0[4] = 1 - $0[4] }
    Rule("exit", "hall") { $0.values = [0, 0, 0, 0, 0] }
    for room in 0..<4 { Rule("back", "room\(room)").to("hall") }
  }
}
