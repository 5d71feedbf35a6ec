import Foundation
import Testing

/// One call that asserts a snapshot: who makes it, where its file lies, and what it tells the test.
struct SnapshotAssertion {
  let reporter: Reporter
  let test: RunningTest
  let place: SnapshotLocation
  let recording: RecordMode?

  init(
    _ reporter: Reporter, function: StaticString, named name: String?,
    as fileExtension: String = "txt", recording: RecordMode?
  ) {
    self.reporter = reporter
    self.recording = recording
    test = RunningTest(
      function: function, fileID: reporter.fileID, filePath: reporter.filePath, line: reporter.line)
    place = SnapshotLocation(
      of: name, owner: test.owner, file: "\(reporter.filePath)", as: fileExtension)
  }

  /// Compares a text with its reference, and records it as the mode says.
  func compare(_ text: String) {
    do {
      if let refused = test.refusals.first, place.name == nil { throw UnnamedCase(type: refused) }
      let claimant = SnapshotNameRegistry.Claimant(
        title: place.title, call: "\(reporter.fileID):\(reporter.line)")
      let conflict = SnapshotNameRegistry.ofProcess.claim(place, by: claimant, for: text)
      let note = conflict?.message(at: place, for: claimant) ?? ""
      if case .taken = conflict { return fail(note) }
      #if os(macOS) || os(Linux)
        place.tellWhoRunsTheTest()
      #endif
      let choice = try RecordMode.choose(
        argument: recording, trait: Settings.ofTest.recording,
        environment: ProcessInfo.processInfo.environment)
      let outcome = try SnapshotStore(choice).compare(text, at: place)
      guard !outcome.isSuccess else { return }
      if outcome.kind == .different {
        SnapshotSummary.ofProcess.add(outcome.changes, in: place.claim)
      }
      fail([outcome.message, note].filter { !$0.isEmpty }.joined(separator: "\n"))
      reporter.attach(outcome.patch, named: "\(place.title).patch")
    } catch {
      fail("\(error)")
    }
  }

  private func fail(_ message: String) {
    reporter.record(SnapshotFailure(description: message))
  }
}

/// A parameterised test has an argument that does not tell its cases apart.
private struct UnnamedCase: Error, CustomStringConvertible {
  let type: String

  var description: String {
    """
    The cases of this test cannot be told apart by their arguments: '\(type)' has no stable text.
      Fix:     Name the snapshot of each case with named: "…".
    """
  }
}

/// Why a snapshot is not as its reference says: what differs, where the reference is, how to record.
public struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
  /// The whole message, complete in its first line.
  public let description: String
}
