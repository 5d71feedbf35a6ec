import Foundation
import Testing

@testable import FlowTesting

/// A process sums up several snapshots.
@Suite struct SnapshotSummaryTests {
  private let package = TemporaryPackage()
  private let summary = SnapshotSummary()

  private func location(_ test: String, _ name: String? = nil) -> SnapshotLocation {
    SnapshotLocation(
      of: name, owner: SnapshotOwner(module: "ShopTests", suite: ["Shop"], test: test),
      file: package.url.appendingPathComponent("Tests.swift").path, exists: { _ in false })
  }

  @Test func aFailureSharedBy21TestsIsToldOnceInFull() throws {
    let store = SnapshotStore(RecordMode.Choice(mode: .missing))
    let messages = try (1...21).map { number in
      let location = location("test\(number)")
      _ = try store.compare("title: 1\n", at: location)
      var outcome = try store.compare("title: 2\n", at: location)
      outcome.sameAs = summary.first(with: outcome.changes, at: location)
      return outcome.message
    }
    #expect(messages[0].contains("\n-title: 1\n+title: 2"))
    #expect(
      messages[20] == """
        The snapshot of 'Shop.test21' differs as that of 'Shop.test1' does, in \
        Snapshots/Shop/test21.txt.
          Record:  FLOW_RECORD=failed swift test --filter '^ShopTests\\.Shop/test21\\('
        """)
    #expect(messages.dropFirst().allSatisfy { $0.split(separator: "\n").count == 2 })
  }

  @Test func aTestThatIsRunAgainTellsItsFailureInFull() {
    let kinds = SnapshotChanges(from: "a: 1\n", to: "a: 2\n").kinds
    #expect(summary.first(with: kinds, at: location("buying")) == nil)
    #expect(summary.first(with: kinds, at: location("buying")) == nil)
    #expect(summary.first(with: kinds, at: location("selling")) == "Shop.buying")
  }

  @Test func aKeyThatMatchedNothingIsNamed() {
    let kinds = SnapshotChanges(from: "a: 1\n", to: "a: 2\n").kinds
    #expect(summary.unusedKeys == "")
    summary.add(accepted: kinds, of: [kinds[0].key, "0000abcd"])
    summary.add(accepted: [], of: [kinds[0].key, "0000abcd"])
    #expect(summary.unusedKeys == "FLOW_ACCEPT: no change has the key '0000abcd'.")
  }

  @Test func theEndOfARunNamesWhatATestDidNotCompare() throws {
    let indexes = SnapshotIndexes()
    for name in ["a", "b"] {
      try package.write("x\n", to: location("buying", name).path)
      try indexes.add(location("buying", name))
    }
    summary.add(location("buying", "a"), isPassing: true)
    #expect(
      summary.unused(by: indexes) == """
        1 snapshot was not compared by a test that compared others. It is obsolete if the test passed:
          Snapshots/Shop/buying.b.txt, of Shop.buying
          Delete:  FLOW_OBSOLETE=delete swift test
                   It keeps the snapshots of tests that fail, are skipped or cancelled.
                   A test has to call checkSnapshots().
        """)
    summary.addCheck()
    #expect(
      summary.unused(by: indexes).hasSuffix(
        """
                   It keeps the snapshots of tests that fail, are skipped or cancelled.
        """))
    summary.add(location("buying", "b"), isPassing: true)
    #expect(summary.unused(by: indexes) == "")
  }

  @Test func aProcessOfOneTestFrameworkSpeaksOfThat() {
    let method = SnapshotOwner(
      module: "ShopTests", suite: ["Shop"], test: "testIt", kind: .method)
    summary.add(
      SnapshotLocation(owner: method, file: "/a.swift", exists: { _ in false }), isPassing: true)
    summary.add(accepted: [], of: ["0000abcd"])
    #expect(summary.unusedKeys == "FLOW_ACCEPT: no change under XCTest has the key '0000abcd'.")
    #expect(
      summary.unheard("delete") == """
        FLOW_OBSOLETE=delete did nothing under XCTest: none of the tests that ran calls checkSnapshots().
          Next:    Nothing, if a test of Swift Testing calls it: those run in another process. Otherwise add one.
        """)
    summary.add(location("buying"), isPassing: true)
    #expect(summary.unusedKeys == "FLOW_ACCEPT: no change has the key '0000abcd'.")
  }

  @Test func theMovesOfARenamedSuiteArePastedAtOnce() {
    summary.add(move: "mv b c", of: "b")
    #expect(summary.moves == "")
    summary.add(move: "mv a d", of: "a")
    summary.add(move: "mv a b", of: "a")
    #expect(
      summary.moves == """
        2 snapshots are those of renamed tests. To move them all:
          mv a b
          mv b c
        """)
  }

  @Test func aRequestThatNoTestHeardIsNamed() {
    #expect(summary.unheard(nil) == "" && summary.unheard("") == "")
    #expect(
      summary.unheard("delete")
        == """
        FLOW_OBSOLETE=delete did nothing: none of the tests that ran calls checkSnapshots().
          Next:    Run a test that calls it, or add one.
        """
    )
    summary.addCheck()
    #expect(summary.unheard("delete") == "")
  }

  @Test func ofManySnapshotsThatWereNotComparedSomeAreNamed() throws {
    let indexes = SnapshotIndexes()
    for number in 0..<20 {
      let location = location("buying", "\(number)")
      try package.write("x\n", to: location.path)
      try indexes.add(location)
    }
    summary.add(location("buying", "0"), isPassing: true)
    let lines = summary.unused(by: indexes).split(separator: "\n")
    #expect(lines.count == 17)
    #expect(lines[0].hasSuffix("They are obsolete if their tests passed:"))
    #expect(lines[13] == "  … and 7 more")
  }

  @Test func aTestThatFailedIsNotNamed() throws {
    let indexes = SnapshotIndexes()
    for name in ["a", "b"] {
      try package.write("x\n", to: location("buying", name).path)
      try indexes.add(location("buying", name))
    }
    summary.add(location("buying", "a"), isPassing: false)
    #expect(summary.unused(by: indexes) == "")
  }
}
