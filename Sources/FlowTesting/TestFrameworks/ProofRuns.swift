#if os(macOS) || os(Linux)
  import Foundation

  /// The runs of single tests in processes of their own, which prove that a snapshot is repeatable.
  ///
  /// Within one process a static, a clock read at file level and the order of a static set never change.
  final class ProofRuns: Sendable {
    /// The runs of all tests of the process.
    ///
    /// A global, because the snapshots of one test share a run and have no common caller.
    static let ofProcess = ProofRuns()

    /// The environment variable with the folder to which a run writes its snapshots.
    static let folderVariable = "FLOW_PROOF"

    /// The snapshots that the run of each test made, without those that were asked for.
    private let runs = Locked<[String: [String: String]]>([:])

    /// Returns the snapshot that another process makes; nil if it made none.
    func text(at location: SnapshotLocation) -> String? {
      guard Settings.environment[Self.folderVariable] == nil else { return nil }
      let owner = location.owner
      return runs.withLock { runs in
        if runs[owner.id] == nil { runs[owner.id] = TestExecutable().snapshots(of: owner) }
        return runs[owner.id]?.removeValue(forKey: location.nameOfProof)
      }
    }
  }

  extension TestExecutable {
    /// Runs one test and returns its snapshots, by the names of their proofs; empty if it cannot be run.
    func snapshots(of owner: SnapshotOwner) -> [String: String] {
      let folder = Self.temporaryFile()
      defer { try? FileManager.default.removeItem(at: folder) }
      let environment = [ProofRuns.folderVariable: folder.path]
      if owner.kind == .method {
        guard Self.tests?.classes.contains(owner.id) == true else { return [:] }
        _ = call([owner.id], environment)
      } else {
        let filter = ["--filter", Self.filter(for: owner.id)]
        _ = call(["--testing-library", "swift-testing"] + filter, environment)
      }
      let names = ProjectFiles.contents(of: folder.path)
      let texts = names.map { name in
        (name, try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
      }
      return Dictionary(texts, uniquingKeysWith: { $1 }).compactMapValues { $0 }
    }
  }

  extension SnapshotLocation {
    fileprivate var nameOfProof: String { StableHash.digest(path) }

    /// Writes a snapshot for the process that started this one to prove its own; of several in one file the
    /// first, since that is what the other process records.
    ///
    /// - Returns: Whether there is such a process; this one then compares nothing.
    func handOver(_ text: String) throws -> Bool {
      guard let folder = Settings.environment[ProofRuns.folderVariable] else { return false }
      let file = URL(fileURLWithPath: "\(folder)/\(nameOfProof)")
      if !FileManager.default.fileExists(atPath: file.path) {
        try WholeFile.write(Data(text.utf8), to: file)
      }
      return true
    }
  }
#endif
