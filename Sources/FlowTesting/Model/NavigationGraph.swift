/// The graph of the states of navigation that a scene model allows.
///
/// This is the pure half of a flow: it calls no guards or senders, so the graph has every walk that the app
/// could allow. `Navigation` performs the moves; the graph numbers the states and computes the moves from a
/// state on demand.
final class NavigationGraph: MoveGraph {
  let model: SceneModel
  private var graph: SearchTree<Navigation, FlowPath.Move>

  /// The moves from each state; nil if not computed yet.
  private var edges: [[MoveEdge]?] = [nil]

  /// The number of moves worked out so far; a search of a very large map ends when it is too great.
  private(set) var workedOut = 0

  /// The scene that a path names in each state, by its position in the model.
  private var scenes: [Int?]

  /// The number of each set of visible scenes, and that of each state.
  private var screens: [[Int?]: Int] = [:]
  private var screensByState: [Int] = []

  init(_ model: SceneModel, width: Navigation.Width) {
    self.model = model
    let start = Navigation(model, width: width)
    graph = SearchTree(start: start)
    scenes = [start.focus?.scene]
  }

  var count: Int { graph.count }

  /// Returns the number of moves from the start to a state.
  func distance(of state: Int) -> Int { graph.distance(of: state) }

  /// Returns the path by which a state was found, a shortest one where states are expanded in their order.
  func path(to state: Int) -> FlowPath {
    FlowPath(start: sceneName(in: 0), moves: graph.moves(to: state))
  }

  func sceneName(in state: Int) -> String { scenes[state].map { model.scenes[$0].name } ?? "" }

  func visibleScenes(in state: Int) -> Set<String> {
    Set(graph[state].usableScreens.map { model.scenes[$0.scene].name })
  }

  func screenNumber(of state: Int) -> Int {
    while screensByState.count <= state {
      let navigation = graph[screensByState.count]
      let visible = Set(navigation.usableScreens.map(\.scene)).sorted()
      let (key, number) = ([scenes[screensByState.count]] + visible, screens.count)
      screensByState.append(screens.value(for: key) { number })
    }
    return screensByState[state]
  }

  func edges(from state: Int) -> [MoveEdge] {
    if let known = edges[state] { return known }
    let navigation = graph[state]
    var found: [MoveEdge] = []
    for move in navigation.moves(in: model) {
      let transition = navigation.performing(move, in: model)
      let scene = transition.navigation.focus?.scene
      let name = scene.map { model.scenes[$0].name } ?? ""
      let (target, isNew) = graph.insert(
        transition.navigation, from: state, by: FlowPath.Move(move.label, to: name))
      if isNew {
        edges.append(nil)
        scenes.append(scene)
      }
      var edge = MoveEdge(label: move.label, target: target, scene: name)
      if let segue = move.segue(in: model) {
        edge.segue = MoveID(scene: model.scenes[move.scene].name, label: segue.label)
      }
      edge.isFault = edge.segue != nil && target == state && transition.fault != nil
      found.append(edge)
    }
    edges[state] = found
    workedOut += found.count
    return found
  }
}
