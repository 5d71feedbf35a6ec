import Testing

@testable import FlowTesting

/// The claims of runs about small made-up apps, compared with all there is: no false "no shorter path fails",
/// "all states", "all paths", "cannot be covered" or "flaky".
@Suite struct ClaimQualityTests {
  /// The claims made, to see that there was something to compare.
  struct Counts {
    var failures = 0
    var proven = 0
    var exhausted = 0
  }

  /// Compares what a run says with the length of the shortest failing path.
  ///
  /// - Parameters:
  ///   - steps: The fewest steps that fail; nil if nothing does.
  ///   - states: The number of states; nil if they are not counted.
  ///   - isHidden: Whether the bug depends on more than the state.
  ///   - leavesOut: Whether `==` leaves out what decides.
  private func judge(
    _ report: Report, steps: Int?, states: Int?, isHidden: Bool = false,
    leavesOut: Bool = false, _ comment: String,
    _ counts: inout Counts
  ) {
    // A move that UIKit refuses fails by itself.
    for discovery in report.discoveries where discovery.failure.finding.message.contains("Planted")
    {
      counts.failures += 1
      let text =
        "\(comment): \(discovery.walk.path), \(Counterexample(discovery).length)"
      #expect(steps.map { discovery.walk.count >= $0 } == true, "\(text), but \(steps ?? -1)")
      #expect(!discovery.isFlaky, "\(text)")
      switch discovery.minimality {
      case .proven:
        counts.proven += 1
        #expect(
          discovery.walk.count == steps || leavesOut && text.contains("equal values count as one"),
          "\(text), but \(steps ?? -1)")
      case .tried(let tried):
        #expect(tried < steps ?? 0, "\(text), but \(steps ?? -1)")
      default: break
      }
    }
    let exploration = report.exploration
    if let paths = exploration.shortPaths {
      #expect(steps.map { !paths.isAll && $0 > paths.length } ?? true, "\(comment): \(exploration)")
    }
    guard let found = exploration.states, found.isAll else { return }
    counts.exhausted += 1
    // Of values that are equal and not the same only one is visited, and the sentence says so.
    guard !leavesOut, let states else { return }
    #expect(found.count <= states, "\(comment): \(exploration)")
    #expect(isHidden || steps == nil || found.isLimited, "\(comment): \(exploration)")
    #expect(found.count == states, "\(comment): \(exploration)")
  }

  // MARK: Routers

  private func routers<Router: RandomRouter.Subject>(
    _ kind: RandomRouter.Kind, _ type: Router.Type, seeds: Range<UInt64>, _ counts: inout Counts
  ) async {
    for seed in seeds {
      let router = RandomRouter(seed: seed, kind: kind)
      let truth = router.truth()
      for (states, walks) in [(StateLimits(), 0), (nil, 20), (nil, 200)] as [(StateLimits?, Int)] {
        let budget = Budget(
          walks: walks, seed: seed, shrinks: seed % 4 == 0 ? 150 : 1_000, states: states)
        let report = await RunTemplate(router.flow(type)).explore(budget)
        judge(
          report, steps: truth.steps, states: truth.states, leavesOut: kind == .partlyEqual,
          "\(kind) \(seed), \(walks) walks", &counts)
      }
    }
  }

  @Test(arguments: RandomRouter.Kind.allCases)
  func nothingFalseIsSaidOfRouters(_ kind: RandomRouter.Kind) async {
    let seeds = Quality.seeds(4, whole: 700)
    var counts = Counts()
    switch kind {
    case .value: await routers(kind, RandomRouter.Value.self, seeds: seeds, &counts)
    case .partlyEqual: await routers(kind, RandomRouter.PartlyEqual.self, seeds: seeds, &counts)
    case .lateObject: await routers(kind, RandomRouter.LateObject.self, seeds: seeds, &counts)
    case .pointer: await routers(kind, RandomRouter.Pointer.self, seeds: seeds, &counts)
    case .object, .objectWithState:
      await routers(kind, RandomRouter.Object.self, seeds: seeds, &counts)
    }
    if Quality.isWhole { print("\(kind): \(counts)") }
    #expect(counts.failures > seeds.count / 4)
    #expect(counts.proven > seeds.count / 8)
    // States are visited where a value holds no object, or where `state:` tells them apart.
    let isVisited = [.value, .partlyEqual, .objectWithState].contains(kind)
    #expect(counts.exhausted > seeds.count / 4 || !isVisited)
  }

  // MARK: Apps

  @Test func nothingFalseIsSaidOfApps() async {
    let seeds = Quality.seeds(5, whole: 600)
    var counts = Counts()
    for seed in seeds {
      let app = RandomApp(seed: seed)
      let steps = app.shortest(atMost: 7)
      let near = StateLimits(steps: 3)
      for (states, walks) in [(nil, 6), (nil, 60), (near, 0)] as [(StateLimits?, Int)] {
        let budget = Budget(walks: walks, seed: seed, states: states)
        let report = await RunTemplate(app.flow, checks: [], body: app.body).explore(budget)
        let reached = report.exploration.states.flatMap {
          app.states(atMost: $0.isLimited ? near.steps : .max)
        }
        // Where nothing of up to seven steps fails, a longer one may.
        judge(
          report, steps: steps ?? 8, states: reached, isHidden: true,
          "app \(seed), \(walks) walks", &counts)
        let covered = app.covered(atMost: 6)
        let targets = CoverageTargets(of: app.model, width: .compact)
        let wrong = targets.impossible.filter { covered.contains($0.target.text) }
        #expect(wrong.map(\.target.text) == [], "app \(seed)")
      }
    }
    if Quality.isWhole { print("apps: \(counts)") }
    #expect(counts.failures > seeds.count / 4)
    #expect(counts.proven >= seeds.count / 8)
    #expect(counts.exhausted > seeds.count / 8)
  }
}
