import Foundation

/// The outcome of comparing a snapshot with its reference, and its message.
struct SnapshotOutcome: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The reference has the same bytes.
    case equal
    /// The reference was missing and has been written.
    case recordedNew
    /// The reference is missing and was not written.
    case missingNotRecorded
    /// The reference differed and has been overwritten.
    case recordedOver
    /// The reference differed only in accepted changes, which have been written.
    case accepted
    /// The reference differs.
    case different
    /// The reference is missing, but a test that is gone has a similar one.
    case moved
  }

  var kind: Kind

  let location: SnapshotLocation

  let choice: RecordMode.Choice

  /// The patch from the reference to the snapshot, for `git apply` at the package's root; empty
  /// unless they differed.
  var patch = ""

  /// The summary in words of navigation; nil for a text that is not the snapshot of a path.
  var diffSummary: SnapshotDiffSummary?

  /// The kinds of changes in the patch.
  var changes: [SnapshotChanges.Kind] = []

  /// The kinds of changes that were accepted and recorded.
  var accepted: [SnapshotChanges.Kind] = []

  /// The types of objects that the snapshot does not show, if it is recorded for the first time.
  var notShown: [String] = []

  /// Whether the reference has conflict markers of a merge.
  var hasConflict = false

  /// The title of the first snapshot with the same changes; nil for the first itself.
  var sameAs: String?

  /// The reference of a test that is gone, if the snapshot was compared with it.
  var former: FormerReference?

  /// Whether the test passes.
  ///
  /// A recorded snapshot fails once, so that somebody reviews it.
  var isSuccess: Bool { kind == .equal }
}

// MARK: - Message

extension SnapshotOutcome {
  /// The greatest number of lines of the patch in a message.
  static let patchLimit = 60

  /// The message with the file and the next action; empty for a success.
  var message: String {
    let record = "  Record:  \(command(.failed))"
    let review = "Review the difference, commit it, and run the test again."
    return switch kind {
    case .equal: ""
    case .recordedNew:
      location.message(
        "was missing and has been recorded.", notShownNote,
        "  Next:    Review it, commit it, and run the test again.")
    case .missingNotRecorded:
      location.message("is missing, and \(reason).", "  Record:  \(command(.missing))")
    case .recordedOver:
      location.message(
        "differed\(differed) and has been recorded again.\(shownSummary)", "  Next:    \(review)",
        shownPatch)
    case .accepted:
      location.message(
        "has been recorded with the accepted changes.\(acceptedChanges)", "  Next:    \(review)")
    case .different where hasConflict:
      location.message("has the conflict markers of a merge.", record, shownPatch)
    case .different where sameAs != nil:
      "\(location.subject) differs as that of '\(sameAs ?? "")' does, in \(location.path).\n\(record)"
    case .different:
      location.message(
        "differs\(differs).\(shownSummary)\(acceptedChanges)", record + acceptances, shownPatch)
    case .moved:
      location.message(
        """
        is missing, but '\(former?.test ?? "")', no longer a test, has a snapshot that \
        \(patch.isEmpty ? "is equal" : "differs\(differs)").\(shownSummary)
        """, "  Move:    \(move)", record, patch.isEmpty ? "" : shownPatch)
    }
  }

  /// The command that moves the former reference to the test; not `git mv`, which refuses a file that was never
  /// committed.
  var move: String {
    let folder = location.folder
    let parent = (location.path as NSString).deletingLastPathComponent
    let exists = FileManager.default.fileExists(atPath: "\(folder.root)/\(parent)")
    return (exists ? "" : "mkdir -p \(folder.argument(parent)) && ")
      + "mv \(folder.argument(former?.path ?? "")) \(folder.argument(location.path))"
  }

  /// The line about objects that the snapshot does not show.
  private var notShownNote: String {
    guard !notShown.isEmpty else { return "" }
    let rest = notShown.count - 4
    return "  Note:    It does not show what is in \(notShown.prefix(4).joined(separator: ", "))"
      + (rest > 0 ? " and objects of \(Wording.count(rest, "other type"))." : ".")
  }

  /// The reason why nothing is written.
  private var reason: String {
    choice.isOnCI
      ? "nothing is recorded where \(choice.hasSources ? "CI is set" : "the sources are not")"
      : "the record mode is '\(choice.mode.rawValue)'"
  }

  private func command(_ mode: RecordMode) -> String { choice.command(mode, of: location) }

  /// The size of the patch, such as `2 lines added, 1 line removed`.
  private var lineCounts: String { LineDiff.counts(of: patch.split(separator: "\n").dropFirst(2)) }

  private var differs: String {
    // A single change says more than its number of lines.
    let only = changes.count == 1 && kind == .different ? changes[0].text : nil
    return diffSummary.map { " \($0.position)" } ?? ": \(only ?? lineCounts)"
  }

  private var differed: String { diffSummary.map { " \($0.position)," } ?? " (\(lineCounts))" }

  private var acceptedChanges: String {
    accepted.map { "\n    accepted \($0.text)" }.joined()
  }

  /// The commands that accept each kind of change alone, if there are several.
  private var acceptances: String {
    guard changes.count > 1, !choice.isOnCI else { return "" }
    let limit = 5
    // Changes with one text look the same, such as those of an object that is shown five times.
    var texts: [String] = []
    let keys = Dictionary(grouping: changes, by: \.text).mapValues { $0.map(\.key) }
    for change in changes where !texts.contains(change.text) { texts.append(change.text) }
    let shown = texts.prefix(limit).map {
      "\n  Accept:  \($0)\n           \(SnapshotChanges.acceptance(of: keys[$0] ?? []))"
    }
    let rest = texts.count - limit
    return shown.joined() + (rest > 0 ? "\n           … and \(rest) more kinds of changes" : "")
  }

  private var shownSummary: String { (diffSummary?.lines ?? []).map { "\n    \($0)" }.joined() }

  private var shownPatch: String {
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let shown = lines.prefix(Self.patchLimit).map(TextChange.shortened).joined(separator: "\n")
    let rest = lines.count - Self.patchLimit
    return rest > 0 ? "\(shown)\n… and \(Wording.count(rest, "more line"))" : shown
  }
}

extension SnapshotLocation {
  fileprivate var subject: String { "The snapshot of '\(title)'" }

  /// Returns a message about the reference, with its file.
  fileprivate func message(_ predicate: String, in path: String? = nil, _ lines: String...)
    -> String
  {
    (["\(subject) \(predicate)", "  File:    \(path ?? self.path)"] + lines.filter { !$0.isEmpty })
      .joined(separator: "\n")
  }
}

extension RecordMode.Choice {
  /// Returns the command that records a reference in another mode, alone on its line.
  fileprivate func command(_ mode: RecordMode, of location: SnapshotLocation) -> String {
    let command = location.owner.command("FLOW_RECORD=\(mode.rawValue)")
    if isFromCode {
      return "\(command)\n           without recording: or .recording(…) in the test"
    }
    let others = hasSources ? "" : ", or name the folder of the sources in FLOW_ROOT"
    return isOnCI ? "\(command)\n           on your machine, not on CI\(others)" : command
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
    /// A later version of the library wrote it, in a newer version of the format than the known one.
    case newer(Int, known: Int)
    /// Another process makes another snapshot, with these changes.
    case notRepeatable([String])
    /// The system cannot write it, for this reason.
    case unwritable(String)
  }

  /// The message with the file and the fix.
  var description: String {
    let path = location.file.path
    let record = "  Record:  \(choice.command(.all, of: location))"
    return switch problem {
    case .unreadable(let reason): location.message("cannot be read: \(reason)", in: path)
    case .notText: location.message("is not UTF-8 text.", in: path, record)
    case .newer(let version, let known):
      location.message(
        "has format \(version), and this FlowTesting knows up to \(known).",
        in: path, "  Fix:     Update FlowTesting to the version that recorded it.", record)
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
