/// What came of comparing a snapshot with its reference, and what to tell about it.
struct SnapshotOutcome: Hashable, Sendable {
  /// What came of it.
  enum Kind: Hashable, Sendable {
    /// The reference has the same bytes.
    case equal
    /// There was no reference, and now there is.
    case recordedNew
    /// There is no reference, and none was written.
    case missingNotRecorded
    /// The reference differed, and was written over.
    case recordedOver
    /// The reference differed only in changes that were accepted, and has them now.
    case accepted
    /// The reference differs.
    case different
  }

  /// What came of it.
  var kind: Kind

  /// Where the reference lies.
  let place: SnapshotLocation

  /// The record mode that was in force.
  let choice: RecordMode.Choice

  /// From the reference to the snapshot, whole, as `git apply` takes it from the package's root;
  /// empty unless they differed.
  var patch = ""

  /// The difference in navigation words; nil where the text is none of a path.
  var story: SnapshotDiffSummary?

  /// The kinds of changes that the patch has.
  var changes: [SnapshotChanges.Kind] = []

  /// The kinds of changes that were accepted and recorded.
  var accepted: [SnapshotChanges.Kind] = []

  /// Whether the test passes.
  ///
  /// What was recorded fails once: nobody has looked at it yet.
  var isSuccess: Bool { kind == .equal }
}

// MARK: - Telling

extension SnapshotOutcome {
  /// How many lines of the patch a message shows.
  static let patchLimit = 60

  /// What happened, where the file is, and what to do; empty for a success.
  var message: String {
    switch kind {
    case .equal: ""
    case .recordedNew:
      """
      The snapshot of '\(place.title)' was missing and has been recorded.
        File:    \(place.path)
        Next:    Review it, commit it, and run the test again.
      """
    case .missingNotRecorded:
      """
      The snapshot of '\(place.title)' is missing, and \(reason).
        File:    \(place.path)
        Record:  \(command(.missing))
      """
    case .recordedOver:
      """
      The snapshot of '\(place.title)' differed\(differed) and has been recorded again.\(told)
        File:    \(place.path)
        Next:    Review the difference, commit it, and run the test again.
      \(shownPatch)
      """
    case .accepted:
      """
      The snapshot of '\(place.title)' has been recorded with the accepted changes.\(acceptedChanges)
        File:    \(place.path)
        Next:    Review the difference, commit it, and run the test again.
      """
    case .different:
      """
      The snapshot of '\(place.title)' differs\(differs).\(told)\(acceptedChanges)
        File:    \(place.path)
        Record:  \(command(.failed))\(acceptances)
      \(shownPatch)
      """
    }
  }

  /// Why nothing is written.
  private var reason: String {
    choice.isOnCI
      ? "nothing is recorded where CI is set"
      : "the record mode is '\(choice.mode.rawValue)'"
  }

  private func command(_ mode: RecordMode) -> String {
    let command = "FLOW_RECORD=\(mode.rawValue) swift test --filter '\(place.filter)'"
    return choice.isOnCI ? "\(command)  (not on CI)" : command
  }

  /// `2 lines added, 1 line removed`.
  private var summary: String {
    let lines = patch.split(separator: "\n").dropFirst(2)
    let added = lines.count { $0.hasPrefix("+") }
    let removed = lines.count { $0.hasPrefix("-") }
    let parts = [(added, "added"), (removed, "removed")].filter { $0.0 > 0 }
    return parts.map { "\(Wording.count($0, "line")) \($1)" }.joined(separator: ", ")
  }

  private var differs: String { story.map { " \($0.place)" } ?? ": \(summary)" }

  private var differed: String { story.map { " \($0.place)," } ?? " (\(summary))" }

  private var acceptedChanges: String {
    accepted.map { "\n    accepted \($0.text)" }.joined()
  }

  /// How to accept each kind of change alone, where there are several and that means something.
  private var acceptances: String {
    guard changes.count > 1, !choice.isOnCI else { return "" }
    let limit = 5
    let shown = changes.prefix(limit).map { "\n  Accept:  \($0.acceptance)  for \($0.text)" }
    let rest = changes.count - limit
    return shown.joined() + (rest > 0 ? "\n           … and \(rest) more kinds of changes" : "")
  }

  /// The story's lines, each on its own.
  private var told: String { (story?.lines ?? []).map { "\n    \($0)" }.joined() }

  private var shownPatch: String {
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let shown = lines.prefix(Self.patchLimit).map(TextChange.shortened).joined(separator: "\n")
    let rest = lines.count - Self.patchLimit
    return rest > 0 ? "\(shown)\n… and \(Wording.count(rest, "more line"))" : shown
  }
}
