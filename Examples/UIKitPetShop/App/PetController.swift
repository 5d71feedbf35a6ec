import UIKit

/// One pet, whose name can be edited.
final class PetController: UIViewController {
  private var name: String

  @IBOutlet private weak var nameLabel: UILabel!

  init?(coder: NSCoder, name: String) {
    self.name = name
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:name:) makes it") }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = name
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? EditorController)?.name = name
  }

  @IBAction private func nameWasEdited(_ segue: UIStoryboardSegue) {
    guard let editor = segue.source as? EditorController else { return }
    name = editor.name ?? name
    nameLabel.text = name
  }
}
