@testable import FlowTesting

extension NavigationRow {
  /// Presenting and dismissing.
  static let presenting = [
    NavigationRow(
      "rootPresents", along: "Home -edit-> Editor",
      ends: "Tabs( *Stack[Home] | Cart ) + Tabs presents Editor", calls: ["Tabs.present(Editor)"],
      offers: ["dismiss"], starting: "Tabs"
    ) { editorOverTabs(.presentation, style: nil) },
    NavigationRow(
      "contextPresents", along: "Home -edit-> Editor",
      ends: "Tabs( *Stack[Home] | Cart ) + Home presents over itself Editor",
      calls: ["Home.present(Editor)"], offers: ["tab:Cart"], starting: "Tabs"
    ) { editorOverTabs(.presentation, style: "overCurrentContext", defining: true) },
    NavigationRow(
      "contextPresents rootPresents", along: "Home -edit-> Editor",
      ends: "Tabs( *Stack[Home] | Cart ) + Tabs presents Editor", calls: ["Tabs.present(Editor)"],
      starting: "Tabs"
    ) {
      editorOverTabs(
        .presentation, style: "fullScreen", own: "overCurrentContext", defining: true)
    },
    NavigationRow(
      "contextWithoutDefiner", along: "Home -edit-> Editor",
      ends: "Tabs( *Stack[Home] | Cart ) + Tabs presents over itself Editor",
      calls: ["Tabs.present(Editor)"], offers: [], starting: "Tabs"
    ) { editorOverTabs(.presentation, style: "currentContext") },
    NavigationRow(
      "contextPresents ownStacks", along: "Home -edit-> Editor -tab:Cart-> Cart -tab:Home-> Editor",
      ends: "Tabs( *Stack[Home] | Cart ) + Home presents over itself Editor",
      calls: ["Tabs.select(Stack)"], starting: "Tabs"
    ) { editorOverTabs(.presentation, style: "currentContext", defining: true) },
    NavigationRow(
      "popoverPresents", along: "Home -edit-> Editor",
      ends: "Tabs( *Stack[Home] | Cart ) + Home presents Editor", calls: ["Home.present(Editor)"],
      offers: ["dismiss"], starting: "Tabs"
    ) { editorOverTabs(.popoverPresentation, style: nil) },
    NavigationRow(
      "presentFromPresented", along: "A -ab-> B -bc-> C", ends: "A + A presents B + B presents C",
      calls: ["B.present(C)"], offers: ["cd", "dismiss"]
    ) { threeModals },
    NavigationRow(
      "presentFromRoot", along: "List -edit-> Editor -alert-> Editor",
      ends: "Stack[List] + Stack presents Editor",
      fails: """
        Attempt to present <Alert> on <Stack> (from <Editor>) which is already presenting <Editor>.
        """
    ) { alertFromRoot },
    NavigationRow(
      "alreadyPresenting", along: "A -ab-> B -ac-> B", late: 1, ends: "A + A presents B",
      fails: "Attempt to present <C> on <A> (from <A>) which is already presenting <B>."
    ) {
      Scene("A") {
        Segue("ab", .presentation, to: "B")
        Segue("ac", .presentation, to: "C")
      }
    },
    NavigationRow(
      "hidden", along: "Home -tab:Cart-> Cart -edit-> Cart", late: 1,
      ends: "Tabs( Stack[Home] | *Cart )",
      fails: "Attempt to present <Editor> on <Home> whose view is not in the window hierarchy!",
      starting: "Tabs"
    ) { editorOverTabs(.presentation, style: "currentContext", defining: true) },
    NavigationRow(
      "sourceNotInWindow", along: "Home -open-> Product -back-> Home -more-> Home", late: 1,
      ends: "Stack[Home]",
      fails: "nothing was shown: Product is not on screen any more, and UIKit does not report it."
    ) { homeAndProduct },
    NavigationRow(
      "dismiss", along: "A -ab-> B -bc-> C -dismiss-> B", ends: "A + A presents B",
      calls: ["B.dismiss(C)"], offers: ["bc", "dismiss"]
    ) { threeModals },
    NavigationRow(
      "dismissSeveral", along: "A -ab-> B -bc-> C -cd-> D -dismiss-> B", late: 2,
      ends: "A + A presents B", calls: ["B.dismiss(C)"]
    ) { threeModals },
    NavigationRow(
      "noSwipe", along: "A -ab-> B", ends: "A + A presents B", calls: ["A.present(B)"], offers: []
    ) {
      Scene("A") { Segue("ab", .presentation, to: "B", presentationStyle: "fullScreen") }
    },
    NavigationRow(
      "interactiveDismissal", along: "A -ab-> B", ends: "A + A presents BStack[B]",
      calls: ["A.present(BStack)"], offers: ["done"]
    ) { stackOverA(modal: "B") },
    NavigationRow(
      "interactiveDismissal", along: "A -ab-> B", ends: "A + A presents BStack[B]",
      calls: ["A.present(BStack)"], offers: ["done"]
    ) { stackOverA(modal: "BStack") },
    NavigationRow(
      "lostPresenter", along: "Home -open-> Product -edit-> Editor -Product/back-> Home",
      ends: "Stack[Home]", calls: ["Stack.pop(to: Home)"]
    ) {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product", definesPresentationContext: true) {
        Segue("edit", .presentation, to: "Editor", presentationStyle: "currentContext")
      }
    },
  ]

  private static func editorOverTabs(
    _ kind: Segue.Kind, style: String?, own: String? = nil, defining: Bool = false
  ) -> [Scene] {
    var editor = Scene("Editor")
    editor.presentationStyle = own
    return [
      Scene("Tabs", .tabBar, children: ["Stack", "Cart"]),
      Scene("Stack", .navigation, children: ["Home"]),
      Scene("Home", definesPresentationContext: defining) {
        Segue("edit", kind, to: "Editor", presentationStyle: style)
      }, editor,
    ]
  }

  private static let threeModals = [
    Scene("A") { Segue("ab", .presentation, to: "B") },
    Scene("B") { Segue("bc", .presentation, to: "C") },
    Scene("C") { Segue("cd", .presentation, to: "D") },
  ]

  private static let homeAndProduct = [
    Scene("Stack", .navigation, children: ["Home"]),
    Scene("Home") { Segue("open", to: "Product") },
    Scene("Product") {
      Segue("more", to: "Home")
      Segue("edit", .presentation, to: "Editor")
    },
  ]

  private static func stackOverA(
    style: String? = nil, modal name: String = "", class className: String? = nil
  ) -> [Scene] {
    [
      Scene("A", unwindActions: ["unwind:"]) {
        Segue("ab", .presentation, to: "BStack", presentationStyle: style)
      },
      Scene("BStack", .navigation, children: ["B"]),
      Scene("B", class: className) { Segue("done", unwinding: "unwind:") },
    ].map { scene in
      var scene = scene
      scene.isModalInPresentation = scene.name == name
      return scene
    }
  }

  private static let alertFromRoot = [
    Scene("Stack", .navigation, children: ["List"]),
    Scene("List") {
      Segue("edit", .presentation, to: "Editor")
      Segue("alert", .presentFromRoot, to: "Alert")
    },
    Scene("Editor") { Segue("alert", .presentFromRoot, to: "Alert") },
  ]
}

// MARK: - Stacks, tabs and pages

extension NavigationRow {
  /// Going back, tabs and pages.
  static let back = [
    NavigationRow(
      "backAtTheRoot", along: "A -open-> B -back-> A", ends: "Stack[A]",
      calls: ["Stack.pop(to: A)"],
      offers: ["open"], starting: "Stack"
    ) { deepStack },
    NavigationRow(
      "backAtTheRoot", along: "A -open-> B -back-> A -back-> A", late: 1, ends: "Stack[A]",
      starting: "Stack"
    ) { deepStack },
    NavigationRow(
      "popToRoot", along: "A -open-> B -open-> C -popToRoot-> A", ends: "Stack[A]",
      calls: ["Stack.pop(to: A)"], starting: "Stack"
    ) { deepStack },
    NavigationRow(
      "popToRoot", along: "A -open-> B -open-> C", ends: "Stack[A B C]", calls: ["Stack.push(C)"],
      offers: ["back", "popToRoot"], starting: "Stack"
    ) { deepStack },
    NavigationRow(
      "ownStacks", along: "A -open-> B -tab:Cart-> Cart -tab:A-> B",
      ends: "Tabs( *Stack[A B] | Cart )", calls: ["Tabs.select(Stack)"]
    ) { deepStack },
    NavigationRow(
      "selectedTab", along: "A -open-> B -open-> C -tab:A-> A", ends: "Tabs( *Stack[A] | Cart )",
      calls: ["Stack.pop(to: A)"], offers: ["open", "tab:Cart"]
    ) { deepStack },
    NavigationRow(
      "pages", along: "One -page:Two-> Two", ends: "Pages( One | *Two | Three )",
      calls: ["Pages.select(Two)"], offers: ["page:One", "page:Three"]
    ) { threePages },
    NavigationRow(
      "pages", along: "One", ends: "Pages( *One | Two | Three )", offers: ["page:Two"]
    ) { threePages },
    NavigationRow(
      "pages", along: "One -page:Two-> Two -open-> Three -page:Two-> Three", late: 2,
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

// MARK: - AppKit, and televisions

extension NavigationRow {
  /// AppKit, and televisions.
  static let otherFrameworks = [
    NavigationRow(
      "appKitShow", along: "Main -open-> Inspector", ends: "Window{Main} + Inspector",
      calls: ["Inspector.showWindow()"],
      offers: ["Main/open", "Main/ask", "Main/alert", "Main/tip", "dismiss"]
    ) { desktop },
    NavigationRow(
      "appKitModal", along: "Main -open-> Inspector -Main/alert-> Alert",
      ends: "Window{Main} + Inspector + Window presents Alert", calls: ["Window.present(Alert)"],
      offers: ["dismiss"]
    ) { desktop },
    NavigationRow(
      "appKitSheet", along: "Main -open-> Inspector -Main/ask-> Inspector",
      ends: "Window{Main} + Inspector + Window presents over itself Sheet",
      calls: ["Window.present(Sheet)"], offers: ["Sheet/dismiss", "dismiss"]
    ) { desktop },
    NavigationRow(
      "appKitPopover", along: "Main -tip-> Tip", ends: "Window{Main} + Main presents Tip",
      calls: ["Main.present(Tip)"], offers: ["dismiss"]
    ) { desktop },
    NavigationRow(
      "appKitSeveral", along: "Main -tip-> Tip -tip-> Tip", late: 1,
      ends: "Window{Main} + Main presents Tip + Main presents Tip", calls: ["Main.present(Tip)"]
    ) { desktop },
    NavigationRow("wideSplit", along: "Detail", ends: "Split<List | Detail>") {
      Scene("Split", .split, children: ["List", "Detail"], framework: .appKit)
      Scene("List", framework: .appKit)
      Scene("Detail", framework: .appKit)
    },
    NavigationRow(
      "wideSplit", along: "Detail -List/pick-> Other", ends: "Split<List | Other>",
      calls: ["Split.replace(with: Other)"]
    ) {
      Scene("Split", .split, children: ["List", "Detail"], framework: .tvOS)
      Scene("List", framework: .tvOS) { Segue("pick", .showDetail, to: "Other") }
      Scene("Detail", framework: .tvOS)
      Scene("Other", framework: .tvOS)
    },
  ]

  private static let desktop = [
    Scene("Window", .window, children: ["Main"], framework: .appKit),
    Scene("Main", framework: .appKit) {
      Segue("open", to: "Inspector")
      Segue("ask", .sheet, to: "Sheet")
      Segue("alert", .modal, to: "Alert")
      Segue("tip", .popover, to: "Tip")
    },
    Scene("Inspector", framework: .appKit),
    Scene("Sheet", framework: .appKit),
    Scene("Alert", framework: .appKit),
    Scene("Tip", framework: .appKit),
  ]
}
