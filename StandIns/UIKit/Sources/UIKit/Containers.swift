// UIKit's containers.

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ controller: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ controller: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UINavigationControllerDelegate {
  public func navigationController(
    _ controller: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ controller: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
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
  /// The swipe that goes back, which its own delegate allows only where there is a back button. (10.10)
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
    let recognizer = UIGestureRecognizer(target: nil, action: nil)
    recognizer.delegate = popDelegate
    return recognizer
  }()
  private let popDelegate = PopDelegate()
  private final class PopDelegate: NSObject, UIGestureRecognizerDelegate {}
  public enum Operation: Int, Sendable { case none, push, pop }
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)

  override var isContainer: Bool { true }
  override var visibleChildren: [UIViewController] { children.suffix(1) }
  override var childrenToUnwind: [UIViewController] { children.reversed() }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
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
    ownWindow?.appearance.involve(self)
    ownWindow?.appearance.update(animated: animated)
  }
}

@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ controller: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ controller: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(_ controller: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(
    _ controller: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?)
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ controller: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ controller: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ controller: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  public func tabBarController(
    _ controller: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?
  ) {}
}

/// A tab, which has its screen made when somebody asks for it. (12.6)
@preconcurrency @MainActor open class UITab: NSObject {
  public let identifier: String
  open var title: String
  private let provider: ((UITab) -> UIViewController)?
  open private(set) lazy var viewController: UIViewController? = {
    let made = provider?(self)
    made?.tab = self
    return made
  }()
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.identifier, provider) = (title, identifier, viewControllerProvider)
  }
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

  open var tabs: [UITab] = [] {
    didSet { setViewControllers(tabs.compactMap(\.viewController), animated: false) }
  }
  open var selectedTab: UITab? {
    get { visibleChildren.first?.tab }
    set { selectedViewController = newValue?.viewController }
  }
  /// None if there are tabs. (12.6)
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? children : nil }
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
    ownWindow?.appearance.involve(self)
    ownWindow?.appearance.update(animated: animated, order: .tabs)
  }
  open var selectedIndex: Int {
    get { selected }
    set {
      guard children.indices.contains(newValue) else { return }
      selected = newValue
      ownWindow?.appearance.update(animated: false, order: .tabs)
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
