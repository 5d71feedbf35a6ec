@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let file: StoryboardFile
  private let bundle: Bundle?

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    bundle = storyboardBundleOrNil
    if let file = StoryboardFile.read("\(name).storyboard", in: bundle) {
      self.file = file
    } else {
      StandIn.raise(
        "NSInvalidArgumentException",
        "Could not find a storyboard named '\(name)' in bundle \((bundle ?? .main).bundlePath)")
      file = StoryboardFile(name, NibElement("document", [:]))
    }
  }

  /// That of a nib file, which has no scenes.
  init(_ file: StoryboardFile) { (self.file, bundle) = (file, nil) }

  /// Whether there is a storyboard of a name, where `init(name:bundle:)` looks for it.
  public static func standInHas(_ name: String, in bundle: Bundle?) -> Bool {
    StoryboardFile.read("\(name).storyboard", in: bundle) != nil
  }

  open func instantiateInitialViewController() -> UIViewController? { initial(nil) }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, nil) ?? UIViewController(nibName: nil, bundle: nil)
  }
  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController {
    initial(erased(creator)) as? ViewController
  }
  public func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    let made = make(identifier, erased(creator))
    guard let controller = made as? ViewController else {
      fatalError("'\(identifier)' is a \(String(describing: made)), not a \(ViewController.self)")
    }
    return controller
  }

  private func erased<ViewController: UIViewController>(
    _ creator: ((NSCoder) -> ViewController?)?
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let creator else { return nil }
    return { coder in creator(coder) }
  }

  private func initial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let id = file.initialID, let element = file.elements[id],
      let (storyboard, controller) = resolve(element)
    else { return nil }
    return NibCoder.make(controller, in: storyboard, creator: creator)
  }

  private func make(
    _ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let element = file.controller(identifier: identifier) else {
      StandIn.raise(
        "NSInvalidArgumentException",
        "Storyboard (\(StandIn.name(self))) doesn't contain a view controller with identifier "
          + "'\(identifier)'")
      return nil
    }
    return NibCoder.make(element, in: self, creator: creator)
  }

  /// The controller that an element is, or that it refers to in another storyboard. (1)
  func resolve(_ element: NibElement) -> (UIStoryboard, NibElement)? {
    guard element.tag == "viewControllerPlaceholder" else { return (self, element) }
    guard let name = element["storyboardName"] else { return nil }
    let other = name == file.name ? self : UIStoryboard(name: name, bundle: bundle)
    return other.file.controller(of: element).flatMap { other.resolve($0) }
  }
}

extension UIStoryboard: KeyValueCoded {
  var keys: Set<String> { ["name"] }
  func keyedValue(_ key: String) -> Any? { file.name }
}

// MARK: - Segues

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  private let handler: (() -> Void)?

  public required init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
  }
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Shows the destination; that of the class itself does nothing.
  open func perform() { handler?() }
}

@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let unwindAction: Selector
  public let sender: Any?
  init(_ source: UIViewController, _ action: Selector, _ sender: Any?) {
    (self.source, unwindAction, self.sender) = (source, action, sender)
  }
}

/// The target of a control that has a segue. (2.1)
@MainActor final class UIStoryboardSegueTemplate: NSObject, ActionTarget, KeyValueCoded {
  let element: NibElement
  private let storyboard: UIStoryboard
  private unowned let owner: UIViewController

  init(_ element: NibElement, in storyboard: UIStoryboard, of owner: UIViewController) {
    (self.element, self.storyboard, self.owner) = (element, storyboard, owner)
  }

  var identifier: String? { element["identifier"] }
  private var kind: String { element["kind"] ?? "" }

  let keys: Set<String> = [
    "identifier", "segueClassName", "_destinationViewControllerIdentifier", "_action", "animates",
  ]
  func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
    guard key == "animates", let value = value as? Bool else { return false }
    animates = value
    return true
  }
  func keyedValue(_ key: String) -> Any? {
    switch key {
    case "identifier": identifier
    case "segueClassName": element["customClass"]
    case "_action": element["unwindAction"]
    case "animates": animates
    default:
      // That of the file: a reference to another storyboard is only followed when the segue is performed. (10.3)
      element["destination"].flatMap { storyboard.file.elements[$0] }
        .map { $0["storyboardIdentifier"] ?? "UIViewController-\($0.id)" }
    }
  }

  /// A person's tap: the source is asked first. (2)
  func perform(sender: Any?) {
    guard owner.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
    performUnasked(sender: sender)
  }

  /// Performs the segue without asking, as `performSegue(withIdentifier:sender:)` does.
  func performUnasked(sender: Any?) {
    if kind == "unwind" { return unwind(sender) }
    if kind == "push", owner.navigationController == nil {
      return StandIn.raise(
        "NSGenericException",
        "Push segues can only be used when the source controller is managed by an instance of "
          + "UINavigationController.")
    }
    guard let destination = make(sender) else { return }
    let segue = makeSegue(to: destination)
    owner.prepare(for: segue, sender: sender)
    // It animates as the file says, whatever was switched off. (10.6)
    let areEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(animates)
    segue.perform()
    UIView.setAnimationsEnabled(areEnabled)
  }

  private lazy var animates = element["animates"] != "NO"

  /// Makes the destination.
  func make(_ sender: Any?) -> UIViewController? {
    guard let id = element["destination"], let element = storyboard.file.elements[id],
      let (place, controller) = storyboard.resolve(element)
    else { return nil }
    let destination = NibCoder.make(
      controller, in: place, selector: self.element["destinationCreationSelector"], source: owner,
      sender: sender, identifier: identifier)
    if let style = UIModalPresentationStyle(named: self.element["modalPresentationStyle"] ?? "") {
      destination.modalPresentationStyle = style
    }
    if kind == "popoverPresentation" || kind == "popover" {
      destination.modalPresentationStyle = .popover
      destination.popoverPresentationController?.sourceView = sender as? UIView
      destination.popoverPresentationController?.barButtonItem = sender as? UIBarButtonItem
      if let anchor = self.element["popoverAnchorView"] {
        destination.popoverPresentationController?.sourceView =
          owner.nib?.objects[anchor] as? UIView
      }
    }
    return destination
  }

  private func makeSegue(to destination: UIViewController) -> UIStoryboardSegue {
    if kind == "custom", let name = element["customClass"],
      let type = Classes.named(name, module: element["customModule"]) as? UIStoryboardSegue.Type
    {
      return type.init(identifier: identifier, source: owner, destination: destination)
    }
    let (owner, kind, animates) = (owner, kind, animates)
    return UIStoryboardSegue(identifier: identifier, source: owner, destination: destination) {
      switch kind {
      case "show": owner.show(destination, sender: owner)
      case "showDetail": owner.showDetailViewController(destination, sender: owner)
      case "push":
        owner.navigationController?.pushViewController(destination, animated: animates)
      case "replace": Self.replace(owner, by: destination)
      case "embed": break
      default: owner.present(destination, animated: animates)
      }
    }
  }

  /// The old `replace`: the detail of a split view, else the source where it stands.
  private static func replace(_ owner: UIViewController, by destination: UIViewController) {
    if let split = owner.splitViewController {
      guard !split.isCollapsed else {
        return split.showDetailViewController(destination, sender: owner)
      }
      split.replace(max(0, split.children.count - 1), by: destination)
    } else if let stack = owner.parent as? UINavigationController {
      stack.viewControllers = stack.viewControllers.map { $0 === owner ? destination : $0 }
    } else if let tabs = owner.parent as? UITabBarController {
      tabs.viewControllers = tabs.viewControllers?.map { $0 === owner ? destination : $0 }
    } else {
      owner.hostWindow?.rootViewController = destination
    }
  }

  /// The embed segue: prepared and added while the parent's view loads. (2)
  func embed(in container: UIView?) {
    guard let destination = make(nil) else { return }
    owner.prepare(for: makeSegue(to: destination), sender: nil)
    owner.addChild(destination)
    (container ?? owner.view)?.addSubview(destination.view)
  }

  // MARK: Unwinding

  /// Searches upwards for who has the action, calls it, and goes back there. (4)
  private func unwind(_ sender: Any?) {
    let action = Selector(element["unwindAction"] ?? "")
    let source = UIStoryboardUnwindSegueSource(owner, action, sender)
    guard let target = Self.destination(of: source) else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: owner, destination: target) {}
    owner.prepare(for: segue, sender: sender)
    target.perform(action, with: segue)
    var path = Array(sequence(first: target, next: \.parent))
    for one in path where one.presented != nil { one.dismiss(animated: true) }
    if target.ownWindow == nil { path = [] }
    for (child, container) in zip(path, path.dropFirst()).reversed() {
      container.unwind(for: segue, towards: child)
    }
  }

  private static func destination(
    of source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    func search(_ controller: UIViewController) -> UIViewController? {
      for child in controller.allowedChildrenForUnwinding(from: source) {
        if let found = search(child) { return found }
      }
      let accepts = controller.canPerformUnwindSegueAction(
        source.unwindAction, from: source.source, sender: source.sender)
      return accepts ? controller : nil
    }
    var asked: UIViewController? = source.source
    while let controller = asked {
      if let found = search(controller) { return found }
      asked = controller.parent ?? controller.presenter
    }
    return nil
  }
}
