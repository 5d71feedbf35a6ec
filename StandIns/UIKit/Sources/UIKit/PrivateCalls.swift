import Foundation

/// What UIKit's own code calls by ways that it does not show.
///
/// The library has the same calls for Apple's systems.
@MainActor public enum PrivateCalls {
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
