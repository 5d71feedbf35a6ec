@testable import FlowTesting

extension NavigationRow {
  /// AppKit, and televisions.
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
