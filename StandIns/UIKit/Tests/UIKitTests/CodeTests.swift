import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Segues and screens of which the app's code decides.
  @MainActor @Suite(.exploring(walks: 10)) struct CodeTests {}
}

/// A screen that unwinds as it is left.
final class Leaving: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    performSegue(withIdentifier: "home", sender: self)
  }
}

/// A screen that writes down whether it appears animated.
final class Appearing: UIViewController {
  static var told: [Bool] = []
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.told.append(animated)
  }
}

/// A screen that takes no unwind, though it has the action.
final class Refuser: Recorder, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [.unwind("unwindHome:") { (_: Refuser, _) in }]
  override func canPerformUnwindSegueAction(
    _ action: Selector, from controller: UIViewController, sender: Any?
  ) -> Bool { false }
}

/// A list whose row has a segue, which it may refuse or perform once more.
final class RowList: Rows {
  enum Defect { case performsTwice, refusesAndPushes, refuses }
  static var defect: Defect?
  static let rows = """
    <tableView key="view" id="A-v"><prototypes><tableViewCell id="c" reuseIdentifier="Row">\
    \(connections(segue("B", "show", "identifier=\"open\"")))</tableViewCell></prototypes>\
    \(connections("<outlet property=\"dataSource\" destination=\"A\" id=\"o1\"/>", "<outlet property=\"delegate\" destination=\"A\" id=\"o2\"/>"))\
    </tableView>
    """
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Self.defect != .refuses && Self.defect != .refusesAndPushes
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    switch Self.defect {
    case .performsTwice: performSegue(withIdentifier: "open", sender: nil)
    case .refusesAndPushes:
      let other = storyboard?.instantiateViewController(withIdentifier: "C")
      if let other { navigationController?.pushViewController(other, animated: true) }
    case .refuses, nil: break
    }
  }
}

/// A form that shows something as it is left, which it may refuse.
final class RefusingForm: UIViewController {
  static var shown: (UIStoryboard?) -> UIViewController = { _ in UIViewController() }
  static var refuses = true
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    present(Self.shown(storyboard), animated: false)
    return !Self.refuses
  }
}

/// A screen with pages that code makes.
final class Album: UIViewController, UIPageViewControllerDataSource {
  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages)
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.dataSource = self
    pages.setViewControllers([Picture()], direction: .forward, animated: false)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore other: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter other: UIViewController
  ) -> UIViewController? { (other as? Picture)?.number == 0 ? Picture(number: 1) : nil }
}
final class Picture: UIViewController {
  let number: Int
  init(number: Int = 0) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made by code only") }
}

/// A list beside a detail in a split view, which it shows.
final class SplitList: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let open = UIAction(title: "Open") { [weak self] _ in
      self?.splitViewController?.show(.secondary)
    }
    view.addSubview(UIButton(frame: .zero, primaryAction: open))
  }
}

extension OneWindow.CodeTests {
  private static let on = connections(segue("B", "show", "identifier=\"on\""))
  private static let codedToB = stack + scene("A", class: "Coded", "", on) + scene("B")

  /// Three screens, of which code shows two.
  private static let coded =
    stack + scene("A", class: "Coded")
    + container("M", "navigationController", "rootViewController", "B")
    + scene("B", class: "Coded") + scene("C", class: "Coded")

  private func failure(
    _ flow: Flow<ControllerHost>, along path: FlowPath? = nil, _ check: Check<ControllerHost>? = nil
  ) async -> String {
    await text {
      switch (path, check) {
      case (let path?, let check?): await checkFlow(flow, along: path, check)
      case (let path?, nil): await checkFlow(flow, along: path)
      case (nil, let check?): await checkFlow(flow, check)
      case (nil, nil): await checkFlow(flow)
      }
    }
  }

  // MARK: Segues that code performs

  @Test func aSegueIsTakenIfCodePerformsItNotIfCodeShowsItsScreen() async {
    await Coded.with("Go", { $0.push("B") }) {
      let flow = hosted(Self.codedToB)
      #expect(
        await failure(flow, .reaches(.everySegue)).contains(
          """
          A -on->  cannot be performed: only code performs it, and no tap made it do so: to perform it without, \
          add Senders("on") { (screen: Coded) in [screen] }
          """))
    }
    await Coded.with("Go", { $0.performSegue(withIdentifier: "on", sender: nil) }) {
      await checkFlow(hosted(Self.codedToB), .reaches(.everySegue))
    }
    // As the advice says.
    let flow = hosted(Self.codedToB) { Senders("on") { (screen: Coded) in [screen] } }
    await checkFlow(flow, along: "A -on(0)-> B -back-> A")
    let told = await failure(hosted(Self.codedToB))
    #expect(
      told.contains("There was nothing to walk: no move can be made on 'A'")
        && told.contains("start elsewhere with startingAt: or root:"), "\(told)")
  }

  @Test func aSegueThatCodePerformsAsAnAlertIsAnsweredIsTaken() async {
    @MainActor func performLater(_ screen: Coded) {
      Task {
        // Later than UIKit settles.
        for _ in 0..<30 { await Task.yield() }
        screen.performSegue(withIdentifier: "on", sender: nil)
      }
    }
    await Coded.with("Ask", { screen in screen.ask(("Yes", { performLater(screen) })) }) {
      let flow = hosted(Self.codedToB)
      await checkFlow(flow, along: "A -Ask-> UIAlert -Yes-> B")
      await checkFlow(flow, .reaches(.everySegue))
    }
  }

  @Test func anAlertsButtonMayPresentTheNextScreen() async {
    await Coded.with(
      "Ask",
      { screen in screen.ask(("Yes", { screen.present(screen.make("B"), animated: true) })) }
    ) {
      await checkFlow(hosted(Self.coded), along: "A -Ask-> UIAlert -Yes-> B -dismiss-> A")
    }
  }

  @Test func whatAnAlertsButtonForgetsIsFound() async {
    await Coded.with({ screen in
      guard screen.restorationIdentifier == "A" else { return [] }
      return [
        (
          "Ask",
          {
            screen.ask(
              ("New", { screen.push("C", about: nil) }),
              ("Edit", { screen.push("C", about: "one") }))
          }
        )
      ]
    }) {
      let told = await failure(hosted(Self.coded), .fullyInitialized(.nothingIsNil))
      #expect(
        told.hasPrefix(
          "C arrived without 'subject': declared 'var subject: String?', still nil after the code of 'New'"
        ), "\(told)")
    }
  }

  @Test func aSheetsDelegateMayPresentTheNextScreen() async {
    final class Sheets: NSObject, UIAdaptivePresentationControllerDelegate {
      let next: () -> Void
      init(_ next: @escaping () -> Void) { self.next = next }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { next() }
    }
    var sheets: Sheets?
    let open: (Coded) -> Void = { screen in
      sheets = Sheets { screen.present(screen.make("C"), animated: true) }
      let sheet = screen.make("B")
      sheet.presentationController?.delegate = sheets
      screen.present(sheet, animated: true)
    }
    await Coded.with("Open", open) {
      let flow = hosted(Self.coded, except: ["C": "shown once the sheet is gone"])
      await checkFlow(flow, along: "A -Open-> B -dismiss-> C -dismiss-> A")
    }
    _ = sheets
  }

  @Test func unwindsGoWhereTheAppSays() async {
    let home = segue("B-exit", "unwind", "identifier=\"home\" unwindAction=\"unwindHome:\"")
    let shows = connections(segue("B", "show", "identifier=\"on\""))
    let wiring: @MainActor @Sendable () -> Senders = {
      Senders("on") { (screen: Home) in [screen] }
    }
    await checkFlow(
      hosted(
        stack + scene("A", class: "Home", "", shows)
          + scene("B", class: "Leaving", "", connections(home)), wiring: { wiring() }),
      .reaches(.everySegue))
    let button = """
      <view key="view" id="D-v"><subviews><button id="b">\
      \(connections(home.replacingOccurrences(of: "B-exit", with: "D-exit")))</button></subviews></view>
      """
    let refused = hosted(
      stack + scene("A", class: "Home", "", shows)
        + scene("B", class: "Refuser", "", connections(segue("D", "show", "identifier=\"d\"")))
        + scene("D", class: "Recorder", "", button)
    ) {
      wiring()
      Senders("d") { (screen: Refuser) in [screen] }
    }
    await checkFlow(refused, along: "A -on(0)-> B -d(0)-> D -home-> A")
  }

  @Test func aSegueThatNothingCanPerformIsToldWithTheReason() async {
    let nameless = connections(
      segue("B", "show", ""), segue("B-exit", "unwind", "unwindAction=\"unwindHome:\""))
    let flow = hosted(
      stack + scene("A", class: "Home", "", Self.on) + scene("B", class: "Home", "", nameless)
    ) { Senders("on") { (screen: Home) in [screen] } }
    let told = await failure(flow, .reaches(.everySegue))
    #expect(told.hasPrefix("2 of 3 segues were never taken"), "\(told)")
    #expect(
      told.contains(
        "it starts from its controller and has no identifier: give it one, or delete it"),
      "\(told)")
  }

  @Test func aRefusedRowIsLookedAt() async {
    let flow = hosted(
      stack + scene("A", "tableViewController", class: "RowList", "", RowList.rows) + scene("B")
        + scene("C"), except: ["C": "shown instead"])
    defer { RowList.defect = nil }
    await checkFlow(flow, .reaches(.everySegue))
    RowList.defect = .performsTwice
    let twice = await failure(flow)
    #expect(twice.hasPrefix("The storyboard says B is pushed; UIKit shows A > B > B."), "\(twice)")
    RowList.defect = .refusesAndPushes
    await checkFlow(flow, along: "A -open(0)-> C -back-> A")
    RowList.defect = .refuses
    let refused = await failure(flow, .reaches(.everySegue))
    #expect(refused.contains("refused by shouldPerformSegue(withIdentifier:sender:)"), "\(refused)")
  }

  /// Returns a stack whose first screen has a button with a nameless segue to a storyboard.
  private static func buttonTo(_ storyboard: String) -> String {
    let button = """
      <view key="view" id="A-v"><subviews><button id="b"><state key="normal" title="Open"/>\
      \(connections(segue("R")))</button></subviews></view>
      """
    let place = """
      <viewControllerPlaceholder storyboardName="\(storyboard)" id="R" sceneMemberID="viewController"/>
      """
    return stack + scene("A", class: "Recorder", "", button)
      + "<scene sceneID=\"R-s\"><objects>\(place)</objects></scene>"
  }

  @Test func aSegueWithoutIdentifierIntoAnotherStoryboardIsTapped() async {
    _ = Stage.storyboard("Beyond", "B", scene("B"))
    await checkFlow(hosted(Self.buttonTo("Beyond")), .reaches(.everySegue))
  }

  @Test func aButtonWhoseSegueTheMapDoesNotHaveIsTappedLikeAnother() async throws {
    let folder = Stage.folder.appendingPathComponent("Framework.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = Stage.storyboard("Hidden", "B", scene("B"))
    try? FileManager.default.moveItem(
      at: Stage.folder.appendingPathComponent("Hidden.storyboard"),
      to: folder.appendingPathComponent("Hidden.storyboard"))
    StandIn.storyboardFolders.append(folder.path)
    defer { StandIn.storyboardFolders.removeAll { $0 == folder.path } }
    let flow = hosted(Self.buttonTo("Hidden"), except: ["Recorder": "a framework's"])
    await checkFlow(flow, along: "A -Open-> Recorder -back-> A")
  }

  @Test func aButtonIntoAStoryboardThatTheAppLacksIsNotTappedButTold() async {
    let found = await failure(hosted(Self.buttonTo("Missing")))
    #expect(
      found.contains(
        "A -show-> was not walked, since it leads nowhere. The reference 'R' names the storyboard 'Missing'"
      ),
      "\(found)")
  }

  // MARK: Back

  @Test func whereTheBackButtonIsGoneOnlyTheSwipeThatTheAppAllowsGoesBack() async {
    final class Swipes: NSObject, UIGestureRecognizerDelegate {}
    let swipes = Swipes()
    let rows: [(String, (UIViewController) -> Void, isOffered: Bool)] = [
      ("nothing", { _ in }, true),
      ("hidden bar", { $0.navigationController?.isNavigationBarHidden = true }, false),
      (
        "left item",
        {
          $0.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Menu", style: .plain, target: nil, action: nil)
        },
        false
      ),
      (
        "swipe of the app's",
        {
          $0.navigationController?.isNavigationBarHidden = true
          $0.navigationController?.interactivePopGestureRecognizer?.delegate = swipes
        }, true
      ),
    ]
    for (name, change, isOffered) in rows {
      var found = ""
      let flow = hosted(stack + scene("A", class: "Coded"))
      let push: (Coded) -> Void = { screen in
        let next = Arrived()
        screen.navigationController?.pushViewController(next, animated: true)
        change(next)
      }
      await Coded.with("Go", push) {
        found = await text { await checkFlow(flow, along: "A -Go-> Arrived -back-> A") }
      }
      #expect(found.isEmpty == isOffered, "\(name): \(found)")
    }
  }

  // MARK: Tabs

  @Test func tabsOfCodeAreSelectedAsTheirDelegateAllows() async {
    final class Told: NSObject, UITabBarControllerDelegate {
      var told: [String] = []
      func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        tab.title != "Shut"
      }
      func tabBarController(
        _ tabs: UITabBarController, didSelectTab tab: UITab, previousTab last: UITab?
      ) { told.append("\(last?.title ?? "") to \(tab.title)") }
      func tabBarController(_ tabs: UITabBarController, didSelect screen: UIViewController) {
        told.append("old call")
      }
    }
    let delegate = Told()
    let flow = Flow(hosting: { window in
      let tabs = UITabBarController()
      tabs.delegate = delegate
      tabs.tabs = [("New", Arrived()), ("Old", Picture()), ("Shut", Album())].map { name, screen in
        UITab(title: name, image: nil, identifier: name) { _ in screen }
      }
      window.rootViewController = tabs
    })
    await checkFlow(flow, along: "Arrived -tab:Picture-> Picture -tab:Arrived-> Arrived")
    #expect(delegate.told == ["New to Old", "Old to New"])
    #expect(await checkFlow(flow).coverage.scenes.contains("Album") == false)
  }

  // MARK: What is no difference

  @Test func anAlertThatSaysWhyAMoveIsRefusedIsNoDifference() async {
    let leave = segue("B-exit", "unwind", "identifier=\"done\" unwindAction=\"unwindHome:\"")
    let bar = """
      <navigationItem key="navigationItem" id="B-n"><barButtonItem key="rightBarButtonItem" id="i" \
      title="Done">\(connections(leave))</barButtonItem></navigationItem>
      """
    let flow = hosted(
      stack
        + scene(
          "A", class: "Home", "", connections(segue("M", "presentation", "identifier=\"on\"")))
        + container("M", "navigationController", "rootViewController", "B")
        + scene("B", class: "RefusingForm", "", bar) + scene("C")
    ) { Senders("on") { (screen: Home) in [screen] } }
    RefusingForm.shown = { _ in
      let alert = UIAlertController(title: "No name", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return alert
    }
    await checkFlow(flow, along: "A -on(0)-> B -done-> UIAlert -OK-> B -dismiss-> A")
    RefusingForm.shown = {
      $0?.instantiateViewController(withIdentifier: "C") ?? UIViewController()
    }
    let told = await failure(flow, along: "A -on(0)-> B -done-> A")
    #expect(
      told.hasPrefix("The storyboard says M is dismissed; C was presented by code."), "\(told)")
  }

  @Test func whatUIKitLogsComesBeforeWhatDiffers() async {
    let open = segue("B", "presentation", "identifier=\"open\"")
    let button = """
      <view key="view" id="A-v"><subviews><button id="b">\(connections(open))</button></subviews></view>
      """
    let flow = hosted(stack + scene("A", class: "RefusingForm", "", button) + scene("B"))
    RefusingForm.shown = { _ in Arrived() }
    RefusingForm.refuses = false
    defer { RefusingForm.refuses = true }
    let told = await failure(flow, along: "A -open-> B")
    #expect(
      told.hasPrefix(
        "'open' of A: Attempt to present <B> on <N> (from <A>) which is already presenting <Arrived>."
      ),
      "\(told)")
  }

  @Test func aCollapsedSplitViewShowsAnyOfItsColumns() async {
    let columns = [("M", "masterViewController"), ("D", "detailViewController")].map {
      segue($0, "relationship", "relationship=\"\($1)\"")
    }
    for (first, isInOrder) in [("B", true), ("C", false)] {
      let flow = hosted(
        scene("N", "splitViewController", class: nil, "", connections(columns.joined()))
          + container("M", "navigationController", "rootViewController", "A")
          + container("D", "navigationController", "rootViewController", "B")
          + scene("A") + scene("B") + scene("C"),
        root: { storyboard in
          let split = storyboard.instantiateInitialViewController() as? UISplitViewController
          let stack = split?.viewControllers.first as? UINavigationController
          stack?.pushViewController(
            storyboard.instantiateViewController(withIdentifier: first), animated: false)
          return split
        })
      let told = await failure(flow)
      #expect(
        isInOrder
          ? told == "" : told.hasPrefix("The storyboard starts with A; C was shown by code."),
        "\(told)")
    }
    let made = hosted(
      scene("A"), from: "A",
      except: ["UISplit": "the first screen", "Arrived": "the first screen", "SplitList": "x"],
      root: { _ in
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(SplitList(nibName: nil, bundle: nil), for: .primary)
        split.setViewController(Arrived(nibName: nil, bundle: nil), for: .secondary)
        return split
      })
    await checkFlow(made, along: "Arrived -back-> SplitList -Open-> Arrived")
  }

  @Test func screensThatCodePutsIntoOthersAreNoDifference() async {
    let flow = hosted(
      stack + scene("A", class: "Recorder", "", Self.on) + scene("B", class: "Album")
    ) { Senders("on") { (screen: Recorder) in [screen] } }
    await checkFlow(flow, along: "A -on(0)-> Picture -nextPage-> Picture -B/back-> A")
  }

  // MARK: What code shows

  @Test func aScreenThatCodeShowsUnderASheetOrAgainIsTold() async {
    let sheet = connections(segue("B", "presentation", "identifier=\"on\""))
    let scenes =
      stack + scene("A", class: "Coded", "", sheet) + scene("B", class: "Coded") + scene("C")
    await Coded.with(
      whenShown: { screen in
        guard screen.restorationIdentifier == "B" else { return }
        (screen.presentingViewController as? UINavigationController)?
          .pushViewController(screen.make("C"), animated: false)
      }
    ) {
      let flow = hosted(scenes) { Senders("on") { (screen: Coded) in [screen] } }
      let told = await failure(flow)
      #expect(
        told.hasPrefix(
          """
          The storyboard says B is presented; UIKit shows A > C, under B.
            Path:    A -on(0)-> B
          """), "\(told)")
    }
    var wasLeft = false
    await Coded.with(
      whenShown: { screen in
        guard screen.restorationIdentifier == "A" else { return }
        if wasLeft { screen.push("B") }
        wasLeft.toggle()
      }
    ) {
      let flow = hosted(Self.codedToB) { Senders("on") { (screen: Coded) in [screen] } }
      let told = await failure(flow, along: "A -on(0)-> B -back-> A")
      #expect(
        told.hasPrefix("The storyboard says A is gone back to; UIKit shows A > B."), "\(told)")
    }
  }

  @Test func anExceptionForAScreenCoversTheContainerAroundIt() async {
    let scenes =
      container("N", "tabBarController", "viewControllers", "A", "C") + scene("A")
      + scene("C", class: "Coded")
      + container("M", "navigationController", "rootViewController", "B") + scene("B")
    await Coded.with(
      whenShown: { screen in
        guard screen.restorationIdentifier == "C", screen.presentedViewController == nil else {
          return
        }
        screen.present(screen.make("M"), animated: true)
      }
    ) {
      let told = await failure(hosted(scenes), along: "A -tab:C-> B")
      #expect(
        told.hasPrefix("The storyboard says C is selected; B was presented by code."), "\(told)")
      await checkFlow(hosted(scenes, except: ["B": "asks first"]), along: "A -tab:C-> B")
    }
  }

  @Test(arguments: [true, false]) func aTabThatIsNotShownKeepsItsScreens(isMended: Bool) async {
    let scenes =
      container("T", "tabBarController", "viewControllers", "N", "C")
      + container("N", "navigationController", "rootViewController", "A")
      + scene("A", class: "Coded", "", Self.on) + scene("B")
      + scene("C", class: "Coded")
    await Coded.with(
      { screen in
        guard screen.restorationIdentifier == "A" else { return [] }
        return [("Go", { screen.performSegue(withIdentifier: "on", sender: nil) })]
      },
      whenShown: { screen in
        guard screen.restorationIdentifier == "C", !isMended else { return }
        let first = screen.tabBarController?.viewControllers?.first as? UINavigationController
        _ = first?.popToRootViewController(animated: false)
      }
    ) {
      let path: FlowPath = "A -Go-> B -tab:C-> C"
      let told = await failure(hosted(scenes, from: "T"), along: path)
      let headline = "'tab:C' changed the tab A, which is not shown: it was A > B, and is A."
      #expect(isMended ? told.isEmpty : told.hasPrefix(headline), "\(told)")
      await checkFlow(hosted(scenes, from: "T", except: ["A": "reset"]), along: path)
    }
  }

  @Test func aScreenThatNoTapLeavesIsFound() async {
    for (style, hasWayOut) in [
      (UIModalPresentationStyle.pageSheet, false), (.fullScreen, false), (.fullScreen, true),
    ] {
      await Coded.with({ screen in
        @MainActor func open() {
          let sheet = screen.make("M")
          sheet.modalPresentationStyle = style
          sheet.isModalInPresentation = true
          screen.present(sheet, animated: true)
        }
        return screen.restorationIdentifier == "B"
          ? [("Leave", { if hasWayOut { screen.dismiss(animated: true) } })] : [("Open", open)]
      }) {
        let flow = hosted(Self.coded)
        let told = await recordedIssues { @MainActor in
          await checkFlow(flow, .canAlwaysReturn(to: "A"))
        }
        #expect(
          told.contains { $0.text.hasPrefix("No walk came back from B to A: ") }
            == !hasWayOut, "\(told)")
      }
    }
  }

  @Test func anAppWithoutAStoryboardStartsWhereItsCodeDoes() async {
    await Coded.with("On", { $0.show(Arrived(), sender: nil) }) {
      let flow = hosted(
        scene("L", class: nil), from: "L", except: ["Coded": "the first screen"],
        root: { _ in UINavigationController(rootViewController: Coded()) })
      await checkFlow(flow, along: "Coded -On-> Arrived -back-> Coded")
      await checkFlow(flow, .releasesScreens, .canAlwaysReturn(to: "Arrived"))
      let told = await failure(flow, .canAlwaysReturn(to: "Arrivals"))
      #expect(told.contains("there is no scene 'Arrivals'"), "\(told)")
    }
  }

  /// Xcode gives the first scene of each new storyboard the same object id.
  @Test func aSceneOfAnotherStoryboardWithTheSameIDIsAnotherScreen() async {
    _ = Stage.storyboard("TwinB", "A", scene("A"))
    let push: (Coded) -> Void = { screen in
      let other = UIStoryboard(name: "TwinB", bundle: nil).instantiateInitialViewController()
      other.map { screen.show($0, sender: nil) }
    }
    await Coded.with("Go", push) {
      // The test's first controller is a container around the storyboard's screen, which needs no exception.
      let flow = hosted(
        scene("A", class: "Coded"), from: "A",
        root: { storyboard in
          storyboard.instantiateInitialViewController().map {
            UINavigationController(rootViewController: $0)
          }
        })
      await checkFlow(flow, along: "A -Go-> Recorder -back-> A")
    }
  }

  @Test func aHiddenBackButtonHasNoMenuThatLeadsToTheFirstScreen() async {
    let push: (Coded) -> Void = { screen in
      guard let stack = screen.navigationController, stack.viewControllers.count < 3 else { return }
      let next = Coded(nibName: nil, bundle: nil)
      next.navigationItem.hidesBackButton = stack.viewControllers.count == 2
      stack.pushViewController(next, animated: true)
    }
    await Coded.with("Go", push) {
      let moves = await checkFlow(hosted(stack + scene("A", class: "Coded"))).coverage.moves
      let labels = moves.map(\.label)
      #expect(labels.contains("back") && !labels.contains("popToRoot"), "\(labels)")
    }
  }

  @Test func aClosureThatFailsTellsWhatTheStepsChanged() async {
    await Coded.with("Go", { $0.show(Recorder(), sender: nil) }) {
      let flow = hosted(stack + scene("A", class: "Coded"), except: ["Recorder": "by code"])
      let told = await text {
        await checkFlow(flow, along: "A -Go-> Recorder") { step in
          if step.to == "Recorder" { Issue.record("shown") }
        }
      }
      #expect(told.contains("  Changed: -Go-> Recorder\n             on screen in N:"), "\(told)")
    }
  }

  // MARK: What comes later

  @Test(.exploring(walks: 3, steps: 4)) func whatATapShowsLaterIsWaitedFor() async {
    func later(_ seconds: Double) -> (Coded) -> Void {
      { screen in
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
          MainActor.assumeIsolated { screen.push("C") }
        }
      }
    }
    await Coded.with("Go", later(0.02)) {
      await checkFlow(hosted(Self.coded), along: "A -Go-> C -back-> A")
    }
    let sleep: (Coded) -> Void = { screen in
      Task {
        try? await Task.sleep(nanoseconds: 500_000_000)
        screen.push("C")
      }
    }
    await Coded.with("Go", sleep) {
      let result = await checkFlow(hosted(Self.coded), along: "A -Go-> C")
      #expect(!"\(result)".contains("still working"), "\(result)")
    }
    await Coded.with("Go", later(0.4)) {
      let flow = hosted(Self.coded).settling { _ in
        try await Task.sleep(nanoseconds: 400_000_000)
      }
      await checkFlow(flow, along: "A -Go-> C -back-> A")
    }
  }

  @Test func bothPathsOfAForgottenValueAreShort() async {
    await Coded.with({ screen in
      let ask = (title: "ask", tap: { screen.ask(("OK", {})) })
      return switch screen.name {
      case "A": [ask, ("bare", { screen.push("C") }), ("middle", { screen.push("B") })]
      case "B": [ask, ("full", { screen.push("C", about: "B") })]
      default: []
      }
    }) {
      let check = Check<ControllerHost>.fullyInitialized(.nothingIsNil)
      let found = await text { await checkFlow(hosted(Self.coded), check) }
      #expect(found.contains(#"along: ["A -bare-> C", "A -middle-> B -full-> C"]"#), "\(found)")
    }
  }

  @Test func anAnswerIsAWayIntoAScreen() async {
    await Coded.with({ screen in
      [
        ("full", { screen.push("C", about: "A") }),
        ("load", { Task { if await answer("trip", true, false) { screen.push("C") } } }),
      ]
    }) {
      let check = Check<ControllerHost>.fullyInitialized(.nothingIsNil)
      let found = await text { await checkFlow(hosted(Self.coded), check) }
      #expect(
        found.hasPrefix(
          """
          C arrived without 'subject': declared 'var subject: String?', still nil after the code of 'trip answers', though it \
          is set on 'A -full->'.
            Path:    A -load-> A -"trip answers"(0)-> C
          """), "\(found)")
    }
  }

  @Test func aServiceIsAnsweredAfterItsScreenWasLeft() async {
    await Coded.with({ screen in
      [
        ("Go", { screen.push("B") }),
        (
          "Load",
          {
            Task {
              let trips = await answer("trips", "Rome", "Bern")
              screen.subject = trips
              if screen.navigationController?.topViewController === screen { screen.push("C") }
            }
          }
        ),
      ]
    }) {
      let flow = hosted(Self.coded)
      await checkFlow(flow, along: #"A -Load-> A -"trips answers"(1)-> C -back-> A"#)
      await checkFlow(flow, along: #"A -Load-> A -Go-> B -"trips answers"(0)-> B -back-> A"#) {
        step in
        if step.index == 4 { #expect((step.screen as? Coded)?.subject == "Rome") }
      }
      await checkFlow(flow)
    }
  }

  @Test func anEventComesOnEveryScreen() async {
    await Coded.with("Sheet", { $0.present($0.make("B"), animated: true) }) {
      let flow = hosted(
        Self.coded,
        wiring: {
          Wiring {
            Event("link", choosing: ["B", "C"]) { (window: UIWindow, name) in
              let stack = window.rootViewController as? UINavigationController
              let made = stack?.storyboard?.instantiateViewController(withIdentifier: name)
              if let made { stack?.pushViewController(made, animated: false) }
            }
            Event("alert") { (window: UIWindow) in
              let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
              window.rootViewController?.present(alert, animated: false)
            }
          }
        })
      await checkFlow(flow, along: "A -link(1)-> C -link(0)-> B -back-> C")
      let told = await text {
        await checkFlow(flow, along: "A -Sheet-> B -alert-> B")
      }
      #expect(told.contains("already presenting"), "\(told)")
    }
  }

  @Test func aWordThatUIKitNeedsNotIsAnError() async {
    let flow = hosted(
      Self.coded,
      wiring: {
        Wiring {
          Lifecycle { (_: Coded, _) in }
          ShouldPerform("on") { (_: Coded, _: Any?) in true }
        }
      })
    let told = await text { await checkFlow(flow) }
    #expect(
      told.contains(
        "Flow(hosting:) never calls ShouldPerform and Lifecycle: UIKit makes the screens, and calls their methods itself."
      ), "\(told)")
  }

  @Test func theSeguesOfAWalkAreNotAnimated() async {
    Appearing.told = []
    let button = """
      <view key="view" id="A-v"><subviews><button id="b">\(connections(segue("B")))</button></subviews></view>
      """
    await checkFlow(
      hosted(
        stack + scene("A", class: "Appearing", "", button) + scene("B", class: "Appearing")),
      along: "A -show-> B -back-> A")
    #expect(Appearing.told == [false, false, false])
  }

  @Test func noSecondTapIsMadeBeforeTheScreenHasAppeared() async {
    var shown: Set<ObjectIdentifier> = []
    var early = 0
    let open: (Coded) -> Void = { screen in
      if !shown.contains(ObjectIdentifier(screen)) { early += 1 }
      screen.push("C")
    }
    await Coded.with("Open", open, whenShown: { shown.insert(ObjectIdentifier($0)) }) {
      await checkFlow(hosted(Self.coded), along: "A -Open-> C -Open-> C -back-> C -Open-> C")
    }
    #expect(early == 0)
  }

  @Test func aScreenThatADelayedCallHoldsIsFreed() async {
    var held: [Coded] = []
    var found: [String] = []
    for isKept in [false, true] {
      await Coded.with(
        { screen in
          screen.restorationIdentifier == "A" ? [("Go", { screen.push("C") })] : []
        },
        whenShown: { screen in
          guard screen.restorationIdentifier == "C" else { return }
          if isKept { return held.append(screen) }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [screen] in _ = screen }
        }
      ) {
        found.append(
          await failure(hosted(Self.coded), along: "A -Go-> C -back-> A", .releasesScreens))
      }
    }
    #expect(found[0] == "")
    #expect(found[1].hasPrefix("C is still in memory after it was left."), "\(found)")
  }

  // MARK: What UIKit ignores

  @Test func whatUIKitOnlyLogsIsAFailure() async {
    let scenes =
      stack
      + scene(
        "A", class: "Coded", "", connections(segue("B", "presentation", "identifier=\"open\"")))
      + scene("B", class: "Coded")
    func found(
      except exceptions: [String: String] = [:], _ tap: @escaping (Coded) -> Void
    ) async -> String {
      var told = ""
      await Coded.with({ screen in
        screen.restorationIdentifier == "A" ? [("Open", { tap(screen) })] : []
      }) {
        told = await failure(hosted(scenes, except: exceptions))
      }
      return told
    }
    let open: (Coded) -> Void = { $0.performSegue(withIdentifier: "open", sender: nil) }
    let twice = await found {
      open($0)
      open($0)
    }
    #expect(
      twice.hasPrefix(
        """
        'Open' of A: Attempt to present <B> on <N> (from <A>) which is already presenting <B>.
          Path:    A -Open-> B
        """), "\(twice)")
    let excepted = await found(except: ["B": "asks twice"]) {
      open($0)
      open($0)
    }
    #expect(excepted == "")
    #expect(await found(open) == "")
    let unseen = await found { Arrived().present($0.make("B"), animated: true) }
    #expect(
      unseen.hasPrefix(
        "'Open' of A: Attempt to present <B> on <Arrived> whose view is not in the window hierarchy!"
      ), "\(unseen)")
    let pushed = await found { screen in
      screen.push("B")
      screen.push("B")
    }
    #expect(pushed.hasPrefix("'Open' of A pushed B twice.\n"), "\(pushed)")
    // Two screens that hold other values, as of a folder and one in it, are none.
    let folders = await found { screen in
      for name in ["one", "two"] { screen.push("B", about: name) }
    }
    #expect(folders == "")
    let picker = await found { $0.present(UIImagePickerController(), animated: false) }
    #expect(
      picker.hasPrefix(
        "'Open' of A showed UIImagePicker without a delegate: no code gets the picture.\n"),
      "\(picker)")
  }

  // MARK: Nil

  @Test func whatOneWayInForgetsIsFound() async {
    await Coded.with({ screen in
      guard screen.restorationIdentifier == "A" else { return [] }
      return [
        ("New", { screen.push("C", about: nil) }), ("Edit", { screen.push("C", about: "one") }),
      ]
    }) {
      let flow = hosted(Self.coded)
      let told = await failure(flow, .fullyInitialized(.nothingIsNil))
      #expect(
        told.hasPrefix(
          """
          C arrived without 'subject': declared 'var subject: String?', still nil after the code of 'New', though \
          it is set on 'A -Edit->'.
            Path:    A -New-> C
          """), "\(told)")
      let advised = await failure(flow, along: "A -Edit-> C", .fullyInitialized)
      #expect(
        advised.contains(
          "in a creator, which the code of 'Edit' gives to instantiateViewController(identifier:creator:)"
        ), "\(advised)")
    }
  }

  @Test func aPrepareThatIsNotOverriddenPassesNothing() async {
    let flow = hosted(
      stack + scene("A", "tableViewController", class: "RowList", "", RowList.rows)
        + scene("B", class: "Coded"))
    let told = await failure(flow, .prepareMatches)
    #expect(
      told.hasPrefix(
        ".prepareMatches had nothing to look at: no prepare(for:sender:) was called with a sender."),
      "\(told)")
  }
}
