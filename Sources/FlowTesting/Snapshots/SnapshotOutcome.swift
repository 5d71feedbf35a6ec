import Foundation

/// The outcome of comparing a snapshot with its reference, and its message.
struct SnapshotOutcome: Sendable {
  enum Kind: Hashable, Sendable {
    /// The reference has the same bytes.
    case equal
    /// The reference was missing and has been written; the test fails once, so that somebody reviews it.
    case recordedNew
    /// The reference is missing and was not written.
    case missingNotRecorded
    /// The reference differed and has been overwritten.
    case recordedOver
    /// The reference differs.
    case different
  }

  var kind: Kind

  let location: SnapshotLocation

  let choice: RecordMode.Choice

  /// The patch from the reference to the snapshot, for `git apply` at the package's root; empty
  /// unless they differed.
  var patch = ""

  /// The difference in words; nil unless they differed.
  var difference: SnapshotDifference?
}

// MARK: - Message

extension SnapshotOutcome {
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

  /// The reason why nothing is written.
  private var reason: String {
    choice.isOnCI
      ? "nothing is recorded where \(choice.hasSources ? "CI is set" : "the sources are not")"
      : "the record mode is '\(choice.mode.rawValue)'"
  }

  /// The first step that differs, or the only change, or the size of the patch.
  private var place: String {
    if let position = difference?.position {
      return " \(position)\(kind == .recordedOver ? "," : "")"
    }
    let counts = LineDiff.counts(of: patch.split(separator: "\n").dropFirst(2))
    // A single change says more than its number of lines.
    let only = difference?.lines.count == 1 ? difference?.lines.first : nil
    return kind == .recordedOver ? " (\(counts))" : ": \(only ?? counts)"
  }

  private var shownDifference: String {
    guard let difference, difference.position != nil else { return "" }
    return difference.lines.map { "\n    \($0)" }.joined()
  }

  private var shownPatch: String {
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let shown = lines.prefix(Self.patchLimit).map(TextChange.shortened).joined(separator: "\n")
    let rest = lines.count - Self.patchLimit
    return rest > 0 ? "\(shown)\n… and \(Wording.count(rest, "more line"))" : shown
  }
}

extension SnapshotLocation {
  /// Returns a message about the reference, with its file.
  func message(_ predicate: String, in path: String? = nil, _ lines: [String]) -> String {
    (["The snapshot of '\(title)' \(predicate)", "  File:    \(path ?? self.path)"]
      + lines.filter { !$0.isEmpty }).joined(separator: "\n")
  }
}

extension RecordMode.Choice {
  /// Returns the command that records a reference in another mode, alone on its line.
  func command(_ mode: RecordMode, of location: SnapshotLocation) -> String {
    let command = location.owner.command("FLOW_RECORD=\(mode.rawValue)")
    if isFromCode {
      return "\(command)\n           without recording: or .recording(…) in the test"
    }
    let others = hasSources ? "" : ", or name the folder of the sources in FLOW_ROOT"
    return isOnCI ? "\(command)\n           on your machine, not on CI\(others)" : command
  }
}
