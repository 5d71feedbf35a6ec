// Views, controls and bar items, as far as navigation needs them. Nothing is laid out or drawn.

@preconcurrency @MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
  open var next: UIResponder? { nil }
  open private(set) var isFirstResponder = false
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }
  /// The first object of the responder chain that can perform an action. (12.3)
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
  }
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}

@preconcurrency @MainActor open class UIEvent: NSObject {
}

@preconcurrency @MainActor open class UIView: UIResponder {
  public init(frame: CGRect = .zero) {
    own = frame == .zero ? nil : frame
    super.init()
    isUserInteractionEnabled = !(self is UILabel || self is UIImageView)
  }
  public required init?(coder: NSCoder) { super.init() }

  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var superview: UIView?
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var backgroundColor: UIColor?
  open var isUserInteractionEnabled = true
  open var accessibilityIdentifier: String?
  open var restorationIdentifier: String?
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var constraints: [NSLayoutConstraint] { [] }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let curveEaseInOut = Self([]), `repeat` = Self(rawValue: 4)
  }

  /// The controller whose view this is.
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }
  open var window: UIWindow? { superview?.window }
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    (superview, fills) = (nil, false)
  }
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
  /// Lets the text field in it that is the first responder resign. (11.7)
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    isFirstResponder ? resignFirstResponder() || force : subviews.contains { $0.endEditing(force) }
  }
  open func layoutIfNeeded() {}
  open func setNeedsLayout() {}

  // MARK: Where it is

  /// The frame that code set, unless constraints place the view.
  private var own: CGRect?
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if !translatesAutoresizingMaskIntoConstraints { own = nil } }
  }

  /// Whether UIKit put it there: a controller's view fills that of its container.
  var fills = false

  /// Without one of its own it shares its superview's room with the others that have none. (11.4)
  open var frame: CGRect {
    get {
      if let own { return own }
      guard let superview else {
        return controller == nil && !(self is UIWindow) ? .zero : UIScreen.main.bounds
      }
      let room = superview.bounds
      let others = superview.subviews.filter { $0.own == nil && !$0.fills }
      guard !fills, let index = others.firstIndex(of: self) else { return room }
      let height = room.height / CGFloat(others.count)
      let y = room.minY + CGFloat(index) * height
      return CGRect(x: room.minX, y: y, width: room.width, height: height)
    }
    set { own = newValue }
  }
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// Where its coordinates begin on the screen.
  private var origin: CGPoint {
    sequence(first: self, next: \.superview).reduce(into: .zero) { origin, view in
      origin.x += view.frame.minX - view.bounds.minX
      origin.y += view.frame.minY - view.bounds.minY
    }
  }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (here, there) = (origin, (view ?? window)?.origin ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view inside it that takes a touch. (11.3)
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let (frame, bounds) = (view.frame, view.bounds)
      let x = point.x - frame.minX + bounds.minX
      let y = point.y - frame.minY + bounds.minY
      if let hit = view.hitTest(CGPoint(x: x, y: y), with: event) { return hit }
    }
    return self
  }
  open func awakeFromNib() {}

  private static var animates = true
  open class func setAnimationsEnabled(_ enabled: Bool) { animates = enabled }
  open class var areAnimationsEnabled: Bool { animates }
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { StandIn.onNextTurn { completion(true) } }
  }
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }
  open class func transition(
    from view: UIView, to other: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    view.superview?.addSubview(other)
    view.removeFromSuperview()
    if let completion { StandIn.onNextTurn { completion(true) } }
  }
}

@preconcurrency @MainActor open class UIImageView: UIView {
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
  open var image: UIImage?
}
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  open var progress: Float = 0
}
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large, white = 1, whiteLarge = 0, gray = 2 }
  public convenience init(style: Style) { self.init(frame: .zero) }
  open var style = Style.medium
}
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open private(set) lazy var contentView = UIView(frame: .zero)
}
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
}
extension UIScrollViewDelegate {
}
@preconcurrency @MainActor open class UIScrollView: ScrollingView {
  open weak var delegate: (any UIScrollViewDelegate)?
}

/// The common part of scroll views, tables, collections and text views.
///
/// On Apple's systems they are scroll views, and replace its delegate by their own: Swift alone cannot.
@preconcurrency @MainActor open class ScrollingView: UIView {
  open var contentOffset = CGPoint.zero
  open override var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
}
@preconcurrency @MainActor open class UIStackView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addSubview)
  }
  open var arrangedSubviews: [UIView] { subviews }
  public enum Distribution: Int, Sendable { case fill, fillEqually }
  open var distribution = Distribution.fill
  open var axis = NSLayoutConstraint.Axis.horizontal
}
