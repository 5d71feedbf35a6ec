#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The delegate methods that UIKit calls for a person's tap or swipe, but not for code.
  ///
  /// The methods are optional, as only Objective-C has them; the UIKit of the tests brings these calls along.
  @MainActor enum DelegateCalls {
    // MARK: Tabs

    static func shouldSelect(_ child: UIViewController, of tabs: UITabBarController) -> Bool {
      if #available(iOS 18, visionOS 2, *), let tab = child.tab {
        return tabs.delegate?.tabBarController?(tabs, shouldSelectTab: tab) ?? true
      }
      return tabs.delegate?.tabBarController?(tabs, shouldSelect: child) ?? true
    }

    static func didSelect(
      _ child: UIViewController, after last: UIViewController?, of tabs: UITabBarController
    ) {
      if #available(iOS 18, visionOS 2, *), let tab = child.tab {
        if child === last { return }
        tabs.delegate?.tabBarController?(tabs, didSelectTab: tab, previousTab: last?.tab)
      } else {
        tabs.delegate?.tabBarController?(tabs, didSelect: child)
      }
    }

    // MARK: Rows and items

    static func willSelect(_ path: IndexPath, of table: UITableView) -> IndexPath? {
      let selector = #selector(UITableViewDelegate.tableView(_:willSelectRowAt:))
      guard table.delegate?.responds(to: selector) == true else { return path }
      return table.delegate?.tableView?(table, willSelectRowAt: path)
    }

    static func mayTouch(
      _ path: IndexPath, _ table: UITableView?, _ grid: UICollectionView?
    ) -> Bool {
      table.map { $0.delegate?.tableView?($0, shouldHighlightRowAt: path) ?? true }
        ?? grid.map { $0.delegate?.collectionView?($0, shouldHighlightItemAt: path) ?? true }
        ?? false
    }

    static func didSelect(_ path: IndexPath, of table: UITableView) {
      table.delegate?.tableView?(table, didSelectRowAt: path)
      guard #available(iOS 16, *) else { return }
      table.delegate?.tableView?(table, performPrimaryActionForRowAt: path)
    }

    static func didTapAccessoryButton(_ path: IndexPath, of table: UITableView) {
      table.delegate?.tableView?(table, accessoryButtonTappedForRowWith: path)
    }

    /// Whether a row can be deleted by a swipe that shows no buttons of the app's.
    static func mayDelete(_ path: IndexPath, of table: UITableView) -> Bool {
      let commit = #selector(UITableViewDataSource.tableView(_:commit:forRowAt:))
      guard let source = table.dataSource, source.responds(to: commit),
        source.tableView?(table, canEditRowAt: path) ?? true
      else { return false }
      return (table.delegate?.tableView?(table, editingStyleForRowAt: path) ?? .delete) == .delete
    }

    static func delete(_ path: IndexPath, of table: UITableView) {
      table.dataSource?.tableView?(table, commit: .delete, forRowAt: path)
    }

    /// The app's own buttons on both sides of a row; nil if those of UIKit are shown.
    static func swipeActions(
      _ path: IndexPath, of table: UITableView
    ) -> [UIContextualAction]? {
      guard let delegate = table.delegate else { return nil }
      // One optional is for the method that may be missing, the other for its result.
      let sides = [
        delegate.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path) ?? nil,
        delegate.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path) ?? nil,
      ].compactMap { $0 }
      return sides.isEmpty ? nil : sides.flatMap(\.actions)
    }

    /// The app's own buttons on both sides of an item of a list, which only its layout knows.
    static func swipeActions(
      _ path: IndexPath, of grid: UICollectionView
    ) -> [UIContextualAction] {
      ["_leading", "_trailing"].flatMap { side -> [UIContextualAction] in
        let ask = Selector(("\(side)SwipeActionsConfigurationForIndexPath:"))
        guard grid.collectionViewLayout.responds(to: ask) else { return [] }
        let found = grid.collectionViewLayout.perform(ask, with: path)?.takeUnretainedValue()
        return (found as? UISwipeActionsConfiguration)?.actions ?? []
      }
    }

    static func shouldSelect(_ path: IndexPath, of grid: UICollectionView) -> Bool {
      grid.delegate?.collectionView?(grid, shouldSelectItemAt: path) ?? true
    }

    static func didSelect(_ path: IndexPath, of grid: UICollectionView) {
      grid.delegate?.collectionView?(grid, didSelectItemAt: path)
    }

    static func didSelect(_ row: Int, _ component: Int, of picker: UIPickerView) {
      picker.delegate?.pickerView?(picker, didSelectRow: row, inComponent: component)
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

    static func didDismiss(_ sheet: UIPresentationController) {
      sheet.delegate?.presentationControllerDidDismiss?(sheet)
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

    // MARK: Fields

    static func shouldBegin(_ field: UITextField) -> Bool {
      field.delegate?.textFieldShouldBeginEditing?(field) ?? true
    }

    static func didBegin(_ field: UITextField) { field.delegate?.textFieldDidBeginEditing?(field) }

    static func shouldChange(_ field: UITextField, _ range: NSRange, to text: String) -> Bool {
      field.delegate?.textField?(
        field, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    static func didEnd(_ field: UITextField) {
      if field.delegate?.textFieldDidEndEditing?(field, reason: .committed) != nil { return }
      field.delegate?.textFieldDidEndEditing?(field)
    }

    static func answersReturn(_ field: UITextField) -> Bool {
      let selector = #selector(UITextFieldDelegate.textFieldShouldReturn(_:))
      return field.delegate?.responds(to: selector) == true
    }

    static func shouldReturn(_ field: UITextField) {
      _ = field.delegate?.textFieldShouldReturn?(field)
    }

    static func didChange(_ bar: UISearchBar, _ text: String) {
      bar.delegate?.searchBar?(bar, textDidChange: text)
    }

    static func didTapSearch(_ bar: UISearchBar) {
      bar.delegate?.searchBarSearchButtonClicked?(bar)
    }

    static func didTapCancel(_ bar: UISearchBar) {
      bar.delegate?.searchBarCancelButtonClicked?(bar)
    }

    static func didSelectScope(_ scope: Int, of bar: UISearchBar) {
      bar.delegate?.searchBar?(bar, selectedScopeButtonIndexDidChange: scope)
    }

    static func shouldBegin(_ field: UITextView) -> Bool {
      field.delegate?.textViewShouldBeginEditing?(field) ?? true
    }

    static func didBegin(_ field: UITextView) { field.delegate?.textViewDidBeginEditing?(field) }

    static func shouldChange(_ field: UITextView, _ range: NSRange, to text: String) -> Bool {
      field.delegate?.textView?(field, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    static func didChange(_ field: UITextView) { field.delegate?.textViewDidChange?(field) }

    static func didEnd(_ field: UITextView) { field.delegate?.textViewDidEndEditing?(field) }

    // MARK: Other processes

    /// Tells who showed a screen of another process that it was cancelled; returns whether a delegate was told.
    static func didCancel(_ screen: UIViewController, _ method: Selector, of key: String) -> Bool {
      (screen as? UIActivityViewController)?.completionWithItemsHandler?(nil, false, nil, nil)
      guard let delegate = UIKitKeys.value(key, of: screen) as? NSObject,
        let found = class_getInstanceMethod(type(of: delegate), method)
      else { return false }
      // The second argument is what was chosen, or a result of which no bit is set if it was cancelled.
      typealias Call = @convention(c) (NSObject, Selector, NSObject, NSArray?, NSError?) -> Void
      let chosen = method == Selector(("picker:didFinishPicking:")) ? NSArray() : nil
      unsafeBitCast(method_getImplementation(found), to: Call.self)(
        delegate, method, screen, chosen, nil)
      return true
    }

    // MARK: Menus and alerts

    /// Asks for the elements of a deferred one, as a menu does that is shown; UIKit shows the closure only by key.
    @available(iOS 14, *)
    static func ask(
      _ deferred: UIDeferredMenuElement, _ take: @escaping ([UIMenuElement]) -> Void
    ) {
      guard let provider = UIKitKeys.value("elementProvider", of: deferred) else { return }
      typealias Take = @convention(block) ([UIMenuElement]) -> Void
      typealias Block = @convention(block) (@escaping Take) -> Void
      unsafeBitCast(provider as AnyObject, to: Block.self)(take)
    }

    /// Calls the handler of an alert's button, which UIKit shows only by key.
    static func callHandler(of action: UIAlertAction) {
      guard let handler = UIKitKeys.value("handler", of: action) else { return }
      typealias Block = @convention(block) (UIAlertAction) -> Void
      unsafeBitCast(handler as AnyObject, to: Block.self)(action)
    }
  }
#endif
