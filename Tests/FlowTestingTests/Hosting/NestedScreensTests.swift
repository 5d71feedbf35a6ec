import Foundation
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
      .addingUnwindActions([Scene.ID("Page50"): ["home"]])
    let facts = await onSmallStack { () -> [String] in
      let start = Navigation(model)
      guard let there = start.performing("Page100/more", in: model)?.navigation,
        let unwound = there.performing("home", in: model)?.navigation,
        let innermost = start.screen(99)
      else { return start.moves(in: model).map(\.label) }
      var changed = start
      changed.change(Navigation.Place(layer: 0, path: Array(repeating: 0, count: 99))) {
        $0 = Navigation.Screen(id: 2_000, scene: innermost.scene, kind: .content)
      }
      return [
        "\(start.visibleScreens.count) visible, \(start.screenIDs.count) in all",
        "\(start.outline(in: model).count) lines, focus \(there.focusName(in: model) ?? "")",
        "\(start == unwound), \(start == changed), \(start == there)",
        "\(changed.screen(2_000)?.id ?? -1) instead of \(changed.screen(99)?.id ?? -1)",
        "\(start.changedTabs(in: model))",
      ]
    }
    #expect(
      facts == [
        "100 visible, 100 in all", "100 lines, focus Other", "true, true, false",
        "2000 instead of -1", "0",
      ])
  }

  private final class Page {
    let title: String
    init(_ title: String) { self.title = title }
  }

  private struct NotRecorded: Error { let result: RecordingResult }

  private func document(_ title: String) async throws -> SnapshotDocument {
    let flow = Flow(Self.model()) {
      for name in Self.names { Destination(name) { _ in Page(name == "Page100" ? title : name) } }
      Destination("Other") { _ in Page("Other") }
    }
    let recording = Recording(
      flow: flow, path: "Page1 -Page100/more-> Other -dismiss-> Page1", head: [],
      isToRecord: { _ in false })
    let result = await recording.result()
    guard case .document(let document) = result else { throw NotRecorded(result: result) }
    return document
  }

  @Test func theirSnapshotIsRecordedAndCompared() async throws {
    let document = try await document("a")
    #expect(document.start.records.count == 100)
    #expect(document.steps.map(\.changes.after.count) == [1, 0])
    #expect(document.start.outlines[0].map(\.indent) == Array(0..<100))
    let texts = [document.text, try await self.document("b").text]
    let summary = await onSmallStack {
      SnapshotDifference.all(from: texts[0], to: texts[1])
        + SnapshotDifference.all(
          from: texts[0], to: texts[0].replacingOccurrences(of: " Page99\n", with: " Page0\n"))
    }
    #expect(summary.contains { $0.contains("Page100.title: \"a\" → \"b\"") })
    #expect(summary.contains { $0.contains("Page0") })
  }

  @Test func screensAreNestedToAHundred() async {
    func flow(_ depth: Int) -> Flow<Navigation> {
      Flow(
        map: SceneModel(
          initial: Scene.ID("0"),
          scenes: (0..<depth).map {
            Scene("\($0)", $0 % 2 == 0 ? .tabBar : .content, children: ["\($0 + 1)"])
          }
            + [Scene("\(depth)")]))
    }
    #expect(flow(100).findings.isEmpty)
    #expect(flow(101).findings.count == 1)
  }
}
