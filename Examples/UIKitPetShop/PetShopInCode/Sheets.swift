import UIKit

/// A sheet with a line of text, which a button closes.
class SheetController: UIViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made by code only") }

  override func loadView() {
    let label = UILabel()
    label.text = text
    show(label, button("Close") { [weak self] in self?.dismiss(animated: true) })
  }
}

final class MealController: SheetController {}
final class FarewellController: SheetController {}
final class CloseUpController: SheetController {}
final class CaptionController: SheetController {}

extension UIViewController {
  /// Makes a view in which others share the room from top to bottom.
  func show(_ views: UIView...) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.backgroundColor = .systemBackground
    view = stack
  }

  func button(_ title: String, _ tap: @escaping () -> Void) -> UIButton {
    UIButton(type: .system, primaryAction: UIAction(title: title) { _ in tap() })
  }
}
