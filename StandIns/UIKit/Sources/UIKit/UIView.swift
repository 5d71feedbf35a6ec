// Views, controls and bar items, as far as navigation needs them. Nothing is laid out or drawn.

@preconcurrency @MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
  open var next: UIResponder? { nil }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
}

open class UIColor: NSObject, @unchecked Sendable {
  public static let white = UIColor(), black = UIColor(), red = UIColor(), clear = UIColor()
  public static let gray = UIColor(), blue = UIColor(), green = UIColor(), label = UIColor()
  public static let systemBackground = UIColor(), systemRed = UIColor(), systemBlue = UIColor()
}
open class UIImage: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  public init?(named name: String) { super.init() }
  public init?(systemName name: String) { super.init() }
}
open class UIFont: NSObject, @unchecked Sendable {}
open class UIEvent: NSObject {}

@preconcurrency @MainActor open class UIView: UIResponder {
  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }
  public required init?(coder: NSCoder) { super.init() }

  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var superview: UIView?
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var isUserInteractionEnabled = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var restorationIdentifier: String?
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// The controller whose view this is.
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }
  open var window: UIWindow? { superview?.window }
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func insertSubview(_ view: UIView, at index: Int) { addSubview(view) }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}
  open func endEditing(_ force: Bool) -> Bool { true }
  open func awakeFromNib() {}
  open func didMoveToWindow() {}

  private static var animates = true
  open class func setAnimationsEnabled(_ enabled: Bool) { animates = enabled }
  open class var areAnimationsEnabled: Bool { animates }
  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { StandIn.onNextTurn { completion(true) } }
  }
}

@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor!
  open var numberOfLines = 1
  open var font: UIFont!
}
@preconcurrency @MainActor open class UIImageView: UIView { open var image: UIImage? }
@preconcurrency @MainActor open class UITextView: UIView { open var text: String! = "" }
@preconcurrency @MainActor open class UIProgressView: UIView { open var progress: Float = 0 }
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  open func startAnimating() {}
  open func stopAnimating() {}
}
@preconcurrency @MainActor open class UIScrollView: UIView {
  open var contentOffset: CGPoint = .zero
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
}
@preconcurrency @MainActor open class UIStackView: UIView {
  open var arrangedSubviews: [UIView] { subviews }
  open func addArrangedSubview(_ view: UIView) { addSubview(view) }
}
@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var topItem: UINavigationItem?
}
@preconcurrency @MainActor open class UITabBar: UIView { open var items: [UITabBarItem]? }
@preconcurrency @MainActor open class UISearchBar: UIView { open var text: String? }

// MARK: - Gestures

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public required init?(coder: NSCoder) { super.init() }
  open internal(set) weak var view: UIView?
  open var isEnabled = true
  var targets: [(target: NSObject, action: Selector)] = []
  open func addTarget(_ target: Any, action: Selector) {
    if let target = target as? NSObject { targets.append((target, action)) }
  }
}
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {}
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {}

// MARK: - Bar items

@preconcurrency @MainActor open class UIBarItem: NSObject {
  nonisolated public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open func awakeFromNib() {}
}
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int { case done, cancel, edit, save, add, flexibleSpace, trash, action }
  public enum Style: Int { case plain, done = 2 }
  nonisolated public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(
    title: String?, style: Style = .plain, target: AnyObject?, action: Selector?
  ) {
    self.init()
    self.title = title
    (self.target, self.action) = (target, action)
  }
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init()
    title = "\(item)"
    (self.target, self.action) = (target, action)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open weak var target: AnyObject?
  open var action: Selector?
  open var customView: UIView?
}
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  open var badgeValue: String?
}
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public init(title: String = "") { self.title = title.isEmpty ? nil : title }
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var backBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var searchController: UISearchController?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
