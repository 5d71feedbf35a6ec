import Testing

@testable import FlowTesting

/// Ways back, on a map and in a router.
@Suite(.exploring(walks: 20)) struct CanAlwaysReturnTests {
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
    let on = Segue("on", .presentation, to: "Endless", presentationStyle: "fullScreen")
    let model = Self.leavingByAOr(on, Scene("Endless") { on })
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
    let model = Self.leavingByAOr(
      Segue("open", .replace, to: "Product"),
      Scene("Product") { Segue("close", unwinding: "close:") })
    let check = CanAlwaysReturn(scene: "Home")
    let findings = check.conclude(await checkFlow(Flow(map: model)), looked: 0)
    #expect(findings.map { $0.message.hasSuffix("-b-> Dead\n           2 steps") } == [true])
  }

  /// A home that leads back and forth to a scene before a dead end, and by another segue to another scene.
  private static func leavingByAOr(_ segue: Segue, _ scene: Scene) -> SceneModel {
    SceneModel(initial: "Home") {
      Scene("Home") {
        segue
        Segue("a", .replace, to: "A")
      }
      scene
      Scene("A") {
        Segue("home", .replace, to: "Home")
        Segue("b", .replace, to: "Dead")
      }
      Scene("Dead")
    }
  }

  /// Each of 40 states offers 40 tabs; those that are not looked at may lead back.
  @Test func beyondTheMostMovesThereMayBeAWayBack() async {
    func model(tabs: Int) -> SceneModel {
      SceneModel(initial: "Tabs") {
        Scene("Tabs", .tabBar, children: (0..<tabs).map { "\($0)" })
        Scene("0") { Segue("leave", .replace, to: "Dead") }
        Scene("Dead")
        for number in 1..<tabs { Scene("\(number)") }
      }
    }
    let check = CanAlwaysReturn(scene: "0", mostMoves: 1_000)
    for (tabs, findings) in [(20, 1), (40, 0)] {
      let exploration = await Run(
        Flow(map: model(tabs: tabs)), checks: [], budget: Budget(walks: 1)
      ).explore().exploration
      #expect(check.conclude(exploration, looked: 0).count == findings)
    }
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
          Walk it: await checkFlow(Self.flow, along: "list -share-> sheet")
          Fix:     Mend the move that should lead back, or add the move that leads back to the flow.
        """)
    #expect(
      await recordedText {
        await checkFlow(
          Self.sheet(isDismissed: true), along: "list", .canAlwaysReturn(to: "sheet"))
      } == """
        .canAlwaysReturn(to: "sheet") had nothing to look at: the path does not reach 'sheet'.
          Fix:     Leave the path out of the call, so that more than one is walked.
        """)
    #expect(
      await recordedText {
        await checkFlow(Self.sheet(isDismissed: true), .canAlwaysReturn(to: "lsit"))
      } == """
        .canAlwaysReturn(to: "lsit"): there is no scene 'lsit'. The scenes are 'list' and 'sheet'.
          Fix:     Name one of them. Did you mean 'list'?
        """)
  }

  /// A link may come on any screen, which is no way back that a person has; an answer that a screen waits for is.
  @Test func anEventIsNoWayBack() async {
    @Sendable func flow(_ event: Move<String>) -> Flow<String> {
      Flow(from: { "list" }, at: { $0 }) {
        Move("open", from: "list") { $0 = "page" }
        event
      }
    }
    let link = Event<String>("link") { $0 = "list" }
    #expect(
      await recordedText {
        await checkFlow(flow(link.move), .canAlwaysReturn(to: "list"))
      } == """
        No walk came back without an event from page to list: it offers no move.
          Path:    list -open-> page
          Walk it: await checkFlow(Self.flow, along: "list -open-> page")
          Fix:     Mend the move that should lead back, or add the move that leads back to the flow. If the app waits for an event there, write when it comes: Event("link") { … }.when { … }.
        """)
    await checkFlow(flow(link.when { $0 == "page" }), .canAlwaysReturn(to: "list"))
  }

  @Test func whereNoWalkCameBackAndMovesWereLeftItCannotJudge() async {
    let told =
      [
        "list": [], "list -share-> sheet -dismiss-> list": [],
        "list -share-> sheet": [
          """
          .canAlwaysReturn(to: "list") cannot judge: no walk came back from sheet to list, but moves were left there \
          that nobody made.
          """
        ],
      ] as [FlowPath: [String]]
    let template = RunTemplate(
      Self.sheet(isDismissed: true), checks: [.canAlwaysReturn(to: "list")])
    for (path, messages) in told {
      #expect(
        await template.follow(path).exploration.facts.doubts.map(\.message) == messages, "\(path)")
    }
  }

  /// A toast that goes after a time, or that a task which was waited for leaves.
  private final class Toast: @unchecked Sendable {
    var isShown = false
    func show(_ isLeft: Bool) {
      isShown = true
      Task {
        try await Task.sleep(nanoseconds: isLeft ? 1_000_000 : 1_000_000_000_000)
        isShown = isLeft
      }
    }
  }

  @Test(arguments: [true, false]) func whatATaskChangesLaterMayLeadBack(_ isLeft: Bool) async {
    let flow = Flow(from: { Toast() }, at: { $0.isShown ? "toast" : "list" }) {
      Move("show", from: "list") { $0.show(isLeft) }
    }
    let limits = UnawaitedWork.Limits(move: isLeft ? 1_000 : 0.01, run: 0, quickTurns: 0)
    let report = await UnawaitedWork.$limits.withValue(limits) {
      await RunTemplate(flow, checks: [.canAlwaysReturn(to: "list")]).explore(Budget(walks: 2))
    }
    let failed = report.conclusions.map { "\($0.finding.message.firstLine)" }
    #expect(
      failed == (isLeft ? ["No walk came back from toast to list: it offers no move."] : []))
    let doubts = [
      """
      .canAlwaysReturn(to: "list") cannot judge: no walk came back from toast to list, but something besides what is \
      seen of the states decides where moves lead.
      """
    ]
    #expect(report.exploration.facts.doubts.map(\.message) == (isLeft ? [] : doubts))
  }

  /// After `drop` nobody returns from the room.
  private final class Door {
    var screen = "hall"
    var keys = 1
  }

  @Test func aScreenThatHasNoWayBackOnSomePathsOnly() async {
    let flow = Flow(from: { Door() }, at: \.screen) {
      Move("enter", from: "hall") { $0.screen = "room" }
      Move("leave", from: "room") { if $0.keys > 0 { $0.screen = "hall" } }
      Move("drop", from: "room") { $0.keys = 0 }
    }
    let text = await recordedText { await checkFlow(flow, .canAlwaysReturn(to: "hall")) }
    #expect(
      text.hasPrefix(
        """
        No walk came back from room to hall: 'leave' and 'drop' were tried.
          Path:    hall -enter-> room -drop-> room
        """), "\(text)")
  }
}
