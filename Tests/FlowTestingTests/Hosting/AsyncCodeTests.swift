import FlowTesting
import Testing

/// Moves over scenes whose code is async.
@MainActor @Suite struct AsyncCodeTests {
  @MainActor private final class Shop {
    var orders = 0

    func order() async throws {
      // Longer than a walk waits for a task that nobody awaits.
      try await Task.sleep(nanoseconds: 300_000_000)
      orders += 1
    }
  }

  @MainActor private final class Cart {
    var chosen: [Int] = []

    func choose(_ row: Int) async {
      await Task.yield()
      chosen.append(row)
    }
  }

  @MainActor private final class Receipt {
    let number: Int
    init(number: Int) { self.number = number }
  }

  private nonisolated static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Cart"])
    Scene("Cart") { Segue("pay", .presentation, to: "Payment") }
    Scene("Payment")
    Scene("Receipt")
  }

  private static let flow = Flow(model, from: { Shop() }) { shop in
    Destination("Cart") { @MainActor _ in Cart() }
    Destination("Payment") { @MainActor _ in Cart() }
    Destination("Receipt") { @MainActor _ in Receipt(number: 0) }
    Senders("choose") { @MainActor (_: Cart) in [10, 20] }
    ScreenMove("choose", from: "Cart") { @MainActor (cart: Cart, row: Int) in await cart.choose(row)
    }
    ScreenMove("confirm", from: "Payment", .dismiss) { @MainActor (_: Cart) in
      try await shop.order()
    }
    ScreenMove("reorder", from: "Cart") { (_: Cart, _: Any?) in try await shop.order() }
    ScreenMove("track", from: "Cart", to: "Receipt") {
      @MainActor (_: Cart, storyboard) in
      try await shop.order()
      return try storyboard.instantiateViewController(identifier: "Receipt") { _ in
        Receipt(number: shop.orders)
      }
    }
  }

  @Test func aWalkAwaitsTheCodeAndThenMakesTheChange() async {
    var orders: [Int] = []
    var chosen: [Int] = []
    var receipt = 0
    await checkFlow(
      Self.flow,
      along: """
        Cart -choose(1)-> Cart -pay-> Payment -confirm-> Cart -reorder-> Cart -track-> Receipt
        """
    ) { step in
      orders.append((step.subject.shared as? Shop)?.orders ?? -1)
      if let cart = step.screen as? Cart, step.to == "Cart" { chosen = cart.chosen }
      if let made = step.screen as? Receipt { receipt = made.number }
    }
    #expect(orders == [0, 0, 0, 1, 2, 3])
    #expect(chosen == [20])
    #expect(receipt == 3)
  }
}
