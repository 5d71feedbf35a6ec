#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import XCTest

  @testable import FlowTesting

  @Suite struct TestExecutableTests {
    private static let module = "FlowTestingTests"

    @Test func theTestsOfBothFrameworksAreListed() throws {
      let tests = try #require(TestExecutable.tests)
      #expect(
        tests.contains("\(Self.module).TestExecutableTests/theTestsOfBothFrameworksAreListed"))
      #expect(tests.contains("\(Self.module).RunningXCTests/testTheSuiteIsTheClass"))
      #expect(!tests.contains("\(Self.module).TestExecutableTests/noSuchTest"))
    }

    @Test func whatATestComparesIsKnownFromRunningIt() {
      let test = "\(Self.module).OwnSnapshotsTests/twoSnapshots"
      #expect(
        TestExecutable().comparisons(of: [test, "\(Self.module).None/none"]) == [
          test: [
            "Snapshots/OwnSnapshotsTests/twoSnapshots.stored.txt",
            "Snapshots/OwnSnapshotsTests/twoSnapshots.json.json",
          ]
        ])
    }

    @Test func aReferenceOfAGoneTestIsThatOfTheTestThatComparesWithIt() {
      let executable = TestExecutable { _, environment in
        try? "Snapshots/a.txt\tM.S/gone\tformer\nSnapshots/b.txt\tM.S/failed\n".write(
          toFile: environment[TestExecutable.requestsVariable] ?? "", atomically: true,
          encoding: .utf8)
        return TestExecutable.Run(status: 1, output: "")
      }
      let list = TestList("M.S/failed()", classes: "")
      #expect(
        executable.comparisons(of: ["M.S/failed"], from: list) == ["M.S/gone": ["Snapshots/a.txt"]])
    }

    /// A test that does not run, or that fails, may compare another reference of the helper.
    @Test func whatAHelperOfXCTestComparesProvesNothing() {
      let executable = TestExecutable { _, environment in
        try? "Snapshots/C/helper.a.txt\tM.C/helper\nSnapshots/C/testA.txt\tM.C/testA\n".write(
          toFile: environment[TestExecutable.requestsVariable] ?? "", atomically: true,
          encoding: .utf8)
        return TestExecutable.Run(status: 0, output: "Test Case 'C.testA' passed (0.1 seconds)")
      }
      let list = TestList("", classes: "M.C/testA\nM.C/testB")
      #expect(
        executable.comparisons(of: ["M.C/testA", "M.C/helper"], from: list) == [
          "M.C/testA": ["Snapshots/C/testA.txt"]
        ])
    }

    @Test(arguments: [
      [".build/debug/ShopPackageTests.xctest"]: true,
      [".build/debug/ShopTests-test-runner"]: true,
      ["/usr/libexec/swiftpm-testing-helper", "--test-bundle-path", "/Shop.xctest"]: true,
      ["/Applications/Shop.app/Contents/MacOS/Shop"]: false,
      ["/usr/bin/xctest", "-XCTest", "All", "/Shop.xctest"]: false,
      [".build/debug/shop", "--list-tests"]: false,
      []: false,
    ])
    func onlyWhatDoesNothingButRunTestsIsStarted(arguments: [String], isStarted: Bool) {
      #expect(TestExecutable.isRunner(arguments) == isStarted)
    }

    @Test func theProcessOfAProcessStartsNone() {
      let environment = Settings.environment.merging([TestExecutable.depthVariable: "2"]) { $1 }
      let compared = Settings.$ownEnvironment.withValue(environment) {
        TestExecutable().comparisons(of: ["\(Self.module).OwnSnapshotsTests/twoSnapshots"])
      }
      #expect(compared == [:])
    }

    /// Each test does what its name says if the tests run once more, between two snapshots.
    @Test func testsThatFailAreSkippedOrCancelledSayNothing() {
      let names = [
        "fails", "throwsAnError", "failsInOneCase", "isSkipped", "knowsAnIssue", "passes",
      ]
      let tests = names.map { "\(Self.module).TestsThatEndEarly/\($0)" }
      let methods = ["testFails", "testIsSkipped", "testPasses"]
        .map { "\(Self.module).XCTestsThatEndEarly/\($0)" }
      let compared = TestExecutable().comparisons(of: Set(tests + methods))
      #expect(Set(compared.keys) == [tests[5], methods[2]])
    }

    @Test func aFailureInADetachedTaskFailsTheRun() throws {
      func status(_ test: String) throws -> Int32 {
        let filter = TestExecutable.filter(for: "\(Self.module).TestsThatEndEarly/\(test)")
        let arguments = ["--testing-library", "swift-testing", "--filter", filter]
        let variables = [TestExecutable.requestsVariable: TestExecutable.temporaryFile().path]
        return try #require(TestExecutable().call(arguments, variables)).status
      }
      #expect(try status("passes") == 0)
      #expect(try status("failsInADetachedTask") != 0)
    }

    @Test func theEventsOfARunTellWhichTestsPassed() {
      let events = TestEvents(
        """
        {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"pass"}],"testID":"A.S\\/a(x:)\\/F.swift:1:2"}}
        {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"pass"}],"testID":"A.free()\\/F.swift:1:2"}}
        {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"fail"}],"testID":"A.S\\/b()\\/F.swift:1:2"}}
        {"kind":"event","payload":{"kind":"testCaseCancelled","testID":"A.S\\/c()\\/F.swift:1:2"}}
        {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"pass"}],"testID":"A.S\\/c()\\/F.swift:1:2"}}
        no event
        """)
      #expect(events.passed == ["A.S/a", "A.F/free"])
    }
  }

  /// Whether the tests run once more, to tell what they compare.
  private let runsAgain =
    ProcessInfo.processInfo.environment[TestExecutable.requestsVariable] != nil

  @Suite struct TestsThatEndEarly {
    private struct Failed: Error {}

    @Test func fails() throws { try #require(!runsAgain) }
    @Test func throwsAnError() throws { if runsAgain { throw Failed() } }
    @Test(arguments: [1, 2]) func failsInOneCase(number: Int) { #expect(number == 1 || !runsAgain) }
    @Test(.disabled(if: runsAgain)) func isSkipped() {}
    @Test func knowsAnIssue() {
      withKnownIssue(isIntermittent: true) { try #require(!runsAgain) }
    }
    @Test func passes() {}
    @Test func failsInADetachedTask() async {
      guard runsAgain else { return }
      let reporter = Reporter(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      await Task.detached { _ = reporter.record(Finding.test(message: "A", advice: "B")) }.value
    }
  }

  final class XCTestsThatEndEarly: XCTestCase {
    func testFails() { XCTAssertFalse(runsAgain) }
    func testIsSkipped() throws { try XCTSkipIf(runsAgain) }
    func testPasses() {}
  }

  @Suite struct OwnSnapshotsTests {
    @Test func everySnapshotIsInUse() {
      checkSnapshots()
    }

    @Test func twoSnapshots() {
      assertSnapshot(of: ["a": 1, "b": 2], as: .stored(), named: "stored")
      assertSnapshot(of: ["a": 1, "b": 2], as: .json(), named: "json")
    }
  }
#endif
