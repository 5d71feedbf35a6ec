import Foundation

/// Compares a value with its reference on disk.
///
/// ```swift
/// @Test func anOrder() {
///   assertSnapshot(of: Order.sample, redacting: [.type(UUID.self)])  // one property a line
///   assertSnapshot(of: table.rows.map(\.line).joined(separator: "\n"), named: "rows")
/// }
/// ```
///
/// A string is compared as it is, any other value by its stored properties or elements. The reference is kept and recorded
/// as by `assertFlowSnapshot`. The test fails if the value holds something without a stable text.
///
/// - Parameters:
///   - value: The value to compare.
///   - name: A name that tells several snapshots of one test apart.
///   - redactions: The values to leave out because they differ in each run.
///   - recording: The record mode; nil for the trait's, or else that of `FLOW_RECORD`.
///   - function: The test's function, after which files are named.
///   - fileID: The file of the call, which failures name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value, named name: String? = nil,
  redacting redactions: [Snapshot.Redaction] = [], recording: Snapshot.RecordMode? = nil,
  function: StaticString = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    reporter, function: function, named: name, recording: recording)
  do {
    let rules = (redactions + Settings.ofTest.renderings).rules
    let call = try CheckCall(of: nil, at: assertion.location, function, reporter)
    let text = try call.text { try Snapshot.text(of: value(), by: rules) }
    if let text { assertion.compare(text) }
  } catch {
    reporter.record(Finding.file(message: "\(error)"))
  }
}

/// One call that asserts a snapshot: its test, its file and its reports.
struct SnapshotAssertion {
  let reporter: Reporter
  let test: RunningTest
  var location: SnapshotLocation
  private let recording: Snapshot.RecordMode?

  /// The text on disk with its start, where it is that of paths; nil without one.
  private var whole: String?

  init(
    _ reporter: Reporter, function: StaticString, named name: String?,
    as fileExtension: String = "txt", recording: Snapshot.RecordMode?
  ) {
    self.reporter = reporter
    self.recording = recording
    test = RunningTest(function, reporter)
    location = SnapshotLocation(
      of: name, owner: test.owner, in: SnapshotFolder(around: "\(reporter.filePath)"),
      as: fileExtension)
  }

  /// Finds the reference of paths of a flow: its file, or else those of its goals that an earlier version wrote.
  mutating func findReference(of flow: String) {
    let text = (try? String(contentsOf: location.file, encoding: .utf8))?.withPlainNewlines
    if let text {
      return whole = SharedStart(location: location.start(of: flow)).whole(text, at: location)
    }
    whole = SharedStart.whole(ofGoals: location.named, of: flow, location.head)
  }

  var reference: StoredSnapshot? { whole.flatMap { StoredSnapshot($0) } }

  /// Whether references are recorded even where there are some.
  var isRecording: Bool {
    let settings = Settings.ofTest
    let choice = try? Snapshot.RecordMode.choose(
      argument: recording, trait: settings.recording, environment: Settings.environment)
    return choice?.mode == .failed || choice?.mode == .all || settings.budget.states != nil
  }

  /// Records that its path cannot be walked to its end.
  func tell(_ lost: LostPath) {
    SnapshotReasons.printAtExit
    let changes = lost.difference?.changes ?? []
    let told = SnapshotReasons.current.note(
      [lost.reason] + changes.map(\.reason), of: location.title, .isLost)
    var finding = lost.finding
    if let other = told[lost.reason.text] {
      finding.message =
        "The path of '\(location.title)' cannot be walked, for a reason that '\(other)' has, too: \(finding.message)"
    }
    let new = SnapshotDifference.shown(
      changes.filter { told[$0.reason.text] == nil }.map(\.text))
    if !new.isEmpty {
      let place = lost.difference?.position ?? ""
      finding.message += "\n  Before that it differs from its reference \(place):"
      finding.message += new.map { "\n    \($0)" }.joined()
    }
    reporter.record(finding)
  }

  /// - Parameters:
  ///   - start: The place of the start that other snapshots may share; nil for what is not that of paths.
  ///   - lost: The paths of the reference that cannot be walked any more, by their goals.
  func compare(
    _ text: String, beginningAt start: SnapshotLocation? = nil, lost: [String: LostPath] = [:]
  ) {
    do {
      if let misspelt = EnvironmentReader(environment: Settings.environment).misspelt {
        throw misspelt
      }
      if location.name == nil { try test.refuseUnnamedCase() }
      let note = try SnapshotNameRegistry.ofProcess.register(
        location, by: "\(reporter.fileID):\(reporter.line)", for: text)
      if Child.isRecording {
        Child.ofProcess?.add(.text(text), at: location)
        return
      }
      let choice = try Snapshot.RecordMode.choose(
        argument: recording, trait: Settings.ofTest.recording, environment: Settings.environment)
      var outcome = try SnapshotStore(choice: choice).compare(
        text, at: location, beginningAt: start, orElse: whole, lost: lost, again: again)
      guard outcome.kind != .equal else { return }
      SnapshotReasons.printAtExit
      outcome.told = SnapshotReasons.current.note(
        (outcome.difference?.changes ?? []).map(\.reason), of: location.title,
        outcome.kind == .recordedOver ? .isRecorded : .differs)
      let message = [outcome.message, note].filter { !$0.isEmpty }.joined(separator: "\n")
      reporter.record(Finding.file(message: message))
      if outcome.kind == .missingNotRecorded {
        reporter.attach(text, named: "\(location.title).\(location.file.pathExtension)")
      } else {
        reporter.attach(outcome.patch, named: outcome.patchName)
        for file in outcome.files {
          let text = MapDifference(from: file.old, to: file.new)?.markdown(of: location.title)
          reporter.attach(text ?? "", named: "\(location.title).diff.md")
        }
      }
    } catch {
      reporter.record(Finding.file(message: "\(error)"))
    }
  }

  /// Returns the snapshot that another process makes; nil if none can be started.
  private func again() throws(Finding) -> String? {
    #if os(macOS) || os(Linux)
      guard RunningTest.isOfFirstProcess else { return nil }
      return try SecondRecording.ofProcess.text(at: location)
    #else
      return nil
    #endif
  }
}

extension SnapshotReasons {
  /// Prints the table of this process as it ends.
  fileprivate static let printAtExit: Void = {
    atexit {
      let table = SnapshotReasons.current.table
      if !table.isEmpty { Settings.output.print(table) }
    }
  }()
}
