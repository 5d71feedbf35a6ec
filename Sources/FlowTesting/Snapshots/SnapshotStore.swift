import Foundation

/// The store of references, which compares snapshots and records them.
struct SnapshotStore: Sendable {
  let choice: Snapshot.RecordMode.Choice

  /// Compares a snapshot with its reference, and records it if the mode says so.
  ///
  /// - Parameter again: Returns the snapshot that another process makes, called before one is written; nil without one.
  func compare(
    _ text: String, at location: SnapshotLocation, again: () throws(Finding) -> String? = { nil }
  ) throws(Finding) -> SnapshotOutcome {
    var outcome = SnapshotOutcome(kind: .equal, location: location, choice: choice)
    guard let bytes = try read(at: location) else {
      outcome.kind = .missingNotRecorded
      guard choice.mode != .never else { return outcome }
      try record(text, again, at: location)
      outcome.kind = .recordedNew
      return outcome
    }
    if bytes == Data(text.utf8) { return outcome }
    // One that is unreadable may be overwritten.
    let readable = String(bytes: bytes, encoding: .utf8) ?? (choice.mode == .all ? "" : nil)
    guard let reference = readable?.withPlainNewlines else {
      throw location.failure(
        "is not UTF-8 text.", "  Record:  \(choice.command(.all, of: location))")
    }
    if choice.mode != .failed, choice.mode != .all, reference.hasConflict {
      throw location.failure(
        "has git's conflict markers.",
        "  Record:  \(choice.command(.failed, of: location)), which writes what the test makes now")
    }
    // Other newlines are a checkout's.
    if reference.hasBytes(of: text) { return outcome }
    outcome.kind = .different
    outcome.diff = LineDiff(from: reference, to: text)
    outcome.difference = SnapshotDifference(from: reference, to: text)
    guard choice.mode == .failed || choice.mode == .all else { return outcome }
    try record(text, again, at: location)
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

  /// Writes a snapshot, if another process makes the same one.
  private func record(
    _ text: String, _ again: () throws(Finding) -> String?, at location: SnapshotLocation
  ) throws(Finding) {
    if let other = try again(), !other.hasBytes(of: text) {
      let (changes, redaction) = SnapshotDifference.all(from: text, to: other)
      throw Finding.file(
        message: """
          No snapshot of '\(location.title)' was recorded: another process, a moment later and with another time \
          zone, language and home folder, shows other values:
              \(changes.prefix(12).joined(separator: "\n    "))
            Fix:     Give the test data that repeats (a fixed clock, fixed identifiers, a fixed time zone and \
          locale, no static that is made anew in each process), sort what is read from a set, or leave it out \
          with \(redaction).
          """)
    }
    if let host = Self.nameOfMachine, text.contains(host) {
      throw Finding.file(
        message: """
          No snapshot of '\(location.title)' was recorded: it has the name of this machine, '\(host)'.
            Fix:     Give the test a fixed name, or leave it out with redacting: [.property("…")].
          """)
    }
    do {
      try WholeFile.write(Data(text.utf8), to: location.file)
    } catch {
      throw location.failure("cannot be written: \(error)")
    }
  }

  /// The name of the machine; nil for one that could be a word of the app's.
  private static let nameOfMachine: String? = {
    let name = ProcessInfo.processInfo.hostName
    return name.count > 5 && !name.allSatisfy(\.isLetter) ? name : nil
  }()
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
  let location: SnapshotLocation
  let choice: Snapshot.RecordMode.Choice

  /// The difference line by line; nil unless they differed.
  var diff: LineDiff?

  /// The patch from the reference to the snapshot, for `git apply` at the package's root; empty
  /// unless they differed.
  var patch: String { diff?.patch(of: location.path) ?? "" }

  /// The difference in words; nil unless they differed.
  var difference: SnapshotDifference?

  // MARK: - Message

  /// The greatest number of lines of the patch in a message.
  static let patchLimit = 60

  /// The message with the file and the next action; empty for a success.
  var message: String {
    switch kind {
    case .equal: ""
    case .recordedNew:
      location.message(
        "was missing and has been recorded.",
        ["  Next:    Review it, commit it, and run the test again."])
    case .missingNotRecorded:
      location.message(
        "is missing, and \(reason).", ["  Record:  \(choice.command(.missing, of: location))"])
    case .recordedOver:
      location.message(
        "differed\(place) and has been recorded again.\(shownDifference)",
        ["  Next:    Review the difference, commit it, and run the test again.", shownPatch])
    case .different:
      location.message(
        "differs\(place).\(shownDifference)",
        ["  Record:  \(choice.command(.failed, of: location))", shownPatch])
    }
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
    let words = only ?? diff?.counts ?? ""
    return kind == .recordedOver ? " (\(words))" : ": \(words)"
  }

  private var shownDifference: String {
    guard let difference, difference.isShown else { return "" }
    return difference.lines.map { "\n    \($0)" }.joined()
  }

  private var shownPatch: String {
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let shown = LineDiff.shortened(lines.prefix(Self.patchLimit)).joined(separator: "\n")
    let rest = lines.count - Self.patchLimit
    return rest > 0 ? "\(shown)\n… and \(Wording.count(rest, "more line"))" : shown
  }
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
}
