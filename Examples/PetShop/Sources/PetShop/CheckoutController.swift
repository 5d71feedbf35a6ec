import Foundation

/// An order, about to be paid.
///
/// It lives in a storyboard of its own, to which the pet's screen and the basket both refer.
final class CheckoutController: Controller {
  let order: Order

  // An outlet: nil until the view loads, and the storyboard says so.
  var totalLabel: Label!

  init?(coder: NSCoder, order: Order) {
    self.order = order
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:order:).")
  required init?(coder: NSCoder) { nil }

  /// Makes the receipt; `@IBSegueAction` in UIKit, with one parameter.
  func makeReceipt(_ coder: NSCoder) -> ReceiptController? {
    ReceiptController(coder: coder, order: order)
  }
}
