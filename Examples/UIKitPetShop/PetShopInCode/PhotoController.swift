import UIKit

/// The photo of a pet: a tap shows it from near by, and a long press its caption.
final class PhotoController: UIViewController {
  weak var coordinator: AppCoordinator?
  private let pet: Int

  init(pet: Int) {
    self.pet = pet
    super.init(nibName: nil, bundle: nil)
    title = "Photo"
  }

  required init?(coder: NSCoder) { fatalError("made by code only") }

  override func loadView() {
    let photo = UIImageView(image: UIImage(systemName: "pawprint"))
    photo.isUserInteractionEnabled = true
    addGestures(to: photo)
    show(photo)
  }

  func showCloseUp() { coordinator?.present(CloseUpController("Pet \(pet), from near by")) }

  func showCaption(after gesture: UIGestureRecognizer) {
    if gesture.state == .ended { coordinator?.present(CaptionController("Pet \(pet)")) }
  }
}
