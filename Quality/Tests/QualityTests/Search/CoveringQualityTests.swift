import Foundation
import Testing

@testable import FlowTesting

/// Covering tours beside the proven bound, the goals that some walk covers, and maps with far more scenes than apps have.
@Suite struct CoveringQualityTests {
  // MARK: Tours

  static let files = SharedMaterial.folder.appendingPathComponent("graphs")

  /// A graph with its known figures.
  struct Known: Decodable {
    let graph: String
    let stack_bound: Int?
    let dead_unwinds: Int?
  }

  struct Graph: Decodable {
    struct Scene: Decodable { let id: String }
    struct Segue: Decodable { let source, destination, kind: String }
    let root: String
    let scenes: [Scene]
    let segues: [Segue]

    var stackGraph: StackGraph {
      let numbers = Dictionary(
        scenes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      return StackGraph(
        screens: scenes.count, root: numbers[root] ?? 0,
        ways: segues.map {
          StackGraph.Way(
            source: numbers[$0.source] ?? 0, target: numbers[$0.destination] ?? 0,
            kind: StackGraph.Kind(rawValue: $0.kind) ?? .push)
        })
    }
  }

  /// The steps of a tour are a multiple of the bound, after the tour was judged.
  @Test(.enabled(if: SharedMaterial.isThere(files), "../shared/graphs is not there"))
  func toursAreNearTheBound() throws {
    let data = try Data(contentsOf: Self.files.appendingPathComponent("expected.json"))
    var small: [Double] = []
    var large: [Double] = []
    for known in try JSONDecoder().decode([Known].self, from: data) {
      let file = Self.files.appendingPathComponent("\(known.graph).json")
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).stackGraph
      // Of the largest wizard no bound is known: a plan takes half a million steps.
      guard let bound = known.stack_bound else { continue }
      // A plan for 1,000 screens takes seconds: the sample has one.
      let isInSample = graph.screens <= 200 || known.graph == "mixed-1000-1"
      guard Quality.isWhole || isInSample else { continue }
      let walks = graph.tour(covering: Set(graph.segues.map(CoverageTarget.segue)))
      let taken = graph.judge(walks)?.taken.count ?? 0
      #expect(graph.ways.count - taken == known.dead_unwinds ?? 0, "\(known.graph)")
      #expect(walks.steps >= bound, "\(known.graph)")
      print("\(known.graph): \(taken) segues, at least \(bound) steps, planned \(walks.steps)")
      let ratio = Double(walks.steps) / Double(bound)
      if graph.screens <= 200 { small.append(ratio) } else { large.append(ratio) }
    }
    #expect(small.count == 18)
    #expect(large.count == (Quality.isWhole ? 5 : 1))
    #expect(small.reduce(0, +) <= 1.5 * 18, "\(small)")
    #expect(large.reduce(0, +) <= 1.5 * Double(large.count), "\(large)")
  }

  // MARK: Targets

  private static let seeds = Quality.seeds(2, whole: 60)
  private static let mostStates = Quality.isWhole ? 800 : 200

  private static func apps(_ seed: UInt64) -> [(model: SceneModel, width: Navigation.Width)] {
    let hasSplit = seed % 3 == 0
    return [
      (TabbedApp.make(scenes: 9, seed: seed, hasSplit: hasSplit), hasSplit ? .regular : .compact),
      (TabbedApp.make(scenes: 14, seed: seed), .compact),
    ]
  }

  /// The goals are compared with those reached in the states nearest to the start.
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

  // MARK: Large maps

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

  /// Covering ends soon.
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
