import Foundation

/// The summary of changes that several snapshots of a process share.
///
/// ```text
/// 36 snapshots differ. Changes that several of them share:
///   36 × title: "Basket" → "Cart"
///        FLOW_ACCEPT=5d1c2a90 swift test
/// ```
///
/// It is printed to standard error at the end of the process, and only if several files differ in
/// the same way; each test reports its own differences.
final class SnapshotSummary: Sendable {
  /// The summary of all tests of the process.
  ///
  /// It is global and uses `atexit`, because no test sees the files of another, and neither Swift Testing nor
  /// XCTest tells a library when the last test has ended. It decides no test.
  static let ofProcess: SnapshotSummary = {
    atexit {
      let summary = SnapshotSummary.ofProcess
      let environment = ProcessInfo.processInfo.environment
      let texts = [
        summary.text, summary.moves, summary.unused(by: .ofProcess), summary.unusedKeys,
        summary.unheard(environment["FLOW_OBSOLETE"]),
      ]
      for text in texts where !text.isEmpty {
        FileHandle.standardError.write(Data("\n\(text)\n".utf8))
      }
    }
    return SnapshotSummary()
  }()

  private let files = Locked<[String: [SnapshotChanges.Kind]]>([:])

  /// The references that each test compared, and whether all were equal.
  private let tests = Locked<[Comparing: Compared]>([:])

  private struct Comparing: Hashable {
    let folder: SnapshotFolder
    /// The test, without the arguments of a case.
    let test: SnapshotOwner
  }

  private struct Compared {
    var paths: Set<String> = []
    var isPassing = true
  }

  /// Adds a reference that a test compared.
  func add(_ location: SnapshotLocation, isPassing: Bool) {
    let owner = location.owner
    let test = Comparing(
      folder: location.folder,
      test: SnapshotOwner(
        module: owner.module, suite: owner.suite, test: owner.test, kind: owner.kind))
    tests.withLock {
      $0[test, default: Compared()].paths.insert(location.path)
      if !isPassing { $0[test]?.isPassing = false }
    }
  }

  /// Returns a warning about references that a test did not compare, though it compared others, which were equal;
  /// empty without any.
  ///
  /// They are obsolete only if the test passed, which is not known here.
  func unused(by indexes: SnapshotIndexes) -> String {
    let tests = tests.withLock { $0 }
    var known: [SnapshotFolder: [String: [String]]] = [:]
    for folder in Set(tests.keys.map(\.folder)) { known[folder] = indexes.references(in: folder) }
    let lines = tests.filter(\.value.isPassing).flatMap { test, compared in
      (known[test.folder]?[test.test.id] ?? []).filter { path in
        !compared.paths.contains(path) && !path.hasSuffix(".paths")
          && FileManager.default.fileExists(atPath: "\(test.folder.root)/\(path)")
      }.map { "\($0), of \(test.test.title)" }
    }
    guard !lines.isEmpty else { return "" }
    let head =
      lines.count == 1
      ? "1 snapshot was not compared by a test that compared others. It is obsolete if the test passed:"
      : """
      \(Wording.count(lines.count, "snapshot")) were not compared by tests that compared others. They are \
      obsolete if their tests passed:
      """
    return """
      \(head)
      \(Wording.lines(lines.sorted()).map { "  \($0)" }.joined(separator: "\n"))
        Delete:  \(TestCommand.text("FLOW_OBSOLETE=delete"))
                 It keeps the snapshots of tests that fail, are skipped or cancelled.\
      \(hasChecked ? "" : "\n           A test has to call checkSnapshots().")
      """
  }

  /// The commands that move former references to renamed tests, by the path of the reference.
  private let commands = Locked<[String: String]>([:])

  /// Adds the command that moves a reference; of several tests that compare with one, the first gets it.
  func add(move command: String, of path: String) {
    commands.withLock { $0[path] = min($0[path] ?? command, command) }
  }

  /// The commands that move several references, to paste at once; empty for one or none.
  var moves: String {
    let commands = commands.withLock { $0.values.sorted() }
    guard commands.count > 1 else { return "" }
    return
      (["\(commands.count) snapshots are those of renamed tests. To move them all:"] + commands)
      .joined(separator: "\n  ")
  }

  /// The test framework of the tests that compared references, since `swift test` starts a process for each
  /// framework; empty if there are both.
  private var framework: String {
    let kinds = Set(tests.withLock { $0.keys.map { $0.test.kind == .method } })
    return kinds.count == 1 ? " under \(kinds.contains(true) ? "XCTest" : "Swift Testing")" : ""
  }

  /// Whether a test looked for obsolete references.
  private let checked = Locked(false)
  private var hasChecked: Bool { checked.withLock { $0 } }

  /// Records that a test looks for obsolete references.
  func addCheck() { checked.withLock { $0 = true } }

  /// Returns a warning that no test handled `FLOW_OBSOLETE`; empty if one did, or if it is not set.
  func unheard(_ request: String?) -> String {
    guard let request, !request.isEmpty, !hasChecked else { return "" }
    let next =
      framework.isEmpty
      ? "Run a test that calls it, or add one."
      : """
      Nothing, if a test of \(framework.hasSuffix("XCTest") ? "Swift Testing" : "XCTest") calls it: those \
      run in another process. Otherwise add one.
      """
    return """
      FLOW_OBSOLETE=\(request) did nothing\(framework): none of the tests that ran calls checkSnapshots().
        Next:    \(next)
      """
  }

  /// The first snapshot with each set of changes; its message shows them in full.
  private let firsts = Locked<[[SnapshotChanges.Kind]: SnapshotLocation]>([:])

  /// The keys of `FLOW_ACCEPT` that matched a change, and all keys that it held.
  private let keys = Locked<(used: Set<String>, all: Set<String>)>(([], []))

  func add(_ kinds: [SnapshotChanges.Kind], in file: String) {
    files.withLock { $0[file] = kinds }
  }

  /// Returns the title of the first snapshot with the same changes; nil if this is the first.
  func first(with kinds: [SnapshotChanges.Kind], at location: SnapshotLocation) -> String? {
    firsts.withLock { firsts in
      guard let known = firsts[kinds] else {
        firsts[kinds] = location
        return nil
      }
      return known == location ? nil : known.title
    }
  }

  func add(accepted: [SnapshotChanges.Kind], of keys: Set<String>) {
    guard !keys.isEmpty else { return }
    self.keys.withLock {
      $0.used.formUnion(accepted.map(\.key))
      $0.all.formUnion(keys)
    }
  }

  /// The warning about keys that matched no change; empty without any.
  var unusedKeys: String {
    let keys = keys.withLock { $0.all.subtracting($0.used).sorted() }
    return keys.isEmpty
      ? "" : "FLOW_ACCEPT: no change\(framework) has the key \(Wording.list(keys))."
  }

  /// The text of the kinds of changes in several files, most frequent first; empty without any.
  var text: String {
    let files = files.withLock { $0 }
    var counts: [SnapshotChanges.Kind: Int] = [:]
    for kind in files.values.joined() { counts[kind, default: 0] += 1 }
    let shared = counts.filter { $0.value > 1 }
      .sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
    guard !shared.isEmpty else { return "" }
    let width = String(shared[0].value).count
    let indent = String(repeating: " ", count: width + 5)
    let changes = shared.map { kind, count in
      let acceptance = SnapshotChanges.acceptance(of: [kind.key])
      return "\(String(count).padded(to: width)) × \(kind.text)\n\(indent)\(acceptance)"
    }
    let head = "\(files.count) snapshots differ. Changes that several of them share:"
    return ([head] + Wording.lines(changes)).joined(separator: "\n  ")
  }
}

extension SnapshotChanges {
  /// Returns the command that accepts the changes of some keys wherever they occur.
  static func acceptance(of keys: [String]) -> String {
    TestCommand.text("FLOW_ACCEPT=\(keys.joined(separator: ","))")
  }
}
