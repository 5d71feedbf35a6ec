// Views and controls, as far as navigation needs them. Nothing is laid out or drawn.

@preconcurrency @MainActor open class NSResponder: NSObject {
  nonisolated public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var nextResponder: NSResponder? { nil }
}

@preconcurrency @MainActor open class NSView: NSResponder {
  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open var isHidden = false
  open var identifier: NSUserInterfaceItemIdentifier?
  open private(set) var subviews: [NSView] = []
  open private(set) weak var superview: NSView?
  weak var owner: NSResponder?
  weak var ownWindow: NSWindow?
  open override var nextResponder: NSResponder? { owner ?? superview }
  open var window: NSWindow? { ownWindow ?? superview?.window }
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}
public struct NSUserInterfaceItemIdentifier: Hashable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

@preconcurrency @MainActor open class NSControl: NSView {
  open weak var target: AnyObject?
  open var action: Selector?
  open var isEnabled = true
  open var stringValue = ""
  open func performClick(_ sender: Any?) {
    guard isEnabled, let action else { return }
    NSApplication.shared.sendAction(action, to: target, from: self)
  }
}
@preconcurrency @MainActor open class NSButton: NSControl { open var title = "" }
@preconcurrency @MainActor open class NSTextField: NSControl {}

@preconcurrency @MainActor open class NSApplication: NSResponder {
  private static let theOne = NSApplication()
  open class var shared: NSApplication { theOne }

  /// The visible windows, oldest first.
  open internal(set) var windows: [NSWindow] = []

  /// The window that takes all events until it ends.
  open var modalWindow: NSWindow? { windows.last(where: \.isModal) }

  /// Sends an action; without a target to the first object of the responder chain that has it.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?
  ) -> Bool {
    var responder = target as? NSObject ?? sender as? NSObject
    while let next = responder {
      if next.responds(to: action) {
        next.perform(action, with: sender)
        return true
      }
      if target != nil { return false }
      responder = (next as? NSResponder)?.nextResponder
    }
    return false
  }
}
