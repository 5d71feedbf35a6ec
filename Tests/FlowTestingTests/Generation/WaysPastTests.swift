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
}
