import AppKit
import Foundation

/// The calls that the controllers of a test received, in order.
@MainActor var events: [String] = []

/// A controller that writes down what AppKit calls.
class Recorder: NSViewController {
  weak var label: NSTextField?
  weak var button: NSButton?
  nonisolated(unsafe) static var refuses = false

  var name: String { identifier?.rawValue ?? "?" }
  func write(_ event: String) { events.append("\(name).\(event)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    write("didLoad(label: \(label != nil))")
  }
  override func viewWillAppear() { write("willAppear") }
  override func viewDidDisappear() { write("didDisappear") }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    write("should(\(identifier))")
    return !Self.refuses
  }
  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    let screen = segue.destinationController as? NSViewController
    write(
      "prepare(\(segue.identifier ?? "-"), \(sender.map { "\(type(of: $0))" } ?? "nil"), "
        + "loaded: \(screen?.isViewLoaded ?? false))")
  }
}

/// A controller with a segue action.
final class Maker: Recorder, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .method("make:sender:") { (maker: Maker, arguments) in
      maker.write("make")
      return Given(coder: arguments[0], text: "given")
    }
  ]
}

/// A controller that cannot be made without its text.
final class Given: NSViewController {
  let text: String
  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:text:) makes it") }
}

final class Windows: NSWindowController {
  override func windowDidLoad() { events.append("windowDidLoad(\(contentViewController != nil))") }
  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    events.append("window.prepare(\(segue.identifier ?? "-"))")
  }
}

/// A segue of the app's own.
final class OwnSegue: NSStoryboardSegue {
  override func perform() { events.append("own.perform") }
}

/// A storyboard's first controller, on screen.
@MainActor final class Stage {
  private(set) var raised: [String] = []
  let name: String
  let storyboard: NSStoryboard
  let first: NSResponder?
  /// The folder of the storyboards that these tests write, which is gone when the process ends.
  nonisolated static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "AppKitStandIn-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: Stage.folder) }
    return folder
  }()
  private static var count = 0

  convenience init(_ initial: String, _ scenes: String, name: String? = nil) {
    Self.count += 1
    let name = name ?? "Stage\(Self.count)"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" \
      targetRuntime="MacOSX.Cocoa" initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
      """
    try? text.write(
      to: Self.folder.appendingPathComponent("\(name).storyboard"), atomically: true,
      encoding: .utf8)
    self.init(storyboard: name, in: Self.folder.path)
  }

  init(storyboard name: String, in folder: String) {
    self.name = name
    StandIn.storyboardFolders = [folder]
    for window in NSApplication.shared.windows { window.close() }
    (events, StandIn.log, Recorder.refuses) = ([], [], false)
    storyboard = NSStoryboard(name: name, bundle: nil)
    first = storyboard.instantiateInitialController() as? NSResponder
    StandIn.onException = { [weak self] name, reason in self?.raised.append("\(name): \(reason)") }
    if let controller = first as? NSWindowController {
      controller.showWindow(nil)
    } else if let screen = first as? NSViewController {
      NSWindowController(window: NSWindow(contentViewController: screen)).showWindow(nil)
    }
  }

  /// The screens that can be used, window by window, outermost first.
  static var usable: [NSViewController] {
    var windows = NSApplication.shared.windows
    if let modal = NSApplication.shared.modalWindow,
      let index = windows.firstIndex(where: { $0 === modal })
    {
      windows.removeFirst(index)
    }
    var found: [NSViewController] = []
    func add(_ screen: NSViewController) {
      found.append(screen)
      if let tabs = screen as? NSTabViewController {
        let index = tabs.selectedTabViewItemIndex
        if tabs.children.indices.contains(index) { add(tabs.children[index]) }
      } else {
        screen.children.forEach(add)
      }
    }
    for var window in windows {
      while let sheet = window.attachedSheet { window = sheet }
      if let screen = window.contentViewController { add(screen) }
    }
    return found
  }
  static var names: [String] { usable.map { $0.identifier?.rawValue ?? "?" } }

  func find<Controller: NSViewController>(_ name: String) -> Controller? {
    Self.usable.first { $0.identifier?.rawValue == name } as? Controller
  }
}

func segue(_ destination: String, _ kind: String, _ attributes: String = "") -> String {
  "<segue destination=\"\(destination)\" kind=\"\(kind)\" \(attributes) id=\"\(destination)-\(kind)-\(attributes.filter(\.isLetter))\"/>"
}
func connections(_ parts: String...) -> String { "<connections>\(parts.joined())</connections>" }
func scene(
  _ id: String, _ tag: String = "viewController", class type: String? = "Recorder",
  _ content: String = ""
) -> String {
  let custom = type.map { "customClass=\"\($0)\" customModule=\"AppKitTests\"" } ?? ""
  let view =
    tag == "viewController" && !content.contains("key=\"view\"")
    ? "<view key=\"view\" id=\"\(id)-v\"/>" : ""
  return """
    <scene sceneID="\(id)-s"><objects><\(tag) id="\(id)" storyboardIdentifier="\(id)" \(custom) \
    sceneMemberID="viewController">\(view)\(content)</\(tag)></objects></scene>
    """
}
func window(_ id: String, _ content: String, class type: String? = nil, _ segues: String = "")
  -> String
{
  scene(
    id, "windowController", class: type,
    "<window key=\"window\" id=\"\(id)-w\"/>"
      + connections(
        segue(content, "relationship", "relationship=\"window.shadowedContentViewController\""),
        segues))
}
