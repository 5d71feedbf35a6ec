import Testing

@testable import FlowTesting

/// The lengths of shrunk paths of routers, of whose moves only walks tell.
@Suite struct RouterShrinkingQualityTests {
  struct Outcome {
    let bug: PlantedBug
    let found: Int
    let shortest: Int
    let reached: Int
    let minimality: Discovery.Minimality?
    let walks: Int
  }

  static func outcomes(apps: Range<UInt64>) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for seed in apps {
      let app = RouterApp(seed: seed)
      var numbers = RandomNumbers(seed: seed, stream: 1)
      var wanted = Set(0..<6)
      while !wanted.isEmpty {
        for (family, bug) in app.bugs(&numbers).enumerated() where wanted.contains(family) {
          guard let shortest = app.shortest(to: bug, atMost: 6), shortest > 2,
            let path = app.failingPath(for: bug, longerThan: shortest + 4, seed: seed, among: 5_000)
          else { continue }
          wanted.remove(family)
          outcomes.append(await outcome(app, bug, path, shortest))
        }
      }
    }
    return outcomes
  }

  static func outcome(
    _ app: RouterApp, _ bug: PlantedBug, _ path: FlowPath, _ shortest: Int
  ) async -> Outcome {
    var state = 0
    var walks = 0
    let search = RunTemplate(app.flow) { step in
      guard let move = step.move else {
        state = 0
        walks += 1
        return
      }
      state = bug.advance(
        state, RouterApp.Moment(label: move.label, sender: move.sender, router: step.subject))
      if state == PlantedBug.failed { throw Planted() }
    }
    let report = await search.explore(Budget(paths: 0), remembering: [path])
    return Outcome(
      bug: bug, found: path.count, shortest: shortest,
      reached: report.discoveries.first?.walk.path.count ?? .max,
      minimality: report.discoveries.first?.minimality, walks: walks)
  }

  @Test func plantedBugsShrinkToShortestPathsOrNearly() async {
    let apps = Quality.seeds(3, whole: 8)
    let outcomes = await Self.outcomes(apps: apps)
    #expect(outcomes.count == 6 * apps.count)
    for outcome in outcomes {
      #expect(outcome.walks <= 1_001, "\(outcome)")
      switch outcome.minimality {
      // What is said of shorter paths is true.
      case .proven: #expect(outcome.reached == outcome.shortest, "\(outcome)")
      case .tried(let tried): #expect(tried.length < outcome.shortest, "\(outcome)")
      default: Issue.record("\(outcome)")
      }
    }
    let longer = outcomes.filter { $0.reached > $0.shortest }
    #expect(longer.count <= 2, "\(longer.map { "\($0)" }.joined(separator: "\n"))")
    let proven = outcomes.filter { $0.minimality == .proven }
    #expect(proven.count >= apps.count, "\(proven.count)")
  }
}
