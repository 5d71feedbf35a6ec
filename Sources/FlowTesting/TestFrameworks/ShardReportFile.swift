import Foundation

/// The files of the shards of one call: `<folder>/<module>/<suite>/<test>.call-1-shard-2-of-3.json`.
struct ShardReportFile {
  /// The folder of all reports, which `FLOW_REPORTS` names.
  let folder: String

  private let test: RunningTest

  /// The folder of this call's files, and the beginning of their names.
  private let directory: URL
  private let name: String

  /// Digests of the reports that this process wrote, by file.
  private static let written = Locked<[String: String]>([:])

  init(folder: String, _ test: RunningTest, _ call: Int) {
    self.folder = folder
    self.test = test
    let location = SnapshotLocation(
      of: "call-\(call)", owner: test.owner, file: "/Tests.swift", as: "shard",
      exists: { _ in false })
    let url = URL(fileURLWithPath: folder)
      .appendingPathComponent(SnapshotLocation.safe(test.owner.module))
      .appendingPathComponent(location.pathInFolder)
    directory = url.deletingLastPathComponent()
    name = "\(url.deletingPathExtension().lastPathComponent)-shard-"
  }

  func write(_ report: ShardReport) throws(Finding) {
    try test.refuseUnnamedCase(Self.named)
    let (number, total) = (report.shard.index + 1, report.shard.total)
    let file = directory.appendingPathComponent("\(name)\(number)-of-\(total).json")
    do {
      let json = try report.json()
      let digest = StableHash.digest(String(decoding: json, as: UTF8.self))
      let first = Self.written.withLock { $0.updateValue(digest, forKey: file.path) }
      // A test that is repeated has the same report.
      guard first == nil || first == digest else { throw Self.ranTwice }
      try WholeFile.write(json, to: file)
    } catch let finding as Finding {
      throw finding
    } catch {
      throw Finding.file(
        message: "Cannot write this shard's report to '\(file.path)': \(error)",
        advice: "Set FLOW_REPORTS to a folder that can be written to.")
    }
  }

  private static let named = "Give it arguments with one, or leave FLOW_REPORTS out."

  private static var ranTwice: Finding {
    Finding.test(
      message: "This call ran twice, as in a loop, so that its shards cannot be told apart.",
      advice: "Give each run a case of its own, with @Test(arguments:), or a call of its own.")
  }

  /// Merges the reports of all shards, and judges the merged run by the checks.
  func merged<Subject>(_ run: Run<Subject>) throws(Finding) -> Report {
    try test.refuseUnnamedCase(Self.named)
    let reports = try reports(of: run)
    let failed = reports.filter { !$0.failures.isEmpty }.map { report in
      "shard \(report.shard.index + 1): \(report.failures.joined(separator: "; "))"
    }
    guard failed.isEmpty else {
      throw Finding.test(
        message: """
          The run cannot be judged as a whole, since it failed in \
          \(Wording.count(failed.count, "shard")):
            \(failed.joined(separator: "\n  "))
          """,
        advice: "See the failures of these shards.")
    }
    let (exploration, inspected) = ShardReport.merge(reports, of: run)
    var report = Report(inspected: inspected, exploration: exploration)
    run.judge(&report)
    return report
  }

  /// Reads the reports of all shards, in the order of their numbers.
  private func reports<Subject>(of run: Run<Subject>) throws(Finding) -> [ShardReport] {
    let names = ProjectFiles.contents(of: directory.path)
    var reports: [ShardReport] = []
    for file in names.filter({ $0.hasPrefix(name) && $0.hasSuffix(".json") }).sorted() {
      let report = try read(directory.appendingPathComponent(file))
      try compare(report, run, file)
      reports.append(report)
    }
    guard let total = reports.first?.shard.total else {
      throw Finding.test(
        message: "No shard of this run is in '\(directory.path)', as \(name)1-of-2.json.",
        advice: "Run all shards before, with FLOW_REPORTS and TEST_SHARD_INDEX; then merge them.")
    }
    if let other = reports.first(where: { $0.shard.total != total })?.shard.total {
      throw Finding.test(
        message: "'\(directory.path)' has shards of \(total) and shards of \(other) for this run.",
        advice: "Empty the folder before the shards are run.")
    }
    let missing = (0..<total).filter { index in !reports.contains { $0.shard.index == index } }
    guard missing.isEmpty else {
      let numbers = missing.prefix(8).map { "\($0 + 1)" }.joined(separator: ", ")
      let more = missing.count > 8 ? " and more" : ""
      throw Finding.test(
        message: """
          \(missing.count == 1 ? "Shard" : "Shards") \(numbers)\(more) of \(total) \
          \(missing.count == 1 ? "is" : "are") missing in '\(directory.path)'.
          """,
        advice: "See whether that machine ran this test to its end.")
    }
    return reports.sorted { $0.shard.index < $1.shard.index }
  }

  private func read(_ file: URL) throws(Finding) -> ShardReport {
    do {
      return try ShardReport(json: try Data(contentsOf: file))
    } catch {
      throw Finding.file(
        message: "Cannot read this shard's report: \(file.path): \(error)",
        advice: "Run that shard again.")
    }
  }

  private func compare<Subject>(
    _ report: ShardReport, _ run: Run<Subject>, _ file: String
  ) throws(Finding) {
    let number = "Shard \(report.shard.index + 1) of \(report.shard.total)"
    guard report.flow == run.digest, report.inspected.count == run.checks.count else {
      throw Finding.test(
        message: "\(number) walked another flow, or with other checks: \(file).",
        advice: "Run all shards and merge them from the same sources.")
    }
    guard report.budget == run.budget.text else {
      throw Finding.test(
        message: """
          \(number) made \(report.budget); this run would make \(run.budget.text): \(file).
          """,
        advice: "Give all shards and the run that merges them the same seed and budget.")
    }
  }
}
