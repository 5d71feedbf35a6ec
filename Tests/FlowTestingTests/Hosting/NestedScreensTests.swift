import Testing

@testable import FlowTesting

/// A hundred screens, each embedded in the one before.
///
/// Threads of Apple's systems have stacks of 512 KB, so what calls itself for each level has a limit.
@Suite(.remembering(false)) struct NestedScreensTests {
  private static let names = (1...100).map { "Page\($0)" }

  private static func model(_ segue: Segue? = nil) -> SceneModel {
    SceneModel(initial: "Page1") {
      for (index, name) in names.enumerated() {
        Scene(name, children: names.dropFirst(index + 1).prefix(1).map(\.self)) {
          if index == 99 { Segue("more", .modal, to: "Other") }
        }
      }
      Scene("Other") { if let segue { segue } }
    }
  }

  @Test func navigationHoldsThem() async throws {
    let model = Self.model(Segue("home", unwinding: "home"))
      .addingUnwindActions([Scene.ID("Page50"): ["home"]])
    let facts = await onSmallStack { () -> [String] in
      let start = Navigation(model)
      guard let there = start.performing("Page100/more", in: model)?.navigation,
        let unwound = there.performing("home", in: model)?.navigation
      else { return start.moves(in: model).map(\.label) }
      return [
        "\(start.visibleScreens.count) visible, \(start.screenIDs.count) in all",
        "\(start.outline(in: model).count) lines, focus \(there.focusName(in: model) ?? "")",
        "\(start == unwound), \(start == there)",
      ]
    }
    #expect(
      facts == [
        "100 visible, 100 in all", "100 lines, focus Other", "true, false",
      ])
  }

  @Test func aHostMakesThem() async {
    let flow = Flow(Self.model()) {
      for name in Self.names { Destination(name) { _ in Screen() } }
      Destination("Other") { _ in Screen() }
    }
    await checkFlow(flow, along: "Page1 -Page100/more-> Other -dismiss-> Page1", .fullyInitialized)
    {
      #expect($0.subject.controllers.count == ($0.index == 1 ? 101 : 100))
    }
  }
}
