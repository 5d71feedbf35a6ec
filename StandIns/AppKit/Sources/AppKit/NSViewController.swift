/// A controller that performs the segues of a storyboard.
@preconcurrency @MainActor public protocol NSSeguePerforming: NSObjectProtocol {
  func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool
  func prepare(for segue: NSStoryboardSegue, sender: Any?)
  func performSegue(withIdentifier identifier: String, sender: Any?)
}

@preconcurrency @MainActor open class NSViewController: NSResponder, NSSeguePerforming {
  public init(nibName nibNameOrNil: String? = nil, bundle: Bundle? = nil) { super.init() }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decode(self)
  }
  var nib: SceneNib?
  open var storyboard: NSStoryboard? { nib?.storyboard }
  open var title: String?
  open var identifier: NSUserInterfaceItemIdentifier?
  open func awakeFromNib() {}

  // MARK: Its view

  private var loadedView: NSView?
  private var isLoadingView = false
  open var isViewLoaded: Bool { loadedView != nil }
  open var viewIfLoaded: NSView? { loadedView }
  open var view: NSView {
    get {
      loadViewIfNeeded()
      return loadedView ?? NSView()
    }
    set {
      loadedView = newValue
      newValue.owner = self
    }
  }
  open func loadView() { view = nib?.makeView(for: self) ?? NSView() }
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    nib?.embed(in: self)
    isLoadingView = false
    viewDidLoad()
  }
  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}
  open override var nextResponder: NSResponder? { parent ?? view.window }

  private var isOnScreen = false

  /// The children that are visible when it is.
  var visibleChildren: [NSViewController] { children }

  func appear() {
    guard !isOnScreen else { return visibleChildren.forEach { $0.appear() } }
    loadViewIfNeeded()
    if let parent, view.superview == nil { parent.view.addSubview(view) }
    isOnScreen = true
    viewWillAppear()
    visibleChildren.forEach { $0.appear() }
    viewDidAppear()
  }
  func disappear() {
    guard isOnScreen else { return }
    isOnScreen = false
    viewWillDisappear()
    children.forEach { $0.disappear() }
    viewDidDisappear()
  }
  func showChildren() { if isOnScreen { visibleChildren.forEach { $0.appear() } } }

  // MARK: Children

  open internal(set) weak var parent: NSViewController?
  open private(set) var children: [NSViewController] = []
  open func addChild(_ child: NSViewController) {
    child.removeFromParent()
    child.parent = self
    children.append(child)
  }
  open func removeChild(at index: Int) {
    let child = children.remove(at: index)
    child.parent = nil
    child.disappear()
  }
  open func removeFromParent() {
    if let parent, let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.removeChild(at: index)
    }
  }

  // MARK: Presenting

  open private(set) var presentedViewControllers: [NSViewController]?
  open private(set) weak var presentingViewController: NSViewController?
  private var presentation: (any NSViewControllerPresentationAnimator)?

  /// Shows another as the animator says; several may be presented. (7)
  open func present(
    _ controller: NSViewController, animator: any NSViewControllerPresentationAnimator
  ) {
    controller.presentingViewController = self
    controller.presentation = animator
    presentedViewControllers = (presentedViewControllers ?? []) + [controller]
    animator.animatePresentation(of: controller, from: self)
  }
  open func presentAsSheet(_ controller: NSViewController) {
    present(controller, animator: WindowAnimator(.sheet))
  }
  open func presentAsModalWindow(_ controller: NSViewController) {
    present(controller, animator: WindowAnimator(.modal))
  }

  /// Ends the presentation of a controller by this one.
  open func dismiss(_ controller: NSViewController) {
    guard presentedViewControllers?.contains(where: { $0 === controller }) == true else {
      return StandIn.raise(
        "NSInvalidArgumentException",
        "dismissViewController:: Error: maybe this view controller was not presented?")
    }
    controller.presentedViewControllers?.forEach(controller.dismiss)
    presentedViewControllers?.removeAll { $0 === controller }
    controller.presentingViewController = nil
    controller.presentation?.animateDismissal(of: controller, from: self)
    controller.presentation = nil
  }

  /// Ends its own presentation, or closes its window. (7)
  open func dismiss(_ sender: Any?) {
    if let presenter = presentingViewController { return presenter.dismiss(self) }
    if let parent { return parent.dismiss(sender) }
    viewIfLoaded?.window?.close()
  }

  // MARK: Segues

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    SceneNib.perform(identifier, of: self, nib, sender)
  }
}

@preconcurrency @MainActor public protocol NSViewControllerPresentationAnimator: NSObjectProtocol {
  func animatePresentation(of controller: NSViewController, from presenter: NSViewController)
  func animateDismissal(of controller: NSViewController, from presenter: NSViewController)
}

/// AppKit's own presentations, each in a window of its own.
@MainActor final class WindowAnimator: NSObject, NSViewControllerPresentationAnimator {
  enum Kind { case sheet, modal, popover }
  let kind: Kind
  private var window: NSWindow?
  init(_ kind: Kind) { self.kind = kind }

  func animatePresentation(of controller: NSViewController, from presenter: NSViewController) {
    let window = NSWindow(contentViewController: controller)
    self.window = window
    if kind == .sheet, let below = presenter.view.window {
      below.beginSheet(window)
    } else {
      window.isModal = kind != .sheet
      window.makeKeyAndOrderFront(nil)
    }
  }
  func animateDismissal(of controller: NSViewController, from presenter: NSViewController) {
    guard let window else { return }
    if let below = window.sheetParent { below.endSheet(window) } else { window.close() }
    self.window = nil
  }
}
