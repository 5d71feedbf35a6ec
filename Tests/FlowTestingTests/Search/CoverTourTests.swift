import Testing

@testable import FlowTesting

@Suite struct CoverTourTests {
  typealias Way = StackGraph.Way

  /// A tour of all segues that can be taken, after a stack of the test's own has walked it.
  static func tour(_ graph: StackGraph) -> (steps: Int, bound: Int) {
    let takeable = graph.takeable
    let tour = graph.tour(taking: takeable)
    #expect(graph.judge(tour.walks)?.taken == takeable)
    return (tour.walks.steps, tour.bound)
  }

  static func tour(_ screens: Int, _ ways: [(Int, Int, StackGraph.Kind)]) -> (
    steps: Int, bound: Int
  ) {
    tour(
      StackGraph(
        screens: screens, root: 0,
        ways: ways.map { Way(source: $0.0, target: $0.1, kind: $0.2) }))
  }

  // MARK: Tours

  @Test func pushesAreTakenBack() {
    #expect(Self.tour(3, [(0, 1, .push), (0, 2, .push)]) == (3, 3))
  }

  @Test func aRestartIsShorterThanALongWayBack() {
    #expect(Self.tour(5, [(0, 1, .push), (1, 2, .push), (2, 3, .push), (0, 4, .push)]) == (5, 5))
  }

  @Test func aClosedTourIsWalkedInsideAPushThatIsTakenBack() {
    #expect(Self.tour(4, [(0, 1, .push), (0, 3, .push), (1, 2, .push), (2, 1, .unwind)]) == (5, 5))
  }

  @Test func goingBackFromWhatReplacedAScreenCountsInTheBound() {
    #expect(Self.tour(3, [(0, 1, .push), (1, 2, .replace), (0, 2, .push)]) == (4, 4))
  }

  @Test func nothingToTakeIsNoStep() {
    #expect(Self.tour(1, []) == (0, 0))
  }

  // MARK: What can be taken

  /// 1 is replaced by 2, which 3 stands on: below are 2 and 0, and never 1.
  @Test func anUnwindNeedsItsHandlerBelow() {
    let graph = StackGraph(
      screens: 4, root: 0,
      ways: [
        Way(source: 0, target: 1, kind: .push), Way(source: 1, target: 2, kind: .replace),
        Way(source: 2, target: 3, kind: .push), Way(source: 3, target: 1, kind: .unwind),
        Way(source: 3, target: 0, kind: .unwind),
      ])
    #expect(graph.takeable.map(\.label).sorted() == ["0", "1", "2", "4"])
  }

  // MARK: The bound

  @Test func noTourIsShorterThanTheBoundAndSmallOnesAreNeverFarFromIt() {
    for seed in 0..<60 as Range<UInt64> {
      for shape in MadeUpMap.allCases {
        let (steps, bound) = Self.tour(shape.make(places: 3 + Int(seed % 8), seed: seed))
        #expect(steps >= bound, "\(shape), seed \(seed)")
        #expect(steps <= bound + 5, "\(shape), seed \(seed)")
      }
    }
  }

  /// The bound is checked against all walks, in the order of their length.
  @Test func theBoundHoldsForAllWalks() {
    var count = 0
    for seed in 0..<30 as Range<UInt64> {
      for shape in [MadeUpMap.mixed, .modal, .deep] {
        let graph = shape.make(places: 6, seed: seed)
        let wanted = graph.takeable
        let tour = graph.tour(taking: wanted)
        guard graph.ways.count <= 9,
          let fewest = graph.fewestSteps(taking: wanted, atMost: tour.walks.steps)
        else { continue }
        #expect(tour.bound <= fewest, "\(shape), seed \(seed)")
        count += 1
      }
    }
    #expect(count > 20, "\(count)")
  }

  // MARK: Large apps

  /// The plan is made walk by walk, so that the first walk does not wait for the last.
  @Test func theFirstWalksOfALargeAppArePlannedWithoutLookingAtAllOfIt() {
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
    var plan = CoveragePlan(graph, model, covering: .everySegue)
    #expect(plan.next(atMost: 30, Coverage()).count == 30)
    #expect(graph.count < 3_000, "\(graph.count)")
  }
}
