import Testing

@testable import FlowTesting

/// Of the findings of one kind a hundred are told; the others are counted and never made.
@Suite struct FindingCollectorTests {
  @Test func ofAKindAHundredAreMadeAndTheOthersCounted() {
    var collector = FindingCollector()
    var made = 0
    for number in 0..<500_000 {
      collector.add("many") { code in
        made += 1
        return .warning(code, "Number \(number).", advice: "Mend it.")
      }
    }
    collector.add("few") { .error($0, "Another.", advice: "Mend it.") }
    #expect(made == 101)
    #expect(collector.all.count == 102)
    #expect(
      collector.all.map(\.message)[99...] == ["Number 99.", "Another.", "And 499,900 more 'many'."])
  }

  @Test func aHundredHaveNoMore() {
    var collector = FindingCollector()
    for _ in 0..<100 { collector.add("many") { .note($0, "One.", advice: "Mend it.") } }
    #expect(collector.all.count == 100)
  }

  @Test func whatAModelFoundWhenItWasMadeIsCountedOnce() {
    let model = SceneModel(initial: "A") {
      Scene("A") { for number in 0..<1_000 { Segue("s\(number)", to: "Nowhere") } }
    }
    for findings in [model.findings, model.diagnose()] {
      let dangling = findings.filter { $0.code == "danglingSegue" }
      #expect(dangling.count == 101)
      #expect(dangling.last?.message == "And 900 more 'danglingSegue'.")
    }
  }
}
