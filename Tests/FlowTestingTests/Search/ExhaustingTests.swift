import Testing

@testable import FlowTesting

/// States are visited nearest first, a value's by copies, others by walks, and the claim about them is true.
@Suite struct ExhaustingTests {
  /// Returns the report of a run with these limits, without short paths and random walks.
  nonisolated(nonsending) static func exhaust<Subject>(
    _ flow: Flow<Subject>, _ limits: StateLimits = StateLimits()
  ) async -> Report { await RunTemplate(flow).explore(Budget(walks: 0, states: limits)) }

  private nonisolated(nonsending) static func text<Subject>(
    _ flow: Flow<Subject>, _ limits: StateLimits = StateLimits()
  ) async -> String {
    "\(await exhaust(flow, limits).exploration)".split(separator: "\n").dropFirst(2)
      .joined(separator: "\n")
  }

  struct Router: Hashable {
    var stack: [Int] = []
    var screen: String { "S\(stack.last ?? 0)" }
  }

  private final class Shared: Sendable { let screen = "Home" }
  final class Coordinator { var router = Router() }

  static func router(depth: Int) -> Flow<Router> {
    Flow(from: { Router() }, at: \.screen) {
      Move("one") { $0.stack.append(1) }.when { $0.stack.count < depth }
      Move("two") { $0.stack.append(2) }.when { $0.stack.count < depth }
      Move("back") { $0.stack.removeLast() }.when { !$0.stack.isEmpty }
    }
  }

  static func coordinator(depth: Int) -> Flow<Coordinator> {
    Flow(from: { Coordinator() }, at: \.router.screen, state: { $0.router }) {
      Move("one") { $0.router.stack.append(1) }.when { $0.router.stack.count < depth }
      Move("two") { $0.router.stack.append(2) }.when { $0.router.stack.count < depth }
      Move("back") { $0.router.stack.removeLast() }.when { !$0.router.stack.isEmpty }
    }
  }

  @Test func aRunSaysWhichStatesItVisited() async {
    let texts = await [
      Self.text(Self.router(depth: 3)), Self.text(Self.coordinator(depth: 3)),
      Self.text(ShopFlow.make()), Self.text(Self.router(depth: 9), StateLimits(states: 10)),
      Self.text(Self.router(depth: 9), StateLimits(steps: 2)),
      Self.text(ShopFlow.make(), StateLimits(steps: 1)), Self.text(ShopFlow.make(products: 101)),
    ]
    #expect(
      texts == [
        "  all 15 states, 28 moves pass",
        "  all 15 states, 28 moves pass\n    as far as 'state:' tells",
        "  all 8 states, 14 moves pass",
        "  10 states, 9 moves pass; every move of the start was made",
        "  all 7 states up to 2 steps away, 8 moves pass",
        "  all 5 states up to 1 step away, 4 moves pass",
        "  all 202 states, 402 moves pass\n    of more than 100 choices only the first 100 were tried",
      ])
  }

  @Test func aFailureIsFoundOnAShortestPathAndProven() async {
    for wanted in [[], [2], [1, 2], [2, 1, 2], [1, 1, 2, 1], [2, 2, 1, 1, 2]] {
      let value = await RunTemplate(Self.router(depth: 6)) {
        if $0.subject.stack == wanted { throw Planted() }
      }.explore(Budget())
      let object = await RunTemplate(Self.coordinator(depth: 6)) {
        if $0.subject.router.stack == wanted { throw Planted() }
      }.explore(Budget())
      for report in [value, object] {
        let path = report.discoveries.first?.path
        #expect(path?.moves.map(\.label) == wanted.map { $0 == 1 ? "one" : "two" })
        #expect(report.discoveries.first?.minimality == .proven, "\(wanted)")
      }
    }
  }

  /// A walk along the path passes, since it begins with the start.
  @Test func whatWalksDoNotConfirmIsNotReported() async {
    var twos = 0
    let report = await RunTemplate(Self.router(depth: 4)) { step in
      if step.move == nil { twos = 0 }
      if step.move?.label == "two" { twos += 1 }
      if twos == 3 { throw Planted() }
    }.explore(Budget(walks: 50))
    #expect(report.discoveries.allSatisfy { !$0.isFlaky })
    #expect(report.discoveries.first?.path.moves.count { $0.label == "two" } == 3)
    #expect(report.exploration.complete == nil)
  }

  @Test func aSubjectThatAllWalksShareIsTold() async {
    let shared = Shared()
    let flow = Flow(from: { shared }, at: \.screen) { Move("go") { _ in } }
    let report = await RunTemplate(flow).explore(Budget(walks: 5))
    #expect(
      report.refusals.map(\.message) == [
        """
        The closure of 'from:' returns the same 'ExhaustingTests.Shared' each time, so that each walk goes on where \
        another ended.
        """
      ])
  }
}
