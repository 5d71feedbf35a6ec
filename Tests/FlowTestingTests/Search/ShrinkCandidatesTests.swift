import Testing

@testable import FlowTesting

@Suite struct ShrinkCandidatesTests {
  let candidates = ShrinkCandidates(NavigationGraph(NavigationGraphTests.shop, width: .compact))

  /// Shorter routes as text: `open again(2)`.
  func shorter(than labels: [String], sender: Int? = nil) -> [String] {
    let picks = labels.map { Choice(label: $0, sender: $0 == "again" ? sender : nil) }
    return candidates.shorter(than: picks).map { route in
      route.map { "\($0.label)\($0.sender.map { "(\($0))" } ?? "")" }.joined(separator: " ")
    }
  }

  @Test func aDetourIsLeftOut() {
    #expect(shorter(than: ["open", "back", "login"]) == ["login"])
  }

  @Test func theRestKeepsItsSenders() {
    #expect(shorter(than: ["login", "dismiss", "open", "again"], sender: 2) == ["open again(2)"])
  }

  @Test func everyCandidateIsShorterAndCanBeWalked() {
    let graph = NavigationGraph(NavigationGraphTests.shop, width: .compact)
    for seed in 0..<100 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      var labels: [String] = []
      var state = 0
      for _ in 0..<12 {
        let edges = graph.edges(from: state)
        let edge = edges[numbers.number(below: edges.count)]
        labels.append(edge.label)
        state = edge.target
      }
      for route in candidates.shorter(than: labels.map { Choice(label: $0) }) {
        #expect(route.count < labels.count, "seed \(seed)")
        #expect(graph.leads(from: 0, along: route.map(\.label)), "seed \(seed)")
        #expect(
          route.last?.label == labels.last
            || graph.states(along: route.map(\.label))?.last == state, "seed \(seed)")
      }
    }
  }

  @Test func aRouteThatTheGraphDoesNotKnowHasNoShorterOnes() {
    #expect(shorter(than: ["open", "login"]) == [])
    #expect(shorter(than: ["open"]) == [])
    #expect(shorter(than: []) == [])
  }

  // MARK: All routes of one length

  func routes(_ length: Int, atMost limit: Int = 100, to goal: Finding.Place = .anywhere) -> String
  {
    let (routes, isAll) = candidates.routes(ofLength: length, atMost: limit, to: goal)
    return routes.map { $0.joined(separator: " ") }.joined(separator: ", ") + (isAll ? "" : ", …")
  }

  @Test func allRoutesOfALengthComeInTheOrderOfTheOffers() {
    #expect(routes(1) == "open, login")
    #expect(routes(2) == "open again, open back, login dismiss")
  }

  @Test func onlyRoutesThatComeToTheGoalAreTold() {
    #expect(routes(3, to: .move("login", on: "Home")) == "open back login, login dismiss login")
    #expect(routes(2, to: .scene("Product")) == "open again")
    #expect(routes(0, to: .scene("Home")) == "")
    #expect(routes(1, to: .scene("Nowhere")) == "")
  }

  @Test func moreRoutesThanTheLimitAreNotAll() {
    #expect(routes(2, atMost: 2) == "open again, open back, …")
    #expect(candidates.routes(ofLength: 0, atMost: 9, to: .anywhere).routes == [[]])
    #expect(candidates.routes(ofLength: 0, atMost: 9, to: .move("open", on: "Home")).routes == [])
  }
}
