import Foundation

/// The store of references, which compares snapshots and records them.
struct SnapshotStore: Sendable {
  let choice: RecordMode.Choice

  init(_ choice: RecordMode.Choice) { self.choice = choice }

  /// Compares a snapshot with its reference, and records it if the mode says so.
  ///
  /// - Parameter again: Returns the snapshot that another process makes, called before one is written; nil if
  ///   no process can be started.
  /// - Throws: ``SnapshotFileError`` if the reference cannot be read or written.
  func compare(
    _ text: String, at location: SnapshotLocation, again: () -> String? = { nil }
  ) throws(SnapshotFileError) -> SnapshotOutcome {
    let text = text.withVisibleReturns
    var outcome = SnapshotOutcome(kind: .equal, location: location, choice: choice)
    guard let bytes = try read(at: location) else {
      outcome.kind = .missingNotRecorded
      guard choice.mode != .never else { return outcome }
      try record(text, again, at: location)
      outcome.kind = .recordedNew
      outcome.notShown = text.typesNotShown
      return outcome
    }
    if bytes == Data(text.utf8) { return outcome }
    let reference = try self.text(of: bytes, at: location)
    outcome.patch = LineDiff(from: reference, to: text).patch(of: location.path)
    // Other newlines are a checkout's.
    if outcome.patch.isEmpty { return outcome }
    outcome.kind = .different
    outcome.hasConflict = reference.hasConflictMarkers && !text.hasConflictMarkers
    if !outcome.hasConflict { outcome.difference = SnapshotDifference(from: reference, to: text) }
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
  private func read(at location: SnapshotLocation) throws(SnapshotFileError) -> Data? {
    do {
      return try Data(contentsOf: location.file)
    } catch {
      var isFolder: ObjCBool = false
      let path = location.file.path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
      let reason = isFolder.boolValue ? "it is a folder." : error.localizedDescription
      throw SnapshotFileError(location: location, choice: choice, problem: .unreadable(reason))
    }
  }

  /// Returns the text of a reference; empty for an unreadable one that may be overwritten.
  ///
  /// CRLF counts as a newline, since a checkout may have converted it; a snapshot writes other carriage
  /// returns as `␍`.
  private func text(
    of bytes: Data, at location: SnapshotLocation
  ) throws(SnapshotFileError) -> String {
    if let text = String(bytes: bytes, encoding: .utf8) { return text.withPlainNewlines }
    guard choice.mode == .all else {
      throw SnapshotFileError(location: location, choice: choice, problem: .notText)
    }
    return ""
  }

  /// Writes a snapshot, if another process makes the same one.
  private func record(
    _ text: String, _ again: () -> String?, at location: SnapshotLocation
  ) throws(SnapshotFileError) {
    if let other = again()?.withVisibleReturns, !other.hasBytes(of: text) {
      let changes = SnapshotDifference.all(from: text, to: other)
      throw SnapshotFileError(location: location, choice: choice, problem: .notRepeatable(changes))
    }
    do {
      try WholeFile.write(Data(text.utf8), to: location.file)
    } catch {
      throw SnapshotFileError(
        location: location, choice: choice, problem: .unwritable(error.localizedDescription))
    }
  }
}

/// The error of a reference that cannot be read or written.
struct SnapshotFileError: Error, Hashable, CustomStringConvertible {
  let location: SnapshotLocation
  let choice: RecordMode.Choice
  let problem: Problem

  /// A problem with a reference.
  enum Problem: Hashable, Sendable {
    /// The system cannot read it, for this reason.
    case unreadable(String)
    /// It is not UTF-8 text.
    case notText
    /// Another process makes another snapshot, with these changes.
    case notRepeatable([String])
    /// The system cannot write it, for this reason.
    case unwritable(String)
  }

  /// The message with the file and the fix.
  var description: String {
    let path = location.file.path
    return switch problem {
    case .unreadable(let reason): location.message("cannot be read: \(reason)", in: path)
    case .notText:
      location.message(
        "is not UTF-8 text.", in: path, "  Record:  \(choice.command(.all, of: location))")
    case .notRepeatable(let changes):
      """
      No snapshot of '\(location.title)' was recorded: another process shows other values:
          \(changes.prefix(12).joined(separator: "\n    "))
        Fix:     Give the test data that repeats (a fixed clock, fixed identifiers, no static that is \
      made anew in each process), sort what is read from a set, or leave it out with \
      \(Redaction.advice(for: changes)).
      """
    case .unwritable(let reason): location.message("cannot be written: \(reason)", in: path)
    }
  }
}

extension String {
  /// The types of the objects that a snapshot does not show, sorted.
  fileprivate var typesNotShown: [String] {
    // Comparing bytes is faster, since most lines end otherwise.
    let lines = utf8.split(separator: UInt8(ascii: "\n")).filter {
      $0.last == UInt8(ascii: ")") && !$0.contains(UInt8(ascii: "\""))
    }
    return Set(
      lines.compactMap { bytes in
        let line = Substring(bytes)
        return line.range(of: ValueTree.notShown).map { String(line[$0.upperBound...].dropLast()) }
      }
    ).sorted()
  }

  /// The text with `␍` for each carriage return.
  fileprivate var withVisibleReturns: String {
    guard hasCarriageReturn else { return self }
    return unicodeScalars.map { $0 == "\r" ? "␍" : String($0) }.joined()
  }

  /// The text with newlines for each CRLF, which a checkout may have made of them.
  var withPlainNewlines: String {
    hasCarriageReturn ? replacingOccurrences(of: "\r\n", with: "\n") : self
  }

  /// Whether the text has a carriage return.
  private var hasCarriageReturn: Bool {
    let byte = UInt8(ascii: "\r")
    let isFound = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
    return isFound ?? utf8.contains(byte)
  }
}
