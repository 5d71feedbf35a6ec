import Foundation

/// The store of references, which compares snapshots and records them.
struct SnapshotStore: Sendable {
  let choice: Snapshot.RecordMode.Choice

  var starts = SharedStart.Files.ofProcess

  /// Compares a snapshot with its reference, and records it if the mode says so.
  ///
  /// - Parameters:
  ///   - start: The place of the start that the snapshot may share; nil for one that is not that of a path.
  ///   - other: The reference where there is no file, as an earlier version wrote it into several.
  ///   - lost: The paths of the reference that cannot be walked any more, by their goals.
  ///   - again: Returns the snapshot that another process makes, called before one is written; nil without one.
  func compare(
    _ text: String, at location: SnapshotLocation, beginningAt start: SnapshotLocation? = nil,
    orElse other: String? = nil, lost: [String: LostPath] = [:],
    again: () throws(Finding) -> String? = { nil }
  ) throws(Finding) -> SnapshotOutcome {
    let shared = start.map { SharedStart(location: $0, files: starts) }
    var outcome = SnapshotOutcome(kind: .equal, location: location, choice: choice)
    func files(of reference: String?, isWritten: Bool) -> [SnapshotFile] {
      shared?.files(of: text, replacing: reference, at: location, isWritten: isWritten)
        ?? SnapshotFile.changed(at: location, from: reference, to: text)
    }
    func write(over reference: String?) throws(Finding) {
      for file in files(of: reference, isWritten: true) {
        do {
          var place = file.location
          try place.write(Data(file.new.utf8))
          if file.location == location { outcome.location = place }
        } catch {
          throw file.location.failure("cannot be written: \(error)")
        }
      }
    }
    func record(over reference: String?) throws(Finding) {
      try prove(text, again, at: location)
      try write(over: reference)
    }
    guard let bytes = try read(at: location) ?? other.map({ Data($0.utf8) }) else {
      outcome.kind = .missingNotRecorded
      guard choice.mode != .never else { return outcome }
      try record(over: nil)
      outcome.kind = .recordedNew
      return outcome
    }
    let isRecording = choice.mode == .failed || choice.mode == .all
    if bytes == Data(text.utf8), !isRecording { return outcome }
    // One that is unreadable may be overwritten.
    let readable = String(bytes: bytes, encoding: .utf8) ?? (choice.mode == .all ? "" : nil)
    guard let reference = readable?.withPlainNewlines else {
      throw location.failure(
        "is not UTF-8 text.", "  Record:  \(choice.command(.all, of: location))")
    }
    if !isRecording, reference.hasConflict {
      throw location.failure(
        "has git's conflict markers.",
        "  Record:  \(choice.command(.failed, of: location)), which writes what the test makes now")
    }
    let whole = shared.map { $0.whole(reference, at: location) } ?? reference
    // Other newlines are a checkout's.
    if let whole, whole.hasBytes(of: text) {
      // A recording writes anew what an earlier version wrote otherwise.
      if shared?.keep(for: reference, at: location) == false || isRecording {
        try write(over: reference)
      }
      return outcome
    }
    outcome.files = files(of: reference, isWritten: false)
    guard let whole else {
      // The file that the reference begins with is gone.
      outcome.kind = .missingNotRecorded
      guard choice.mode != .never else { return outcome }
      try record(over: reference)
      outcome.kind = .recordedNew
      return outcome
    }
    outcome.kind = .different
    outcome.difference = SnapshotDifference(from: whole, to: text, lost: lost)
    guard isRecording else { return outcome }
    try record(over: reference)
    outcome.kind = .recordedOver
    return outcome
  }

  private func read(at location: SnapshotLocation) throws(Finding) -> Data? {
    guard FileManager.default.fileExists(atPath: location.file.path) else { return nil }
    do {
      return try Data(contentsOf: location.file)
    } catch {
      throw location.failure("cannot be read: \(DiskError(error))")
    }
  }

  /// Throws a finding if another process does not make the same snapshot.
  private func prove(
    _ text: String, _ again: () throws(Finding) -> String?, at location: SnapshotLocation
  ) throws(Finding) {
    let other = Surroundings(root: location.folder.root).marked(try again() ?? text)
    if !other.hasBytes(of: text) {
      let (changes, advice) = SnapshotDifference.all(from: text, to: other)
      throw Finding.file(
        message: """
          No snapshot of '\(location.title)' was recorded: another process, or another machine, person or day, \
          shows other values:
              \(changes.prefix(12).joined(separator: "\n    "))
            Fix:     \(advice.joined(separator: "\n           "))
          """)
    }
  }
}

/// The outcome of comparing a snapshot with its reference, and its message.
struct SnapshotOutcome: Sendable {
  enum Kind: Hashable, Sendable {
    /// The reference has the same lines.
    case equal
    /// The reference was missing and has been written; the test fails once, so that somebody reviews it.
    case recordedNew
    case missingNotRecorded
    /// The reference differed and has been overwritten.
    case recordedOver
    case different
  }

  var kind: Kind
  var location: SnapshotLocation
  let choice: Snapshot.RecordMode.Choice

  /// The files that differ; empty unless the snapshot did.
  var files: [SnapshotFile] = []

  /// The patch from the references to the snapshot, for `git apply` at the package's root; empty unless they differed.
  var patch: String {
    files.map { LineDiff(from: $0.old, to: $0.new).patch(of: $0.location.pathInPatch) }.joined()
  }

  /// The difference in words; nil unless they differed.
  var difference: SnapshotDifference?

  // MARK: - Message

  /// The greatest number of lines of the patch in a message.
  static let patchLimit = 40

  /// The snapshots of this run that told reasons of this one before, by reason.
  var told: [String: String] = [:]

  /// The message with the file and the next action; empty for a success.
  var message: String {
    switch kind {
    case .equal: ""
    case .recordedNew:
      location.message(
        "was missing and has been recorded.", in: paths,
        ["  Next:    Review it, commit it, and run the test again."])
    case .missingNotRecorded:
      location.message(
        "is missing, and \(reason).", in: paths,
        ["  Record:  \(choice.command(.missing, of: location))"])
    case .recordedOver:
      location.message(
        "differed\(asOthers ?? place) and has been recorded again.\(shownDifference)", in: paths,
        isKnown
          ? []
          : ["  Next:    Review the difference, commit it, and run the test again.", shownPatch])
    case .different:
      location.message(
        "differs\((asOthers ?? place).ended)\(shownDifference)", in: paths,
        isKnown ? [] : ["  Record:  \(choice.command(.failed, of: location))", shownPatch])
    }
  }

  /// The files that differ, or are missing; nil for the snapshot's own one alone.
  private var paths: String? {
    files.isEmpty ? nil : files.map(\.location.path).joined(separator: " and ")
  }

  /// Whether other snapshots told all reasons before.
  private var isKnown: Bool {
    !told.isEmpty && difference?.changes.allSatisfy { told[$0.reason.text] != nil } == true
  }

  /// The snapshots that told the reasons before; nil if none did.
  private var asOthers: String? {
    guard !told.isEmpty, let difference else { return nil }
    let others = told.values.map { "'\($0)'" }.sorted().unique()
    let those = "as \(Wording.phrase(Array(others.prefix(3)))) did"
    guard isKnown else { return "\(place), and \(those)" }
    let reasons = difference.changes.map(\.reason.text).unique()
    return " \(those): \(TextChange.shortened(Wording.phrase(reasons)))"
  }

  private var reason: String {
    switch choice.reason {
    case .ci: "nothing is recorded where CI is set"
    case .noSources: "nothing is recorded where the sources are not"
    case .environment, .code: "the record mode is '\(choice.mode.rawValue)'"
    }
  }

  /// The first step that differs, or the only change, or the size of the patch.
  private var place: String {
    if let position = difference?.position {
      return " \(position)\(kind == .recordedOver ? "," : "")"
    }
    // A single change says more than its number of lines.
    let only = difference?.lines.count == 1 ? difference?.lines.first : nil
    // The picture of a map says what its list does.
    let lists = files.map { LineDiff(from: MapText.list(in: $0.old), to: MapText.list(in: $0.new)) }
    let words = only ?? lists.map(\.counts).joined(separator: "; ")
    return kind == .recordedOver ? " (\(words))" : ": \(words)"
  }

  private var shownDifference: String {
    // The only change stands in the first line.
    guard let difference, difference.isShown, !isKnown,
      difference.position != nil || difference.lines.count > 1 || !told.isEmpty
    else { return "" }
    let new = difference.changes.filter { told[$0.reason.text] == nil }.map(\.text)
    return SnapshotDifference.shown(new).map { "\n    \($0)" }.joined()
  }

  /// The patch if it is short; a long one is attached to the test only.
  private var shownPatch: String {
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard lines.count <= Self.patchLimit else {
      return "  Patch:   \(lines.count) lines, attached as \(patchName)"
    }
    return LineDiff.shortened(lines).joined(separator: "\n")
  }

  /// The name of the attachment that has the patch.
  var patchName: String { "\(location.title).patch" }
}

extension SnapshotLocation {
  func message(_ predicate: String, in path: String? = nil, _ lines: [String]) -> String {
    (["The snapshot of '\(title)' \(predicate)", "  File:    \(path ?? self.path)"]
      + lines.filter { !$0.isEmpty }).joined(separator: "\n")
  }

  fileprivate func failure(_ predicate: String, _ lines: String...) -> Finding {
    Finding.file(message: message(predicate, in: file.path, lines))
  }
}

extension Snapshot.RecordMode.Choice {
  func command(_ mode: Snapshot.RecordMode, of location: SnapshotLocation) -> String {
    let command = location.owner.command("FLOW_RECORD=\(mode.rawValue)")
    let condition =
      switch reason {
      case .environment: ""
      case .code: "without recording: or .recording(…) in the test"
      case .ci: "on your machine, not on CI"
      case .noSources:
        "on your machine, not on CI, or name the folder of the sources in FLOW_ROOT"
      }
    return condition.isEmpty ? command : "\(command)\n           \(condition)"
  }
}

extension String {
  /// Whether git left both ends of a conflict in it.
  fileprivate var hasConflict: Bool { "\n\(self)".contains("\n<<<<<<< ") && contains("\n>>>>>>> ") }

  /// The text with newlines for each CRLF, which a checkout may have made of them.
  var withPlainNewlines: String { replacingOccurrences(of: "\r\n", with: "\n") }

  /// The sentence with its full stop, which it may have already.
  fileprivate var ended: String { hasSuffix(".") ? self : "\(self)." }
}
