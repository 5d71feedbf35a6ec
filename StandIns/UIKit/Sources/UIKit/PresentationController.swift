// Presentation controllers and their delegates.

@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
}
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  init(_ presented: UIViewController) { presentedViewController = presented }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public unowned let presentedViewController: UIViewController
}
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var barButtonItem: UIBarButtonItem?
  var hasAnchor: Bool { sourceView != nil || barButtonItem != nil }

  /// In compact width a popover becomes a sheet, which needs no anchor, unless the delegate refuses.
  var isAdapted: Bool {
    StandIn.horizontalSizeClass == .compact
      && delegate?.adaptivePresentationStyle(for: self, traitCollection: UITraitCollection())
        != UIModalPresentationStyle.none
  }
}
