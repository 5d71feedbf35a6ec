import FlowTesting
import Testing

@testable import Bakery

/// The router of an app of SwiftUI: what its views show is said in words, and what SwiftUI writes comes with them.
@MainActor @Suite struct BakeryFlows {
  static let flow = flow { BakeryRouter(service: .late) }

  static func flow(
    of router: @escaping @MainActor @Sendable () -> BakeryRouter
  ) -> Flow<BakeryRouter> {
    Flow(from: router) {
      Shown(tab: \.tab, of: [.shelf, .orders])
      Shown(path: \.shelfPath, tab: "shelf")
      Shown(path: \.ordersPath, tab: "orders")
      Shown(sheet: \.sheet) {
        Shown(path: \.pages)
      } onDismiss: {
        await $0.sheetDismissed()
      }
      Shown(cover: \.receipt, named: "receipt")
      Shown(alert: \.removing, ["delete": { await $0.delete($1) }, "keep": nil], named: "sure")
      Move("open", from: "shelf", choosing: \.breads) { await $0.open($1) }
      Move("hours", from: "shelf") { await $0.showHours() }
      Move("buy", from: "bread") { await $0.buy() }
      Move("next", from: "basket") { await $0.enterAddress() }
      Move("place", from: "address") { await $0.place() }
      Move("close", from: "receipt") { await $0.closeReceipt() }
      Move("show", from: "orders", choosing: \.orders) { await $0.show($1) }
      Move("remove", from: "order") { await $0.remove() }
      Event("news") { await $0.follow(.news) }
      Event("lastOrder") { await $0.follow(.lastOrder) }
    }
  }

  @Test func everyMoveCanBeMadeAndUndone() async {
    await checkFlow(
      Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "shelf"), .twice("open"),
      .undoes("swipeDown", "buy", "hours"), .undoes("keep", "remove"),
      .keeps(\.shelfPath, except: "open", "price answers", "back", "popTo", "news"))
  }

  @Test func buyingABread() async {
    await assertFlowSnapshot(
      of: Self.flow,
      along: """
        shelf -open(1)-> shelf -"price answers"(0)-> bread -buy-> basket -next-> address \
        -place-> receipt -close-> bread -"tab:orders"-> orders -show(0)-> order -remove-> sure \
        -delete-> orders
        """)
  }
}

extension BakeryService {
  /// A server whose answers come late, in the test's hands.
  static let late = BakeryService(price: { _ in
    struct Offline: Error {}
    return try await answer("price", [.success(4), .failure(Offline())])
  })
}
