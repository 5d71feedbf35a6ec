import UIKit

/// Edits a pet's name.
final class EditorController: UIViewController {
  var name: String?
}
