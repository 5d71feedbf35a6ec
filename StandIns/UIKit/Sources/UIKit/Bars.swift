// Gestures and bar items.

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public required init?(coder: NSCoder) { super.init() }
  open internal(set) weak var view: UIView?
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  public override convenience init() { self.init(target: nil, action: nil) }
  open var isEnabled = true
  /// Nobody but a subclass sets it; others do by its key. (10.1)
  open internal(set) var state = State.possible
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func require(toFail other: UIGestureRecognizer) {}
  var targets: [GestureTarget] = []
  open func addTarget(_ target: Any, action: Selector) {
    if let target = target as? NSObject { targets.append(GestureTarget(target, action)) }
  }
}
extension UIGestureRecognizer: KeyValueCoded {
  var keys: Set<String> { ["_targets", "state"] }
  func keyedValue(_ key: String) -> Any? { key == "state" ? state.rawValue : targets }
  func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
    guard key == "state", let new = (value as? Int).flatMap(State.init) else { return false }
    state = new
    return true
  }
}
/// The target of a gesture and its action; UIKit shows the action in the text only.
final class GestureTarget: NSObject, KeyValueCoded {
  /// A segue's template is kept alive here; a controller is not.
  private weak var target: NSObject?
  private let template: UIStoryboardSegueTemplate?
  private let action: Selector
  nonisolated let text: String
  init(_ target: NSObject, _ action: Selector) {
    (self.target, self.action) = (target, action)
    template = target as? UIStoryboardSegueTemplate
    text = "(action=\(action), target=<\(type(of: target))>)"
  }
  override nonisolated var description: String { text }
  var keys: Set<String> { ["_target"] }
  func keyedValue(_ key: String) -> Any? { target }
}
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
}
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1), left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4), down = Self(rawValue: 8)
  }
  open var direction = Direction.right
}
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
}
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
}
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
}
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
}
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
}

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
  public enum SystemItem: Int, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
  }
  /// The item of UIKit's own; such an item has no title.
  final var systemItem: SystemItem?
  public enum Style: Int { case plain, done = 2 }
  nonisolated public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(
    title: String?, style: Style = .plain, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    (self.target, self.action) = (target as AnyObject?, action)
  }
  public convenience init(
    barButtonSystemItem item: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    systemItem = item
    (self.target, self.action) = (target as AnyObject?, action)
  }
  public convenience init(
    image: UIImage?, style: Style = .plain, target: Any?, action: Selector?
  ) {
    self.init()
    (self.target, self.action) = (target as AnyObject?, action)
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.menu = menu
    self.primaryAction = primaryAction
    nameAfterPrimaryAction()
  }
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
  }
  public static func flexibleSpace() -> Self { Self() }
  public static func fixedSpace(_ width: CGFloat) -> Self { Self() }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open weak var target: AnyObject?
  open var action: Selector?
  open var menu: UIMenu?
  open var style = Style.plain
  open var width: CGFloat = 0
  /// Runs in place of the target's action, and is none. (10.2)
  open var primaryAction: UIAction? {
    didSet { nameAfterPrimaryAction() }
  }
  private func nameAfterPrimaryAction() {
    if systemItem == nil, let primaryAction { title = title ?? primaryAction.title }
  }
  open var customView: UIView?
}
extension UIBarButtonItem: KeyValueCoded {
  var keys: Set<String> { ["isSystemItem", "systemItem"] }
  func keyedValue(_ key: String) -> Any? {
    key == "isSystemItem" ? systemItem != nil : systemItem?.rawValue ?? -1
  }
}
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }
  public enum SystemItem: Int {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: "\(item)", image: nil, tag: tag)
  }
  open var selectedImage: UIImage?
}
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public init(title: String = "") { self.title = title.isEmpty ? nil : title }
  open var title: String?
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
}

// MARK: - Bars

@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  open var items: [UINavigationItem]?
}
@preconcurrency @MainActor open class UITabBar: UIView {
  open var items: [UITabBarItem]?
}
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}
extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  open weak var delegate: (any UIToolbarDelegate)?
  open var items: [UIBarButtonItem]?
}
