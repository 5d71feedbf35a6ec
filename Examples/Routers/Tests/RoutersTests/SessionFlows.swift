import FlowTesting
import Testing

@testable import Travel

/// The first moves of the coordinator: enough to begin with.
@MainActor @Suite struct SessionFlows {
  static let flow = Flow(from: { await TravelCoordinator(service: TripService()) }, at: \.screen) {
    Move("start", from: "welcome") { await $0.start() }
    Move("logIn", from: "login") { await $0.logIn() }
    Move("open", from: "trips", choosing: \.trips) { await $0.open($1) }
    Move("back") { await $0.back() }.when { await $0.canGoBack }
    Move("logOut", from: "trips") { await $0.logOut() }
  }

  @Test func everyMoveLeadsSomewhere() async {
    await checkFlow(Self.flow, .reaches(.everyMove), .canAlwaysReturn(to: "trips"))
  }
}
