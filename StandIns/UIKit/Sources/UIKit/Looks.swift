// Colours, images, layers and constraints: values that a screen is given and nobody looks at.

open class UIColor: NSObject, @unchecked Sendable {
  public static let systemBackground = UIColor()
}

open class UIImage: NSObject, @unchecked Sendable {
  public init?(systemName name: String) { super.init() }
}

@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  nonisolated public override init() { super.init() }
  open var constant: CGFloat = 0
  open var identifier: String?
}
