#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import UIKit

  /// The delegate methods that UIKit calls for a person's tap or swipe, but not for code.
  ///
  /// The methods are optional, as only Objective-C has them; the UIKit of the tests brings these calls along.
  @MainActor enum DelegateCalls {
    // MARK: Tabs

    static func shouldSelect(_ child: UIViewController, of tabs: UITabBarController) -> Bool {
      tabs.delegate?.tabBarController?(tabs, shouldSelect: child) ?? true
    }

    static func didSelect(_ child: UIViewController, of tabs: UITabBarController) {
      tabs.delegate?.tabBarController?(tabs, didSelect: child)
    }

    // MARK: Rows and items

    static func willSelect(_ path: IndexPath, of table: UITableView) -> IndexPath? {
      let selector = #selector(UITableViewDelegate.tableView(_:willSelectRowAt:))
      guard table.delegate?.responds(to: selector) == true else { return path }
      return table.delegate?.tableView?(table, willSelectRowAt: path)
    }

    static func didSelect(_ path: IndexPath, of table: UITableView) {
      table.delegate?.tableView?(table, didSelectRowAt: path)
    }

    static func didTapAccessoryButton(_ path: IndexPath, of table: UITableView) {
      #if !os(tvOS)
        table.delegate?.tableView?(table, accessoryButtonTappedForRowWith: path)
      #endif
    }

    static func shouldSelect(_ path: IndexPath, of grid: UICollectionView) -> Bool {
      grid.delegate?.collectionView?(grid, shouldSelectItemAt: path) ?? true
    }

    static func didSelect(_ path: IndexPath, of grid: UICollectionView) {
      grid.delegate?.collectionView?(grid, didSelectItemAt: path)
    }

    // MARK: Sheets

    static func shouldDismiss(_ presented: UIViewController) -> Bool {
      guard let sheet = presented.presentationController else { return true }
      return sheet.delegate?.presentationControllerShouldDismiss?(sheet) ?? true
    }

    static func didAttemptToDismiss(_ presented: UIViewController) {
      presented.presentationController.map {
        $0.delegate?.presentationControllerDidAttemptToDismiss?($0)
      }
    }

    static func willDismiss(_ presented: UIViewController) {
      presented.presentationController.map { $0.delegate?.presentationControllerWillDismiss?($0) }
    }

    static func didDismiss(_ presented: UIViewController) {
      presented.presentationController.map { $0.delegate?.presentationControllerDidDismiss?($0) }
    }

    // MARK: Pages

    static func willTurn(_ pages: UIPageViewController, to next: UIViewController) {
      pages.delegate?.pageViewController?(pages, willTransitionTo: [next])
    }

    static func didTurn(_ pages: UIPageViewController, from last: UIViewController) {
      pages.delegate?.pageViewController?(
        pages, didFinishAnimating: true, previousViewControllers: [last],
        transitionCompleted: true)
    }

    // MARK: Alerts

    /// Calls the handler of an alert's button, which UIKit shows only by key.
    static func callHandler(of action: UIAlertAction) {
      guard let handler = UIKitKeys.value("handler", of: action) else { return }
      typealias Block = @convention(block) (UIAlertAction) -> Void
      unsafeBitCast(handler as AnyObject, to: Block.self)(action)
    }
  }
#endif
