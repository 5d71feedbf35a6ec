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
    test = RunningTest(
      function: function, fileID: reporter.fileID, filePath: reporter.filePath, line: reporter.line)
    location = SnapshotLocation(
      of: name, owner: test.owner, file: "\(reporter.filePath)", as: fileExtension)
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
      if let misspelt = Settings.misspelt { throw misspelt }
      if location.name == nil {
        try test.refuseUnnamedCase("Name the snapshot of each case with named: \"…\".")
      }
      let caller = SnapshotNameRegistry.Caller(
        title: location.title, call: "\(reporter.fileID):\(reporter.line)")
      let conflict = SnapshotNameRegistry.ofProcess.register(location, by: caller, for: text)
      let note = conflict?.message(at: location, for: caller) ?? ""
      if case .taken = conflict { return fail(note) }
      #if os(macOS) || os(Linux)
        if try location.handOver(text) { return }
      #endif
      UnusedReferences.ofProcess.add(location)
      let outcome = try SnapshotStore(choice()).compare(text, at: location, again: again)
      guard !outcome.isSuccess else { return }
      fail([outcome.message, note].filter { !$0.isEmpty }.joined(separator: "\n"))
      reporter.attach(outcome.patch, named: "\(location.title).patch")
    } catch {
      fail("\(error)")
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

  private func fail(_ message: String) {
    reporter.record(SnapshotFailure(description: message))
  }
}

/// The failure of a snapshot: the difference, the location of the reference and how to record it.
struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
  /// The whole message, complete in its first line.
  let description: String
}
