#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The calls that only UIKit's own code can make by public means; the stand-in has the same functions.
  @MainActor enum PrivateCalls {
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
