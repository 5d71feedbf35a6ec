@testable import FlowTesting

/// The states that moves lead to, as whole navigations that are compared with one another: what
/// `NavigationGraph` must come to, by the shortest program.
struct PlainGraph {
  let model: SceneModel
  private(set) var states: [Navigation]
  private var numbers: [Navigation: Int]

  init(
    _ model: SceneModel, width: Navigation.Width, transitions: Navigation.TransitionTiming = .atOnce
  ) {
    self.model = model
    states = [Navigation(model, width: width, transitions: transitions)]
    numbers = [states[0]: 0]
  }

  /// The moves out of a state.
  mutating func edges(from state: Int) -> [MoveEdge] {
    let navigation = states[state]
    return navigation.moves(in: model).map { move in
      let transition = navigation.performing(move, in: model)
      let after = transition.navigation
      let target = numbers[after] ?? states.count
      if target == states.count {
        states.append(after)
        numbers[after] = target
      }
      var edge = MoveEdge(label: move.label, target: target, scene: sceneName(in: target))
      if case .segue(let index) = move.action,
        navigation.usableScreens.contains(where: { $0.id == move.screen })
      {
        let scene = model.scenes[move.scene]
        edge.segue = MoveID(scene: scene.name, label: scene.segues[index].label)
      }
      edge.isFault = edge.segue != nil && target == state && transition.fault != nil
      let screen = navigation.usableScreens.first { $0.id == move.screen }
      edge.tabs = screen.flatMap { move.tabs(on: $0, in: model) }
      return edge
    }
  }

  func sceneName(in state: Int) -> String { states[state].focusName(in: model) ?? "" }

  func visibleScenes(in state: Int) -> Set<String> {
    Set(states[state].usableScreens.map { model.scenes[$0.scene].name })
  }
}

extension PlainGraph {
  /// The first thing in which a graph differs from this one, both walked breadth first; nil when
  /// nothing does.
  ///
  /// - Parameter limit: How many states are looked at.
  mutating func difference(from graph: NavigationGraph, atMost limit: Int) -> String? {
    var sights: [Int: [Int]] = [:]
    var state = 0
    while state < min(states.count, limit) {
      let expected = edges(from: state)
      let found = graph.edges(from: state)
      if found != expected { return "state \(state): \(found), not \(expected)" }
      if graph.navigation(of: state) != states[state] {
        return "state \(state): \(graph.navigation(of: state).outline(in: model))"
      }
      if graph.sceneName(in: state) != sceneName(in: state)
        || graph.visibleScenes(in: state) != visibleScenes(in: state)
      {
        return "state \(state): on \(graph.sceneName(in: state)), not \(sceneName(in: state))"
      }
      let scenes = Set(states[state].usableScreens.map(\.scene)).sorted()
      let seen = [states[state].focus?.scene ?? -1] + scenes
      if sights[graph.sight(of: state), default: seen] != seen { return "state \(state): sight" }
      sights[graph.sight(of: state)] = seen
      state += 1
    }
    if Set(sights.values).count != sights.count { return "one sight has two numbers" }
    return graph.count == states.count ? nil : "\(graph.count) states, not \(states.count)"
  }
}
