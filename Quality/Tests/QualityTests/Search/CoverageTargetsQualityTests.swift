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

  @Test(arguments: Coverage.Goal.allCases)
  func whatSomeWalkReachesCanBeCoveredAndWhatCanBeIsPlanned(_ goal: Coverage.Goal) {
    var count = 0
    for seed in Self.seeds {
      for (index, app) in Self.apps(seed).enumerated() {
        let graph = NavigationGraph(app.model, width: app.width)
        let targets = CoverageTargets(NavigationGraph(app.model, width: app.width), to: goal)
        let seen = graph.goals(lookingAt: Self.mostStates, goal, app.model)
        let missing = seen.subtracting(targets.coverable).map(\.text)
        #expect(missing == [], "app \(index) of seed \(seed)")
        #expect(targets.impossible.allSatisfy { !seen.contains($0.target) }, "\(index), \(seed)")

        let walks = graph.tour(covering: Set(goal.targets(in: app.model)), atMost: 60)
        let reached = Navigation.goals(
          along: walks.map { $0.map(\.label) }, in: app.model, app.width)
        let left = Set(targets.coverable).subtracting(reached).map(\.text)
        #expect(left == [], "app \(index) of seed \(seed)")
        count += targets.coverable.count
      }
    }
    #expect(count > 4 * Self.seeds.count, "\(count)")
  }
}

extension NavigationGraph {
  /// Returns all goals of one kind in the states nearest to the start.
  fileprivate func goals(
    lookingAt most: Int, _ goal: Coverage.Goal, _ model: SceneModel
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
        guard let segue = edge.segue, !edge.isFault else { continue }
        if goal != .everyScene { found.insert(.segue(segue)) }
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
        if move.segue(in: model) != nil {
          found.insert(.segue(navigation.moveID(by: move, in: model)))
        }
        navigation = transition.navigation
        look()
      }
    }
    return found
  }
}
