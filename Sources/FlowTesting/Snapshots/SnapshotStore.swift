import Foundation

/// Compares snapshots with their references, and writes those that are to be recorded.
struct SnapshotStore: Sendable {
  /// The record mode in force.
  let choice: RecordMode.Choice

  /// Makes a store.
  init(_ choice: RecordMode.Choice) { self.choice = choice }

  /// Compares a snapshot with its reference, and records it as the mode says.
  ///
  /// - Throws: ``SnapshotFileError`` when the reference cannot be read or written.
  func compare(_ text: String, at place: SnapshotLocation) throws(SnapshotFileError)
    -> SnapshotOutcome
  {
    guard let bytes = try read(place) else {
      guard choice.mode != .never else { return outcome(.missingNotRecorded, at: place) }
      try write(text, to: place)
      return outcome(.recordedNew, at: place)
    }
    if bytes == Data(text.utf8) { return outcome(.equal, at: place) }
    var reference = try self.text(of: bytes, at: place)
    var diff = LineDiff(from: reference, to: text)
    var changes = SnapshotChanges(diff)
    var accepted: [SnapshotChanges.Kind] = []
    if choice.mode != .never, !choice.accepted.isEmpty {
      accepted = changes.kinds.filter { choice.accepted.contains($0.key) }
    }
    if !accepted.isEmpty {
      reference = changes.text(accepting: choice.accepted)
      try write(reference, to: place)
      diff = LineDiff(from: reference, to: text)
      changes = SnapshotChanges(diff)
    }
    let patch = UnifiedPatch(diff, of: place.path).text
    var outcome = outcome(.different, at: place, patch: patch)
    outcome.accepted = accepted
    outcome.changes = changes.kinds
    if patch.isEmpty {
      outcome.kind = accepted.isEmpty ? .equal : .accepted
      return outcome
    }
    if let old = StoredSnapshot(reference), let new = StoredSnapshot(text) {
      outcome.story = SnapshotDiffSummary(from: old, to: new)
    }
    guard choice.mode == .failed || choice.mode == .all else { return outcome }
    try write(text, to: place)
    outcome.kind = .recordedOver
    return outcome
  }

  /// The reference's bytes; nil when there is none.
  private func read(_ place: SnapshotLocation) throws(SnapshotFileError) -> Data? {
    let file = place.file
    do {
      return try Data(contentsOf: file)
    } catch {
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      throw SnapshotFileError(place: place, problem: .unreadable(error.localizedDescription))
    }
  }

  /// The reference's text; empty for one that cannot be read and is to be written over.
  ///
  /// A newline that a checkout turned into two characters counts as one: a snapshot has no other
  /// carriage returns.
  private func text(
    of bytes: Data, at place: SnapshotLocation
  ) throws(SnapshotFileError) -> String {
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      guard choice.mode == .all else { throw SnapshotFileError(place: place, problem: .notText) }
      return ""
    }
    if let version = StoredSnapshot.version(of: text), version > SnapshotDocument.version {
      guard choice.mode == .all else {
        throw SnapshotFileError(place: place, problem: .newer(version))
      }
      return ""
    }
    guard bytes.contains(UInt8(ascii: "\r")) else { return text }
    return text.replacingOccurrences(of: "\r\n", with: "\n")
  }

  private func write(_ text: String, to place: SnapshotLocation) throws(SnapshotFileError) {
    do {
      try WholeFile.write(Data(text.utf8), to: place.file)
    } catch {
      throw SnapshotFileError(place: place, problem: .unwritable(error.localizedDescription))
    }
  }

  private func outcome(
    _ kind: SnapshotOutcome.Kind, at place: SnapshotLocation, patch: String = ""
  ) -> SnapshotOutcome {
    SnapshotOutcome(kind: kind, place: place, choice: choice, patch: patch)
  }
}

/// A reference that cannot be read or written.
struct SnapshotFileError: Error, Hashable, CustomStringConvertible {
  /// Where the reference lies, or should.
  let place: SnapshotLocation
  /// What is wrong with it.
  let problem: Problem

  /// What can be wrong with a reference.
  enum Problem: Hashable, Sendable {
    /// The system would not read it, for this reason.
    case unreadable(String)
    /// It is not UTF-8.
    case notText
    /// A later version of the library wrote it, in this version of the format.
    case newer(Int)
    /// The system would not write it, for this reason.
    case unwritable(String)
  }

  /// What is wrong, where the file is, and what to do.
  var description: String {
    switch problem {
    case .unreadable(let reason):
      """
      The snapshot of '\(place.title)' cannot be read: \(reason)
        File:    \(place.file.path)
      """
    case .notText:
      """
      The snapshot of '\(place.title)' is not UTF-8 text.
        File:    \(place.file.path)
        Record:  FLOW_RECORD=all swift test --filter '\(place.filter)'
      """
    case .newer(let version):
      """
      The snapshot of '\(place.title)' has format \(version), and this FlowTesting knows up to \
      \(SnapshotDocument.version).
        File:    \(place.file.path)
        Fix:     Update FlowTesting to the version that recorded it.
        Record:  FLOW_RECORD=all swift test --filter '\(place.filter)'
      """
    case .unwritable(let reason):
      """
      The snapshot of '\(place.title)' cannot be written: \(reason)
        File:    \(place.file.path)
      """
    }
  }
}
