import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Flows over closures, where there is a UIKit.
  @MainActor @Suite struct ClosureHostTests {}
}

private final class Lister: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let stack = segue.destination as? UINavigationController
    (stack?.viewControllers.first as? Ed)?.draft = "from \(segue.identifier ?? "")"
    (segue.destination as? Ed)?.draft = "directly"
  }
}

final class Ed: UIViewController {
  var draft: String?
}

private final class OwnStack: UINavigationController {}

/// A list whose code performs a segue with a sender.
private final class Sending: UIViewController {
  static let source = """
    class Sending: UIViewController {
      func open(_ draft: String) { performSegue(withIdentifier: "revise", sender: draft) }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? Ed)?.draft = sender as? String
      }
    }
    """
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? Ed)?.draft = sender as? String
  }
}

/// A list whose `prepare` asks for the row that was selected.
private final class Picker: UITableViewController {
  static let source = """
    class Picker: UITableViewController {
      func open() { performSegue(withIdentifier: "open", sender: nil) }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let row = tableView.indexPathForSelectedRow else { return }
        (segue.destination as? Ed)?.draft = "row \\(row.row)"
      }
    }
    """
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let row = tableView.indexPathForSelectedRow else { return }
    (segue.destination as? Ed)?.draft = "row \(row.row)"
  }
}

/// A list whose segue action asks for the row of a cell.
final class Maker: UITableViewController, ExposesMethods {
  static let source = """
    class Maker: UITableViewController {
      @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> Ed? {
        guard let cell = sender as? UITableViewCell, tableView.indexPath(for: cell) != nil else { return nil }
        return Ed(coder: coder)
      }
      func start() { performSegue(withIdentifier: "make", sender: nil) }
    }
    """
  static let exposedMethods: [ExposedMethod] = [
    .segueAction("make:sender:") { (maker: Maker, coder, sender, _) in
      guard let cell = sender as? UITableViewCell, maker.tableView.indexPath(for: cell) != nil
      else { return nil }
      return Ed(coder: coder)
    }
  ]
}

/// A list whose `prepare` gives another segue the draft, and asks for the row for its own segue.
private final class Forgetter: UITableViewController {
  private var chosen = 0
  static let source = """
    class Forgetter: UITableViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "open", let row = tableView.indexPathForSelectedRow {
          chosen = row.row
        } else if segue.identifier == "add" {
          (segue.destination as? Ed)?.draft = "new"
        }
      }
    }
    """
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "open", let row = tableView.indexPathForSelectedRow {
      chosen = row.row
    } else if segue.identifier == "add" {
      (segue.destination as? Ed)?.draft = "new"
    }
  }
}

/// A screen whose segue action and unwind action nobody else can call.
final class Correspondent: UIViewController, ExposesMethods {
  private(set) var isBack = false
  private func makeLetter(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Letter? {
    Letter(coder: coder, text: "for \(segueIdentifier ?? "-")")
  }
  private func unwindHome(_ segue: UIStoryboardSegue) { isBack = segue.source is Letter }

  static let exposedMethods: [ExposedMethod] = [
    .method("makeLetter:sender:segueIdentifier:") { (object: Correspondent, arguments) in
      object.makeLetter(arguments[0], sender: arguments[1], segueIdentifier: arguments[2])
    },
    .method("unwindHome:") { (object: Correspondent, arguments) in
      object.unwindHome(arguments[0])
      return nil
    },
  ]
}

final class Letter: UIViewController {
  let text: String
  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("makeLetter makes it") }
}

extension OneWindow.ClosureHostTests {
  private var model: SceneModel {
    SceneModel(initial: "List") {
      Scene("List", class: "Lister") {
        Segue("plain", .presentation, to: "Stack")
        Segue("own", .presentation, to: "OwnStack")
        Segue("bare", .presentation, to: "Bare")
      }
      Scene("Stack", .navigation, children: ["Ed"])
      Scene("OwnStack", .navigation, class: "OwnStack", children: ["Ed"])
      Scene("Bare", class: "Ed")
      Scene("Ed", class: "Ed")
    }
  }

  @Test func prepareIsCalledWithARealSegueAndRealContainers() async {
    let flow = Flow(model) {
      Destination("List") { coder in Lister(coder: coder) }
      Destination("OwnStack") { coder in OwnStack(coder: coder) }
      Destination("Bare") { coder in Ed(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
    }
    var drafts: Set<String> = []
    await checkFlow(flow, .fullyInitialized(.nothingIsNil), .reaches(.everySegue)) { step in
      guard let editor = step.destination as? Ed else { return }
      drafts.insert(editor.draft ?? "none")
      if step.scene == "Ed" { #expect(editor.navigationController != nil) }
    }
    #expect(drafts == ["from plain", "from own", "directly"])
  }

  /// Writes a storyboard with a list, whose segue shows an `Ed`, and the Swift file of the list; returns the path of
  /// the storyboard.
  private func storyboard(
    _ name: String, _ label: String, from list: String, _ kind: String = "viewController",
    source: String
  ) throws -> String {
    let segues = connections(segue("Ed", "show", "identifier=\"\(label)\""))
    _ = Stage.storyboard(
      name, "List", scene("List", kind, class: list, "", segues) + scene("Ed", class: "Ed"))
    try source.write(
      to: Stage.folder.appendingPathComponent("\(list).swift"), atomically: true, encoding: .utf8)
    return Stage.folder.appendingPathComponent("\(name).storyboard").path
  }

  /// Returns the failure of a path on which the editor lacks its draft.
  private func failure(
    of flow: Flow<ControllerHost>, along path: FlowPath
  ) async -> String {
    await recordedText { @MainActor in
      await checkFlow(flow, along: path, .fullyInitialized(.nothingIsNil))
    }
  }

  @Test func whereNoRowIsSelectedTheAppIsNotBlamed() async throws {
    let path = try storyboard(
      "Picked", "open", from: "Picker", "tableViewController", source: Picker.source)
    let flow = Flow(storyboard: path) {
      Destination("List") { coder in Picker(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
    }
    let text = await failure(of: flow, along: "List -open-> Ed")
    #expect(
      text.hasPrefix(
        """
        Ed arrived without 'draft': declared 'var draft: String?', still nil after prepare(for:sender:); 'Picker' \
        asks for the row that was tapped, and none was.
        """), "\(text)")
    #expect(
      text.contains(
        """
          Fix:     No row is tapped here: set the value in Prepare { (source: Picker, segue) in … }, or use \
        Flow(hosting:), which taps rows.
        """), "\(text)")
    let wired = Flow(storyboard: path) {
      Destination("List") { coder in Picker(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
      Prepare { (_: Picker, segue) in (segue.destination as? Ed)?.draft = "row 0" }
    }
    await checkFlow(wired, along: "List -open-> Ed", .fullyInitialized(.nothingIsNil))
  }

  @Test func aSegueActionThatAsksForARowIsNotBlamed() async throws {
    let make = connections(
      segue("Ed", "show", "identifier=\"make\" destinationCreationSelector=\"make:sender:\""))
    _ = Stage.storyboard(
      "Made", "List",
      scene("List", "tableViewController", class: "Maker", "", make) + scene("Ed", class: "Ed"))
    try Maker.source.write(
      to: Stage.folder.appendingPathComponent("Maker.swift"), atomically: true, encoding: .utf8)
    let path = Stage.folder.appendingPathComponent("Made.storyboard").path
    func flow(
      @ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring]
    ) -> Flow<ControllerHost> {
      Flow(storyboard: path) {
        Destination("List") { coder in Maker(coder: coder) }
        words()
      }
    }
    let asking = flow { Senders("make") { (_: Maker) in [UITableViewCell()] } }
    let text = await failure(of: asking, along: "List -make(0)-> Ed")
    #expect(
      text.hasPrefix(
        """
        Ed cannot be made: 'make:sender:' returned nil, and nothing is wired for the init(coder:) that UIKit calls \
        then; 'Maker' asks for the row that was tapped, and none was.
        """), "\(text)")
    #expect(
      text.contains(
        """
          Fix:     No row is tapped here: make the screen in SegueAction("make:sender:") { (source: Maker, \
        coder, sender: Any?) in … }, or use Flow(hosting:), which taps rows.
        """), "\(text)")
    let wired = flow {
      SegueAction("make:sender:") { (_: Maker, coder, _: Any?) in Ed(coder: coder) }
    }
    await checkFlow(wired, along: "List -make-> Ed")
  }

  /// The row is asked for, but only another segue gets the draft: no row would help.
  @Test func whatOnlyAnotherSegueSetsIsNotPutDownToARow() async throws {
    let path = try storyboard(
      "Forgotten", "open", from: "Forgetter", "tableViewController", source: Forgetter.source)
    let flow = Flow(storyboard: path) {
      Destination("List") { coder in Forgetter(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
    }
    let text = await failure(of: flow, along: "List -open-> Ed")
    #expect(
      text.hasPrefix(
        "Ed arrived without 'draft': declared 'var draft: String?', still nil after prepare(for:sender:).\n"
      ),
      "\(text)")
  }

  @Test func whereNoSenderIsGivenTheAppIsNotBlamed() async throws {
    let path = try storyboard("Sent", "revise", from: "Sending", source: Sending.source)
    let flow = Flow(storyboard: path) {
      Destination("List") { coder in Sending(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
    }
    let text = await failure(of: flow, along: "List -revise-> Ed")
    #expect(
      text.hasPrefix(
        """
        Ed arrived without 'draft': declared 'var draft: String?', still nil after prepare(for:sender:); the app's \
        code performs 'revise' with 'draft' as the sender, and here it had none.
        """), "\(text)")
    #expect(
      text.contains(
        "  Fix:     Name the senders with Senders(\"revise\") { … }, or use Flow(hosting:)."),
      "\(text)")
    let wired = Flow(storyboard: path) {
      Destination("List") { coder in Sending(coder: coder) }
      Destination("Ed") { coder in Ed(coder: coder) }
      Senders("revise") { (_: Sending) in ["row 0"] }
    }
    await checkFlow(wired, along: "List -revise(0)-> Ed", .fullyInitialized(.nothingIsNil))
  }

  @Test func privateSegueActionsAndUnwindActionsAreCalledByTheirSelectors() async {
    func scene(_ id: String, _ content: String) -> String {
      """
      <scene><objects><viewController id="\(id)" customClass="\(id)" customModule="UIKitTests">\
      <connections>\(content)</connections></viewController><exit id="e\(id)"/></objects></scene>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="Correspondent"><scenes>
      \(scene("Correspondent", """
        <segue destination="Letter" kind="presentation" identifier="write" id="s1" \
        destinationCreationSelector="makeLetter:sender:segueIdentifier:"/>
        """))
      \(scene("Letter", """
        <segue destination="eLetter" kind="unwind" identifier="send" unwindAction="unwindHome:" \
        id="s2"/>
        """))
      </scenes></document>
      """
    let path = Stage.folder.appendingPathComponent("Private.storyboard")
    try? text.write(to: path, atomically: true, encoding: .utf8)
    let flow = Flow(storyboard: path.path) {
      Destination("Correspondent") { coder in Correspondent(coder: coder) }
    }
    var seen: [String] = []
    await checkFlow(flow, along: "Correspondent -write-> Letter -send-> Correspondent") { step in
      if let letter = step.destination as? Letter { seen.append(letter.text) }
      if let back = step.destination as? Correspondent { seen.append("back: \(back.isBack)") }
    }
    #expect(seen == ["back: false", "for write", "back: true"])
  }
}
