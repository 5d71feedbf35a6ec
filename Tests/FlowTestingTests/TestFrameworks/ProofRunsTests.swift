#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  /// A second process proves what is recorded.
  @Suite struct ProofRunsTests {
    private let package = TemporaryPackage()

    private func location(_ test: String, in suite: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(module: "FlowTestingTests", suite: [suite], test: test),
        file: package.url.appendingPathComponent("Tests.swift").path, exists: { _ in false })
    }

    private func record(_ text: String, _ test: String) throws -> SnapshotOutcome {
      let location = location(test, in: "TestsThatProve")
      let proofs = ProofRuns()
      return try SnapshotStore(RecordMode.Choice(mode: .all)).compare(
        text, at: location, again: { proofs.text(at: location) })
    }

    @Test func aStaticThatEachProcessMakesAnewIsRefused() throws {
      let error = #expect(throws: SnapshotFileError.self) {
        try record("id: \(idOfProcess)\n", "aStatic")
      }
      #expect(
        error?.description.hasPrefix(
          "No snapshot of 'TestsThatProve.aStatic' was recorded: another process shows other values:"
        ) == true, "\(error?.description ?? "")")
      let file = location("aStatic", in: "TestsThatProve").file.path
      #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func aClockAtFileLevelIsRefused() {
      #expect(throws: SnapshotFileError.self) { try record("\(startOfProcess)\n", "aClock") }
    }

    @Test func whatRepeatsIsRecorded() throws {
      #expect(try record("id: 1\n", "aConstant").kind == .recordedNew)
    }

    /// The second of them fails as a change of the first.
    @Test func theFirstOfTwoSnapshotsInOneFileIsRecorded() throws {
      #expect(try record("first\n", "twice").kind == .recordedNew)
    }

    @Test func aProofLeavesNothingBehind() throws {
      let folder = Locked("")
      let executable = TestExecutable { _, environment in
        let path = environment[ProofRuns.folderVariable] ?? ""
        folder.withLock { $0 = path }
        try? WholeFile.write(Data("a\n".utf8), to: URL(fileURLWithPath: "\(path)/one"))
        return TestExecutable.Run(status: 0, output: "")
      }
      let owner = location("aConstant", in: "TestsThatProve").owner
      #expect(executable.snapshots(of: owner) == ["one": "a\n"])
      let path = folder.withLock { $0 }
      #expect(!path.isEmpty && !FileManager.default.fileExists(atPath: path))
    }

    @Test func withoutATestOfThatNameNothingIsProven() {
      #expect(ProofRuns().text(at: location("noSuchTest", in: "TestsThatProve")) == nil)
    }
  }

  private let idOfProcess = UUID()
  private let startOfProcess = Date().timeIntervalSinceReferenceDate

  /// The tests that the process of a proof runs.
  @Suite(.enabled(if: Settings.environment[ProofRuns.folderVariable] != nil))
  struct TestsThatProve {
    @Test func aStatic() { assertSnapshot(of: "id: \(idOfProcess)", as: .text()) }
    @Test func aClock() { assertSnapshot(of: "\(startOfProcess)", as: .text()) }
    @Test func aConstant() { assertSnapshot(of: "id: 1", as: .text()) }
    @Test func twice() {
      for text in ["first", "second"] { assertSnapshot(of: text, as: .text()) }
    }
  }

  /// Two processes that save failing paths to one file lose none of them.
  @Suite struct MemoryOfTwoProcessesTests {
    private static func folder(of process: Int32) -> URL {
      FileManager.default.temporaryDirectory.appendingPathComponent("FlowTesting-memory-\(process)")
    }

    private static func location(in folder: URL) -> SnapshotLocation {
      RememberedPaths.location(
        of: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "all"),
        file: folder.appendingPathComponent("Tests.swift").path)
    }

    /// Saves a failing path for each of some calls.
    private static func save(_ calls: Range<Int>, in folder: URL) async {
      let report = await RunTemplate(ShopFlow.make(), checks: [.forbidden(["Login"])])
        .explore(Budget(paths: 10))
      let location = location(in: folder)
      for call in calls {
        try? WholeFile.inTurn(at: location.file) {
          var memory = try RememberedPaths(at: location, call: call, checks: [".forbidden"])
          memory.update(settled: [], failing: report.discoveries)
          try memory.write()
        }
      }
    }

    @Test func nothingIsLost() async throws {
      let folder = Self.folder(of: ProcessInfo.processInfo.processIdentifier)
      defer { try? FileManager.default.removeItem(at: folder) }
      async let other: Void = Self.save(101..<121, in: folder)
      await #expect(processExitsWith: .success) {
        await MemoryOfTwoProcessesTests.save(
          1..<21, in: MemoryOfTwoProcessesTests.folder(of: getppid()))
      }
      await other
      let text = try String(contentsOf: Self.location(in: folder).file, encoding: .utf8)
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(lines.count == 40, "\(text)")
    }
  }
#endif
