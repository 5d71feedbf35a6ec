/// The screens of the app.
enum TravelScreen: CaseIterable, Sendable {
  case welcome, login, trips, trip, seats, extras, address, payment, receipt, help
}

/// Decides which screen comes next, and keeps what a person has chosen.
final class TravelCoordinator {
  private let service: TripService

  /// The screens from the first to the one on top.
  private(set) var stack: [TravelScreen] = [.welcome]

  /// Whether the help is presented over the stack.
  private(set) var showsHelp = false

  private(set) var trips: [String] = []
  private(set) var seats = 0
  private(set) var order: Order?
  private(set) var bookings: [Int] = []

  init(service: TripService) { self.service = service }

  /// The screen on top.
  var screen: TravelScreen { showsHelp ? .help : stack.last ?? .welcome }
}

// MARK: - What a person can do

extension TravelCoordinator {
  func start() { stack.append(.login) }

  /// Logs in; the button starts a task, and nobody awaits it.
  func logIn() {
    Task {
      trips = await service.trips()
      stack = [.trips]
    }
  }

  func open(_ trip: String) async {
    seats = await service.seats(of: trip)
    order = Order(trip: trip)
    stack.append(.trip)
  }

  func chooseSeat() { stack.append(.seats) }

  func pick(_ seat: Int) {
    order?.seat = seat
    stack.append(.extras)
  }

  func toggle(_ extra: String) {
    guard let extras = order?.extras else { return }
    order?.extras = extras.contains(extra) ? extras.filter { $0 != extra } : extras + [extra]
  }

  func enterAddress() { stack.append(.address) }

  func save(_ address: String) {
    order?.address = address
    stack.append(.payment)
  }

  func pay() async {
    guard let order else { return }
    bookings.append(await service.pay(for: order))
    self.order = nil
    stack = [.trips, .receipt]
  }

  var canGoBack: Bool { !showsHelp && stack.count > 1 }

  func back() {
    stack.removeLast()
    if stack == [.trips] { order = nil }
  }

  func toggleHelp() { showsHelp.toggle() }

  func logOut() {
    trips = []
    order = nil
    bookings = []
    stack = [.welcome]
  }
}
