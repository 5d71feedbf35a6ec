import Testing

@testable import FlowTesting

@Suite struct FindingTests {
  @Test func aFindingPrintsItsMessageAndItsAdvice() {
    let rows: [(Finding, String)] = [
      (
        .test(message: "The flow has no moves.", advice: "Add one."),
        "The flow has no moves.\n  Fix:     Add one."
      ), (Finding(code: "price", subject: "Pet", message: "It is free."), "It is free."),
      (
        .library(message: "No move is left."),
        "No move is left. This is a bug in FlowTesting; please report it with the path below."
      ),
    ]
    for (finding, text) in rows { #expect("\(finding)" == text) }
    let findings = ["One.", "Two."].map { Finding.test(message: $0, advice: "Mend it.") }
    #expect(Finding.joined([]) == nil)
    #expect(
      Finding.joined(findings).map { "\($0)" } == """
        One.
          Fix:     Mend it.
        Two.
          Fix:     Mend it.
        """)
  }

  @Test func aFindingAboutAFilePrintsAsCompilersDoAndAsAnIssueWithItsCode() {
    let map = Finding.storyboard(
      .mistake, "strayText", "A text is lost.", advice: "Delete it.",
      at: FilePosition(file: "Main.storyboard", line: 12, column: 7))
    #expect("\(map)" == "Main.storyboard:12:7: mistake: A text is lost.\n  Fix: Delete it.")
    #expect(
      "\(map.asIssue)" == """
        Main.storyboard:12:7: mistake: A text is lost. [strayText]
          Fix:     Delete it.
        """)
    let file = Finding.file(
      "emptyFile", file: "Main.storyboard", message: "The file is empty.", advice: "Restore it.")
    #expect("\(file)" == "Main.storyboard: error: The file is empty.\n  Fix: Restore it.")
    #expect("\(file.asIssue)" == "Main.storyboard: The file is empty.\n  Fix:     Restore it.")
  }
}

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
