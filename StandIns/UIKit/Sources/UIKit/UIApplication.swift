// The application, its scene and its windows.

@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
}
extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}

@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static let theOne = UIApplication()
  open class var shared: UIApplication { theOne }
  open weak var delegate: (any UIApplicationDelegate)?
  open private(set) lazy var connectedScenes: Set<UIScene> = [UIWindowScene()]

  public struct OpenExternalURLOptionsKey: Hashable, Sendable { let name: String }
  public enum State: Int, Sendable { case active, inactive, background }
  open var windows: [UIWindow] {
    connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  }
  open internal(set) weak var keyWindow: UIWindow?
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    if let completionHandler { StandIn.onNextTurn { completionHandler(true) } }
  }

  /// Sends an action; without a target to the first object of the responder chain that has it.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target = target as? NSObject {
      target.perform(action, with: sender)
      return true
    }
    guard target == nil else { return false }
    var responder = sender as? UIResponder
    while let next = responder {
      if next.responds(to: action) {
        next.perform(action, with: sender)
        return true
      }
      responder = next.next
    }
    return false
  }
}

@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  open var activationState: ActivationState { .foregroundActive }
  open weak var delegate: (any UISceneDelegate)?
}

@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private struct Entry { weak var window: UIWindow? }
  private var entries: [Entry] = []

  /// From back to front: by level, and in a level in the order in which they came to its front. (11.2)
  open var windows: [UIWindow] {
    let all = entries.compactMap(\.window)
    return Set(all.map(\.windowLevel)).sorted().flatMap { level in
      all.filter { $0.windowLevel == level }
    }
  }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  func bringToFront(_ window: UIWindow) {
    remove(window)
    entries.append(Entry(window: window))
  }
  func remove(_ window: UIWindow) { entries.removeAll { $0.window === window } }
}

@preconcurrency @MainActor open class UIWindow: UIView {
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }
  public init(windowScene: UIWindowScene) {
    super.init(frame: .zero)
    isHidden = true
    self.windowScene = windowScene
    windowScene.bringToFront(self)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.remove(self)
      windowScene?.bringToFront(self)
    }
  }
  open override var window: UIWindow? { self }
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.hostWindow = nil
      rootViewController?.hostWindow = self
      addRootView()
      appearance.update(animated: false)
    }
  }
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if !isHidden { windowScene?.bringToFront(self) }
      addRootView()
      appearance.update(animated: false)
    }
  }

  private func addRootView() {
    guard !isHidden, let view = rootViewController?.view else { return }
    addSubview(view)
    view.fills = true
  }

  private(set) lazy var appearance = Appearance(self)

  // MARK: Order and keys

  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(0), statusBar = Self(1000), alert = Self(2000)
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    public static func + (level: Self, other: CGFloat) -> Self { Self(level.rawValue + other) }
    public static func - (level: Self, other: CGFloat) -> Self { Self(level.rawValue - other) }
  }
  open var windowLevel = Level.normal { didSet { windowScene?.bringToFront(self) } }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Makes it key, which another is then no more; it is seen as little or as much as before. (11.1)
  open func makeKey() {
    let earlier = UIApplication.shared.keyWindow
    guard earlier !== self else { return }
    UIApplication.shared.keyWindow = self
    earlier?.resignKey()
    becomeKey()
  }
  open func makeKeyAndVisible() {
    isHidden = false
    windowScene?.bringToFront(self)
    makeKey()
  }
  open func becomeKey() {}
  open func resignKey() {}
}

extension StandIn {
  /// The width of the screen: compact as a phone's, or regular.
  public static var horizontalSizeClass = UIUserInterfaceSizeClass.compact
}
/// The room on screen in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The traits of the one screen.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  nonisolated public override init() { super.init() }
  public static var current: UITraitCollection { UITraitCollection() }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { StandIn.horizontalSizeClass }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv }
extension UIView { public var traitCollection: UITraitCollection { UITraitCollection() } }
extension UIViewController { public var traitCollection: UITraitCollection { UITraitCollection() } }
extension UIPresentationController {
  public var traitCollection: UITraitCollection { UITraitCollection() }
}
extension UIWindowScene { public var traitCollection: UITraitCollection { UITraitCollection() } }

extension UIResponder {
}
extension UITextField {
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
}
extension UITextView {
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChange")
}
