import Foundation
import Testing

@testable import FlowTesting

/// Twice twelve apps and two coordinators, on which the search was not tuned.
///
/// The tests follow each other, since the seconds of a run are judged, too. `UNSEEN=twelve`, `more` or `coordinators` in the environment runs one kind, without the others; `QUALITY=whole`
/// runs all.
@Suite(.serialized) struct UnseenAppsTests {
  static func isAsked(_ kind: String) -> Bool {
    let asked = ProcessInfo.processInfo.environment["UNSEEN"]
    return asked.map { $0 == kind } ?? Quality.isWhole
  }

  static let apps = ["twelve": TenRouter.twelve, "more": TenRouter.twelveMore]

  /// The steps to the bugs, and the states without them: of larger apps only if they are asked for.
  @Test(arguments: apps.keys) func theOracleKnowsTheSizes(_ kind: String) {
    let sizes = [
      "cart": (7, 2_588), "clock": (7, 1_812), "onboarding": (9, 305), "files": (6, 12_288),
      "selecting": (7, 2_315), "player": (6, 5_670), "form": (9, 143), "tabbed": (6, 114_244),
      "editor": (6, 200_000), "permissions": (7, 336), "paywall": (6, 97), "chat": (6, 17_472),
      "calendar": (7, 2_430), "bill": (6, 25_386), "seats": (6, 1_668), "link": (8, 176),
      "lockout": (6, 120), "queue": (5, 5_220), "filters": (7, 1_064), "unread": (6, 8_192),
      "board": (7, 4_416), "folders": (6, 146_587), "settings": (9, 156), "drafts": (6, 21_384),
    ]
    for app in Self.apps[kind] ?? [] {
      guard let size = sizes[app.name], size.1 < 3_000 || Self.isAsked(kind) else { continue }
      let truth = app.rules.truth(from: app.start)
      #expect((truth.steps, truth.states) == size, "\(app.name)")
    }
  }

  @Test(arguments: apps.keys.filter(isAsked))
  func bugsAreFoundAtTheMinimumAndProven(_ kind: String) async throws {
    let apps = try #require(Self.apps[kind])
    let values = await [AppRow](apps, of: TenRouter.Value.self)
    let objects = await [AppRow](apps, of: TenRouter.Object.self)
    for rows in [values, objects] {
      #expect(rows.sum(\.found) >= 104)
      #expect(rows.sum(\.atMinimum) >= 102)
      #expect(rows.sum(\.proven) >= 85)
      #expect(rows.allSatisfy { !$0.isFalse }, "a path is called the shortest and is not")
      #expect(rows.allSatisfy { $0.seconds <= 2 })
    }
  }

  @Test(.enabled(if: isAsked("coordinators"))) func coordinatorsAreJudged() async {
    await judge(Cinema.self, moves: 27, seeds: 0..<10)
    await judge(Clinic.self, moves: 35, seeds: 0..<10)
  }

  /// The tables and the runs work; how well, is judged if it is asked.
  @Test func aSampleIsFound() async {
    for app in [TenRouter.twelve[0], TenRouter.twelveMore[0]] {
      let steps = app.rules.truth(from: app.start, endsAtBug: true).steps
      let row = await AppRow(
        app.name, app.flow(of: TenRouter.Value.self), seeds: 0..<1, minimum: steps, uniform: 0
      ) { $0.state.isBad }
      #expect(row.found == 1 && row.atMinimum == 1)
    }
    let correct = RunTemplate(Cinema.flow(nil)) { if $0.subject.isBad { throw Planted() } }
    #expect(await correct.explore(Budget()).discoveries.isEmpty)
  }

  private func judge<Coordinator: BuggyCoordinator>(
    _ type: Coordinator.Type, moves count: Int, seeds: Range<UInt64>
  ) async {
    #expect(type.moves.count == count)
    for bug in type.Bug.allCases {
      let (moves, start) = (type.moves, Coordinator(bug))
      #expect(moves.truth(from: start, endsAtBug: true).steps == 6, "\(bug)")
      let row = await AppRow(
        "\(type) \(bug)", type.flow(bug), seeds: seeds, minimum: 6,
        uniform: moves.uniformMedian(from: start)
      ) { !$0.holds(bug) }
      #expect(row.found >= 8 && !row.isFalse, "\(bug)")
    }
    #expect(type.moves.truth(from: Coordinator(nil), atMost: 100_000) == (nil, 100_000))
    let search = RunTemplate(type.flow(nil), checks: [.reaches(.everyMove)]) {
      if $0.subject.isBad { throw Planted() }
    }
    for seed in seeds {
      let report = await search.explore(Budget(seed: seed))
      #expect(report.conclusions.isEmpty && report.discoveries.isEmpty, "seed \(seed)")
    }
  }
}
