import Foundation

/// The delegate methods that UIKit calls for a person's tap or swipe, but not for code.
///
/// The library has the same calls for Apple's systems, where the methods are optional.
@MainActor public enum DelegateCalls {
  // MARK: Tabs

  public static func shouldSelect(_ child: UIViewController, of tabs: UITabBarController) -> Bool {
    if let tab = child.tab {
      return tabs.delegate?.tabBarController(tabs, shouldSelectTab: tab) ?? true
    }
    return tabs.delegate?.tabBarController(tabs, shouldSelect: child) ?? true
  }

  public static func didSelect(
    _ child: UIViewController, after last: UIViewController?, of tabs: UITabBarController
  ) {
    if let tab = child.tab {
      if child === last { return }
      tabs.delegate?.tabBarController(tabs, didSelectTab: tab, previousTab: last?.tab)
    } else {
      tabs.delegate?.tabBarController(tabs, didSelect: child)
    }
  }

  // MARK: Rows and items

  public static func willSelect(_ path: IndexPath, of table: UITableView) -> IndexPath? {
    guard let delegate = table.delegate else { return path }
    return delegate.tableView(table, willSelectRowAt: path)
  }

  public static func mayTouch(
    _ path: IndexPath, _ table: UITableView?, _ grid: UICollectionView?
  ) -> Bool {
    table.map { $0.delegate?.tableView($0, shouldHighlightRowAt: path) ?? true }
      ?? grid.map { $0.delegate?.collectionView($0, shouldHighlightItemAt: path) ?? true } ?? false
  }

  public static func didSelect(_ path: IndexPath, of table: UITableView) {
    table.delegate?.tableView(table, didSelectRowAt: path)
    table.delegate?.tableView(table, performPrimaryActionForRowAt: path)
  }

  public static func didTapAccessoryButton(_ path: IndexPath, of table: UITableView) {
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  /// Whether a row can be deleted: a data source without `canEditRowAt` says no here, and yes on Apple's systems.
  public static func mayDelete(_ path: IndexPath, of table: UITableView) -> Bool {
    guard let source = table.dataSource, source.tableView(table, canEditRowAt: path) else {
      return false
    }
    return (table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete) == .delete
  }

  public static func delete(_ path: IndexPath, of table: UITableView) {
    table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
  }

  /// The app's own buttons on both sides of a row; nil if those of UIKit are shown.
  public static func swipeActions(
    _ path: IndexPath, of table: UITableView
  ) -> [UIContextualAction]? {
    let sides = [
      table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path),
      table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
    ].compactMap { $0 }
    return sides.isEmpty ? nil : sides.flatMap(\.actions)
  }

  /// The app's own buttons on both sides of an item of a list.
  public static func swipeActions(
    _ path: IndexPath, of grid: UICollectionView
  ) -> [UIContextualAction] {
    let list = (grid.collectionViewLayout as? UICollectionViewCompositionalLayout)?.list
    return [
      list?.leadingSwipeActionsConfigurationProvider,
      list?.trailingSwipeActionsConfigurationProvider,
    ].flatMap { $0?(path)?.actions ?? [] }
  }

  public static func shouldSelect(_ path: IndexPath, of grid: UICollectionView) -> Bool {
    grid.delegate?.collectionView(grid, shouldSelectItemAt: path) ?? true
  }

  public static func didSelect(_ path: IndexPath, of grid: UICollectionView) {
    grid.delegate?.collectionView(grid, didSelectItemAt: path)
  }

  public static func didSelect(_ row: Int, _ component: Int, of picker: UIPickerView) {
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
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

  public static func didDismiss(_ sheet: UIPresentationController) {
    sheet.delegate?.presentationControllerDidDismiss(sheet)
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

  // MARK: Fields

  public static func shouldBegin(_ field: UITextField) -> Bool {
    field.delegate?.textFieldShouldBeginEditing(field) ?? true
  }

  public static func didBegin(_ field: UITextField) {
    field.delegate?.textFieldDidBeginEditing(field)
  }

  public static func shouldChange(
    _ field: UITextField, _ range: NSRange, to text: String
  ) -> Bool {
    field.delegate?.textField(
      field, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  public static func didEnd(_ field: UITextField) { field.delegate?.textFieldDidEndEditing(field) }

  public static func answersReturn(_ field: UITextField) -> Bool { field.delegate != nil }

  public static func shouldReturn(_ field: UITextField) {
    _ = field.delegate?.textFieldShouldReturn(field)
  }

  public static func didChange(_ bar: UISearchBar, _ text: String) {
    bar.delegate?.searchBar(bar, textDidChange: text)
  }

  public static func didTapSearch(_ bar: UISearchBar) {
    bar.delegate?.searchBarSearchButtonClicked(bar)
  }

  public static func didTapCancel(_ bar: UISearchBar) {
    bar.delegate?.searchBarCancelButtonClicked(bar)
  }

  public static func didSelectScope(_ scope: Int, of bar: UISearchBar) {
    bar.delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: scope)
  }

  public static func shouldBegin(_ field: UITextView) -> Bool {
    field.delegate?.textViewShouldBeginEditing(field) ?? true
  }

  public static func didBegin(_ field: UITextView) {
    field.delegate?.textViewDidBeginEditing(field)
  }

  public static func shouldChange(_ field: UITextView, _ range: NSRange, to text: String) -> Bool {
    field.delegate?.textView(field, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  public static func didChange(_ field: UITextView) { field.delegate?.textViewDidChange(field) }

  public static func didEnd(_ field: UITextView) { field.delegate?.textViewDidEndEditing(field) }

  // MARK: Other processes

  /// Tells who showed a screen of another process that it was cancelled; returns whether a delegate was told.
  public static func didCancel(_ screen: UIViewController, _ method: Selector, of key: String)
    -> Bool
  {
    (screen as? UIActivityViewController)?.completionWithItemsHandler?(nil, false, nil, nil)
    let files = screen as? UIDocumentPickerViewController
    files?.delegate?.documentPickerWasCancelled(files!)
    let images = screen as? UIImagePickerController
    let delegate = images?.delegate as? any UIImagePickerControllerDelegate
    delegate?.imagePickerControllerDidCancel(images!)
    return delegate != nil
  }

  // MARK: Menus and alerts

  /// Asks for the elements of a deferred one, as a menu does that is shown.
  public static func ask(
    _ deferred: UIDeferredMenuElement, _ take: @escaping ([UIMenuElement]) -> Void
  ) {
    deferred.provider(take)
  }

  /// Calls the handler of an alert's button.
  public static func callHandler(of action: UIAlertAction) {
    action.handler?(action)
  }
}
