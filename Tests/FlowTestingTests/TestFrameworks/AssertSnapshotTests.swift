import Foundation
import Testing

@testable import FlowTesting

@Suite struct AssertSnapshotTests {
  @Test func aFolderThatCannotBeWrittenIsNamedWithItsSnapshot() async {
    // Without CI, where nothing is written.
    let messages = await Settings.$ownEnvironment.withValue([:]) {
      await recordedTexts {
        assertSnapshot(of: "a", recording: .missing, filePath: "/dev/null/Tests.swift")
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

/// What reaches a reference, and what can be taken from where none may be written.
@Suite struct SnapshotContentTests {
  private func file<Value>(_ value: Value, _ rules: Snapshot.Rendering...) throws -> String {
    try Snapshot.text(of: value, by: rules.rules)
  }

  @Test func everyByteOfATextIsInItsFile() throws {
    #expect(try ["", "\n", "a", "a\n"].map { try file($0) } == ["\n", "\n\n", "a\n", "a\n\n"])
    #expect(try file("1\u{a0}€\r\n") == "1\\u{a0}€\\u{d}\n\n")
  }

  @Test func aValueWhoseTypeIsNotDeclaredHasItsType() throws {
    #expect(try [1 as Any, Int8(1)].map { try file($0) } == ["1\n", "Int8(1)\n"])
  }

  @Test func aFilterReplacesWhatItMatchesInTheText() async throws {
    let value = ["2026-11-27 to 2026-12-01", "soon"]
    let (date, word) = ("<date>", "<word>")
    #expect(
      try file(value, .filter(/\d{4}-\d\d-\d\d/, date), .filter(/soon/, word))
        == "[String]\n  \"<date> to <date>\"\n  \"<word>\"\n")
    #expect(try file("at 12:31", .redacting(.filter(/\d+:\d+/, "<time>"))) == "at <time>\n")
    // In a snapshot of a path the head stays, and a failure shows no more than the snapshot.
    let flow = Flow(from: { "2026-11-27" }, at: { $0 }) { Move("next") { $0 = "2026-11-28" } }
    let recording = Recording(
      flow: flow, path: "2026-11-27 -next-> 2026-11-28", head: ["# case: 2026-11-27"],
      rules: { [Snapshot.Rendering.filter(/2026-\d\d-\d\d/, "<date>")].rules })
    let changes = ["-next-> <date>", "  changed String:", "    value: \"<date>\""]
    #expect(await recording.madeSteps().map(\.lines) == [changes])
    #expect(
      await recording.text() == """
        # FlowTesting snapshot 3
        # case: 2026-11-27
        # flow: String

        ## start
        on screen:
          <date>

        String: String
          value: "<date>"

        ## -next-> <date>
        on screen:
          - <date>
          + <date>

        changed String:
          value: "<date>"

        """)
  }
}

#if os(macOS) || os(Linux)
  /// What is recorded is made once more in another process.
  @Suite struct SecondRecordingTests {
    private static func location(_ test: String) -> SnapshotLocation {
      SnapshotLocation(
        owner: SnapshotOwner(
          module: "FlowTestingTests", suite: ["TestsOfAnotherProcess"], test: test),
        in: SnapshotFolder(around: "/shop/Tests.swift"))
    }

    @Test func whatDiffersInEachProcessIsSeen() throws {
      let recording = SecondRecording()
      let text = try #require(try recording.text(at: Self.location("number()")))
      #expect(text != "\(ProcessInfo.processInfo.processIdentifier)\n")
      #expect(try recording.text(at: Self.location("number()")) == text, "Two children were made.")
      #expect(try recording.text(at: Self.location("noSuchTest()")) == nil)
      // The zone, the language and the folders of the person who runs it.
      let machine = try #require(try recording.text(at: Self.location("machine()")))
      let here = TestsOfAnotherProcess.machine
      #expect(zip(machine.split(separator: "\n"), here).allSatisfy { $0 != $1 }, "\(machine)")
      // What counts the walks of a process, and what fails when it is walked twice.
      let walks = try #require(try recording.text(at: Self.location("walks()")))
      #expect(walks.contains("\n  walks: 2\n"), "\(walks)")
      #expect { try recording.text(at: Self.location("once()")) } throws: { error in
        "\(error)".contains("but not twice in another process. 'go' threw on Start: Planted()")
      }
    }

    @Test func onlyAnExecutableOfTestsIsStartedAgain() {
      for (arguments, isRunner) in [
        (["/a/ShopPackageTests.xctest"], true), (["/a/Shop-test-runner"], true),
        (["/a/helper", "--test-bundle-path", "/a/b"], true), (["/a/Shop"], false), ([], false),
      ] { #expect(ChildProcess.isRunner(arguments) == isRunner, "\(arguments)") }
    }
  }

  /// The tests that ``SecondRecordingTests`` runs in another process.
  @Suite(.enabled(if: Child.ofProcess != nil)) struct TestsOfAnotherProcess {
    static var machine: [String] {
      let midnight = Calendar.current.startOfDay(for: Date())
      return [
        TimeZone.current.identifier, "\(midnight)", NSHomeDirectory(), NSTemporaryDirectory(),
      ]
        + ["USER", "LOGNAME", "PATH"].map { ProcessInfo.processInfo.environment[$0] ?? "" }
    }

    @Test func machine() {
      assertSnapshot(
        of: Self.machine.joined(separator: "\n"), filePath: "/shop/Tests.swift")
    }

    @Test func number() {
      assertSnapshot(
        of: "\(ProcessInfo.processInfo.processIdentifier)",
        filePath: "/shop/Tests.swift")
    }

    private struct Counter { var walks: Int }

    private static func counting(_ most: Int) -> Flow<Counter> {
      let made = Locked(0)
      return Flow(
        from: {
          Counter(
            walks: made.withLock {
              $0 += 1; return $0
            })
        }, at: { _ in "Start" }
      ) { Move("go") { if $0.walks > most { throw Planted() } } }
    }

    @Test func walks() async {
      await assertFlowSnapshot(
        of: Self.counting(2), along: "Start -go-> Start", filePath: "/shop/Tests.swift")
    }

    @Test func once() async {
      await assertFlowSnapshot(
        of: Self.counting(1), along: "Start -go-> Start", filePath: "/shop/Tests.swift")
    }
  }
#endif
