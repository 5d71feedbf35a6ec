@testable import FlowTesting

extension NavigationRow {
  /// The destinations of unwinds.
  static let unwinding = [
    NavigationRow(
      .unwindSearch, .unwindPops, along: "Home -next-> Middle -next-> Last -done-> Home",
      ends: "Stack[Home]", calls: ["Stack.pop(to: Home)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", unwindActions: ["home:"]) { Segue("next", to: "Middle") }
      Scene("Middle") { Segue("next", to: "Last") }
      Scene("Last") { Segue("done", unwinding: "home:") }
    },
    NavigationRow(
      .unwindNearest, .unwindSource, .newEachTime,
      along: "Home -again-> Home -again-> Home -up-> Home", ends: "Stack[Home Home]",
      calls: ["Stack.pop(to: Home)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", unwindActions: ["home:"]) {
        Segue("again", to: "Home")
        Segue("up", unwinding: "home:")
      }
    },
    NavigationRow(
      .unwindSource, .unwindNobody, along: "Home -up-> Home", ends: "Stack[Home]",
      fails: "no scene below offers 'home:', so nothing happened, and UIKit does not report it."
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", unwindActions: ["home:"]) { Segue("up", unwinding: "home:") }
    },
    NavigationRow(
      .unwindNobody, along: "Home -open-> Product -done-> Product",
      ends: "Home + Home presents Product",
      fails: "no scene below offers 'cart:', so nothing happened, and UIKit does not report it."
    ) {
      Scene("Home", unwindActions: ["home:"]) { Segue("open", to: "Product") }
      Scene("Product") { Segue("done", unwinding: "cart:") }
      Scene("Cart", unwindActions: ["cart:"])
    },
    NavigationRow(
      .unwindDismisses, .unwindPops, .unwindSearch,
      along: "Home -open-> Product -buy-> Pay -confirm-> Receipt -done-> Home", ends: "Stack[Home]",
      calls: ["Stack.dismiss(PayStack)", "Stack.pop(to: Home)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", unwindActions: ["home:"]) { Segue("open", to: "Product") }
      Scene("Product") { Segue("buy", .presentation, to: "PayStack") }
      Scene("PayStack", .navigation, children: ["Pay"])
      Scene("Pay") { Segue("confirm", .presentation, to: "Receipt") }
      Scene("Receipt") { Segue("done", unwinding: "home:") }
    },
    NavigationRow(
      .unwindDismisses, along: "A -ab-> B -bc-> C -up-> A", ends: "A", calls: ["A.dismiss(B)"]
    ) {
      Scene("A", unwindActions: ["a:"]) { Segue("ab", .presentation, to: "B") }
      Scene("B") { Segue("bc", .presentation, to: "C") }
      Scene("C") { Segue("up", unwinding: "a:") }
    },
    NavigationRow(
      .unwindSelects, along: "Home -toCart-> Cart", ends: "Tabs( Home | *Stack[Cart] )",
      calls: ["Tabs.select(Stack)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Stack"])
      Scene("Stack", .navigation, children: ["Cart"])
      Scene("Home") { Segue("toCart", unwinding: "cart:") }
      Scene("Cart", unwindActions: ["cart:"])
    },
    NavigationRow(
      .unwindSelects, along: "One -page:Two-> Two -toOne-> One", ends: "Pages( *One | Two )",
      calls: ["Pages.select(One)"]
    ) {
      Scene("Pages", .page, children: ["One", "Two"])
      Scene("One", unwindActions: ["one:"])
      Scene("Two") { Segue("toOne", unwinding: "one:") }
    },
    NavigationRow(
      .unwindChildrenFirst, along: "Home -toCart-> Cart", ends: "Tabs( Home | *Cart )",
      calls: ["Tabs.select(Cart)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Cart"], unwindActions: ["cart:"])
      Scene("Home") { Segue("toCart", unwinding: "cart:") }
      Scene("Cart", unwindActions: ["cart:"])
    },
    NavigationRow(
      .unwindSelects, .unwindDismisses, along: "Home -buy-> Pay -done-> Cart",
      ends: "Tabs( Home | *Cart )", calls: ["Tabs.dismiss(Pay)", "Tabs.select(Cart)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Cart"])
      Scene("Home") { Segue("buy", .presentation, to: "Pay") }
      Scene("Pay") { Segue("done", unwinding: "cart:") }
      Scene("Cart", unwindActions: ["cart:"])
    },
    NavigationRow(
      .unwindOrder, along: "One -tab:Two-> Two -pay-> Pay -done-> Two",
      ends: "Tabs( One | *Two | Three )", calls: ["Tabs.dismiss(Pay)"]
    ) {
      Scene("Tabs", .tabBar, children: ["One", "Two", "Three"])
      Scene("One", unwindActions: ["list:"])
      Scene("Two", unwindActions: ["list:"]) { Segue("pay", .presentation, to: "Pay") }
      Scene("Three", unwindActions: ["list:"])
      Scene("Pay") { Segue("done", unwinding: "list:") }
    },
    NavigationRow(
      .unwindOrder, along: "One -tab:Three-> Three -pay-> Pay -done-> One",
      ends: "Tabs( *One | Two | Three )", calls: ["Tabs.dismiss(Pay)", "Tabs.select(One)"]
    ) {
      Scene("Tabs", .tabBar, children: ["One", "Two", "Three"])
      Scene("One", unwindActions: ["list:"])
      Scene("Two", unwindActions: ["list:"])
      Scene("Three") { Segue("pay", .presentation, to: "Pay") }
      Scene("Pay") { Segue("done", unwinding: "list:") }
    },
    NavigationRow(.unwindSearch, along: "Home -Map/close-> Home", ends: "Stack[Home{Map List}]") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", children: ["Map", "List"])
      Scene("Map") { Segue("close", unwinding: "list:") }
      Scene("List", unwindActions: ["list:"])
    },
    NavigationRow(
      .unwindSearch, along: "Detail -toList-> Detail", ends: "Split<List | Detail>", width: .regular
    ) { listAndDetail },
    NavigationRow(
      .unwindCollapsed, along: "List -toDetail-> List", ends: "Split( *List | Detail )",
      fails: "no scene below offers 'detail:', so nothing happened, and UIKit does not report it."
    ) { listAndDetail },
    NavigationRow(
      .unwindDismisses, along: "Home -edit-> Editor -tab:Cart-> Cart -toHome-> Home",
      ends: "Tabs( *Home | Cart )", calls: ["Home.dismiss(Editor)", "Tabs.select(Home)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Cart"])
      Scene("Home", unwindActions: ["home:"], definesPresentationContext: true) {
        Segue("edit", .presentation, to: "Editor", presentationStyle: "currentContext")
      }
      Scene("Cart") { Segue("toHome", unwinding: "home:") }
    },
    NavigationRow(
      .unwindDismisses, .unwindSelects, along: "Home -edit-> Editor -toCart-> Cart",
      ends: "Tabs( Home | *Cart )", calls: ["Home.dismiss(Editor)", "Tabs.select(Cart)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Cart"])
      Scene("Home", definesPresentationContext: true) {
        Segue("edit", .presentation, to: "Editor", presentationStyle: "currentContext")
      }
      Scene("Editor") { Segue("toCart", unwinding: "cart:") }
      Scene("Cart", unwindActions: ["cart:"])
    },
  ]

  private static let listAndDetail = [
    Scene("Split", .split, children: ["List", "Detail"]),
    Scene("List", unwindActions: ["list:"]) { Segue("toDetail", unwinding: "detail:") },
    Scene("Detail", unwindActions: ["detail:"]) { Segue("toList", unwinding: "list:") },
  ]
}
