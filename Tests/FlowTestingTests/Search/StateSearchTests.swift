import Testing

@testable import FlowTesting

@Suite struct StateSearchTests {
  /// Tabs with stacks of up to three screens each, five states a tab.
  private static func tabs(_ count: Int) -> SceneModel {
    SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: (0..<count).map { "Stack\($0)" })
      for tab in 0..<count {
        Scene("Stack\(tab)", .navigation, children: ["A\(tab)"])
        Scene("A\(tab)") {
          Segue("b", to: "B\(tab)")
          Segue("c", to: "C\(tab)")
        }
        Scene("B\(tab)") { Segue("c", to: "C\(tab)") }
        Scene("C\(tab)") { Segue("d", .presentation, to: "D") }
      }
      Scene("D")
    }
  }

  private func search(
    _ model: SceneModel, states: Int = 100_000, steps: Int = .max, tabsAway: Int? = nil
  ) -> StateSearch {
    let limit = StateSearch.Limit(states: states, steps: steps, tabsAway: tabsAway)
    var search = StateSearch(model, width: .compact, limit: limit)
    search.run()
    return search
  }

  /// All states of a model, and the distance of each from the start, by plain navigations.
  private func plain(_ model: SceneModel) -> (graph: PlainGraph, distances: [Int]) {
    var graph = PlainGraph(model, width: .compact)
    var distances = [0]
    var state = 0
    while state < graph.states.count {
      _ = graph.edges(from: state)
      while distances.count < graph.states.count { distances.append(distances[state] + 1) }
      state += 1
    }
    return (graph, distances)
  }

  @Test func allStatesAreFoundTheNearestFirst() {
    let model = Self.tabs(2)
    let search = search(model)
    let (plain, distances) = plain(model)
    // Four stacks a tab, one tab of two selected, and D over the two stacks that show C.
    #expect(search.count == 4 * 4 * 2 + 2 * 4 * 2)
    #expect(search.count == plain.states.count)
    #expect(search.isComplete)
    #expect(search.leftOut == 0)
    #expect(search.steps == distances.max())
    let graph = search.graph
    for state in plain.states.indices {
      #expect(graph.navigation(of: state) == plain.states[state])
      #expect(search.path(to: state).count == distances[state])
    }
  }

  @Test func thePathToAStateLeadsThere() {
    let search = search(AppGraph.make(seed: 1), states: 2_000)
    let graph = search.graph
    for state in stride(from: 0, to: search.count, by: 37) {
      let path = search.path(to: state)
      #expect(graph.states(along: path.moves.map(\.label))?.last == state)
      #expect(path.scenes.last == graph.sceneName(in: state))
    }
    #expect(search.path(to: 0) == "S0")
    #expect(search.parent(of: 0) == nil)
  }

  @Test func itSaysWhereItStopped() {
    let all = search(Self.tabs(2))
    let some = search(Self.tabs(2), states: 20)
    #expect(some.count == 20)
    #expect(!some.isComplete)
    #expect(some.steps < all.steps)
    let near = search(Self.tabs(2), steps: 2)
    #expect(near.steps == 2)
    #expect(!near.isComplete)
    #expect(near.count == plain(Self.tabs(2)).distances.count { $0 <= 2 })
    let far = search(Self.tabs(2), steps: 99)
    #expect(far.isComplete)
    #expect(far.count == all.count)
  }

  @Test func aSearchGoesOnWhereItStopped() {
    let all = search(AppGraph.make(seed: 4), states: 900)
    var search = search(AppGraph.make(seed: 4), states: 50)
    for states in [51, 120, 900] {
      search.limit.states = states
      search.run()
      #expect(search.count == states)
    }
    #expect((0..<900).allSatisfy { search.path(to: $0) == all.path(to: $0) })
    #expect(search.steps == all.steps)
  }

  @Test func statesWithTooManyTabsAwayAreLeftOut() {
    let model = Self.tabs(4)
    let start = Navigation(model).layers[0].root.children.map(\.children.count)
    // Every way to a state with two tabs away passes only such states.
    let expected = plain(model).graph.states.count { state in
      let stacks = state.layers[0].root.children.map(\.children.count)
      return zip(stacks, start).count { $0 != $1 } <= 2
    }
    let pairs = search(model, tabsAway: 2)
    #expect(pairs.count == expected)
    #expect(pairs.isComplete)
    #expect(pairs.leftOut > 0)
    #expect(search(model, tabsAway: 4).count == search(model).count)
    #expect(search(model, tabsAway: 0).count < search(model, tabsAway: 1).count)
  }

  @Test func transitionsInFlightAreSearchedToo() {
    var search = StateSearch(
      Self.tabs(3), width: .compact, transitions: .inFlight,
      limit: StateSearch.Limit(states: 300, tabsAway: 1))
    search.run()
    var plain = PlainGraph(Self.tabs(3), width: .compact, transitions: .inFlight)
    for state in 0..<100 { _ = plain.edges(from: state) }
    let known = Set(plain.states)
    let graph = search.graph
    #expect((0..<20).allSatisfy { known.contains(graph.navigation(of: $0)) })
    #expect(search.leftOut > 0)
  }

  @Test func aModelWithoutAStartHasOneState() {
    let search = search(SceneModel(initial: nil, scenes: []))
    #expect(search.count == 1)
    #expect(search.isComplete)
    #expect(search.steps == 0)
  }

  @Test func aStateTakesNoMoreThan64Bytes() {
    for model in [Self.tabs(5), AppGraph.make(seed: 6)] {
      let search = search(model, states: 12_000)
      #expect(search.count > 5_000)
      #expect(search.bytes <= 64 * search.count, "\(search.bytes / search.count) bytes a state")
    }
  }
}
