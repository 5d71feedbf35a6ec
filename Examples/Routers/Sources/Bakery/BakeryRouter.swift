import Observation

/// The router of an app of SwiftUI: what its views are bound to, and what their buttons do.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable class BakeryRouter {
  enum Tab { case shelf, orders }
  enum Screen: Hashable { case bread(String, price: Int), news, order(String) }
  enum Sheet: Hashable, Identifiable {
    case basket(String), hours
    var id: Self { self }
  }
  enum Page { case address }
  enum Link { case news, lastOrder }

  var tab = Tab.shelf
  var shelfPath: [Screen] = []
  var ordersPath: [Screen] = []
  var sheet: Sheet?
  var pages: [Page] = []
  var receipt: String?
  var removing: String?

  private(set) var orders: [String] = []
  private var placed: String?
  private var isOpening = false
  let breads = ["Rye", "Spelt"]
  let service: BakeryService

  init(service: BakeryService) { self.service = service }

  /// Opens a bread once its price is known, unless something else is on screen by then.
  func open(_ bread: String) async {
    guard !isOpening else { return }
    isOpening = true
    let price = try? await service.price(bread)
    isOpening = false
    if let price, tab == .shelf, shelfPath.isEmpty, sheet == nil {
      shelfPath.append(.bread(bread, price: price))
    }
  }

  func showHours() { sheet = .hours }

  func buy() {
    if case .bread(let bread, _)? = shelfPath.last { sheet = .basket(bread) }
  }

  func enterAddress() { pages.append(.address) }

  /// Places the order; the receipt covers the app once the sheet has gone.
  func place() {
    guard case .basket(let bread)? = sheet else { return }
    if !orders.contains(bread) { orders.append(bread) }
    (placed, sheet) = (bread, nil)
  }

  func sheetDismissed() {
    pages = []
    (receipt, placed) = (placed, nil)
  }

  func closeReceipt() { receipt = nil }

  func show(_ order: String) { ordersPath.append(.order(order)) }

  func remove() {
    if case .order(let order)? = ordersPath.last { removing = order }
  }

  func delete(_ order: String) {
    orders.removeAll { $0 == order }
    ordersPath.removeAll { $0 == .order(order) }
  }

  /// Opens a link, whatever is on screen.
  func follow(_ link: Link) {
    (sheet, receipt, removing) = (nil, nil, nil)
    switch link {
    case .news: (tab, shelfPath) = (.shelf, [.news])
    case .lastOrder: (tab, ordersPath) = (.orders, orders.suffix(1).map { .order($0) })
    }
  }
}
