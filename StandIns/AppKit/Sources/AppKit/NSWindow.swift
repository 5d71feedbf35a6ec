// Windows and who controls them.

@preconcurrency @MainActor open class NSWindow: NSResponder {
  nonisolated public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
    // An initializer calls no observers.
    adoptContent()
  }
  open var title = ""
  open var isReleasedWhenClosed = true
  open weak var windowController: NSWindowController?
  open var contentView: NSView? { didSet { contentView?.ownWindow = self } }
  open var contentViewController: NSViewController? { didSet { adoptContent() } }
  private func adoptContent() {
    guard let controller = contentViewController else { return }
    contentView = controller.view
    contentView?.ownWindow = self
    if title.isEmpty, let name = controller.title { title = name }
  }
  open override var nextResponder: NSResponder? { windowController }

  open private(set) var isVisible = false

  /// Whether nothing below it can be used; also of a transient popover, whose surroundings only close
  /// it.
  var isModal = false
  open func makeKeyAndOrderFront(_ sender: Any?) {
    guard !isVisible else { return }
    isVisible = true
    NSApplication.shared.windows.append(self)
    contentViewController?.appear()
  }
  open func close() {
    guard isVisible else { return }
    for sheet in sheets { endSheet(sheet) }
    isVisible = false
    NSApplication.shared.windows.removeAll { $0 === self }
    contentViewController?.disappear()
  }

  /// The sheets over it; the first is shown, the others wait.
  open private(set) var sheets: [NSWindow] = []
  open var attachedSheet: NSWindow? { sheets.first }
  open private(set) weak var sheetParent: NSWindow?
  open func beginSheet(_ sheet: NSWindow, completionHandler: (() -> Void)? = nil) {
    sheets.append(sheet)
    sheet.sheetParent = self
    sheet.ended = completionHandler
    if sheets.count == 1 { sheet.contentViewController?.appear() }
  }
  private var ended: (() -> Void)?
  open func endSheet(_ sheet: NSWindow) {
    sheets.removeAll { $0 === sheet }
    sheet.sheetParent = nil
    sheet.contentViewController?.disappear()
    sheet.ended?()
    sheets.first?.contentViewController?.appear()
  }
}

@preconcurrency @MainActor open class NSWindowController: NSResponder, NSSeguePerforming {
  public init(window: NSWindow?) {
    super.init()
    self.window = window
    window?.windowController = self
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decode(self)
  }
  var nib: SceneNib?
  open var storyboard: NSStoryboard? { nib?.storyboard }
  open var window: NSWindow?
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }
  open func windowDidLoad() {}
  open func awakeFromNib() {}
  open func showWindow(_ sender: Any?) {
    // The controller of a window that is open is kept by nobody else.
    window?.keptController = self
    window?.makeKeyAndOrderFront(sender)
  }
  open func close() {
    window?.close()
    window?.keptController = nil
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    SceneNib.perform(identifier, of: self, nib, sender)
  }
}

extension NSWindow {
  private static var controllers: [ObjectIdentifier: NSWindowController] = [:]
  fileprivate var keptController: NSWindowController? {
    get { Self.controllers[ObjectIdentifier(self)] }
    set { Self.controllers[ObjectIdentifier(self)] = newValue }
  }
}
