import FlowTesting
import Testing

@testable import Travel

/// A coordinator of the main actor, with services that await.
@MainActor @Suite struct TravelFlows {
  static let flow = Flow(
    from: { await TravelCoordinator(service: TripService()) }, at: \.screen
  ) {
    Move("start", from: "welcome") { await $0.start() }
    Move("logIn", from: "login") { await $0.logIn() }
    Move("open", from: "trips", choosing: \.trips) { await $0.open($1) }
    Move("chooseSeat", from: "trip") { await $0.chooseSeat() }
    Move("pick", from: "seats", choosing: { 0..<(await $0.seats) }) { await $0.pick($1) }
    Move("toggle", from: "extras", choosing: ["meal", "bag"]) { await $0.toggle($1) }
    Move("continue", from: "extras") { await $0.enterAddress() }
    Move("save", from: "address") { await $0.save("1 Main Street") }
    Move("pay", from: "payment") { await $0.pay() }
    Move("back") { await $0.back() }.when { await $0.canGoBack }
    Move("help") { await $0.toggleHelp() }
    Move("logOut", from: "trips") { await $0.logOut() }
  }

  @Test func everyScreenAndEveryMove() async {
    await checkFlow(Self.flow, .reaches(.everyScene), .reaches(.everyMove))
  }

  @Test func nobodyPaysWithoutASeatAndAnAddress() async {
    await checkFlow(Self.flow) { step in
      guard step.isOn("payment") else { return }
      #expect(step.subject.order?.seat != nil && step.subject.order?.address != nil)
    }
  }

  @Test func loggingOutLeavesNothingBehind() async {
    await checkFlow(Self.flow) { step in
      guard step.isOn("welcome") else { return }
      #expect(step.subject.trips.isEmpty && step.subject.bookings.isEmpty)
      #expect(step.subject.order == nil)
    }
  }

  @Test func bookingATrip() async {
    await assertFlowSnapshot(
      of: Self.flow,
      along: """
        welcome -start-> login -logIn-> trips -open(1)-> trip -chooseSeat-> seats -pick(0)-> extras \
        -toggle(1)-> extras -continue-> address -save-> payment -pay-> receipt
        """)
  }
}

/// A router that is a value of the main actor.
@MainActor @Suite struct TripFilterFlows {
  static let flow = Flow(from: { TripFilter() }, at: \.screen) {
    Move("open", from: "summary") { @MainActor in $0.open() }
    Move("toggle", from: "regions", choosing: ["north", "south"]) { @MainActor in $0.toggle($1) }
    Move("close", from: "regions") { @MainActor in $0.close() }
      .when { @MainActor in !$0.regions.isEmpty }
  }

  @Test func everyScreenAndEveryMove() async {
    await checkFlow(Self.flow, .reaches(.everyScene), .reaches(.everyMove)) { step in
      #expect(step.move?.label != "close" || !step.subject.regions.isEmpty)
    }
  }
}
