@testable import FlowTesting

extension NavigationRow {
  /// Show, push, replace and custom, outside split views.
  static let segues = [
    NavigationRow(
      "showInStack newEachTime", along: "Home -open-> Product -again-> Home",
      ends: "Stack[Home Product Home]", calls: ["Stack.push(Home)"]
    ) { shop },
    NavigationRow(
      "showPassesTabs", along: "Home -tabs-> First -open-> Product",
      ends: "Stack[Home Tabs( *First ) Product]", calls: ["Stack.push(Product)"]
    ) { shop },
    NavigationRow(
      "showOfAStack containerDestination", along: "Home -add-> Form",
      ends: "Stack[Home] + Stack presents FormStack[Form]", calls: ["Stack.present(FormStack)"]
    ) { shop },
    NavigationRow(
      "showFromEmbedded", along: "Home -Map/enlarge-> Place", ends: "Stack[Home{Map} Place]",
      calls: ["Stack.push(Place)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", children: ["Map"])
      Scene("Map") { Segue("enlarge", to: "Place") }
    },
    NavigationRow(
      "showPresents", along: "Home -open-> Product", ends: "Tabs( *Home ) + Tabs presents Product",
      calls: ["Tabs.present(Product)"]
    ) { withoutStack },
    NavigationRow(
      "push", along: "Home -push-> Product", ends: "Stack[Home Product]",
      calls: ["Stack.push(Product)"]
    ) { shop },
    NavigationRow(
      "pushWithoutStack", along: "Home -push-> Home", ends: "Tabs( *Home )",
      fails: """
        NSGenericException: Push segues can only be used when the source controller is managed \
        by an instance of UINavigationController.
        """
    ) { withoutStack },
    NavigationRow(
      "pushOfAStack", along: "Home -pushForm-> Home", ends: "Stack[Home]",
      fails: "NSInvalidArgumentException: Pushing a navigation controller is not supported"
    ) { shop },
    NavigationRow(
      "replaceWithoutSplit", along: "Home -replace-> Product", ends: "Stack[Product]",
      calls: ["Stack.replace(with: Product)"]
    ) { shop },
    NavigationRow(
      "replaceWithoutSplit", along: "Login -replace-> Home", ends: "Home",
      calls: ["Login.replace(with: Home)"]
    ) { login },
    NavigationRow(
      "replaceStack", along: "Home -open-> Product -alone-> Form", ends: "Stack[Form]",
      calls: ["Stack.replace(with: Form)"], offers: []
    ) { shop },
    NavigationRow(
      "codeWithoutEffect", along: "Login -alone-> Login", ends: "Login",
      fails: "Login is in no stack, so nothing happened, and UIKit does not report it."
    ) { login },
    NavigationRow(
      "replaceRoot", along: "Home -open-> Product -help-> Help -start-> Form", ends: "Form",
      calls: ["Stack.replace(with: Form)"], offers: []
    ) { shop },
    NavigationRow(
      "custom", along: "Home -slide-> Menu", ends: "Stack[Home] + Stack presents Menu",
      calls: ["Home.customSegue(Menu)"], offers: ["dismiss"]
    ) { shop },
    NavigationRow(
      "unknownKind", along: "Home -hover-> Menu", ends: "Stack[Home] + Stack presents Menu",
      calls: ["Stack.present(Menu)"]
    ) { shop },
  ]

  private static let shop = [
    Scene("Stack", .navigation, children: ["Home"]),
    Scene("Home") {
      Segue("open", to: "Product")
      Segue("tabs", to: "Tabs")
      Segue("add", to: "FormStack")
      Segue("push", .push, to: "Product")
      Segue("pushForm", .push, to: "FormStack")
      Segue("replace", .replace, to: "Product")
      Segue("slide", .custom, to: "Menu")
      Segue("hover", .other, to: "Menu")
    },
    Scene("Product") {
      Segue("again", to: "Home")
      Segue("alone", .replaceStack, to: "Form")
      Segue("help", .presentation, to: "Help")
    },
    Scene("Tabs", .tabBar, children: ["First"]),
    Scene("First") { Segue("open", to: "Product") },
    Scene("FormStack", .navigation, children: ["Form"]),
    Scene("Help") { Segue("start", .replaceRoot, to: "Form") },
  ]

  private static let withoutStack = [
    Scene("Tabs", .tabBar, children: ["Home"]),
    Scene("Home") {
      Segue("open", to: "Product")
      Segue("push", .push, to: "Product")
    },
  ]

  private static let login = [
    Scene("Login") {
      Segue("replace", .replace, to: "Home")
      Segue("alone", .replaceStack, to: "Home")
    }
  ]
}

// MARK: - Split views

extension NavigationRow {
  /// Split views in both widths.
  static let splits = [
    NavigationRow(
      "showInSplit", along: "Detail -List/open-> Detail", ends: "Split<Other | Detail>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) { split },
    NavigationRow(
      "showInSplit showInStack", along: "Detail -List/open-> Detail",
      ends: "Split<ListStack[List Other] | DetailStack[Detail]>", calls: ["ListStack.push(Other)"],
      width: .regular
    ) { splitOfStacks },
    NavigationRow(
      "showCollapsed collapsed", along: "List -open-> Other",
      ends: "Split( *List | Detail ) + Split presents Other", calls: ["Split.present(Other)"]
    ) { split },
    NavigationRow(
      "detailInSplit", along: "Detail -List/pick-> Other", ends: "Split<List | Other>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) { split },
    NavigationRow(
      "detailInSplit", along: "Detail -List/pickStack-> Other",
      ends: "Split<ListStack[List] | OtherStack[Other]>",
      calls: ["Split.replace(with: OtherStack)"], width: .regular
    ) { splitOfStacks },
    NavigationRow(
      "detailInSplit", along: "List -pick-> Other", ends: "Split<List | Other>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) {
      Scene("Split", .split, children: ["List"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
    },
    NavigationRow(
      "detailPushes", along: "Detail -List/pick-> Other",
      ends: "Split<ListStack[List] | DetailStack[Detail Other]>",
      calls: ["DetailStack.push(Other)"], width: .regular
    ) { splitOfStacks },
    NavigationRow(
      "detailCollapsed", along: "List -pick-> Other",
      ends: "Split( *ListStack[List Other] | DetailStack[Detail] )",
      calls: ["ListStack.push(Other)"]
    ) { splitOfStacks },
    NavigationRow(
      "detailCollapsed", along: "List -pick-> Other",
      ends: "Split( *List | Detail ) + Split presents Other", calls: ["Split.present(Other)"]
    ) { split },
    NavigationRow(
      "detailUnwrapped", along: "List -pickStack-> Other",
      ends: "Split( *ListStack[List Other] | DetailStack[Detail] )",
      calls: ["ListStack.push(Other)"]
    ) { splitOfStacks },
    NavigationRow(
      "detailPresents", along: "List -pick-> Other", ends: "Stack[List] + Stack presents Other",
      calls: ["Stack.present(Other)"]
    ) {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
    },
    NavigationRow(
      "replace", along: "Detail -List/replace-> Other", ends: "Split<ListStack[List] | Other>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) { splitOfStacks },
    NavigationRow(
      "replaceCollapsed", along: "List -replace-> Other",
      ends: "Split( *ListStack[List Other] | DetailStack[Detail] )",
      calls: ["ListStack.push(Other)"]
    ) { splitOfStacks },
    NavigationRow(
      "compactColumn", along: "Small", ends: "Split( List | Detail | *Small )", offers: ["go"],
      starting: "Split"
    ) { splitWithACompactColumn },
    NavigationRow(
      "compactColumn", along: "Detail", ends: "Split<List | Detail>", offers: ["List/pick"],
      width: .regular, starting: "Split"
    ) { splitWithACompactColumn },
  ]

  private static let list = Scene("List") {
    Segue("open", to: "Other")
    Segue("pick", .showDetail, to: "Other")
    Segue("pickStack", .showDetail, to: "OtherStack")
    Segue("replace", .replace, to: "Other")
  }

  private static let split = [
    Scene("Split", .split, children: ["List", "Detail"]), list,
    Scene("OtherStack", .navigation, children: ["Other"]),
  ]

  private static let splitOfStacks = [
    Scene("Split", .split, children: ["ListStack", "DetailStack"]),
    Scene("ListStack", .navigation, children: ["List"]), list,
    Scene("DetailStack", .navigation, children: ["Detail"]),
    Scene("OtherStack", .navigation, children: ["Other"]),
  ]

  private static let splitWithACompactColumn = [
    Scene(
      id: Scene.ID("Split"), identifier: "Split", kind: .split,
      children: [
        Scene.Child(role: .master, scene: Scene.ID("List")),
        Scene.Child(role: .detail, scene: Scene.ID("Detail")),
        Scene.Child(role: .other("compactViewController"), scene: Scene.ID("Small")),
      ]),
    Scene("List") { Segue("pick", .showDetail, to: "Detail") },
    Scene("Small") { Segue("go", to: "Detail") },
  ]
}
