import Testing

@testable import FlowTesting

@Suite struct OutlookTests {
  let graph = NavigationGraph(NavigationGraphTests.shop, width: .compact)

  @Test func distancesCountMovesForwardAndAFewBack() throws {
    let outlook = Outlook(
      graph, past: ["again", "login"].map { label in { $0.label == label } })
    #expect(outlook.distances(from: 0) == [2, 1])
    let open = try #require(graph.edges(from: 0).first { $0.label == "open" })
    #expect(outlook.distances(from: open.target) == [1, 2])
    #expect(outlook.forward(from: open.target, past: 1) == Outlook.far)
  }
}
