import Foundation
import Testing

/// One call that asserts a snapshot: its test, its file and its reports.
struct SnapshotAssertion {
  let reporter: Reporter
  let test: RunningTest
  let location: SnapshotLocation
  let recording: RecordMode?

  init(
    _ reporter: Reporter, function: StaticString, named name: String?,
    as fileExtension: String = "txt", recording: RecordMode?
  ) {
    self.reporter = reporter
    self.recording = recording
    test = RunningTest(
      function: function, fileID: reporter.fileID, filePath: reporter.filePath, line: reporter.line)
    let location = SnapshotLocation(
      of: name, owner: test.owner, file: "\(reporter.filePath)", as: fileExtension)
    self.location = location.inPlace
  }

  /// The text of the reference; nil without one.
  var stored: String? { try? String(contentsOf: location.file, encoding: .utf8) }

  /// Compares a text with its reference, and records it if the mode says so.
  ///
  /// - Parameters:
  ///   - text: The snapshot.
  ///   - format1: Returns it in format 1, for a reference that was recorded in it.
  func compare(_ text: String, format1: () -> String? = { nil }) {
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
        TestExecutable.reportRequest(of: location.path, by: location.owner.id)
        if try location.handOver(text) { return }
      #endif
      let choice = try RecordMode.choose(
        argument: recording, trait: Settings.ofTest.recording, environment: Settings.environment)
      try addToIndex(choice)
      var outcome = try SnapshotStore(choice).compare(
        text, at: location, former: former, format1: format1, again: again)
      SnapshotSummary.ofProcess.add(location, isPassing: outcome.isSuccess)
      SnapshotSummary.ofProcess.add(accepted: outcome.accepted, of: choice.accepted)
      guard !outcome.isSuccess else { return }
      if let former = outcome.former {
        SnapshotSummary.ofProcess.add(move: outcome.move, of: former.path)
        #if os(macOS) || os(Linux)
          TestExecutable.reportRequest(of: former.path, by: former.test, isFormer: true)
        #endif
      }
      if outcome.kind == .different {
        SnapshotSummary.ofProcess.add(outcome.changes, in: location.key)
        outcome.sameAs = SnapshotSummary.ofProcess.first(with: outcome.changes, at: location)
      }
      fail([outcome.message, note].filter { !$0.isEmpty }.joined(separator: "\n"))
      reporter.attach(outcome.patch, named: "\(location.title).patch")
    } catch {
      fail("\(error)")
    }
  }

  /// Adds the reference to the index of its test target.
  ///
  /// A snapshot that no test owns is not added, since nothing could tell whether it is obsolete.
  private func addToIndex(_ choice: RecordMode.Choice) throws(SnapshotFileError) {
    guard choice.mode != .never, !test.owner.isHelper || !SnapshotOwner.isKnownUnderXCTest
    else { return }
    do {
      try SnapshotIndexes.ofProcess.add(location)
    } catch {
      // A reference that is there may match, and then nothing is to be written.
      guard FileManager.default.fileExists(atPath: location.file.path) else {
        let index = SnapshotIndex.file(of: location.owner.module, in: location.folder).path
        throw SnapshotFileError(
          location: location, choice: choice,
          problem: .unwritable("\(index): \(error.localizedDescription)"))
      }
    }
  }

  var renderings: [SnapshotRendering] {
    Settings.renderings(in: test.owner.module)
  }

  /// Returns the snapshot that a second process makes; nil if none can be started.
  private func again() -> String? {
    #if os(macOS) || os(Linux)
      ProofRuns.ofProcess.text(at: location)
    #else
      nil
    #endif
  }

  /// Returns the reference of a test that is gone and had this snapshot.
  private func former(of text: String) -> FormerReference? {
    #if os(macOS) || os(Linux)
      GoneReferences.of(location.folder) { TestExecutable.tests }.best(for: text, at: location)
    #else
      nil
    #endif
  }

  private func fail(_ message: String) {
    reporter.record(SnapshotFailure(description: message))
  }
}

extension SnapshotLocation {
  /// The location, or one in the test target's own folder if a test of the same name in another target has
  /// it.
  var inPlace: SnapshotLocation {
    SnapshotIndexes.ofProcess.location(for: self) {
      #if os(macOS) || os(Linux)
        TestExecutable.tests
      #else
        nil
      #endif
    }
  }
}

/// The failure of a snapshot: the difference, the location of the reference and how to record it.
struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
  /// The whole message, complete in its first line.
  let description: String
}
