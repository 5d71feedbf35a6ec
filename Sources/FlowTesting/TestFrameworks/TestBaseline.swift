import Foundation

/// The findings of one call of a test that the baseline excuses.
struct TestBaseline {
  /// The call, as the baseline names it.
  let call: String

  /// The names of the call in the baseline: its own, and those from targets that are gone.
  private let names: Set<String>

  /// The findings that the baseline had before the run.
  let known: Set<String>

  /// What is done with the findings of a run, past which its walks then go on.
  enum Mode: String, Sendable {
    /// They are written to the baseline, and fail nothing.
    case record
    /// They are listed in one failure.
    case list
  }

  private let folder: SnapshotFolder
  private let mode: Mode?
  private let mayWrite: Bool

  /// Reads the baseline of a test.
  ///
  /// - Parameter call: Tells the call from others of its test, such as `, call 2`; empty for the first.
  init(
    _ test: RunningTest, call: String, _ reporter: Reporter, _ settings: Settings
  ) throws(Finding) {
    let owner = test.owner
    let arguments = owner.arguments.isEmpty ? "" : "(\(owner.arguments.joined(separator: ", ")))"
    self.call = "\(owner.id)\(arguments)\(call)".onOneLine
    folder = SnapshotFolder(around: settings.file ?? "\(reporter.filePath)")
    mode = settings.baseline
    let choice = try RecordMode.choose(
      trait: settings.recording, environment: Settings.environment)
    mayWrite = choice.mode != .never
    let baseline = try Baseline(in: folder)
    names = baseline.names(of: self.call) { [folder] in
      #if os(macOS) || os(Linux)
        LivingTests(in: folder, TestExecutable.tests)
      #else
        LivingTests(in: folder, nil)
      #endif
    }
    known = baseline.keys(of: names)
  }

  var filter: FindingFilter {
    switch mode {
    case nil: FindingFilter(known: known)
    case .record: FindingFilter(.recording)
    case .list: FindingFilter(.passing)
    }
  }

  /// Records or lists the findings of a run, or removes those that it no longer has.
  func settle(_ report: inout Report, _ filter: inout FindingFilter) throws(Finding) {
    report.conclusions.removeAll { !filter.fails($0.finding) }
    if mode == .list {
      guard !filter.noted.isEmpty else { return }
      let list = FindingList(findings: filter.noted).finding(reportedInFull: 0)
      return report.conclusions.append(Failure(finding: list, noticedBy: .walk))
    }
    let found = mode == nil ? filter.seen : Set(filter.noted.flatMap(\.keys))
    let mended = report.hasSeenAll ? known.subtracting(found) : []
    if mode == .record {
      try replace(found.union(known).subtracting(mended))
      let new = found.subtracting(known).count
      guard new > 0 || !mended.isEmpty else { return }
      Settings.output.print(
        "\(path): \(Wording.count(found.count, "finding")) of \(call), \(new) new, \(mended.count) mended"
      )
    } else if !mended.isEmpty {
      if mayWrite { try replace(found) }
      let rest = mayWrite ? "removed" : "remove the line"
      for key in mended.sorted() { Settings.output.print("\(path): mended, \(rest): \(key)") }
    }
  }

  private var path: String { Baseline.path(in: folder) }

  private func replace(_ keys: Set<String>) throws(Finding) {
    do {
      try Baseline.replace(keys, of: call, named: names, in: folder)
    } catch let finding as Finding {
      throw finding
    } catch {
      throw Finding.file(
        message: "Cannot write \(path): \(error)", advice: "Let the folder be written to.")
    }
  }
}

extension Report {
  /// Whether the walks are those of an ordinary run or of a given path, so that a finding they lack is mended.
  ///
  /// A merged run is neither: the shards' reports do not say which known findings they saw.
  fileprivate var hasSeenAll: Bool {
    let ordinary = Budget()
    return discoveries.isEmpty && refusals.isEmpty && !exploration.isOutOfTime
      && exploration.shard == .all && exploration.shards == nil
      && (exploration.seed == nil
        || exploration.seed == ordinary.seed && exploration.asked ?? .max >= ordinary.paths)
  }
}
