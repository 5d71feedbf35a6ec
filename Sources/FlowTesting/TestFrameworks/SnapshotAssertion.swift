import Foundation
import Testing

/// One call that asserts a snapshot: its test, its file and its reports.
struct SnapshotAssertion {
  let reporter: Reporter
  let test: RunningTest
  let location: SnapshotLocation
  private let recording: RecordMode?

  init(
    _ reporter: Reporter, function: StaticString, named name: String?,
    as fileExtension: String = "txt", recording: RecordMode?
  ) {
    self.reporter = reporter
    self.recording = recording
    test = RunningTest(function, reporter)
    location = SnapshotLocation(
      of: name, owner: test.owner, in: SnapshotFolder(around: "\(reporter.filePath)"),
      as: fileExtension)
  }

  var renderings: [SnapshotRendering] { Settings.renderings(in: test.owner.module) }

  /// The text of the reference; nil without one.
  var stored: String? {
    (try? String(contentsOf: location.file, encoding: .utf8))?.withPlainNewlines
  }

  /// Whether a snapshot with this text would be written, and must be proven to repeat.
  func isToRecord(_ text: String) -> Bool {
    (try? SnapshotStore(choice()).isToRecord(text, at: location)) ?? false
  }

  /// Compares a text with its reference, and records it if the mode says so.
  func compare(_ text: String) {
    do {
      let variables = EnvironmentReader(environment: Settings.environment)
      if let misspelt = variables.misspelt { throw misspelt }
      if location.name == nil { try test.refuseUnnamedCase() }
      let note = try SnapshotNameRegistry.ofProcess.register(
        location, by: "\(reporter.fileID):\(reporter.line)", for: text)
      #if os(macOS) || os(Linux)
        if try location.handOver(text) { return }
      #endif
      UnusedReferences.ofProcess.add(location)
      let outcome = try SnapshotStore(choice()).compare(text, at: location, again: again)
      guard outcome.kind != .equal else { return }
      let message = [outcome.message, note].filter { !$0.isEmpty }.joined(separator: "\n")
      reporter.record(SnapshotFailure(description: message))
      reporter.attach(outcome.patch, named: "\(location.title).patch")
    } catch {
      reporter.record(SnapshotFailure(description: "\(error)"))
    }
  }

  private func choice() throws(Finding) -> RecordMode.Choice {
    try RecordMode.choose(
      argument: recording, trait: Settings.ofTest.recording, environment: Settings.environment)
  }

  /// Returns the snapshot that another process makes; nil if none can be started.
  private func again() -> String? {
    #if os(macOS) || os(Linux)
      TestExecutable.ofProcess.text(at: location)
    #else
      nil
    #endif
  }
}
