import Testing

@testable import FlowTesting

/// Events in flows over scenes, such as a link or the end of a session.
@Suite(.exploring(walks: 40)) struct EventTests {
  /// The rules that these tests and those below hold.
  static let rules = ["turned", "shownTwice", "sourceNotInWindow"]

  private final class Screen: Sendable {}

  private static let chat = SceneModel(initial: "Nav") {
    Scene("Nav", .navigation, children: ["Chat"])
    Scene("Chat") { Segue("record", .presentation, to: "Progress") }
    for name in ["Progress", "Fault", "Login"] { Scene(name) }
  }

  private static func chat(
    @SceneModel.ListBuilder<Wiring> _ events: @escaping @Sendable () -> [Wiring]
  ) -> Flow<ControllerHost> {
    Flow(chat) {
      for name in ["Chat", "Progress", "Fault", "Login"] { Destination(name) { _ in Screen() } }
      events()
    }
  }

  // MARK: Judged by UIKit's rules

  // deltachat/deltachat-ios#2736
  @Test func anAlertOverWhatIsPresentedIsToldInUIKitsWords() async {
    let flow = Self.chat {
      Event("fail") { (window: StandIn.Window) in
        guard !(window.visibleControllers.last === window.controller(of: "Fault")) else { return }
        try window.show("Fault", .presentation, from: "Chat") { _ in Screen() }
      }
    }
    let text = await recordedText { await checkFlow(flow) }
    #expect(
      text == """
        'fail' of Chat: Attempt to present <Fault> on <Nav> (from <Chat>) which is already presenting <Progress>.
          Path:    Chat -record-> Progress -fail-> Progress
                   2 steps, shrunk from 5; no shorter path fails
          Keep:    await checkFlow(Self.flow, along: "Chat -record-> Progress -fail-> Progress")
          Fix:     Dismiss Progress first, or present from it.
        """)
  }

  /// Screens with a session that two events and a tap bring into a state that nobody expects.
  private final class Session: Sendable { let (isOver, hasLink) = (Locked(false), Locked(false)) }

  @Test func aFailureThatEventsCauseIsMadeShorter() async {
    let model = SceneModel(initial: "Nav") {
      Scene("Nav", .navigation, children: ["Home"])
      Scene("Home") {
        Segue("open", .show, to: "List")
        Segue("help", .presentation, to: "Help")
      }
      Scene("List") { Segue("show", .show, to: "Item") }
      for name in ["Item", "Help"] { Scene(name) }
    }
    let flow = Flow(model, from: { Session() }) { session in
      for name in ["Home", "List", "Item", "Help"] { Destination(name) { _ in Screen() } }
      Event("expire") { (_: StandIn.Window) in session.isOver.withLock { $0 = true } }
      Event("link") { (_: StandIn.Window) in
        session.hasLink.withLock { $0 = session.isOver.withLock(\.self) }
      }
    }
    let text = await recordedText {
      await checkFlow(flow) { step in
        let session = step.subject.shared as? Session
        #expect(step.to != "Item" || session?.hasLink.withLock(\.self) != true)
      }
    }
    #expect(
      text.contains("\n           4 steps, ") && text.contains("; no shorter path fails"), "\(text)"
    )
    #expect(text.contains("-expire-> ") && text.contains("-link-> "), "\(text)")
  }

  // HedvigInsurance/ugglan#1739
  @Test func anEventMayDoSeveralThings() async {
    let flow = Self.chat {
      Event("sessionEnds", choosing: ["Login", "Fault"]) { (window: StandIn.Window, name) in
        try window.perform(.dismissAll)
        try window.show(name, .replaceRoot) { _ in Screen() }
      }
      ScreenMove("logIn", from: "Login", .replaceRoot, to: "Nav") { (_: Screen, storyboard) in
        try storyboard.instantiateInitialViewController()
      }
    }
    await checkFlow(flow, .fullyInitialized, .reaches(.everyScene), .releasesScreens)
    await checkFlow(flow, along: "Chat -record-> Progress -sessionEnds(1)-> Fault") { step in
      guard step.index == 2 else { return }
      #expect(step.subject.controllers.count == 1)
      #expect(step.arrivals.map(\.description) == ["Fault"])
      #expect(
        step.calls.map(\.description) == [
          "Nav.dismiss(Progress)", "Nav.replace(with: Fault)", "Fault.viewDidLoad()",
        ])
    }
  }

  @Test func aScreenThatIsGoneShowsNothing() async {
    let flow = Self.chat {
      Event("fail") { (window: StandIn.Window) in
        // The app cannot catch what UIKit does not report.
        try? window.show("Fault", from: "Progress") { _ in Screen() }
      }
    }
    let headlines = await recordedHeadlines { await checkFlow(flow) }
    #expect(
      headlines.first == """
        'fail' of Progress: nothing was shown: Progress is not on screen any more, and UIKit does not report it.
        """)
    let presenting = Self.chat {
      Event("fail") { (window: StandIn.Window) in
        try window.show("Fault", .presentation, from: "Progress") { _ in Screen() }
      }
    }
    let headline = await recordedHeadline {
      await checkFlow(presenting, along: "Chat -fail-> Chat")
    }
    #expect(
      headline == """
        'fail' of Progress: Attempt to present <Fault> on <Progress> whose view is not in the window hierarchy!
        """)
  }

  @Test func anEventThatWaitsIsAnswered() async {
    let flow = Self.chat {
      Event("push") { (window: StandIn.Window) in
        let name = await answer("screen", "Login", "Fault")
        try window.perform(.dismissAll)
        try window.show(name) { _ in Screen() }
      }
    }
    var shown: Set<String> = []
    await checkFlow(flow) { shown.insert($0.to) }
    #expect(shown == ["Chat", "Progress", "Login", "Fault"])
  }

  @Test func anErrorOfAnEventIsToldWithItsName() async {
    struct Lost: Error {}
    let flow = Self.chat { Event("link") { (_: StandIn.Window) in throw Lost() } }
    #expect(await recordedHeadline { await checkFlow(flow) } == "'link' threw on Chat: Lost()")
  }

  // MARK: Turning

  private static let split = SceneModel(initial: "Split") {
    Scene("Split", .split, children: ["SiteNav", "Stats"])
    Scene("SiteNav", .navigation, children: ["Site"])
    Scene("Site") { Segue("posts", .showDetail, to: "Posts") }
    for name in ["Stats", "Posts"] { Scene(name) }
  }

  private static let turning = Flow(split) {
    Event("turn") { (window: StandIn.Window) in
      try window.turn(to: window.width == .compact ? .regular : .compact)
    }
  }

  @Test func turningShowsTheColumnsForTheWidth() async {
    await checkFlow(Self.turning, .reaches(.everyScene), .canAlwaysReturn(to: "Site"))
    var visible: [[String]] = []
    await checkFlow(Self.turning, along: "Site -turn-> Stats -Site/posts-> Posts -turn-> Site") {
      visible.append($0.subject.navigation.usableScreens.map { Self.split.scenes[$0.scene].name })
    }
    #expect(
      visible == [
        ["Split", "SiteNav", "Site"], ["Split", "SiteNav", "Site", "Stats"],
        ["Split", "SiteNav", "Site", "Posts"], ["Split", "SiteNav", "Site"],
      ])
  }

  // MARK: Mistakes

  @Test func mistakesInEventsAreTold() async {
    final class Window {}
    let named = Self.chat {
      Event("link") { (window: StandIn.Window) in
        try window.show("Fualt", .presentation) { _ in Screen() }
      }
    }
    let text = await recordedFinding { await checkFlow(named) }
    #expect(
      text == """
        Event("link"): there is no scene 'Fualt'. The scenes are 'Nav', 'Chat', 'Progress', 'Fault' and 'Login'.
          Fix:     Name one of them, or take the line out. Did you mean 'Fault'?
        """)
    let wrong = Self.chat {
      Event("record") { (_: StandIn.Window) in }
      Event("link") { (_: StandIn.Window) in }
      Event("link") { (_: StandIn.Window) in }
      Wiring(Event<Window>("push") { _ in }.ofWindow(taking: Window.self) { $0 as? Window })
    }
    let all = await recordedText { await checkFlow(wrong) }
    #expect(
      all == """
        Event("record"): 'record' is the name of another move.
          Fix:     Give the event a name of its own.
        Event("link"): 'link' is the name of another move.
          Fix:     Give the event a name of its own.
        Event("push") takes the app's own window, which only Flow(hosting:) has.
          Fix:     Take a stand-in: Event("push") { (window: StandIn.Window) in … }.
        """)
  }
}

/// One controller that is shown a second time while it is there.
@Suite(.exploring(walks: 40)) struct ShownTwiceTests {
  private final class Cached: Sendable {}
  private final class Owner: Sendable { let cached = Cached() }

  private static func flow(_ kind: Segue.Kind) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Nav", "Other"])
      Scene("Nav", .navigation, children: ["Owner"])
      Scene("Other", .navigation, children: ["Second"])
      for name in ["Owner", "Second", "Cached"] { Scene(name) }
    }
    return Flow(model, from: { Owner() }) { owner in
      Destination("Owner") { _ in owner }
      Destination("Second") { _ in Owner() }
      ScreenMove("first", from: "Owner", kind, to: "Cached") { (owner: Owner, _) in owner.cached }
      ScreenMove("again", from: "Cached", kind, to: "Cached") { (cached: Cached, _) in cached }
      ScreenMove("other", from: "Second", to: "Cached") { (_: Owner, _) in owner.cached }
    }
  }

  /// A controller can be shown again after a person left it, and by a move that takes it from its place.
  @Test func onlyWhatIsStillThereIsShownTwice() async {
    let exception = "'again' of Cached: NSInvalidArgumentException: "
    let again: FlowPath = "Owner -first-> Cached -again-> Cached"
    let rows: [(kind: Segue.Kind, path: FlowPath, headline: String)] = [
      (
        .show, again,
        exception
          + "Pushing the same view controller instance more than once is not supported (<Cached>)"
      ),
      (
        .presentation, again,
        exception + "Application tried to present modally an active controller <Cached>."
      ),
      (
        .show, "Owner -first-> Cached -tab:Second-> Second -other-> Cached",
        """
        'other' of Second: the controller of Cached is in another container already, and UIKit takes it out of there.
        """
      ),
      (.show, "Owner -first-> Cached -back-> Owner -tab:Second-> Second -other-> Cached", ""),
      (.replaceStack, again, ""),
    ]
    for (kind, path, headline) in rows {
      let flow = Self.flow(kind)
      #expect(await recordedHeadline { await checkFlow(flow, along: path) } == headline)
    }
    await checkFlow(
      Self.flow(.replaceRoot), along: again, .releasesScreens(except: ["Owner": "cached"]))
  }

  @Test func aDefaultRunFindsIt() async {
    let text = await recordedText { await checkFlow(Self.flow(.show)) }
    #expect(text.contains("along: \"Owner -first-> Cached -again-> Cached\""))
    #expect(text.contains("Second -other-> Cached -tab:Owner-> Owner -first-> Cached"))
  }
}
