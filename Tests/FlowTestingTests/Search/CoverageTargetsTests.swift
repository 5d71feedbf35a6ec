import Testing

@testable import FlowTesting

/// What is said to be covered by some walk, beside what is come to in the states near the start.
@Suite struct CoverageTargetsTests {
  #if DEBUG
    private static let seeds: Range<UInt64> = 0..<12
    private static let mostStates = 200
  #else
    private static let seeds: Range<UInt64> = 0..<60
    private static let mostStates = 800
  #endif

  private static func apps(_ seed: UInt64) -> [(model: SceneModel, width: Navigation.Width)] {
    let hasSplit = seed % 3 == 0
    return [
      (TabbedApp.make(scenes: 9, seed: seed, hasSplit: hasSplit), hasSplit ? .regular : .compact),
      (TabbedApp.make(scenes: 14, seed: seed), .compact),
    ]
  }

  @Test(arguments: CoverageGoal.allCases)
  func whatSomeWalkComesToCanBeCoveredAndWhatCanBeIsPlanned(_ goal: CoverageGoal) {
    var count = 0
    for seed in Self.seeds {
      for (index, app) in Self.apps(seed).enumerated() {
        let graph = NavigationGraph(app.model, width: app.width)
        let targets = CoverageTargets(of: app.model, width: app.width, to: goal)
        let seen = graph.goals(lookingAt: Self.mostStates, goal, app.model)
        let missing = seen.subtracting(targets.goals).map(\.text)
        #expect(missing == [], "app \(index) of seed \(seed)")
        #expect(targets.impossible.allSatisfy { !seen.contains($0.goal) }, "\(index), \(seed)")

        let walks = CoveragePlan(graph, app.model, covering: goal).plan(atMost: 60)
        let come = Navigation.goals(along: walks.map(\.labels), in: app.model, app.width)
        let left = Set(targets.goals).subtracting(come).map(\.text)
        #expect(left == [], "app \(index) of seed \(seed)")
        count += targets.goals.count
      }
    }
    #expect(count > 20 * Self.seeds.count / 3, "\(count)")
  }

  /// Where an unwind leads that several scenes handle decides what comes next: the nearest one.
  @Test func whatIsNotNearestIsNotUnwoundTo() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home", unwindActions: ["up:"]) {
        Segue("list", to: "List")
        Segue("help", to: "Help")
      }
      Scene("List", unwindActions: ["up:"]) { Segue("open", to: "Page") }
      Scene("Page") { Segue("close", unwinding: "up:") }
      Scene("Help")
    }
    let targets = CoverageTargets(of: model, width: .compact, to: .everyPairOfSegues)
    #expect(targets.goals.map(\.text).contains("Page -close-> List -open->"))
    #expect(!targets.goals.map(\.text).contains("Page -close-> Home -help->"))
  }

  /// A search over screens alone finds no 'A' below: the pushed one looks like the first.
  @Test func whatOnlyAStateThatLooksLikeAnotherAllowsIsNotCalledImpossible() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["A"])
      Scene("A", unwindActions: ["toA:"]) {
        Segue("again", to: "A")
        Segue("swap", .replace, to: "B")
      }
      Scene("B", unwindActions: ["toA:"]) { Segue("close", unwinding: "toA:") }
    }
    let (_, report) = await CoveringTests.cover(Flow(model))
    #expect(
      "\(report.exploration)" == """
        1 walk, 3 steps, seed 0
          2 of 2 scenes, 3 of 3 segues
          3 of 3 segues in 3 steps; no plan is shorter
        """)
  }

  /// Moves go on and on, so that not all states can be looked at, and yet nothing handles the unwind.
  @Test func anUnwindThatNothingCanHandleIsImpossibleInEndlessStacksToo() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") {
        Segue("again", to: "Home")
        Segue("help", to: "Help")
        Segue("page", to: "Page")
      }
      Scene("Help", unwindActions: ["toHelp:"])
      Scene("Page") { Segue("close", unwinding: "toHelp:") }
    }
    let impossible = CoverageTargets(of: model, width: .compact).impossible
    #expect(impossible.map(\.goal.text) == ["Page -close->"])
    #expect(impossible.map(\.reason) == ["no scene that offers 'toHelp:' is ever below"])
  }

  /// The detail of a split view is replaced by another of the same scene: nothing else looks different.
  @Test func aSegueThatChangesNothingToSeeIsTaken() {
    let model = SceneModel(initial: "Split") {
      Scene("Split", .split, children: ["List", "Detail"])
      Scene("List") { Segue("show", .showDetail, to: "Detail") }
      Scene("Detail")
    }
    let graph = NavigationGraph(model, width: .regular)
    #expect(graph.edges(from: 0).map(\.isFault) == [false])
    let walks = CoveragePlan(graph, model, covering: .everySegue).plan(atMost: 30)
    #expect(walks.map(\.labels) == [["List/show"]])
    #expect(CoverageTargets(of: model, width: .regular).goals.count == 1)
  }

  /// A stack is a container, which is never on top; an unwind to it leads to what it shows.
  @Test func anUnwindToAContainerIsPlanned() {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Stack", "Help"], unwindActions: ["up:"])
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") {
        Segue("show", to: "Page")
        Segue("up", unwinding: "up:")
      }
      Scene("Page") { Segue("close", unwinding: "up:") }
      Scene("Help")
    }
    let graph = NavigationGraph(model, width: .compact)
    let targets = CoverageTargets(of: model, width: .compact)
    let walks = CoveragePlan(graph, model, covering: .everySegue).plan(atMost: 30)
    let come = Navigation.goals(along: walks.map(\.labels), in: model, .compact)
    #expect(targets.goals.count == 3)
    #expect(come.isSuperset(of: targets.goals))
  }
}

extension NavigationGraph {
  /// All of one kind that is come to in the states nearest to the start.
  fileprivate func goals(
    lookingAt most: Int, _ goal: CoverageGoal, _ model: SceneModel
  ) -> Set<PlanGoal> {
    var found: Set<PlanGoal> = []
    var seen: Set<Int> = [0]
    var queue = [0]
    var next = 0
    while next < queue.count, next < most {
      let state = queue[next]
      next += 1
      if goal == .everyScene {
        let screens = visibleScenes(in: state).filter {
          model.scene(named: $0)?.kind.isContainer == false
        }
        found.formUnion(screens.map(PlanGoal.scene))
      }
      for edge in edges(from: state) {
        if seen.insert(edge.target).inserted { queue.append(edge.target) }
        if goal == .everyPairOfTabs, let tabs = edge.tabs { found.insert(.tabs(tabs)) }
        guard let first = edge.segue, !edge.isFault else { continue }
        if goal == .everySegue { found.insert(.segue(first)) }
        guard goal == .everyPairOfSegues else { continue }
        for other in edges(from: edge.target) where !other.isFault {
          if let second = other.segue {
            found.insert(.pair(MovePair(first: first, second: second)))
          }
        }
      }
    }
    return found
  }
}

extension Navigation {
  /// All that some walks come to, as `Navigation` itself says.
  fileprivate static func goals(
    along walks: [[String]], in model: SceneModel, _ width: Width
  ) -> Set<PlanGoal> {
    var found: Set<PlanGoal> = []
    for labels in walks {
      var navigation = Navigation(model, width: width)
      var last: MoveID?
      func look() {
        found.formUnion(navigation.usableScreens.map { .scene(model.scenes[$0.scene].name) })
      }
      look()
      for label in labels {
        guard let move = navigation.moves(in: model).first(where: { $0.label == label }) else {
          Issue.record("\(label) is not offered")
          break
        }
        let transition = navigation.performing(move, in: model)
        #expect(transition.fault == nil)
        for screen in navigation.usableScreens where screen.id == move.screen {
          if let tabs = move.tabs(on: screen, in: model) { found.insert(.tabs(tabs)) }
        }
        var taken: MoveID?
        if move.segue(in: model) != nil {
          let moveID = navigation.moveID(by: move, in: model)
          found.insert(.segue(moveID))
          if let last { found.insert(.pair(MovePair(first: last, second: moveID))) }
          taken = moveID
        }
        last = taken
        navigation = transition.navigation
        look()
      }
    }
    return found
  }
}
