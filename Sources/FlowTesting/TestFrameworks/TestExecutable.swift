#if os(macOS) || os(Linux)
  import Foundation

  /// The executable of the running tests, which makes the snapshots of one test once more in a process of its
  /// own.
  ///
  /// Within one process a static, a clock read at file level and the order of a static set never change, and neither do
  /// the time zone, the language and the folders of the person who runs it, which the other process has its own of.
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
      let elsewhere = folder.appendingPathComponent("elsewhere")
      try? FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
      let variables = [
        Self.folderVariable: folder.path, "FLOW_RECORD": "never", "TZ": "Pacific/Chatham",
        "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8", "HOME": elsewhere.path,
        "CFFIXED_USER_HOME": elsewhere.path, "TMPDIR": elsewhere.path,
      ]
      start(owner.runnerArguments, variables)
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
      process(arguments, variables)?.run { _ in }
    }

    /// Whether this process may start another one: not an app or a program of one's own, which would start once more.
    static let mayStart = TestRuntime.isFirstProcess && isRunner(CommandLine.arguments)

    /// Returns a process that runs some tests of this executable, without output; nil if none may be started.
    static func process(_ arguments: [String], _ variables: [String: String]) -> Process? {
      guard mayStart else { return nil }
      let all = CommandLine.arguments
      // The test bundle, where the executable only loads it, as on macOS.
      let bundle = all.firstIndex(of: "--test-bundle-path").map { all[$0...].prefix(2) } ?? []
      let process = Process()
      process.executableURL = URL(fileURLWithPath: all[0])
      process.arguments = bundle + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return process
    }
  }

  extension Process {
    /// Runs the process to its end, and returns whether it could be started.
    ///
    /// - Parameter started: Is called with its number.
    @discardableResult
    func run(_ started: (pid_t) -> Void) -> Bool {
      guard (try? run()) != nil else { return false }
      started(processIdentifier)
      waitUntilExit()
      return true
    }
  }

  extension SnapshotOwner {
    /// The arguments with which a test executable runs this test alone.
    var runnerArguments: [String] {
      kind == .method ? [id] : ["--testing-library", "swift-testing", "--filter", pattern]
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
