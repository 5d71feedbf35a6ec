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

  private struct House<Value> {
    var screen = "home"
    let value: Value
  }

  /// A closure of the test, or a property that is not read, may lead there.
  @Test func aScreenThatIsNeverReachedIsAMistakeWhereAllIsSeen() async {
    func told<Value>(
      _ value: @escaping @Sendable () -> Value, _ checks: Check<House<Value>>...,
      body: Check<House<Value>>.Body? = nil
    ) async -> (isMistake: Bool, text: String) {
      let flow = Flow(from: { House(value: value()) }, at: \.screen) {
        Move("wait", from: "home") { _ in }
        Move("leave", from: "attic") { $0.screen = "home" }
      }
      let report = await RunTemplate(flow, checks: checks, body: body).explore(Budget(walks: 40))
      let text = report.conclusions.map { "\($0.finding.advice ?? "")" }.joined()
      return (!text.isEmpty, text + (report.exploration.warning ?? ""))
    }
    for (told, isMistake, walksMore) in await [
      (told({ 1 }), true, false), (told({ 1 }) { _ in }, true, false), (told({ {} }), false, false),
      (told({ {} }, .reaches(.everyMove)), true, true),
      (told({ 1 }, .reaches(.everyMove)), true, false),
    ] {
      #expect(told.isMistake == isMistake, "\(told)")
      #expect(told.text.contains("walk more") == walksMore, "\(told)")
      #expect(isMistake || told.text.contains("leave-> was never made"), "\(told)")
    }
  }

  /// `IsolatedKeyPathTests` has a router of which all is reached.
  @Test func aMoveAndASceneOfARouterThatAreNotReachedAreNamed() async {
    let errors = await recordedTexts {
      await checkFlow(Self.typed, .reaches(.everyMove), .reaches(.everyScene))
    }
    #expect(
      errors == [
        """
        'receipt' was never reached, so 1 of 3 moves was never made (41 walks, 2,460 steps):
          'back' led from product to browse, never to receipt
          'open' led from browse to product, never to receipt
          Fix:     See whether the app should have led there. If not, give the flow other data or a Move that does all \
        it takes (three wrong passwords), or correct the name. The screens are 'browse' and 'product'.
        """
      ])
  }

  /// elizaOS/eliza#6984: back from the only entry leaves the view.
  private struct Chat: Sendable {
    let isMended: Bool
    var stack = ["chat"]
    var screen: String { stack.last ?? "home" }
    mutating func back() { if isMended || stack.count > 1 { stack.removeLast() } }
  }

  private static func chat(isMended: Bool) -> Flow<Chat> {
    Flow(from: { Chat(isMended: isMended) }, at: \.screen) {
      Move("back", from: "chat") { $0.back() }
      Move("type", from: "chat") { _ in }
      Move("open", from: "home") { $0.stack.append("chat") }
      Move("settings", from: "home") { $0.stack.append("settings") }
      Move("close", from: "settings") { $0.back() }
    }
  }

  /// The checks that fail for one cause fail once, with the fact that decides it.
  @Test func whatWasNeverReachedIsToldOnce() async {
    let text = await recordedText {
      await checkFlow(
        Self.chat(isMended: false), .reaches(.everyMove), .reaches(.everyScene),
        .canAlwaysReturn(to: "home"))
    }
    #expect(
      text == """
        'home' and 'settings' were never reached, so 3 of 5 moves were never made (41 walks, 2,460 steps):
          'back' was made 1,227 times on chat and never left it
          'type' was made 1,233 times on chat and never left it
          Fix:     See whether the app should have led there. If not, give the flow other data or a Move that does all \
        it takes (three wrong passwords), or correct the name. The only screen is 'chat'.
        """)
    await checkFlow(
      Self.chat(isMended: true), .reaches(.everyMove), .reaches(.everyScene),
      .canAlwaysReturn(to: "home"))
  }

  @Test func whereNothingIsReachedTheMovesSayWhy() async {
    let flow = Flow(from: { [Int]() }, at: { _ in "list" }) {
      Move("open", from: "list") { $0.append(1) }
      Move("back", from: "detail") { $0.removeLast() }
    }
    let warning = await RunTemplate(flow).explore(Budget(walks: 2)).exploration.warning
    #expect(
      warning == """
        Some moves were never made, so that nothing is known of them (2 walks, 120 steps):
          detail -back-> was never made: no such screen was reached
          'open' was made 120 times on list and never left it
        """)
  }

  @Test func aNameThatAClosureAsksForIsChecked() async {
    let text = await recordedText {
      await checkFlow(Self.chat(isMended: true)) { step in
        if step.isOn("Chat") || step.isAfter("opne") { Issue.record("never") }
        if step.heldBefore["stak"] == "[]" { Issue.record("never") }
        if step.isOn("chat"), step.isAfter("open") { #expect(step.index > 0) }
      }
    }
    #expect(
      text == """
        step.isOn(…): no scene is called 'Chat'.
          Fix:     The scenes are 'chat', 'home' and 'settings'. Did you mean 'chat'?
        step.isAfter(…): no move is called 'opne'.
          Fix:     The moves are 'back', 'close', 'open', 'settings' and 'type'. Did you mean 'open'?
        step.heldBefore[…]: no property is called 'stak'.
          Fix:     The names are 'isMended' and 'stack'. Did you mean 'stack'?
        """)
  }

  @Test func aSceneThatAClosureAsksForMayBeFarAway() async {
    let flow = Flow(from: { 0 }, at: { $0 == 1_000 ? "roof" : "stairs" }) {
      Move("up") { $0 += 1 }
    }
    let report = await RunTemplate(flow) { _ = $0.isOn("roof") }.explore(Budget(walks: 3))
    #expect(report.refusals.isEmpty)
    #expect(
      report.exploration.warning == "step.isOn(…): no scene was reached that is called 'roof'.")
  }

  @Test func whatWasMadeSeldomIsToldInTheResult() async {
    let flow = Flow(from: { 0 }, at: { $0 < 0 ? "cellar" : "stairs" }) {
      Move("up") { $0 += 1 }
      Move("home") { $0 = 0 }
      Move("fall") { $0 = -1 }.when { $0 == 20 }
      Move("climb", from: "cellar") { $0 = 1_000_000 }
    }
    let result = await checkFlow(flow)
    #expect(
      "\(result)".hasSuffix(
        """
          cellar -home-> was made once only
          cellar -up-> was made once only
        """))
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
