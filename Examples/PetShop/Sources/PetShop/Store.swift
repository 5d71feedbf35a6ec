/// A shop and the pets in it.
struct Store: Hashable, Sendable {
  let name: String
  let pets: [Pet]

  /// A small shop, the same in every test.
  static let sample = Store(
    name: "Paws & Co.",
    pets: [
      Pet(id: 1, name: "Miso", species: .cat, price: 90),
      Pet(id: 2, name: "Rex", species: .dog, price: 240),
      Pet(id: 3, name: "Clover", species: .rabbit, price: 35),
    ])
}
