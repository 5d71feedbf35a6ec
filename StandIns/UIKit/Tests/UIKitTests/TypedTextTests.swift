import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Fields into which a person types, so that buttons are enabled and code goes on.
  @MainActor @Suite(.exploring(paths: 30)) struct TypedTextTests {}
}

/// A form whose button waits for a name.
final class NameForm: UIViewController, UITextFieldDelegate {
  static var calls: [String] = []
  static var refuses = false
  static var most = Int.max
  static var goesOnWithReturn = false

  let field = UITextField(frame: .zero)
  weak var save: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    field.delegate = self
    field.placeholder = "Name"
    view.addSubview(field)
    save.isEnabled = false
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    Self.calls.append("should begin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { Self.calls.append("did begin") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool {
    Self.calls.append("should change \(range.length) to '\(replacementString)'")
    let text = (textField.text ?? "") as NSString
    let length = text.replacingCharacters(in: range, with: replacementString).count
    return !Self.refuses && length <= Self.most
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    Self.calls.append("did end")
    save.isEnabled = textField.text?.isEmpty == false
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if Self.goesOnWithReturn, let text = textField.text, !text.isEmpty {
      performSegue(withIdentifier: "saved", sender: nil)
    }
    return true
  }
}

/// A list that asks for the name of what is added.
final class Asking: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard presentedViewController == nil, title == nil else { return }
    let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
        self?.title = alert?.textFields?.first?.text
      })
    present(alert, animated: true)
  }
}

/// A search that shows what it finds.
final class Searching: UIViewController, UISearchBarDelegate {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    if searchBar.text == "Text" { performSegue(withIdentifier: "found", sender: nil) }
  }
}

/// A note that is kept once something was written.
final class Note: UIViewController, UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    navigationItem.rightBarButtonItem?.isEnabled = !textView.text.isEmpty
  }
}

extension OneWindow.TypedTextTests {
  private static let stack = container("N", "navigationController", "rootViewController", "A")

  private func flow(
    _ scenes: String, _ moves: HostedMoves, except exceptions: [String: String] = [:],
    line: UInt = #line, case: Int = 0
  ) -> Flow<ControllerHost> {
    let name = "Typed\(line)-\(`case`)"
    _ = Stage.storyboard(name, "N", scenes)
    return Flow(
      hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, moves,
      except: exceptions)
  }

  /// A form with a button that starts a segue.
  private func form(_ segue: String) -> String {
    Self.stack
      + scene(
        "A", class: "NameForm", "",
        """
        <view key="view" id="A-v"><subviews><button id="b">\(connections(segue))</button></subviews></view>
        \(connections("<outlet property=\"save\" destination=\"b\" id=\"o\"/>"))
        """) + scene("B")
  }

  @Test(arguments: [HostedMoves.segues, .tapping])
  func aButtonThatATextEnablesIsTapped(_ moves: HostedMoves) async {
    let exploration = await checkFlow(flow(form(segue("B")), moves), .reaches(.everySegue))
    #expect(exploration.coverage.moves.contains { $0.label == "type:Name" })
  }

  @Test func aTextIsTypedAndClearedAsUIKitDoesIt() async {
    NameForm.calls = []
    await checkFlow(
      flow(form(segue("B")), .tapping), along: "A -type:Name-> A -clear:Name-> A")
    let typed = ["should begin", "did begin", "should change 0 to 'Text'", "did end"]
    let cleared = ["should begin", "did begin", "should change 4 to ''", "did end"]
    #expect(NameForm.calls == typed + cleared)
  }

  @Test func aTextThatIsTooLongIsTypedAsFarAsItGoes() async {
    (NameForm.calls, NameForm.most) = ([], 3)
    defer { NameForm.most = .max }
    var typed: String?
    await checkFlow(flow(form(segue("B")), .tapping), along: "A -type:Name-> A") { step in
      typed = (step.destination as? NameForm)?.field.text
    }
    #expect(typed == "Tex")
    #expect(
      NameForm.calls == [
        "should begin", "did begin", "should change 0 to 'Text'", "should change 0 to 'T'",
        "should change 0 to 'e'", "should change 0 to 'x'", "should change 0 to 't'", "did end",
      ])
  }

  @Test(
    arguments: [
      (HostedMoves.tapping, "its control was disabled each of "),
      (
        .segues,
        "Flow(hosting: …, .tapping) makes the taps that may enable its control, which was disabled each of "
      ),
    ])
  func aTextThatTheDelegateRefusesIsNotTyped(_ moves: HostedMoves, _ reason: String) async {
    NameForm.refuses = true
    defer { NameForm.refuses = false }
    let flow = flow(form(segue("B")), moves)
    let text = await recordedText { @MainActor in await checkFlow(flow, .reaches(.everySegue)) }
    #expect(text.contains("A -show->  \(reason)"), "\(text)")
  }

  @Test(
    arguments: [
      (1, "hidden=\"YES\"", "", HostedMoves.tapping, "its control was hidden the only time"),
      (
        2, "hidden=\"YES\"", "", .segues,
        "Flow(hosting: …, .tapping) makes the taps that may show its control, which was hidden the only time"
      ),
      (3, "", "hidden=\"YES\"", .tapping, "its control was hidden the only time"),
      (
        4, "", "userInteractionEnabled=\"NO\"", .tapping,
        "its control was ignoring touches the only time"
      ),
      (
        5, "userInteractionEnabled=\"NO\"", "", .segues,
        "Flow(hosting: …, .tapping) makes the taps that may enable its control, which was ignoring touches the only time"
      ),
    ])
  func aControlThatIsNotToBeTappedIsNamed(
    _ number: Int, _ control: String, _ around: String, _ moves: HostedMoves, _ reason: String
  ) async {
    let view = """
      <view key="view" id="A-v"><subviews><view id="A-w" \(around)><subviews>\
      <button id="b" \(control)>\(connections(segue("B")))</button></subviews></view></subviews></view>
      """
    let scenes = Self.stack + scene("A", class: "Recorder", "", view) + scene("B")
    let flow = flow(scenes, moves, case: number)
    let text = await recordedText { @MainActor in await checkFlow(flow, .reaches(.everySegue)) }
    #expect(text.contains("A -show->  \(reason)"), "\(text)")
  }

  @Test(
    arguments: [
      (HostedMoves.tapping, "its bar item was disabled the only time"),
      (
        .segues,
        "Flow(hosting: …, .tapping) makes the taps that may enable its bar item, which was disabled the only time"
      ),
    ])
  func aBarItemThatIsDisabledIsNamed(_ moves: HostedMoves, _ reason: String) async {
    let item = """
      <navigationItem key="navigationItem" id="A-n"><barButtonItem key="rightBarButtonItem" \
      title="Go" enabled="NO" id="i"><connections>\(segue("B"))</connections></barButtonItem></navigationItem>
      """
    let scenes = Self.stack + scene("A", class: "Recorder", "", item) + scene("B")
    let flow = flow(scenes, moves)
    let text = await recordedText { @MainActor in await checkFlow(flow, .reaches(.everySegue)) }
    #expect(text.contains("A -show->  \(reason)"), "\(text)")
  }

  @Test func theReturnKeyIsPressed() async {
    NameForm.goesOnWithReturn = true
    defer { NameForm.goesOnWithReturn = false }
    let saved = segue("B", "show", "identifier=\"saved\"")
    let exploration = await checkFlow(flow(form(saved), .tapping))
    #expect(exploration.coverage.scenes.contains("B"))
    await checkFlow(
      flow(form(saved), .tapping), along: "A -type:Name-> A -return:Name-> B")
  }

  @Test func anAlertsFieldIsFilledIn() async {
    let scenes = Self.stack + scene("A", class: "Asking") + scene("B")
    var titles: [String] = []
    let flow = flow(scenes, .tapping, except: ["UIAlert": "asks for a name"])
    await checkFlow(flow, along: "UIAlert -type:Name-> UIAlert -Add-> A") { step in
      if let list = step.destination as? Asking { titles.append(list.title ?? "none") }
    }
    #expect(titles == ["Text"])
  }

  @Test func aSearchIsMade() async {
    let view = """
      <view key="view" id="A-v"><subviews><searchBar id="s"><connections>\
      <outlet property="delegate" destination="A" id="d"/></connections></searchBar></subviews></view>
      """
    let found = connections(segue("B", "show", "identifier=\"found\""))
    let scenes = Self.stack + scene("A", class: "Searching", "", view + found) + scene("B")
    await checkFlow(flow(scenes, .tapping), along: "A -search-> B")
  }

  @Test func aTextViewIsWrittenInto() async {
    let view = """
      <view key="view" id="A-v"><subviews><textView id="t"><connections>\
      <outlet property="delegate" destination="A" id="d"/></connections></textView></subviews></view>
      <navigationItem key="navigationItem" id="A-n"><barButtonItem key="rightBarButtonItem" \
      enabled="NO" id="i"><connections>\(segue("B"))</connections></barButtonItem></navigationItem>
      """
    let scenes = Self.stack + scene("A", class: "Note", "", view) + scene("B")
    await checkFlow(flow(scenes, .segues), .reaches(.everySegue))
  }

  @Test func aNumberIsTypedWhereItIsAskedFor() async {
    let view = """
      <view key="view" id="A-v"><subviews><textField id="t" placeholder="Age">\
      <textInputTraits key="textInputTraits" keyboardType="numberPad"/></textField></subviews></view>
      """
    let scenes = Self.stack + scene("A", class: "Recorder", "", view)
    var typed: String?
    await checkFlow(flow(scenes, .tapping), along: "A -type:Age-> A") { step in
      let screen = step.destination as? UIViewController
      typed = screen?.view.subviews.lazy.compactMap { ($0 as? UITextField)?.text }.first
    }
    #expect(typed == "1")
  }
}
