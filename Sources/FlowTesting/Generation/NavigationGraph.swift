/// The states of navigation that moves lead to, each met once and numbered from 0, the start.
///
/// It is the pure half of a flow: guards and senders are not asked, so that it holds every walk the
/// app could allow. States are worked out when they are first asked for, and kept.
final class NavigationGraph: MoveGraph {
  typealias Edge = MoveEdge

  private let model: SceneModel
  private var states: [Navigation] = []
  private var sceneNames: [String] = []
  /// The states' numbers by what is on screen, worked out once a state: comparing two navigations would
  /// work it out for both each time.
  private var numbers: [[Int]: Int] = [:]
  private var edges: [[MoveEdge]?] = []
  private var sights: [[Int]: Int] = [:]

  init(
    _ model: SceneModel, width: Navigation.Width, transitions: Navigation.Transitions = .atOnce
  ) {
    self.model = model
    _ = number(of: Navigation(model, width: width, transitions: transitions))
  }

  /// How many states were met so far.
  var count: Int { states.count }

  /// The name of the scene on screen in a state.
  func sceneName(in state: Int) -> String { sceneNames[state] }

  /// The names of all scenes that are seen in a state.
  func visibleScenes(in state: Int) -> Set<String> {
    Set(states[state].usableScreens.map { model.scenes[$0.scene].name })
  }

  /// How many tabs of a state hold something else than at first.
  func changedTabs(in state: Int) -> Int { states[state].changedTabs(in: model) }

  /// A number that states share which show the same scenes.
  func sight(of state: Int) -> Int {
    let scenes = states[state].usableScreens.map(\.scene)
    if let known = sights[scenes] { return known }
    sights[scenes] = sights.count
    return sights.count - 1
  }

  /// The moves out of a state, in the order in which they are offered.
  func edges(from state: Int) -> [MoveEdge] {
    if let known = edges[state] { return known }
    let navigation = states[state]
    let found = navigation.moves(in: model).map { move in
      let target = number(of: navigation.performing(move, in: model).navigation)
      return MoveEdge(
        label: move.label, target: target, scene: sceneNames[target],
        segue: segue(of: move, in: navigation))
    }
    edges[state] = found
    return found
  }

  private func segue(of move: Navigation.Move, in navigation: Navigation) -> WayOut? {
    guard case .segue(let index) = move.action,
      let screen = navigation.usableScreens.first(where: { $0.id == move.screen })
    else { return nil }
    let scene = model.scenes[screen.scene]
    return WayOut(scene: scene.name, label: scene.segues[index].label)
  }

  private func number(of navigation: Navigation) -> Int {
    let code = navigation.code
    if let known = numbers[code] { return known }
    let number = states.count
    states.append(navigation)
    sceneNames.append(navigation.focusName(in: model) ?? "")
    edges.append(nil)
    numbers[code] = number
    return number
  }
}
