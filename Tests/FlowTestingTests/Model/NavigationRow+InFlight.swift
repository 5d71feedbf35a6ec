@testable import FlowTesting

extension NavigationRow {
  /// Moves on the screen before, while the transition away from it is in flight.
  static let inFlight = [
    NavigationRow(
      .sameTap, along: "Home -edit-> Editor", ends: "Stack[Home] + Stack presents Editor",
      calls: ["Stack.present(Editor)"], offers: ["done", "dismiss", "Home/edit"],
      transitions: .inFlight
    ) { shop },
    NavigationRow(
      .sameTap, along: "Home -edit-> Editor -dismiss-> Home", ends: "Stack[Home]",
      calls: ["Stack.dismiss(Editor)"], offers: ["open", "edit"], transitions: .inFlight
    ) { shop },
    NavigationRow(
      .sameTap, .dismissInFlight, along: "Home -edit-> Editor -done-> Home -Editor/done-> Home",
      ends: "Stack[Home]", calls: ["Stack.dismiss(Editor)"],
      fails: """
        Attempt to dismiss from view controller <Stack> while a presentation or dismiss is in \
        progress!
        """, transitions: .inFlight
    ) { shop },
    NavigationRow(
      .landed, along: "Home -edit-> Editor", ends: "Stack[Home] + Stack presents Editor",
      calls: ["Stack.present(Editor)"], offers: ["done", "dismiss", "Home/open", "Home/edit"],
      transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .presentInFlight, along: "Home -edit-> Editor -Home/edit-> Editor",
      ends: "Stack[Home] + Stack presents Editor", calls: ["Stack.present(Editor)"],
      fails: "Attempt to present <Editor> on <Stack> while a presentation is in progress!",
      transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .presentInFlight, along: "Home -edit-> Editor -dismiss-> Home -Editor/help-> Home",
      ends: "Stack[Home]", calls: ["Editor.present(Help)"],
      fails: "Attempt to present <Help> on <Editor> while a presentation is in progress!",
      transitions: .inFlight(everyTap: true), starting: "Stack"
    ) { shopWithHelp },
    NavigationRow(
      .dismissInFlight, along: "Home -edit-> Editor -dismiss-> Home -Editor/dismiss-> Home",
      ends: "Stack[Home]", calls: ["Stack.dismiss(Editor)"],
      fails: """
        Attempt to dismiss from view controller <Stack> while a presentation or dismiss is in \
        progress!
        """, transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .dismissInFlight, along: "Home -edit-> Editor -done-> Home -Editor/done-> Home",
      ends: "Stack[Home]", calls: ["Stack.dismiss(Editor)"],
      fails: """
        Attempt to dismiss from view controller <Stack> while a presentation or dismiss is in \
        progress!
        """, transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .nestedInFlight, along: "Home -open-> Product -Home/open-> Product",
      ends: "Stack[Home Product]", calls: ["Stack.push(Product)"],
      fails: "nested push animation can result in corrupted navigation bar",
      transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .nestedInFlight, along: "Home -open-> Product -up-> Home -Product/up-> Home",
      ends: "Stack[Home]", calls: ["Stack.pop(to: Home)"],
      fails: "nested pop animation can result in corrupted navigation bar",
      transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .landed, along: "Home -open-> Product -Home/edit-> Editor",
      ends: "Stack[Home Product] + Stack presents Editor", calls: ["Stack.present(Editor)"],
      transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .landed, along: "Home -edit-> Editor -Home/open-> Editor",
      ends: "Stack[Home Product] + Stack presents Editor", calls: ["Stack.push(Product)"],
      transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .landed, along: "Home -open-> Product -back-> Home -open-> Product",
      ends: "Stack[Home Product]", calls: ["Stack.push(Product)"],
      transitions: .inFlight(everyTap: true)
    ) { shop },
    NavigationRow(
      .landed, .nestedInFlight, along: "Detail -List/other-> Detail -List/pick-> Product",
      ends: "Split<ListStack[List Other] | DetailStack[Detail Product]>",
      calls: ["DetailStack.push(Product)"], width: .regular, transitions: .inFlight(everyTap: true)
    ) {
      Scene("Split", .split, children: ["ListStack", "DetailStack"])
      Scene("ListStack", .navigation, children: ["List"])
      Scene("List") {
        Segue("other", to: "Other")
        Segue("pick", .showDetail, to: "Product")
      }
      Scene("DetailStack", .navigation, children: ["Detail"])
    },
    NavigationRow(
      .landed, .nestedInFlight, along: "Home -list-> List -ask-> Ask -more-> More -Ask/done-> Home",
      ends: "Stack[Home]", calls: ["Stack.dismiss(AskStack)", "Stack.pop(to: Home)"],
      transitions: .inFlight(everyTap: true)
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", unwindActions: ["home:"]) { Segue("list", to: "List") }
      Scene("List") { Segue("ask", .presentation, to: "AskStack") }
      Scene("AskStack", .navigation, children: ["Ask"])
      Scene("Ask") {
        Segue("more", to: "More")
        Segue("done", unwinding: "home:")
      }
    },
    NavigationRow(
      .landed, along: "Home -tab:Cart-> Cart", ends: "Tabs( Home | *Cart )",
      calls: ["Tabs.select(Cart)"], offers: ["tab:Home"], transitions: .inFlight(everyTap: true)
    ) {
      Scene("Tabs", .tabBar, children: ["Home", "Cart"])
      Scene("Home") { Segue("edit", .presentation, to: "Cart") }
    },
  ]

  private static let shop = [
    Scene("Stack", .navigation, children: ["Home"]),
    Scene("Home", unwindActions: ["home:"]) {
      Segue("open", to: "Product")
      Segue("edit", .presentation, to: "Editor")
    },
    Scene("Product") { Segue("up", unwinding: "home:") },
    Scene("Editor") { Segue("done", unwinding: "home:") },
  ]

  private static let shopWithHelp: [Scene] =
    shop.dropLast() + [
      Scene("Editor") { Segue("help", .presentation, to: "Help") }
    ]
}
