@preconcurrency @MainActor open class NSStoryboard: NSObject {
  public typealias Name = String
  public typealias SceneIdentifier = String
  let file: StoryboardFile
  private let bundle: Bundle?

  public init(name: Name, bundle: Bundle?) {
    self.bundle = bundle
    if let found = StoryboardFile.read("\(name).storyboard", in: bundle) {
      file = found
    } else {
      StandIn.raise("NSInvalidArgumentException", "Could not find a storyboard named '\(name)'")
      file = StoryboardFile(name, NibElement("document", [:]))
    }
  }

  open func instantiateInitialController() -> Any? { initial(nil) }
  open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
    make(identifier, nil) ?? NSViewController()
  }
  public func instantiateInitialController<Controller: NSResponder>(
    creator: @escaping (NSCoder) -> Controller?
  ) -> Controller? { initial(creator) as? Controller }
  public func instantiateController<Controller: NSResponder>(
    identifier: SceneIdentifier, creator: @escaping (NSCoder) -> Controller?
  ) -> Controller {
    guard let made = make(identifier, creator) as? Controller else {
      fatalError("'\(identifier)' is no \(Controller.self)")
    }
    return made
  }

  private func initial(_ creator: ((NSCoder) -> NSResponder?)?) -> NSResponder? {
    guard let id = file.initialID, let element = file.elements[id],
      let (place, found) = resolve(element)
    else { return nil }
    return NibCoder.make(found, in: place, creator: creator)
  }
  private func make(_ identifier: String, _ creator: ((NSCoder) -> NSResponder?)?) -> NSResponder? {
    guard let element = file.controller(identifier: identifier) else {
      StandIn.raise(
        "NSInvalidArgumentException",
        "Storyboard (\(StandIn.name(self))) doesn't contain a controller with identifier "
          + "'\(identifier)'")
      return nil
    }
    return NibCoder.make(element, in: self, creator: creator)
  }

  /// The controller that an element is, or that it refers to in another storyboard.
  func resolve(_ element: NibElement) -> (NSStoryboard, NibElement)? {
    guard element.tag == "controllerPlaceholder" else { return (self, element) }
    guard let name = element["storyboardName"] else { return nil }
    let other = name == file.name ? self : NSStoryboard(name: name, bundle: bundle)
    return other.file.controller(of: element).flatMap { other.resolve($0) }
  }
}

@preconcurrency @MainActor open class NSStoryboardSegue: NSObject {
  public typealias Identifier = String
  open private(set) var identifier: Identifier?
  open private(set) var sourceController: Any
  open private(set) var destinationController: Any
  private let handler: (() -> Void)?

  public required init(
    identifier: Identifier, source sourceController: Any, destination destinationController: Any
  ) {
    self.identifier = identifier.isEmpty ? nil : identifier
    (self.sourceController, self.destinationController) = (sourceController, destinationController)
    handler = nil
  }
  public init(
    identifier: Identifier, source sourceController: Any, destination destinationController: Any,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier.isEmpty ? nil : identifier
    (self.sourceController, self.destinationController) = (sourceController, destinationController)
    handler = performHandler
  }

  /// Shows the destination; that of the class itself does nothing.
  open func perform() { handler?() }
}

/// The target of a control that has a segue, as GNUstep has it too. (7)
@MainActor final class SegueTemplate: NSObject, ActionTarget {
  let element: NibElement
  private let storyboard: NSStoryboard
  private unowned let owner: NSResponder & NSSeguePerforming

  init(
    _ element: NibElement, in storyboard: NSStoryboard, of owner: NSResponder & NSSeguePerforming
  ) {
    (self.element, self.storyboard, self.owner) = (element, storyboard, owner)
  }

  var identifier: String { element["identifier"] ?? "" }
  private var kind: String { element["kind"] ?? "" }

  /// A person's tap: the source is asked first.
  func perform(sender: Any?) {
    guard owner.shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    performUnasked(sender: sender)
  }
  func performUnasked(sender: Any?) {
    guard let destination = make(sender) else { return }
    let segue = makeSegue(to: destination, sender)
    owner.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func make(_ sender: Any?) -> NSResponder? {
    guard let id = element["destination"], let element = storyboard.file.elements[id],
      let (place, controller) = storyboard.resolve(element)
    else { return nil }
    return NibCoder.make(
      controller, in: place, selector: self.element["destinationCreationSelector"], source: owner,
      sender: sender, identifier: identifier.isEmpty ? nil : identifier)
  }

  private func makeSegue(to destination: NSResponder, _ sender: Any?) -> NSStoryboardSegue {
    if kind == "custom", let name = element["customClass"],
      let type = Classes.named(name, module: element["customModule"]) as? NSStoryboardSegue.Type
    {
      return type.init(identifier: identifier, source: owner, destination: destination)
    }
    let kind = kind
    // What a window controller shows is shown from the screen in its window.
    let source =
      owner as? NSViewController ?? (owner as? NSWindowController)?.contentViewController
    return NSStoryboardSegue(identifier: identifier, source: owner, destination: destination) {
      let screen =
        destination as? NSViewController
        ?? (destination as? NSWindowController)?.contentViewController
      switch kind {
      case "sheet": if let screen { source?.presentAsSheet(screen) }
      case "modal": if let screen { source?.presentAsModalWindow(screen) }
      case "popover": if let screen { source?.present(screen, animator: WindowAnimator(.popover)) }
      // The class of a custom segue that does not exist is the plain one, which shows nothing.
      case "embed", "custom": break
      default:
        // An ordinary window, beside the others.
        if let controller = destination as? NSWindowController { return controller.showWindow(nil) }
        if let screen {
          NSWindowController(window: NSWindow(contentViewController: screen)).showWindow(nil)
        }
      }
    }
  }

  /// The segue of a container view, performed while the view loads.
  func embed(in container: NSView?) {
    guard let parent = owner as? NSViewController,
      let child = make(nil) as? NSViewController
    else { return }
    parent.prepare(for: makeSegue(to: child, nil), sender: nil)
    parent.addChild(child)
    (container ?? parent.view).addSubview(child.view)
  }
}
