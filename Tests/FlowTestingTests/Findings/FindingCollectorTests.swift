import Testing

@testable import FlowTesting

/// Of the findings of one kind a hundred are told; the others are counted and never made.
@Suite struct FindingCollectorTests {
  @Test func ofAKindAHundredAreMadeAndTheOthersCounted() {
    for count in [100, 500_000] {
      var collector = FindingCollector()
      var made = 0
      for number in 0..<count {
        func message() -> String {
          made += 1
          return "Number \(number)."
        }
        collector.add(.mistake, "many", message(), advice: "Mend it.", at: nil)
      }
      collector.add(.error, "few", "Another.", advice: "Mend it.", at: nil)
      #expect(made == min(count, 101))
      let more = count > 100 ? ["And 499,900 more 'many'."] : []
      let told = Array(collector.all.map(\.message).dropFirst(99))
      #expect(told == ["Number 99.", "Another."] + more)
    }
  }

  @Test func whatAModelFoundWhenItWasMadeIsCountedOnce() {
    let model = SceneModel(initial: "A") {
      Scene("A") { for number in 0..<1_000 { Segue("s\(number)", to: "Nowhere") } }
    }
    for findings in [model.collected.all, model.diagnose()] {
      let dangling = findings.filter { $0.code == "danglingSegue" }
      #expect(dangling.count == 101)
      #expect(dangling.last?.message == "And 900 more 'danglingSegue'.")
    }
  }
}
