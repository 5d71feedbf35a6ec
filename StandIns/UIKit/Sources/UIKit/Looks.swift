// Colours, fonts, images and layers: values that a screen is given and nobody looks at.

public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage

open class CGColor: @unchecked Sendable, Hashable {
  public init() {}
  public static func == (one: CGColor, other: CGColor) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  public let components: [CGFloat]
  public override convenience init() { self.init(white: 0, alpha: 1) }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(red: hue, green: saturation, blue: brightness, alpha: alpha)
  }
  public convenience init?(named name: String) { self.init() }
  public convenience init(cgColor: CGColor) { self.init() }
  public convenience init(patternImage: UIImage) { self.init() }
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
  public private(set) lazy var cgColor = CGColor()
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
  public static let white = UIColor(white: 1, alpha: 1), black = UIColor(white: 0, alpha: 1)
  public static let red = UIColor(), clear = UIColor(), gray = UIColor(), blue = UIColor()
  public static let green = UIColor(), yellow = UIColor(), orange = UIColor(), purple = UIColor()
  public static let brown = UIColor(), cyan = UIColor(), magenta = UIColor()
  public static let groupTableViewBackground = UIColor()
  public static let lightGray = UIColor(), darkGray = UIColor(), label = UIColor()
  public static let secondaryLabel = UIColor(), tertiaryLabel = UIColor(), link = UIColor()
  public static let systemBackground = UIColor(), secondarySystemBackground = UIColor()
  public static let systemGroupedBackground = UIColor(), separator = UIColor()
  public static let systemRed = UIColor(), systemBlue = UIColor(), systemGreen = UIColor()
  public static let systemYellow = UIColor(), systemOrange = UIColor(), systemPink = UIColor()
  public static let systemPurple = UIColor(), systemTeal = UIColor(), systemIndigo = UIColor()
  public static let systemGray = UIColor(), systemGray2 = UIColor(), systemGray3 = UIColor()
  public static let systemGray4 = UIColor(), systemGray5 = UIColor(), systemGray6 = UIColor()
}

open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public override init() { super.init() }
  public init?(named name: String) { super.init() }
  public init?(named name: String, in bundle: Bundle?, compatibleWith: UITraitCollection?) {
    super.init()
  }
  public init?(systemName name: String) { super.init() }
  public init?(systemName name: String, withConfiguration: SymbolConfiguration?) { super.init() }
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    public init(pointSize: CGFloat = 17, weight: SymbolWeight = .regular) {}
    public init(textStyle: UIFont.TextStyle) {}
    public init(font: UIFont) {}
    public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
    public init(hierarchicalColor: UIColor) {}
    public init(paletteColors: [UIColor]) {}
  }
  public enum SymbolWeight: Int, Sendable { case light = 3, regular, medium, semibold, bold }
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  public init?(data: Data) { super.init() }
  public init?(contentsOfFile path: String) { super.init() }
  public required init(imageLiteralResourceName name: String) { super.init() }
  public var size: CGSize { .zero }
  public var scale: CGFloat { 1 }
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data() }
  public func pngData() -> Data? { Data() }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, Sendable {
    let name: String
    public static let body = Self(name: "body"), headline = Self(name: "headline")
    public static let subheadline = Self(name: "subheadline"), footnote = Self(name: "footnote")
    public static let caption1 = Self(name: "caption1"), caption2 = Self(name: "caption2")
    public static let callout = Self(name: "callout"), largeTitle = Self(name: "largeTitle")
    public static let title1 = Self(name: "title1"), title2 = Self(name: "title2")
    public static let title3 = Self(name: "title3")
  }
  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let regular = Self(value: 0), bold = Self(value: 1), medium = Self(value: 2)
    public static let semibold = Self(value: 3), light = Self(value: 4), thin = Self(value: 5)
    public static let heavy = Self(value: 6), black = Self(value: 7)
  }
  public let pointSize: CGFloat
  public init(size: CGFloat) { pointSize = size }
  public convenience init?(name: String, size: CGFloat) { self.init(size: size) }
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(size: 17) }
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(size: size) }
  public var lineHeight: CGFloat { pointSize }
}

@preconcurrency @MainActor open class CALayer: NSObject {
  nonisolated public override init() { super.init() }
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 0
  open var shadowOffset: CGSize = .zero
  open var masksToBounds = false
  open var opacity: Float = 1
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open var position: CGPoint = .zero
  open var transform = CATransform3D()
  open var contents: Any?
  open var sublayers: [CALayer]?
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { addSublayer(layer) }
  open func removeFromSuperlayer() {}
  open func setNeedsDisplay() {}
}

// MARK: - Geometry

/// A transformation in space, which nobody applies.
public struct CATransform3D: Sendable {}
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D() }

public struct CGAffineTransform: Equatable, Sendable {
  public var a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1
  public var tx: CGFloat = 0, ty: CGFloat = 0
  public init() {}
  public init(scaleX x: CGFloat, y: CGFloat) { (a, d) = (x, y) }
  public init(translationX x: CGFloat, y: CGFloat) { (tx, ty) = (x, y) }
  public init(rotationAngle angle: CGFloat) { b = angle }
  public static let identity = CGAffineTransform()
  public func scaledBy(x: CGFloat, y: CGFloat) -> Self { self }
  public func rotated(by angle: CGFloat) -> Self { self }
  public func translatedBy(x: CGFloat, y: CGFloat) -> Self { self }
  public func concatenating(_ other: Self) -> Self { other }
}
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets()
}
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1), left = Self(rawValue: 2), bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8), all = Self(rawValue: 15)
}
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2), landscape = Self(rawValue: 24)
  public static let allButUpsideDown = Self(rawValue: 26), all = Self(rawValue: 30)
}
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
