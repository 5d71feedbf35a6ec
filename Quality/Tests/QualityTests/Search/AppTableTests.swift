import Foundation
import Testing

@testable import FlowTesting

/// Default runs of apps with a bug, beside uniform walks over choices, and the paths they report, beside the shortest.
///
/// Ten ordinary routers, nine seeds each, and twice twelve apps and two coordinators, on which the search was not tuned;
/// five apps of a stranger, beside loops without the library. `APPS=ten`, `twelve`, `more`, `coordinators` or `five` in
/// the environment runs one table, without the others; `QUALITY=whole` runs all but four apps, which `APPS=closed` keeps
/// for the judgement of what is finished.
@Suite struct AppTableTests {
  private static func isAsked(_ table: String) -> Bool {
    let asked = ProcessInfo.processInfo.environment["APPS"]
    return asked.map { $0 == table } ?? (Quality.isWhole && table != "closed")
  }

  private static let tables = [
    "ten": RouterApps.ten, "twelve": RouterApps.twelve, "more": RouterApps.twelveMore,
  ]

  /// The apps are as large, and their bugs as deep, as they are said to be: the steps to the bug, and the states without
  /// it, of larger apps only if they are asked for.
  @Test(arguments: tables.keys) func theOracleKnowsTheSizes(_ table: String) {
    let sizes = [
      "shop": (6, 405), "notes": (4, 40), "pin": (5, 9), "wizard": (8, 96), "tabs": (6, 480),
      "total": (6, 41), "modals": (4, 200), "undo": (6, 36), "accounts": (7, 92),
      "visits": (7, 594),
      "cart": (7, 2_588), "clock": (7, 1_812), "onboarding": (9, 305), "files": (6, 12_288),
      "selecting": (7, 2_315), "player": (6, 5_670), "form": (9, 143), "tabbed": (6, 114_244),
      "editor": (6, 200_000), "permissions": (7, 336), "paywall": (6, 97), "chat": (6, 17_472),
      "calendar": (7, 2_430), "bill": (6, 25_386), "seats": (6, 1_668), "link": (8, 176),
      "lockout": (6, 120), "queue": (5, 5_220), "filters": (7, 1_064), "unread": (6, 8_192),
      "board": (7, 4_416), "folders": (6, 146_587), "settings": (9, 156), "drafts": (6, 21_384),
    ]
    for app in Self.tables[table] ?? [] {
      let size = sizes[app.name] ?? (0, 0)
      guard size.1 < 3_000 || Self.isAsked(table) else { continue }
      let truth = app.truth()
      #expect(truth.steps == size.0 && truth.states == size.1, "\(app.name)")
    }
  }

  @Test(arguments: tables.keys.filter(isAsked), [false, true])
  func bugsAreFoundAtTheMinimumAndProven(_ table: String, asObjects: Bool) async throws {
    let rows = try #require(Self.tables[table]).map { $0.row(asObject: asObjects) }
    let all = await [AppOutcome](
      "\(table), \(asObjects ? "objects" : "values")", rows, seeds: 0..<9)
    #expect(all.allSatisfy { !$0.isFalse }, "a path is called the shortest and is not")
    guard table == "ten" else {
      #expect(all.sum(\.found) >= 104 && all.sum(\.atMinimum) >= 102 && all.sum(\.proven) >= 85)
      return
    }
    #expect(all.allSatisfy { $0.found == 9 && $0.atMinimum == 9 && $0.proven == 9 })
    let ratios = all.map { Double($0.median) / Double($0.row.uniform()) }
    let mean = exp(ratios.map(log).reduce(0, +) / Double(all.count))
    print("the medians beside uniform walks: \(mean) in the mean, at most \(ratios.max() ?? 0)")
    #expect(mean <= 0.9)
    #expect(ratios.allSatisfy { $0 <= 3 })
  }

  private static let unseen = [
    "five": (rows: UnseenRow.five, atMinimum: 50), "closed": (UnseenRow.closed, 48),
  ]

  @Test(arguments: unseen.keys.filter(isAsked))
  func unseenBugsAreFoundAtTheMinimum(_ table: String) async throws {
    let (rows, atMinimum) = try #require(Self.unseen[table])
    for row in rows { #expect(row.truth() == row.steps, "\(row.name)") }
    let all = await [AppOutcome](table, rows.map { $0.row() }, seeds: 0..<5)
    var loops = [0, 0]
    for row in rows {
      let found = [false, true].map { isSeldomFirst in
        (0..<5).count { row.loop(isSeldomFirst, $0) != nil }
      }
      print("\(row.name): uniform loop \(found[0]), seldom made first \(found[1])")
      loops = zip(loops, found).map(+)
    }
    print("\(table): uniform loop \(loops[0]), seldom made first \(loops[1])")
    #expect(all.allSatisfy { !$0.isFalse }, "a path is called the shortest and is not")
    #expect(loops.allSatisfy { all.sum(\.found) > $0 } && all.sum(\.atMinimum) >= atMinimum)
  }

  @Test(.enabled(if: isAsked("coordinators"))) func coordinatorsAreJudged() async {
    await judge(Cinema.self, moves: 27)
    await judge(Clinic.self, moves: 35)
  }

  private func judge<State: Coordinator>(_ type: State.Type, moves count: Int) async {
    let correct = type.app(nil)
    #expect(correct.rules.count == count)
    let rows = State.Bug.allCases.map { type.app($0).row(asObject: true) }
    for outcome in await [AppOutcome]("\(type)", rows, seeds: 0..<10) {
      #expect(
        outcome.row.steps == 6 && outcome.found >= 8 && !outcome.isFalse, "\(outcome.row.name)")
    }
    #expect(correct.truth(atMost: 100_000) == (nil, 100_000))
    let search = RunTemplate(correct.objects, checks: [.reaches(.everyMove)]) {
      if $0.subject.state.isBad { throw Planted() }
    }
    for seed in 0..<10 as Range<UInt64> {
      let report = await search.explore(Budget(seed: seed))
      #expect(report.conclusions.isEmpty && report.discoveries.isEmpty, "seed \(seed)")
    }
  }

  /// The tables and the runs work; how well, is judged if it is asked.
  @Test func aSampleIsFound() async {
    for app in [RouterApps.twelve[0], RouterApps.twelveMore[0]] {
      let outcome = await AppOutcome(app.row(asObject: false), seeds: 0..<1)
      #expect(outcome.found == 1 && outcome.atMinimum == 1)
    }
    for row in UnseenRow.five where row.steps < 8 { #expect(row.truth() == row.steps) }
    let outcome = await AppOutcome(Mail.row(.badge, steps: 6).row(), seeds: 0..<1)
    #expect(outcome.found == 1 && !outcome.isFalse)
    let correct = RunTemplate(Cinema.app(nil).objects) {
      if $0.subject.state.isBad { throw Planted() }
    }
    #expect(await correct.explore(Budget()).discoveries.isEmpty)
  }
}
