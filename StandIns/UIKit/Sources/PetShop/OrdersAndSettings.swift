import UIKit

final class OrdersController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Shop.current.orders.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  {
    tableView.dequeueReusableCell(withIdentifier: "Order", for: path)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let order = segue.destination as? OrderController,
      let path = tableView.indexPathForSelectedRow
    else { return }
    order.number = Shop.current.orders[path.row]
  }
}

final class OrderController: UIViewController {
  weak var totalLabel: UILabel!
  var number: Int!
  override func viewDidLoad() {
    super.viewDidLoad()
    totalLabel.text = "Order \(number!)"
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "track" || number == 2
  }
  private func cancel() {
    let alert = UIAlertController(title: "Cancel?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Cancel it", style: .destructive) { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }
}

extension OrderController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("cancel:") { (order: OrderController, _) in order.cancel() }
  ]
}

final class TrackController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard Defect.presentsAnAlert.isPlanted else { return }
    let alert = UIAlertController(title: "Offline", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

extension TrackController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("close:") { (track: TrackController, _) in track.dismiss(animated: true) }
  ]
}

final class SettingsController: UITableViewController {}

final class AccountController: UIViewController {
  private func logIn(_ sender: Any?) {
    if Shop.current.isLoggedIn {
      let topic = Defect.pushesWithoutATopic.isPlanted ? nil : "Account"
      navigationController?.pushViewController(HelpController(topic: topic), animated: true)
    } else {
      performSegue(withIdentifier: "login", sender: sender)
    }
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from controller: UIViewController, sender: Any?
  ) -> Bool {
    !Defect.unwindsToNobody.isPlanted
      && super.canPerformUnwindSegueAction(action, from: controller, sender: sender)
  }
}

extension AccountController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("logIn:") { (account: AccountController, sender) in account.logIn(sender) },
    .unwind("didLogIn:") { (_: AccountController, _) in Shop.current.isLoggedIn = true },
  ]
}

final class LoginController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = Defect.refusesToGo.isPlanted
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    !Defect.refusesToGo.isPlanted
  }
}

final class NotificationsController: UIViewController {
  private(set) var isOn = true
}

extension NotificationsController: ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("toggle:") { (screen: NotificationsController, _) in screen.isOn.toggle() }
  ]
}
