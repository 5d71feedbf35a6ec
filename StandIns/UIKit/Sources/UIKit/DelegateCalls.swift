import Foundation

/// The delegate methods that UIKit calls for a person's tap or swipe, but not for code.
///
/// The library has the same calls for Apple's systems, where the methods are optional.
@MainActor public enum DelegateCalls {
  // MARK: Tabs

  public static func shouldSelect(_ child: UIViewController, of tabs: UITabBarController) -> Bool {
    tabs.delegate?.tabBarController(tabs, shouldSelect: child) ?? true
  }

  public static func didSelect(_ child: UIViewController, of tabs: UITabBarController) {
    tabs.delegate?.tabBarController(tabs, didSelect: child)
  }

  // MARK: Rows and items

  public static func willSelect(_ path: IndexPath, of table: UITableView) -> IndexPath? {
    guard let delegate = table.delegate else { return path }
    return delegate.tableView(table, willSelectRowAt: path)
  }

  public static func didSelect(_ path: IndexPath, of table: UITableView) {
    table.delegate?.tableView(table, didSelectRowAt: path)
  }

  public static func didTapAccessoryButton(_ path: IndexPath, of table: UITableView) {
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  public static func shouldSelect(_ path: IndexPath, of grid: UICollectionView) -> Bool {
    grid.delegate?.collectionView(grid, shouldSelectItemAt: path) ?? true
  }

  public static func didSelect(_ path: IndexPath, of grid: UICollectionView) {
    grid.delegate?.collectionView(grid, didSelectItemAt: path)
  }

  // MARK: Sheets

  public static func shouldDismiss(_ presented: UIViewController) -> Bool {
    guard let sheet = presented.presentationController else { return true }
    return sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
  }

  public static func didAttemptToDismiss(_ presented: UIViewController) {
    presented.presentationController.map {
      $0.delegate?.presentationControllerDidAttemptToDismiss($0)
    }
  }

  public static func willDismiss(_ presented: UIViewController) {
    presented.presentationController.map { $0.delegate?.presentationControllerWillDismiss($0) }
  }

  public static func didDismiss(_ presented: UIViewController) {
    presented.presentationController.map { $0.delegate?.presentationControllerDidDismiss($0) }
  }

  // MARK: Pages

  public static func willTurn(_ pages: UIPageViewController, to next: UIViewController) {
    pages.delegate?.pageViewController(pages, willTransitionTo: [next])
  }

  public static func didTurn(_ pages: UIPageViewController, from last: UIViewController) {
    pages.delegate?.pageViewController(
      pages, didFinishAnimating: true, previousViewControllers: [last],
      transitionCompleted: true)
  }

  // MARK: Alerts

  /// Calls the handler of an alert's button.
  public static func callHandler(of action: UIAlertAction) {
    action.handler?(action)
  }
}
