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

  @Test func aChainIsPlannedNoFartherThanAWalkGoes() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["S0"])
      for number in 0..<3_000 { Scene("S\(number)") { Segue("next", to: "S\(number + 1)") } }
      Scene("S3000")
    }
    let graph = NavigationGraph(model, width: .compact)
    let walks = CoveragePlan(graph).plan(atMost: 30)
    #expect(walks.map(\.labels) == [Array(repeating: "next", count: 30)])
    #expect(graph.workedOut < 200)
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

  @Test func theTargetsOfHundredsOfTabsAreNotAllLookedFor() {
    let model = stacks(200)
    let graph = NavigationGraph(model, width: .compact)
    let search = TargetSearch(graph, to: .everySegue)
    #expect(!search.hasAllStates)
    #expect(graph.workedOut < 200_000 + 400)
  }

  // Each presentation makes the states larger, so that a search without end takes quadratic time.
  @Test func theTargetsOfALongChainOfPresentationsAreNotAllLookedFor() {
    let model = SceneModel(initial: "S0") {
      for number in 0..<100 {
        Scene("S\(number)") { Segue("next", .presentation, to: "S\(number + 1)") }
      }
      Scene("S100")
    }
    func search(_ mostSteps: Int) -> TargetSearch {
      TargetSearch(
        NavigationGraph(model, width: .compact), to: .everySegue, mostSteps: mostSteps)
    }
    // The numbers up to 45 are the first whose sum is greater than 1,000.
    #expect(search(1_000).distances.values.max() == 46)
    #expect(!search(1_000).hasAllStates && !search(1_000).hasAllScreens)
    #expect(search(10_000).distances.values.max() == 100 && search(10_000).hasAllStates)
  }

  @Test func aRunWhosePlanIsCutSaysSo() {
    let model = stacks(2)
    var exploration = Exploration(kind: .map(model), width: .compact, coverage: Coverage(), seed: 0)
    exploration.covers = .everySegue
    exploration.targets = CoverageTargets(
      NavigationGraph(model, width: .compact), in: model, to: .everySegue, atMost: 30,
      after: Coverage())
    #expect(!"\(exploration)".contains("planning ended"))
    exploration.isPlanCut = true
    #expect("\(exploration)".contains("\n  planning ended after 1,000,000 moves were worked out"))
    exploration.covers = nil
    #expect("\(exploration)".contains("\n  planning ended after 200,000 moves were worked out"))
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
