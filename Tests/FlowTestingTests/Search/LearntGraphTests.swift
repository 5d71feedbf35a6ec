import Testing

@testable import FlowTesting

@Suite struct LearntGraphTests {
  /// Returns a graph that learnt some walks; a move is written `label>Screen`.
  private func graph(_ walks: [String], offers: [String: [String]]) -> LearntGraph {
    let graph = LearntGraph()
    for walk in walks {
      var path = FlowPath(start: "Home", moves: [])
      graph.begin()
      graph.see("Home", offering: offers["Home"] ?? [], after: 0, along: path)
      for move in walk.split(separator: " ") {
        let parts = move.split(separator: ">").map(String.init)
        path.moves.append(FlowPath.Move(parts[0], to: parts[1]))
        graph.make(Choice(label: parts[0]))
        graph.see(parts[1], offering: offers[parts[1]] ?? [], after: path.count, along: path)
      }
    }
    return graph
  }

  @Test func aScreenIsStuckOnceAllItsMovesWereMadeTwiceAndNoneLedBack() {
    let offers = ["Home": ["a"], "A": ["x"]]
    #expect(graph(["a>A x>A"], offers: offers).seen.stuck(leaving: "Home").isEmpty)
    let seen = graph(["a>A x>A", "a>A x>A"], offers: offers).seen
    #expect(seen.stuck(leaving: "Home").map(\.scene) == ["A"])
    #expect(seen.stuck(leaving: "A").isEmpty)
  }

  @Test func aScreenBesideAnOpenOneIsNotStuck() {
    let offers = ["Home": ["a"], "A": ["x"], "B": ["y"]]
    #expect(graph(["a>A x>B", "a>A x>B"], offers: offers).seen.stuck(leaving: "Home").isEmpty)
  }

  @Test func theNearestStuckScreenIsNamedWithTheShortestPathToIt() {
    let offers = ["Home": ["far", "a"], "Far": ["b"]]
    let seen = graph(
      ["far>Far b>B", "far>Far b>Home", "far>Far b>A", "a>A", "a>A"], offers: offers
    ).seen
    let stuck = seen.stuck(leaving: "Home").first
    #expect(stuck?.scene == "A")
    #expect(stuck.map { "\($0.path)" } == "Home -a-> A")
  }
}
