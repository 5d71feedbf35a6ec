import UIKit

/// The gestures without `@objc` and `#selector`, which Linux does not have.
extension PhotoController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("photoTapped") { (screen: PhotoController, _) in screen.showCloseUp() },
    .action("photoHeld:") { (screen: PhotoController, gesture) in
      if let gesture = gesture as? UIGestureRecognizer { screen.showCaption(after: gesture) }
    },
  ]

  func addGestures(to photo: UIView) {
    photo.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "photoTapped"))
    photo.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: "photoHeld:"))
  }
}
