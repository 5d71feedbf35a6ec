import Foundation
import Testing

@testable import FlowTesting

/// `assertSnapshot` as a test calls it.
@Suite struct AssertSnapshotTests {
  @Test func aFolderThatCannotBeWrittenIsNamedWithItsSnapshot() async {
    // Without CI, where nothing is written.
    let messages = await Settings.$ownEnvironment.withValue([:]) {
      await recordedTexts {
        assertSnapshot(of: "a", as: .text(), recording: .missing, filePath: "/dev/null/Tests.swift")
      }
    }
    let test = "aFolderThatCannotBeWrittenIsNamedWithItsSnapshot"
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "The snapshot of 'AssertSnapshotTests.\(test)' cannot be written: ") == true, "\(messages)")
    #expect(
      messages.first?.hasSuffix(
        "\n  File:    /dev/null/Snapshots/FlowTestingTests/AssertSnapshotTests/\(test).txt")
        == true,
      "\(messages)")
  }
}

/// The lines of `FLOW_UNUSED`.
@Suite struct UnusedReferencesTests {
  private func location(_ test: String, _ suite: String, in files: TemporaryPackage)
    -> SnapshotLocation
  {
    SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: [suite], test: test), in: files.folder)
  }

  @Test func referencesThatNoProcessComparedAreTold() throws {
    let files = TemporaryPackage()
    for path in [
      "Shop/buying.txt", "Shop/a b.json", "ShopXC/testA.txt", "Shop/.hidden", "notes.md",
    ] {
      try files.write("a\n", to: "Snapshots/ShopTests/\(path)")
    }
    try files.write("*.paths merge=union\n", to: "Snapshots/.gitattributes")
    let (first, second) = (UnusedReferences(isAsked: true), UnusedReferences(isAsked: true))
    first.add(location("testA", "ShopXC", in: files))
    second.add(location("Buying", "Shop", in: files))
    second.addLeft(first.left)
    #expect(
      second.text(isFiltered: false) == """
        No test compared 1 reference:
          git rm 'Snapshots/ShopTests/Shop/a b.json'
        """)
    #expect(
      second.text(isFiltered: true)
        == "FLOW_UNUSED: some tests were left out, so it is not known which references are unused.")
    try FileManager.default.removeItem(
      at: files.url.appendingPathComponent("Snapshots/ShopTests/Shop/a b.json"))
    #expect(second.text(isFiltered: false) == "FLOW_UNUSED: the tests compared all references.")
    first.addFailure()
    second.addLeft(first.left)
    #expect(
      second.text(isFiltered: false)
        == "FLOW_UNUSED: a test failed, so it is not known which references are unused.")
  }

  @Test func whoDoesNotAskIsToldNothing() {
    let references = UnusedReferences(isAsked: false)
    references.add(location("buying", "Shop", in: TemporaryPackage()))
    #expect(references.left.isEmpty)
  }
}

#if os(macOS) || os(Linux)
  /// What is recorded is made once more in another process.
  @Suite struct TestExecutableTests {
    private static func location(_ test: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(
          module: "FlowTestingTests", suite: ["TestsOfAnotherProcess"], test: test),
        in: SnapshotFolder(root: "/shop"))
    }

    @Test func anotherProcessMakesTheSnapshotsOfATestOnce() {
      let runs = Locked(0)
      let executable = TestExecutable { arguments, variables in
        runs.withLock { $0 += 1 }
        #expect(
          arguments == [
            "--testing-library", "swift-testing", "--filter",
            #"^FlowTestingTests\.TestsOfAnotherProcess/pair\("#,
          ])
        #expect(variables["FLOW_RECORD"] == "never")
        Settings.$ownEnvironment.withValue(variables) {
          for text in ["a\n", "b\n"] {
            #expect((try? Self.location("pair()").handOver(text)) == true)
          }
        }
      }
      #expect(executable.text(at: Self.location("pair()")) == "a\n")
      #expect(executable.text(at: Self.location("pair()")) == nil)
      #expect(runs.withLock { $0 } == 1)
    }

    /// This starts the process.
    @Test func whatDiffersInEachProcessIsSeen() throws {
      let executable = TestExecutable()
      let text = try #require(executable.text(at: TestsOfAnotherProcess.location("number()")))
      #expect(text != "\(ProcessInfo.processInfo.processIdentifier)\n")
      #expect(executable.text(at: TestsOfAnotherProcess.location("noSuchTest()")) == nil)
    }

    @Test func onlyAnExecutableOfTestsIsStartedAgain() {
      for (arguments, isRunner) in [
        (["/a/ShopPackageTests.xctest"], true), (["/a/Shop-test-runner"], true),
        (["/a/helper", "--test-bundle-path", "/a/b"], true), (["/a/Shop"], false), ([], false),
      ] {
        #expect(TestExecutable.isRunner(arguments) == isRunner, "\(arguments)")
      }
    }
  }

  /// The tests that ``TestExecutableTests`` runs in another process.
  @Suite(.enabled(if: Settings.environment[TestExecutable.folderVariable] != nil))
  struct TestsOfAnotherProcess {
    @Test func number() {
      assertSnapshot(
        of: "\(ProcessInfo.processInfo.processIdentifier)", as: .text(),
        filePath: "/shop/Tests.swift")
    }

    static func location(_ test: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(
          module: "FlowTestingTests", suite: ["TestsOfAnotherProcess"], test: test),
        file: "/shop/Tests.swift")
    }
  }
#endif
