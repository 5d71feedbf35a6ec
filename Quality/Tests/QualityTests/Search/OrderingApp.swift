@testable import FlowTesting

/// A coordinator of ten screens as apps have them: a purchase takes seven steps, each of which the
/// coordinator allows only after the one before, among tabs, ways back and things that lead aside.
final class OrderingApp {
  var stack = ["welcome"]
  var isLoggedIn = false
  var basket = 0
  var address: String?
  var orders = 0

  var screen: String { stack.last ?? "" }

  func show(_ screen: String) { stack.append(screen) }
  func back() { if stack.count > 1 { stack.removeLast() } }

  func logIn() {
    isLoggedIn = true
    stack = ["restaurants"]
  }

  func logOut() {
    (isLoggedIn, basket, address) = (false, 0, nil)
    stack = ["welcome"]
  }

  func pay() {
    guard basket > 0, address != nil else { return }
    (basket, orders) = (0, orders + 1)
    stack = ["restaurants", "receipt"]
  }

  static var flow: Flow<OrderingApp> {
    Flow(from: { OrderingApp() }, at: \.screen) {
      Move("logIn", from: "welcome") { $0.logIn() }
      Move("help", from: "welcome") { $0.show("help") }
      Move("open", from: "restaurants", choosing: { _ in Array(0..<5) }) { app, _ in
        app.show("restaurant")
      }
      Move("orders", from: "restaurants") { $0.show("orders") }
      Move("profile", from: "restaurants") { $0.show("profile") }
      Move("add", from: "restaurant", choosing: { _ in Array(0..<5) }) { app, _ in app.basket += 1 }
      Move("remove", from: "restaurant") { $0.basket = max(0, $0.basket - 1) }
      Move("basket", from: "restaurant") { $0.show("basket") }
      Move("empty", from: "basket") { $0.basket = 0 }
      Move("checkout", from: "basket") { $0.show("checkout") }.when { $0.basket > 0 }
      Move("address", from: "checkout") { $0.show("address") }
      Move("pick", from: "address", choosing: { _ in Array(0..<3) }) { app, choice in
        app.address = "\(choice)"
        app.back()
      }
      Move("pay", from: "checkout") { $0.pay() }
      Move("done", from: "receipt") { $0.back() }
      Move("reorder", from: "orders") { $0.basket += 1 }.when { $0.orders > 0 }
      Move("help", from: "profile") { $0.show("help") }
      Move("logOut", from: "profile") { $0.logOut() }
      Move("back") { $0.back() }.when { $0.stack.count > 1 }
    }
  }
}
