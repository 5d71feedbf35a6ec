import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// What the controllers of real apps do, which were hosted unchanged.
  @MainActor @Suite(.exploring(paths: 20)) struct RealAppTests {}
}

@MainActor protocol EditorDelegate: AnyObject {}

/// A list whose rows have accessory buttons, and which shows an editor by segues and by code.
final class EditorList: UITableViewController, EditorDelegate, UINavigationControllerDelegate,
  ExposesMethods
{
  enum Defect { case noDelegate, twoPushes, anotherKind, pushedAgain, deafPicker }
  static var defect: Defect?
  static var picks = false
  static let exposedMethods: [ExposedMethod] = [
    .action("twice:") { (list: EditorList, _) in list.push() }
  ]

  private func push() {
    let picker = UIImagePickerController()
    picker.delegate = Self.defect == .deafPicker ? nil : self
    if Self.picks { return present(picker, animated: false) }
    for row in 0..<(Self.defect == .twoPushes || Self.defect == .anotherKind ? 2 : 1) {
      let editor = storyboard?.instantiateViewController(withIdentifier: "E") as? Editor
      editor?.row = Self.defect == .anotherKind ? row : 7
      editor?.delegate = self
      if let editor { navigationController?.pushViewController(editor, animated: false) }
    }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if Self.defect == .pushedAgain, navigationController?.isBeingPresented == false, wasLeft {
      push()
    }
    wasLeft = true
  }
  private var wasLeft = false
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = path.row == 0 ? .detailDisclosureButton : .none
    return cell
  }
  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath
  ) {
    performSegue(withIdentifier: "edit", sender: self)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let editor = segue.destination as? Editor
    if segue.identifier == "edit" || Self.defect != .noDelegate { editor?.delegate = self }
  }
}

final class Editor: UIViewController {
  weak var delegate: (any EditorDelegate)?
  var row: Int?
}

/// A list with a segue that is no longer used.
final class Listing: UIViewController {
  static let source = """
    final class Listing: UIViewController {
      @IBAction func add() { performSegue(withIdentifier: "add", sender: nil) }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "add" { (segue.destination as? Editor)?.row = 1 }
      }
    }
    """
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "add" { (segue.destination as? Editor)?.row = 1 }
  }
}

@MainActor protocol SheetDelegate: AnyObject {}

/// A list that is the delegate of what it shows, if it says so.
final class SheetList: UIViewController, SheetDelegate {
  static var sets = false
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let sheet = segue.destination as? Sheet
    sheet?.count = 1
    if Self.sets { sheet?.delegate = self }
  }
}
final class Sheet: UIViewController {
  weak var delegate: (any SheetDelegate)?
  var count: Int?
}

extension OneWindow.RealAppTests {
  @Test func aDelegateThatTheOnlyWayInForgetsIsFoundIfTheListConformsToItsProtocol() async {
    let list = connections(segue("E", "show", "identifier=\"edit\""))
    func found(_ editor: String) async -> String {
      _ = Stage.storyboard(
        "List\(editor)", "N",
        container("N", "navigationController", "rootViewController", "A")
          + scene("A", class: "SheetList", "", list) + scene("E", class: editor))
      let path = Stage.folder.appendingPathComponent("List\(editor).storyboard").path
      return await recordedText { @MainActor in
        await checkFlow(Flow(hosting: path), .fullyInitialized(.nothingIsNil))
      }
    }
    SheetList.sets = false
    let text = await found("Sheet")
    #expect(
      text.hasPrefix(
        """
        E arrived without 'delegate': declared 'weak var delegate: (any SheetDelegate)?', still nil after \
        prepare(for:sender:).
        """), "\(text)")
    #expect(text.contains("  Path:    A -edit-> E\n"), "\(text)")
    SheetList.sets = true
    #expect(await found("Sheet") == "")
  }

}

extension OneWindow.RealAppTests {
  private static var walks = 0

  private func flow(
    _ moves: HostedMoves = .tapping, line: UInt = #line,
    resetting: @escaping @MainActor @Sendable () -> Void = {}
  ) -> Flow<ControllerHost> {
    let list = """
      <tableView key="view" id="A-v"><connections>
      <outlet property="dataSource" destination="A" id="o1"/>
      <outlet property="delegate" destination="A" id="o2"/></connections></tableView>
      <navigationItem key="navigationItem" id="A-n"><barButtonItem key="rightBarButtonItem" id="i1" \
      title="Add"><connections>\(segue("E", "show", "identifier=\"add\""))</connections></barButtonItem>
      <barButtonItem key="leftBarButtonItem" id="i2" title="Push"><connections>
      <action selector="twice:" destination="A" id="a1"/></connections></barButtonItem></navigationItem>
      """
    let scenes =
      container("N", "navigationController", "rootViewController", "A")
      + scene(
        "A", "tableViewController", class: "EditorList", "",
        list + connections(segue("E", "show", "identifier=\"edit\"")))
      + scene("E", class: "Editor")
    _ = Stage.storyboard("RealApp\(line)", "N", scenes)
    StandIn.onException = { name, reason in Issue.record("\(name): \(reason)") }
    return Flow(
      hosting: Stage.folder.appendingPathComponent("RealApp\(line).storyboard").path, moves,
      resetting: { resetting() })
  }

  private func found(
    _ defect: EditorList.Defect?, _ check: @escaping @MainActor () async -> Void
  ) async -> String {
    EditorList.defect = defect
    defer { EditorList.defect = nil }
    return await recordedText { @MainActor in await check() }
  }

  @Test func anAccessoryButtonIsTapped() async {
    let exploration = await checkFlow(flow(), .reaches(.everySegue))
    let tapped = exploration.coverage.moves.first { $0.label == "accessory" }
    #expect(tapped.map { $0.taken > 0 } == true)
    await checkFlow(flow(), along: "A -accessory(0)-> E")
  }

  @Test func aDelegateThatOneWayInForgetsIsFound() async {
    let flow = flow(.segues)
    let text = await found(.noDelegate) {
      await checkFlow(flow, .fullyInitialized(.nothingIsNil))
    }
    #expect(
      text.hasPrefix(
        """
        E arrived without 'delegate': declared 'weak var delegate: (any EditorDelegate)?', still nil after \
        prepare(for:sender:), though it is set on 'A -edit->'.
        """), "\(text)")
    #expect(text.contains("  Path:    A -add-> E\n"), "\(text)")
    #expect(text.contains("  Fix:     Set it where 'add' prepares the screen.\n"), "\(text)")
    await checkFlow(flow, .fullyInitialized(.nothingIsNil))
  }

  @Test func aSegueWhoseIdentifierNoCodeHasIsNotPerformed() async throws {
    let segues = connections(
      segue("E", "show", "identifier=\"add\""), segue("E", "show", "identifier=\"disused\""))
    _ = Stage.storyboard(
      "Disused", "N",
      container("N", "navigationController", "rootViewController", "A")
        + scene("A", class: "Listing", "", segues) + scene("E", class: "Editor"))
    try Listing.source.write(
      to: Stage.folder.appendingPathComponent("Listing.swift"), atomically: true, encoding: .utf8)
    let path = Stage.folder.appendingPathComponent("Disused.storyboard").path
    // It would arrive without 'row'.
    let exploration = await checkFlow(Flow(hosting: path), .fullyInitialized(.nothingIsNil))
    #expect(exploration.coverage.moves.contains { $0.label == "add" && $0.taken > 0 })
    let text = await recordedText { @MainActor in
      await checkFlow(Flow(hosting: path), .reaches(.everySegue))
    }
    #expect(
      text.contains(
        """
        A -disused->  cannot be performed: nothing taps it, and no Swift file of the project has its identifier: \
        delete it, or perform it with Senders("disused")
        """), "\(text)")
    #expect(text.contains("\n  Fix:     Do what its line says."), "\(text)")
    let closures = Flow(storyboard: path) {
      Destination("A") { coder in Listing(coder: coder) }
      Destination("E") { coder in Editor(coder: coder) }
    }
    await checkFlow(closures, .fullyInitialized(.nothingIsNil))
    let told = await recordedText { @MainActor in
      await checkFlow(closures, .reaches(.everySegue))
    }
    #expect(told.contains("A -disused->  cannot be performed: nothing taps it"), "\(told)")
    // The test may perform it.
    let flow = Flow(
      hosting: path, wiring: { Senders("disused") { (list: Listing) in [list] } })
    await checkFlow(flow, .reaches(.everySegue))
  }

  @Test func onePathIsWalkedTwiceIfNoScreenOnItLacksAnything() async {
    Self.walks = 0
    let flow = flow { Self.walks += 1 }
    await checkFlow(flow, along: "A -Push-> E", .fullyInitialized(.nothingIsNil))
    #expect(Self.walks == 2)
  }

  @Test func aScreenThatOneTapPushesTwiceIsFound() async {
    let flow = flow()
    let text = await found(.twoPushes) { await checkFlow(flow) }
    #expect(text.hasPrefix("'Push' of A pushed E twice.\n"), "\(text)")
    #expect(text.contains("  Path:    A -Push-> E\n"), "\(text)")
    // Two screens of one kind that hold other values, as of a folder and one in it, are none.
    let other = await found(.anotherKind) { await checkFlow(flow) }
    #expect(other == "")
  }

  @Test func aPickerWithoutADelegateIsFound() async {
    EditorList.picks = true
    defer { EditorList.picks = false }
    let flow = flow()
    let text = await found(.deafPicker) { await checkFlow(flow) }
    #expect(
      text.hasPrefix(
        "'Push' of A showed UIImagePicker without a delegate: no code gets the picture.\n"
      ), "\(text)")
    #expect(text.contains("\n           1 step; no shorter path fails\n"), "\(text)")
    #expect(await found(nil) { await checkFlow(flow) } == "")
  }

  @Test func aScreenThatCodeShowsAgainAfterBackIsNamed() async {
    let flow = flow()
    let text = await found(.pushedAgain) {
      await checkFlow(flow, along: "A -Push-> E -back-> A")
    }
    #expect(
      text.hasPrefix("The storyboard says A is gone back to; E was shown again by code."),
      "\(text)")
    #expect(
      text.contains(
        "Look for code that shows E after the move, such as viewDidAppear(_:) of the screen below."),
      "\(text)")
  }
}
