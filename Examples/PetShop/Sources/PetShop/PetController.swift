import Foundation

/// One pet, with its photo embedded.
final class PetController: Controller {
  let pet: Pet

  // Outlets: nil until the view loads, and the storyboard says so.
  var nameLabel: Label!
  var priceLabel: Label!

  init?(coder: NSCoder, pet: Pet) {
    self.pet = pet
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:pet:).")
  required init?(coder: NSCoder) { nil }

  /// Whether the pet is still there; without this a pet could be sold twice.
  var canBuy: Bool { !pet.isSold }
}

// MARK: - Segues

extension PetController {
  /// Makes the photo in the container view; `@IBSegueAction` in UIKit, with one parameter.
  func makePhoto(_ coder: NSCoder) -> PetPhotoController? {
    PetPhotoController(coder: coder, fileName: "\(pet.species.rawValue)-\(pet.id).jpeg")
  }

  /// Makes the editor, which arrives in a navigation controller of its own.
  ///
  /// The storyboard names this method on the *relationship* segue from that navigation controller
  /// to its root, and UIKit looks it up here, on the screen that presents.
  func makeEditor(_ coder: NSCoder) -> PetEditorController? {
    PetEditorController(coder: coder, pet: pet)
  }

  /// Makes the checkout for two segues, and tells them apart by the identifier; `@IBSegueAction`
  /// in UIKit, with all three parameters.
  func makeCheckout(
    _ coder: NSCoder, sender: Any?, segueIdentifier: String?
  ) -> CheckoutController? {
    CheckoutController(coder: coder, order: Order(pets: [pet], isGift: segueIdentifier == "gift"))
  }

  /// Becomes the delegate of the editor.
  ///
  /// A delegate is weak, so no initializer can keep it as a `let`. It is what `prepare` is still
  /// good for; everything the editor depends on comes through its initializer.
  func prepare(for identifier: String?, destination: AnyObject) {
    guard identifier == "edit", let editor = destination as? PetEditorController else { return }
    editor.delegate = self
  }
}

// MARK: - PetEditorDelegate

extension PetController: PetEditorDelegate {
  func petEditor(_ editor: PetEditorController, accepts name: String) -> Bool {
    !name.isEmpty && name != pet.name
  }
}
