import Testing

@testable import FlowTesting

@Suite struct FeatureTests {
  let model = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["Stack", "Settings"])
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product") {
      Segue("again", to: "Product")
      Segue("login", .presentation, to: "Login")
    }
    Scene("Settings")
    Scene("Login")
  }

  var graph: NavigationGraph { NavigationGraph(model, width: .compact) }

  /// What may be needed of what is on screen after some moves.
  func features(after labels: String...) throws -> [Feature] {
    let graph = graph
    let states = try #require(graph.states(along: labels))
    return graph.features(in: states[labels.count])
  }

  @Test func ofWhatIsOnScreenTheStackAndWhatHoldsItAreKnown() throws {
    #expect(
      try features(after: "open", "again") == [
        .open("Tabs", times: 1), .open("Stack", times: 1), .open("Home", times: 1),
        .open("Product", times: 1), .open("Product", times: 2), .deep(2), .deep(3),
        .below("Product"), .waits("Settings"),
      ])
  }

  @Test func whatIsNotSeenWaits() throws {
    #expect(
      try features(after: "open", "tab:Settings") == [
        .open("Tabs", times: 1), .open("Settings", times: 1), .away(1), .waits("Stack"),
        .waits("Home"), .waits("Product"),
      ])
    #expect(
      try features(after: "open", "login") == [
        .open("Login", times: 1), .presents(1), .waits("Tabs"), .waits("Stack"), .waits("Home"),
        .waits("Product"), .waits("Settings"),
      ])
  }

  @Test func whatWasSoAtTheLastMoveIsAlsoFoundStepByStep() throws {
    let graph = graph
    let labels = ["open", "again", "back", "tab:Settings", "tab:Home", "again", "back", "again"]
    let states = try #require(graph.states(along: labels))
    let scenes = states.map { graph.sceneName(in: $0) }
    func attempt(_ count: Int, _ end: ShrinkAttempt.End) -> ShrinkAttempt {
      ShrinkAttempt(
        choices: labels.prefix(count).map { Choice(label: $0) },
        scenes: Array(scenes.prefix(count + 1)), states: Array(states.prefix(count + 1)), end: end)
    }
    let whole = attempt(labels.count, .failed)
    let table = FeatureTable([whole].commonFeatures(in: graph), in: graph)
    #expect(table.features.contains(.made(Choice(label: "again"), times: 2)))
    #expect(table.features.contains(.madeInOrder("tab:Settings", "again")))
    for count in 1...labels.count {
      let path = attempt(count, .failed)
      let expected = Set(path.features(in: graph, several: []))
      let passed = try #require(table.passed(attempt(count, .passed)).last)
      for feature in table.features {
        #expect(
          table.set(feature).isSubset(of: passed) == expected.contains(feature),
          "\(feature) after \(count)")
      }
    }
  }

  @Test func sendersMatterWhereOthersWereTried() {
    func attempt(_ sender: Int, _ end: ShrinkAttempt.End) -> ShrinkAttempt {
      ShrinkAttempt(
        choices: [Choice(label: "open", sender: sender)], scenes: ["Home", "Product"],
        states: [], end: end)
    }
    let open = Choice(label: "open")
    let one = [attempt(3, .failed)].commonFeatures(in: graph)
    #expect(one == [.takes(open), .brings("Product"), .leaves("Home")])
    let two = [attempt(0, .passed), attempt(3, .failed)].commonFeatures(in: graph)
    #expect(two.contains(.takes(Choice(label: "open", sender: 3))))
  }
}
