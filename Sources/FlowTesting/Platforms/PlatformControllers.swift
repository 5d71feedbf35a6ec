#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // Calls the methods that a storyboard names by their selectors, as UIKit and AppKit do: `@IBSegueAction`
  // and `@IBAction` expose even private ones. On Apple's systems this uses the Objective-C runtime; it is
  // type-checked for them but was not run there.

  extension PlatformController where Self: NSObject {
    func prepareForSegue(_ segue: PerformedSegue) throws {
      try MainThread.call(
        "prepare(for:sender:)",
        { (source: Self, segue: PerformedSegue) in source.prepare(asFor: segue) }, self, segue)
    }

    static func hasMethod(_ selector: String) -> Bool {
      #if canImport(ObjectiveC)
        return instancesRespond(to: Selector(selector))
      #else
        // The stand-ins of the tests ask on the main actor.
        guard MainThread.isCurrent else { return false }
        return MainActor.assumeIsolated { instancesRespond(to: Selector(selector)) }
      #endif
    }

    func callUnwindAction(_ selector: String, _ segue: PerformedSegue) throws {
      try MainThread.call(
        "'\(selector)'",
        { (destination: Self, segue: PerformedSegue) in
          _ = destination.perform(Selector(selector), with: segue.ofPlatform)
        }, self, segue)
    }

    func callSegueAction(
      _ selector: String, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) throws -> AnyObject? {
      try MainThread.call(
        "'\(selector)'",
        { (source: Self, coder: NSCoder, sender: Any?) in
          source.made(by: selector, coder, sender, identifier)
        }, self, coder, sender)
    }

    @MainActor private func made(
      by selector: String, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) -> AnyObject? {
      #if canImport(ObjectiveC)
        let action = Selector(selector)
        switch selector.utf8.count(where: { $0 == UInt8(ascii: ":") }) {
        case 1: return perform(action, with: coder)?.takeUnretainedValue()
        case 2: return perform(action, with: coder, with: sender)?.takeUnretainedValue()
        default:
          guard let method = class_getInstanceMethod(Self.self, action) else { return nil }
          typealias Function =
            @convention(c) (NSObject, Selector, NSCoder, AnyObject?, NSString?) -> Unmanaged<
              AnyObject
            >?
          let function = unsafeBitCast(method_getImplementation(method), to: Function.self)
          return function(self, action, coder, sender as AnyObject?, identifier as NSString?)?
            .takeUnretainedValue()
        }
      #else
        return perform(Selector(selector), withAll: [coder, sender, identifier]) as AnyObject?
      #endif
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController: PlatformController {
    func prepare(asFor segue: PerformedSegue) {
      if let performed = segue.ofPlatform { prepare(for: performed, sender: segue.sender) }
    }
  }

  extension PerformedSegue {
    /// The segue as UIKit hands it to the source; nil for one between other objects.
    ///
    /// A container is a real one, with the first screen in it.
    @MainActor var ofPlatform: UIStoryboardSegue? {
      guard let source = source as? UIViewController else { return nil }
      let content = ends.content as? UIViewController
      let destination: UIViewController
      if let controller = ends.destination as? UIViewController {
        controller.fill(with: content)
        destination = controller
      } else if let standIn = ends.destination as? StandIn {
        destination = standIn.ofUIKit
      } else {
        return nil
      }
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
  }

  extension UIViewController {
    /// Puts the first screen into an app's own container that holds none yet.
    fileprivate func fill(with content: UIViewController?) {
      guard let content, content !== self, content.parent == nil else { return }
      switch self {
      case let stack as UINavigationController where stack.viewControllers.isEmpty:
        stack.viewControllers = [content]
      case let tabs as UITabBarController where tabs.viewControllers?.isEmpty != false:
        tabs.viewControllers = [content]
      default: break
      }
    }
  }

  extension StandIn {
    /// UIKit's own controller of the scene, made once, with what the scene contains.
    @MainActor fileprivate var ofUIKit: UIViewController {
      if let known = platformController as? UIViewController { return known }
      let inside = children.compactMap { child in
        child as? UIViewController ?? (child as? StandIn)?.ofUIKit
      }
      let made: UIViewController
      switch scene.kind {
      case .navigation:
        let stack = UINavigationController(nibName: nil, bundle: nil)
        stack.viewControllers = inside
        made = stack
      case .tabBar:
        let tabs = UITabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = inside
        made = tabs
      case .split:
        let split = UISplitViewController(nibName: nil, bundle: nil)
        split.viewControllers = inside
        made = split
      case .content, .page, .window:
        made = UIViewController(nibName: nil, bundle: nil)
      }
      platformController = made
      return made
    }
  }
#endif

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
