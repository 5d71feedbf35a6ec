import Testing

@testable import FlowTesting

/// How short failing paths get, and at what price, on made-up apps of 50 screens and 150 segues.
@Suite struct ShrinkingQualityTests {
  /// What shrinking one failing path came to.
  struct Outcome {
    let bug: PlantedBug
    let found: Int
    let shortest: Int
    let reached: Int
    let isProven: Bool
    let walks: Int
    let walksToShortest: Int
  }

  static func outcomes(
    maps: Range<UInt64>, longest: Int, shrinks: Int, isPlaced: Bool = false
  ) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for map in maps {
      let model = AppGraph.make(seed: map)
      let flow = AppGraph.flow(model)
      let oracle = Oracle(model)
      var numbers = RandomNumbers(seed: map, stream: 1)
      var wanted = Set(0..<7)
      while !wanted.isEmpty {
        for (family, bug) in PlantedBug.random(in: model, &numbers).enumerated() {
          guard wanted.contains(family), let shortest = oracle.shortest(to: bug, atMost: longest),
            shortest > 2,
            let path = oracle.failingPath(for: bug, longerThan: shortest + 4, seed: map)
          else { continue }
          wanted.remove(family)
          let watch = BugWatch(bug)
          var search =
            isPlaced
            ? Search(flow, checks: [PlantedCheck(watch: watch)])
            : Search(flow, checks: [], body: { try watch.look(at: $0) })
          var budget = Budget()
          budget.paths = 0
          budget.shrinks = shrinks
          let report = await search.explore(budget, remembering: [path])
          guard let discovery = report.discoveries.first else {
            Issue.record("map \(map): \(bug) was not found on \(path)")
            continue
          }
          var isProven = false
          if case .proven = discovery.minimality { isProven = true }
          outcomes.append(
            Outcome(
              bug: bug, found: path.count, shortest: shortest, reached: discovery.walk.path.count,
              isProven: isProven, walks: watch.walks, walksToShortest: watch.walksToShortest))
        }
      }
    }
    return outcomes
  }

  @Test func plantedBugsShrinkToShortestPathsInAFewWalks() async {
    let outcomes = await Self.outcomes(maps: 0..<2, longest: 6, shrinks: 200)
    #expect(outcomes.count == 14)
    for outcome in outcomes {
      #expect(outcome.reached <= outcome.shortest + 1, "\(outcome)")
      #expect(outcome.walks <= 201, "\(outcome)")
    }
    let shortest = outcomes.filter { $0.reached == $0.shortest }
    #expect(shortest.count >= 13, "\(outcomes.filter { $0.reached > $0.shortest })")
    let walks = outcomes.map(\.walksToShortest).sorted()
    #expect(walks[walks.count / 2] <= 20, "\(walks)")
  }

  /// A check says where its failure shows, so that only paths that come there need be tried.
  @Test func aFailureWhosePlaceIsKnownIsProvenToBeOnAShortestPath() async throws {
    let outcomes = await Self.outcomes(maps: 3..<4, longest: 5, shrinks: 1_000, isPlaced: true)
    #expect(outcomes.count == 7)
    for outcome in outcomes {
      #expect(outcome.reached == outcome.shortest, "\(outcome)")
      #expect(outcome.walks <= 1_001, "\(outcome)")
    }
    #expect(outcomes.filter(\.isProven).count == 7, "\(outcomes.filter { !$0.isProven })")
  }
}
