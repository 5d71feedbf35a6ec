import UIKit

/// A list of many pets, whose cells are reused; each row leads to its pet, and a swipe feeds it.
final class PetListController: UICollectionViewController {
  weak var coordinator: AppCoordinator?

  private lazy var source = {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, pet in
      var content = cell.defaultContentConfiguration()
      content.text = "Pet \(pet)"
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      list, path, pet in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: pet)
    }
  }()

  init() {
    super.init(collectionViewLayout: UICollectionViewLayout())
    title = "Pets"
  }

  required init?(coder: NSCoder) { fatalError("made by code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let feed = UIContextualAction(style: .normal, title: "Feed") { _, _, done in
        self?.feed(at: path)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [feed])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)

    var pets = NSDiffableDataSourceSnapshot<Int, Int>()
    pets.appendSections([0])
    pets.appendItems(Array(0..<150))
    source.apply(pets, animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if let pet = source.itemIdentifier(for: indexPath) { coordinator?.show(pet) }
  }

  private func feed(at path: IndexPath) {
    guard let pet = source.itemIdentifier(for: path) else { return }
    coordinator?.present(MealController("Pet \(pet) eats."))
  }
}
