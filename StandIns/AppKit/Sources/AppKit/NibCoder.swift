// Makes the controllers that a storyboard's file describes, and connects their objects.

extension Classes {
  static let controllers: [String: AnyClass] = [
    "windowController": NSWindowController.self, "tabViewController": NSTabViewController.self,
    "splitViewController": NSSplitViewController.self,
  ]
  static let views: [String: NSView.Type] = [
    "button": NSButton.self, "textField": NSTextField.self, "control": NSControl.self,
  ]
}

/// The coder with which a controller is made: it knows the element.
@MainActor final class NibCoder: NSCoder {
  private let element: NibElement
  private let storyboard: NSStoryboard
  private var made: NSResponder?

  private init(_ element: NibElement, in storyboard: NSStoryboard) {
    (self.element, self.storyboard) = (element, storyboard)
    super.init()
  }
  nonisolated override func containsValue(forKey key: String) -> Bool { false }
  nonisolated override func decodeObject(forKey key: String) -> Any? { nil }
  nonisolated override func decodeBool(forKey key: String) -> Bool { false }
  nonisolated override var allowsKeyedCoding: Bool { true }

  /// Makes a controller with all that comes with it; a maker that returns nil leaves it to
  /// `init(coder:)`.
  static func make(
    _ element: NibElement, in storyboard: NSStoryboard,
    creator: ((NSCoder) -> NSResponder?)? = nil, selector: String? = nil,
    source: NSResponder? = nil, sender: Any? = nil, identifier: String? = nil
  ) -> NSResponder {
    let coder = NibCoder(element, in: storyboard)
    let standard: AnyClass = Classes.controllers[element.tag] ?? NSViewController.self
    let type = Classes.of(element, or: standard) as? NSResponder.Type
    var controller = creator?(coder)
    if controller == nil, let selector, let source {
      if let method = source.exposed(selector) {
        controller = method.call(source, [coder, sender, identifier]) as? NSResponder
      } else {
        StandIn.raise(
          "NSInvalidArgumentException",
          "-[\(StandIn.name(source)) \(selector)]: unrecognized selector sent to instance")
      }
    }
    if let controller, controller !== coder.made {
      StandIn.raise(
        "NSInternalInconsistencyException",
        "Custom instantiated controller must call -[super initWithCoder:]")
    }
    let made = controller ?? type?.init(coder: coder) ?? NSViewController()
    coder.made = nil
    (made as? NSViewController)?.nib?.complete(source, sender)
    (made as? NSWindowController)?.nib?.complete(source, sender)
    return made
  }

  func decode(_ controller: NSViewController) {
    made = controller
    controller.title = element["title"]
    controller.identifier = (element["identifier"] ?? element["storyboardIdentifier"])
      .map { NSUserInterfaceItemIdentifier($0) }
    controller.nib = SceneNib(element, in: storyboard, of: controller)
  }
  func decode(_ controller: NSWindowController) {
    made = controller
    controller.nib = SceneNib(element, in: storyboard, of: controller)
  }
}

/// The scene of a storyboard from which a controller was made.
@MainActor final class SceneNib {
  let storyboard: NSStoryboard
  let element: NibElement
  private unowned let owner: NSResponder & NSSeguePerforming
  private var objects: [String: NSObject] = [:]
  private var templates: [SegueTemplate] = []
  private var embeds: [(template: SegueTemplate, container: String)] = []

  init(
    _ element: NibElement, in storyboard: NSStoryboard, of owner: NSResponder & NSSeguePerforming
  ) {
    (self.element, self.storyboard, self.owner) = (element, storyboard, owner)
    let scene = storyboard.file.scene(of: element) ?? element
    for part in scene.all where part.tag == "segue" && part["kind"] != "relationship" {
      let template = SegueTemplate(part, in: storyboard, of: owner)
      if part["kind"] == "embed" {
        embeds.append((template, part.parent?.parent?.id ?? ""))
      } else {
        templates.append(template)
      }
    }
  }

  static func perform(
    _ identifier: String, of owner: NSResponder, _ nib: SceneNib?, _ sender: Any?
  ) {
    // Of two segues with one identifier the first wins.
    guard let template = nib?.templates.first(where: { $0.identifier == identifier }) else {
      return StandIn.raise(
        "NSInvalidArgumentException",
        "Receiver (\(StandIn.name(owner))) has no segue with identifier '\(identifier)'")
    }
    template.performUnasked(sender: sender)
  }

  /// Adds what comes with the controller by a relationship: its window's content, tabs, columns.
  fileprivate func complete(_ source: NSResponder?, _ sender: Any?) {
    var children: [NSViewController] = []
    for part in element.all where part.tag == "segue" && part["kind"] == "relationship" {
      guard let id = part["destination"], let child = storyboard.file.elements[id],
        let (place, found) = storyboard.resolve(child)
      else { continue }
      let selector = part["destinationCreationSelector"]
      let maker = selector.flatMap { owner.exposed($0) } != nil ? owner : source
      let made = NibCoder.make(
        found, in: place, selector: selector, source: maker, sender: sender)
      if let made = made as? NSViewController { children.append(made) }
    }
    switch owner {
    case let tabs as NSTabViewController:
      tabs.tabViewItems = children.map { NSTabViewItem(viewController: $0) }
    case let split as NSSplitViewController:
      split.splitViewItems = children.map { NSSplitViewItem(viewController: $0) }
    case let controller as NSWindowController:
      let window = NSWindow()
      window.title = element.child(key: "window")?["title"] ?? ""
      window.windowController = controller
      controller.window = window
      window.contentViewController = children.first
      controller.windowDidLoad()
    default: break
    }
    (owner as? NSViewController)?.awakeFromNib()
    (owner as? NSWindowController)?.awakeFromNib()
  }

  // MARK: With the view

  func makeView(for controller: NSViewController) -> NSView? {
    guard let root = element.child(key: "view") else { return nil }
    let view = makeTree(root)
    for part in root.all + [element] { connect(part) }
    return view
  }
  func embed(in controller: NSViewController) {
    for (template, container) in embeds { template.embed(in: objects[container] as? NSView) }
  }

  private func makeTree(_ element: NibElement) -> NSView {
    let standard = Classes.views[element.tag] ?? NSView.self
    let type = Classes.of(element, or: standard) as? NSView.Type ?? standard
    let view = type.init(coder: NSCoder()) ?? NSView()
    objects[element.id] = view
    view.isHidden = element.isSet("hidden")
    let cell = element.child(key: "cell")
    (view as? NSButton)?.title = cell?["title"] ?? ""
    (view as? NSTextField)?.stringValue = cell?["title"] ?? ""
    (view as? NSControl)?.isEnabled = cell?["enabled"] != "NO" && element["enabled"] != "NO"
    for part in element.child("subviews")?.children ?? [] { view.addSubview(makeTree(part)) }
    return view
  }

  private func object(_ id: String?) -> NSObject? {
    id.flatMap { $0 == element.id ? owner : objects[$0] }
  }

  private func connect(_ part: NibElement) {
    guard part.child("connections") != nil, let from = object(part.id) else { return }
    for outlet in part.connections("outlet") {
      guard let key = outlet["property"], key != "view", let to = object(outlet["destination"])
      else { continue }
      from.setValue(to, forKey: key)
    }
    guard let control = from as? NSControl else { return }
    for action in part.connections("action") {
      control.action = action["selector"].map { Selector($0) }
      control.target = object(action["target"])
    }
    for segue in part.connections("segue") {
      control.target = templates.first { $0.element.id == segue.id }
      control.action = "perform:"
    }
  }
}
