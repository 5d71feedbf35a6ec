#if os(macOS) || os(Linux)
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

    @Test func aTestThatIsUnknownSaysNothing() {
      #expect(TestExecutable().references(askedForBy: "FlowTestingTests.None/none") == nil)
    }
  }
#endif
