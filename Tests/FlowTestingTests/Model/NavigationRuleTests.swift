import Testing

@testable import FlowTesting

/// The rules of `RULES.md`, each with a row that holds it; a row that fails names its rules.
@Suite struct NavigationRuleTests {
  static let rows: [NavigationRow] =
    NavigationRow.segues + NavigationRow.splits + NavigationRow.presenting + NavigationRow.back
    + NavigationRow.unwinding + NavigationRow.otherFrameworks

  @Test func everyRowHolds() {
    for row in Self.rows {
      let walked = row.walked()
      let comment: Comment = "\(row.path) holds \(row.rules)"
      #expect(walked.ends == row.ends, comment)
      #expect(walked.calls == row.calls, comment)
      #expect(walked.fails == row.fails, comment)
      #expect(walked.offers == row.offers, comment)
    }
  }

  @Test func everyRuleHasARowAndTheCodeThatFollowsItNamesIt() throws {
    let rows = Self.rows.map(\.rules) + OrderOfCallsTests.rows.map(\.rules)
    let held = Set((rows + EventTests.rules).flatMap { $0.split(separator: " ").map(String.init) })
    let rules = try Self.rulesOfTheTable()
    #expect(rules.subtracting(held).isEmpty, "No row holds these rules.")
    #expect(held.subtracting(rules).isEmpty, "Rows hold these rules, which do not exist.")
    let named = try Self.rulesNamedInSources()
    #expect(rules.subtracting(named).isEmpty, "No code names these rules.")
    #expect(named.subtracting(rules).isEmpty, "The code names these rules, which do not exist.")
  }

  private static func rulesOfTheTable() throws -> Set<String> {
    Set(try ReadmeTests.article("RULES").matches(of: /\| `(\w+)` \|/).map { String($0.1) })
  }

  /// The words after `Rule.` in the sources.
  private static func rulesNamedInSources() throws -> Set<String> {
    let folders = ["/Model/", "/Wiring/", "/Hosting/", "/Flows/"]
    let texts = try ReadmeTests.texts("Sources", with: folders, endingIn: ".swift")
    return Set(texts.flatMap { $0.matches(of: /`Rule\.(\w+)`/).map { String($0.1) } })
  }
}
