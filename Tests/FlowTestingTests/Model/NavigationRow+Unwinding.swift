@testable import FlowTesting

extension NavigationRow {
  /// The destinations of unwinds.
  static let unwinding = [
    NavigationRow(
      "unwindSearch unwindPops", along: "Home -next-> Middle -next-> Last -done-> Home",
      ends: "Stack[Home]", calls: ["Stack.pop(to: Home)"]
    ) { stack },
    NavigationRow(
      "unwindNearest unwindSource newEachTime",
      along: "Home -again-> Home -again-> Home -up-> Home", ends: "Stack[Home Home]",
      calls: ["Stack.pop(to: Home)"]
    ) { stack },
    NavigationRow(
      "unwindSource unwindNobody", along: "Home -up-> Home", ends: "Stack[Home]",
      fails: "no scene below offers 'home:', so nothing happened, and UIKit does not report it."
    ) { stack },
    NavigationRow(
      "unwindNobody", along: "Home -lost-> Home", ends: "Stack[Home]",
      fails: "no scene below offers 'cart:', so nothing happened, and UIKit does not report it."
    ) { stack },
    NavigationRow(
      "unwindDismisses unwindPops unwindSearch",
      along: "Home -next-> Middle -buy-> Pay -confirm-> Receipt -done-> Home", ends: "Stack[Home]",
      calls: ["Stack.dismiss(PayStack)", "Stack.pop(to: Home)"]
    ) { stack },
    NavigationRow(
      "unwindSelects", along: "Home -toCart-> Cart", ends: "Tabs( Home | *Stack[Cart] )",
      calls: ["Tabs.select(Stack)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Stack"])
      Scene("Stack", .navigation, children: ["Cart"])
      Scene("Home") { Segue("toCart", unwinding: "cart:") }
      Scene("Cart", unwindActions: ["cart:"])
    },
    NavigationRow(
      "unwindSelects", along: "One -page:Two-> Two -toOne-> One", ends: "Pages( *One | Two )",
      calls: ["Pages.select(One)"]
    ) {
      Scene("Pages", .page, children: ["One", "Two"])
      Scene("One", unwindActions: ["one:"])
      Scene("Two") { Segue("toOne", unwinding: "one:") }
    },
    NavigationRow(
      "unwindChildrenFirst unwindSelects unwindDismisses", along: "Home -buy-> Pay -done-> Cart",
      ends: "Tabs( Home | *Cart )", calls: ["Tabs.dismiss(Pay)", "Tabs.select(Cart)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Cart"], unwindActions: ["cart:"])
      Scene("Home") { Segue("buy", .presentation, to: "Pay") }
      Scene("Pay") { Segue("done", unwinding: "cart:") }
      Scene("Cart", unwindActions: ["cart:"])
    },
    NavigationRow(
      "unwindOrder", along: "One -tab:Two-> Two -pay-> Pay -done-> Two",
      ends: "Tabs( One | *Two | Three )", calls: ["Tabs.dismiss(Pay)"]
    ) { threeTabs },
    NavigationRow(
      "unwindOrder", along: "One -tab:Three-> Three -pay-> Pay -done-> One",
      ends: "Tabs( *One | Two | Three )", calls: ["Tabs.dismiss(Pay)", "Tabs.select(One)"]
    ) { threeTabs },
    NavigationRow("unwindSearch", along: "Home -Map/close-> Home", ends: "Stack[Home{Map List}]") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", children: ["Map", "List"])
      Scene("Map") { Segue("close", unwinding: "list:") }
      Scene("List", unwindActions: ["list:"])
    },
    NavigationRow(
      "unwindSearch", along: "Detail -toList-> Detail", ends: "Split<List | Detail>",
      width: .regular
    ) { listAndDetail },
    NavigationRow(
      "unwindCollapsed", along: "List -toDetail-> List", ends: "Split( *List | Detail )",
      fails: "no scene below offers 'detail:', so nothing happened, and UIKit does not report it."
    ) { listAndDetail },
    NavigationRow(
      "unwindDismisses", along: "Home -edit-> Editor -tab:Cart-> Cart -toHome-> Home",
      ends: "Tabs( *Home | Cart )", calls: ["Home.dismiss(Editor)", "Tabs.select(Home)"]
    ) { editorInATab },
    NavigationRow(
      "unwindDismisses unwindSelects", along: "Home -edit-> Editor -toCart-> Cart",
      ends: "Tabs( Home | *Cart )", calls: ["Home.dismiss(Editor)", "Tabs.select(Cart)"]
    ) { editorInATab },
  ]

  private static let stack = [
    Scene("Stack", .navigation, children: ["Home"]),
    Scene("Home", unwindActions: ["home:"]) {
      Segue("next", to: "Middle")
      Segue("again", to: "Home")
      Segue("up", unwinding: "home:")
      Segue("lost", unwinding: "cart:")
    },
    Scene("Middle") {
      Segue("next", to: "Last")
      Segue("buy", .presentation, to: "PayStack")
    },
    Scene("Last") { Segue("done", unwinding: "home:") },
    Scene("PayStack", .navigation, children: ["Pay"]),
    Scene("Pay") { Segue("confirm", .presentation, to: "Receipt") },
    Scene("Receipt") { Segue("done", unwinding: "home:") },
    Scene("Cart", unwindActions: ["cart:"]),
  ]

  private static let threeTabs = [
    Scene("Tabs", .tabBar, children: ["One", "Two", "Three"]),
    Scene("One", unwindActions: ["list:"]),
    Scene("Two", unwindActions: ["list:"]) { Segue("pay", .presentation, to: "Pay") },
    Scene("Three") { Segue("pay", .presentation, to: "Pay") },
    Scene("Pay") { Segue("done", unwinding: "list:") },
  ]

  private static let listAndDetail = [
    Scene("Split", .split, children: ["List", "Detail"]),
    Scene("List", unwindActions: ["list:"]) { Segue("toDetail", unwinding: "detail:") },
    Scene("Detail", unwindActions: ["detail:"]) { Segue("toList", unwinding: "list:") },
  ]

  private static let editorInATab = [
    Scene("Tabs", .tabBar, children: ["Home", "Cart"]),
    Scene("Home", unwindActions: ["home:"], definesPresentationContext: true) {
      Segue("edit", .presentation, to: "Editor", presentationStyle: "currentContext")
    },
    Scene("Editor") { Segue("toCart", unwinding: "cart:") },
    Scene("Cart", unwindActions: ["cart:"]) { Segue("toHome", unwinding: "home:") },
  ]
}
