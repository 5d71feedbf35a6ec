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
    func prepareForSegue(_ segue: Segue.Performed) throws {
      try MainThread.call(
        "prepare(for:sender:)", { (segue: Segue.Performed) in segue.prepareSource() }, segue)
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

    func callUnwindAction(_ selector: String, _ segue: Segue.Performed) throws {
      try MainThread.call(
        "'\(selector)'",
        { (destination: Self, segue: Segue.Performed) in
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

  extension Segue.Performed {
    /// The segue as the framework hands it to the source; nil for one between other objects.
    ///
    /// A container is a real one, with the first screen in it.
    @MainActor var ofPlatform: PlatformSegue? {
      let destination =
        (ends.destination as? StandIn)?.ofPlatform ?? ends.destination as? PlatformViewController
      guard let source = source as? PlatformViewController, let destination else { return nil }
      if ends.content !== destination, let content = ends.content as? PlatformContent,
        content.parent == nil
      {
        StandIn.fill(destination, with: content)
      }
      return PlatformSegue(
        identifier: identifier ?? noIdentifier, source: source, destination: destination)
    }
  }

  extension StandIn {
    /// The framework's own controller of the scene, made once, with what the scene contains.
    @MainActor fileprivate var ofPlatform: PlatformViewController {
      if let known = platformController as? PlatformViewController { return known }
      let inside = children.compactMap { child in
        (child as? StandIn)?.ofPlatform as? PlatformContent ?? child as? PlatformContent
      }
      let made = Self.controller(scene.kind, with: inside)
      platformController = made
      return made
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  private typealias PlatformContent = UIViewController
  typealias PlatformSegue = UIStoryboardSegue

  private let noIdentifier: String? = nil

  extension UIViewController: PlatformController {}

  extension Segue.Performed {
    @MainActor fileprivate func prepareSource() {
      guard let segue = ofPlatform else { return }
      (source as? UIViewController)?.prepare(for: segue, sender: sender)
    }
  }

  extension StandIn {
    /// Puts the first screen into an app's own container that holds none yet.
    @MainActor fileprivate static func fill(
      _ controller: UIViewController, with content: UIViewController
    ) {
      switch controller {
      case let stack as UINavigationController where stack.viewControllers.isEmpty:
        stack.viewControllers = [content]
      case let tabs as UITabBarController where tabs.viewControllers?.isEmpty != false:
        tabs.viewControllers = [content]
      default: break
      }
    }

    @MainActor fileprivate static func controller(
      _ kind: Scene.Kind, with inside: [UIViewController]
    ) -> UIViewController {
      switch kind {
      case .navigation:
        let stack = UINavigationController(nibName: nil, bundle: nil)
        stack.viewControllers = inside
        return stack
      case .tabBar:
        let tabs = UITabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = inside
        return tabs
      case .split:
        let split = UISplitViewController(nibName: nil, bundle: nil)
        split.viewControllers = inside
        return split
      case .content, .page, .window: return UIViewController(nibName: nil, bundle: nil)
      }
    }
  }
#endif

#if canImport(AppKit) && !canImport(UIKit)
  private typealias PlatformContent = NSViewController
  typealias PlatformSegue = NSStoryboardSegue

  private let noIdentifier = ""

  extension NSViewController: PlatformController {}
  extension NSWindowController: PlatformController {}

  extension Segue.Performed {
    @MainActor fileprivate func prepareSource() {
      guard let segue = ofPlatform else { return }
      (source as? NSViewController)?.prepare(for: segue, sender: sender)
      (source as? NSWindowController)?.prepare(for: segue, sender: sender)
    }
  }

  extension StandIn {
    /// Puts the first screen into a window, which is made if its controller has none.
    @MainActor fileprivate static func fill(
      _ controller: NSResponder, with content: NSViewController
    ) {
      guard let controller = controller as? NSWindowController,
        controller.contentViewController == nil
      else { return }
      // Without an application no window can be made.
      _ = NSApplication.shared
      let window = controller.window ?? NSWindow(contentViewController: content)
      window.isReleasedWhenClosed = false
      window.contentViewController = content
      controller.window = window
    }

    @MainActor fileprivate static func controller(
      _ kind: Scene.Kind, with inside: [NSViewController]
    ) -> PlatformViewController {
      switch kind {
      case .window:
        let window = NSWindowController(window: nil)
        if let first = inside.first { fill(window, with: first) }
        return window
      case .tabBar:
        let tabs = NSTabViewController(nibName: nil, bundle: nil)
        tabs.tabViewItems = inside.map { NSTabViewItem(viewController: $0) }
        return tabs
      case .split:
        let split = NSSplitViewController(nibName: nil, bundle: nil)
        split.splitViewItems = inside.map { NSSplitViewItem(viewController: $0) }
        return split
      case .content, .navigation, .page: return NSViewController(nibName: nil, bundle: nil)
      }
    }
  }
#endif
