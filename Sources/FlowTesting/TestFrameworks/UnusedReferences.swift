import Foundation

/// The references that no test of a whole run compared, printed at its end as lines with `git rm` where `FLOW_UNUSED` is
/// set.
///
/// `swift test` runs the tests of XCTest in one process and then those of Swift Testing in another. The first
/// leaves a file with what it compared; the second reads that and prints the rest.
final class UnusedReferences: Sendable {
  /// The references of all tests of the process.
  ///
  /// A global with a function at the process's end, since no test knows what the others compare. It decides no
  /// test.
  static let ofProcess: UnusedReferences = {
    let isAsked =
      (try? EnvironmentReader(environment: Settings.environment).choice(variable)) ?? false
    if isAsked { TestRuntime.atExit { UnusedReferences.ofProcess.end(hasFailed: $0) } }
    return UnusedReferences(isAsked: isAsked)
  }()

  static let variable = "FLOW_UNUSED"

  private let isAsked: Bool

  /// The paths of the references that were compared, and ``failed`` if a test failed.
  private let compared = Locked<Set<String>>([])

  private static let failed = "failed"

  /// The condition in the text, where a process is not told its exit status.
  private static let condition = TestRuntime.tellsStatus ? "" : ", if all tests passed"

  init(isAsked: Bool) { self.isAsked = isAsked }

  /// Adds a reference that a test compares, or the failing paths that it replays.
  func add(_ location: SnapshotLocation) { if isAsked { addLeft(location.file.path) } }

  func addFailure() { addLeft(Self.failed) }

  /// Leaves a file for the next process, or prints the lines.
  private func end(hasFailed: Bool) {
    if hasFailed { addFailure() }
    let arguments = CommandLine.arguments
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("FlowTesting-compared-\(TestRuntime.run)")
    guard arguments.contains("swift-testing") else {
      // Of tests that run in parallel each has a process of its own.
      guard let stream = fopen(file.path, "a") else { return }
      fputs(left, stream)
      fclose(stream)
      return
    }
    if let text = try? String(contentsOf: file, encoding: .utf8) { addLeft(text) }
    try? FileManager.default.removeItem(at: file)
    let isFiltered = arguments.contains("--filter") || arguments.contains("--skip")
    FileHandle.standardError.write(Data("\n\(text(isFiltered: isFiltered))\n".utf8))
  }

  /// The references that this process compared, a line each, for the next process.
  var left: String { compared.withLock { $0 }.map { "\($0)\n" }.joined() }

  func addLeft(_ text: String) {
    compared.withLock { $0.formUnion(text.split(separator: "\n").map(String.init)) }
  }

  func text(isFiltered: Bool) -> String {
    let all = compared.withLock { $0 }
    let reason =
      isFiltered ? "some tests were left out" : all.contains(Self.failed) ? "a test failed" : nil
    if let reason {
      return "\(Self.variable): \(reason), so it is not known which references are unused."
    }
    // Where the file system ignores case, a test renamed in its case alone keeps its file.
    let used = Set(all.map { $0.lowercased() })
    // The file is in the folder of its suite, in that of its target.
    let folders = Set(all.map { (0..<3).reduce($0) { path, _ in path.folder } })
    let lines = folders.flatMap { folder in
      Self.references(in: folder).filter { !used.contains($0.lowercased()) }.map { path in
        "  git rm \(path.dropFirst(folder.folder.count + 1).inShellQuotes)"
      }
    }
    guard !lines.isEmpty else { return "\(Self.variable): the tests compared all references." }
    let references = Wording.count(lines.count, "reference")
    return (["No test compared \(references)\(Self.condition):"] + lines.sorted()).joined(
      separator: "\n")
  }

  /// Returns the paths of all references in a folder: the files in the folders of its suites.
  private static func references(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      let parts = path.split(separator: "/")
      return parts.count == 3 && !parts[2].hasPrefix(".")
    }.map { "\(folder)/\($0)" }
  }
}

extension String {
  fileprivate var folder: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}
