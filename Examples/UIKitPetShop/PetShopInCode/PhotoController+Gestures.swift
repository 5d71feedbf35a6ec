import UIKit

extension PhotoController {
  func addGestures(to photo: UIView) {
    photo.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(photoTapped)))
    photo.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: #selector(photoHeld)))
  }

  @objc private func photoTapped() { showCloseUp() }
  @objc private func photoHeld(_ gesture: UIGestureRecognizer) { showCaption(after: gesture) }
}
