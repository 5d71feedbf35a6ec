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

  private func compare(_ text: String, _ mode: RecordMode) throws -> SnapshotOutcome {
    try SnapshotStore(choice: RecordMode.Choice(mode: mode)).compare(text, at: location)
  }

  private func onDisk() -> String? { files.text(location.pathInFolder) }

  private static let command = #"swift test --filter '^ShopTests\.Shop/buying\('"#

  @Test func aMissingReferenceIsWrittenAndTheTestFailsOnce() throws {
    for mode in [RecordMode.missing, .failed, .all] {
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
    let rows: [(RecordMode.Choice, String)] = [
      (
        RecordMode.Choice(mode: .never, isOnCI: true),
        "nothing is recorded where CI is set.\(record)\n           on your machine, not on CI"
      ),
      (
        RecordMode.Choice(mode: .never, isOnCI: true, hasSources: false),
        """
        nothing is recorded where the sources are not.\(record)
                   on your machine, not on CI, or name the folder of the sources in FLOW_ROOT
        """
      ),
      (RecordMode.Choice(mode: .never), "the record mode is 'never'.\(record)"),
      (
        RecordMode.Choice(mode: .never, isFromCode: true),
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
    for mode in RecordMode.allCases {
      _ = try compare("a\nb\nc\n", .all)
      let outcome = try compare("a\nB\nc\nd\n", mode)
      let isWritten = mode == .failed || mode == .all
      #expect(onDisk() == (isWritten ? "a\nB\nc\nd\n" : "a\nb\nc\n"), "\(mode)")
      #expect(
        outcome.message
          == (isWritten
            ? """
            The snapshot of 'Shop.buying' differed (2 lines added, 1 line removed) and has been recorded again.
              File:    Snapshots/ShopTests/Shop/buying.txt
              Next:    Review the difference, commit it, and run the test again.
            \(patch)
            """
            : """
            The snapshot of 'Shop.buying' differs: 2 lines added, 1 line removed.
              File:    Snapshots/ShopTests/Shop/buying.txt
              Record:  FLOW_RECORD=failed \(Self.command)
            \(patch)
            """))
    }
  }

  @Test func aLongPatchIsCutInTheMessageAndWholeInTheOutcome() throws {
    _ = try compare("a\n", .missing)
    let outcome = try compare((1...100).map { "\($0)\n" }.joined(), .missing)
    #expect(outcome.message.hasSuffix("\n+56\n… and 44 more lines"))
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
    let store = SnapshotStore(choice: RecordMode.Choice(mode: .failed))
    for old in [nil, "started: 0\n"] {
      if let old { _ = try compare(old, .all) }
      let error = #expect(throws: Finding.self) {
        try store.compare("started: 1\n", at: self.location, again: { "started: 2\n" })
      }
      #expect(
        error?.description == """
          No snapshot of 'Shop.buying' was recorded: another process, a moment later and with another time zone, language and home folder, shows other values:
              started: 1 → 2
            Fix:     Give the test data that repeats (a fixed clock, fixed identifiers, a fixed time zone and \
          locale, no static that is made anew in each process), sort what is read from a set, or leave it out \
          with as: .stored(redacting: [.property("…")]).
          """)
      #expect(onDisk() == old)
    }
    let today = #expect(throws: Finding.self) {
      try store.compare(
        "Now(now: 2026-11-28T00:00:00Z)\n", at: self.location,
        again: { "Now(now: 2026-11-28T10:15:00Z)\n" })
    }
    #expect(
      today?.description.hasSuffix("with as: .stored(redacting: [.type(Date.self)]).") == true)
    #expect(try store.compare("a\n", at: location, again: { "a\n" }).kind == .recordedOver)
    let reading = SnapshotStore(choice: RecordMode.Choice(mode: .missing))
    _ = try reading.compare(
      "b\n", at: location,
      again: {
        Issue.record("asked for though nothing is written")
        return nil
      })
  }

  @Test func whatIsToBeWrittenDependsOnTheModeAndTheReference() throws {
    func isToRecord(_ mode: RecordMode) -> Bool {
      SnapshotStore(choice: RecordMode.Choice(mode: mode)).isToRecord("a\n", at: location)
    }
    #expect(RecordMode.allCases.filter(isToRecord) == [.missing, .failed, .all])
    _ = try compare("b\n", .all)
    #expect(RecordMode.allCases.filter(isToRecord) == [.failed, .all])
    _ = try compare("a\n", .all)
    #expect(RecordMode.allCases.filter(isToRecord) == [])
  }

  @Test func accentsInAnotherSpellingAreADifferenceThatIsSpelledOut() throws {
    let (one, other) = ("  name: \"Ad\u{e9}\"\n", "  name: \"Ade\u{301}\"\n")
    _ = try compare(one, .missing)
    #expect(
      try compare(other, .missing).message.hasPrefix(
        #"The snapshot of 'Shop.buying' differs: name: "Ad\u{e9}" → "Ade\u{301}"."#))
    #expect(try compare(other, .failed).kind == .recordedOver)
    #expect(onDisk()?.hasBytes(of: other) == true)
  }

  @Test func aReferenceThatIsNoTextIsAnErrorUnlessAllIsRecorded() throws {
    _ = try compare("a\n", .missing)
    try Data([0xFF, 0xFE]).write(to: location.file)
    let error = #expect(throws: Finding.self) { try self.compare("a\n", .failed) }
    #expect(
      error?.description == """
        The snapshot of 'Shop.buying' is not UTF-8 text.
          File:    \(location.file.path)
          Record:  FLOW_RECORD=all \(Self.command)
        """)
    #expect(try compare("a\n", .all).kind == .recordedOver)
    #expect(onDisk() == "a\n")
  }

  @Test func whatCannotBeReadOrWrittenIsAnError() throws {
    try FileManager.default.createDirectory(at: location.file, withIntermediateDirectories: true)
    let unread = #expect(throws: Finding.self) { try self.compare("a\n", .all) }
    #expect(
      unread?.description.hasPrefix("The snapshot of 'Shop.buying' cannot be read: ") == true)
    #expect(unread?.description.hasSuffix("\n  File:    \(location.file.path)") == true)
    let snapshots = files.url.appendingPathComponent("Snapshots")
    try FileManager.default.removeItem(at: snapshots)
    try Data().write(to: snapshots)
    let unwritten = #expect(throws: Finding.self) { try self.compare("a\n", .missing) }
    #expect(
      unwritten?.description.hasPrefix("The snapshot of 'Shop.buying' cannot be written: ") == true)
  }

  @Test func severalChangesOfAMapOrOfValuesAreToldEach() throws {
    _ = try compare("order:\n  total: 1\n  city: 2\n", .missing)
    let outcome = try compare("order:\n  total: 3\n  city: 4\n", .missing)
    #expect(
      outcome.message.contains("removed.\n    order.total: 1 → 3\n    order.city: 2 → 4\n  File:"))
  }

  @Test func aReferenceWithAConflictIsNamed() throws {
    let conflict = "<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n"
    for text in ["a\n\(conflict)", conflict] {
      try files.write(text, to: "Snapshots/\(location.pathInFolder)")
      let error = #expect(throws: Finding.self) { try self.compare("a\n", .missing) }
      #expect(
        error?.description == """
          The snapshot of 'Shop.buying' has git's conflict markers.
            File:    \(location.file.path)
            Record:  FLOW_RECORD=failed \(Self.command), which writes what the test makes now
          """)
    }
    #expect(try compare("a\n", .failed).kind == .recordedOver)
  }

  @Test func aSingleChangeIsToldInItsWords() throws {
    _ = try compare("note: 1\n", .all)
    #expect(try compare("note: 2\n", .missing).message.contains("differs: note: 1 → 2.\n"))
    #expect(
      try compare("note: 2\n", .failed).message.contains(
        "differed (note: 1 → 2) and has been recorded again.\n"))
    // An editor took the newline at the end.
    try files.write("note: 2", to: "Snapshots/\(location.pathInFolder)")
    #expect(
      try compare("note: 2\n", .missing).message.contains(
        "differs: the reference lacks the newline at its end.\n"))
  }

  /// A second process on the same machine shows the same name, so that only its text gives it away.
  @Test func theNameOfTheMachineIsNotWritten() throws {
    let name = ProcessInfo.processInfo.hostName
    guard name.count > 5, !name.allSatisfy(\.isLetter) else { return }
    let error = #expect(throws: Finding.self) { try self.compare("host: \"\(name)\"\n", .all) }
    #expect(
      error?.description == """
        No snapshot of 'Shop.buying' was recorded: it has the name of this machine, '\(name)'.
          Fix:     Give the test a fixed name, or leave it out with redacting: [.property("…")].
        """)
    #expect(onDisk() == nil)
  }
}
