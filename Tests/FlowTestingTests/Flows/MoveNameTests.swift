import Testing

@testable import FlowTesting

/// Names in a flow without scenes, and moves that nobody makes.
@Suite struct MoveNameTests {
  private enum Screen: CaseIterable { case browse, product, receipt }

  /// A shop whose screens are cases, and that never shows its receipt.
  private static let typed = Flow(from: { [Screen.browse] }, at: \.[0]) {
    Move("open", from: "browse") { $0 = [.product] }
    Move("back", from: "product") { $0 = [.browse] }
    Move("done", from: "receipt") { $0 = [.browse] }
  }

  @Test func aMoveFromAScreenThatIsNeverReachedIsAWarning() async {
    let told = await recordedIssues { await checkFlow(Self.typed) }
    #expect(told.map(\.isWarning) == [true])
    let text = "receipt -done-> was never made: no such screen was reached"
    #expect(told.first?.text.contains(text) == true, "\(told)")
  }

  /// `IsolatedKeyPathTests` has a router of which all is reached.
  @Test func aMoveAndASceneOfARouterThatAreNotReachedAreNamed() async {
    let errors = await recordedTexts {
      await checkFlow(Self.typed, .reaches(.everyMove), .reaches(.everyScene))
    }
    #expect(errors.count == 2)
    #expect(
      errors.first?.contains("receipt -done->  receipt was never reached") == true, "\(errors)")
    #expect(errors.last?.hasPrefix("1 of 3 scenes was never reached") == true, "\(errors)")
  }

  @Test func ofManyThatWereMissedFortyAreNamedAndTheOthersCounted() async {
    let flow = Flow(from: { "browse" }, at: \.self) {
      Move("open") { $0 = "product" }
      for number in 1...45 { Move("done", from: "page\(number)") { $0 = "browse" } }
    }
    let errors = await recordedTexts { await checkFlow(flow, .reaches(.everyScene)) }
    let lines = errors.last?.split(separator: "\n") ?? []
    #expect(lines.count { $0.hasPrefix("  page") } == 40, "\(errors)")
    #expect(lines.contains("  and 5 more"), "\(errors)")
  }

  @Test func aRunThatSawLittleSaysNothingOfMovesThatItNeverMade() async {
    let flow = Flow(from: { 0 }, at: { $0 > 0 ? "high" : "low" }) {
      Move("up") { $0 += 1 }
      Move("reset") { $0 = 0 }.when { $0 > 1_000 }
    }
    func warning(_ budget: Budget) async -> String? {
      await RunTemplate(flow).explore(budget).exploration.warning
    }
    #expect(await warning(Budget(walks: 20))?.contains("-reset-> was never made") == true)
    #expect(await warning(Budget(walks: 1, steps: 20)) == nil)
  }
}
