import Foundation

/// The files in which the parts of a split run are written down, one for each call and part:
/// `<folder>/<module>/<suite>/<test>[.<arguments>].call-1-part-2-of-3.txt`.
struct ShardReportFile {
  /// The folder of all of them, as `FLOW_REPORTS` says.
  let folder: String

  private let test: RunningTest
  private let head: [String]

  /// Digests of what this process wrote down, by file.
  private static let written = Locked<[String: String]>([:])

  /// The folder of this call's files, and what their names begin with.
  private let directory: URL
  private let name: String

  init(folder: String, _ test: RunningTest, _ call: Int, _ reporter: Reporter) {
    self.folder = folder
    self.test = test
    let place = SnapshotLocation(
      of: "call-\(call)", owner: test.owner, file: "/Tests.swift", as: "part",
      exists: { _ in false })
    let url = URL(fileURLWithPath: folder)
      .appendingPathComponent(SnapshotLocation.safe(test.owner.module))
      .appendingPathComponent(String(place.path.dropFirst(SnapshotLocation.folder.count + 1)))
    directory = url.deletingLastPathComponent()
    name = "\(url.deletingPathExtension().lastPathComponent)-part-"
    head =
      place.head.filter { !$0.hasPrefix("# name:") } + [
        "# call: \(reporter.fileID):\(reporter.line)"
      ]
  }

  /// Writes down one part.
  func write(_ part: ShardReport) throws(Mistake) {
    try refuseUnnamedCase()
    let file = directory.appendingPathComponent(
      "\(name)\(part.share.index + 1)-of-\(part.share.total).txt")
    let text = part.text(head: head)
    let digest = StableHash.digest(text)
    let first = Self.written.withLock { written in
      defer { written[file.path] = digest }
      return written[file.path]
    }
    // A test that is repeated comes to the same.
    guard first == nil || first == digest else {
      throw Mistake(
        message: "This call ran twice, as in a loop, so that its parts cannot be told apart.",
        advice: "Give each run a case of its own, with @Test(arguments:), or a call of its own.")
    }
    do {
      try WholeFile.write(Data(text.utf8), to: file)
    } catch {
      throw Mistake(
        message: "What this run came to cannot be written to '\(file.path)': \(error)",
        advice: "Set FLOW_REPORTS to a folder that can be written to.")
    }
  }

  /// Adds up all parts, and lets the checks judge the whole.
  func merged<Subject>(
    _ search: Search<Subject>, _ budget: Budget
  ) throws(Mistake) -> Report {
    try refuseUnnamedCase()
    let parts = try parts(of: search, budget)
    let failed = parts.filter { !$0.failures.isEmpty }.map { part in
      "part \(part.share.index + 1): \(part.failures.joined(separator: "; "))"
    }
    guard failed.isEmpty else {
      throw Mistake(
        message: """
          The run cannot be judged as a whole, since it failed in \
          \(Wording.count(failed.count, "part")):
            \(failed.joined(separator: "\n  "))
          """,
        advice: "See the failures of these parts.")
    }
    let (exploration, looked) = ShardReport.sum(parts, of: search, seed: budget.seed)
    var report = Report(looked: looked, exploration: exploration)
    report.conclusions = search.conclude(exploration, looked)
    return report
  }

  // MARK: Reading

  private func parts<Subject>(
    of search: Search<Subject>, _ budget: Budget
  ) throws(Mistake) -> [ShardReport] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    let files = names.filter { $0.hasPrefix(name) && $0.hasSuffix(".txt") }.sorted()
    var parts: [ShardReport] = []
    for file in files {
      let part = try read(directory.appendingPathComponent(file))
      try compare(part, search, budget, file)
      parts.append(part)
    }
    guard let total = parts.first?.share.total else {
      throw Mistake(
        message: "No part of this run is in '\(directory.path)', as \(name)1-of-2.txt.",
        advice: "Run all parts before, with FLOW_REPORTS and TEST_SHARD_INDEX; then merge them.")
    }
    if let other = parts.first(where: { $0.share.total != total })?.share.total {
      throw Mistake(
        message: "'\(directory.path)' has parts of \(total) and parts of \(other) for this run.",
        advice: "Empty the folder before the parts are run.")
    }
    let missing = (0..<total).filter { index in !parts.contains { $0.share.index == index } }
    guard missing.isEmpty else {
      let numbers = missing.prefix(8).map { "\($0 + 1)" }.joined(separator: ", ")
      let noun = missing.count == 1 ? "Part \(numbers)" : "Parts \(numbers)"
      throw Mistake(
        message: """
          \(noun)\(missing.count > 8 ? " and more" : "") of \(total) \
          \(missing.count == 1 ? "is" : "are") missing in '\(directory.path)'.
          """,
        advice: "See whether that machine ran this test to its end.")
    }
    return parts.sorted { $0.share.index < $1.share.index }
  }

  private func read(_ file: URL) throws(Mistake) -> ShardReport {
    do {
      return try ShardReport(try String(contentsOf: file, encoding: .utf8))
    } catch {
      let problem = (error as? ShardReport.Unreadable).map { ":\($0.line): \($0.reason)" }
      throw Mistake(
        message: "What a part came to cannot be read: \(file.path)\(problem ?? ": \(error)").",
        advice: "Run that part again.")
    }
  }

  private func compare<Subject>(
    _ part: ShardReport, _ search: Search<Subject>, _ budget: Budget, _ file: String
  ) throws(Mistake) {
    let number = "Part \(part.share.index + 1) of \(part.share.total)"
    guard part.flow == search.digest, part.looked.count == search.checks.count else {
      throw Mistake(
        message: "\(number) walked another flow, or with other checks: \(file).",
        advice: "Run all parts and merge them from the same sources.")
    }
    guard part.budget == budget.text else {
      throw Mistake(
        message: "\(number) made \(part.budget); this run would make \(budget.text): \(file).",
        advice: "Give all parts and the run that merges them the same seed and budget.")
    }
  }

  private func refuseUnnamedCase() throws(Mistake) {
    guard let type = test.refusals.first else { return }
    throw Mistake(
      message: """
        The cases of this test cannot be told apart by their arguments: '\(type)' has no stable text.
        """,
      advice: "Give it arguments with one, or leave FLOW_REPORTS out.")
  }
}
