@testable import FlowTesting

extension NavigationRow {
  /// AppKit and WatchKit.
  static let otherFrameworks = [
    NavigationRow(
      .appKitShow, along: "Main -open-> Inspector", ends: "Window{Main} + Inspector",
      calls: ["Inspector.showWindow()"],
      offers: ["Main/open", "Main/ask", "Main/alert", "Main/tip", "dismiss"]
    ) { desktop },
    NavigationRow(
      .appKitModal, along: "Main -open-> Inspector -Main/alert-> Alert",
      ends: "Window{Main} + Inspector + Window presents Alert", calls: ["Window.present(Alert)"],
      offers: ["dismiss"]
    ) { desktop },
    NavigationRow(
      .appKitSheet, along: "Main -open-> Inspector -Main/ask-> Inspector",
      ends: "Window{Main} + Inspector + Window presents over itself Sheet",
      calls: ["Window.present(Sheet)"], offers: ["Sheet/dismiss", "dismiss"]
    ) { desktop },
    NavigationRow(
      .appKitPopover, along: "Main -tip-> Tip", ends: "Window{Main} + Main presents Tip",
      calls: ["Main.present(Tip)"], offers: ["dismiss"]
    ) { desktop },
    NavigationRow(
      .appKitSeveral, along: "Main -tip-> Tip -tip-> Tip", late: 1,
      ends: "Window{Main} + Main presents Tip + Main presents Tip", calls: ["Main.present(Tip)"]
    ) { desktop },
    NavigationRow(.wideSplit, along: "Detail", ends: "Split<List | Detail>") {
      Scene("Split", .split, children: ["List", "Detail"], framework: .appKit)
      Scene("List", framework: .appKit)
      Scene("Detail", framework: .appKit)
    },
    NavigationRow(
      .wideSplit, along: "Detail -List/pick-> Other", ends: "Split<List | Other>",
      calls: ["Split.replace(with: Other)"]
    ) {
      Scene("Split", .split, children: ["List", "Detail"], framework: .tvOS)
      Scene("List", framework: .tvOS) { Segue("pick", .showDetail, to: "Other") }
      Scene("Detail", framework: .tvOS)
      Scene("Other", framework: .tvOS)
    },
    NavigationRow(
      .watchStack, .push, along: "List -open-> Item -back-> List", ends: "[List]",
      calls: ["List.pop(to: List)"]
    ) { checkRunner },
    NavigationRow(
      .watchStack, along: "List -ask-> Ask -open-> Ask", ends: "[List] + List presents Ask",
      fails: "nothing was shown: WatchKit pushes neither in what is presented nor among pages."
    ) { checkRunner },
    NavigationRow(
      .watchStack, .unwindSource, along: "List -up-> List", ends: "[List]",
      fails: "no scene below offers 'list:', so nothing happened, and UIKit does not report it."
    ) {
      Scene("List", unwindActions: ["list:"], framework: .watchKit) {
        Segue("up", unwinding: "list:")
      }
    },
    NavigationRow(
      .watchPages, .pages, along: "One -page:Two-> Two", ends: "( One | *Two | Three )",
      calls: ["One.select(Two)"], offers: ["page:One", "page:Three"], starting: "One"
    ) {
      watchPage("One", next: "Two")
      watchPage("Two", next: "Three")
      watchPage("Three", next: "One")
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

  private static let checkRunner = [
    Scene("List", framework: .watchKit) {
      Segue("open", .push, to: "Item")
      Segue("ask", .modal, to: "Ask")
    },
    Scene("Item", framework: .watchKit),
    Scene("Ask", framework: .watchKit) { Segue("open", .push, to: "Item") },
  ]

  private static func watchPage(_ name: String, next: String) -> Scene {
    var scene = Scene(name, framework: .watchKit)
    scene.children = [Scene.Child(role: .page, scene: Scene.ID(next))]
    return scene
  }
}
