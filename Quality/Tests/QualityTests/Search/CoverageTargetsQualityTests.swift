import Testing

@testable import FlowTesting

/// The goals that some walk covers, compared with those reached in the states nearest to the start.
@Suite struct CoverageTargetsQualityTests {
  private static let seeds = Quality.seeds(2, whole: 60)
  private static let mostStates = Quality.isWhole ? 800 : 200

  private static func apps(_ seed: UInt64) -> [(model: SceneModel, width: Navigation.Width)] {
    let hasSplit = seed % 3 == 0
    return [
      (TabbedApp.make(scenes: 9, seed: seed, hasSplit: hasSplit), hasSplit ? .regular : .compact),
      (TabbedApp.make(scenes: 14, seed: seed), .compact),
    ]
  }

  @Test(arguments: CoverageGoal.allCases)
  func whatSomeWalkReachesCanBeCoveredAndWhatCanBeIsPlanned(_ goal: CoverageGoal) {
    var count = 0
    for seed in Self.seeds {
      for (index, app) in Self.apps(seed).enumerated() {
        let graph = NavigationGraph(app.model, width: app.width)
        let targets = CoverageTargets(of: app.model, width: app.width, to: goal)
        let seen = graph.goals(lookingAt: Self.mostStates, goal, app.model)
        let missing = seen.subtracting(targets.coverable).map(\.text)
        #expect(missing == [], "app \(index) of seed \(seed)")
        #expect(targets.impossible.allSatisfy { !seen.contains($0.target) }, "\(index), \(seed)")

        let walks = CoveragePlan(graph, covering: goal).plan(atMost: 60)
        let reached = Navigation.goals(along: walks.map(\.labels), in: app.model, app.width)
        let left = Set(targets.coverable).subtracting(reached).map(\.text)
        #expect(left == [], "app \(index) of seed \(seed)")
        count += targets.coverable.count
      }
    }
    #expect(count > 4 * Self.seeds.count, "\(count)")
  }

  /// Of random maps, most of them endless, none takes an unwind that was said to be impossible: of a few
  /// maps unless `QUALITY=whole`.
  @Test func noUnwindThatIsImpossibleIsEverTaken() {
    var endless = 0
    for seed in Quality.seeds(4, whole: 300) {
      let model = Self.randomMap(seed: seed)
      for width in [Navigation.Width.compact, .regular] {
        let said = CoverageTargets(of: model, width: width).impossible.compactMap { goal, _ in
          if case .segue(let segue) = goal { segue } else { nil }
        }
        guard !said.isEmpty else { continue }
        let graph = NavigationGraph(model, width: width)
        var (state, taken) = (0, [String]())
        while state < min(graph.count, 300), taken.isEmpty {
          taken = graph.edges(from: state).compactMap { edge in
            guard !edge.isFault, let segue = edge.segue, said.contains(segue) else { return nil }
            return "\(graph.path(to: state)) takes \(segue.text)"
          }
          state += 1
        }
        #expect(taken == [], "seed \(seed), \(width)")
        if graph.count > state { endless += 1 }
      }
    }
    #expect(endless > (Quality.isWhole ? 50 : 0))
  }

  /// A stack, tabs or a split view of screens that push, present and unwind to each other.
  private static func randomMap(seed: UInt64) -> SceneModel {
    var numbers = RandomNumbers(seed: seed)
    let names = (0..<6).map { "S\($0)" }
    func name(_ numbers: inout RandomNumbers) -> String {
      names[numbers.number(below: names.count)]
    }
    let screens = names.enumerated().map { index, screen in
      var segues: [Segue] = []
      for number in 0..<(1 + numbers.number(below: 2)) {
        let kinds: [Segue.Kind] = [.show, .show, .presentation, .showDetail]
        segues.append(Segue("to\(number)", kinds[numbers.number(below: 4)], to: name(&numbers)))
      }
      if numbers.number(below: 2) == 0 {
        segues.append(Segue("up", unwinding: "to\(name(&numbers)):"))
      }
      let isHandler = numbers.number(below: 2) == 0
      return Scene(
        screen,
        children: numbers.number(below: 8) == 0 ? Array(names[(index + 1)...].prefix(1)) : [],
        unwindActions: isHandler ? ["to\(screen):"] : []
      ) { for segue in segues { segue } }
    }
    let roots = [
      Scene("One", .navigation, children: [name(&numbers)]),
      Scene("Two", .navigation, children: [name(&numbers)]),
      Scene("Tabs", .tabBar, children: ["One", "Two"]),
      Scene("Split", .split, children: ["One", "Two"]),
    ]
    let start = ["One", "Tabs", "Split"][numbers.number(below: 3)]
    return SceneModel(initial: Scene.ID(start), scenes: roots + screens)
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
    let walks = CoveragePlan(graph, covering: .everySegue).plan(atMost: 30)
    let come = Navigation.goals(along: walks.map(\.labels), in: model, .compact)
    #expect(targets.coverable.count == 3)
    #expect(come.isSuperset(of: targets.coverable))
  }
}

extension NavigationGraph {
  /// Returns all goals of one kind in the states nearest to the start.
  fileprivate func goals(
    lookingAt most: Int, _ goal: CoverageGoal, _ model: SceneModel
  ) -> Set<CoverageTarget> {
    var found: Set<CoverageTarget> = []
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
        found.formUnion(screens.map(CoverageTarget.scene))
      }
      for edge in edges(from: state) {
        if seen.insert(edge.target).inserted { queue.append(edge.target) }
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
  /// Returns all that some walks reach, as `Navigation` itself says.
  fileprivate static func goals(
    along walks: [[String]], in model: SceneModel, _ width: Width
  ) -> Set<CoverageTarget> {
    var found: Set<CoverageTarget> = []
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
        let taken = move.segue(in: model).map { _ in navigation.moveID(by: move, in: model) }
        if let taken {
          found.insert(.segue(taken))
          if let last { found.insert(.pair(MovePair(first: last, second: taken))) }
        }
        last = taken
        navigation = transition.navigation
        look()
      }
    }
    return found
  }
}
