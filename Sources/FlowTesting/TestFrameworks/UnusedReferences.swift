import Foundation

/// The references that no test of a whole run compared, printed at its end where `FLOW_UNUSED` is set.
///
/// ```text
/// No test compared 2 references:
///   git rm Snapshots/ShopTests/Shop/buying.txt
///   git rm Snapshots/ShopTests/Shop/selling.json
/// ```
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
    if isAsked {
      #if canImport(Glibc)
        on_exit({ status, _ in UnusedReferences.ofProcess.end(hasFailed: status != 0) }, nil)
      #else
        atexit { UnusedReferences.ofProcess.end(hasFailed: false) }
      #endif
    }
    return UnusedReferences(isAsked: isAsked)
  }()

  static let variable = "FLOW_UNUSED"

  private let isAsked: Bool

  /// The paths of the references that were compared, by the folder of all references.
  private let compared = Locked<[SnapshotFolder: Set<String>]>([:])

  /// Whether a test failed.
  private let failure = Locked(false)

  /// What the text depends on where a process is not told its exit status.
  private static let condition: String = {
    #if canImport(Glibc)
      ""
    #else
      ", if all tests passed"
    #endif
  }()

  init(isAsked: Bool) { self.isAsked = isAsked }

  /// Adds a reference that a test compares, or the failing paths that it replays.
  func add(_ location: SnapshotLocation) {
    guard isAsked else { return }
    compared.withLock { _ = $0[location.folder, default: []].insert(location.pathInFolder) }
  }

  /// Records that a test failed.
  func addFailure() { failure.withLock { $0 = true } }

  /// Leaves a file for the next process, or prints the lines.
  private func end(hasFailed: Bool) {
    if hasFailed { addFailure() }
    let arguments = CommandLine.arguments
    // Both processes have the same parent.
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("FlowTesting-compared-\(getppid())")
    guard arguments.contains("swift-testing") else {
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

  /// What a process leaves for the next one: a line for each reference, and one for a failure.
  var left: String {
    let lines = compared.withLock { $0 }.flatMap { folder, paths in
      paths.map { "\(folder.root)\t\(folder.name)\t\($0)\n" }
    }
    return lines.sorted().joined() + (failure.withLock { $0 } ? "failed\n" : "")
  }

  /// Adds what another process left.
  func addLeft(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 3 else {
        addFailure()
        continue
      }
      let folder = SnapshotFolder(root: parts[0], name: parts[1])
      compared.withLock { _ = $0[folder, default: []].insert(parts[2]) }
    }
  }

  /// Returns what is printed at the end of a run.
  func text(isFiltered: Bool) -> String {
    if isFiltered {
      return
        "\(Self.variable): some tests were left out, so it is not known which references are unused."
    }
    if failure.withLock({ $0 }) {
      return "\(Self.variable): a test failed, so it is not known which references are unused."
    }
    let all = compared.withLock { $0 }
    let lines = all.flatMap { folder, paths in
      // Where the file system ignores case, a test renamed in its case alone keeps its file.
      let used = Set(paths.map { $0.lowercased() })
      return folder.references.filter { !used.contains($0.lowercased()) }
        .map { "  git rm \(folder.argument("\(folder.name)/\($0)"))" }
    }
    guard !lines.isEmpty else { return "\(Self.variable): the tests compared all references." }
    let references = Wording.count(lines.count, "reference")
    return (["No test compared \(references)\(Self.condition):"] + lines.sorted()).joined(
      separator: "\n")
  }
}

extension SnapshotFolder {
  /// The paths of all references in the folder: the files in the folders of its suites.
  fileprivate var references: [String] {
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      let parts = path.split(separator: "/")
      return parts.count == 3 && !parts[2].hasPrefix(".")
    }
  }
}
