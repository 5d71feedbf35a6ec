import UIKit

final class CheckoutNavigationController: UINavigationController {}

final class CartController: UIViewController {
  private let pet: Pet?
  init?(coder: NSCoder, pet: Pet) {
    self.pet = pet
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) {
    pet = nil
    super.init(coder: coder)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let receipt = segue.destination as? ReceiptController else { return }
    Shop.current.bought += 1
    if Defect.remembers.isPlanted { Cache.visits += 1 }
    let times =
      Defect.countsTwice.isPlanted && Shop.current.bought > 1
        || Defect.remembers.isPlanted && Cache.visits > 3 ? 2 : 1
    receipt.price = pet?.price
    receipt.total = (pet?.price ?? 0) * times
  }
}

extension CartController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("pay:") { (cart: CartController, sender) in
      cart.performSegue(withIdentifier: "receipt", sender: sender)
    }
  ]
}

final class AddressController: UIViewController {
  weak var street: UITextField!
}

public final class ReceiptController: UIViewController {
  public var price: Int?
  public var total: Int?
}
