#if os(macOS) || os(Linux)
  import Foundation

  /// The executable of the running tests, which makes the snapshots of one test once more in a process of its
  /// own.
  ///
  /// Within one process a static, a clock read at file level and the order of a static set never change.
  final class TestExecutable: Sendable {
    /// The executable of the process; a global, since the snapshots of one test share a run and have no common caller.
    static let ofProcess = TestExecutable()

    /// The environment variable with the folder to which the other process writes its snapshots.
    static let folderVariable = "FLOW_PROOF"

    private let start: @Sendable (_ arguments: [String], _ variables: [String: String]) -> Void

    /// The snapshots that the run of each test made, without those that were asked for.
    private let runs = Locked<[String: [String: String]]>([:])

    init(start: @escaping @Sendable ([String], [String: String]) -> Void = TestExecutable.start) {
      self.start = start
    }

    /// Returns the snapshot that another process makes; nil if it makes none.
    func text(at location: SnapshotLocation) -> String? {
      guard Settings.environment[Self.folderVariable] == nil else { return nil }
      let owner = location.owner
      return runs.withLock { runs in
        if runs[owner.id] == nil { runs[owner.id] = snapshots(of: owner) }
        return runs[owner.id]?.removeValue(forKey: location.fileOfProof)
      }
    }

    /// Runs one test and returns its snapshots, by the names of their files.
    private func snapshots(of owner: SnapshotOwner) -> [String: String] {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowTesting-run-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let arguments =
        owner.kind == .method
        ? [owner.id] : ["--testing-library", "swift-testing", "--filter", owner.pattern]
      start(arguments, [Self.folderVariable: folder.path, "FLOW_RECORD": "never"])
      let texts = ProjectFiles.contents(of: folder.path).map { name in
        (name, try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
      }
      return Dictionary(texts, uniquingKeysWith: { $1 }).compactMapValues { $0 }
    }

    /// Whether the arguments of a process are those of an executable that only runs tests.
    ///
    /// Any other, such as an app that hosts its tests or a program of one's own, would not run the test but
    /// start once more.
    static func isRunner(_ arguments: [String]) -> Bool {
      let name = arguments.first ?? ""
      return name.hasSuffix(".xctest") || name.hasSuffix("-test-runner")
        || arguments.contains("--test-bundle-path")
    }

    @Sendable private static func start(_ arguments: [String], _ variables: [String: String]) {
      let all = CommandLine.arguments
      let environment = ProcessInfo.processInfo.environment
      // A process that was started starts none, whatever environment its test sets for itself.
      guard isRunner(all), environment[folderVariable] == nil else { return }
      // The test bundle, where the executable only loads it, as on macOS.
      let bundle = all.firstIndex(of: "--test-bundle-path").map { all[$0...].prefix(2) } ?? []
      let process = Process()
      process.executableURL = URL(fileURLWithPath: all[0])
      process.arguments = bundle + arguments
      process.environment = environment.merging(variables) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return }
      process.waitUntilExit()
    }
  }

  extension SnapshotLocation {
    /// The name of the file in which another process writes the snapshot.
    fileprivate var fileOfProof: String { StableHash.digest(path.utf8) }

    /// Writes a snapshot for the process that started this one; of several in one file the first, since that is
    /// what the other process records.
    ///
    /// - Returns: Whether there is such a process; this one then compares nothing.
    func handOver(_ text: String) throws -> Bool {
      guard let folder = Settings.environment[TestExecutable.folderVariable] else { return false }
      let file = URL(fileURLWithPath: "\(folder)/\(fileOfProof)")
      if !FileManager.default.fileExists(atPath: file.path) {
        try WholeFile.write(Data(text.utf8), to: file)
      }
      return true
    }
  }
#endif
