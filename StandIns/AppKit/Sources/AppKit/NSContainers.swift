// AppKit's containers.

@preconcurrency @MainActor open class NSTabViewItem: NSObject {
  public init(viewController: NSViewController) { self.viewController = viewController }
  open var viewController: NSViewController?
  open var label = ""
}
@preconcurrency @MainActor open class NSTabViewController: NSViewController {
  open var tabViewItems: [NSTabViewItem] = [] {
    didSet {
      for child in children { child.removeFromParent() }
      tabViewItems.compactMap(\.viewController).forEach(addChild)
      selectedTabViewItemIndex = min(selectedTabViewItemIndex, max(0, tabViewItems.count - 1))
    }
  }

  /// The tab that is shown; another leaves the screen.
  open var selectedTabViewItemIndex = 0 {
    didSet {
      guard oldValue != selectedTabViewItemIndex else { return }
      if children.indices.contains(oldValue) { children[oldValue].disappear() }
      showChildren()
    }
  }
  override var visibleChildren: [NSViewController] {
    children.indices.contains(selectedTabViewItemIndex) ? [children[selectedTabViewItemIndex]] : []
  }
}

@preconcurrency @MainActor open class NSSplitViewItem: NSObject {
  public init(viewController: NSViewController) { self.viewController = viewController }
  open var viewController: NSViewController
}
@preconcurrency @MainActor open class NSSplitViewController: NSViewController {
  open var splitViewItems: [NSSplitViewItem] = [] {
    didSet {
      for child in children { child.removeFromParent() }
      splitViewItems.map(\.viewController).forEach(addChild)
      showChildren()
    }
  }
}
