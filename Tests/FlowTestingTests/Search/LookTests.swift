import Testing

@testable import FlowTesting

/// Where states are told apart only by what a screen offers, no look is said to be all there are.
@Suite struct LookTests {
  /// A router that is not `Hashable`, and offers another move only after four steps that change nothing else.
  private struct Counter {
    var count = 0
    var screen = "home"
    let closure: @Sendable () -> Void = {}
  }

  private static let flow = Flow(from: { Counter() }, at: \.screen) {
    Move("count", from: "home") { $0.count += 1 }.when { $0.count < 4 }
    Move("open", from: "home") { $0.screen = "detail" }.when { $0.count == 4 }
    Move("back", from: "detail") { $0 = Counter() }
  }

  private static func exhaust(_ flow: Flow<Counter>) async -> Exploration {
    await RunTemplate(flow).explore(Budget(states: StateLimits())).exploration
  }

  @Test func looksThatOnlyOtherWalksMetAreCounted() async {
    let exploration = await Self.exhaust(Self.flow)
    let text = "\(exploration)"
    #expect(text.contains("\n  1 of 3 looks that walks met, 1 move passes\n"), "\(text)")
    #expect(exploration.exhaustedStates == nil)
  }

  @Test func theOnlyLookIsTheOnlyOneThatWalksMet() async {
    let flow = Flow(from: { Counter() }, at: \.screen) { Move("count") { $0.count += 1 } }
    let exploration = await Self.exhaust(flow)
    let text = "\(exploration)"
    #expect(text.contains("\n  the only look that walks met, 1 move passes\n"), "\(text)")
  }
}
