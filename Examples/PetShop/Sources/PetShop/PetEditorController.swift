import Foundation

/// Who decides about a pet's new name.
protocol PetEditorDelegate: AnyObject {
  func petEditor(_ editor: PetEditorController, accepts name: String) -> Bool
}

/// A form that renames a pet; it is presented, and its Done button unwinds to the list.
final class PetEditorController: Controller {
  let pet: Pet
  weak var delegate: (any PetEditorDelegate)?
  private(set) var draft: Pet

  // An outlet: nil until the view loads, and the storyboard says so.
  var nameField: TextField!

  init?(coder: NSCoder, pet: Pet) {
    self.pet = pet
    self.draft = pet
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:pet:).")
  required init?(coder: NSCoder) { nil }

  /// Changes the draft, if the delegate likes the name.
  func rename(to name: String) {
    guard let delegate, delegate.petEditor(self, accepts: name) else { return }
    draft.name = name
  }
}
