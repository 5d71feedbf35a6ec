import Testing

@testable import FlowTesting

/// Names in a flow without scenes, and moves that nobody makes.
@Suite struct MoveNameTests {
  private struct Shop {
    var screen = "browse"
  }

  private enum Screen: CaseIterable { case browse, product, receipt }

  /// A shop whose screens are cases, and that never shows its receipt.
  private static let typed = Flow(from: { [Screen.browse] }, at: \.[0]) {
    Move("open", from: "browse") { $0 = [.product] }
    Move("back", from: "product") { $0 = [.browse] }
    Move("done", from: "receipt") { $0 = [.browse] }
  }

  @Test func aScreenThatIsNeverReachedIsNoNameUnlessItIsACase() async {
    let misspelt = Flow(from: { Shop() }, at: \.screen) {
      Move("open", from: "Browse") { $0.screen = "product" }
      Move("look") { $0.screen = "browse" }
    }
    for (told, text) in [
      (
        await recordedIssues { await checkFlow(misspelt) },
        "Browse -open-> was never made: no such screen was reached. Did you mean 'browse'?"
      ),
      (
        await recordedIssues { await checkFlow(Self.typed) },
        "receipt -done-> was never made: no such screen was reached"
      ),
    ] {
      #expect(told.map(\.isWarning) == [true])
      #expect(told.first?.text.contains(text) == true, "\(told)")
    }
  }

  @Test func everyMoveAndEverySceneOfARouterAreReached() async {
    let errors = await recordedTexts {
      await checkFlow(Self.typed, .reaches(.everyMove), .reaches(.everyScene))
    }
    #expect(errors.count == 2)
    #expect(
      errors.first?.contains("receipt -done->  receipt was never reached") == true, "\(errors)")
    #expect(errors.last?.hasPrefix("1 of 3 scenes was never reached") == true, "\(errors)")
    let whole = Flow(from: { Shop() }, at: \.screen) {
      Move("open", from: "browse") { $0.screen = "product" }
      Move("back", from: "product") { $0.screen = "browse" }
    }
    await checkFlow(whole, .reaches(.everyMove), .reaches(.everyScene))
  }
}
