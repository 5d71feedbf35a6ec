import Testing

@testable import FlowTesting

@Suite struct SightMapTests {
  static func sights(_ model: SceneModel) -> SightMap {
    SightMap(of: NavigationGraph(model, width: .compact), in: model)
  }

  /// What taking each segue does with the stack, by its label.
  static func kinds(_ sights: SightMap) -> [String: StackMap.Kind] {
    var kinds: [String: StackMap.Kind] = [:]
    for (number, way) in sights.map.ways.enumerated() where sights.distances[number] != nil {
      if let segue = sights.segues[number] { kinds[segue.label] = way.kind }
    }
    return kinds
  }

  @Test func whatAMoveDoesWithTheStackShowsInWhatComesAfter() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List", unwindActions: ["toList:"]) {
        Segue("push", to: "Page")
        Segue("present", .presentation, to: "Sheet")
      }
      Scene("Page") { Segue("unwind", unwinding: "toList:") }
      Scene("Sheet") { Segue("close", unwinding: "toList:") }
    }
    let sights = Self.sights(model)
    #expect(
      Self.kinds(sights) == ["push": .push, "present": .push, "unwind": .unwind, "close": .unwind])
    #expect(sights.map.places == 3)
    #expect(sights.isWhole)
  }

  /// The nearest way to Deep does not pass Page, which alone handles its unwind.
  @Test func anUnwindIsFoundThatNeedsALongerWay() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") {
        Segue("direct", to: "Deep")
        Segue("page", to: "Page")
      }
      Scene("Page", unwindActions: ["toPage:"]) { Segue("deeper", to: "Deep") }
      Scene("Deep") { Segue("back to page", unwinding: "toPage:") }
    }
    let sights = Self.sights(model)
    let unwind = MoveID(scene: "Deep", label: "back to page")
    #expect(sights.waysBySegue[unwind]?.map { sights.distances[$0] } == [3])
    let targets = CoverageTargets(sights, in: model)
    #expect(targets.segues.count == 4)
    #expect(targets.impossible.isEmpty)
    #expect(targets.leastSteps == 5)
  }

  /// A tab is selected for a step, and nothing is below what it shows.
  @Test func aTabIsNotPushed() {
    let sights = Self.sights(CoverageBoundTests.tabs)
    let kinds = Set(
      zip(sights.map.ways, sights.labels).filter { $1.hasPrefix("tab:") }.map(\.0.kind))
    #expect(kinds == [.reset])
  }

  @Test func whatIsSeenInTwoTabsIsOnePlaceOfAMergedMap() {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["OneStack", "TwoStack"])
      Scene("OneStack", .navigation, children: ["One"])
      Scene("TwoStack", .navigation, children: ["Two"])
      Scene("One") { Segue("open", to: "Page") }
      Scene("Two") { Segue("show", to: "Page") }
      Scene("Page") { Segue("more", to: "More") }
      Scene("More")
    }
    let sights = Self.sights(model)
    #expect(sights.map.places == 6)
    #expect(sights.merged.map.places == 4)
    let more = MoveID(scene: "Page", label: "more")
    #expect(sights.waysBySegue[more]?.count == 2)
    #expect(sights.merged.waysBySegue[more]?.count == 1)
  }

  @Test func whatMeetsNoOtherSegueTakesAStepMore() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { for number in 0..<4 { Segue("to\(number)", to: "S\(number)") } }
      for number in 0..<4 { Scene("S\(number)") }
    }
    let sights = Self.sights(model)
    #expect(CoverageTargets(sights, in: model).leastSteps == 7)
  }
}
