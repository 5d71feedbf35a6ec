import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Controls, gestures and bars that are tapped.
  @MainActor @Suite(.exploring(paths: 30)) struct ControlTests {}
}

/// A screen that is left by a tap on its view.
final class Tapped: Recorder, ExposesMethods {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "tapped:"))
  }
  static let exposedMethods: [ExposedMethod] = [
    .method("tapped:") { (object: Tapped, arguments) in
      let gesture: UITapGestureRecognizer = arguments[0]
      object.performSegue(withIdentifier: "go", sender: gesture)
      return nil
    }
  ]
}

/// A screen whose buttons do nothing.
final class Deaf: Recorder, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [.action("tap:") { (_: Deaf, _) in }]
}

/// A screen whose controls lead on at one value only.
final class Chooser: Recorder, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("switched:") { (object: Chooser, sender) in
      if (sender as? UISwitch)?.isOn == true {
        object.performSegue(withIdentifier: "on", sender: sender)
      }
    },
    .action("chosen:") { (object: Chooser, sender) in
      guard (sender as? UISegmentedControl)?.selectedSegmentIndex == 1 else { return }
      object.performSegue(withIdentifier: "second", sender: sender)
    },
  ]
}

extension OneWindow.ControlTests {
  private func flow(
    _ scenes: String, _ initial: String = "N", _ moves: HostedMoves = .segues,
    line: UInt = #line
  ) -> Flow<ControllerHost> {
    let name = "Common\(line)"
    _ = Stage.storyboard(name, initial, scenes)
    StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
    return Flow(hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, moves)
  }
  private static let stack = container("N", "navigationController", "rootViewController", "A")

  @Test func switchesAndSegmentsAreChangedByATap() async {
    func action(_ selector: String) -> String {
      connections(
        "<action selector=\"\(selector):\" destination=\"A\" eventType=\"valueChanged\" id=\"a-\(selector)\"/>"
      )
    }
    let view = """
      <view key="view" id="A-v"><subviews><switch id="sw">\(action("switched"))</switch>\
      <segmentedControl id="sc"><segments><segment title="1"/><segment title="2"/></segments>\
      \(action("chosen"))</segmentedControl></subviews></view>
      """
    let scenes =
      Self.stack
      + scene(
        "A", class: "Chooser", "",
        view
          + connections(
            segue("B", "show", "identifier=\"on\""),
            segue("C", "show", "identifier=\"second\"")))
      + scene("B") + scene("C")
    await checkFlow(flow(scenes, "N", .tapping), .reaches(.everySegue))
  }

  @Test func barsAmongTheViewsHaveItemsThatAreTapped() async throws {
    let view = """
      <view key="view" id="A-v"><subviews>
      <toolbar id="A-t"><items><barButtonItem id="i1"><connections>\
      \(segue("B", "show", ""))</connections></barButtonItem></items></toolbar>
      <navigationBar id="A-nb"><items><navigationItem id="ni"><barButtonItem key="leftBarButtonItem" \
      id="i2"><connections>\(segue("C", "show", ""))</connections></barButtonItem></navigationItem>\
      </items></navigationBar></subviews></view>
      <navigationItem key="navigationItem" id="A-n"><button key="titleView" id="A-title"><connections>\
      \(segue("D", "show", ""))</connections></button></navigationItem>
      """
    let scenes =
      Self.stack + scene("A", "viewController", "", view) + scene("B") + scene("C") + scene("D")
    let exploration = await checkFlow(flow(scenes), .reaches(.everySegue))
    #expect(
      exploration.coverage.moves.filter { $0.label.hasPrefix("show") && $0.taken > 0 }.count == 3)
  }

  @Test func gesturesAreTapped() async {
    let scenes =
      Self.stack
      + scene("A", class: "Tapped", "", connections(segue("B", "show", "identifier=\"go\"")))
      + scene("B")
    let exploration = await checkFlow(flow(scenes, "N", .tapping), .reaches(.everySegue))
    #expect(exploration.coverage.moves.contains { $0.label == "tapped:" && $0.taken > 0 })
  }

  @Test func whatIgnoresTouchesIsNotTapped() async {
    func button(_ title: String) -> String {
      let action = "<action selector=\"tap:\" destination=\"A\" id=\"a\(title)\"/>"
      return """
        <button id="\(title)"><state key="normal" title="\(title)"/>\(connections(action))</button>
        """
    }
    let stars = "<view userInteractionEnabled=\"NO\"><subviews>\(button("Dead"))</subviews></view>"
    let view = "<view key=\"view\"><subviews>\(button("Live"))\(stars)</subviews></view>"
    let scenes = Self.stack + scene("A", class: "Deaf", "", view)
    let exploration = await checkFlow(flow(scenes, "N", .tapping))
    #expect(exploration.coverage.moves.map(\.label) == ["Live"])
  }
}
