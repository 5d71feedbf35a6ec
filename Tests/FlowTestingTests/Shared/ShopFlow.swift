@testable import FlowTesting

/// A shop small enough to know all of it: a list with a detail pushed, a login over it.
enum ShopFlow {
  final class Home {
    let products: Int
    init(products: Int) { self.products = products }
  }

  final class Product {
    let number: Int
    init(number: Int) { self.number = number }
  }

  final class Login {}

  static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home", class: "Home") {
      Segue("open", to: "Product", creating: "makeProduct:sender:")
      Segue("login", .presentation, to: "Login")
    }
    Scene("Product", class: "Product") { Segue("login", .presentation, to: "Login") }
    Scene("Login", class: "Login")
  }

  /// The shop as it should be, with other words added.
  static func make(
    products: Int = 3,
    @SceneModel.ListBuilder<Wiring> _ words: @escaping @Sendable () -> [Wiring] = { [] }
  ) -> Flow<ControllerHost> {
    Flow(model) {
      words()
      Destination("Home") { _ in Home(products: products) }
      Destination("Login") { _ in Login() }
      SegueAction("makeProduct:sender:") { (_: Home, _, sender: Int) in Product(number: sender) }
      Senders("open") { (home: Home) in 0..<home.products }
    }
  }
}
