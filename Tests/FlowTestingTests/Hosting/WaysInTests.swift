import Testing

@testable import FlowTesting

@Suite struct WaysInTests {
  private final class Pet {}
  private let ways = WaysIn()
  private let name = WaysIn.Key(of: Pet(), ["name"])

  private func path(_ labels: String...) -> FlowPath {
    FlowPath(start: "List", moves: labels.map { FlowPath.Move($0, to: "Pet") })
  }

  @Test func aWayThatSometimesSetsAPropertyDidNotForgetIt() {
    ways.record(name, setOn: "show")
    #expect(ways.way(setting: name, butNot: "find") == "show")
    #expect(ways.way(setting: name, butNot: "show") == nil)
    ways.record(name, setOn: "find")
    #expect(ways.way(setting: name, butNot: "find") == nil)
  }

  @Test func theShortestPathOfEachWayIsKept() {
    ways.record(name, setOn: "show")
    for labels in [["a", "b", "find"], ["find"], ["c", "find"]] {
      ways.record(name, leftNilOn: "find", at: labels.count)
      ways.end(FlowPath(start: "List", moves: labels.map { FlowPath.Move($0, to: "Pet") }))
    }
    #expect(ways.pathsToForgotten == [path("find")])
    #expect(WaysIn().fills(Pet()) == false && ways.fills(Pet()))
  }
}
