/// The trips that can be booked, from a server.
actor TripService {
  private var bookings = 0

  init() {}

  /// Returns the names of all trips.
  func trips() async -> [String] {
    await Task.yield()
    return ["Oslo", "Porto", "Rome"]
  }

  /// Returns the number of free seats.
  func seats(of trip: String) async -> Int { trip == "Rome" ? 1 : 2 }

  /// Pays for a trip and returns the number of the booking.
  func pay(for order: Order) async -> Int {
    await Task.yield()
    bookings += 1
    return bookings
  }
}

/// A trip that is being booked.
struct Order: Equatable, Sendable {
  var trip: String
  var seat: Int?
  var extras: [String] = []
  var address: String?
}
