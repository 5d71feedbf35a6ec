import Testing

@testable import FlowTesting

/// The lengths of the paths to hidden bugs of fourteen families, senders and parity among them, and
/// whether what is said of shorter ones is true.
@Suite struct HiddenBugQualityTests {
  struct Outcome {
    let bug: HiddenBug
    let family: Int
    let shortest: Int
    let reached: FlowPath?
    let minimality: Discovery.Minimality?

    var isShortest: Bool { reached?.count == shortest }
    var isTrue: Bool {
      switch minimality {
      case .proven: isShortest
      case .tried(let tried): tried < shortest
      default: false
      }
    }
  }

  private static func outcomes(apps: Range<UInt64>, paths: Int) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for seed in apps {
      let app = HiddenBugApp(seed: seed)
      var numbers = RandomNumbers(seed: seed, stream: 5)
      var wanted = Set(0..<HiddenBug.families)
      for _ in 0..<60 where !wanted.isEmpty {
        for (family, bug) in HiddenBug.random(in: app.model, &numbers).enumerated()
        where wanted.contains(family) {
          guard let shortest = app.oracle.shortest(to: bug, atMost: 7, states: 30_000), shortest > 2
          else { continue }
          for number in 0..<UInt64(paths) {
            guard
              let path = app.oracle.failingPath(
                for: bug, longerThan: shortest + 2, seed: seed * 100 + number, among: 2_000)
            else { continue }
            wanted.remove(family)
            outcomes.append(await outcome(app, bug, family, path, shortest))
          }
        }
      }
    }
    return outcomes
  }

  private static func outcome(
    _ app: HiddenBugApp, _ bug: HiddenBug, _ family: Int, _ path: FlowPath, _ shortest: Int
  ) async -> Outcome {
    let shows = bug.watch()
    let search = RunTemplate(app.flow) { if shows($0) { throw Planted() } }
    let discovery = await search.explore(Budget(walks: 0), remembering: [path]).discoveries.first
    return Outcome(
      bug: bug, family: family, shortest: shortest, reached: discovery?.path,
      minimality: discovery?.minimality)
  }

  @Test func hiddenBugsShrinkToShortestPathsOrNearly() async {
    let outcomes = await Self.outcomes(
      apps: Quality.seeds(1, whole: 10), paths: Quality.isWhole ? 4 : 1)
    for outcome in outcomes { #expect(outcome.isTrue, "\(outcome)") }
    #expect(Set(outcomes.map(\.family)).count >= (Quality.isWhole ? 14 : 10))
    let shortest = outcomes.count(where: \.isShortest)
    if Quality.isWhole {
      for family in 0..<HiddenBug.families {
        let some = outcomes.filter { $0.family == family }
        let proven = some.count { $0.minimality == .proven }
        print(
          "\(some.first.map { "\($0.bug)" } ?? ""): \(some.count(where: \.isShortest)) of \(some.count),",
          "\(proven) proven")
      }
      print(
        "all: \(shortest) of \(outcomes.count), \(outcomes.count { $0.minimality == .proven }) proven"
      )
    }
    #expect(
      shortest * 100 >= outcomes.count * (Quality.isWhole ? 95 : 85),
      "\(outcomes.filter { !$0.isShortest })")
  }
}
