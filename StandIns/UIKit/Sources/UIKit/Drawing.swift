// Drawing and animations, of which nothing is seen; an animation ends with the next turn.

public struct CGVector: Equatable, Sendable {
  public var dx: CGFloat, dy: CGFloat
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
}
open class CGContext {
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addRect(_ rect: CGRect) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func strokePath() {}
  public func fillPath() {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  public func saveGState() {}
  public func restoreGState() {}
}
public final class CGColorSpace: Sendable {}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public final class CGGradient: Sendable {
  public init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {}
}
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{}
public func UIGraphicsBeginImageContext(_ size: CGSize) {}
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIImage() }
public func UIGraphicsEndImageContext() {}
open class UIGraphicsImageRendererFormat: NSObject {}
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
  public func fill(_ rect: CGRect) {}
}
open class UIGraphicsImageRenderer: NSObject {
  public init(size: CGSize) {}
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
  public init(bounds: CGRect) {}
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage()
  }
}
open class CGPath {}
open class UIBezierPath: NSObject {
  public override init() { super.init() }
  public init(rect: CGRect) {}
  public init(ovalIn rect: CGRect) {}
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
  public init(
    arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  public var lineWidth: CGFloat = 1
  public var cgPath: CGPath { CGPath() }
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func close() {}
  public func stroke() {}
  public func fill() {}
  public func addClip() {}
}
extension UIColor {
  public func setFill() {}
  public func setStroke() {}
  public func set() {}
}

@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
}
public enum CAShapeLayerLineCap: String, Sendable { case butt, round, square }
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint: CGPoint = .zero
  open var endPoint: CGPoint = .zero
}
open class CAAnimation: NSObject {
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed
  open var delegate: (any CAAnimationDelegate)?
}
@MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ animation: CAAnimation)
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}
public struct CAMediaTimingFillMode: Hashable, Sendable {
  let name: String
  public static let forwards = Self(name: "forwards"), backwards = Self(name: "backwards")
  public static let both = Self(name: "both"), removed = Self(name: "removed")
}
public struct CAMediaTimingFunctionName: Hashable, Sendable {
  let name: String
  public static let linear = Self(name: "linear"), easeIn = Self(name: "easeIn")
  public static let easeOut = Self(name: "easeOut"), easeInEaseOut = Self(name: "easeInEaseOut")
}
open class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
}
public struct CATransitionType: Hashable, Sendable {
  let name: String
  public static let fade = Self(name: "fade"), push = Self(name: "push")
  public static let moveIn = Self(name: "moveIn"), reveal = Self(name: "reveal")
}
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
}
open class CABasicAnimation: CAAnimation {
  public init(keyPath: String?) {}
  open var fromValue: Any?
  open var toValue: Any?
}
open class CAKeyframeAnimation: CAAnimation {
  public init(keyPath: String?) {}
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
}
extension CALayer {
  /// Ends an animation with the next turn: nothing is animated.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    guard let delegate = animation.delegate else { return }
    StandIn.onNextTurn { delegate.animationDidStop(animation, finished: true) }
  }
  public func removeAllAnimations() {}
}
@MainActor public enum CATransaction {
  private static var completion: (() -> Void)?
  public static func begin() {}
  public static func setDisableActions(_ flag: Bool) {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func setCompletionBlock(_ block: (() -> Void)?) { completion = block }
  public static func flush() {}
  public static func commit() {
    guard let block = completion else { return }
    completion = nil
    StandIn.onNextTurn { block() }
  }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: AnyObject {
  func startAnimation()
}
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    if let animations { self.animations = [animations] }
  }
  public init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    if let animations { self.animations = [animations] }
  }
  open var fractionComplete: CGFloat = 0
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() {
    animations.forEach { $0() }
    StandIn.onNextTurn { self.completions.forEach { $0(.end) } }
  }
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
}
extension UIView {
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeLinear = Self([]), calculationModeCubic = Self(rawValue: 3072)
  }
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }
  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// A view whose looks nobody inherits.
  public class func appearance() -> Self {
    guard let view = Self(coder: NSCoder()) else { fatalError("\(Self.self) has no appearance") }
    return view
  }
  public class func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}
public protocol UIAppearanceContainer {}
extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
