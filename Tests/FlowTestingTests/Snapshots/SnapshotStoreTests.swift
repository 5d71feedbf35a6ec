import Foundation
import Testing

@testable import FlowTesting

@Suite struct SnapshotStoreTests {
  private let files = TemporaryPackage()

  private var location: SnapshotLocation {
    SnapshotLocation(
      owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()"),
      in: files.folder)
  }

  private func compare(_ text: String, _ mode: Snapshot.RecordMode) throws -> SnapshotOutcome {
    try SnapshotStore(choice: Snapshot.RecordMode.Choice(mode: mode)).compare(text, at: location)
  }

  private func message(
    _ text: String, _ mode: Snapshot.RecordMode = .missing, again: () -> String? = { nil }
  ) -> String {
    let store = SnapshotStore(choice: Snapshot.RecordMode.Choice(mode: mode))
    do throws(Finding) { return try store.compare(text, at: location, again: again).message } catch
    { return error.description }
  }

  private func onDisk() -> String? { files.text(location.pathInFolder) }

  private static let command = #"swift test --filter '^ShopTests\.Shop/buying\('"#

  @Test func aMissingReferenceIsWrittenAndTheTestFailsOnce() throws {
    for mode in [Snapshot.RecordMode.missing, .failed, .all] {
      try? FileManager.default.removeItem(at: files.url)
      let outcome = try compare("a\n", mode)
      #expect(outcome.kind == .recordedNew && onDisk() == "a\n", "\(mode)")
      #expect(
        outcome.message == """
          The snapshot of 'Shop.buying' was missing and has been recorded.
            File:    Snapshots/ShopTests/Shop/buying.txt
            Next:    Review it, commit it, and run the test again.
          """)
      #expect(try compare("a\n", mode).kind == .equal)
    }
  }

  @Test func whereNothingIsWrittenTheMessageSaysWhyAndHow() throws {
    let record =
      "\n  File:    Snapshots/ShopTests/Shop/buying.txt\n  Record:  FLOW_RECORD=missing \(Self.command)"
    let rows: [(Snapshot.RecordMode.Choice, String)] = [
      (
        Snapshot.RecordMode.Choice(mode: .never, reason: .ci),
        "nothing is recorded where CI is set.\(record)\n           on your machine, not on CI"
      ),
      (
        Snapshot.RecordMode.Choice(mode: .never, reason: .noSources),
        """
        nothing is recorded where the sources are not.\(record)
                   on your machine, not on CI, or name the folder of the sources in FLOW_ROOT
        """
      ), (Snapshot.RecordMode.Choice(mode: .never), "the record mode is 'never'.\(record)"),
      (
        Snapshot.RecordMode.Choice(mode: .never, reason: .code),
        """
        the record mode is 'never'.\(record)
                   without recording: or .recording(…) in the test
        """
      ),
    ]
    for (choice, message) in rows {
      #expect(
        try SnapshotStore(choice: choice).compare("a\n", at: location).message
          == "The snapshot of 'Shop.buying' is missing, and \(message)")
    }
    #expect(!FileManager.default.fileExists(atPath: files.url.path))
  }

  @Test func aDifferenceIsShownAsAPatchAndWrittenIfAskedFor() throws {
    let patch = """
      --- a/Snapshots/ShopTests/Shop/buying.txt
      +++ b/Snapshots/ShopTests/Shop/buying.txt
      @@ -1,3 +1,4 @@
       a
      -b
      +B
       c
      +d
      """
    for mode in Snapshot.RecordMode.allCases {
      _ = try compare("a\nb\nc\n", .all)
      let outcome = try compare("a\nB\nc\nd\n", mode)
      let isWritten = mode == .failed || mode == .all
      #expect(onDisk() == (isWritten ? "a\nB\nc\nd\n" : "a\nb\nc\n"), "\(mode)")
      let (predicate, next) =
        isWritten
        ? (
          "differed (2 lines added, 1 line removed) and has been recorded again.",
          "Next:    Review the difference, commit it, and run the test again."
        )
        : ("differs: 2 lines added, 1 line removed.", "Record:  FLOW_RECORD=failed \(Self.command)")
      let file = "File:    Snapshots/ShopTests/Shop/buying.txt"
      #expect(
        outcome.message
          == "The snapshot of 'Shop.buying' \(predicate)\n  \(file)\n  \(next)\n\(patch)")
    }
  }

  @Test func aLongPatchIsAttachedOnly() throws {
    _ = try compare("a\n", .missing)
    let outcome = try compare((1...100).map { "\($0)\n" }.joined(), .missing)
    #expect(
      outcome.message.hasSuffix("  Patch:   104 lines, attached as Shop.buying.patch"),
      "\(outcome.message)")
    #expect(outcome.patch.hasSuffix("\n+100\n"))
  }

  @Test func equalBytesAreNotWritten() throws {
    _ = try compare("a\n", .missing)
    let long = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: long], ofItemAtPath: location.file.path)
    #expect(try compare("a\n", .all).kind == .equal)
    let attributes = try FileManager.default.attributesOfItem(atPath: location.file.path)
    #expect(attributes[.modificationDate] as? Date == long)
  }

  @Test func newlinesOfACheckoutAreEqual() throws {
    _ = try compare("GET /\nHost: a\n", .missing)
    try Data("GET /\r\nHost: a\r\n".utf8).write(to: location.file)
    #expect(try compare("GET /\nHost: a\n", .failed).kind == .equal)
    #expect(onDisk() == "GET /\r\nHost: a\r\n")
    #expect(try compare("GET /\nHost: b\n", .missing).patch.hasSuffix("-Host: a\n+Host: b\n"))
  }

  /// A snapshot of another process is asked for only where something is to be written.
  @Test func whatAnotherProcessMakesOtherwiseIsNotWritten() throws {
    for old in [nil, "started: 0\n"] {
      if let old { _ = try compare(old, .all) }
      #expect(
        message("started: 1\n", .failed, again: { "started: 2\n" }) == """
          No snapshot of 'Shop.buying' was recorded: another process, or another machine, person or day, shows other values:
              started: 1 → 2
            Fix:     Give the test data that repeats, with no static that each process makes anew (started), or leave it \
          out: redacting: [.property("…")]
          """)
      #expect(onDisk() == old)
    }
    #expect(message("a\n", .failed, again: { "a\n" }).contains("has been recorded again"))
    _ = message(
      "b\n",
      again: {
        Issue.record("asked for though nothing is written")
        return nil
      })
  }

  @Test func accentsInAnotherSpellingAreADifferenceThatIsSpelledOut() throws {
    let (one, other) = ("  name: \"Ad\u{e9}\"\n", "  name: \"Ade\u{301}\"\n")
    _ = try compare(one, .missing)
    #expect(message(other).contains(#"differs: name: "Ad\u{e9}" → "Ade\u{301}"."#))
    #expect(try compare(other, .failed).kind == .recordedOver)
    #expect(onDisk()?.hasBytes(of: other) == true)
  }

  @Test func aReferenceThatIsNoTextIsAnErrorUnlessAllIsRecorded() throws {
    try files.write(Data([0xFF, 0xFE]), to: "Snapshots/\(location.pathInFolder)")
    #expect(
      message("a\n", .failed) == """
        The snapshot of 'Shop.buying' is not UTF-8 text.
          File:    \(location.file.path)
          Record:  FLOW_RECORD=all \(Self.command)
        """)
    #expect(try compare("a\n", .all).kind == .recordedOver)
    #expect(onDisk() == "a\n")
  }

  @Test func whatCannotBeReadOrWrittenIsAnError() throws {
    try FileManager.default.createDirectory(at: location.file, withIntermediateDirectories: true)
    let unread = message("a\n", .all)
    #expect(unread.hasPrefix("The snapshot of 'Shop.buying' cannot be read: is a directory\n"))
    #expect(unread.hasSuffix("\n  File:    \(location.file.path)"))
    let snapshots = files.url.appendingPathComponent("Snapshots")
    try FileManager.default.removeItem(at: snapshots)
    try Data().write(to: snapshots)
    #expect(
      message("a\n").hasPrefix(
        "The snapshot of 'Shop.buying' cannot be written: not a directory\n"))
  }

  @Test func aReferenceWithAConflictIsNamed() throws {
    let conflict = "<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n"
    for text in ["a\n\(conflict)", conflict] {
      try files.write(text, to: "Snapshots/\(location.pathInFolder)")
      #expect(
        message("a\n") == """
          The snapshot of 'Shop.buying' has git's conflict markers.
            File:    \(location.file.path)
            Record:  FLOW_RECORD=failed \(Self.command), which writes what the test makes now
          """)
    }
    #expect(try compare("a\n", .failed).kind == .recordedOver)
  }

  @Test func aSingleChangeIsToldInItsWordsAndSeveralOfAMapOrOfValuesEach() throws {
    for (old, new, mode, text) in [
      ("note: 1\n", "note: 2\n", .missing, "differs: note: 1 → 2.\n"),
      ("note: 1\n", "note: 2\n", .failed, "differed (note: 1 → 2) and has been recorded again.\n"),
      // An editor took the newline at the end.
      ("note: 2", "note: 2\n", .missing, "differs: the reference lacks the newline at its end.\n"),
      ("a: 1\nb: 2\n", "a: 3\nb: 4\n", .missing, "removed.\n    a: 1 → 3\n    b: 2 → 4\n  File:"),
      // The picture of a map says what its list does.
      (
        "\(MapText.start)3\n```mermaid\na\nb\n```\n\n```text\n## A\n## B\n```\n",
        "\(MapText.start)3\n```mermaid\nc\n```\n\n```text\n## C: X\n## D\n```\n", .missing,
        "differs: 2 lines added, 2 lines removed.\n"
      ),
    ] as [(String, String, Snapshot.RecordMode, String)] {
      try files.write(old, to: "Snapshots/\(location.pathInFolder)")
      #expect(message(new, mode).contains(text))
    }
  }

  /// Each cause has its advice, and what a second process on the same machine shows alike is told by its text.
  @Test func valuesOfTheMachineAndTheDayAreNotWritten() throws {
    let day = ISO8601DateFormatter()
    day.formatOptions = .withFullDate
    let today = day.string(from: Date())
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let text = """
      home: "/home/rex"
      id: 00000000-0000-0000-0000-000000000001
      zone: "Europe/Rome"
      now: 2026-11-28T00:00:00Z
      names: [String]
        "b"
        "a"
      day: "\(today)"
      midnight: \(today)T00:00:00Z
      source: "\(files.folder.root)/Tests/A.swift"
      system: \(system.quoted)
      count: 7

      """
    let other = text.replacing("/home/rex", with: "/tmp/elsewhere").replacing("01\n", with: "02\n")
      .replacing("Europe/Rome", with: "Pacific/Chatham").replacing("28T00", with: "28T10")
      .replacing("  \"b\"\n  \"a\"", with: "  \"a\"\n  \"b\"").replacing(
        "count: 7", with: "count: 8")
    #expect(
      message(text, .all, again: { other }) == """
        No snapshot of 'Shop.buying' was recorded: another process, or another machine, person or day, shows other values:
            home: "/home/rex" → "/tmp/elsewhere"
            id: 00000000-0000-0000-0000-000000000001 → 00000000-0000-0000-0000-000000000002
            zone: "Europe/Rome" → "Pacific/Chatham"
            now: 2026-11-28T00:00:00Z → 2026-11-28T10:00:00Z
            names: another order, 1 of 2 moved ([0] → [1])
            day: "\(today)" → (today)
            midnight: \(today)T00:00:00Z → (today)
            source: "\(files.folder.root)/Tests/A.swift" → "(this machine's folder)/Tests/A.swift"
            system: \(system.quoted) → (this machine's system)
            count: 7 → 8
          Fix:     Give the test a folder of its own (home, source), or leave it out: redacting: [.property("…")]
                   Give the test fixed identifiers (id), or leave it out: redacting: [.type(UUID.self)]
                   Give the test a fixed time zone and locale (zone), or leave it out: redacting: [.property("…")]
                   Give the test a fixed clock (now, day, midnight), or leave it out: redacting: \
        [.type(Date.self), .property("…")]
                   Sort what is read from a set (names), or leave it out: redacting: [.property("…")]
                   Give the test a fixed name or number (system), or leave it out: redacting: [.property("…")]
                   Give the test data that repeats, with no static that each process makes anew (count), or leave it \
        out: redacting: [.property("…")]
        """)
    #expect(onDisk() == nil)
    // Words that are no whole value, and folders that many apps have as paths, are the app's.
    for text in [
      "a: \"root\"\n", "a: \"/app/cart\"\n", "a: \"since \(today)\"\n", "a: \(today)T09:00:00Z\n",
    ] {
      #expect(message(text, .all).contains("recorded"), "\(text)")
      #expect(onDisk() == text)
    }
  }

  /// A name with a digest is that of an earlier version, and is read as long as nothing is recorded.
  @Test func aFileWithAnOldNameIsReadAndThenGetsItsNewOne() throws {
    let owner = SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: "buying()")
    let (old, new) = ("buying.a-cart-e7632c823e640e0a.txt", "buying.a+cart.txt")
    func names() -> [String] {
      ProjectFiles.contents(of: "\(files.folder.path)/ShopTests/Shop").sorted()
    }
    for (text, mode, kind, file) in [
      ("a\n", .missing, .equal, old), ("b\n", .missing, .different, old),
      ("a\n", .failed, .equal, new),
      ("b\n", .failed, .recordedOver, new),
    ] as [(String, Snapshot.RecordMode, SnapshotOutcome.Kind, String)] {
      try? FileManager.default.removeItem(at: files.url)
      try files.write("a\n", to: "Snapshots/ShopTests/Shop/\(old)")
      let location = SnapshotLocation(of: "a cart", owner: owner, in: files.folder)
      let store = SnapshotStore(choice: Snapshot.RecordMode.Choice(mode: mode))
      let outcome = try store.compare(text, at: location)
      #expect(outcome.kind == kind && names() == [file], "\(text) \(mode)")
      #expect(outcome.location.path.hasSuffix(file))
    }
  }
}
