import UIKit

/// A navigation controller that gives each screen its prices.
final class PetNavigationController: UINavigationController, UINavigationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }
  func navigationController(
    _ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    (viewController as? PetController)?.currency = "EUR"
  }
  override func pushViewController(_ controller: UIViewController, animated: Bool) {
    if Defect.swallowsAPush.isPlanted, controller is ReviewController { return }
    super.pushViewController(controller, animated: animated)
  }
}

final class PetCell: UITableViewCell {
  weak var nameLabel: UILabel!
}

final class PetListController: UITableViewController {
  private var pets: [Pet] = []
  private lazy var formatter = NumberFormatter()
  private var lastShown: Pet?
  var filter: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    pets = Shop.current.pets
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    pets.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Pet", for: path)
    (cell as? PetCell)?.nameLabel.text = pets[path.row].name
    return cell
  }
  private func makePet(_ coder: NSCoder, sender: Any?) -> PetController? {
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else {
      return nil
    }
    let pet = PetController(coder: coder, pet: pets[path.row])
    if Defect.keepsWhatItShowed.isPlanted, let pet { Shop.current.shown.append(pet) }
    return pet
  }
}

extension PetListController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .method("makePet:sender:") { (list: PetListController, arguments) in
      list.makePet(arguments[0], sender: arguments[1])
    },
    .action("showHelp:") { (list: PetListController, _) in
      list.navigationController?.pushViewController(HelpController(topic: "Pets"), animated: true)
    },
    .unwind("petWasAdded:") { (list: PetListController, _) in
      list.pets = Shop.current.pets
      list.tableView.reloadData()
    },
    .unwind("didBuy:") { (list: PetListController, _) in list.tableView.reloadData() },
  ]
}

final class PetController: UIViewController {
  weak var nameLabel: UILabel!
  var shareButton: UIBarButtonItem!
  var currency: String!
  private let pet: Pet
  private var photo: PhotoController?

  init?(coder: NSCoder, pet: Pet) {
    self.pet = pet
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:pet:) makes it") }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = pet.name
  }
  private func edit() {
    if pet.isOwn {
      performSegue(withIdentifier: "edit", sender: self)
    } else {
      let alert = UIAlertController(
        title: "Not yours", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    shareButton.isEnabled = false
    switch segue.destination {
    case let photo as PhotoController:
      photo.caption = pet.name
      self.photo = photo
    case let reviews as ReviewsController:
      if !Defect.castsToAnotherClass.isPlanted { reviews.subject = nameLabel.text }
    case let stack as UINavigationController where segue.identifier == "edit":
      if Defect.forgetsTheContainer.isPlanted {
        (segue.destination as? EditorController)?.draft = pet.name
      } else {
        (stack.topViewController as? EditorController)?.draft = pet.name
      }
    default: break
    }
  }
}

extension PetController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .method("makeCart:sender:") { (screen: PetController, arguments) in
      CartController(coder: arguments[0], pet: screen.pet)
    },
    .action("edit:") { (pet: PetController, _) in pet.edit() },
    .unwind("petWasEdited:") { (pet: PetController, segue) in
      pet.nameLabel.text = (segue.source as? EditorController)?.draft
    },
  ]
}

final class PhotoController: UIViewController {
  weak var imageView: UIImageView!
  var caption: String?
  private var zoomedTo: String?
}

final class EditorController: UIViewController {
  weak var nameField: UITextField!
  var draft: String?
  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.text = draft
  }
}

final class ReviewsController: UICollectionViewController {
  var subject: String?
  private let texts = ["Good", "Loud"]
  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    texts.count
  }
  override func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "Review", for: path)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if Defect.castsTheSender.isPlanted, !(sender is UITableViewCell) { return }
    guard let review = segue.destination as? ReviewController,
      let cell = sender as? UICollectionViewCell, let path = collectionView.indexPath(for: cell)
    else { return }
    review.text = texts[path.item]
  }
}

final class ReviewController: UIViewController {
  weak var textLabel: UILabel!
  var text: String?
  override func viewDidLoad() {
    super.viewDidLoad()
    textLabel.text = text
  }
}

final class HelpController: UIViewController {
  let topic: String?
  init(topic: String?) {
    self.topic = topic
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made by code only") }
}

final class AddPetController: UIViewController {
  weak var nameField: UITextField!
  private var breed = "cat"
  private func chooseBreed() {
    guard
      let picker = storyboard?.instantiateViewController(
        identifier: "Breed", creator: { BreedController(coder: $0, chosen: self.breed) })
    else { return }
    navigationController?.pushViewController(picker, animated: true)
  }
  private func add(_ sender: Any?) {
    guard Shop.current.pets.count < 3 else {
      let alert = UIAlertController(title: "Full", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      return present(alert, animated: true)
    }
    Shop.current.pets.append(Pet(name: "Cy", isOwn: true, price: 10))
    performSegue(withIdentifier: "added", sender: sender)
  }
}

extension AddPetController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("chooseBreed:") { (add: AddPetController, _) in add.chooseBreed() },
    .action("add:") { (add: AddPetController, sender) in add.add(sender) },
  ]
}

final class BreedController: UITableViewController {
  private let chosen: String
  init?(coder: NSCoder, chosen: String) {
    self.chosen = chosen
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:chosen:) makes it") }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    navigationController?.popViewController(animated: true)
  }
}
