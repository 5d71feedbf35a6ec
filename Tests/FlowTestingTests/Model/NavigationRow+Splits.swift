@testable import FlowTesting

extension NavigationRow {
  /// Split views in both widths.
  static let splits = [
    NavigationRow(
      .showInSplit, along: "Detail -List/other-> Detail", ends: "Split<Other | Detail>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) {
      Scene("Split", .split, children: ["List", "Detail"])
      Scene("List") { Segue("other", to: "Other") }
    },
    NavigationRow(
      .showInSplit, .showInStack, along: "Detail -List/other-> Detail",
      ends: "Split<ListStack[List Other] | Detail>", calls: ["ListStack.push(Other)"],
      width: .regular
    ) {
      Scene("Split", .split, children: ["ListStack", "Detail"])
      Scene("ListStack", .navigation, children: ["List"])
      Scene("List") { Segue("other", to: "Other") }
    },
    NavigationRow(
      .showCollapsed, .collapsed, along: "List -other-> Other",
      ends: "Split( *List | Detail ) + Split presents Other", calls: ["Split.present(Other)"]
    ) {
      Scene("Split", .split, children: ["List", "Detail"])
      Scene("List") { Segue("other", to: "Other") }
      Scene("Detail") { Segue("unseen", to: "Other") }
    },
    NavigationRow(
      .detailInSplit, along: "Detail -List/pick-> Other", ends: "Split<List | Other>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) {
      Scene("Split", .split, children: ["List", "Detail"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
    },
    NavigationRow(
      .detailInSplit, along: "Detail -List/pick-> Other",
      ends: "Split<ListStack[List] | OtherStack[Other]>",
      calls: ["Split.replace(with: OtherStack)"], width: .regular
    ) {
      Scene("Split", .split, children: ["ListStack", "DetailStack"])
      Scene("ListStack", .navigation, children: ["List"])
      Scene("List") { Segue("pick", .showDetail, to: "OtherStack") }
      Scene("DetailStack", .navigation, children: ["Detail"])
      Scene("OtherStack", .navigation, children: ["Other"])
    },
    NavigationRow(
      .detailPushes, along: "Detail -List/pick-> Other",
      ends: "Split<List | DetailStack[Detail Other]>", calls: ["DetailStack.push(Other)"],
      width: .regular
    ) {
      Scene("Split", .split, children: ["List", "DetailStack"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
      Scene("DetailStack", .navigation, children: ["Detail"])
    },
    NavigationRow(
      .detailCollapsed, along: "List -pick-> Other",
      ends: "Split( *ListStack[List Other] | Detail )", calls: ["ListStack.push(Other)"]
    ) {
      Scene("Split", .split, children: ["ListStack", "Detail"])
      Scene("ListStack", .navigation, children: ["List"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
    },
    NavigationRow(
      .detailCollapsed, along: "List -pick-> Other",
      ends: "Split( *List | Detail ) + Split presents Other", calls: ["Split.present(Other)"]
    ) {
      Scene("Split", .split, children: ["List", "Detail"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
    },
    NavigationRow(
      .detailUnwrapped, along: "List -pick-> Other",
      ends: "Split( *ListStack[List Other] | Detail )", calls: ["ListStack.push(Other)"]
    ) {
      Scene("Split", .split, children: ["ListStack", "Detail"])
      Scene("ListStack", .navigation, children: ["List"])
      Scene("List") { Segue("pick", .showDetail, to: "OtherStack") }
      Scene("OtherStack", .navigation, children: ["Other"])
    },
    NavigationRow(
      .detailPresents, along: "List -pick-> Other", ends: "Stack[List] + Stack presents Other",
      calls: ["Stack.present(Other)"]
    ) {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
    },
    NavigationRow(
      .replace, along: "Detail -List/pick-> Other", ends: "Split<ListStack[List] | Other>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) {
      Scene("Split", .split, children: ["ListStack", "Detail"])
      Scene("ListStack", .navigation, children: ["List"])
      Scene("List") { Segue("pick", .replace, to: "Other") }
    },
    NavigationRow(
      .replaceCollapsed, along: "List -pick-> Other",
      ends: "Split( *List | Detail ) + Split presents Other", calls: ["Split.present(Other)"]
    ) {
      Scene("Split", .split, children: ["List", "Detail"])
      Scene("List") { Segue("pick", .replace, to: "Other") }
    },
    NavigationRow(
      .detailInSplit, along: "List -pick-> Other", ends: "Split<List | Other>",
      calls: ["Split.replace(with: Other)"], width: .regular
    ) {
      Scene("Split", .split, children: ["List"])
      Scene("List") { Segue("pick", .showDetail, to: "Other") }
    },
    NavigationRow(
      .compactColumn, along: "Small", ends: "Split( List | Detail | *Small )", offers: ["go"],
      starting: "Split"
    ) { splitWithACompactColumn },
    NavigationRow(
      .compactColumn, along: "Detail", ends: "Split<List | Detail>", offers: ["List/pick"],
      width: .regular, starting: "Split"
    ) { splitWithACompactColumn },
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
