/// The bakery's requests to a server.
struct BakeryService: Sendable {
  /// Returns the price of a bread.
  var price: @Sendable (_ bread: String) async throws -> Int
}
