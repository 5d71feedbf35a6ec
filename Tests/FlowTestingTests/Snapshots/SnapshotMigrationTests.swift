import Foundation
import Testing

@testable import FlowTesting

/// References of older formats pass if they say the same, and are written anew.
@Suite final class SnapshotMigrationTests: SingleReferenceTests {
  @Test func aPathRecordedInFormat1IsMigrated() throws {
    let list = ValueTree(.elements, title: "[Int]", [.init(label: "", tree: ValueTree("1"))])
    let document = SnapshotDocument(
      head: [], flow: "Shop",
      start: SnapshotFrame(
        outline: ["Tabs", "  Home"],
        records: [
          .init(identity: "Home", typeName: "Home", properties: [.init(label: "a", tree: list)])
        ]), steps: [])
    let old = """
      # FlowTesting snapshot 1
      # test: ShopTests.Shop/buying
      # flow: Shop

      ## start
      on screen:
        Tabs
          Home

      Home: Home
        a: [1]

      """
    _ = try compare(old, .missing)
    let store = SnapshotStore(RecordMode.Choice(mode: .missing))
    let outcome = try store.compare(
      document.text, at: location, format1: { document.text(in: 1) })
    #expect(outcome.isSuccess)
    #expect(onDisk() == document.text)
    _ = try compare(old.replacingOccurrences(of: "[1]", with: "[2]"), .all)
    let different = try store.compare(
      document.text, at: location, format1: { document.text(in: 1) })
    #expect(different.patch.contains("-  a: [2]\n+  a: [1]\n"))
  }

  @Test func aReferenceOfAnOlderFormatIsMigrated() throws {
    _ = try compare(
      "# FlowTesting map 1\n# test: ShopTests.Shop/buying\n2 scenes, 1 segue\n\n## A\n\n## B\n",
      .missing)
    let text = "# FlowTesting map 2\n\n## A\n\n## B\n"
    #expect(try compare(text, .never).isSuccess)
    #expect(onDisk() != text)
    #expect(try compare(text, .missing).isSuccess)
    #expect(onDisk() == text)
    _ = try compare("# FlowTesting map 1\n# test: ShopTests.Shop/buying\n\n## A\n\n## C\n", .all)
    #expect(try compare(text, .missing).patch.hasSuffix("-## C\n+## B\n"))
  }

  @Test func anAccountOfFormat1LosesItsTotals() throws {
    let totals = "1 of 1 screens get all they need.\nOf 2 properties\n  2 are set late\n"
    for screens in ["\n## A\n  x\n\n## B\n", ""] {
      _ = try compare("# FlowTesting account 1\n# test: A/b\n\n\(totals)\(screens)", .all)
      let text = "# FlowTesting account 3\n\(screens)"
      #expect(try compare(text, .never).isSuccess)
      #expect(try compare(text, .missing).isSuccess)
      #expect(onDisk() == text)
    }
  }

  @Test func anAccountOfFormat2LosesItsColumns() throws {
    let old = """
      # FlowTesting account 2

      ## Home: Home
        at the start: init(coder:)

        var visits: Int         its own state
        weak var owner: Owner?  weak, owned elsewhere
        var detail: String?
            at the start still nil

      ## Router
        var cart: [Int]    changed by cart -back->, product -add->
        let shop: String   never changed

      """
    let text = """
      # FlowTesting account 3

      ## Home: Home
        at the start: init(coder:)

        var visits: Int  its own state
        weak var owner: Owner?  weak, owned elsewhere
        var detail: String?
            at the start still nil

      ## Router
        var cart: [Int]
            changed by cart -back->
            changed by product -add->
        let shop: String  never changed

      """
    _ = try compare(old, .missing)
    #expect(try compare(text, .missing).isSuccess)
    #expect(onDisk() == text)
    _ = try compare(old.replacingOccurrences(of: "never", with: "once"), .all)
    #expect(
      try compare(text, .never).patch.hasSuffix(
        "String  once changed\n+  let shop: String  never changed\n"))
  }

  @Test func eachKindOfFileHasItsOwnVersions() throws {
    for (kind, newest) in [("snapshot", 2), ("map", 2), ("account", 3)] {
      _ = try compare("# FlowTesting \(kind) \(newest + 1)\n", .all)
      let message = "has format \(newest + 1), and this FlowTesting knows up to \(newest)."
      let error = #expect(throws: SnapshotFileError.self) { try compare("a\n", .missing) }
      #expect(error?.description.contains(message) == true)
    }
  }
}
