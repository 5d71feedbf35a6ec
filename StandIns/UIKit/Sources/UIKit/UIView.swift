// Views, controls and bar items, as far as navigation needs them. Nothing is laid out or drawn.

@preconcurrency @MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
  open var next: UIResponder? { nil }
  open private(set) var isFirstResponder = false
  open var canBecomeFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = canBecomeFirstResponder
    return isFirstResponder
  }
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventSubtype: Int, Sendable { case none, motionShake }
}
@preconcurrency @MainActor open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
  open weak var view: UIView?
}

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
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var isUserInteractionEnabled = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var restorationIdentifier: String?
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var contentMode = ContentMode.scaleToFill
  open var clipsToBounds = false
  open var isOpaque = true
  open var center: CGPoint = .zero
  open var transform = CGAffineTransform.identity
  open var layoutMargins = UIEdgeInsets.zero
  open private(set) lazy var layer = CALayer()
  open var constraints: [NSLayoutConstraint] { [] }
  open var intrinsicContentSize: CGSize { .zero }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = Self(rawValue: 2), flexibleHeight = Self(rawValue: 16)
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let curveEaseOut = Self(rawValue: 1), curveEaseIn = Self(rawValue: 2)
    public static let curveEaseInOut = Self([]), `repeat` = Self(rawValue: 4)
    public static let autoreverse = Self(rawValue: 8), curveLinear = Self(rawValue: 16)
    public static let allowUserInteraction = Self(rawValue: 32)
    public static let transitionCrossDissolve = Self(rawValue: 64)
    public static let transitionFlipFromLeft = Self(rawValue: 128)
    public static let transitionFlipFromRight = Self(rawValue: 256)
    public static let beginFromCurrentState = Self(rawValue: 512)
    public static let layoutSubviews = Self(rawValue: 1024)
    public static let showHideTransitionViews = Self(rawValue: 2048)
    public static let transitionCurlUp = Self(rawValue: 4096)
    public static let transitionCurlDown = Self(rawValue: 8192)
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
  open func insertSubview(_ view: UIView, at index: Int) { addSubview(view) }
  open func insertSubview(_ view: UIView, belowSubview other: UIView) { addSubview(view) }
  open func insertSubview(_ view: UIView, aboveSubview other: UIView) { addSubview(view) }
  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}
  open func exchangeSubview(at index: Int, withSubviewAt other: Int) {}
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open var interactions: [any UIInteraction] = []
  open func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
    (interaction as? UIContextMenuInteraction)?.view = self
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
  open func addConstraint(_ constraint: NSLayoutConstraint) {}
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  open func removeConstraint(_ constraint: NSLayoutConstraint) {}
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  open func draw(_ rect: CGRect) {}
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() {}
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView() }
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func layoutSublayers(of layer: CALayer) {}
  open func setNeedsDisplay() {}
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
  open func prepareForInterfaceBuilder() {}
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
  open var highlightedImage: UIImage?
}
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progress: Float = 0
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large, white = 1, whiteLarge = 0, gray = 2 }
  public convenience init(style: Style) { self.init(frame: .zero) }
  open private(set) var isAnimating = false
  open var hidesWhenStopped = true
  open var style = Style.medium
  open var color: UIColor!
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open private(set) lazy var contentView = UIView(frame: .zero)
}
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
@preconcurrency @MainActor open class UIScrollView: ScrollingView {
  open weak var delegate: (any UIScrollViewDelegate)?
}

/// The common part of scroll views, tables, collections and text views.
///
/// On Apple's systems they are scroll views, and replace its delegate by their own: Swift alone cannot.
@preconcurrency @MainActor open class ScrollingView: UIView {
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  open var contentOffset: CGPoint = .zero
  open var contentSize: CGSize = .zero
  open var contentInset = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var zoomScale: CGFloat = 1
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable { case fill, leading, firstBaseline, center, trailing }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addSubview)
  }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var arrangedSubviews: [UIView] { subviews }
  open func addArrangedSubview(_ view: UIView) { addSubview(view) }
  open func insertArrangedSubview(_ view: UIView, at index: Int) { addSubview(view) }
  open func removeArrangedSubview(_ view: UIView) {}
}
