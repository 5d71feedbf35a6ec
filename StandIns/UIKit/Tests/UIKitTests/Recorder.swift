import Foundation
import Testing
import UIKit

/// The calls that the controllers of a test received, in order.
@MainActor var events: [String] = []

/// A controller that writes down what UIKit calls.
class Recorder: UIViewController {
  weak var label: UILabel?
  weak var button: UIButton?
  weak var item: UIBarButtonItem?
  weak var container: UIView?
  var text: String?
  var tag: String?
  nonisolated(unsafe) static var refuses = false

  var name: String {
    restorationIdentifier ?? String(describing: type(of: self))
  }
  private func write(_ event: String) { events.append("\(name).\(event)") }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    write("init")
  }
  override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    write("awake(label: \(label != nil), item: \(item != nil), loaded: \(isViewLoaded))")
  }
  override func loadView() {
    super.loadView()
    write("loadView")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    write("didLoad(label: \(label != nil))")
  }
  override func viewWillAppear(_ animated: Bool) { write("willAppear") }
  override func viewDidAppear(_ animated: Bool) { write("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { write("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { write("didDisappear") }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    write("should(\(identifier))")
    return !Self.refuses
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let sender = sender.map { String(describing: type(of: $0)) } ?? "nil"
    write(
      "prepare(\(segue.identifier ?? "-"), \(sender), loaded: \(segue.destination.isViewLoaded))")
  }
}

/// A controller with an action that unwinds, and a method that makes destinations.
final class Home: Recorder, ExposesMethods {
  var makes: ((NSCoder) -> UIViewController?)?
  static let exposedMethods: [ExposedMethod] = [
    .unwind("unwindHome:") { (home: Home, segue) in events.append("\(home.name).unwindHome") },
    .method("make:sender:identifier:") { (home: Home, arguments) in
      let (sender, identifier): (Any?, String?) = (arguments[1], arguments[2])
      events.append("\(home.name).make(\(sender ?? "nil"), \(identifier ?? "nil"))")
      return home.makes?(arguments[0])
    },
    .action("tap:") { (home: Home, _) in events.append("\(home.name).tap") },
  ]
}

/// Another controller with the same action.
final class Other: Recorder, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .unwind("unwindHome:") { (other: Other, segue) in events.append("\(other.name).unwindHome") }
  ]
}

/// A window with a storyboard's first controller, and what was raised in it.
@MainActor final class Stage {
  let window = UIWindow(windowScene: UIWindowScene())
  private(set) var raised: [String] = []
  private static var count = 0

  /// Shows the initial controller of scenes.
  init(_ initial: String, _ scenes: String) async {
    Self.count += 1
    let name = "Stage\(Self.count)"
    storyboard = Stage.storyboard(name, initial, scenes)
    (events, StandIn.log, Recorder.refuses) = ([], [], false)
    StandIn.onException = { [weak self] name, reason in self?.raised.append("\(name): \(reason)") }
    window.rootViewController = storyboard.instantiateInitialViewController()
    window.isHidden = false
    await settle()
  }

  /// Shows scenes, and returns their screen `A` as well.
  static func home(_ initial: String, _ scenes: String) async throws -> (Stage, Home) {
    let stage = await Stage(initial, scenes)
    return (stage, try #require(stage.find("A")))
  }

  let storyboard: UIStoryboard

  /// The folder of the storyboards that these tests write, which is gone when the process ends.
  nonisolated static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "UIKitStandIn-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: Stage.folder) }
    return folder
  }()

  static func storyboard(_ name: String, _ initial: String, _ scenes: String) -> UIStoryboard {
    if !StandIn.storyboardFolders.contains(folder.path) {
      StandIn.storyboardFolders.append(folder.path)
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
      """
    try? text.write(
      to: folder.appendingPathComponent("\(name).storyboard"), atomically: true, encoding: .utf8)
    return UIStoryboard(name: name, bundle: nil)
  }

  /// Writes a storyboard, and returns its path.
  static func write(_ initial: String, _ scenes: String) -> String {
    count += 1
    _ = storyboard("Written\(count)", initial, scenes)
    return folder.appendingPathComponent("Written\(count).storyboard").path
  }

  /// A few turns of the main queue.
  func settle(_ turns: Int = 24) async { for _ in 0..<turns { await Stage.turn() } }

  /// Calls a closure one turn of the main queue later, before what comes after that turn.
  static func afterOneTurn<Value: Sendable>(
    _ look: @escaping @MainActor () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        continuation.resume(returning: MainActor.assumeIsolated(look))
      }
    }
  }

  static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// The first controller of a class that is in the window, on screen or waiting.
  func find<Controller: UIViewController>(_ name: String) -> Controller? {
    func search(_ controller: UIViewController) -> UIViewController? {
      if controller.restorationIdentifier == name { return controller }
      for child in controller.children { if let found = search(child) { return found } }
      return controller.presentedViewController.flatMap {
        $0.presentingViewController === controller ? search($0) : nil
      }
    }
    return window.rootViewController.flatMap(search) as? Controller
  }

  /// The names in the stack of a controller.
  func stack(of name: String) -> [String] {
    (find(name) as UIViewController?)?.navigationController?.viewControllers.compactMap(
      \.restorationIdentifier) ?? []
  }
}

/// A scene with one controller.
func scene(
  _ id: String, _ tag: String = "viewController", class type: String? = "Recorder",
  _ attributes: String = "", _ content: String = "", beside: String = ""
) -> String {
  let custom = type.map { "customClass=\"\($0)\" customModule=\"UIKitTests\"" } ?? ""
  let view = tag == "viewController" ? "<view key=\"view\" id=\"\(id)-v\"/>" : ""
  let body = content.contains("key=\"view\"") ? content : view + content
  return """
    <scene sceneID="\(id)-s"><objects><\(tag) id="\(id)" storyboardIdentifier="\(id)" \
    restorationIdentifier="\(id)" \(custom) \(attributes) sceneMemberID="viewController">\(body)</\(tag)>\
    \(beside)<exit id="\(id)-exit" sceneMemberID="exit"/></objects></scene>
    """
}

/// The connections of an object.
func connections(_ parts: String...) -> String { "<connections>\(parts.joined())</connections>" }

/// A segue.
func segue(_ destination: String, _ kind: String = "show", _ attributes: String = "") -> String {
  "<segue destination=\"\(destination)\" kind=\"\(kind)\" \(attributes) id=\"\(destination)-\(kind)-\(attributes.filter(\.isLetter))\"/>"
}

/// The table of a table view controller, which is its data source and its delegate.
func table(of controller: String) -> String {
  let ends = ["dataSource", "delegate"].map {
    "<outlet property=\"\($0)\" destination=\"\(controller)\" id=\"\(controller)-\($0)\"/>"
  }
  return "<tableView key=\"view\" id=\"\(controller)-v\">\(connections(ends.joined()))</tableView>"
}

/// A container of scenes.
func container(_ id: String, _ tag: String, _ role: String, _ scenes: String...) -> String {
  scene(
    id, tag, class: nil, "",
    connections(scenes.map { segue($0, "relationship", "relationship=\"\(role)\"") }.joined()))
}
