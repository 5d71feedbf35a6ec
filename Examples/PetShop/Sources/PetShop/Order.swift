/// What somebody is about to pay for.
struct Order: Hashable, Sendable {
  var pets: [Pet] = []
  var items: [Basket.Item] = []
  var isGift = false

  /// In euros.
  var total: Int {
    pets.reduce(0) { $0 + $1.price } + items.reduce(0) { $0 + $1.price * $1.count }
  }
}
