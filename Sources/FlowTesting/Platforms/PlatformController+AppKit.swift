#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  extension NSViewController: PlatformController {
    func prepare(asFor segue: PerformedSegue) {
      prepare(for: segue.ofPlatform, sender: segue.sender)
    }
  }

  extension NSWindowController: PlatformController {
    func prepare(asFor segue: PerformedSegue) {
      prepare(for: segue.ofPlatform, sender: segue.sender)
    }
  }

  extension PerformedSegue {
    /// The segue as AppKit hands it to the source, with a real container around the first screen.
    @MainActor var ofPlatform: NSStoryboardSegue {
      let content = ends.content as? NSViewController
      if let window = ends.destination as? NSWindowController, window !== content {
        window.fill(with: content)
      }
      return NSStoryboardSegue(
        identifier: identifier ?? "", source: source,
        destination: (ends.destination as? StandIn)?.ofAppKit ?? ends.destination)
    }
  }

  extension NSWindowController {
    /// Puts the first screen into the window, which is made if the controller has none.
    fileprivate func fill(with content: NSViewController?) {
      guard let content, contentViewController == nil, content.parent == nil else { return }
      // Without an application no window can be made.
      _ = NSApplication.shared
      let window = self.window ?? NSWindow(contentViewController: content)
      window.isReleasedWhenClosed = false
      window.contentViewController = content
      self.window = window
    }
  }

  extension StandIn {
    /// AppKit's own controller of the scene, made once, with what the scene contains.
    @MainActor fileprivate var ofAppKit: NSResponder {
      if let known = platformController as? NSResponder { return known }
      let inside = children.compactMap { child in
        child as? NSViewController ?? (child as? StandIn)?.ofAppKit as? NSViewController
      }
      let made: NSResponder
      switch scene.kind {
      case .window:
        let window = NSWindowController(window: nil)
        window.fill(with: inside.first)
        made = window
      case .tabBar:
        let tabs = NSTabViewController(nibName: nil, bundle: nil)
        tabs.tabViewItems = inside.map { NSTabViewItem(viewController: $0) }
        made = tabs
      case .split:
        let split = NSSplitViewController(nibName: nil, bundle: nil)
        split.splitViewItems = inside.map { NSSplitViewItem(viewController: $0) }
        made = split
      case .content, .navigation, .page:
        made = NSViewController(nibName: nil, bundle: nil)
      }
      platformController = made
      return made
    }
  }
#endif
