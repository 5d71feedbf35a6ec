import Testing

@testable import FlowTesting

/// Moves that are worked out once for many states are those available in each.
@Suite struct AvailableMovesTests {
  @Test(arguments: Navigation.Width.allCases)
  func aMenuHasTheMovesOfEachStateThatShares(width: Navigation.Width) {
    for seed in 0..<4 as Range<UInt64> {
      let model = seed > 1 ? [Self.tablet, Self.covered][Int(seed - 2)] : AppGraph.make(seed: seed)
      let movesCache = AvailableMovesCache(model, SymbolTable(), unknownUnwinds: [])
      var numbers = RandomNumbers(seed: seed)
      for _ in 0..<8 {
        var navigation = Navigation(model, width: width)
        for _ in 0..<25 {
          let moves = navigation.moves(in: model)
          let available = movesCache.moves(
            of: navigation, navigation.visibleScreens, navigation.focus)
          #expect(available.moves.map { $0.move.move(on: navigation.visibleScreens) } == moves)
          #expect(available.scene.text == navigation.focusName(in: model))
          guard !moves.isEmpty else { break }
          let move = moves[numbers.number(below: moves.count)]
          navigation = navigation.performing(move, in: model).navigation
        }
      }
    }
  }

  @Test func theStatesOfARunAreFreedWithIt() async throws {
    func cache<Subject>(of flow: Flow<Subject>) async throws -> AvailableMovesCache? {
      weak var cache: AvailableMovesCache?
      do {
        let tables = RunMemory()
        _ = try await flow.driver(tables)
        let state = tables.ofDrivers[ObjectIdentifier(NavigationState.self)] as? NavigationState
        cache = state?.movesCache
        #expect(cache != nil)
      }
      return cache
    }
    #expect(try await cache(of: Flow(Self.tablet)) == nil)
    #expect(try await cache(of: Flow(map: Self.tablet)) == nil)
  }

  /// A sheet that a person dismisses, unless it covers the screen.
  private static let covered = SceneModel(initial: "Home") {
    Scene("Home") {
      Segue("cover", .presentation, to: "Sheet", presentationStyle: "fullScreen")
      Segue("open", .presentation, to: "Sheet")
    }
    Scene("Sheet")
  }

  /// Columns, pages of tabs, a window's tabs and an embedded screen.
  static let tablet = SceneModel(initial: "Split") {
    Scene("Split", .split, children: ["Stack", "Detail"])
    Scene("Stack", .navigation, children: ["List"])
    Scene("List") {
      Segue("show", .showDetail, to: "Item")
      Segue("next", to: "List")
    }
    Scene("Detail", children: ["Photo"], definesPresentationContext: true) {
      Segue("edit", .presentation, to: "Tabs")
    }
    Scene("Photo") { Segue("enlarge", .presentation, to: "Item") }
    Scene("Item") { Segue("more", .popoverPresentation, to: "Item") }
    Scene("Tabs", .tabBar, children: ["One", "Second"])
    Scene("One")
    Scene("Second", .navigation, children: ["Two"])
    Scene("Two") { Segue("open", to: "Item") }
  }
}
