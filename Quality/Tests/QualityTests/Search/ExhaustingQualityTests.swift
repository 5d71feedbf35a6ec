import Testing

@testable import FlowTesting

/// If bugs depend on the state alone, the first failure of a visit of all states is on a shortest
/// path.
@Suite struct ExhaustingQualityTests {
  /// The paths on which a bug was found, before and after shrinking.
  private nonisolated(nonsending) func found<Subject>(
    _ flow: Flow<Subject>, body: @escaping Run<Subject>.Body
  ) async -> Discovery? {
    let budget = Budget(paths: 0, shrinks: 1, failures: 1, states: StateLimits())
    let search = RunTemplate(flow, checks: [], body: body)
    return await search.explore(budget).discoveries.first
  }

  @Test func bugsOfRoutersAreFoundOnShortestPaths() async {
    var count = 0
    for seed in 0..<6 as Range<UInt64> {
      let app = RouterApp(seed: seed)
      for depth in 3...6 {
        let bug = PlantedBug.depth(depth, at: "S\(5 + depth)")
        guard let shortest = app.shortest(to: bug, atMost: 6) else { continue }
        let discovery = await found(app.flow) { step in
          let moment = RouterApp.Moment(
            label: step.move?.label ?? "", sender: step.move?.sender, router: step.subject)
          if bug.advance(0, moment) == PlantedBug.failed { throw Planted() }
        }
        #expect(discovery?.foundAfter == shortest, "\(seed) \(bug)")
        #expect(discovery?.walk.path.count == shortest, "\(seed) \(bug)")
        count += 1
      }
    }
    #expect(count >= 12, "\(count)")
  }

  @Test func bugsOfAppsAreFoundOnShortestPaths() async {
    var count = 0
    for seed in 0..<2 as Range<UInt64> {
      let model = AppGraph.make(seed: seed)
      let oracle = Oracle(model)
      var numbers = RandomNumbers(seed: seed, stream: 3)
      while count < 4 * (Int(seed) + 1) {
        for bug in PlantedBug.random(in: model, &numbers) {
          guard case .depth = bug, let shortest = oracle.shortest(to: bug, atMost: 4) else {
            continue
          }
          let watcher = BugWatch(bug)
          let discovery = await found(Flow(model)) { try watcher.look(at: $0) }
          #expect(discovery?.foundAfter == shortest, "\(seed) \(bug)")
          count += 1
        }
      }
    }
    #expect(count == 8)
  }
}
