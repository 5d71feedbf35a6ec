import Foundation
import Testing

@testable import FlowTesting

/// Ten ordinary routers, nine seeds each: the steps until a default run finds the bug, beside uniform walks over
/// choices, and the path it reports, beside the shortest.
///
/// `TEN_ROUTERS=values`, `objects` or `states` in the environment runs one kind, without the others;
/// `QUALITY=whole` runs all.
@Suite struct TenRoutersTests {
  static func isAsked(_ kind: String) -> Bool {
    let asked = ProcessInfo.processInfo.environment["TEN_ROUTERS"]
    return asked.map { $0 == kind } ?? Quality.isWhole
  }

  struct Planted: Error {}

  static let seeds = 0..<9 as Range<UInt64>

  /// The steps of a default run, which is how far uniform walks go.
  static let most = 6_000

  /// The outcomes of a router's runs, one for each seed.
  struct Row {
    let name: String
    var found = 0
    var atMinimum = 0
    var proven = 0

    /// The steps until the bug showed; the most where it did not.
    var steps: [Int] = []
    var median: Int { steps.sorted()[steps.count / 2] }

    /// The median of uniform walks over choices.
    var uniform = 0

    var isFalse = false

    var text: String {
      """
      \(name): found \(found), at minimum \(atMinimum), proven \(proven), median \(median) steps, \
      uniform \(uniform)
      """
    }
  }

  static func rows<Router: TenRouter.Subject>(
    of type: Router.Type, tellingStates: Bool = false
  ) async -> [Row] {
    var rows: [Row] = []
    for router in TenRouter.all {
      let truth = router.truth()
      var row = Row(name: router.name)
      let uniform = (0..<41).map { router.uniformSteps(seed: $0, atMost: most) }
      row.uniform = uniform.sorted()[20]
      for seed in seeds {
        var steps: Int?
        var made = 0
        let search = RunTemplate(router.flow(of: type, tellingStates: tellingStates)) { step in
          if step.move != nil { made += 1 }
          guard step.subject.state.isBad else { return }
          steps = steps ?? made
          throw Planted()
        }
        let report = await search.explore(Budget(seed: seed))
        row.steps.append(steps ?? most)
        guard let discovery = report.discoveries.first else { continue }
        row.found += 1
        row.atMinimum += discovery.walk.count == truth.steps ? 1 : 0
        guard discovery.minimality == .proven else { continue }
        row.proven += 1
        row.isFalse = row.isFalse || discovery.walk.count > truth.steps
      }
      print(row.text)
      rows.append(row)
    }
    let sums = (rows.sum(\.found), rows.sum(\.atMinimum), rows.sum(\.proven))
    print("\(type): found \(sums.0), at minimum \(sums.1), proven \(sums.2)")
    #expect(rows.allSatisfy { !$0.isFalse }, "a path is called the shortest and is not")
    return rows
  }

  /// The routers are as large, and their bugs as deep, as they are said to be.
  @Test func theOracleKnowsTheSizes() {
    let truths = TenRouter.all.map { "\($0.name) \($0.truth().steps), \($0.truth().states)" }
    #expect(
      truths == [
        "shop 6, 405", "notes 4, 40", "pin 5, 9", "wizard 8, 96", "tabs 6, 480", "total 6, 41",
        "modals 4, 200", "undo 6, 36", "accounts 7, 92", "visits 7, 594",
      ])
  }

  @Test(.enabled(if: isAsked("values"))) func valuesAreFoundAtTheMinimumAndProven() async {
    let rows = await Self.rows(of: TenRouter.Value.self)
    #expect(rows.allSatisfy { $0.found == 9 && $0.atMinimum == 9 && $0.proven == 9 })
  }

  @Test(.enabled(if: isAsked("states"))) func objectsWhoseStatesAreToldAreProvenToo() async {
    let rows = await Self.rows(of: TenRouter.Object.self, tellingStates: true)
    #expect(rows.allSatisfy { $0.found == 9 && $0.atMinimum == 9 && $0.proven == 9 })
  }

  @Test(.enabled(if: isAsked("objects"))) func objectsAreFoundAboutAsSoonAsByUniformWalks() async {
    let rows = await Self.rows(of: TenRouter.Object.self)
    #expect(rows.sum(\.found) >= 88)
    #expect(rows.count { $0.median * 4 <= $0.uniform * 5 } >= 8)
    #expect(rows.allSatisfy { $0.median <= $0.uniform * 2 })
    #expect(rows.sum(\.atMinimum) >= 86)
  }
}

extension [TenRoutersTests.Row] {
  fileprivate func sum(_ count: (TenRoutersTests.Row) -> Int) -> Int {
    reduce(0) { $0 + count($1) }
  }
}
