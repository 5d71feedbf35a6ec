@preconcurrency @MainActor open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    nibNameGiven = nibNameOrNil
    super.init()
  }
  let nibNameGiven: String?
  public required init?(coder: NSCoder) {
    nibNameGiven = nil
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  // MARK: Its view

  private var loadedView: UIView?
  private var isLoadingView = false
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view: that of the storyboard with its outlets, or an empty one. (2.6)
  open func loadView() {
    if !loadNib() { view = nib?.makeView(for: self) ?? UIView(frame: .zero) }
  }

  /// Loads the view, performs the embed segues of its container views, and calls `viewDidLoad`. (2)
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    nib?.embed(in: self)
    isLoadingView = false
    viewDidLoad()
  }
  open func viewDidLoad() { StandIn.observer?("viewDidLoad", self, nil, nil) }
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called once after the initializer, when the outlets outside the view are connected.
  ///
  /// The observer is the stand-in's: on Apple's systems a test may exchange this method instead, `viewDidLoad()`,
  /// `present(_:animated:completion:)` and `performSegue(withIdentifier:sender:)`.
  open func awakeFromNib() { StandIn.observer?("awakeFromNib", self, nil, nil) }

  // MARK: What it is

  /// The scene it was made from; nil when code made it.
  var nib: SceneNib?

  open var storyboard: UIStoryboard? { nib?.storyboard }
  open var nibName: String? { nib?.nibName ?? nibNameGiven }
  open var restorationIdentifier: String?
  open var title: String? { didSet { navigationItem.title = title } }
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  open internal(set) weak var tab: UITab?
  open var toolbarItems: [UIBarButtonItem]?
  open var hidesBottomBarWhenPushed = false
  open override var next: UIResponder? { parent ?? presenter ?? hostWindow }

  // MARK: Where it is

  weak var hostWindow: UIWindow?
  open internal(set) var children: [UIViewController] = []
  open internal(set) weak var parent: UIViewController?
  open func addChild(_ child: UIViewController) {
    if child.parent === self { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.wasInParent = true
    if !isContainer { child.didMove(toParent: self) }
  }
  /// Whether it is going from a container, as in `viewWillDisappear(_:)` of a screen that is popped.
  open var isMovingFromParent: Bool { parent == nil && wasInParent }
  private var wasInParent = false
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    if parent != nil {
      parent = nil
      didMove(toParent: nil)
    }
  }
  open func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    from.viewIfLoaded?.superview?.addSubview(to.view)
    from.viewIfLoaded?.removeFromSuperview()
    animations?()
    guard let window = ownWindow else {
      completion?(true)
      return
    }
    window.appearance.involve(self)
    window.appearance.update(animated: true) { completion?(true) }
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var navigationController: UINavigationController? { nearest() }
  open var tabBarController: UITabBarController? { nearest() }
  open var splitViewController: UISplitViewController? { nearest() }

  private func nearest<Container: UIViewController>() -> Container? {
    sequence(first: self as UIViewController, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? Container }.first
  }

  /// Whether it is one of UIKit's containers, which decide themselves what of them is visible.
  var isContainer: Bool { false }

  /// The children that are visible when it is.
  var visibleChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  /// The outermost parent.
  var root: UIViewController {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  /// The window in which it, or what presents it, is the root.
  var ownWindow: UIWindow? {
    var found = root
    while found.hostWindow == nil, let presenter = found.presenter { found = presenter.root }
    return found.hostWindow
  }

  // MARK: Presenting

  /// The controller it presents itself, and the one that presents it.
  var presented: UIViewController?
  weak var presenter: UIViewController?

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var definesPresentationContext = false
  open var isModalInPresentation = false
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var kept: UIPresentationController?
  open var presentationController: UIPresentationController? {
    if let own: UIPresentationController = popoverPresentationController
      ?? sheetPresentationController
    {
      return own
    }
    if kept == nil {
      kept = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    return kept
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if !(kept is UIPopoverPresentationController) {
      kept = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    }
    return kept as? UIPopoverPresentationController
  }
  open var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    if !(kept is UISheetPresentationController) {
      kept = UISheetPresentationController(presentedViewController: self, presenting: nil)
    }
    return kept as? UISheetPresentationController
  }
  open var presentedViewController: UIViewController? {
    sequence(first: self as UIViewController, next: \.parent).lazy.compactMap(\.presented).first
  }
  open var presentingViewController: UIViewController? {
    sequence(first: self as UIViewController, next: \.parent).lazy.compactMap(\.presenter).first
  }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownWindow?.appearance.coordinator(of: self)
  }

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    Presentation.present(controller, from: self, animated: animated, completion)
    StandIn.observer?("present", self, controller, nil)
  }
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, animated: animated, completion)
  }

  /// Goes to the nearest ancestor that shows, and presents where there is none. (3)
  open func show(_ controller: UIViewController, sender: Any?) {
    Presentation.forward(from: self, controller) { $0.show(controller, sender: sender) }
  }
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    Presentation.forward(from: self, controller) {
      $0.showDetailViewController(controller, sender: sender)
    }
  }

  // MARK: Segues

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    // Of two segues with one identifier the first wins. (1)
    guard let template = nib?.templates.first(where: { $0.identifier == identifier }) else {
      return StandIn.raise(
        "NSInvalidArgumentException",
        "Receiver (\(StandIn.name(self))) has no segue with identifier '\(identifier)'")
    }
    template.performUnasked(sender: sender)
    StandIn.observer?("performSegue", self, identifier, sender)
  }
  open func canPerformUnwindSegueAction(
    _ action: Selector, from controller: UIViewController, sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: controller, withSender: sender ?? NSNull())
  }
  open func canPerformUnwindSegueAction(
    _ action: Selector, from controller: UIViewController, withSender sender: Any
  ) -> Bool {
    controller !== self && responds(to: action)
  }
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let skipped = childContaining(source)
    return childrenToUnwind.filter { $0 !== skipped }
  }

  /// The children in the order in which an unwind is offered to them.
  var childrenToUnwind: [UIViewController] { children }

  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { child in
      sequence(first: source.source, next: \.parent).contains { $0 === child }
    }
  }
  open func unwind(for segue: UIStoryboardSegue, towards controller: UIViewController) {}
}

extension UIViewController: KeyValueCoded {
  var keys: Set<String> { ["storyboardSegueTemplates", "storyboardIdentifier"] }
  func keyedValue(_ key: String) -> Any? {
    key == "storyboardIdentifier" ? nib?.identifier : nib?.templates
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover

  init?(named name: String) {
    let names: [String: Self] = [
      "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
      "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
      "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    ]
    guard let style = names[name] else { return nil }
    self = style
  }
}

extension StandIn {
  /// Gets the name of each method that a test may observe after it was called, with its receiver, the
  /// controller that is presented or the identifier of the segue, and the sender.
  public static var observer: (@MainActor (String, UIViewController, Any?, Any?) -> Void)?
}

// MARK: - Overrides

extension StandIn {
  /// Whether the class of a controller overrides `prepare(for:sender:)`, as the Objective-C runtime tells.
  public static func overridesPrepare(_ controller: UIViewController) -> Bool {
    prepareSlot.map { word($0, type(of: controller)) != word($0, UIViewController.self) } ?? false
  }

  /// The place of `prepare(for:sender:)` in a class, found by a class that overrides nothing else.
  private static let prepareSlot: Int? = {
    let sizes = word(4, UIViewController.self)
    // The words before are no methods.
    let words = 7..<Int((sizes & 0xffff_ffff) - (sizes >> 32)) / 8
    return words.first {
      word($0, Plain.self) == word($0, UIViewController.self)
        && word($0, Preparing.self) != word($0, UIViewController.self)
    }
  }()

  private static func word(_ index: Int, _ type: UIViewController.Type) -> UInt {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)[index]
  }

  private final class Plain: UIViewController {}
  private final class Preparing: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  }
}
