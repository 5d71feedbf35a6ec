import Foundation
import Testing

@testable import FlowTesting

/// The table of rules: what UIKit does, with where it is known from, and a row that holds it.
///
/// When a row fails, the message says the rule and its source.
@Suite struct NavigationRuleTests {
  static let rows: [NavigationRow] =
    NavigationRow.segues + NavigationRow.splits + NavigationRow.presenting + NavigationRow.back
    + NavigationRow.unwinding + NavigationRow.otherFrameworks

  @Test func everyRowHolds() {
    for row in Self.rows {
      let outcome = row.walk()
      let rules = row.rules.map { "\($0): \($0.text)" }
      let comment: Comment = "\(row.path)\n  \(rules.joined(separator: "\n  "))"
      #expect(outcome.mistake == nil, comment)
      #expect(outcome.ends == row.ends, comment)
      #expect(outcome.calls == row.calls, comment)
      #expect(outcome.fault == row.fails, comment)
      if let offers = row.offers { #expect(outcome.offers == offers, comment) }
    }
  }

  @Test func everyRuleHasARowAndASource() {
    let held = Set(Self.rows.flatMap(\.rules))
      .union(NavigationCallTests.rows.flatMap(\.rules))
    for rule in NavigationRule.allCases {
      #expect(held.contains(rule), "No row holds '\(rule)'.")
      #expect(!rule.text.isEmpty, "Nothing says '\(rule)'.")
    }
  }

  @Test func equalOutlinesAndEqualNavigationsGoTogether() {
    for row in Self.rows {
      var outlines: [Navigation: [String]] = [:]
      var pending = [Navigation(row.model, width: row.width)]
      while let navigation = pending.popLast(), outlines.count < 40 {
        let outline = navigation.outline(in: row.model)
        if let known = outlines[navigation] {
          #expect(known == outline, "\(row.path)")
          continue
        }
        outlines[navigation] = outline
        for move in navigation.moves(in: row.model) {
          pending.append(navigation.performing(move, in: row.model).navigation)
        }
      }
    }
  }
}

// MARK: - From a rule to its code

extension NavigationRuleTests {
  @Test func everyRuleIsNamedByTheCodeThatFollowsIt() throws {
    let named = try Self.rulesNamedInSources()
    let rules = Set(NavigationRule.allCases.map(\.rawValue))
    #expect(rules.subtracting(named).isEmpty, "No code names these rules.")
    #expect(named.subtracting(rules).isEmpty, "The code names these rules, which do not exist.")
  }

  /// The words after `Rule.` in the sources.
  private static func rulesNamedInSources() throws -> Set<String> {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = tests.appendingPathComponent("../../../Sources/FlowTesting").standardized
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
