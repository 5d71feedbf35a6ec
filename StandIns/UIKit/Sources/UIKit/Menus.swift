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

/// Sends its action up the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  public let action: Selector
  public let propertyList: Any?
  open var attributes: Attributes
  open var state: State
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title)
  }
}

/// A place for elements that are asked for when the menu is shown. (12.2)
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void
  let provider: Provider
  public required init(_ elementProvider: @escaping Provider) {
    provider = elementProvider
    super.init(title: "")
  }
  open class func uncached(_ elementProvider: @escaping Provider) -> Self {
    self.init(elementProvider)
  }
}
extension UIDeferredMenuElement: KeyValueCoded {
  var keys: Set<String> { ["elementProvider"] }
  func keyedValue(_ key: String) -> Any? { provider }
}
