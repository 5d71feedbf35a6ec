import Testing

@testable import FlowTesting

/// The claims of runs about small made-up apps, compared with all there is: no false "no shorter path fails",
/// "all states", "nothing leads back" or "flaky".
@Suite struct ClaimQualityTests {
  /// The claims made, to see that there was something to compare.
  struct Counts {
    var failures = 0
    var proven = 0
    var exhausted = 0
    var stuck = 0
  }

  /// Compares what a run says of failures with the length of the shortest failing path.
  ///
  /// - Parameters:
  ///   - steps: The fewest steps that fail; nil if nothing does.
  ///   - rider: What the claim says that it rests on, if something hides a part of the state; nil if nothing does.
  private func judge(
    _ discoveries: [Discovery], steps: Int?, rider: String?, _ comment: String,
    _ counts: inout Counts
  ) {
    // A move that UIKit refuses fails by itself.
    for discovery in discoveries where discovery.failure.finding.message.contains("Planted") {
      counts.failures += 1
      let text = "\(comment): \(discovery.path), \(discovery.length)"
      let isByStates = rider.map { discovery.basis?.contains($0) == true } ?? false
      #expect(steps.map { discovery.path.count >= $0 } == true, "\(text), but \(steps ?? -1)")
      #expect(!discovery.isFlaky, "\(text)")
      switch discovery.minimality {
      case .proven:
        counts.proven += 1
        #expect(discovery.path.count == steps || isByStates, "\(text), but \(steps ?? -1)")
      case .tried(let tried):
        #expect(tried < steps ?? 0 || isByStates, "\(text), but \(steps ?? -1)")
      default: break
      }
    }
  }

  // MARK: Routers

  private func routers<Router: RandomRouter.Subject>(
    _ type: Router.Type, _ counts: inout Counts
  ) async {
    for seed in Quality.seeds(4, whole: 150) {
      let router = RandomRouter(seed: seed, kind: type)
      for (states, walks) in [(StateLimits(), 0), (nil, 20), (nil, 200)] as [(StateLimits?, Int)] {
        let budget = Budget(
          walks: walks, seed: seed, shrinks: seed % 4 == 0 ? 150 : 1_000, states: states)
        let comment = "\(type) \(seed), \(walks) walks"
        let report = await RunTemplate(router.flow(type)).explore(budget)
        judge(
          report.discoveries, steps: router.truth().steps, rider: type.unseen, comment, &counts)
        judge(report.exploration, router.truth(), type, comment, &counts)
        let correct = await RunTemplate(
          router.flow(type, failing: false), checks: [.canAlwaysReturn(to: "S0")]
        ).explore(budget)
        judge(correct, router, comment, &counts)
      }
    }
  }

  /// Compares what a run says of all states.
  private func judge(
    _ exploration: Exploration,
    _ truth: (graph: [RandomRouter.Numbers: Set<RandomRouter.Numbers>], moves: Int, steps: Int?),
    _ kind: any RandomRouter.Subject.Type, _ comment: String, _ counts: inout Counts
  ) {
    guard let complete = exploration.complete else { return }
    let text = "\(comment): \(exploration)"
    guard kind.unseen == nil else {
      return #expect(text.contains(kind.unseen ?? ""), "\(text)")
    }
    let basis = kind == RandomRouter.ObjectWithState.self ? "as far as 'state:' tells" : nil
    #expect(complete.basis == basis, "\(text)")
    #expect(truth.steps.map { $0 > complete.distance } ?? true, "\(text)")
    #expect(complete.states <= truth.graph.count && complete.moves <= truth.moves, "\(text)")
    guard complete.isAll else { return }
    counts.exhausted += 1
    #expect(complete.states == truth.graph.count && complete.moves == truth.moves, "\(text)")
  }

  /// Compares what `.canAlwaysReturn(to: "S0")` says with the states from which nothing leads there.
  private func judge(
    _ report: Report, _ router: RandomRouter, _ comment: String, _ counts: inout Counts
  ) {
    let truth = router.truth(failing: false)
    judge(report.exploration, truth, router.kind, comment, &counts)
    let safe = Set(
      leadingTo: truth.graph.keys.filter { $0.screen == 0 }, from: Array(truth.graph.keys)
    ) { Array(truth.graph[$0] ?? []) }
    let findings = report.conclusions.map(\.finding)
    guard let finding = findings.first(where: { $0.code == "noWayBack" }) else {
      let sawAll = report.exploration.sawEverything && router.kind.unseen == nil
      return #expect(!sawAll || safe.count == truth.graph.count, "\(comment): silent")
    }
    counts.stuck += 1
    let path = finding.message.split(separator: "\n").lazy
      .compactMap { $0.firstMatch(of: /^  Path: +(.+)$/)?.1 }.first.flatMap { FlowPath("\($0)") }
    let end = path.flatMap(router.end)
    let isByStates = router.kind.unseen.map { finding.message.contains($0) } ?? false
    #expect(
      end.map { !safe.contains($0) } == true || isByStates, "\(comment): \(finding.message)")
  }

  @Test(arguments: RandomRouter.kinds)
  func nothingFalseIsSaidOfRouters(_ kind: any RandomRouter.Subject.Type) async {
    var counts = Counts()
    await routers(kind, &counts)
    let count = Quality.seeds(4, whole: 150).count
    if Quality.isWhole { print("\(kind): \(counts)") }
    #expect(counts.failures > count / 4)
    #expect(counts.proven > count / 8)
    #expect(counts.exhausted > count / 4 || kind.unseen != nil)
    #expect(counts.stuck > count / 8 || !Quality.isWhole)
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
        let comment = "app \(seed), \(walks) walks"
        let budget = Budget(walks: walks, seed: seed, states: states)
        let report = await RunTemplate(app.flow, checks: [], body: app.body).explore(budget)
        // Where nothing of up to seven steps fails, a longer one may.
        judge(
          report.discoveries, steps: steps ?? 8, rider: "as far as the screens show", comment,
          &counts)
        if let complete = report.exploration.complete, complete.isAll {
          counts.exhausted += 1
          let reached = app.states(atMost: complete.isLimited ? near.steps : .max)
          #expect(
            complete.states == reached || complete.hasRefusals, "\(comment): \(report.exploration)")
        }
      }
    }
    if Quality.isWhole { print("apps: \(counts)") }
    #expect(counts.failures > seeds.count / 4)
    #expect(counts.proven >= seeds.count / 8)
    #expect(counts.exhausted > seeds.count / 8)
  }
}
