/// The things put aside to be bought together.
struct Basket: Hashable, Sendable {
  var items: [Item]

  /// Something a pet needs.
  struct Item: Hashable, Sendable {
    let name: String
    /// In euros, for one.
    let price: Int
    var count = 1
  }

  static let sample = Basket(items: [
    Item(name: "Hay", price: 6, count: 2),
    Item(name: "Lead", price: 14),
  ])
}
