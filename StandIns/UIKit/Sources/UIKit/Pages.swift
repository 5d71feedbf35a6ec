// Pages, and what search needs.

@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}
extension UIPageViewControllerDataSource {
}
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Pages, of which one is shown; a swipe is the test's to imitate.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public struct OptionsKey: Hashable, Sendable {
    let name: String
  }
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  override var isContainer: Bool { true }
  override var visibleChildren: [UIViewController] { children }
  open var viewControllers: [UIViewController]? { children }
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let controllers = controllers ?? []
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    controllers.forEach(addChild)
    children = controllers
    guard let window = ownWindow else {
      completion?(true)
      return
    }
    window.appearance.involve(self)
    window.appearance.update(animated: animated, order: .pages) { completion?(true) }
  }
}

// MARK: - Search

@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}
extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
@preconcurrency @MainActor open class UISearchBar: UIView {
  open var text: String? = ""
  open var placeholder: String?
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsCancelButton = false
  open var showsScopeBar = false
  open var keyboardType = UIKeyboardType.default
  open weak var delegate: (any UISearchBarDelegate)?
}
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}

/// A search: when it becomes active or stops, it asks for the results of its text.
///
/// The screen whose bar it is presents it, in the nearest context that one defines. (9.5)
@preconcurrency @MainActor open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// It obscures nothing: what is searched can be touched.
  open override func loadView() {
    super.loadView()
    view.isUserInteractionEnabled = false
  }
  open private(set) var searchResultsController: UIViewController?
  open private(set) lazy var searchBar = UISearchBar(frame: .zero)
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        modalPresentationStyle = .overCurrentContext
        if let searching, searching.presentedViewController !== self {
          searching.present(self, animated: false)
        }
      } else if presenter != nil {
        dismiss(animated: false)
      }
      searchResultsUpdater?.updateSearchResults(for: self)
    }
  }

  /// The controller on screen whose bar it is.
  private var searching: UIViewController? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let all = scenes.flatMap(\.windows).flatMap(\.appearance.visible)
    return all.last { controller in
      controller.navigationItem.searchController === self
        || controller.viewIfLoaded.map { searchBar.isDescendant(of: $0) } == true
    }
  }
  override weak var presenter: UIViewController? {
    didSet { if presenter == nil, oldValue != nil { isActive = false } }
  }
  open var hidesNavigationBarDuringPresentation = true
}
