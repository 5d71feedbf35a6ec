import Testing

@testable import FlowTesting

/// A class of the main actor is walked on the main actor, by key paths and by closures, wherever a test runs.
@Suite(.exploring(walks: 5)) struct IsolatedKeyPathTests {
  @MainActor final class Tabs {
    private var current = "list"

    var screen: String {
      MainActor.assertIsolated()
      return current
    }

    var rows: [Int] {
      MainActor.assertIsolated()
      return [1, 2]
    }

    var isOpen: Bool {
      MainActor.assertIsolated()
      return current == "row"
    }

    func open(_ row: Int) { current = "row" }
    func back() { current = "list" }
  }

  @MainActor enum OfTheMainActor {
    static let flow = Flow(
      from: { Tabs() }, at: \.screen, state: { @MainActor in [$0.screen, "\($0.rows)"] }
    ) {
      Move("open", from: "list", choosing: \.rows) { await $0.open($1) }
      Move("back") { await $0.back() }.when(\.isOpen)
      Move("reload", from: "list") {
        let tabs = $0
        Task { await tabs.back() }
      }
    }
  }

  private static let flow = Flow(from: { Tabs() }, at: \.screen) {
    Move("open", from: "list", choosing: \.rows) { await $0.open($1) }
    Move("back", from: "row") { await $0.back() }
  }

  private static let flowOfClosures = Flow(
    from: { @MainActor in Tabs() }, at: { @MainActor in $0.screen }
  ) {
    Move("open", from: "list", choosing: { await $0.rows }) { await $0.open($1) }
    Move("back") { @MainActor in $0.back() }.when { await $0.isOpen }
  }

  private static func walkAll() async {
    let exploration = await checkFlow(OfTheMainActor.flow, .reaches(.everyMove))
    #expect(exploration.coverage.visited.keys.sorted() == ["list", "row"])
    // The walks are made there, too, so that no step changes from one actor to the other.
    await checkFlow(flow, .reaches(.everyMove), .reaches(.everyScene)) { _ in
      #expect(MainThread.isCurrent)
    }
    await checkFlow(flowOfClosures, .reaches(.everyMove)) { step in
      let screen = await step.subject.screen
      #expect(screen == step.to)
    }
  }

  @Test func anObjectIsReadOnTheMainActorWhereverAFlowIsMadeAndWalked() async {
    await Self.walkAll()
  }

  @MainActor @Test func soItIsInATestOfTheMainActor() async { await Self.walkAll() }
}
