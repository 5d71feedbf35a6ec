import Testing

@testable import FlowTesting

/// Planning of maps with far more scenes than apps have ends soon.
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

  @Test func aPlanEndsAfterSoManyMovesWorkedOut() {
    let model = stacks(40)
    let graph = NavigationGraph(model, width: .compact)
    let some = CoveragePlan(graph, covering: .everySegue, workingOut: 4_000).plan(atMost: 30)
    #expect((1..<40).contains(some.reduce(0) { $0 + $1.segues.count }))
    #expect(graph.workedOut < 4_000 + 80)
    let whole = NavigationGraph(model, width: .compact)
    let all = CoveragePlan(whole, covering: .everySegue).plan(atMost: 30)
    #expect(all.reduce(0) { $0 + $1.segues.count } == 40)
  }

  @Test func onlyAPlanThatEndsWithSeguesLeftIsCut() {
    for (tabs, most, isCut) in [(40, 4_000, true), (3, 200_000, false)] {
      let graph = NavigationGraph(stacks(tabs), width: .compact)
      var plan = CoveragePlan(graph, covering: .everySegue, workingOut: most)
      while plan.next(atMost: 30, Coverage()) != nil {}
      #expect(graph.isPlanCut == isCut)
    }
  }
}
