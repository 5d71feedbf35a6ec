import Testing

@testable import FlowTesting

/// Covering maps with far more scenes than apps have ends soon.
@Suite struct LargeMapTests {
  private func stacks(_ count: Int) -> SceneModel {
    let names = (1...count).map { "Tab\($0)" }
    return SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: names.map { "\($0)Stack" })
      for name in names {
        Scene("\(name)Stack", .navigation, children: [name])
        Scene(name) { Segue("more", to: "\(name)More") }
        Scene("\(name)More")
      }
    }
  }

  @Test func theWalksEndAfterSoManyMovesWorkedOut() {
    let model = stacks(40)
    let map = NavigationGraph(model, width: .compact)
    var walks = CoveringWalks(map, to: .everySegue, workingOut: 4_000)
    while walks.next(atMost: 30, after: Coverage()) != nil {}
    // The last walk is whole.
    #expect((4_000..<40_000).contains(map.workedOut), "\(map.workedOut)")
    let whole = NavigationGraph(model, width: .compact)
    let targets = Set(model.walkableSegues.map(CoverageTarget.segue))
    #expect(whole.tour(covering: targets, atMost: 30).joined().count { $0.segue != nil } == 40)
  }
}
