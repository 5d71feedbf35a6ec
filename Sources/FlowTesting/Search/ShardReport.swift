/// What one of several machines walked of a run, as it is written down for the others.
///
/// ```
/// # FlowTesting part 1
/// # test: ShopTests.ShopFlows/nobodyGetsStuck
/// part: 2 of 3
/// flow: 8c2f0b1d6a97e345
/// budget: 200 walks of up to 30 steps, seed 0
/// walks: 61
/// steps: 1790
/// short flows: up to 2
/// flows of length: 0 3 9
/// looked: 240 .fullyInitialized
/// visited: 61 Home
/// taken: 20 Home -open->
/// refused: 3 Home -login->
/// pair: 2 Home -open-> Page -buy->
/// end: 2f6a0c1be47d9983
/// ```
///
/// The last line is a digest of those before it, so that a file that was cut off is noticed.
struct ShardReport: Hashable, Sendable {
  /// Which part it is.
  var share: Shard

  /// A digest of the flow and of the names of its checks.
  var flow: String

  /// How far the run looked, and with which seed.
  var budget: String

  /// How many things each check looked at, with the check's name.
  var looked: [Looked] = []

  /// What was walked.
  var walks = Counts()

  /// The length up to which all flows of this part were walked; nil when something failed, or not
  /// even those of one step fit the budget.
  var shortPaths: Int?

  /// Whether this part has no longer ones.
  var isAll = false

  /// How many flows of each length were walked, the start first.
  var pathsOfLength: [Int] = []

  /// The exceptions of checks that excused something.
  var excused: Set<String> = []

  /// The remembered paths that failed before and pass now.
  var passedAgain: [FlowPath] = []

  /// The first lines of what failed.
  var failures: [String] = []

  /// How many things a check looked at.
  struct Looked: Hashable, Sendable {
    var count: Int
    var check: String
  }

  /// How often what was walked.
  struct Counts: Hashable, Sendable {
    var paths = 0
    var steps = 0
    var visited: [String: Int] = [:]
    var taken: [MoveID: Int] = [:]
    var refused: [MoveID: Int] = [:]
    var untappable: [MoveID: Int] = [:]
    var pairs: [MovePair: Int] = [:]
  }
}

// MARK: - Of a run

extension ShardReport {
  /// Writes down what a run came to.
  init<Subject>(of report: Report, by search: Search<Subject>, _ budget: Budget) {
    let exploration = report.exploration
    let coverage = exploration.coverage
    share = exploration.share
    flow = search.digest
    self.budget = budget.text
    looked = zip(search.checks, report.looked).map {
      Looked(count: $1, check: $0.name.onOneLine)
    }
    walks = Counts(
      paths: coverage.paths, steps: coverage.steps, visited: coverage.visited,
      taken: coverage.taken, refused: coverage.refused, untappable: coverage.untappable,
      pairs: coverage.pairs)
    shortPaths = exploration.shortPaths?.steps
    isAll = exploration.shortPaths?.isAll ?? false
    pathsOfLength = exploration.shortPaths == nil ? [] : exploration.pathsOfLength
    excused = exploration.excused
    passedAgain = exploration.passedAgain
    failures =
      report.mistakes.map(\.message) + report.discoveries.map(\.failure.finding.message)
    failures = failures.map { String($0.prefix { !$0.isNewline }) }
  }

  /// Adds up what all parts of a run came to.
  static func sum<Subject>(
    _ parts: [ShardReport], of search: Search<Subject>, seed: UInt64
  ) -> (exploration: Exploration, looked: [Int]) {
    var coverage = Coverage()
    for part in parts { coverage.add(Coverage(part.walks)) }
    var exploration = Exploration(
      model: search.flow.model, width: search.flow.width, coverage: coverage, seed: seed)
    exploration.parts = parts.count
    exploration.moveNames = search.flow.moveNames
    exploration.excused = parts.reduce(into: []) { $0.formUnion($1.excused) }
    exploration.passedAgain = parts.flatMap(\.passedAgain)
    exploration.pathsOfLength = pathsOfLength(of: parts)
    let known = parts.filter { !$0.isAll }
    if !known.contains(where: { $0.shortPaths == nil }) {
      // Where one part has no longer flows, the others tell how far all of them are known.
      let longest = exploration.pathsOfLength.count - 1
      let steps = known.compactMap(\.shortPaths).min() ?? max(0, longest)
      let counts = exploration.pathsOfLength.prefix(steps + 1).dropFirst()
      exploration.shortPaths = Exploration.ShortPaths(
        steps: steps, count: counts.reduce(0) { $0.plus($1) }, isAll: known.isEmpty)
    }
    let looked = search.checks.indices.map { index in
      parts.reduce(0) { $0.plus($1.looked.indices.contains(index) ? $1.looked[index].count : 0) }
    }
    return (exploration, looked)
  }

  private static func pathsOfLength(of parts: [ShardReport]) -> [Int] {
    let length = parts.map(\.pathsOfLength.count).max() ?? 0
    return (0..<length).map { index in
      parts.reduce(0) {
        $0.plus($1.pathsOfLength.indices.contains(index) ? $1.pathsOfLength[index] : 0)
      }
    }
  }
}

extension Coverage {
  fileprivate init(_ counts: ShardReport.Counts) {
    self.init(
      paths: counts.paths, steps: counts.steps, visited: counts.visited, taken: counts.taken,
      refused: counts.refused, untappable: counts.untappable, pairs: counts.pairs)
  }
}

extension Budget {
  /// The part of it that must be the same for all parts of a run.
  var text: String {
    let paths = paths < Self.endless ? "\(paths) walks" : "walks"
    let seconds = seconds.map { ", \($0) seconds" } ?? ""
    return "\(paths) of up to \(steps) steps, seed \(seed)\(seconds)"
  }
}

extension Search {
  /// A digest of the flow's scenes and segues and of the names of the checks.
  var digest: String {
    let scenes = (flow.model?.scenes ?? []).map { scene in
      "\(scene.name)\n" + scene.segues.map { "  \($0.label)\n" }.joined()
    }
    let checks = checks.map { "\($0.name)\n" }
    return StableHash.digest("\(Subject.self)\n\((scenes + checks).joined())")
  }
}
