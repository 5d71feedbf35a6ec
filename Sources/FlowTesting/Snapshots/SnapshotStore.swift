import Foundation

/// The store of references, which compares snapshots and records them.
struct SnapshotStore: Sendable {
  let choice: RecordMode.Choice

  init(_ choice: RecordMode.Choice) { self.choice = choice }

  /// Compares a snapshot with its reference, and records it if the mode says so.
  ///
  /// - Throws: ``SnapshotFileError`` if the reference cannot be read or written.
  ///
  /// - Parameters:
  ///   - former: Returns the reference of a test that is gone, for the text of a renamed test; called only if
  ///     there is no reference.
  ///   - again: Returns the snapshot that another process makes, to prove one before it is written; nil if no
  ///     process can be started.
  ///   - format1: Returns the snapshot in format 1, for a reference that was recorded in it.
  func compare(
    _ text: String, at location: SnapshotLocation,
    former: (String) -> FormerReference? = { _ in nil },
    format1: () -> String? = { nil }, again: () -> String? = { nil }
  ) throws(SnapshotFileError) -> SnapshotOutcome {
    let text = text.withVisibleReturns
    guard let bytes = try read(location.file, of: location) else {
      if choice.mode == .missing || choice.mode == .never, let former = former(text) {
        return try compare(text, at: location, with: former)
      }
      guard choice.mode != .never else { return outcome(.missingNotRecorded, at: location) }
      try prove(text, again, at: location)
      try write(text, to: location)
      var outcome = outcome(.recordedNew, at: location)
      outcome.notShown = text.typesNotShown
      return outcome
    }
    if bytes == Data(text.utf8) { return outcome(.equal, at: location) }
    let reference = try self.text(of: bytes, at: location)
    let isOlder = (StoredSnapshot.version(of: reference) ?? .max) < SnapshotDocument.version
    let old = isOlder && StoredSnapshot(text) != nil ? format1() : nil
    if reference.hasBytes(of: text) || old.map(reference.hasBytes) == true {
      // One of an older format is written again, where that is possible; other newlines are a checkout's.
      let isOfFormat = String(decoding: bytes, as: UTF8.self).withPlainNewlines.hasBytes(of: text)
      if choice.mode != .never, !isOfFormat { try? write(text, to: location) }
      return outcome(.equal, at: location)
    }
    return try compare(text, with: reference, at: location, format1: old, again: again)
  }

  /// Throws if another process makes another snapshot.
  private func prove(
    _ text: String, _ again: () -> String?, at location: SnapshotLocation
  ) throws(SnapshotFileError) {
    guard let other = again()?.withVisibleReturns, !other.hasBytes(of: text) else { return }
    let differences = SnapshotDiffSummary.all(from: text, to: other)
    throw SnapshotFileError(
      location: location, choice: choice, problem: .notRepeatable(differences))
  }

  private func compare(
    _ text: String, with stored: String, at location: SnapshotLocation, format1: String?,
    again: () -> String?
  ) throws(SnapshotFileError) -> SnapshotOutcome {
    let shown = format1 ?? text
    var reference = stored
    var changes = SnapshotChanges(from: reference, to: shown)
    var accepted: [SnapshotChanges.Kind] = []
    if choice.mode != .never, !choice.accepted.isEmpty {
      accepted = changes.kinds.filter { choice.accepted.contains($0.key) }
    }
    if !accepted.isEmpty {
      try prove(text, again, at: location)
      reference = changes.text(accepting: choice.accepted)
      try write(reference, to: location)
      changes = SnapshotChanges(from: reference, to: shown)
    }
    let diff = LineDiff(from: reference, to: shown)
    let patch = diff.patch(of: location.path)
    var outcome = outcome(.different, at: location, patch: patch)
    outcome.accepted = accepted
    outcome.changes = changes.kinds
    outcome.hasConflict = reference.hasConflictMarkers && !text.hasConflictMarkers
    if patch.isEmpty {
      outcome.kind = accepted.isEmpty ? .equal : .accepted
      return outcome
    }
    if !outcome.hasConflict {
      outcome.diffSummary = SnapshotDiffSummary(from: reference, to: shown)
    }
    guard choice.mode == .failed || choice.mode == .all else { return outcome }
    try prove(text, again, at: location)
    try write(text, to: location)
    outcome.kind = .recordedOver
    return outcome
  }

  /// Compares a snapshot without a reference with that of a test that is gone.
  private func compare(
    _ text: String, at location: SnapshotLocation, with former: FormerReference
  ) throws(SnapshotFileError) -> SnapshotOutcome {
    let file = URL(fileURLWithPath: "\(location.folder.root)/\(former.path)")
    let bytes = try read(file, of: location) ?? Data()
    let reference = try self.text(of: bytes, at: location)
    let diff = LineDiff(from: reference, to: text)
    let patch = diff.patch(of: former.path)
    var outcome = outcome(.moved, at: location, patch: patch)
    outcome.former = former
    outcome.diffSummary = SnapshotDiffSummary(from: reference, to: text)
    return outcome
  }

  /// Returns the bytes of a reference; nil for a missing one.
  private func read(
    _ file: URL, of location: SnapshotLocation
  ) throws(SnapshotFileError) -> Data? {
    do {
      return try Data(contentsOf: file)
    } catch {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
        return nil
      }
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
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      guard choice.mode == .all else {
        throw SnapshotFileError(location: location, choice: choice, problem: .notText)
      }
      return ""
    }
    let known = StoredSnapshot.newestVersion(of: text)
    if let version = StoredSnapshot.version(of: text), version > known {
      guard choice.mode == .all else {
        throw SnapshotFileError(
          location: location, choice: choice, problem: .newer(version, known: known))
      }
      return ""
    }
    return text.withPlainNewlines.migrated
  }

  private func write(_ text: String, to location: SnapshotLocation) throws(SnapshotFileError) {
    do {
      try WholeFile.write(Data(text.utf8), to: location.file)
    } catch {
      throw SnapshotFileError(
        location: location, choice: choice, problem: .unwritable(error.localizedDescription))
    }
  }

  private func outcome(
    _ kind: SnapshotOutcome.Kind, at location: SnapshotLocation, patch: String = ""
  ) -> SnapshotOutcome {
    SnapshotOutcome(kind: kind, location: location, choice: choice, patch: patch)
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
}
