@testable import FlowTesting

/// The lengths of shrunk paths, and their price in walks: bugs planted in made-up apps of 50 screens and 150
/// segues, each shrunk from many failing walks.
struct ShrinkingTable {
  /// The ways to search that are compared.
  enum Mode: Hashable, Sendable {
    /// As many as 100 walks.
    case quick
    /// As many as 1,000 walks, or until no shorter path is left.
    case proving

    var walks: Int { self == .quick ? 100 : 1_000 }

    /// The number of walks in all: some more confirm that the path fails.
    var most: Int { walks + 20 }
  }

  /// A bug, another one in the same app that must not be taken for it, and how short paths to it get.
  struct Case {
    let map: UInt64
    let bug: PlantedBug
    let other: PlantedBug
    let shortest: Int
    /// Failing walks, each found by another seed.
    var paths: [FlowPath] = []
  }

  /// The outcome of shrinking one failing path.
  struct Outcome {
    let path: FlowPath
    let reached: FlowPath?
    let isShortest: Bool
    /// Whether it is a path on which the bug shows, and no other one.
    let isSame: Bool
    let isProven: Bool
    let walks: Int
    let walksToShortest: Int
  }

  /// A bug of each family in a map, that shows after three moves at least and `longest` at most.
  ///
  /// - Parameter stream: Other bugs in the same map.
  static func cases(map: UInt64, longest: Int, seeds: Int, stream: UInt64 = 1) -> [Case] {
    let model = AppGraph.make(seed: map)
    let oracle = Oracle(model)
    var numbers = RandomNumbers(seed: map, stream: stream)
    var cases: [Case?] = Array(repeating: nil, count: PlantedBug.families)
    while cases.contains(where: { $0 == nil }) {
      let bugs = PlantedBug.random(in: model, &numbers)
      for (family, bug) in bugs.enumerated() where cases[family] == nil {
        let other = bugs[(family + 1) % bugs.count]
        guard let shortest = oracle.shortest(to: bug, before: other, atMost: longest), shortest > 2
        else { continue }
        var planted = Case(map: map, bug: bug, other: other, shortest: shortest)
        for seed in 0..<UInt64(seeds) {
          guard
            let path = oracle.failingPath(
              for: bug, before: other, longerThan: shortest + 4, seed: map * 1_000 + seed,
              among: 20_000)
          else { break }
          planted.paths.append(path)
        }
        if planted.paths.count == seeds { cases[family] = planted }
      }
    }
    return cases.compactMap(\.self)
  }

  static func outcomes(_ planted: Case, _ mode: Mode, isPlaced: Bool = false) async -> [Outcome] {
    let model = AppGraph.make(seed: planted.map)
    let flow = AppGraph.flow(model)
    let oracle = Oracle(model)
    var outcomes: [Outcome] = []
    for path in planted.paths {
      let watcher = BugWatch(planted.bug, beside: planted.other)
      let search =
        isPlaced
        ? RunTemplate(flow, checks: [.planted(watcher)])
        : RunTemplate(flow) { try watcher.look(at: $0) }
      let budget = Budget(walks: 0, shrinks: mode.walks)
      let report = await search.explore(budget, remembering: [path])
      let discovery = report.discoveries.first
      let reached = discovery?.path
      outcomes.append(
        Outcome(
          path: path, reached: reached, isShortest: reached?.count == planted.shortest,
          isSame: reached.map { oracle.shows(planted.bug, before: planted.other, on: $0) } ?? false,
          isProven: discovery?.minimality == .proven, walks: watcher.walks,
          walksToShortest: watcher.walksToShortest))
    }
    return outcomes
  }

  /// A line of the table: how many paths got shortest, how many were proven to be, and in how many
  /// walks.
  static func row(_ name: String, _ shortest: Int?, _ outcomes: [Outcome]) -> String {
    let walks = outcomes.map(\.walksToShortest).sorted()
    return """
      | \(name) | \(shortest.map { "\($0)" } ?? "") | \(outcomes.count(where: \.isShortest)) of \
      \(outcomes.count) | \(walks[walks.count / 2]) | \(outcomes.map(\.walks).max() ?? 0) |
      """
  }
}
