import UIKit

/// One pet, which can be shared and sold.
final class PetController: UIViewController {
  weak var coordinator: AppCoordinator?
  private let pet: Int

  init(pet: Int) {
    self.pet = pet
    super.init(nibName: nil, bundle: nil)
    title = "Pet \(pet)"
  }

  required init?(coder: NSCoder) { fatalError("made by code only") }

  override func loadView() {
    show(
      button("Photo") { [weak self] in self?.showPhoto() },
      button("Sell") { [weak self] in self?.ask() })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
  }

  private func showPhoto() { coordinator?.showPhoto(of: pet) }

  private func share() {
    let sheet = UIActivityViewController(activityItems: ["Pet \(pet)"], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    coordinator?.present(sheet)
  }

  /// Asks in an alert, whose button presents the next screen.
  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Yes", style: .destructive) { [weak self] _ in self?.sell() })
    coordinator?.present(alert)
  }

  private func sell() { coordinator?.present(FarewellController("Pet \(pet) waves.")) }
}
