import Testing

@testable import FlowTesting

@Suite struct FindingTests {
  @Test func aFindingPrintsItsMessageAndItsAdvice() {
    let finding = Finding.test(message: "The flow has no moves.", advice: "Add one.")
    #expect(finding.kind == .test)
    #expect("\(finding)" == "The flow has no moves.\n  Fix:     Add one.")
    #expect("\(Finding(code: "price", subject: "Pet", message: "It is free."))" == "It is free.")
  }

  @Test func aFindingOfTheLibraryAsksForAReport() {
    #expect(
      "\(Finding.library(message: "No move is left."))" == """
        No move is left. This is a bug in FlowTesting; please report it with the path below.
        """)
  }

  @Test func aFindingAboutTheMapPrintsAsCompilersDoAndAsAnIssueWithItsCode() {
    let finding = Finding.warning(
      "strayText", "A text is lost.", advice: "Delete it.",
      at: FilePosition(file: "Main.storyboard", line: 12, column: 7))
    #expect("\(finding)" == "Main.storyboard:12:7: warning: A text is lost.\n  Fix: Delete it.")
    #expect(
      "\(finding.asIssue)" == """
        Main.storyboard:12:7: warning: A text is lost. [strayText]
          Fix:     Delete it.
        """)
  }

  @Test func aFindingAboutAFileNamesItWhereItHasNoPosition() {
    let finding = Finding.file(
      "emptyFile", file: "Main.storyboard", message: "The file is empty.", advice: "Restore it.")
    #expect("\(finding)" == "Main.storyboard: error: The file is empty.\n  Fix: Restore it.")
    #expect("\(finding.asIssue)" == "Main.storyboard: The file is empty.\n  Fix:     Restore it.")
  }

  @Test func severalFindingsPrintBelowEachOther() {
    let findings = ["One.", "Two."].map { Finding.test(message: $0, advice: "Mend it.") }
    #expect(Finding.joined([]) == nil)
    #expect(Finding.joined(findings)?.message == "One.")
    #expect(
      Finding.joined(findings)?.description == """
        One.
          Fix:     Mend it.
        Two.
          Fix:     Mend it.
        """)
  }
}
