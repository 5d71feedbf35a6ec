import Foundation
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
    let held = Set(rows.flatMap { $0.split(separator: " ").map(String.init) })
    let rules = try Self.rulesOfTheTable()
    #expect(rules.subtracting(held).isEmpty, "No row holds these rules.")
    #expect(held.subtracting(rules).isEmpty, "Rows hold these rules, which do not exist.")
    let named = try Self.rulesNamedInSources()
    #expect(rules.subtracting(named).isEmpty, "No code names these rules.")
    #expect(named.subtracting(rules).isEmpty, "The code names these rules, which do not exist.")
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  private static func rulesOfTheTable() throws -> Set<String> {
    let text = try String(contentsOf: root.appendingPathComponent("RULES.md"), encoding: .utf8)
    return Set(text.matches(of: /\| `(\w+)` \|/).map { String($0.1) })
  }

  /// The words after `Rule.` in the sources.
  private static func rulesNamedInSources() throws -> Set<String> {
    let sources = root.appendingPathComponent("Sources/FlowTesting")
    var named: Set<String> = []
    for folder in ["Model", "Wiring", "Hosting", "Flows"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: sources.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        for part in text.components(separatedBy: "`Rule.").dropFirst() {
          named.insert(String(part.prefix { $0 != "`" }))
        }
      }
    }
    return named
  }
}
