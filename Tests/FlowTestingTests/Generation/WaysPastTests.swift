import Testing

@testable import FlowTesting

@Suite struct WaysPastTests {
  let graph = NavigationGraph(NavigationGraphTests.shop, width: .compact)

  /// The ways past moves with these labels, as text.
  func ways(past labels: [String], _ length: Int, missing: Int = 0, atMost limit: Int = 9)
    -> [String]
  {
    let landmarks = labels.map { Landmark(pick: Route.Pick(label: $0), scene: "") }
    return WaysPast(graph, past: landmarks)
      .ways(ofLength: length, missing: missing, atMost: limit)
      .map { $0.map(\.label).joined(separator: " ") }
  }

  @Test func landmarksArePassedInAnyOrderAndTheLastAtTheEnd() {
    #expect(
      ways(past: ["login", "open", "again"], 4) == [
        "login dismiss open again"
      ])
    #expect(
      ways(past: ["open", "login", "login"], 5) == [
        "open back login dismiss login", "login dismiss open back login",
      ])
  }

  @Test func asManyAsAreAskedForMayBeMissing() {
    #expect(ways(past: ["login", "open", "again"], 2) == [])
    #expect(ways(past: ["login", "open", "again"], 2, missing: 1) == ["open again"])
  }

  @Test func noMoreAreToldThanAreWanted() {
    #expect(ways(past: ["open", "login", "login"], 5, atMost: 1).count == 1)
  }

  @Test func distancesCountMovesForwardAndAFewBack() throws {
    let outlook = Outlook(
      graph, past: ["again", "login"].map { label in { $0.label == label } })
    #expect(outlook.distances(from: 0) == [2, 1])
    let open = try #require(graph.edges(from: 0).first { $0.label == "open" })
    #expect(outlook.distances(from: open.target) == [1, 2])
    #expect(outlook.forward(from: open.target, past: 1) == Outlook.far)
  }

  @Test func routesWithGoalsCanBeWalkedAndTakeSegues() {
    let goals = NavigationGraphTests.shop.walkableSegues
    let routes = GoalRoutes(graph, to: goals) { graph }
    var taken: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      let labels = routes.labels(atMost: 12, Coverage(), &numbers)
      #expect(labels.count == 12, "seed \(seed)")
      #expect(graph.leads(from: 0, along: labels), "seed \(seed)")
      taken.formUnion(labels)
    }
    #expect(taken.isSuperset(of: goals.map(\.label)))
  }

  /// A graph keeps every state that it came to, of which there may be any number.
  @Test func longRunsLeaveTheirGraphsForNewOnes() {
    let model = NavigationGraphTests.shop
    var graphs: [NavigationGraph] = []
    let routes = GoalRoutes(graph, to: model.walkableSegues) {
      graphs.append(NavigationGraph(model, width: .compact))
      return graphs[graphs.count - 1]
    }
    var steps = 0
    for seed in 0..<900 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      let labels = routes.labels(atMost: 60, Coverage(), &numbers)
      #expect(graph.leads(from: 0, along: labels), "seed \(seed)")
      steps += labels.count
    }
    #expect(steps == 54_000)
    #expect(graphs.count == 2)
  }
}
