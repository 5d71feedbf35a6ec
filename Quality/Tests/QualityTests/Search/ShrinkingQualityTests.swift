import Testing

@testable import FlowTesting

/// The lengths of shrunk paths, and their price in walks: bugs planted in made-up apps of 50 screens and 150 segues and
/// in small ones, each shrunk from many failing walks.
///
/// An ordinary run takes a sample; `QUALITY=whole` in the environment runs the whole tables, of which
/// `Benchmarks/README.md` keeps the figures.
@Suite struct ShrinkingQualityTests {
  /// The outcome of shrinking one failing path.
  private struct Outcome {
    let bug: PlantedBug
    let family: Int
    /// The length of the shortest path.
    let shortest: Int
    let reached: FlowPath?
    let minimality: Discovery.Minimality?
    /// Whether it is a path on which the bug shows, and no other one.
    let isSame: Bool
    let walks: Int
    let walksToShortest: Int

    var isShortest: Bool { reached?.count == shortest }
    var isProven: Bool { minimality == .proven }

    /// Whether what is said of shorter paths is true.
    var isTrue: Bool {
      switch minimality {
      case .proven: isShortest
      case .tried(let tried): tried < shortest
      default: false
      }
    }
  }

  // MARK: Large apps

  /// - Parameter isPlaced: Whether a check says where its failure shows, so that only paths that come there need
  ///   be tried.
  @Test(
    arguments: [
      (map: 0, walks: 100, isPlaced: false), (map: 3, walks: 1_000, isPlaced: true),
    ] as [(map: UInt64, walks: Int, isPlaced: Bool)])
  func plantedBugsShrinkToShortestPathsInAFewWalks(
    map: UInt64, walks most: Int, isPlaced: Bool
  ) async {
    let outcomes = await Self.outcomes(map: map, longest: 5, walks: most, isPlaced: isPlaced)
    #expect(outcomes.count == PlantedBug.Families.shrunk.rawValue)
    for outcome in outcomes {
      #expect(outcome.isShortest && outcome.isSame, "\(outcome)")
      // Some more confirm that the path fails.
      #expect(outcome.walks <= most + 20, "\(outcome)")
    }
    let walks = outcomes.map(\.walksToShortest).sorted()
    #expect(isPlaced || walks[walks.count / 2] <= 20, "\(walks)")
    #expect(!isPlaced || outcomes.filter(\.isProven).count >= 5, "\(outcomes)")
  }

  /// - Parameters:
  ///   - most: As many walks, or until no shorter path is left.
  ///   - isNew: Whether it is of other bugs in other apps, at which nobody looked who made what
  ///     shrinks; of these only the sum is told.
  @Test(.enabled(if: Quality.isWhole), arguments: [100, 1_000], [false, true])
  func theWholeTable(walks most: Int, isNew: Bool) async {
    var outcomes: [Outcome] = []
    let apps: [(map: UInt64, stream: UInt64)] =
      isNew ? (40..<43).flatMap { [($0, 1), ($0, 2)] } : (0..<6).map { ($0, 1) }
    for (map, stream) in apps {
      let some = await Self.outcomes(map: map, longest: 8, paths: 20, stream: stream, walks: most)
      for family in 0..<PlantedBug.Families.shrunk.rawValue where !isNew {
        Self.printRow(some.filter { $0.family == family })
      }
      outcomes += some
    }
    Self.printRow(outcomes, "all\(isNew ? " new" : ""), \(most)")
    let (same, shortest) = (outcomes.filter(\.isSame), outcomes.filter(\.isShortest))
    #expect(same.count == outcomes.count)
    #expect(outcomes.allSatisfy { $0.isShortest || !$0.isProven })
    #expect(outcomes.map(\.walks).max() ?? 0 <= most + 20)
    #expect(shortest.count * 100 >= outcomes.count * 98)
  }

  /// Shrinks a bug of each family in a map, that shows after three moves at least and `longest` at most, beside another
  /// one in the same app that must not be taken for it.
  ///
  /// - Parameters:
  ///   - paths: The number of failing walks of each, found by as many seeds.
  ///   - stream: Other bugs in the same map.
  private static func outcomes(
    map: UInt64, longest: Int, paths count: Int = 1, stream: UInt64 = 1, walks: Int,
    isPlaced: Bool = false
  ) async -> [Outcome] {
    let oracle = Oracle(AppGraph.make(seed: map))
    var numbers = RandomNumbers(seed: map, stream: stream)
    var outcomes: [Outcome] = []
    var wanted = Set(0..<PlantedBug.Families.shrunk.rawValue)
    while !wanted.isEmpty {
      let bugs = PlantedBug.random(.shrunk, in: oracle.model, &numbers)
      for (family, bug) in bugs.enumerated() where wanted.contains(family) {
        let other = bugs[(family + 1) % bugs.count]
        guard let shortest = oracle.shortest(to: bug, before: other, atMost: longest), shortest > 2
        else { continue }
        var paths: [FlowPath] = []
        for seed in 0..<UInt64(count) {
          guard
            let path = oracle.failingPath(
              for: bug, before: other, longerThan: shortest + 4, seed: map * 1_000 + seed,
              among: 20_000)
          else { break }
          paths.append(path)
        }
        guard paths.count == count else { continue }
        wanted.remove(family)
        for path in paths {
          outcomes.append(
            await outcome(
              of: path, to: bug, family, beside: other, in: oracle, shortest: shortest,
              walks: walks, isPlaced: isPlaced))
        }
      }
    }
    return outcomes
  }

  private static func outcome(
    of path: FlowPath, to bug: PlantedBug, _ family: Int, beside other: PlantedBug? = nil,
    in oracle: Oracle, shortest: Int, walks: Int = 1_000, isPlaced: Bool = false
  ) async -> Outcome {
    let watcher = BugWatch(bug, beside: other)
    let search =
      isPlaced
      ? RunTemplate(oracle.flow, checks: [.planted(watcher)])
      : RunTemplate(oracle.flow) { try watcher.look(at: $0) }
    let budget = Budget(walks: 0, shrinks: walks)
    let discovery = await search.explore(budget, remembering: [path]).discoveries.first
    let reached = discovery?.path
    return Outcome(
      bug: bug, family: family, shortest: shortest, reached: reached,
      minimality: discovery?.minimality,
      isSame: reached.map { oracle.shows(bug, before: other, on: $0) } ?? false,
      walks: watcher.walks, walksToShortest: watcher.walksToShortest)
  }

  /// Prints a line of a table: how many paths got shortest, how many were proven to be, and in how many walks.
  private static func printRow(_ outcomes: [Outcome], _ name: String? = nil) {
    guard let first = outcomes.first else { return }
    let walks = outcomes.map(\.walksToShortest).sorted()
    print(
      """
      | \(name ?? "\(first.bug), \(first.shortest)") | \(outcomes.count(where: \.isShortest)) of \
      \(outcomes.count), \(outcomes.count(where: \.isProven)) proven | \(walks[walks.count / 2]) | \
      \(outcomes.map(\.walks).max() ?? 0) |
      """)
  }

  // MARK: Small apps

  /// Senders and parity are among the fourteen families.
  @Test func hiddenBugsShrinkToShortestPathsOrNearly() async {
    let outcomes = await Self.hidden(
      apps: Quality.seeds(1, whole: 10), paths: Quality.isWhole ? 4 : 1)
    for outcome in outcomes { #expect(outcome.isTrue, "\(outcome)") }
    let families = PlantedBug.Families.hidden.rawValue
    #expect(Set(outcomes.map(\.family)).count >= (Quality.isWhole ? families : 10))
    if Quality.isWhole {
      for family in 0..<families { Self.printRow(outcomes.filter { $0.family == family }) }
      Self.printRow(outcomes, "all hidden")
    }
    #expect(
      outcomes.count(where: \.isShortest) * 100 >= outcomes.count * (Quality.isWhole ? 95 : 85),
      "\(outcomes.filter { !$0.isShortest })")
  }

  private static func hidden(apps: Range<UInt64>, paths: Int) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for seed in apps {
      let oracle = Oracle(TabbedApp.make(scenes: 24, seed: seed), senders: 4)
      var numbers = RandomNumbers(seed: seed, stream: 5)
      var wanted = Set(0..<PlantedBug.Families.hidden.rawValue)
      for _ in 0..<60 where !wanted.isEmpty {
        let bugs = PlantedBug.random(.hidden, in: oracle.model, &numbers)
        for (family, bug) in bugs.enumerated() where wanted.contains(family) {
          guard let shortest = oracle.shortest(to: bug, atMost: 7, states: 30_000), shortest > 2
          else { continue }
          for number in 0..<UInt64(paths) {
            guard
              let path = oracle.failingPath(
                for: bug, longerThan: shortest + 2, seed: seed * 100 + number, among: 2_000)
            else { continue }
            wanted.remove(family)
            outcomes.append(
              await outcome(of: path, to: bug, family, in: oracle, shortest: shortest))
          }
        }
      }
    }
    return outcomes
  }
}
