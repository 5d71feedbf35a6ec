import Testing

@testable import FlowTesting

/// The lower bounds of runs, compared with the optimum of all walks.
@Suite struct CoverageBoundQualityTests {
  private static func bound(
    _ model: SceneModel, taking goals: [MoveID]? = nil, width: Navigation.Width = .compact,
    atMost limit: Int = 30
  ) -> Int {
    let graph = NavigationGraph(model, width: width)
    let all = CoverageTargets(graph, in: model, isBounded: false).segues
    let search = TargetSearch(graph, to: .everySegue, handlers: model.unwindHandlers)
    let builder = ScreenGraphBuilder(search, in: model, width: width, wanted: Set(goals ?? all))
    return builder.graph.leastSteps(atMost: limit)
  }

  private static let seeds = Quality.seeds(3, whole: 200)
  private static let mostWalks = Quality.isWhole ? 25_000 : 1_000

  @Test func noWalksTakeFewerStepsThanTheBound() {
    var (steps, bounds, count) = (0, 0, 0)
    for seed in Self.seeds {
      var numbers = RandomNumbers(seed: seed)
      let models = [
        SceneModel.random(&numbers), TabbedApp.make(scenes: 8, seed: seed),
        TabbedApp.make(scenes: 6, seed: seed, hasSplit: seed % 3 == 0),
      ]
      for (index, model) in models.enumerated() {
        let width: Navigation.Width = numbers.number(below: 2) == 0 ? .compact : .regular
        let limit = numbers.number(below: 2) == 0 ? 7 : 1_000
        let graph = NavigationGraph(model, width: width)
        let isWhole = TargetSearch(
          graph, to: .everySegue, handlers: model.unwindHandlers
        ).hasAllScreens
        var goals = CoverageTargets(graph, in: model, atMost: limit, isBounded: false).segues
        while goals.count > 6 { goals.remove(at: numbers.number(below: goals.count)) }
        guard isWhole, !goals.isEmpty,
          let needed = graph.fewestSteps(
            taking: goals, in: model, atMost: limit, lookingAt: Self.mostWalks)
        else { continue }
        let bound = Self.bound(model, taking: goals, width: width, atMost: limit)
        #expect(bound <= needed, "model \(index) of seed \(seed), \(width), \(limit): \(goals)")
        steps += needed
        bounds += bound
        count += 1
      }
    }
    #expect(count >= Self.seeds.count / 2, "\(count)")
    #expect(20 * bounds >= 17 * steps, "\(bounds) of \(steps)")
  }

  /// Three screens of each tab: two segues that are taken back, or left by selecting another tab.
  static let tabs = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["OneStack", "TwoStack"])
    Scene("OneStack", .navigation, children: ["One"])
    Scene("TwoStack", .navigation, children: ["Two"])
    for (scene, targets) in [("One", ["A", "B"]), ("Two", ["C", "D"])] {
      Scene(scene) { for target in targets { Segue("to\(target)", to: target) } }
    }
    for scene in ["A", "B", "C", "D"] { Scene(scene) }
  }

  @Test func tabsThatAreSelectedTakeAStepAndKeepWhatTheyHold() {
    // toA, back, toB, tab:Two, toC, back, toD.
    #expect(Self.bound(Self.tabs) == 7)
  }

  @Test func walksThatMayNotBeLongNeedMoreRestarts() {
    // toA, again, toB, again, tab:Two, toC, again, tab:Two, toD are 9.
    #expect(Self.bound(Self.tabs, atMost: 2) == 8)
  }

  @Test func whatAContainerOffersIsOfferedWhereverItIsSeen() {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["One", "Two"]) {
        Segue("help", .presentation, to: "Help")
      }
      Scene("One")
      Scene("Two")
      Scene("Help")
    }
    #expect(Self.bound(model) == 1)
  }

  /// An unwind to another tab leaves a stack as it is, and coming back to it is one step.
  @Test func aTabLeftByAnUnwindIsReachedAgain() throws {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["One", "TwoStack"])
      Scene("One", unwindActions: ["toOne:"])
      Scene("TwoStack", .navigation, children: ["Two"])
      Scene("Two") { Segue("deep", to: "Deep") }
      Scene("Deep") {
        Segue("home", unwinding: "toOne:")
        Segue("away", unwinding: "toOne:")
      }
    }
    let goals = [MoveID(scene: "Deep", label: "home"), MoveID(scene: "Deep", label: "away")]
    let needed = NavigationGraph(model, width: .compact).fewestSteps(
      taking: goals, in: model, atMost: 30, lookingAt: 10_000)
    #expect(needed == 5)
    #expect(Self.bound(model, taking: goals) <= 5)
  }
}

extension NavigationGraph {
  /// The fewest steps in which some segues are taken; nil when too many walks would have to be looked at.
  ///
  /// A restart counts as a step.
  func fewestSteps(
    taking goals: [MoveID], in model: SceneModel, atMost limit: Int, lookingAt most: Int
  ) -> Int? {
    struct Point: Hashable {
      var state = 0
      var taken = 0
      var length = 0
    }
    var seen: Set<Point> = [Point()]
    var ring = [Point()]
    var steps = 0
    while !ring.isEmpty, seen.count < most {
      if ring.contains(where: { $0.taken == (1 << goals.count) - 1 }) { return steps }
      var next: [Point] = []
      for point in ring {
        var points = [Point(taken: point.taken)]
        if point.length < limit {
          points += edges(from: point.state).filter { !$0.isFault }.map { edge in
            let bit = edge.segue.flatMap { goals.firstIndex(of: $0) }.map { 1 << $0 } ?? 0
            // How long a walk is matters only where it may end it.
            let length = limit < 100 ? point.length + 1 : 0
            return Point(state: edge.target, taken: point.taken | bit, length: length)
          }
        }
        next += points.filter { seen.insert($0).inserted }
      }
      steps += 1
      ring = next
    }
    return nil
  }
}
