import Foundation

/// An order that was paid; its Done button unwinds to the list, from either tab.
final class ReceiptController: Controller {
  let order: Order

  /// The receipt as text, made when somebody first asks for it.
  lazy var text = (lines + ["Total \(order.total) €"]).joined(separator: "\n")

  // An outlet: nil until the view loads, and the storyboard says so.
  var textLabel: Label!

  init?(coder: NSCoder, order: Order) {
    self.order = order
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:order:).")
  required init?(coder: NSCoder) { nil }

  private var lines: [String] {
    order.pets.map { "\($0.name) \($0.price) €" }
      + order.items.map { "\($0.count) × \($0.name) \($0.price * $0.count) €" }
  }
}
