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

    @Sendable private static func start(_ arguments: [String], _ variables: [String: String]) {
      ChildProcess.make(arguments, variables)?.run { _ in }
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
