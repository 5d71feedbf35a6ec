/// Decides which findings fail a run, and records the others.
struct FindingFilter: Sendable {
  /// The treatment of a finding that the baseline does not name.
  enum Mode: Hashable, Sendable {
    case failing
    /// It is recorded, and ends the walk unless the walk may continue.
    case listing
    /// It is recorded, and the walk continues.
    case passing
    /// It is recorded for the baseline, and the walk continues. An expectation in a closure fails instead: only
    /// its line number could name it, and that changes with each edit above it.
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
    guard finding.kind == .app, mode != .recording || finding.code != Finding.issue else {
      return true
    }
    let keys = finding.keys
    let new = keys.filter { !known.contains($0) }
    if new.count < keys.count { seen.formUnion(known.intersection(keys)) }
    guard !new.isEmpty else { return false }
    guard mode != .failing else { return true }
    if !notedKeys.isSuperset(of: new) {
      notedKeys.formUnion(new)
      noted.append(finding)
    }
    return mode == .listing && !finding.mayContinue
  }
}
