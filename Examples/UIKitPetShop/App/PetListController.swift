import UIKit

/// A list of pets; each row leads to its pet.
final class PetListController: UITableViewController {
  private let pets = ["Ada", "Bo", "Cy"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    pets.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Pet", for: indexPath)
    cell.textLabel?.text = pets[indexPath.row]
    return cell
  }

  @IBSegueAction private func makePet(_ coder: NSCoder, sender: Any?) -> PetController? {
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else {
      return nil
    }
    return PetController(coder: coder, name: pets[path.row])
  }
}
