// Menus of buttons and bar items, and those that a long press shows.

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
}

// MARK: - Menus of a long press

@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
}
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
  public typealias ContentPreviewProvider = @MainActor () -> UIViewController?
  let actionProvider: ActionProvider?
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.actionProvider = actionProvider
  }
}
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  open internal(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}
