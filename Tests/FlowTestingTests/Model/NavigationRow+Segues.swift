@testable import FlowTesting

extension NavigationRow {
  /// Show, push, replace and custom, outside split views.
  static let segues = [
    NavigationRow(
      .showInStack, .newEachTime, along: "Home -open-> Product -again-> Home",
      ends: "Stack[Home Product Home]", calls: ["Stack.push(Home)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product") { Segue("again", to: "Home") }
    },
    NavigationRow(
      .showFromEmbedded, along: "Home -Map/enlarge-> Place", ends: "Stack[Home{Map} Place]",
      calls: ["Stack.push(Place)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", children: ["Map"])
      Scene("Map") { Segue("enlarge", to: "Place") }
    },
    NavigationRow(
      .showPassesTabs, along: "Home -open-> Product", ends: "Stack[Tabs( *Home | Cart ) Product]",
      calls: ["Stack.push(Product)"]
    ) {
      Scene("Stack", .navigation, children: ["Tabs"])
      Scene("Tabs", .tabBar, children: ["Home", "Cart"])
      Scene("Home") { Segue("open", to: "Product") }
    },
    NavigationRow(
      .showPresents, along: "Home -open-> Product", ends: "Tabs( *Home ) + Tabs presents Product",
      calls: ["Tabs.present(Product)"]
    ) {
      Scene("Tabs", .tabBar, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
    },
    NavigationRow(
      .showOfAStack, .containerDestination, along: "Home -add-> Form",
      ends: "Stack[Home] + Stack presents FormStack[Form]", calls: ["Stack.present(FormStack)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("add", to: "FormStack") }
      Scene("FormStack", .navigation, children: ["Form"])
    },
    NavigationRow(
      .showInStack, .showOfAStack, along: "Home -open-> First", ends: "Stack[Home Tabs( *First )]",
      calls: ["Stack.push(Tabs)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Tabs") }
      Scene("Tabs", .tabBar, children: ["First"])
    },
    NavigationRow(
      .push, along: "Home -open-> Product", ends: "Stack[Home Product]",
      calls: ["Stack.push(Product)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", .push, to: "Product") }
    },
    NavigationRow(
      .pushWithoutStack, along: "Home -open-> Home", ends: "Tabs( *Home )",
      fails: """
        NSGenericException: Push segues can only be used when the source controller is managed \
        by an instance of UINavigationController.
        """
    ) {
      Scene("Tabs", .tabBar, children: ["Home"])
      Scene("Home") { Segue("open", .push, to: "Product") }
    },
    NavigationRow(
      .pushOfAStack, along: "Home -add-> Home", ends: "Stack[Home]",
      fails: "NSInvalidArgumentException: Pushing a navigation controller is not supported"
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("add", .push, to: "FormStack") }
      Scene("FormStack", .navigation, children: ["Form"])
    },
    NavigationRow(
      .replaceCollapsed, along: "List -pick-> Other",
      ends: "Split( *ListStack[List Other] | Detail )", calls: ["ListStack.push(Other)"]
    ) {
      Scene("Split", .split, children: ["ListStack", "Detail"])
      Scene("ListStack", .navigation, children: ["List"])
      Scene("List") { Segue("pick", .replace, to: "Other") }
    },
    NavigationRow(
      .replaceWithoutSplit, along: "Login -enter-> Home", ends: "Stack[Home]",
      calls: ["Stack.replace(with: Home)"]
    ) {
      Scene("Stack", .navigation, children: ["Login"])
      Scene("Login") { Segue("enter", .replace, to: "Home") }
    },
    NavigationRow(
      .replaceStack, along: "Login -more-> Code -enter-> Home", ends: "Stack[Home]",
      calls: ["Stack.replace(with: Home)"], offers: []
    ) { replacing },
    NavigationRow(
      .codeWithoutEffect, along: "Login -enter-> Login", ends: "Login",
      fails: "Login is in no stack, so nothing happened, and UIKit does not report it."
    ) {
      Scene("Login") { Segue("enter", .replaceStack, to: "Home") }
    },
    NavigationRow(
      .replaceRoot, along: "Login -more-> Code -help-> Help -start-> Home", ends: "Home",
      calls: ["Stack.replace(with: Home)"], offers: []
    ) { replacing },
    NavigationRow(
      .replaceWithoutSplit, along: "Login -enter-> Home", ends: "Home",
      calls: ["Login.replace(with: Home)"]
    ) {
      Scene("Login") { Segue("enter", .replace, to: "Home") }
    },
    NavigationRow(
      .custom, along: "Home -slide-> Menu", ends: "Stack[Home] + Stack presents Menu",
      calls: ["Home.customSegue(Menu)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("slide", .custom, to: "Menu") }
    },
    NavigationRow(
      .custom, along: "Home -slide-> Menu -dismiss-> Home", ends: "Home",
      calls: ["Home.dismiss(Menu)"], offers: ["slide"]
    ) {
      Scene("Home") { Segue("slide", .custom, to: "Menu") }
    },
    NavigationRow(
      .unknownKind, along: "Home -hover-> Menu", ends: "Stack[Home] + Stack presents Menu",
      calls: ["Stack.present(Menu)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("hover", .other, to: "Menu") }
    },
  ]

  private static let replacing = [
    Scene("Stack", .navigation, children: ["Login"]),
    Scene("Login") { Segue("more", to: "Code") },
    Scene("Code") {
      Segue("enter", .replaceStack, to: "Home")
      Segue("help", .presentation, to: "Help")
    },
    Scene("Help") { Segue("start", .replaceRoot, to: "Home") },
  ]
}
