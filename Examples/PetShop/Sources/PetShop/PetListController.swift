import Foundation

/// All pets of the shop; the first screen.
///
/// Its one dependency is a `let`, passed to the initializer. The pets are the screen's own state:
/// they start as the store's and change as they are renamed and sold.
final class PetListController: Controller {
  let store: Store
  private(set) var pets: [Pet]

  init?(coder: NSCoder, store: Store) {
    self.store = store
    self.pets = store.pets
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:store:).")
  required init?(coder: NSCoder) { nil }
}

// MARK: - Segues

extension PetListController {
  /// Makes the screen of the pet whose row was tapped; `@IBSegueAction` in UIKit, with two
  /// parameters.
  func makePet(_ coder: NSCoder, sender: Int?) -> PetController? {
    guard let row = sender, pets.indices.contains(row) else { return nil }
    return PetController(coder: coder, pet: pets[row])
  }

  /// Takes over what happened on the screen that unwinds; `unwindToPetList(_:)` in UIKit.
  func unwind(from source: AnyObject) {
    switch source {
    case let editor as PetEditorController:
      replace(editor.draft)
    case let receipt as ReceiptController:
      for var pet in receipt.order.pets {
        pet.isSold = true
        replace(pet)
      }
    default:
      break
    }
  }

  private func replace(_ pet: Pet) {
    guard let row = pets.firstIndex(where: { $0.id == pet.id }) else { return }
    pets[row] = pet
  }
}
