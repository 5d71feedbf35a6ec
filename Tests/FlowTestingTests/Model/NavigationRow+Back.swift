@testable import FlowTesting

extension NavigationRow {
  /// Going back, tabs and pages.
  static let back = [
    NavigationRow(
      .backAtTheRoot, along: "A -open-> B -back-> A", ends: "Stack[A]", calls: ["Stack.pop(to: A)"],
      offers: ["open"], starting: "Stack"
    ) { deepStack },
    NavigationRow(
      .backAtTheRoot, along: "A -open-> B -back-> A -back-> A", late: 1, ends: "Stack[A]",
      starting: "Stack"
    ) { deepStack },
    NavigationRow(
      .popToRoot, along: "A -open-> B -open-> C -popToRoot-> A", ends: "Stack[A]",
      calls: ["Stack.pop(to: A)"], starting: "Stack"
    ) { deepStack },
    NavigationRow(
      .popToRoot, along: "A -open-> B -open-> C", ends: "Stack[A B C]", calls: ["Stack.push(C)"],
      offers: ["back", "popToRoot"], starting: "Stack"
    ) { deepStack },
    NavigationRow(
      .ownStacks, along: "A -open-> B -tab:Cart-> Cart -tab:A-> B",
      ends: "Tabs( *Stack[A B] | Cart )", calls: ["Tabs.select(Stack)"]
    ) { deepStack },
    NavigationRow(
      .selectedTab, along: "A -open-> B -open-> C -tab:A-> A", ends: "Tabs( *Stack[A] | Cart )",
      calls: ["Stack.pop(to: A)"], offers: ["open", "tab:Cart"]
    ) { deepStack },
    NavigationRow(
      .pages, along: "One -page:Two-> Two", ends: "Pages( One | *Two | Three )",
      calls: ["Pages.select(Two)"], offers: ["page:One", "page:Three"]
    ) { threePages },
    NavigationRow(
      .pages, along: "One", ends: "Pages( *One | Two | Three )", offers: ["page:Two"]
    ) { threePages },
    NavigationRow(
      .pages, along: "One -page:Two-> Two -open-> Three -page:Two-> Three", late: 2,
      ends: "Pages( One | *Stack[Two Three] )"
    ) {
      Scene("Pages", .page, children: ["One", "Stack"])
      Scene("Stack", .navigation, children: ["Two"])
      Scene("Two") { Segue("open", to: "Three") }
    },
  ]

  private static let deepStack = [
    Scene("Tabs", .tabBar, children: ["Stack", "Cart"]),
    Scene("Stack", .navigation, children: ["A"]),
    Scene("A") { Segue("open", to: "B") },
    Scene("B") { Segue("open", to: "C") },
  ]

  private static let threePages = [
    Scene("Pages", .page, children: ["One", "Two", "Three"])
  ]
}
