import Foundation
import Testing

@testable import FlowTesting

/// The checks of a whole run: reached scenes and ways back.
@Suite(.exploring(paths: 20)) struct RunChecksTests {
  @Test func aColumnThatCompactWidthHidesIsMissedWithItsReason() async {
    let model = SceneModel(initial: "Split") {
      Scene("Split", .split, children: ["List", "DetailStack"])
      Scene("List") { Segue("about", .presentation, to: "About") }
      Scene("DetailStack", .navigation, children: ["Detail"])
      Scene("Detail") { Segue("edit", .presentation, to: "Editor") }
      Scene("Editor")
      Scene("About")
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
          Fix:     Do what their lines say.
        """)
    #expect(
      await text(.reaches(.everySegue)) == """
        1 of 2 segues was never taken (steps):
          Detail -edit->  \(hidden)
          Fix:     Do what its line says.
        """)
  }

  @Test func everySegueAndSceneOfASmallFlowIsReached() async {
    await checkFlow(Self.shop, .reaches(.everySegue), .reaches(.everyScene))
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
          Fix:     Give the flow data with which they can be reached, or walk more with \
        @Test(.exploring(paths: 100)).
        """)
  }

  @Test func aSegueOfAnOddNameIsNamedAsAPathSpellsIt() async {
    let model = SceneModel(initial: "Home -> 1") {
      Scene("Home -> 1") { Segue("go", to: "End") }
      Scene("End")
    }
    let flow = Flow(model) { ShouldPerform("go") { (_: StandIn, _: Any?) in false } }
    let text = await recordedText { await checkFlow(flow, .reaches(.everySegue)) }
    let path = FlowPath(start: "Home -> 1", moves: [FlowPath.Move("go", to: "End")])
    #expect(text.contains("\n  \("\(path)".dropLast(4))  refused by ShouldPerform"), "\(text)")
  }

  @Test func aSceneThatIsNeverReachedIsNamed() async {
    let flow = Flow(Self.model) { Senders("search") { (_: StandIn) in [String]() } }
    #expect(
      await recordedText { await checkFlow(flow, .reaches(.everyScene)) }
        .replacing(/\([^)]* steps\)/, with: "(steps)") == """
          1 of 4 scenes was never reached (steps):
            Search
            Fix:     Give the flow data with which it can be reached, or walk more with \
          @Test(.exploring(paths: 100)).
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
          Fix:     Leave the path out of the call, or .replaying out of the test, so that more than \
        one is walked.
        """)
  }

  @Test func whatCannotBePerformedIsToldFromWhatIsRefused() throws {
    func advice(_ refused: Int) throws -> String? {
      let missing = ["open", "search", "buy"].map { label in
        MoveID(scene: label == "buy" ? "Product" : "Home", label: label)
      }
      var counts = Coverage.Counts()
      counts.refused = missing.prefix(refused).map { Coverage.Count(name: $0, count: 3) }
      counts.reasons = missing.map { Coverage.Reason(name: $0, text: "the button is hidden") }
      let exploration = Exploration(
        model: Self.model, width: .compact, coverage: Coverage(counts), seed: 0)
      let findings = Reaches(goal: .everySegue).conclude(exploration, looked: 0)
      return try #require(findings.first).advice
    }
    #expect(try advice(0) == "Do what their lines say.")
    #expect(
      try advice(1)?.hasSuffix("For what cannot be performed, do what its line says.") == true)
    #expect(try advice(3)?.hasSuffix(".exploring(paths: 0)).") == true)
  }

  @Test func withoutAnySegueThereIsNothingToReach() async {
    #expect(
      await recordedText {
        await checkFlow(Flow(SceneModel(initial: "A") { Scene("A") }), .reaches(.everySegue))
      } == """
        .reaches(.everySegue) had nothing to look at: no segue can be reached from the start, 'A'.
          Fix:     Start at a scene with ways out of it, or leave the check out here.
        """)
  }

  @Test func everybodyGetsBackHome() async {
    await checkFlow(Self.shop, .canAlwaysReturn(to: "Home"))
  }

  @Test func aScreenWithoutAWayBack() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", .replace, to: "Product") }
      Scene("Product") { Segue("buy", .replace, to: "Receipt") }
      Scene("Receipt") { Segue("print", .presentation, to: "Printer") }
      Scene("Printer")
    }
    #expect(
      await recordedText { await checkFlow(Flow(model), .canAlwaysReturn(to: "Home")) } == """
        From Product nothing leads back to Home.
          Path:    Home -open-> Product
                   1 step; no shorter path gets stuck
          This also happens on Receipt and Printer.
          Fix:     Add a segue, an unwind or a way to dismiss, or replace less of what is on screen.
        """)
  }

  /// Nothing leads back from `Endless`, either, which the search cannot know.
  @Test func whereTheSearchHadToEndNothingIsSaidOfShorterPaths() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") {
        Segue("on", .presentation, to: "Endless", presentationStyle: "fullScreen")
        Segue("a", .replace, to: "A")
      }
      Scene("Endless") {
        Segue("on", .presentation, to: "Endless", presentationStyle: "fullScreen")
      }
      Scene("A") {
        Segue("home", .replace, to: "Home")
        Segue("b", .replace, to: "Dead")
      }
      Scene("Dead")
    }
    #expect(
      await recordedText { await checkFlow(Flow(model), .canAlwaysReturn(to: "Home")) } == """
        From Dead nothing leads back to Home.
          Path:    Home -a-> A -b-> Dead
                   2 steps; the search ended after 52 states
          Fix:     Add a segue, an unwind or a way to dismiss, or replace less of what is on screen.
        """)
  }

  /// The unwind of `Product` may lead home or not, which only code knows.
  @Test func whereAnUnwindMayLeadAnywhereNothingIsSaidOfShorterPaths() async {
    let model = SceneModel(initial: "Home") {
      Scene("Home") {
        Segue("open", .replace, to: "Product")
        Segue("a", .replace, to: "A")
      }
      Scene("Product") { Segue("close", unwinding: "close:") }
      Scene("A") {
        Segue("home", .replace, to: "Home")
        Segue("b", .replace, to: "Dead")
      }
      Scene("Dead")
    }
    let check = CanAlwaysReturn(scene: "Home")
    let findings = check.conclude(await checkFlow(Flow(map: model)), looked: 0)
    #expect(findings.map { $0.message.hasSuffix("-b-> Dead\n           2 steps") } == [true])
  }

  @Test func beyondFiftyMovesThereMayBeAWayBack() async {
    let model = SceneModel(initial: "0") {
      for number in 0..<60 {
        Scene("\(number)") { Segue("on", .replace, to: "\((number + 1) % 60)") }
      }
    }
    let returned = CanAlwaysReturn(scene: "0")
    let exploration = await checkFlow(Flow(model))
    #expect(returned.conclude(exploration, looked: 0) == [])
  }

  /// Each of 400 states offers 400 tabs; those that are not looked at may lead back.
  @Test func beyondAHundredThousandMovesThereMayBeAWayBack() async {
    func model(tabs: Int) -> SceneModel {
      SceneModel(initial: "Tabs") {
        Scene("Tabs", .tabBar, children: (0..<tabs).map { "\($0)" })
        Scene("0") { Segue("leave", .replace, to: "Dead") }
        Scene("Dead")
        for number in 1..<tabs { Scene("\(number)") }
      }
    }
    let check = CanAlwaysReturn(scene: "0")
    for (tabs, findings) in [(40, 1), (400, 0)] {
      let exploration = await Run(
        Flow(map: model(tabs: tabs)), checks: [], budget: Budget(paths: 1)
      ).explore().exploration
      #expect(check.conclude(exploration, looked: 0).count == findings)
    }
  }

  @Test func anUnwindThatNoSceneIsKnownToHandleMayLeadBack() async {
    func model(_ action: String?) -> SceneModel {
      SceneModel(initial: "Home") {
        Scene("Home") { Segue("open", .replace, to: "Product") }
        Scene("Product") {
          if let action { Segue("close", unwinding: action) }
          Segue("again", .replace, to: "Product")
        }
      }
    }
    let check = CanAlwaysReturn(scene: "Home")
    #expect(check.conclude(await checkFlow(Flow(map: model("close:"))), looked: 0) == [])
    #expect(check.conclude(await checkFlow(Flow(map: model(nil))), looked: 0).count == 1)
  }

  @Test func aSceneToReturnToThatDoesNotExist() async {
    #expect(
      await recordedText { await checkFlow(Self.shop, .canAlwaysReturn(to: "Hoem")) } == """
        .canAlwaysReturn(to: "Hoem"): there is no scene 'Hoem'. The scenes are 'Stack', 'Home', \
        'Product', 'Receipt' and 'Search'.
          Fix:     Name one of them. Did you mean 'Home'?
        """)
  }

  /// A list with a sheet, which the router dismisses or not.
  private static func sheet(isDismissed: Bool) -> Flow<String> {
    Flow(from: { "list" }, at: { $0 }) {
      Move("share", from: "list") { $0 = "sheet" }
      Move("dismiss", from: "sheet") { if isDismissed { $0 = "list" } }
    }
  }

  @Test func aScreenOfARouterWithoutAWayBack() async {
    await checkFlow(Self.sheet(isDismissed: true), .canAlwaysReturn(to: "list"))
    #expect(
      await recordedText {
        await checkFlow(Self.sheet(isDismissed: false), .canAlwaysReturn(to: "list"))
      } == """
        No walk came back from sheet to list: 'dismiss' was tried.
          Path:    list -share-> sheet
          Fix:     Look for a closure that nobody set, or add the move that leads back to the flow.
        """)
    #expect(
      await recordedText {
        await checkFlow(Self.sheet(isDismissed: true), .canAlwaysReturn(to: "lsit"))
      } == """
        .canAlwaysReturn(to: "lsit"): there is no scene 'lsit'. The scenes are 'list' and 'sheet'.
          Fix:     Name one of them. Did you mean 'list'?
        """)
  }

  @Test func aScreenOfARouterThatHasNoWayBackOnSomePathsOnly() async {
    let flow = Flow(from: { 0 }, at: { $0.isMultiple(of: 2) ? "list" : "sheet" }) {
      Move("share", from: "list") { $0 += 1 }
      Move("wait", from: "sheet") { _ in }
      Move("dismiss", from: "sheet") { $0 += 1 }.when { $0 != 3 }
    }
    #expect(
      await recordedText { await checkFlow(flow, .canAlwaysReturn(to: "list")) } == """
        No walk came back from sheet to list when it offered only 'wait', which was tried; at other times it \
        also offers 'dismiss'.
          Path:    list -share-> sheet -dismiss-> list -share-> sheet
          Fix:     Look at what refuses 'dismiss' on this path.
        """)
  }

  @Test(.timeLimit(.minutes(1))) func scenesThatPresentEachOtherWithoutEndAreSearchedInTime() async
  {
    let model = SceneModel(initial: "A") {
      Scene("A") { Segue("on", .presentation, to: "B") }
      Scene("B") { Segue("on", .presentation, to: "A") }
    }
    await checkFlow(Flow(model), .canAlwaysReturn(to: "A"))
  }
}

// MARK: - A check of one's own

extension RunChecksTests {
  @Test func aCheckOfOnesOwnFailsOnTheShortestPath() async {
    let texts = await recordedTexts { await checkFlow(Self.shop, .staysShallow) }
    #expect(
      texts.prefix(1) == [
        """
        Product is too far away.
          Path:    Home -open-> Product -buy-> Receipt -back-> Product
                   3 steps; no shorter path fails
          Seen:    it passes without step 2
          Replay:  @Test(.replaying("3:000000.kZ"))
          Keep:    await checkFlow(Self.flow, along: "Home -open-> Product -buy-> Receipt -back-> \
        Product", .staysShallow)
        """
      ])
  }

  @Test func aCheckOfOnesOwnThatNeverLooksFails() async {
    #expect(
      await recordedText { await checkFlow(Self.shop, .looksAtNothing) }
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
    Scene("Receipt")
    Scene("Search")
  }

  private static let shop = Flow(model)
}

extension Check where Subject == ControllerHost {
  /// As in the documentation of `Check`, but stricter.
  fileprivate static var staysShallow: Check {
    Check(".staysShallow") { step in
      step.index <= 2
        ? []
        : [Finding(code: "deep", subject: step.scene, message: "\(step.scene) is too far away.")]
    }
  }

  fileprivate static var looksAtNothing: Check { Check(".looksAtNothing") { _ in nil } }
}
