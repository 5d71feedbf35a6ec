import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Screens that are left and shown by taps, as real apps have them.
  @MainActor @Suite(.exploring(paths: 40)) struct TappedScreenTests: CodedScreens {}
}

/// The taps of the current walk, and those of the first walk until something is tapped that would trap.
@MainActor final class TapLog {
  var taps: [String] = []
  var untilTrap: [String] = []
}

extension OneWindow.TappedScreenTests {
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
