// Screens side by side, or one at a time where there is no room.

@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ controller: UISplitViewController, show viewController: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ controller: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ controller: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool
  func splitViewController(
    _ controller: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ controller: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode)
}
extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ controller: UISplitViewController, show viewController: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ controller: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ controller: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ controller: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column { column }
  public func splitViewController(
    _ controller: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
}

/// A split view in the old style: a master and a detail.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
  }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open private(set) var style = Style.unspecified
  open var displayMode: DisplayMode { .automatic }
  open weak var delegate: (any UISplitViewControllerDelegate)?
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

  // MARK: Columns

  private var columns: [Column: UIViewController] = [:]

  /// Puts a screen into a column, in a stack of its own unless it is one. (3)
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column] = controller.map {
      $0 is UINavigationController ? $0 : UINavigationController(rootViewController: $0)
    }
    arrangeColumns()
  }
  open func viewController(for column: Column) -> UIViewController? {
    let found = columns[column]
    return (found as? UINavigationController)?.viewControllers.first ?? found
  }
  open func show(_ column: Column) { if isCollapsed { arrangeColumns(top: column) } }

  /// All columns side by side; collapsed the compact one, or the stack of the first, with the others pushed onto it
  /// up to that which the delegate wants on top.
  private func arrangeColumns(top: Column? = nil) {
    let row: [Column] = [.primary, .supplementary, .secondary]
    let proposed = top ?? row.last { columns[$0] != nil } ?? .primary
    let chosen =
      top
      ?? delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    if isCollapsed {
      // "responds by pushing the secondary view controller onto its navigation stack" (collapsing)
      if columns[.compact] == nil, let stack = columns[.primary] as? UINavigationController {
        let others = row.dropFirst().compactMap {
          $0.rawValue <= chosen.rawValue ? columns[$0] : nil
        }
        let own = stack.viewControllers.filter { one in !columns.values.contains { $0 === one } }
        stack.setViewControllers(own + others, animated: true)
      }
      viewControllers = [columns[.compact] ?? columns[.primary] ?? columns[chosen]]
        .compactMap { $0 }
    } else {
      viewControllers = row.compactMap { columns[$0] }
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
