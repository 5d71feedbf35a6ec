import Foundation
import Testing

@testable import FlowTesting

/// A thousand screens, each embedded in the one before.
///
/// Threads of Apple's systems have stacks of 512 KB, so nothing may call itself for each level.
@Suite(.remembering(false)) struct NestedScreensTests {
  private static let names = (1...999).map { "Page\($0)" }

  private static func model(_ segue: Segue? = nil) -> SceneModel {
    SceneModel(initial: "Page1") {
      for (index, name) in names.enumerated() {
        Scene(name, children: names.dropFirst(index + 1).prefix(1).map(\.self)) {
          if index == 998 { Segue("more", .modal, to: "Other") }
        }
      }
      Scene("Other") { if let segue { segue } }
    }
  }

  /// Runs on a thread with a small stack.
  private func onSmallStack<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { done in
      let thread = Thread { done.resume(returning: body()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func navigationHoldsThem() async throws {
    let model = Self.model(Segue("home", unwinding: "home"))
      .addingUnwindActions([Scene.ID("Page500"): ["home"]])
    let facts = await onSmallStack { () -> [String] in
      let start = Navigation(model)
      guard let there = start.performing("Page999/more", in: model)?.navigation,
        let unwound = there.performing("home", in: model)?.navigation,
        let innermost = start.screen(998)
      else { return start.moves(in: model).map(\.label) }
      var changed = start
      changed.change(Navigation.Place(layer: 0, path: Array(repeating: 0, count: 998))) { _ in
        Navigation.Screen(id: 2_000, scene: innermost.scene, kind: .content)
      }
      return [
        "\(start.visibleScreens.count) visible, \(start.screenIDs.count) in all",
        "\(start.outline(in: model).count) lines, focus \(there.focusName(in: model) ?? "")",
        "\(start == unwound), \(start == changed), \(start == there)",
        "\(changed.screen(2_000)?.id ?? -1) instead of \(changed.screen(998)?.id ?? -1)",
        "\(start.changedTabs(in: model)), \(start.visibleScreens[0].screen.hasPushedScreen)",
      ]
    }
    #expect(
      facts == [
        "999 visible, 999 in all", "999 lines, focus Other", "true, true, false",
        "2000 instead of -1", "0, false",
      ])
  }

  private final class Page {
    let title: String
    init(_ title: String) { self.title = title }
  }

  private struct NotRecorded: Error { let result: RecordingResult }

  private func document(_ title: String) async throws -> SnapshotDocument {
    let flow = Flow(Self.model()) {
      for name in Self.names { Destination(name) { _ in Page(name == "Page999" ? title : name) } }
      Destination("Other") { _ in Page("Other") }
    }
    let recording = Recording(
      flow: flow, path: "Page1 -Page999/more-> Other -dismiss-> Page1", head: [],
      isToRecord: { _ in false })
    let result = await recording.result()
    guard case .document(let document) = result else { throw NotRecorded(result: result) }
    return document
  }

  @Test func theirSnapshotIsRecordedAndCompared() async throws {
    let document = try await document("a")
    #expect(document.start.records.count == 999)
    #expect(document.steps.map(\.changes.after.count) == [1, 0])
    #expect(document.start.outlines[0].map(\.indent) == Array(0..<999))
    let texts = [document.text, try await self.document("b").text]
    let summary = await onSmallStack {
      SnapshotDifference.all(from: texts[0], to: texts[1])
        + SnapshotDifference.all(
          from: texts[0], to: texts[0].replacingOccurrences(of: " Page998\n", with: " Page0\n"))
    }
    #expect(summary.contains { $0.contains("Page999.title: \"a\" → \"b\"") })
    #expect(summary.contains { $0.contains("Page0") })
  }

  @Test func containersAreNestedToAHundred() async {
    func flow(_ depth: Int) -> Flow<Navigation> {
      Flow(
        map: SceneModel(
          initial: Scene.ID("0"),
          scenes: (0..<depth).map { Scene("\($0)", .tabBar, children: ["\($0 + 1)"]) }
            + [Scene("\(depth)")]))
    }
    #expect(flow(100).findings.isEmpty)
    #expect(flow(101).findings.count == 1)
  }
}
