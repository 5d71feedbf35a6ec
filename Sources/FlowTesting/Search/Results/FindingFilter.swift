/// Decides which findings fail a run, and records the others.
struct FindingFilter: Sendable {
  /// The treatment of a finding that the baseline does not name.
  enum Mode: Hashable, Sendable {
    /// It fails.
    case failing
    /// It is recorded, and ends the walk unless the walk may continue.
    case listing
    /// It is recorded, and the walk continues.
    case recording
  }

  let mode: Mode

  /// The keys of the findings that do not fail.
  let known: Set<String>

  /// The keys of known findings that the run saw.
  private(set) var seen: Set<String> = []

  /// The recorded findings, each once, in the order in which they were seen.
  private(set) var noted: [Finding] = []
  private var notedKeys: Set<String> = []

  init(_ mode: Mode = .failing, known: Set<String> = []) {
    self.mode = mode
    self.known = known
  }

  /// Returns whether a finding fails the run, and records it if the mode says so.
  mutating func fails(_ finding: Finding) -> Bool {
    guard finding.kind == .app else { return true }
    let key = finding.key
    if known.contains(key) {
      seen.insert(key)
      return false
    }
    guard mode != .failing else { return true }
    if notedKeys.insert(key).inserted { noted.append(finding) }
    return mode == .listing && !finding.mayContinue
  }
}
