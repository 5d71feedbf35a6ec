import Foundation
import Testing

@testable import FlowTesting

@Suite final class SnapshotStoreTests: SingleReferenceTests {
  @Test func aMissingReferenceIsRecordedAndTheTestFailsOnce() throws {
    for mode in [RecordMode.missing, .failed, .all] {
      try? FileManager.default.removeItem(at: folder)
      let outcome = try compare("a\n", mode)
      #expect(outcome.kind == .recordedNew)
      #expect(!outcome.isSuccess)
      #expect(onDisk() == "a\n")
      #expect(
        outcome.message == """
          The snapshot of 'Shop.buying' was missing and has been recorded.
            File:    Snapshots/Shop/buying.txt
            Next:    Review it, commit it, and run the test again.
          """)
      #expect(try compare("a\n", mode).isSuccess)
    }
  }

  @Test func objectsThatARecordedSnapshotDoesNotShowAreNamed() throws {
    let outcome = try compare(
      """
      Home: Home
        lock: (not shown: NSLock)
        encoders: [JSONEncoder]
          (not shown: JSONEncoder)
          (not shown: JSONEncoder)
        title: "(not shown: Title)"

      """, .missing)
    #expect(
      outcome.message.contains("\n  Note:    It does not show what is in JSONEncoder, NSLock.\n"))
  }

  @Test func onCINothingIsWritten() throws {
    let outcome = try compare("a\n", .never, isOnCI: true)
    #expect(outcome.kind == .missingNotRecorded)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(
      outcome.message == """
        The snapshot of 'Shop.buying' is missing, and nothing is recorded where CI is set.
          File:    Snapshots/Shop/buying.txt
          Record:  FLOW_RECORD=missing swift test --filter '^ShopTests\\.Shop/buying\\('
                   on your machine, not on CI
        """)
    let elsewhere = RecordMode.Choice(mode: .never, isOnCI: true, hasSources: false)
    #expect(
      try SnapshotStore(elsewhere).compare("a\n", at: location).message == """
        The snapshot of 'Shop.buying' is missing, and nothing is recorded where the sources are not.
          File:    Snapshots/Shop/buying.txt
          Record:  FLOW_RECORD=missing swift test --filter '^ShopTests\\.Shop/buying\\('
                   on your machine, not on CI, or name the folder of the sources in FLOW_ROOT
        """)
    #expect(
      try compare("a\n", .never).message.hasPrefix(
        "The snapshot of 'Shop.buying' is missing, and the record mode is 'never'.\n"))
  }

  @Test func aDifferenceIsShownAsAPatch() throws {
    _ = try compare("a\nb\nc\n", .missing)
    for mode in [RecordMode.missing, .never] {
      let outcome = try compare("a\nB\nc\nd\n", mode)
      #expect(outcome.kind == .different)
      #expect(
        outcome.message == """
          The snapshot of 'Shop.buying' differs: 2 lines added, 1 line removed.
            File:    Snapshots/Shop/buying.txt
            Record:  FLOW_RECORD=failed swift test --filter '^ShopTests\\.Shop/buying\\('
            Accept:  b → B
                     FLOW_ACCEPT=\(outcome.changes[0].key) swift test
            Accept:  now: d
                     FLOW_ACCEPT=\(outcome.changes[1].key) swift test
          --- a/Snapshots/Shop/buying.txt
          +++ b/Snapshots/Shop/buying.txt
          @@ -1,3 +1,4 @@
           a
          -b
          +B
           c
          +d
          """)
      #expect(onDisk() == "a\nb\nc\n")
    }
  }

  @Test func changesOfOneTextAreToldOnceAndAcceptedTogether() throws {
    func text(_ price: Int) -> String {
      [111, 222].map { id in
        "  pet: (id: \(id), name: \"\(String(repeating: "Miso ", count: 12))\", price: \(price))\n"
      }.joined() + "  count: \(price)\n"
    }
    _ = try compare(text(1), .missing)
    let outcome = try compare(text(2), .missing)
    let keys = outcome.changes.map(\.key)
    #expect(Set(keys).count == 3)
    #expect(
      outcome.message.contains(
        """
          Accept:  pet: … price: 1 … → … price: 2 …
                   FLOW_ACCEPT=\(keys[0]),\(keys[1]) swift test
          Accept:  count: 1 → 2
                   FLOW_ACCEPT=\(keys[2]) swift test
        """), "\(outcome.message)")
  }

  @Test func aDifferenceIsRecordedWhenAskedFor() throws {
    for mode in [RecordMode.failed, .all] {
      try? FileManager.default.removeItem(at: folder)
      _ = try compare("a\n", .missing)
      let outcome = try compare("b\n", mode)
      #expect(outcome.kind == .recordedOver)
      #expect(!outcome.isSuccess)
      #expect(onDisk() == "b\n")
      #expect(
        outcome.message == """
          The snapshot of 'Shop.buying' differed (1 line added, 1 line removed) and has been recorded again.
            File:    Snapshots/Shop/buying.txt
            Next:    Review the difference, commit it, and run the test again.
          --- a/Snapshots/Shop/buying.txt
          +++ b/Snapshots/Shop/buying.txt
          @@ -1,1 +1,1 @@
          -a
          +b
          """)
    }
  }

  @Test func oneKindOfChangeIsAcceptedAndTheOthersAreNot() throws {
    _ = try compare("  a: 1\n  b: 1\n", .missing)
    let changes = try compare("  a: 2\n  b: 2\n", .missing).changes
    let choice = RecordMode.Choice(mode: .missing, accepted: [changes[0].key])
    let outcome = try SnapshotStore(choice).compare("  a: 2\n  b: 2\n", at: location)
    #expect(outcome.kind == .different)
    #expect(onDisk() == "  a: 2\n  b: 1\n")
    #expect(
      outcome.message.hasPrefix(
        """
        The snapshot of 'Shop.buying' differs: b: 1 → 2.
            accepted a: 1 → 2
          File:    Snapshots/Shop/buying.txt
        """))
    let all = RecordMode.Choice(mode: .missing, accepted: Set(changes.map(\.key)))
    let last = try SnapshotStore(all).compare("  a: 2\n  b: 2\n", at: location)
    #expect(last.kind == .accepted && !last.isSuccess)
    #expect(onDisk() == "  a: 2\n  b: 2\n")
  }

  @Test func onCINothingIsAccepted() throws {
    _ = try compare("  a: 1\n", .missing)
    let key = try compare("  a: 2\n", .missing).changes[0].key
    let choice = RecordMode.Choice(mode: .never, isOnCI: true, accepted: [key])
    #expect(try SnapshotStore(choice).compare("  a: 2\n", at: location).kind == .different)
    #expect(onDisk() == "  a: 1\n")
  }

  @Test func aReferenceOfALaterVersionSaysSo() throws {
    _ = try compare("# FlowTesting snapshot 3\n", .missing)
    let error = #expect(throws: SnapshotFileError.self) { try self.compare("a\n", .failed) }
    #expect(
      error?.description == """
        The snapshot of 'Shop.buying' has format 3, and this FlowTesting knows up to 2.
          File:    \(location.file.path)
          Fix:     Update FlowTesting to the version that recorded it.
          Record:  FLOW_RECORD=all swift test --filter '^ShopTests\\.Shop/buying\\('
        """)
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

  @Test func aChangedLineEndOfAValueIsADifference() throws {
    _ = try compare("GET /\r\nHost: a\n", .missing)
    #expect(try compare("GET /\nHost: a\n", .missing).kind == .different)
    #expect(try compare("GET /\r\nHost: a\n", .missing).kind == .equal)
    #expect(try compare("GET /\r\nHost: b\n", .missing).patch.hasSuffix("-Host: a\n+Host: b\n"))
  }

  @Test func aSnapshotWithACarriageReturnIsRecordedAgain() throws {
    let (old, new) = ("GET /\r\nHost: a\n", "GET /\r\nHost: b\n")
    let first = SnapshotStore(RecordMode.Choice(mode: .missing))
    #expect(try first.compare(old, at: location, again: { old }).kind == .recordedNew)
    let store = SnapshotStore(RecordMode.Choice(mode: .failed))
    #expect(try store.compare(new, at: location, again: { new }).kind == .recordedOver)
    #expect(onDisk() == "GET /␍\nHost: b\n")
    #expect(try compare(new, .never).isSuccess)
  }

  @Test func aNewerReferenceOfACheckoutWithOtherNewlinesIsLeftAlone() throws {
    _ = try compare("a\n", .missing)
    let newer = "# FlowTesting snapshot 9\r\n# flow: Shop\r\n"
    try Data(newer.utf8).write(to: location.file)
    #expect(throws: SnapshotFileError.self) { try self.compare("a\n", .failed) }
    #expect(onDisk() == newer)
  }

  @Test func aModeThatTheTestChoosesIsNamedBelowTheCommand() throws {
    let choice = try RecordMode.choose(trait: .never, environment: [:])
    let outcome = try SnapshotStore(choice).compare("a\n", at: location)
    #expect(
      outcome.message.hasSuffix(
        """
          Record:  FLOW_RECORD=missing swift test --filter '^ShopTests\\.Shop/buying\\('
                   without recording: or .recording(…) in the test
        """))
  }

  @Test func whatAnotherProcessMakesOtherwiseIsNotRecorded() throws {
    let store = SnapshotStore(RecordMode.Choice(mode: .missing))
    let error = #expect(throws: SnapshotFileError.self) {
      try store.compare("started: 1\n", at: self.location, again: { "started: 2\n" })
    }
    #expect(
      error?.description.hasPrefix(
        """
        No snapshot of 'Shop.buying' was recorded: another process shows other values:
            started: 1 → 2
          Fix:     Give the test data that repeats (a fixed clock, fixed identifiers, no static that is \
        made anew in each process), sort what is read from a set, or leave it out with redacting: [.property("…")].
        """) == true)
    #expect(onDisk() == nil)
    #expect(
      try store.compare("a\n", at: location, again: { "a\n" }).kind == .recordedNew)
  }

  @Test func conflictMarkersAreCalledSo() throws {
    _ = try compare("a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other\n", .missing)
    let outcome = try compare("a: 1\nb: 2\n", .missing)
    #expect(
      outcome.message.hasPrefix(
        """
        The snapshot of 'Shop.buying' has the conflict markers of a merge.
          File:    Snapshots/Shop/buying.txt
          Record:  FLOW_RECORD=failed swift test
        """))
  }

  @Test func aCheckoutWithOtherNewlinesIsEqualAndLeftAlone() throws {
    _ = try compare("a\nb\n", .missing)
    try Data("a\r\nb\r\n".utf8).write(to: location.file)
    #expect(try compare("a\nb\n", .missing).kind == .equal)
    #expect(onDisk() == "a\r\nb\r\n")
  }

  @Test func accentsInAnotherSpellingAreADifferenceThatIsSpelledOut() throws {
    let (one, other) = ("  name: \"Ad\u{e9}\"\n", "  name: \"Ade\u{301}\"\n")
    _ = try compare(one, .missing)
    let outcome = try compare(other, .missing)
    #expect(
      outcome.message.hasPrefix(
        #"The snapshot of 'Shop.buying' differs: name: "Ad\u{e9}" → "Ade\u{301}"."#))
    #expect(onDisk()?.hasBytes(of: one) == true)
    #expect(try compare(other, .failed).kind == .recordedOver)
    #expect(onDisk()?.hasBytes(of: other) == true)
  }

  @Test func anotherIndentationIsADifferenceThatIsSpelledOut() throws {
    _ = try compare("a\n  b\n", .missing)
    #expect(try compare("a\n    b\n", .missing).changes.map(\.text) == [#"[0]: "  b" → "    b""#])
  }

  @Test func conflictMarkersThatAreTheValueAreNoneOfAMerge() throws {
    let text = "<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other\n"
    _ = try compare(text, .missing)
    #expect(try !compare("\(text)c\n", .missing).hasConflict)
  }

  @Test func aReferenceThatIsNoTextIsAnErrorUnlessAllIsRecorded() throws {
    _ = try compare("a\n", .missing)
    try Data([0xFF, 0xFE]).write(to: location.file)
    let error = #expect(throws: SnapshotFileError.self) { try self.compare("a\n", .failed) }
    #expect(
      error?.description == """
        The snapshot of 'Shop.buying' is not UTF-8 text.
          File:    \(location.file.path)
          Record:  FLOW_RECORD=all swift test --filter '^ShopTests\\.Shop/buying\\('
        """)
    #expect(try compare("a\n", .all).kind == .recordedOver)
    #expect(onDisk() == "a\n")
  }

  @Test func aFolderInItsPlaceIsAnError() throws {
    try FileManager.default.createDirectory(at: location.file, withIntermediateDirectories: true)
    let error = #expect(throws: SnapshotFileError.self) { try self.compare("a\n", .all) }
    #expect(
      error?.description.hasPrefix(
        "The snapshot of 'Shop.buying' cannot be read: it is a folder.") == true)
  }

  @Test func aFolderThatCannotBeMadeIsAnError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("Snapshots"))
    let error = #expect(throws: SnapshotFileError.self) { try self.compare("a\n", .missing) }
    #expect(
      error?.description.hasPrefix("The snapshot of 'Shop.buying' cannot be written: ") == true)
  }

  @Test func whatAKilledProcessLeftIsRemovedAndWhatARunningOneWritesIsNot() throws {
    let ended = Process()
    ended.executableURL = URL(fileURLWithPath: "/bin/sh")
    ended.arguments = ["-c", "exit"]
    try ended.run()
    ended.waitUntilExit()
    let suite = location.file.deletingLastPathComponent()
    let running = ProcessInfo.processInfo.processIdentifier
    try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
    for process in [ended.processIdentifier, running] {
      try Data("half".utf8).write(to: suite.appendingPathComponent(".flowtesting-\(process)-x"))
    }
    _ = try compare("a\n", .missing)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: suite.path).sorted()
        == [".flowtesting-\(running)-x", "buying.txt"])
  }
}
