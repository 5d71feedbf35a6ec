import Foundation

/// The store of references, which compares snapshots and records them.
struct SnapshotStore: Sendable {
  let choice: RecordMode.Choice

  init(_ choice: RecordMode.Choice) { self.choice = choice }

  /// Compares a snapshot with its reference, and records it if the mode says so.
  ///
  /// - Parameter again: Returns the snapshot that another process makes, called before one is written; nil if
  ///   no process can be started.
  /// - Throws: A failure if the reference cannot be read or written.
  func compare(
    _ text: String, at location: SnapshotLocation, again: () -> String? = { nil }
  ) throws(SnapshotFailure) -> SnapshotOutcome {
    let text = text.withVisibleReturns
    var outcome = SnapshotOutcome(kind: .equal, location: location, choice: choice)
    guard let bytes = try read(at: location) else {
      outcome.kind = .missingNotRecorded
      guard choice.mode != .never else { return outcome }
      try record(text, again, at: location)
      outcome.kind = .recordedNew
      return outcome
    }
    if bytes == Data(text.utf8) { return outcome }
    let reference = try self.text(of: bytes, at: location)
    outcome.patch = LineDiff(from: reference, to: text).patch(of: location.path)
    // Other newlines are a checkout's.
    if outcome.patch.isEmpty { return outcome }
    outcome.kind = .different
    outcome.difference = SnapshotDifference(from: reference, to: text)
    guard choice.mode == .failed || choice.mode == .all else { return outcome }
    try record(text, again, at: location)
    outcome.kind = .recordedOver
    return outcome
  }

  /// Whether a snapshot with this text would be written.
  func isToRecord(_ text: String, at location: SnapshotLocation) -> Bool {
    switch choice.mode {
    case .never: false
    case .missing: !FileManager.default.fileExists(atPath: location.file.path)
    case .failed, .all:
      (try? Data(contentsOf: location.file)) != Data(text.withVisibleReturns.utf8)
    }
  }

  /// Returns the bytes of a reference; nil for a missing one.
  private func read(at location: SnapshotLocation) throws(SnapshotFailure) -> Data? {
    guard FileManager.default.fileExists(atPath: location.file.path) else { return nil }
    do {
      return try Data(contentsOf: location.file)
    } catch {
      throw location.failure("cannot be read: \(error.localizedDescription)")
    }
  }

  /// Returns the text of a reference; empty for an unreadable one that may be overwritten.
  ///
  /// CRLF counts as a newline, since a checkout may have converted it; a snapshot writes other carriage
  /// returns as `␍`.
  private func text(
    of bytes: Data, at location: SnapshotLocation
  ) throws(SnapshotFailure) -> String {
    if let text = String(bytes: bytes, encoding: .utf8) { return text.withPlainNewlines }
    guard choice.mode == .all else {
      throw location.failure(
        "is not UTF-8 text.", "  Record:  \(choice.command(.all, of: location))")
    }
    return ""
  }

  /// Writes a snapshot, if another process makes the same one.
  private func record(
    _ text: String, _ again: () -> String?, at location: SnapshotLocation
  ) throws(SnapshotFailure) {
    if let other = again()?.withVisibleReturns, !other.hasBytes(of: text) {
      let changes = SnapshotDifference.all(from: text, to: other)
      throw SnapshotFailure(
        description: """
          No snapshot of '\(location.title)' was recorded: another process shows other values:
              \(changes.prefix(12).joined(separator: "\n    "))
            Fix:     Give the test data that repeats (a fixed clock, fixed identifiers, no static that is \
          made anew in each process), sort what is read from a set, or leave it out with \
          \(Redaction.advice(for: changes)).
          """)
    }
    do {
      try WholeFile.write(Data(text.utf8), to: location.file)
    } catch {
      throw location.failure("cannot be written: \(error.localizedDescription)")
    }
  }
}

/// The failure of a snapshot: the difference or the problem, the location of the reference and how to record it.
struct SnapshotFailure: Error, Hashable, CustomStringConvertible {
  /// The whole message, complete in its first line.
  let description: String
}

extension SnapshotLocation {
  /// Returns the failure that the reference cannot be read or written.
  fileprivate func failure(_ predicate: String, _ lines: String...) -> SnapshotFailure {
    SnapshotFailure(description: message(predicate, in: file.path, lines))
  }
}

extension String {
  /// The text with `␍` for each carriage return.
  fileprivate var withVisibleReturns: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return unicodeScalars.map { $0 == "\r" ? "␍" : String($0) }.joined()
  }

  /// The text with newlines for each CRLF, which a checkout may have made of them.
  var withPlainNewlines: String { replacingOccurrences(of: "\r\n", with: "\n") }
}
