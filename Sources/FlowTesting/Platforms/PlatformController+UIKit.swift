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
