/// An animal looking for a home.
struct Pet: Hashable, Identifiable, Sendable {
  let id: Int
  var name: String
  let species: Species
  /// In euros.
  let price: Int
  var isSold = false

  enum Species: String, Hashable, Sendable {
    case cat, dog, rabbit
  }
}
