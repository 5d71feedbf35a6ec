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
    #expect(
      messages.map { $0.replacing(/(written: ).*/, with: { "\($0.1)…" }) } == [
        """
        The snapshot of 'AssertSnapshotTests.\(test)' cannot be written: …
          File:    /dev/null/Snapshots/FlowTestingTests/AssertSnapshotTests/\(test).txt
        """
      ])
  }
}

/// The lines of `FLOW_UNUSED`.
@Suite struct UnusedReferencesTests {
  @Test func referencesThatNoProcessComparedAreTold() throws {
    let files = TemporaryPackage()
    func location(_ test: String, _ suite: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(module: "ShopTests", suite: [suite], test: test), in: files.folder)
    }
    let unused = "Snapshots/ShopTests/Shop/a b.json"
    for path in [
      unused, "Snapshots/ShopTests/Shop/buying.txt", "Snapshots/ShopTests/ShopXC/testA.txt",
      "Snapshots/ShopTests/Shop/.hidden", "Snapshots/notes.md", "Snapshots/.gitattributes",
    ] { try files.write("a\n", to: path) }
    let (first, second) = (UnusedReferences(isAsked: true), UnusedReferences(isAsked: true))
    first.add(location("testA", "ShopXC"))
    second.add(location("Buying", "Shop"))
    second.addLeft(first.left)
    func expect(
      _ text: String, isFiltered: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(second.text(isFiltered: isFiltered) == text, sourceLocation: sourceLocation)
    }
    expect("No test compared 1 reference:\n  git rm '\(unused)'")
    expect(
      "FLOW_UNUSED: some tests were left out, so it is not known which references are unused.",
      isFiltered: true)
    try FileManager.default.removeItem(at: files.url.appendingPathComponent(unused))
    expect("FLOW_UNUSED: the tests compared all references.")
    first.addFailure()
    second.addLeft(first.left)
    expect("FLOW_UNUSED: a test failed, so it is not known which references are unused.")
    // Who does not ask is told nothing.
    let silent = UnusedReferences(isAsked: false)
    silent.add(location("buying", "Shop"))
    #expect(silent.left.isEmpty)
  }
}

#if os(macOS) || os(Linux)
  /// What is recorded is made once more in another process.
  @Suite struct TestExecutableTests {
    private static func location(_ test: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(
          module: "FlowTestingTests", suite: ["TestsOfAnotherProcess"], test: test),
        in: SnapshotFolder(around: "/shop/Tests.swift"))
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
      let text = try #require(executable.text(at: Self.location("number()")))
      #expect(text != "\(ProcessInfo.processInfo.processIdentifier)\n")
      #expect(executable.text(at: Self.location("noSuchTest()")) == nil)
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
  }
#endif
