import Testing

@testable import FlowTesting

@Suite struct SnapshotChangesTests {
  private func changes(_ old: String, _ new: String) -> SnapshotChanges {
    SnapshotChanges(LineDiff(from: old, to: new))
  }

  private let old = """
    Cart: CartController
      title: "Basket"
      count: 1
      total: 5
    Pets: PetsController
      title: "Basket"

    """

  private let new = """
    Cart: CartController
      title: "Cart"
      count: 1
      total: 6
      tax: 1
    Pets: PetsController
      title: "Cart"

    """

  @Test func oneKindOfChangeHasOneKeyWhereverItOccurs() throws {
    let kinds = changes(old, new).kinds
    #expect(
      kinds.map(\.text) == ["title: \"Basket\" → \"Cart\"", "total: 5 → 6", "1 line added: tax: 1"])
    let other = changes("  a: 1\n  title: \"Basket\"\n", "  a: 1\n  title: \"Cart\"\n").kinds
    #expect(other == [kinds[0]])
    #expect(Set(kinds.map(\.key)).count == 3)
  }

  @Test func changesThatLookAlikeBecauseTheyAreCutHaveTheirOwnKeys() {
    let long = String(repeating: "a", count: 500)
    let one = changes("  text: \(long)\n", "  text: b\(long)1\n").kinds
    let other = changes("  text: \(long)\n", "  text: b\(long)2\n").kinds
    #expect(one.map(\.text) == other.map(\.text))
    #expect(one.map(\.key) != other.map(\.key))
  }

  @Test func onlyWhatIsAcceptedIsChanged() {
    let changes = changes(old, new)
    let keys = changes.kinds.map(\.key)
    #expect(changes.text(accepting: []) == old)
    #expect(changes.text(accepting: Set(keys)) == new)
    #expect(
      changes.text(accepting: [keys[0]])
        == old.split(separator: "\"Basket\"", omittingEmptySubsequences: false)
        .joined(separator: "\"Cart\""))
    #expect(
      changes.text(accepting: [keys[2]]).contains("  total: 5\n  tax: 1\n"))
  }

  @Test func anyTwoTextsAreMadeEqualByAcceptingAll() {
    for seed in 0..<300 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      func text() -> String {
        (0..<numbers.number(below: 12)).map { _ in
          ["  a: \(numbers.number(below: 3))\n", "  b: 1\n", "x\n", "\n"][numbers.number(below: 4)]
        }.joined()
      }
      let (old, new) = (text(), text())
      let changes = changes(old, new)
      #expect(changes.text(accepting: Set(changes.kinds.map(\.key))) == new, "seed \(seed)")
      #expect(changes.text(accepting: []).count == old.count, "seed \(seed)")
    }
  }

  @Test func theSummaryGroupsEqualChangesOfAllFiles() {
    let summary = SnapshotSummary()
    let kinds = changes(old, new).kinds
    summary.add(kinds, in: "a")
    #expect(summary.text.isEmpty)
    for file in 0..<11 { summary.add([kinds[0]], in: "\(file)") }
    summary.add([kinds[1]], in: "b")
    #expect(
      summary.text == """
        13 snapshots differ. Changes that several of them share:
          12 × title: "Basket" → "Cart"
               FLOW_ACCEPT=\(kinds[0].key) swift test
           2 × total: 5 → 6
               FLOW_ACCEPT=\(kinds[1].key) swift test
        """)
  }
}
