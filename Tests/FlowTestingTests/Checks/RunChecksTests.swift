import Testing

@testable import FlowTesting

/// The checks of a whole run: reached scenes, and a check of one's own.
@Suite(.exploring(walks: 20)) struct RunChecksTests {
  @Test func aColumnThatCompactWidthHidesIsMissedWithItsReason() async {
    let model = SceneModel(initial: "Split") {
      Scene("Split", .split, children: ["List", "DetailStack"])
      Scene("List") { Segue("about", .presentation, to: "About") }
      Scene("DetailStack", .navigation, children: ["Detail"])
      Scene("Detail") { Segue("edit", .presentation, to: "Editor") }
      for name in ["Editor", "About"] { Scene(name) }
      Scene("Attic") { Segue("show", .showDetail, to: "DetailStack") }
    }
    await checkFlow(Flow(model, width: .regular), .reaches(.everyScene))
    func text(_ check: Check<ControllerHost>) async -> String {
      await recordedText { await checkFlow(Flow(model), check) }
        .replacing(/\([^)]* steps\)/, with: "(steps)")
    }
    let hidden = "needs a column of a split view that compact width hides: use width: .regular"
    #expect(
      await text(.reaches(.everyScene)) == """
        2 of 4 scenes were never reached (steps):
          Detail  \(hidden)
          Editor  \(hidden)
          Fix:     Give the flow data with which they can be reached, or mend what is in their way; other walks find \
        nothing new, since all states were seen.
        """)
    #expect(
      await text(.reaches(.everySegue)) == """
        1 of 2 segues was never taken (steps):
          Detail -edit->  \(hidden)
          Fix:     Give the flow data with which it can be reached, or mend what is in its way; other walks find \
        nothing new, since all states were seen.
        """)
  }

  @Test func whatGuardsAndMissingSendersKeepFromBeingReachedIsNamed() async {
    let flow = Flow(Self.model) {
      ShouldPerform("buy") { (_: StandIn, _: Any?) in false }
      Senders("search") { (_: StandIn) in [String]() }
    }
    let text = await recordedText { await checkFlow(flow, .reaches(.everySegue)) }
    // How many of them the walks of a seed make is not what this is about.
    #expect(
      text.replacing(/\([^)]* steps\)/, with: "(steps)").replacing(/[0-9]+ times/, with: "n times")
        == """
        2 of 3 segues were never taken (steps):
          Home -search->  its Senders offered nothing to tap each of n times
          Product -buy->  refused by ShouldPerform each of n times
          Fix:     Give the flow data with which they can be reached, mend what is in their way, or walk more with \
        @Test(.exploring(walks: 100)).
        """)
  }

  @Test func onePathReachesNotEverything() async {
    #expect(
      await recordedText {
        await checkFlow(Self.shop, along: "Home -open-> Product", .reaches(.everySegue))
      } == """
        2 of 3 segues were never taken (1 walk, 1 step):
          Home -search->  never taken, though Home was reached 1 time
          Product -buy->  never taken, though Product was reached 1 time
          Fix:     Leave the path out of the call, so that more than one is walked.
        """)
  }

  @Test func withoutAnySegueThereIsNothingToReach() async {
    let alone = Flow(SceneModel(initial: "A") { Scene("A") })
    #expect(
      await recordedText { await checkFlow(alone, .reaches(.everySegue)) } == """
        .reaches(.everySegue) had nothing to look at: no segue can be reached from the start, 'A'.
          Fix:     Start at a scene with ways out of it, or leave the check out here.
        """)
    let flow = Flow(from: { 0 }, at: \.self) { Move("one") { $0 += 1 } }
    let text = """
      There are no segues to take: the flow has no scenes.
        Fix:     Write .everyMove in place of .everySegue.
      """
    #expect(await recordedText { await checkFlow(flow, .reaches(.everySegue)) } == text)
    #expect(await recordedText { await checkFlow(flow, along: "0", .reaches(.everySegue)) } == text)
    #expect(
      await recordedText { await assertFlowSnapshots(of: flow, covering: .everySegue) } == text)
  }

  @Test func aCheckOfOnesOwnFailsOnTheShortestPath() async {
    let texts = await recordedTexts { await checkFlow(Self.shop, .staysShallow) }
    #expect(
      texts.prefix(1) == [
        """
        Product is too far away.
          Path:    Home -open-> Product -back-> Home -open-> Product
                   3 steps; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "Home -open-> Product -back-> Home -open-> \
        Product", .staysShallow)
        """
      ])
  }

  @Test func aCheckOfOnesOwnThatNeverLooksFails() async {
    #expect(
      await recordedText { await checkFlow(Self.shop, Check(".looksAtNothing") { _ in nil }) }
        .replacing(/[0-9]+ walks, [0-9,]+/, with: "31 walks, 596") == """
          .looksAtNothing had nothing to look at (31 walks, 596 steps).
            Fix:     Wire the app's controllers with Destination and SegueAction in a \
          Flow(storyboard: …), or leave the check out here.
          """)
  }

  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") {
      Segue("open", to: "Product")
      Segue("search", .presentation, to: "Search")
    }
    Scene("Product") { Segue("buy", to: "Receipt") }
    for name in ["Receipt", "Search"] { Scene(name) }
  }

  static let shop = Flow(model)
}

extension Check where Subject == ControllerHost {
  /// As in the documentation of `Check`, but stricter.
  fileprivate static var staysShallow: Check {
    Check(".staysShallow") { step in
      step.index <= 2
        ? [] : [Finding(code: "deep", subject: step.to, message: "\(step.to) is too far away.")]
    }
  }
}
