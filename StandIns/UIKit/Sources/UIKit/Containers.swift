// UIKit's containers.

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ controller: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
extension UINavigationControllerDelegate {
  public func navigationController(
    _ controller: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) var navigationBar = UINavigationBar(frame: .zero)
  open var isNavigationBarHidden = false
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open var isToolbarHidden = true
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer(target: nil, action: nil)

  override var isContainer: Bool { true }
  override var visibleChildren: [UIViewController] { children.suffix(1) }
  override var childrenToUnwind: [UIViewController] { children.reversed() }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    for controller in controllers { addChild(controller) }
    children = controllers
    changed(animated)
  }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    if controller is UINavigationController {
      return StandIn.raise(
        "NSInvalidArgumentException", "Pushing a navigation controller is not supported")
    }
    if children.contains(where: { $0 === controller }) {
      return StandIn.raise(
        "NSInvalidArgumentException",
        "Pushing the same view controller instance more than once is not supported "
          + "(\(StandIn.name(controller)))")
    }
    addChild(controller)
    changed(animated)
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    top.removeFromParent()
    changed(animated)
    return top
  }
  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === controller }) else {
      StandIn.raise(
        "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    let popped = Array(children[(index + 1)...])
    popped.forEach { $0.removeFromParent() }
    if !popped.isEmpty { changed(animated) }
    return popped
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pushes; a stack is never pushed, and is presented instead.
  open override func show(_ controller: UIViewController, sender: Any?) {
    guard !(controller is UINavigationController) else {
      return super.show(controller, sender: sender)
    }
    pushViewController(controller, animated: true)
  }
  open override func unwind(for segue: UIStoryboardSegue, towards controller: UIViewController) {
    popToViewController(controller, animated: true)
  }

  private func changed(_ animated: Bool) {
    ownWindow?.appearance.update(animated: animated)
  }
}

@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ controller: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ controller: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ controller: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ controller: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) lazy var tabBar = UITabBar(frame: .zero)
  private var selected = 0

  override var isContainer: Bool { true }
  override var visibleChildren: [UIViewController] {
    children.indices.contains(selected) ? [children[selected]] : []
  }
  override var childrenToUnwind: [UIViewController] {
    visibleChildren + children.enumerated().filter { $0.offset != selected }.map(\.element)
  }

  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let controllers = controllers ?? []
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    for controller in controllers { addChild(controller) }
    children = controllers
    tabBar.items = controllers.compactMap(\.tabBarItem)
    selected = min(selected, max(0, children.count - 1))
    ownWindow?.appearance.update(animated: animated)
  }
  open var selectedIndex: Int {
    get { selected }
    set {
      guard children.indices.contains(newValue) else { return }
      selected = newValue
      ownWindow?.appearance.update(animated: false)
    }
  }
  open var selectedViewController: UIViewController? {
    get { visibleChildren.first }
    set { selectedIndex = children.firstIndex { $0 === newValue } ?? selected }
  }
  open override func unwind(for segue: UIStoryboardSegue, towards controller: UIViewController) {
    selectedViewController = controller
  }
}

@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ controller: UISplitViewController, show viewController: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ controller: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool
}
extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ controller: UISplitViewController, show viewController: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ controller: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool { false }
}

/// A split view in the old style: a master and a detail.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int { case automatic, secondaryOnly, oneBesideSecondary }
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var isCollapsed: Bool { StandIn.horizontalSizeClass == .compact }

  override var isContainer: Bool { true }
  override var visibleChildren: [UIViewController] {
    isCollapsed ? Array(children.prefix(1)) : children
  }
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? Array(children.prefix(1)) : children }
    set {
      children.forEach { $0.removeFromParent() }
      newValue.forEach(addChild)
      ownWindow?.appearance.update(animated: false)
    }
  }

  /// Sent by what is in a column that does not show itself. (3)
  open override func show(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed {
      controller.modalPresentationStyle = .fullScreen
      return super.show(controller, sender: sender)
    }
    replace(0, by: controller)
  }
  open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true {
      return
    }
    guard isCollapsed else {
      guard children.count > 1 else { return addChild(controller) }
      return replace(1, by: controller)
    }
    guard let stack = children.first as? UINavigationController else {
      controller.modalPresentationStyle = .fullScreen
      return present(controller, animated: true)
    }
    // A stack is unwrapped into the one that shows.
    if let inner = controller as? UINavigationController {
      let screens = inner.viewControllers
      inner.viewControllers = []
      stack.setViewControllers(stack.viewControllers + screens, animated: true)
    } else {
      stack.pushViewController(controller, animated: true)
    }
  }
  func replace(_ index: Int, by controller: UIViewController) {
    let old = children[index]
    addChild(controller)
    old.removeFromParent()
    var row = children.filter { $0 !== controller }
    row.insert(controller, at: min(index, row.count))
    children = row
    ownWindow?.appearance.update(animated: true)
  }
}

@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ controller: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ controller: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum NavigationDirection: Int { case forward, reverse }
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  override var isContainer: Bool { true }
  override var visibleChildren: [UIViewController] { children }
  open var viewControllers: [UIViewController]? { children }
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    children.forEach { $0.removeFromParent() }
    (controllers ?? []).forEach(addChild)
    ownWindow?.appearance.update(animated: animated) { completion?(true) }
  }
}

@preconcurrency @MainActor open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open private(set) lazy var searchBar = UISearchBar(frame: .zero)
  open var isActive = false
}
