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
    let some = CoveragePlan(graph, workingOut: 4_000).plan(atMost: 30)
    #expect((1..<40).contains(some.reduce(0) { $0 + $1.segues.count }))
    #expect(graph.workedOut < 4_000 + 80)
    let all = CoveragePlan(NavigationGraph(model, width: .compact)).plan(atMost: 30)
    #expect(all.reduce(0) { $0 + $1.segues.count } == 40)
  }

  @Test func onlyAPlanThatEndsWithSeguesLeftIsCut() {
    for (tabs, most, isCut) in [(40, 4_000, true), (3, 200_000, false)] {
      let graph = NavigationGraph(stacks(tabs), width: .compact)
      var plan = CoveragePlan(graph, workingOut: most)
      while plan.next(atMost: 30, Coverage()) != nil {}
      #expect(graph.isPlanCut == isCut)
    }
  }

  /// The plan is made walk by walk, so that the first walk does not wait for the last.
  @Test func theFirstWalksOfALargeAppArePlannedWithoutVisitingAllOfIt() {
    var numbers = RandomNumbers(seed: 1)
    let parents = (1..<6_000).map { numbers.number(below: $0) }
    var segues = Array(repeating: [Segue](), count: 6_000)
    for (index, parent) in parents.enumerated() {
      segues[parent].append(Segue("to\(index + 1)", to: "S\(index + 1)"))
    }
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["S0"])
      for (index, segues) in segues.enumerated() {
        Scene("S\(index)") { for segue in segues { segue } }
      }
    }
    let graph = NavigationGraph(model, width: .compact)
    var plan = CoveragePlan(graph)
    #expect(plan.next(atMost: 30, Coverage())?.labels.count == 30)
    #expect(graph.count < 3_000, "\(graph.count)")
  }
}
