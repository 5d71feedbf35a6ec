import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// An app that begins with code.
  @MainActor @Suite(.exploring(walks: 20)) struct CodedAppTests {}
}

extension OneWindow.CodedAppTests {
  static let flow = Flow(hosting: { window in
    let app = AppCoordinator(window: window)
    app.start()
    return app
  }) {
    Event("link", choosing: [1, 2]) { (app: AppCoordinator, number) in app.open(number) }
  }

  private func found(
    _ defect: AppCoordinator.Defect?, _ flow: Flow<ControllerHost> = flow,
    _ checks: Check<ControllerHost>...
  ) async -> String {
    AppCoordinator.planted = defect
    defer { (AppCoordinator.planted, AppCoordinator.kept) = (nil, []) }
    return await text {
      switch checks.count {
      case 0: await checkFlow(flow)
      case 1: await checkFlow(flow, checks[0])
      default: await checkFlow(flow, checks[0], checks[1], checks[2])
      }
    }
  }

  @Test func aCorrectAppIsSilentAndItsScreensHaveNames() async {
    let silent = await found(
      nil, Self.flow, .fullyInitialized(.nothingIsNil), .releasesScreens, .reaches(.everyMove))
    #expect(silent == "", "\(silent)")
    var scenes: Set<String> = []
    await checkFlow(Self.flow) { step in scenes.insert(step.to) }
    #expect(scenes == ["Shelf", "News", "Help", "Item", "Sure?", "Editor"])
    #expect(await found(nil, Self.flow, .reaches("Item", "Editor")) == "")
    #expect(await found(nil, Self.flow, .reaches(Item.self, Editor.self)) == "")
  }

  @Test func whatIsPlantedIsFoundAtTheShortestPath() async {
    let rows: [(AppCoordinator.Defect, String, String, Check<ControllerHost>?)] = [
      (
        .forgetsTheTitle,
        """
        Item arrived without 'heading': declared 'var heading: String?', still nil after the code of 'Yes', though it is \
        set on 'Shelf -"item 0"->'.
        """, #"Shelf -"item 2"-> Item -ask-> Sure? -Yes-> Item"#, .fullyInitialized(.nothingIsNil)
      ),
      (
        .keepsTheEditor, "Editor is still in memory after it was left.",
        #"Shelf -"item 1"-> Item -edit-> Editor -done-> Item"#, .releasesScreens
      ),
      (.pushesTwice, "'item 2' of Shelf pushed Item twice.", #"Shelf -"item 2"-> Item"#, nil),
      (
        .presentsOverTheEditor,
        "'done' of Editor: Attempt to present <Note> on <UITabBar> (from <Item>) which is already presenting <Editor>.",
        #"Shelf -"item 1"-> Item -edit-> Editor -done-> Item"#, nil
      ),
      (
        .keepsItself,
        """
        AppCoordinator is still in memory after its walk was over.
          Fix:     Look for what holds it: a closure that captures it, a list, a coordinator, a timer, an observer.
                   If it is kept on purpose, write .releasesScreens(except: ["AppCoordinator": "why"]).
        """, "", .releasesScreens
      ),
    ]
    for (defect, head, path, check) in rows {
      let found =
        if let check { await found(defect, Self.flow, check) } else { await found(defect) }
      #expect(found.hasPrefix(head), "\(defect): \(found)")
      #expect(path.isEmpty || found.contains("Path:    \(path)\n"), "\(defect): \(found)")
    }
  }

  @MainActor private final class Root {
    let stack = UINavigationController()
    var children: [ShelfCoordinator] = []
    let removes: Bool

    init(_ window: UIWindow, removes: Bool) {
      self.removes = removes
      let start = Buttons()
      start.title = "Start"
      start.add("open") { [unowned self] in
        if self.removes { children = [] }
        children.append(ShelfCoordinator(stack))
      }
      stack.viewControllers = [start]
      window.rootViewController = stack
    }
  }

  @MainActor private final class ShelfCoordinator {
    let stack: UINavigationController
    init(_ stack: UINavigationController) {
      self.stack = stack
      let screen = Buttons()
      screen.title = "Shelf"
      // Only a closure leads from the screen to it, so that screens of the next one may be above.
      screen.add("more") { [unowned self] in _ = self.stack.viewControllers }
      stack.pushViewController(screen, animated: true)
    }
  }

  @Test(arguments: [false, true]) func childrenThatNobodyRemovesAreFound(removes: Bool) async {
    let flow = Flow(hosting: { window in Root(window, removes: removes) })
    let found = await text { await checkFlow(flow, .releasesScreens) }
    guard !removes else { return #expect(found == "") }
    #expect(
      found.hasPrefix(
        """
        2 objects of ShelfCoordinator are in memory, though the screens that came with them were left: Root.children[0] \
        holds one.
          Path:    Buttons -open-> Buttons -back-> Buttons -open-> Buttons -back-> Buttons
        """), "\(found)")
  }

  /// What the flow's closure returns, and the screens only call.
  @MainActor private final class Diary {
    var isStarred = false
    private(set) var entries: [String] = []
    private let window: UIWindow

    init(_ window: UIWindow) {
      self.window = window
      let screen = Buttons()
      screen.add("star") { [unowned self] in isStarred = true }
      screen.add("unstar") { [unowned self] in
        isStarred = false
        entries = ["unstarred"]
      }
      screen.add("idle") { [unowned self] in entries = entries }
      window.rootViewController = screen
    }
  }

  @Test func claimsSeeWhatTheClosureReturned() async {
    let flow = Flow(hosting: { window in Diary(window) })
    let path: FlowPath = "Buttons -idle-> Buttons -star-> Buttons -unstar-> Buttons"
    let claims: [(Check<ControllerHost>, String)] = [
      (
        .undoes("unstar", "star"),
        #"'unstar' right after 'star' does not undo it: 'entries' is ["unstarred"], and was []."#
      ), (.changes("star", "unstar", "idle"), "'idle' on Buttons changes nothing."),
      (.changes("star"), ""),
      (
        .fresh(after: "unstar"),
        #"After 'unstar' 'entries' is ["unstarred"], and a fresh subject has []."#
      ),
    ]
    for (claim, message) in claims {
      let found = await text { await checkFlow(flow, along: path, claim) }
      #expect(found.hasPrefix(message) && found.isEmpty == message.isEmpty, "\(found)")
    }
  }

  @Test func theAdviceIsOfAnAppWithoutSegues() async {
    let advice = "Look for code that shows Item once more, such as 'item 2' handled twice.\n"
    #expect(await found(.pushesTwice).contains(advice))
  }

  @Test func whatTheClosureDoesNotReturnIsGone() async {
    let flow = Flow(hosting: { window in AppCoordinator(window: window).start() })
    let found = await text { await checkFlow(flow) }
    #expect(
      found.hasPrefix(
        """
        Shelf.coordinator is gone: 'weak var coordinator: AppCoordinator?' was set before the screen loaded, and nothing \
        kept its object until the screen was shown.
          Path:    Shelf
                   no steps: it fails at the start
        """), "\(found)")
  }

  @Test func theAccountSaysWhoSetsWhat() async {
    var budget = Budget()
    budget.walks = 10
    let (account, report) = await Self.flow.account(budget)
    let lines = account.lines(after: report.exploration)
    for line in [
      "  Item: var heading: String?",
      #"      Shelf -"item 0"-> set by the code of 'item 0', but optional"#,
      #"      Shelf -"item 0"-> nil after the code of 'item 0'"#,
      #"      Shelf -"item 1"-> its own state"#, "  Item: var model.price: Int?",
    ] { #expect(lines.contains(line), "\(line)\n\(lines.joined(separator: "\n"))") }
  }

  @Test func whatAScreenHoldsIsReleasedWithTheLastWalk() async {
    let flow = Flow(hosting: { window in
      let model = ItemModel()
      window.rootViewController = UINavigationController(rootViewController: Keeper(model))
      return model
    })
    await checkFlow(flow, along: "Keeper -sheet-> Note -dismiss-> Keeper", .releasesScreens)
  }

  @Test func whatAScreenLoadsIsAnAnswerOfTheWalk() async {
    let flow = Flow(hosting: { _ in UINavigationController(rootViewController: Loading()) })
    await checkFlow(
      flow,
      along: #"Loading -"dishes answers"(1)-> Loading -"dish 1"-> Loading -"dish 0"-> Loading"#)
    // UIKit calls `viewWillAppear(_:)` from the main queue, so that the task belongs to no other.
    let reloading = Flow(hosting: { _ in UINavigationController(rootViewController: Reloading()) })
    await checkFlow(
      reloading,
      along:
        #"Reloading -list-> Reloading -"dishes answers"(1)-> Reloading -"dishes answers"(1)-> Reloading -clear-> Reloading"#
    )
  }

  /// The suite that a person writes, whose properties are the main actor's.
  @MainActor struct Settled {
    static let flow = Flow(hosting: { _ in Keeper(ItemModel()) }).settling { _ in }
    static let storyboard = Flow(hosting: "Main.storyboard").settling { _ in }
    static let routed = Flow(hosting: { _ in Keeper(ItemModel()) }) {
      Event("link") { (_: UIWindow) in }
    }.settling { host in await Task.yield() }
  }

  @Test func aHostedFlowSettles() async {
    await checkFlow(Settled.flow, along: "Keeper -sheet-> Note -dismiss-> Keeper")
    await checkFlow(Settled.routed, along: "Keeper -link-> Keeper")
  }

  /// A walk that ended another process leaves its window, and the next walk has one of its own.
  @Test func aWalkThatEndedAProcessLetsOthersFollow() async {
    let flow = Flow(hosting: { _ in Keeper(ItemModel()) })
    var end = WalkEnd()
    (end.path, end.stage) = ("Keeper -sheet-> Note", .move)
    let context = WalkContext()
    context.deaths = Deaths([Death(end, signal: SIGILL, status: 0, log: "", limit: 1, memory: 0)])
    for _ in 0..<2 {
      let walk = await flow.walk(.path("Keeper -sheet-> Note"), in: context) { _ in [] }
      #expect(walk.failures.map(\.finding.code) == [Finding.ended])
    }
    #expect(await flow.walk(.path("Keeper"), in: context) { _ in [] }.failures.isEmpty)
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      for window in scene.windows { window.windowScene = nil }
    }
  }

  @Test func aTabHasItsTitleAsName() async {
    let flow = Flow(hosting: { _ in
      let (tabs, keeper) = (UITabBarController(), Keeper(ItemModel()))
      keeper.title = "My things"
      tabs.viewControllers = [
        Note(titled: "News"), UINavigationController(rootViewController: keeper),
      ]
      return tabs
    })
    await checkFlow(flow, along: #"Note -"tab:My things"-> Keeper -tab:News-> Note"#)
  }

  @Test func aScreenThatLeadsOnByItselfIsWaitedFor() async {
    let flow = Flow(hosting: { _ in Splash() })
    await checkFlow(flow, .reaches("Note"), .releasesScreens)
  }

  @Test func whatTheClosureLacksIsSaid() async {
    let nothing = Flow(hosting: { _ in AppCoordinator(window: UIWindow()) })
    #expect(
      await text { await checkFlow(nothing) }.hasPrefix(
        """
        The closure of Flow(hosting:) showed no screen: its window has no root view controller.
        """))
    let wrong = Flow(hosting: { _ in Shelf() }) { Event("link") { (_: AppCoordinator) in } }
    #expect(
      await text { await checkFlow(wrong) }.hasPrefix(
        """
        Event("link") takes a 'AppCoordinator': there is the app's window, or the 'Shelf' that the flow's closure returned.
        """))
    let throwing = Flow(hosting: { _ -> Shelf in throw CancellationError() })
    #expect(
      await text { await checkFlow(throwing) }.hasPrefix(
        """
        The flow cannot start, since the closure of Flow(hosting:) threw: CancellationError()
        """))
    #expect(
      await found(nil, Self.flow, .reaches(.everyScene)).hasPrefix(
        """
        .reaches(.everyScene) had nothing to look at: an app that begins with code has no list of its screens.
          Fix:     Name them: .reaches("Editor", "Help", "Item", "News", "Shelf", "Sure?").
        """))
    #expect(
      await found(nil, Self.flow, .reaches(.everySegue)).hasPrefix(
        """
        There are no segues to take: the flow has no scenes.
        """))
    #expect(
      await found(nil, Self.flow, .reaches("Itm")).hasPrefix(
        """
        'Itm' was never reached (20 walks, 600 steps):
        """))
    let editing = await found(nil, Self.flow, .reaches("Editing"))
    let lines = editing.split(separator: "\n").dropFirst().prefix(3)
    #expect(lines.allSatisfy { $0.lowercased().contains("edit") }, "\(editing)")
  }

  @Test func theMapIsWhatWalksSaw() async {
    await assertFlowSnapshot(of: Self.flow)
  }
}
