// Menus of buttons and bar items.

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Self(rawValue: 1), destructive = Self(rawValue: 2)
    public static let hidden = Self(rawValue: 4)
  }
  public enum State: Int, Sendable { case off, on, mixed }
  open internal(set) var title: String
  init(title: String) { self.title = title }
}
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: Hashable, Sendable {
    let name: String
    public init(_ name: String) { self.name = name }
  }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Self(rawValue: 1), destructive = Self(rawValue: 2)
  }
  open private(set) var children: [UIMenuElement]
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title)
  }
}
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public typealias Handler = @MainActor (UIAction) -> Void
  let handler: Handler
  open var attributes: Attributes
  open var state: State
  public struct Identifier: Hashable, Sendable {
    let name: String
    public init(_ name: String) { self.name = name }
  }
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    (self.handler, self.attributes, self.state) = (handler, attributes, state)
    super.init(title: title)
  }
  open private(set) var sender: Any?

  /// Runs the action for a sender, as UIKit does when a person chooses it. (`UIMenuLeaf`)
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
