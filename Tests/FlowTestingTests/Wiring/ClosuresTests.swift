import Foundation
import Testing

@testable import FlowTesting

/// Screens that belong to the main actor and are no view controllers of a platform: a closure that begins
/// with `@MainActor` is called there, and awaited if it is async.
@MainActor @Suite(.exploring(walks: 10)) struct ClosuresTests {
  @MainActor private final class Box {
    var rows = [4, 5]
    private(set) var calls: Set<String> = []
    private(set) var orders = 0

    func order() async throws {
      // Longer than a walk waits for a task that nobody awaits.
      try await Task.sleep(nanoseconds: 300_000_000)
      orders += 1
    }

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
    ScreenMove("delete", from: "Item") { @MainActor (item: Item) in box.note("delete \(item.row)") }
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

  private static let asyncFlow = Flow(model, from: { Box() }) { box in
    Destination("List") { @MainActor _ in List(box) }
    Destination("Item") { @MainActor _ in Item(box) }
    Destination("Help") { @MainActor _ in Help(box) }
    Senders("choose") { @MainActor (list: Screen) in list.box.rows }
    ScreenMove("choose", from: "List") { @MainActor (list: Screen, row: Int) in
      await Task.yield()
      list.box.note("chose \(row)")
    }
    ScreenMove("confirm", from: "Help", .dismiss) { @MainActor (_: Screen) in try await box.order()
    }
    ScreenMove("reorder", from: "List") { (_: Screen, _: Any?) in try await box.order() }
    ScreenMove("track", from: "List", to: "Item") { @MainActor (_: Screen, storyboard) in
      try await box.order()
      return try storyboard.instantiateViewController(identifier: "Item") { _ in
        Item(box, box.orders)
      }
    }
  }

  @Test func aWalkAwaitsAsyncCodeAndThenMakesTheChange() async {
    var orders: [Int?] = []
    var last: Screen?
    await checkFlow(
      Self.asyncFlow,
      along: "List -choose(1)-> List -help-> Help -confirm-> List -reorder-> List -track-> Item"
    ) { step in
      orders.append((step.subject.shared as? Box)?.orders)
      last = step.screen as? Screen
    }
    #expect(orders == [0, 0, 0, 1, 2, 3])
    #expect(last?.row == 3)
    #expect(last?.box.calls == ["chose 5"])
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
