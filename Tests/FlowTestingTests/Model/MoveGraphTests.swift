import Testing

@testable import FlowTesting

/// The search for the nearest move, over a list whose items lead on without end.
@Suite struct MoveGraphTests {
  private let graph = NavigationGraph(
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") {
        Segue("settings", .presentation, to: "Settings")
        Segue("item", to: "Item")
      }
      Scene("Item", unwindActions: ["toItem:"]) {
        Segue("next", to: "Item")
        Segue("photo", .presentation, to: "Photo")
      }
      Scene("Photo") { Segue("close", unwinding: "toItem:") }
      Scene("Settings") { Segue("close", unwinding: "toItem:") }
    }, width: .compact)

  private func way(
    to label: String, from start: Int = 0, atMost limit: Int = .max,
    through isOpen: (MoveEdge) -> Bool = { !$0.isFault }
  ) -> [String]? {
    MoveSearch(graph, from: start, states: 0).next(atMost: limit, through: isOpen) { edge, _ in
      edge.segue?.label == label
    }?.map(\.label)
  }

  @Test func theNearestWayIsTheFirstOfTheShortest() throws {
    #expect(way(to: "photo") == ["item", "photo"])
    // The unwind of Settings finds no handler.
    #expect(way(to: "close") == ["item", "photo", "close"])
    let item = try #require(MoveSearch(graph).next { edge, _ in edge.scene == "Item" }).last?.target
    #expect(way(to: "settings", from: item ?? 0) == ["back", "settings"])
    #expect(way(to: "photo", atMost: 1) == nil)
    #expect(way(to: "photo", through: { $0.label != "item" }) == nil)
  }

  /// One state of each screen is enough to know that no move is left.
  @Test func aSearchGoesOnAfterWhatItFound() {
    let search = MoveSearch(graph, states: 3)
    var found: [String] = []
    while let way = search.next(where: { edge, source in
      edge.segue != nil && graph.sceneName(in: source) == "Item"
    }) {
      found.append(way.map(\.label).joined(separator: " "))
    }
    #expect(found == ["item next", "item photo"])
    #expect(!search.hasAllStates && !search.isCut)
  }
}
