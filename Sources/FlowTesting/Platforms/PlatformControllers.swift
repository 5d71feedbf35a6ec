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
        "prepare(for:sender:)",
        { (segue: Segue.Performed) in
          guard let made = segue.ofPlatform else { return }
          ((segue.source as? PlatformViewController)?.prepare(for:sender:))?(made, segue.sender)
        }, segue)
    }

    static func hasMethod(_ selector: String) -> Bool {
      #if canImport(ObjectiveC)
        instancesRespond(to: Selector(selector))
      #else
        // The stand-ins of the tests ask on the main actor.
        (try? MainThread.call(selector) { instancesRespond(to: Selector(selector)) }) ?? false
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
        StandIn.fill(destination, with: [content])
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
      let made = Self.controller(scene.kind)
      Self.fill(made, with: inside)
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

  extension StandIn {
    /// Puts screens into a container that holds none yet.
    @MainActor fileprivate static func fill(
      _ controller: UIViewController, with inside: [UIViewController]
    ) {
      switch controller {
      case let stack as UINavigationController where stack.viewControllers.isEmpty:
        stack.viewControllers = inside
      case let tabs as UITabBarController where tabs.viewControllers?.isEmpty != false:
        tabs.viewControllers = inside
      // In the column style, which one of a class of the app may have, this raises.
      case let split as UISplitViewController
      where split.viewControllers.isEmpty && type(of: split) == UISplitViewController.self:
        split.viewControllers = inside
      default: break
      }
    }

    @MainActor fileprivate static func controller(_ kind: Scene.Kind) -> UIViewController {
      switch kind {
      case .navigation: UINavigationController(nibName: nil, bundle: nil)
      case .tabBar: UITabBarController(nibName: nil, bundle: nil)
      case .split: UISplitViewController(nibName: nil, bundle: nil)
      case .content, .page, .window: UIViewController(nibName: nil, bundle: nil)
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

  extension StandIn {
    /// Puts screens into a container of AppKit's, or the first into a window, which is made if its controller has none.
    @MainActor fileprivate static func fill(
      _ controller: NSResponder, with inside: [NSViewController]
    ) {
      switch controller {
      case let tabs as NSTabViewController where type(of: tabs) == NSTabViewController.self:
        tabs.tabViewItems = inside.map { NSTabViewItem(viewController: $0) }
      case let split as NSSplitViewController where type(of: split) == NSSplitViewController.self:
        split.splitViewItems = inside.map { NSSplitViewItem(viewController: $0) }
      case let controller as NSWindowController where controller.contentViewController == nil:
        guard let content = inside.first else { break }
        // Without an application no window can be made.
        _ = NSApplication.shared
        let window = controller.window ?? NSWindow(contentViewController: content)
        window.isReleasedWhenClosed = false
        window.contentViewController = content
        controller.window = window
      default: break
      }
    }

    @MainActor fileprivate static func controller(_ kind: Scene.Kind) -> PlatformViewController {
      switch kind {
      case .window: NSWindowController(window: nil)
      case .tabBar: NSTabViewController(nibName: nil, bundle: nil)
      case .split: NSSplitViewController(nibName: nil, bundle: nil)
      case .content, .navigation, .page: NSViewController(nibName: nil, bundle: nil)
      }
    }
  }
#endif
