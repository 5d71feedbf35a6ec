import Foundation
import Testing

@testable import FlowTesting

/// The graph keeps numbers, and works out what a move does once for many states. It must come to the
/// same states, in the same order, as `Navigation` for each of them.
@Suite struct ExactGraphTests {
  /// The first thing in which the graph of a model differs from plain navigations.
  static func difference(
    _ model: SceneModel, _ width: Navigation.Width = .compact,
    _ transitions: Navigation.Transitions = .atOnce, atMost limit: Int
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
      let transitions = seed % 5 == 0 ? Navigation.Transitions.inFlight : .atOnce
      let difference = Self.difference(model, width, transitions, atMost: 40)
      #expect(difference == nil, "seed \(seed)")
    }
  }

  @Test func madeUpAppsHaveTheSameStates() {
    for seed in 0..<6 as Range<UInt64> {
      #expect(Self.difference(AppGraph.make(seed: seed), atMost: 300) == nil, "seed \(seed)")
    }
  }
}
