import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Segues that only code performs, or performs as well.
  @MainActor @Suite(.exploring(paths: 40)) struct PerformedSegueTests: CodedScreens {}
}

/// A screen that unwinds as it is left.
final class Leaving: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    performSegue(withIdentifier: "home", sender: self)
  }
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

extension OneWindow.PerformedSegueTests {
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

  @Test func anUnwindThatAScreenPerformsAsItIsLeftIsTaken() async {
    let home = segue("B-exit", "unwind", "identifier=\"home\" unwindAction=\"unwindHome:\"")
    let on = connections(segue("B", "show", "identifier=\"on\""))
    let scenes =
      Self.stack + scene("A", class: "Home", "", on)
      + scene("B", class: "Leaving", "", connections(home))
    let exploration = await checkFlow(flow(scenes), .reaches(.everySegue))
    #expect(exploration.coverage.moves.contains { $0.label == "back" && $0.taken > 0 })
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
}
