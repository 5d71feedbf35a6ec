import Testing

@testable import FlowTesting

@Suite struct RouteTests {
  static let names = SymbolTable()

  static let offers = [("open", 3), ("login", nil), ("back", nil)].map { label, senders in
    AvailableMove(
      move: MoveDefinition(label, MoveID(scene: "Home", label: label), .code(0), in: names),
      senders: senders)
  }

  /// The choice at one point, as `0(2)`, `stop`, or why the route is lost.
  func choice(
    _ route: Route, at index: Int = 0, refused: Set<Int> = [],
    _ coverage: Coverage = Coverage(names)
  ) -> String {
    var route = route
    let choice = route.next(
      among: Self.offers, at: index, on: "Home", refused: refused, coverage)
    return switch choice {
    case .take(let offer, let sender): "\(offer)\(sender.map { "(\($0))" } ?? "")"
    case .stop: "stop"
    case .lost(let mistake): mistake.description
    }
  }

  // MARK: Random

  @Test func theMovesTriedLeastAreTakenMostOften() {
    var coverage = Coverage(Self.names)
    for _ in 0..<5 {
      coverage.recordMove(Self.offers[0].move.number)
      coverage.recordRefusal(Self.offers[2].move.number)
    }
    var taken = [0, 0, 0]
    var route = Route.random(RandomNumbers(seed: 0))
    for _ in 0..<1_000 {
      let choice = route.next(among: Self.offers, at: 0, on: "Home", refused: [], coverage)
      if case .take(let offer, _) = choice { taken[offer] += 1 }
    }
    // Seven of ten steered to it, and half of the rest; what was always refused is seldom asked for.
    #expect((800...900).contains(taken[1]), "\(taken)")
    #expect(taken[0] > 50 && (1..<50).contains(taken[2]), "\(taken)")
  }

  @Test func whatIsRefusedIsNotTakenAgainAndWithNothingElseTheWalkIsOver() {
    for seed in 0..<50 as Range<UInt64> {
      let route = Route.random(RandomNumbers(seed: seed))
      #expect(choice(route, refused: [0, 2]) == "1")
      #expect(choice(route, refused: [0, 1, 2]) == "stop")
    }
  }

  // MARK: Paths

  @Test func aPathTakesItsMovesAndStops() {
    let route = Route.path("Home -open(2)-> Product -back-> Home -open-> Product")
    #expect(choice(route, at: 0) == "0(2)")
    #expect(choice(route, at: 1) == "2")
    #expect(choice(route, at: 2) == "0(0)")
    #expect(choice(route, at: 3) == "stop")
  }

  @Test func aMoveThatIsNotOfferedSaysWhatIs() {
    #expect(
      choice(.path("Home -opn-> Product")) == """
        No move 'opn' is offered on Home. The moves are 'open', 'login' and 'back'.
          Fix:     Take one of them. Did you mean 'open'?
        """)
  }

  @Test func aMoveThatWasRefusedSaysByWhat() {
    #expect(
      choice(.path("Home -login-> Login"), refused: [1]) == """
        'login' was refused on Home by its ShouldPerform.
          Fix:     Go another way, or give the flow data for which it is allowed.
        """)
  }

  @Test func aSenderThatIsNotThereSaysHowManyAre() {
    #expect(
      choice(.path("Home -open(3)-> Product")) == """
        'open' on Home has no sender 3: it offers 3 senders.
          Fix:     Senders are counted from 0.
        """)
  }

  @Test func aSenderWhereNoneIsWiredSaysSo() {
    #expect(
      choice(.path("Home -login(0)-> Login")) == """
        'login' on Home has no sender 0: nothing is wired to offer any.
          Fix:     Leave the brackets out, or give it something to choose: Senders("login"), or choosing:.
        """)
  }

  @Test func aPathThatComesElsewhereSaysWhere() {
    let route = Route.path("Home -open-> Product")
    #expect(route.finding(after: 0, on: "Home") == nil)
    #expect(
      route.finding(after: 0, on: "Start")?.description == """
        The path starts at 'Home', but the flow starts at 'Start'.
          Fix:     Begin the path with Start, or let the flow start on 'Home'.
        """)
    #expect(
      route.finding(after: 1, on: "Sale")?.description == """
        'open' leads to 'Sale', not to 'Product'.
          Fix:     Write -open-> Sale if that is meant.
        """)
  }

  // MARK: Numbers

  @Test func numbersTakeTheOfferAndTheSenderTheySay() {
    let route = Route.numbers([.init(offer: 0, sender: 2), .init(offer: 1, sender: 0)])
    #expect(choice(route, at: 0) == "0(2)")
    #expect(choice(route, at: 1) == "1")
    #expect(choice(route, at: 2) == "stop")
  }

  @Test func numbersThatDoNotFitAreOfAnotherFlow() {
    #expect(
      choice(.numbers([.init(offer: 3, sender: 0)])) == """
        The replay token does not fit this flow; it was made for another one, or it changed.
          Fix:     Walk the path of the failure instead: it survives changes that a token does not.
        """)
    let stale = Finding.staleToken.description
    #expect(choice(.numbers([.init(offer: 0, sender: 3)])) == stale)
    #expect(choice(.numbers([.init(offer: 1, sender: 0)]), refused: [1]) == stale)
  }
}
