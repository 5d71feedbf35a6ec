import Foundation
import Testing
import UIKit

@testable import FlowTesting

/// A screen that unwinds as it is left.
final class Leaving: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    performSegue(withIdentifier: "home", sender: self)
  }
}

extension OneWindow {
  /// Screens that are left and shown by taps, as real apps have them.
  @MainActor @Suite(.exploring(paths: 40)) struct TappedScreenTests {}
}

/// A screen whose buttons do what an app's code does.
final class Coded: Recorder {
  static var body: (Coded) -> [(title: String, tap: () -> Void)] = { _ in [] }
  static var whenShown: (Coded) -> Void = { _ in }
  var subject: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (title, tap) in Self.body(self) {
      let button = UIButton(frame: .zero, primaryAction: UIAction(title: title) { _ in tap() })
      view.addSubview(button)
    }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.whenShown(self)
  }
}

/// The taps of the current walk, and those of the first walk until something is tapped that would trap.
@MainActor final class TapLog {
  var taps: [String] = []
  var untilTrap: [String] = []
}

/// A list whose row has a segue, which its code performs once more.
final class TwiceList: UITableViewController {
  static var isMended = false
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  {
    tableView.dequeueReusableCell(withIdentifier: "Row", for: path)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    if !Self.isMended { performSegue(withIdentifier: "open", sender: nil) }
  }
}

extension OneWindow.TappedScreenTests {
  private func flow(
    _ scenes: String, _ moves: HostedMoves = .tapping, except exceptions: [String: String] = [:],
    line: UInt = #line
  ) -> Flow<ControllerHost> {
    let name = "Tapped\(line)"
    _ = Stage.storyboard(name, "N", scenes)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "UIKitStandIn-\(ProcessInfo.processInfo.processIdentifier)")
    StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
    return Flow(
      hosting: folder.appendingPathComponent("\(name).storyboard").path, moves, except: exceptions)
  }

  private static let stack = container("N", "navigationController", "rootViewController", "A")

  /// Three screens, of which code shows two.
  private static let coded =
    stack + scene("A", class: "Coded")
    + container("M", "navigationController", "rootViewController", "B")
    + scene("B", class: "Coded") + scene("C", class: "Coded")

  private func coding(
    _ body: @escaping (Coded) -> [(title: String, tap: () -> Void)],
    whenShown: @escaping (Coded) -> Void = { _ in }, _ test: () async -> Void
  ) async {
    (Coded.body, Coded.whenShown) = (body, whenShown)
    await test()
    (Coded.body, Coded.whenShown) = ({ _ in [] }, { _ in })
  }

  @Test func aFirstScreenWithNothingToTapIsLeftByWhatCodePerforms() async {
    let on = connections(segue("B", "show", "identifier=\"on\""))
    let scenes = Self.stack + scene("A", class: "Coded", "", on) + scene("B")
    await checkFlow(flow(scenes), .reaches(.everySegue))
    await coding { _ in
      [("Wait", {})]
    } _: {
      let text = await recordedText { @MainActor in
        await checkFlow(flow(scenes), .reaches(.everySegue))
      }
      #expect(text.hasPrefix("1 of 1 segue was never taken"), "\(text)")
    }
    let text = await recordedText { @MainActor in
      await checkFlow(flow(Self.stack + scene("A", class: "Coded")))
    }
    #expect(
      text.contains("If code leads on from there by itself, start elsewhere with startingAt:"),
      "\(text)")
  }

  @Test func aSegueIsTakenIfCodePerformsItNotIfCodeShowsItsScreen() async {
    let on = connections(segue("B", "show", "identifier=\"on\""))
    let scenes = Self.stack + scene("A", class: "Coded", "", on) + scene("B")
    func found(_ tap: @escaping (Coded) -> Void) async -> String {
      var text = ""
      await coding({ screen in [("Go", { tap(screen) })] }) {
        text = await recordedText { @MainActor in
          await checkFlow(flow(scenes), .reaches(.everySegue))
        }
      }
      return text
    }
    let pushed = await found { screen in
      guard let other = screen.storyboard?.instantiateViewController(withIdentifier: "B") else {
        return
      }
      screen.navigationController?.pushViewController(other, animated: true)
    }
    #expect(
      pushed.contains(
        """
        A -on->  cannot be performed: only code performs it, and no tap made it do so: to perform it without, \
        add Senders("on") { (screen: Coded) in [screen] }
        """), "\(pushed)")
    #expect(await found { $0.performSegue(withIdentifier: "on", sender: nil) } == "")
  }

  @Test func whatEndsTheProcessIsTappedFirstOnAShortestPath() async {
    _ = Stage.storyboard("Traps", "N", Self.stack + scene("A", class: "Coded"))
    let log = TapLog()
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("Traps.storyboard").path, .tapping,
      resetting: { log.taps = [] })
    await coding { _ in
      ["one", "two", "three", "trap"].map { title in
        (
          title,
          {
            log.taps.append(title)
            if title == "trap", log.untilTrap.isEmpty { log.untilTrap = log.taps }
          }
        )
      }
    } _: {
      await checkFlow(flow, .fullyInitialized(.nothingIsNil))
    }
    #expect(log.untilTrap == ["trap"])
  }

  @Test func aSegueThatCodePerformsAsAnAlertIsAnsweredIsTaken() async {
    let on = connections(segue("B", "show", "identifier=\"on\""))
    let scenes = Self.stack + scene("A", class: "Coded", "", on) + scene("B")
    await coding { screen in
      [
        (
          "Ask",
          {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(
              UIAlertAction(title: "Yes", style: .default) { _ in
                Task {
                  // Later than UIKit settles.
                  for _ in 0..<30 { await Task.yield() }
                  screen.performSegue(withIdentifier: "on", sender: nil)
                }
              })
            screen.present(alert, animated: true)
          }
        )
      ]
    } _: {
      await checkFlow(flow(scenes), along: "A -Ask-> UIAlert -Yes-> B")
      await checkFlow(flow(scenes), .reaches(.everySegue))
    }
  }

  @Test func noSecondTapIsMadeBeforeTheScreenHasAppeared() async {
    var (shown, taps, early): (Set<ObjectIdentifier>, Int, Int) = ([], 0, 0)
    await coding { screen in
      [
        (
          "Open",
          {
            taps += 1
            if !shown.contains(ObjectIdentifier(screen)) { early += 1 }
            guard let other = screen.storyboard?.instantiateViewController(withIdentifier: "C")
            else { return }
            screen.navigationController?.pushViewController(other, animated: true)
            // It appears later, so that a tap at once would be a second one in flight.
            if shown.contains(ObjectIdentifier(other)) { early += 1 }
          }
        )
      ]
    } whenShown: {
      shown.insert(ObjectIdentifier($0))
    } _: {
      await checkFlow(flow(Self.coded), along: "A -Open-> C -Open-> C -back-> C -Open-> C")
    }
    #expect(taps == 3)
    #expect(early == 0)
  }

  @Test func aScreenThatCodePushesUnderASheetIsNamed() async {
    let on = connections(segue("B", "presentation", "identifier=\"on\""))
    let scenes =
      Self.stack + scene("A", class: "Coded", "", on) + scene("B", class: "Coded") + scene("C")
    await coding({ _ in [] }) { screen in
      guard screen.restorationIdentifier == "B",
        let other = screen.storyboard?.instantiateViewController(withIdentifier: "C")
      else { return }
      (screen.presentingViewController as? UINavigationController)?
        .pushViewController(other, animated: false)
    } _: {
      let flow = flow(scenes, .segues)
      let text = await recordedText { @MainActor in await checkFlow(flow) }
      #expect(
        text.hasPrefix(
          """
          The storyboard says B is presented; C was shown by code.
            Path:    A -on-> B
          """), "\(text)")
    }
  }

  @Test func anUnwindThatAScreenPerformsAsItIsLeftIsTaken() async {
    let home = segue("B-exit", "unwind", "identifier=\"home\" unwindAction=\"unwindHome:\"")
    let on = connections(segue("B", "show", "identifier=\"on\""))
    let scenes =
      Self.stack + scene("A", class: "Home", "", on)
      + scene("B", class: "Leaving", "", connections(home))
    let exploration = await checkFlow(flow(scenes), .reaches(.everySegue))
    #expect(exploration.coverage.moves.contains { $0.label == "back" && $0.taken > 0 })
  }

  @Test func aScreenThatADelayedCallHoldsIsFreed() async {
    let scenes =
      Self.stack
      + scene("A", class: "Coded", "", connections(segue("B", "show", "identifier=\"on\"")))
      + scene("B", class: "Coded")
    var held: [Coded] = []
    func check(_ seconds: Double?) async -> String {
      var text = ""
      await coding({ _ in [] }) { screen in
        guard screen.restorationIdentifier == "B" else { return }
        guard let seconds else { return held.append(screen) }
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [screen] in _ = screen }
      } _: {
        text = await recordedText { @MainActor in
          await checkFlow(flow(scenes, .segues), along: "A -on-> B -back-> A", .releasesScreens)
        }
      }
      return text
    }
    let (late, kept) = await (check(0.4), check(nil))
    #expect(late == "")
    #expect(kept.hasPrefix("B is still in memory after it was left."), "\(kept)")
  }

  @Test func aSegueThatNothingCanPerformIsNotPerformed() async {
    let nameless = connections(
      segue("B", "show", ""), segue("A-exit", "unwind", "unwindAction=\"unwindHome:\""))
    let scenes =
      Self.stack
      + scene("A", class: "Home", "", connections(segue("B", "show", "identifier=\"on\"")))
      + scene("B", class: "Home", "", nameless.replacingOccurrences(of: "A-exit", with: "B-exit"))
    let text = await recordedText { @MainActor in
      await checkFlow(flow(scenes, .segues), .reaches(.everySegue))
    }
    #expect(text.hasPrefix("2 of 3 segues were never taken"), "\(text)")
    #expect(
      text.contains(
        "it starts from its controller and has no identifier: give it one, or delete it"),
      "\(text)")
    #expect(text.contains("\n  Fix:     Do what their lines say."), "\(text)")
  }

  @Test func anExceptionForAScreenCoversTheContainerAroundIt() async {
    let scenes =
      container("N", "tabBarController", "viewControllers", "A", "C") + scene("A")
      + scene("C", class: "Coded")
      + container("M", "navigationController", "rootViewController", "B") + scene("B")
    await coding({ _ in [] }) { screen in
      guard screen.restorationIdentifier == "C", screen.presentedViewController == nil,
        let other = screen.storyboard?.instantiateViewController(withIdentifier: "M")
      else { return }
      screen.present(other, animated: true)
    } _: {
      let text = await recordedText { @MainActor in
        await checkFlow(flow(scenes, .segues), along: "A -tab:C-> B")
      }
      #expect(
        text.hasPrefix("The storyboard says C is selected; B was presented by code."), "\(text)")
      await checkFlow(flow(scenes, .segues, except: ["B": "asks first"]), along: "A -tab:C-> B")
    }
  }

  @Test func aSegueThatCodePerformsOnceMoreIsTold() async {
    let scenes =
      Self.stack
      + scene(
        "A", "tableViewController", class: "TwiceList", "",
        "<tableView key=\"view\" id=\"A-v\"><prototypes><tableViewCell id=\"c\" reuseIdentifier=\"Row\">"
          + connections(segue("B", "show", "identifier=\"open\""))
          + "</tableViewCell></prototypes>"
          + connections(
            "<outlet property=\"dataSource\" destination=\"A\" id=\"o1\"/>",
            "<outlet property=\"delegate\" destination=\"A\" id=\"o2\"/>") + "</tableView>")
      + scene("B")
    let flow = flow(scenes, .segues)
    TwiceList.isMended = false
    let text = await recordedText { @MainActor in await checkFlow(flow) }
    #expect(text.hasPrefix("The storyboard says B is pushed; B is there twice."), "\(text)")
    #expect(text.contains("Look for code that performs 'open' once more"), "\(text)")
    TwiceList.isMended = true
    await checkFlow(flow, .reaches(.everySegue))
  }

  @Test func whatATapShowsLaterIsWaitedFor() async {
    await coding { screen in
      [
        (
          "Later",
          {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
              MainActor.assumeIsolated {
                let other = screen.storyboard!.instantiateViewController(withIdentifier: "C")
                screen.navigationController?.pushViewController(other, animated: true)
              }
            }
          }
        )
      ]
    } _: {
      await checkFlow(flow(Self.coded), along: "A -Later-> C -Later-> C -back-> C")
    }
  }

  /// Shows a sheet with a way out, or without.
  private func sheet(hasWayOut: Bool, _ style: UIModalPresentationStyle) -> (Coded) -> [(
    title: String, tap: () -> Void
  )] {
    { screen in
      if screen.restorationIdentifier == "B" {
        return [("Leave", { if hasWayOut { screen.dismiss(animated: true) } })]
      }
      return [
        (
          "Open",
          {
            let sheet = screen.storyboard!.instantiateViewController(withIdentifier: "M")
            sheet.modalPresentationStyle = style
            sheet.isModalInPresentation = true
            sheet.children.first?.isModalInPresentation = true
            screen.present(sheet, animated: true)
          }
        )
      ]
    }
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func aScreenThatNoTapLeavesIsFound(_ style: UIModalPresentationStyle) async {
    await coding(sheet(hasWayOut: false, style)) {
      let text = await recordedText { @MainActor in
        await checkFlow(flow(Self.coded), .canAlwaysReturn(to: "A"))
      }
      #expect(text.hasPrefix("No walk came back from B to A: "), "\(text)")
      #expect(text.contains("'Leave'"), "\(text)")
      #expect(text.contains("tried.\n  Path:    A -Open-> B"), "\(text)")
    }
    await coding(sheet(hasWayOut: true, style)) {
      let exploration = await checkFlow(flow(Self.coded), .canAlwaysReturn(to: "A"))
      #expect(exploration.coverage.moves.contains { $0.label == "Leave" && $0.taken > 0 })
    }
  }

  @Test func whoMadeAScreenInCodeIsAdvisedOfACreator() async {
    await coding { screen in
      guard screen.restorationIdentifier == "A" else { return [] }
      screen.subject = "its own"
      return [
        (
          "Open",
          {
            let other = screen.storyboard!.instantiateViewController(withIdentifier: "C")
            (other as? Coded)?.subject = "one"
            screen.navigationController?.pushViewController(other, animated: true)
          }
        )
      ]
    } _: {
      let text = await recordedText { @MainActor in
        await checkFlow(flow(Self.coded), along: "A -Open-> C", .fullyInitialized)
      }
      #expect(
        text.contains(
          """
          pass it to the initializer in a creator, which the code of 'Open' gives to \
          instantiateViewController(identifier:creator:)
          """), "\(text)")
    }
  }

  @Test func anItemOfTheSystemsIsNamedByItsWord() async {
    let item = """
      <navigationItem key="navigationItem" id="A-n"><barButtonItem key="rightBarButtonItem" id="i1" \
      systemItem="add">\(connections("<action selector=\"tap:\" destination=\"A\" id=\"a1\"/>"))\
      </barButtonItem><barButtonItem key="leftBarButtonItem" id="i2">\
      \(connections("<action selector=\"tap:\" destination=\"A\" id=\"a2\"/>"))</barButtonItem></navigationItem>
      """
    let exploration = await checkFlow(flow(Self.stack + scene("A", class: "Home", "", item)))
    #expect(Set(exploration.coverage.moves.map(\.label)) == ["add", "tap:"])
    // UIKit gives such an item no title.
    #expect(
      UIBarButtonItem(barButtonSystemItem: .close, target: nil, action: nil).title == nil)
    #expect(UIBarButtonItem.SystemItem.close.rawValue == 24)
  }

  @Test func aButtonIsNamedByTheTitleThatItShows() async {
    let button = """
      <view key="view" id="A-v"><subviews><button id="A-b"><state key="normal" title="Button"/>\
      <buttonConfiguration key="configuration" style="filled" title="Order"/>\
      \(connections("<action selector=\"tap:\" destination=\"A\" eventType=\"touchUpInside\" id=\"a1\"/>"))\
      </button></subviews></view>
      """
    let exploration = await checkFlow(flow(Self.stack + scene("A", class: "Home", "", button)))
    #expect(exploration.coverage.moves.map(\.label) == ["Order"])
  }

  @Test func sheetsHaveASheetController() {
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium()]
    #expect(sheet.presentationController === sheet.sheetPresentationController)
    #expect(sheet.sheetPresentationController?.detents.count == 1)
    sheet.modalPresentationStyle = .fullScreen
    #expect(sheet.sheetPresentationController == nil)
  }
}
