import Foundation

/// The things put aside; the first screen of the second tab.
final class BasketController: Controller {
  let basket: Basket

  // An outlet: nil until the view loads, and the storyboard says so.
  var totalLabel: Label!

  init?(coder: NSCoder, basket: Basket) {
    self.basket = basket
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:basket:).")
  required init?(coder: NSCoder) { nil }

  /// Makes the checkout; `@IBSegueAction` in UIKit, with one parameter.
  func makeCheckout(_ coder: NSCoder) -> CheckoutController? {
    CheckoutController(coder: coder, order: Order(items: basket.items))
  }
}
