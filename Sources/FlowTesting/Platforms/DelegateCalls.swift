#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The delegate methods that UIKit calls for a person's tap or swipe, but not for code.
  ///
  /// With Objective-C the methods are optional; without it, in the tests' UIKit, they have defaults.
  @MainActor enum DelegateCalls {
    // MARK: Tabs

    static func shouldSelect(_ child: UIViewController, of tabs: UITabBarController) -> Bool {
      #if canImport(ObjectiveC)
        tabs.delegate?.tabBarController?(tabs, shouldSelect: child) ?? true
      #else
        tabs.delegate?.tabBarController(tabs, shouldSelect: child) ?? true
      #endif
    }

    static func didSelect(_ child: UIViewController, of tabs: UITabBarController) {
      #if canImport(ObjectiveC)
        tabs.delegate?.tabBarController?(tabs, didSelect: child)
      #else
        tabs.delegate?.tabBarController(tabs, didSelect: child)
      #endif
    }

    // MARK: Rows and items

    static func willSelect(_ path: IndexPath, of table: UITableView) -> IndexPath? {
      #if canImport(ObjectiveC)
        let selector = #selector(UITableViewDelegate.tableView(_:willSelectRowAt:))
        guard table.delegate?.responds(to: selector) == true else { return path }
        return table.delegate?.tableView?(table, willSelectRowAt: path)
      #else
        guard let delegate = table.delegate else { return path }
        return delegate.tableView(table, willSelectRowAt: path)
      #endif
    }

    static func didSelect(_ path: IndexPath, of table: UITableView) {
      #if canImport(ObjectiveC)
        table.delegate?.tableView?(table, didSelectRowAt: path)
      #else
        table.delegate?.tableView(table, didSelectRowAt: path)
      #endif
    }

    static func shouldSelect(_ path: IndexPath, of grid: UICollectionView) -> Bool {
      #if canImport(ObjectiveC)
        grid.delegate?.collectionView?(grid, shouldSelectItemAt: path) ?? true
      #else
        grid.delegate?.collectionView(grid, shouldSelectItemAt: path) ?? true
      #endif
    }

    static func didSelect(_ path: IndexPath, of grid: UICollectionView) {
      #if canImport(ObjectiveC)
        grid.delegate?.collectionView?(grid, didSelectItemAt: path)
      #else
        grid.delegate?.collectionView(grid, didSelectItemAt: path)
      #endif
    }

    // MARK: Sheets

    static func shouldDismiss(_ presented: UIViewController) -> Bool {
      guard let sheet = presented.presentationController else { return true }
      #if canImport(ObjectiveC)
        return sheet.delegate?.presentationControllerShouldDismiss?(sheet) ?? true
      #else
        return sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
      #endif
    }

    static func didAttemptToDismiss(_ presented: UIViewController) {
      guard let sheet = presented.presentationController else { return }
      #if canImport(ObjectiveC)
        sheet.delegate?.presentationControllerDidAttemptToDismiss?(sheet)
      #else
        sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
      #endif
    }

    static func willDismiss(_ presented: UIViewController) {
      guard let sheet = presented.presentationController else { return }
      #if canImport(ObjectiveC)
        sheet.delegate?.presentationControllerWillDismiss?(sheet)
      #else
        sheet.delegate?.presentationControllerWillDismiss(sheet)
      #endif
    }

    static func didDismiss(_ presented: UIViewController) {
      guard let sheet = presented.presentationController else { return }
      #if canImport(ObjectiveC)
        sheet.delegate?.presentationControllerDidDismiss?(sheet)
      #else
        sheet.delegate?.presentationControllerDidDismiss(sheet)
      #endif
    }

    // MARK: Pages

    static func willTurn(_ pages: UIPageViewController, to next: UIViewController) {
      #if canImport(ObjectiveC)
        pages.delegate?.pageViewController?(pages, willTransitionTo: [next])
      #else
        pages.delegate?.pageViewController(pages, willTransitionTo: [next])
      #endif
    }

    static func didTurn(_ pages: UIPageViewController, from last: UIViewController) {
      #if canImport(ObjectiveC)
        pages.delegate?.pageViewController?(
          pages, didFinishAnimating: true, previousViewControllers: [last],
          transitionCompleted: true)
      #else
        pages.delegate?.pageViewController(
          pages, didFinishAnimating: true, previousViewControllers: [last],
          transitionCompleted: true)
      #endif
    }

    // MARK: Alerts

    /// Calls the handler of an alert's button, which UIKit shows only by key.
    static func callHandler(of action: UIAlertAction) {
      guard let handler = UIKitKeys.value("handler", of: action) else { return }
      #if canImport(ObjectiveC)
        typealias Block = @convention(block) (UIAlertAction) -> Void
        unsafeBitCast(handler as AnyObject, to: Block.self)(action)
      #else
        (handler as? (UIAlertAction) -> Void)?(action)
      #endif
    }
  }
#endif
