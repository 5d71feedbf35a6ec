import Testing

@testable import FlowTesting

@Suite struct NavigationGraphTests {
  /// Home and Product on a stack, Login over them.
  static let shop = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") {
      Segue("open", to: "Product")
      Segue("login", .presentation, to: "Login")
    }
    Scene("Product") { Segue("again", to: "Product") }
    Scene("Login")
  }

  let graph = NavigationGraph(shop, width: .compact)

  @Test func statesAreNumberedFromTheStartAsTheyAreMet() {
    #expect(graph.count == 1)
    #expect(graph.edges(from: 0).map(\.label) == ["open", "login"])
    #expect(graph.edges(from: 0).map(\.target) == [1, 2])
    #expect(graph.edges(from: 1).map(\.label) == ["again", "back"])
    #expect(graph.sceneName(in: 1) == "Product")
  }

  @Test func whatIsOnScreenAgainIsTheSameState() {
    let passed = graph.states(along: ["open", "back", "login", "dismiss", "open"])
    #expect(passed == [0, 1, 0, 2, 0, 1])
    #expect(graph.states(along: ["open", "again"])?.last != 1)
  }

  @Test func movesThatAreNotOfferedLeadNowhere() {
    #expect(graph.states(along: ["open", "login"]) == nil)
    #expect(graph.leads(from: 1, along: ["back", "login"]))
    #expect(!graph.leads(from: 1, along: ["login"]))
  }

  @Test func theShortestWayIsFoundOrNoneWithinTheLimit() {
    let deep = graph.states(along: ["open", "again"])?.last
    #expect(graph.shortestWay(from: 0, atMost: 9, to: { $0 == deep }) == ["open", "again"])
    #expect(graph.shortestWay(from: 0, atMost: 1, to: { $0 == deep }) == nil)
    #expect(graph.shortestWay(from: 0, atMost: 9, to: { $0 == 0 }) == [])
    #expect(
      graph.shortestWays(from: 2, atMost: 9, to: [0, 1]) == [
        0: ["dismiss"], 1: ["dismiss", "open"],
      ])
    #expect(graph.path(to: 1) == "Home -open-> Product")
  }

  @Test func aModelWithoutAStartHasOneEmptyState() {
    let graph = NavigationGraph(SceneModel(initial: nil, scenes: []), width: .compact)
    #expect(graph.count == 1)
    #expect(graph.edges(from: 0).isEmpty)
    #expect(graph.sceneName(in: 0) == "")
  }

  // MARK: Landmarks

  private func way(past labels: [String], atMost limit: Int = 20) -> String? {
    let waypoints = labels.map { label in
      label.hasPrefix("*")
        ? Waypoint(choice: .init(label: ""), scene: String(label.dropFirst()), isAnyWayThere: true)
        : Waypoint(choice: .init(label: label, sender: 1), scene: "")
    }
    return graph.shortestWay(past: waypoints, atMost: limit).map { picks in
      picks.map { "\($0.label)\($0.sender.map { "(\($0))" } ?? "")" }.joined(separator: " ")
    }
  }

  @Test func aWayPastLandmarksTakesThemInOrderWithTheirSenders() {
    #expect(way(past: ["login"]) == "login(1)")
    #expect(way(past: ["again"]) == "open again(1)")
    #expect(way(past: ["again", "login"]) == "open again(1) popToRoot login(1)")
    #expect(way(past: ["login", "again"]) == "login(1) dismiss open again(1)")
  }

  @Test func aSceneAsALandmarkIsPassedByAnyMoveThere() {
    #expect(way(past: ["*Product", "*Product"]) == "open again")
    #expect(way(past: ["again", "*Product"]) == "open again(1) again")
    #expect(way(past: ["login", "*Home"]) == "login(1) dismiss")
  }

  @Test func thereIsNoWayPastWhatIsNotOfferedOrTooFar() {
    #expect(way(past: ["buy"]) == nil)
    #expect(way(past: ["again", "login"], atMost: 3) == nil)
  }
}
