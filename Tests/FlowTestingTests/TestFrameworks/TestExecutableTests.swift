#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import FlowTesting

  @Suite struct TestExecutableTests {
    @Test func theTestsOfBothFrameworksAreListed() throws {
      let tests = try #require(TestExecutable().list())
      #expect(
        tests.contains("FlowTestingTests.TestExecutableTests/theTestsOfBothFrameworksAreListed"))
      #expect(tests.contains("FlowTestingTests.RunningXCTests/testTheSuiteIsTheClass"))
      #expect(!tests.contains("FlowTestingTests.TestExecutableTests/noSuchTest"))
    }
  }

  @Suite struct OwnSnapshotsTests {
    @Test func everySnapshotIsInUse() {
      checkSnapshots()
    }

    /// Two references, of which a run of this test alone tells the paths.
    @Test func twoSnapshots() {
      assertSnapshot(of: ["a": 1, "b": 2], as: .stored(), named: "stored")
      assertSnapshot(of: ["a": 1, "b": 2], as: .json(), named: "json")
    }

    @Test func whatATestAsksForIsKnownFromRunningItAlone() {
      #expect(
        TestExecutable().references(askedForBy: "FlowTestingTests.OwnSnapshotsTests/twoSnapshots")
          == [
            "Snapshots/OwnSnapshotsTests/twoSnapshots.stored.txt",
            "Snapshots/OwnSnapshotsTests/twoSnapshots.json.json",
          ])
    }

    /// Its test passes and never asks for a file of failing paths, which is no reason to delete one.
    @Test func theFailingPathsOfATestThatPassesAreNotObsolete() throws {
      let folder = RememberedPathsTests.Folder()
      let snapshots = folder.url.appendingPathComponent("Snapshots/OwnSnapshotsTests")
      try FileManager.default.createDirectory(at: snapshots, withIntermediateDirectories: true)
      for name in ["stored.txt", "old.txt", "failing.paths"] {
        let head = "# FlowTesting … 1\n# test: FlowTestingTests.OwnSnapshotsTests/twoSnapshots\n"
        try Data((head + "# name: a\n").utf8)
          .write(to: snapshots.appendingPathComponent("twoSnapshots.\(name)"))
      }
      let search = ObsoleteSearch(references: ObsoleteReferences(root: folder.url.path))
      #expect(
        search.obsolete().map(\.path) == ["Snapshots/OwnSnapshotsTests/twoSnapshots.old.txt"])
    }

    @Test func aTestThatIsUnknownSaysNothing() {
      #expect(TestExecutable().references(askedForBy: "FlowTestingTests.None/none") == nil)
    }
  }
#endif
