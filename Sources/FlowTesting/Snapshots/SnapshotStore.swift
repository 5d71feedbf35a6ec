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
  func compare(_ text: String, at place: SnapshotPlace) throws(SnapshotFileError) -> SnapshotOutcome
  {
    let reference: String?
    do {
      reference = try read(place)
    } catch {
      guard choice.mode == .all else { throw error }
      reference = ""
    }
    guard let reference else {
      guard choice.mode != .never else { return outcome(.missingNotRecorded, at: place) }
      try write(text, to: place)
      return outcome(.recordedNew, at: place)
    }
    // Strings are equal when they look alike, however their accents are encoded.
    guard !reference.utf8.elementsEqual(text.utf8) else { return outcome(.equal, at: place) }
    let patch = UnifiedPatch(LineDiff(from: reference, to: text), of: place.path).text
    switch choice.mode {
    case .missing, .never:
      return outcome(.different, at: place, patch: patch)
    case .failed, .all:
      try write(text, to: place)
      return outcome(.recordedOver, at: place, patch: patch)
    }
  }

  /// The reference's text; nil when there is none.
  ///
  /// A newline that a checkout turned into two characters counts as one: a snapshot has no other
  /// carriage returns.
  func read(_ place: SnapshotPlace) throws(SnapshotFileError) -> String? {
    guard FileManager.default.fileExists(atPath: place.file.path) else { return nil }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: place.file)
    } catch {
      throw SnapshotFileError(place: place, problem: .unreadable(error.localizedDescription))
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw SnapshotFileError(place: place, problem: .notText)
    }
    return text.utf8.contains(UInt8(ascii: "\r"))
      ? text.replacingOccurrences(of: "\r\n", with: "\n") : text
  }

  private func write(_ text: String, to place: SnapshotPlace) throws(SnapshotFileError) {
    do {
      try WholeFile.write(Data(text.utf8), to: place.file)
    } catch {
      throw SnapshotFileError(place: place, problem: .unwritable(error.localizedDescription))
    }
  }

  private func outcome(
    _ kind: SnapshotOutcome.Kind, at place: SnapshotPlace, patch: String = ""
  ) -> SnapshotOutcome {
    SnapshotOutcome(kind: kind, place: place, choice: choice, patch: patch)
  }
}

/// A reference that cannot be read or written.
struct SnapshotFileError: Error, Hashable, CustomStringConvertible {
  /// Where the reference lies, or should.
  let place: SnapshotPlace
  /// What is wrong with it.
  let problem: Problem

  /// What can be wrong with a reference.
  enum Problem: Hashable, Sendable {
    /// The system would not read it, for this reason.
    case unreadable(String)
    /// It is not UTF-8.
    case notText
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
    case .unwritable(let reason):
      """
      The snapshot of '\(place.title)' cannot be written: \(reason)
        File:    \(place.file.path)
      """
    }
  }
}
