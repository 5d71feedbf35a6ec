import Testing

@testable import FlowTesting

/// The graph has the states and moves of plain navigations, in the order of a breadth-first search.
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

  @Test func theFixturesHaveTheSameStates() throws {
    for name in ["Account", "Desk", "Gallery", "Library", "Tagged", "Wrist"] {
      let model = SceneModel(storyboards: [try Fixtures.storyboard(name)])
        .withUnwindActionsEverywhere
      for width in Navigation.Width.allCases {
        #expect(Self.difference(model, width, atMost: 80) == nil, "\(name), \(width)")
      }
    }
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
