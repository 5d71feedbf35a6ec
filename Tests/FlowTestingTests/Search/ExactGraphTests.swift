import Foundation
import Testing

@testable import FlowTesting

/// The graph must come to the same states, in the same order, as `Navigation` for each of them.
///
/// It keeps numbers, and works out what a move does once for many states.
@Suite struct ExactGraphTests {
  /// The first thing in which the graph of a model differs from plain navigations.
  static func difference(
    _ model: SceneModel, _ width: Navigation.Width = .compact,
    _ transitions: Navigation.TransitionTiming = .atOnce, atMost limit: Int
  ) -> String? {
    var plain = PlainGraph(model, width: width, transitions: transitions)
    return plain.difference(
      from: NavigationGraph(model, width: width, transitions: transitions), atMost: limit)
  }

  @Test func randomModelsHaveTheSameStates() {
    for seed in 0..<100 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      let model = SceneModel.random(&numbers)
      let width = seed % 2 == 0 ? Navigation.Width.compact : .regular
      let transitions = seed % 5 == 0 ? Navigation.TransitionTiming.inFlight : .atOnce
      #expect(Self.difference(model, width, transitions, atMost: 40) == nil, "seed \(seed)")
    }
  }

  @Test func randomAppsHaveTheSameStates() {
    for seed in 0..<60 as Range<UInt64> {
      let model = SceneModel.randomApp(seed: seed)
      let width = seed % 4 == 0 ? Navigation.Width.regular : .compact
      #expect(Self.difference(model, width, atMost: 150) == nil, "seed \(seed)")
      #expect(
        Self.difference(model, width, .inFlight, atMost: 150) == nil, "seed \(seed), in flight")
    }
  }

  @Test func madeUpAppsHaveTheSameStates() {
    for seed in 0..<4 as Range<UInt64> {
      #expect(Self.difference(AppGraph.make(seed: seed), atMost: 300) == nil, "seed \(seed)")
    }
  }

  @Test func theModelsOfTheRulesHaveTheSameStates() {
    for row in NavigationRuleTests.rows {
      let difference = Self.difference(row.model, row.width, row.transitions, atMost: 25)
      #expect(difference == nil, "\(row.path)")
    }
  }

  @Test func theFixturesHaveTheSameStates() throws {
    for name in ["Account", "Desk", "Gallery", "Library", "Tagged", "Wrist"] {
      let model = SceneModel(storyboards: [try Fixtures.storyboard(name)])
        .withUnwindActionsEverywhere
      for width in Navigation.Width.allCases {
        #expect(Self.difference(model, width, atMost: 80) == nil, "\(name), \(width)")
      }
    }
  }

  @Test(
    .enabled(
      if: SharedMaterial.isThere(SharedMaterial.corpus),
      "Skipped: the real storyboards do not lie beside the package, in '../shared/storyboards'."))
  func realStoryboardsHaveTheSameStates() throws {
    let files = try SharedMaterial.rows(
      of: SharedMaterial.corpus.appendingPathComponent("index.csv")
    ).compactMap { $0["file"] }
    var states = 0
    for file in files {
      let read = SceneModel(storyboards: [try CorpusTests.storyboard(file)])
      for start in read.scenes.prefix(6) {
        let model = SceneModel(initial: start.id, scenes: read.scenes).withUnwindActionsEverywhere
        var plain = PlainGraph(model, width: .compact)
        let graph = NavigationGraph(model, width: .compact)
        let difference = plain.difference(from: graph, atMost: 12)
        #expect(difference == nil, "\(file) from \(start.name)")
        states += graph.count
      }
    }
    #expect(files.count == 259)
    #expect(states > 1_500)
  }
}

// MARK: - What the numbers are good for, and whether these tests would notice

extension ExactGraphTests {
  /// The states of an app, breadth first.
  private static func learnt(_ model: SceneModel, _ limit: Int) -> NumberedStates {
    var states = NumberedStates(model, width: .compact)
    for state in 0..<limit where state < states.count { _ = states.targets(of: state) }
    return states
  }

  @Test func whatAnAppDoesIsWorkedOutOnceAShape() {
    for model in [AppGraph.make(seed: 1), NavigationGraphTests.shop] {
      let states = Self.learnt(model, 2_000)
      let kinds = Set(states.states.effects.map(\.kind))
      #expect(!kinds.contains(.unknown))
      #expect(kinds.isSuperset(of: [.push, .pop, .popToRoot, .present, .dismiss]))
      #expect(states.states.wholeCount == 0)
    }
    let kinds = Self.learnt(AppGraph.make(seed: 1), 2_000).states.effects.map(\.kind)
    #expect(Set(kinds).isSuperset(of: [.select, .selectAction, .popToAction, .unwind]))
  }

  @Test func aWrongEffectIsNoticed() {
    let model = AppGraph.make(seed: 2)
    let learnt = Self.learnt(model, 150)
    var plain = PlainGraph(model, width: .compact)
    #expect(plain.difference(from: NavigationGraph(learnt), atMost: 150) == nil)
    let effects = learnt.states.effects
    var planted = 0
    for index in effects.indices where effects[index].kind != .nothing && index % 7 == 0 {
      var wrong = learnt
      wrong.states.effects[index].kind = .nothing
      plain = PlainGraph(model, width: .compact)
      #expect(plain.difference(from: NavigationGraph(wrong), atMost: 150) != nil, "\(index)")
      planted += 1
    }
    #expect(planted > 10)
  }

  @Test func aPopTooFarIsNoticed() throws {
    let model = AppGraph.make(seed: 3)
    var wrong = Self.learnt(model, 150)
    let kinds = wrong.states.effects.map(\.kind)
    let index = try #require(
      kinds.indices.dropLast().first { kinds[$0] == .pop && kinds[$0 + 1] == .popToRoot })
    wrong.states.effects[index].kind = .popToRoot
    var plain = PlainGraph(model, width: .compact)
    #expect(plain.difference(from: NavigationGraph(wrong), atMost: 150) != nil)
  }
}

extension SceneModel {
  /// The model with each unwind action offered by some of its scenes: in an app its classes say so.
  var withUnwindActionsEverywhere: SceneModel {
    let actions = scenes.flatMap(\.segues).compactMap(\.unwindAction)
    var offered: [Scene.ID: Set<String>] = [:]
    for (number, action) in actions.enumerated() {
      for (index, scene) in scenes.enumerated() where (index + number) % 3 == 0 {
        offered[scene.id, default: []].insert(action)
      }
    }
    return addingUnwindActions(offered)
  }
}
