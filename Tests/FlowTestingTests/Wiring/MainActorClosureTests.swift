import Foundation
import Testing

@testable import FlowTesting

/// Screens that belong to the main actor and are no view controllers of a platform: a closure that begins
/// with `@MainActor` is called there.
@MainActor @Suite struct MainActorClosureTests {
  @MainActor private final class Box {
    var rows = [4, 5]
    private(set) var calls: Set<String> = []

    func note(_ call: String) {
      MainActor.assertIsolated()
      calls.insert(call)
    }
  }

  @MainActor private class Screen {
    let box: Box
    let row: Int
    init(_ box: Box, _ row: Int = 0) { (self.box, self.row) = (box, row) }
  }

  private final class List: Screen {}
  private final class Help: Screen {}
  private final class Item: Screen {}

  nonisolated private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["List"])
    Scene("List", class: "List") {
      Segue("open", to: "Item")
      Segue("help", .presentation, to: "Help")
    }
    Scene("Item", class: "Item")
    Scene("Help", class: "Help")
  }

  private static let flow = Flow(model, from: { Box() }) { box in
    Destination("List") { @MainActor _ in List(box) }
    Destination("Item") { @MainActor _ in Item(box) }
    Destination("Help") { @MainActor (_: NSCoder) in Help(Box()) }
    Senders("open") { @MainActor (list: List) in list.box.rows }
    Prepare { @MainActor (list: List, segue) in list.box.note("prepare") }
    ShouldPerform("open") { @MainActor (list: List, row: Int) in
      list.box.note("should")
      return row > 4
    }
    Lifecycle { @MainActor (screen: Screen, event) in screen.box.note("\(event)") }
    ScreenMove("make", from: "List", to: "Item") { @MainActor (list: List, storyboard) in
      list.box.note("make")
      return Item(list.box, 7)
    }
    ScreenMove("delete", from: "Item") { @MainActor (item: Item) in
      box.note("delete \(item.row)")
    }
  }

  @Test func eachWordTakesAClosureOfTheMainActor() async {
    var calls: Set<String> = []
    await checkFlow(Self.flow, .reaches(.everySegue)) { step in
      (step.subject.shared as? Box).map { calls.formUnion($0.calls) }
    }
    #expect(
      calls == [
        "didLoad", "willAppear", "didAppear", "willDisappear", "didDisappear", "prepare", "should",
        "make", "delete 0", "delete 7",
      ])
  }

  @Test nonisolated func aTestThatRunsElsewhereIsToldToMarkItself() async {
    let flow = Flow(SceneModel(initial: "List") { Scene("List") }, from: { Box() }) { box in
      Destination("List") { @MainActor _ in List(box) }
    }
    let text = await recordedFinding { await checkFlow(flow) }
    #expect(
      text == """
        Destination("List") is for classes of the main actor, and the test runs elsewhere.
          Fix:     Mark the test or its suite @MainActor.
        """)
  }
}
