import Foundation

/// The result of one shard of a run, in the form that a file has for the run that merges all shards.
struct ShardReport: Codable, Hashable, Sendable {
  var shard: Shard

  /// A digest of the flow and of the names of its checks.
  var flow: String

  /// The budget and the seed, which all shards must share.
  var budget: String

  var coverage: Coverage.Counts

  /// The checks by name, with the number of things each inspected.
  var inspected: [Inspected]

  /// The short paths walked; nil if something failed, or if not even those of one step fit the budget.
  var shortPaths: Exploration.ShortPaths?

  /// The exceptions of checks that excused something, sorted.
  var excused: [String]

  /// The number of times that tasks of a move were still working when the walk went on, sorted.
  var outlasted: [Coverage.Count<MoveID>]

  /// The remembered paths that failed before and pass now.
  var passedAgain: [String]

  /// The first lines of the failures.
  var failures: [String]

  struct Inspected: Codable, Hashable, Sendable {
    var check: String
    var count: Int
  }
}

// MARK: - Text

extension ShardReport {
  /// The report as JSON, the same bytes for the same report.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }
}

// MARK: - Of a run

extension ShardReport {
  init<Subject>(of report: Report, by run: Run<Subject>) {
    let exploration = report.exploration
    shard = exploration.shard
    flow = run.digest
    budget = run.budget.text
    coverage = exploration.coverage.counts
    inspected = zip(run.checks, report.inspected).map { Inspected(check: $0.name, count: $1) }
    shortPaths = exploration.shortPaths
    excused = exploration.excused.sorted()
    outlasted = Coverage.sorted(exploration.outlasted) { [$0.scene, $0.label] }
    passedAgain = exploration.passedAgain.map(\.description)
    failures = (report.refusals.map(\.message) + report.discoveries.map(\.failure.finding.message))
      .map { String($0.firstLine) }
  }

  /// Merges the reports of all shards of a run.
  ///
  /// Each shard walks the same short paths, so their walks and steps count once for each shard.
  static func merge<Subject>(
    _ reports: [ShardReport], of run: Run<Subject>
  ) -> (exploration: Exploration, inspected: [Int]) {
    var coverage = Coverage()
    for report in reports { coverage.add(report.coverage) }
    var exploration = run.exploration(coverage, seed: run.budget.seed)
    exploration.shard = .all
    exploration.shards = reports.count
    exploration.excused = reports.reduce(into: []) { $0.formUnion($1.excused) }
    for count in reports.flatMap(\.outlasted) {
      exploration.outlasted[count.name] = (exploration.outlasted[count.name] ?? 0).plus(count.count)
    }
    exploration.passedAgain = reports.flatMap(\.passedAgain).compactMap { FlowPath($0) }
    if !reports.contains(where: { $0.shortPaths == nil }) {
      exploration.shortPaths = reports.compactMap(\.shortPaths).max { $0.steps < $1.steps }
    }
    let inspected = run.checks.indices.map { index in
      reports.reduce(0) { sum, report in
        sum.plus(report.inspected.indices.contains(index) ? report.inspected[index].count : 0)
      }
    }
    return (exploration, inspected)
  }
}

extension Budget {
  /// The part of the budget that must be the same for all shards.
  var text: String {
    let paths = paths < Self.endless ? "\(paths) walks" : "walks"
    let seconds = seconds.map { ", \($0) seconds" } ?? ""
    return "\(paths) of up to \(steps) steps, seed \(seed)\(seconds)"
  }
}

extension Run {
  /// A digest of the flow and of the names of the checks.
  var digest: String {
    StableHash.digest(flow.digest + checks.map { "\($0.name)\n" }.joined())
  }
}

extension Flow {
  /// A digest of the flow's scenes and segues, or of its moves if it has none.
  var digest: String {
    let scenes = (model?.scenes ?? []).map { scene in
      "\(scene.name)\n" + scene.segues.map { "  \($0.label)\n" }.joined()
    }
    let moves = moveNames.map { "\($0.scene ?? "") \($0.label)\n" }
    let subject = TypeName.text(of: Subject.self)
    return StableHash.digest("\(subject)\n" + scenes.joined() + moves.joined())
  }
}
