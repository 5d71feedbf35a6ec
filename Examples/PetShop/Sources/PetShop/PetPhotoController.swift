import Foundation

/// A pet's photo, embedded in the pet's screen.
final class PetPhotoController: Controller {
  let fileName: String

  init?(coder: NSCoder, fileName: String) {
    self.fileName = fileName
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:fileName:).")
  required init?(coder: NSCoder) { nil }
}
