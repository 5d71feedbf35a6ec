import FlowTesting
import Testing

@testable import Bakery

/// The first words for the router of an app of SwiftUI: enough to begin with.
@MainActor @Suite struct BasketFlows {
  static let flow = Flow(from: { await BakeryRouter(service: .late) }) {
    Shown(tab: \.tab, of: [.shelf, .orders])
    Shown(path: \.shelfPath, tab: "shelf")
    Shown(sheet: \.sheet) { Shown(path: \.pages) }
    Move("open", from: "shelf", choosing: \.breads) { await $0.open($1) }
    Move("buy", from: "bread") { await $0.buy() }
    Move("next", from: "basket") { await $0.enterAddress() }
    Event("news") { await $0.follow(.news) }
  }

  @Test func everyMoveCanBeMadeAndUndone() async {
    await checkFlow(Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "shelf"))
  }
}
