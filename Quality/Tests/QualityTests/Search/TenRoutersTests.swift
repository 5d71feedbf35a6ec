import Foundation
import Testing

@testable import FlowTesting

/// Ten ordinary routers, nine seeds each: the steps until a default run finds the bug, beside uniform walks over
/// choices, and the path it reports, beside the shortest.
///
/// `TEN_ROUTERS=values` or `objects` in the environment runs one kind, without the other; `QUALITY=whole` runs both.
@Suite struct TenRoutersTests {
  static func isAsked(_ kind: String) -> Bool {
    let asked = ProcessInfo.processInfo.environment["TEN_ROUTERS"]
    return asked.map { $0 == kind } ?? Quality.isWhole
  }

  /// The routers are as large, and their bugs as deep, as they are said to be.
  @Test func theOracleKnowsTheSizes() {
    let truths = TenRouter.all.map { router in
      let truth = router.rules.truth(from: router.start)
      return "\(router.name) \(truth.steps ?? 0), \(truth.states)"
    }
    #expect(
      truths == [
        "shop 6, 405", "notes 4, 40", "pin 5, 9", "wizard 8, 96", "tabs 6, 480", "total 6, 41",
        "modals 4, 200", "undo 6, 36", "accounts 7, 92", "visits 7, 594",
      ])
  }

  @Test(.enabled(if: isAsked("values"))) func valuesAreFoundAtTheMinimumAndProven() async {
    judge(await [AppRow](TenRouter.all, of: TenRouter.Value.self))
  }

  @Test(.enabled(if: isAsked("objects"))) func objectsAreFoundAtTheMinimumAndProven() async {
    judge(await [AppRow](TenRouter.all, of: TenRouter.Object.self))
  }

  private func judge(_ rows: [AppRow]) {
    #expect(rows.allSatisfy { $0.found == 9 && $0.atMinimum == 9 && $0.proven == 9 && !$0.isFalse })
    let ratios = rows.map { Double($0.median) / Double($0.uniform) }
    let mean = exp(ratios.map(log).reduce(0, +) / Double(rows.count))
    print("the medians beside uniform walks: \(mean) in the mean, at most \(ratios.max() ?? 0)")
    #expect(mean <= 0.9)
    #expect(ratios.allSatisfy { $0 <= 3 })
  }
}
