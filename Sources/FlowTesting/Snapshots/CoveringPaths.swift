/// A small set of short paths that together come to every scene, or take every segue.
///
/// ```swift
/// CoveringPaths(of: graph, in: model, to: .everyScene).choose(keeping: [:])
/// // ["PetEditor": PetList -showPet-> Pet -edit-> PetEditor, "Basket": …]
/// ```
///
/// It is not the plan that `.covering` walks. That one makes as few steps as can be, in long walks that
/// go back and on, and a new segue may change all of them. A snapshot is read, goes by what it shows, and
/// stays when something else changes: here each path is a shortest way from the start.
///
/// The furthest goal comes first: the shortest way to it passes through others, which then need no
/// path of their own. Each path goes by its goal. One that was recorded before is kept for as long as
/// it leads there, so that a flow that grows gets new paths and keeps the old ones.
struct CoveringPaths {
  /// The moves that turned out not to be possible, though the map has them.
  var avoided: Set<MoveID> = []

  private let graph: NavigationGraph
  private let goal: Reaches.Goal
  private let containers: Set<String>

  /// How many states of the navigation are looked at.
  private static let mostStates = 5_000

  init(of graph: NavigationGraph, in model: SceneModel, to goal: Reaches.Goal) {
    self.graph = graph
    self.goal = goal
    containers = Set(model.scenes.filter(\.kind.isContainer).map(\.name))
  }

  /// Chooses the paths.
  ///
  /// - Parameter recorded: The path that was recorded for a goal; nil when none was.
  /// - Returns: A path for each of some goals, all of which together come to every goal.
  func choose(keeping recorded: (String) -> FlowPath?) -> [(goal: String, path: FlowPath)] {
    let ways = shortestWays()
    var chosen: [(goal: String, path: FlowPath)] = []
    var covered: Set<String> = []
    for name in sorted(ways.keys) {
      guard let path = recorded(name), let goals = goals(along: path), goals.contains(name)
      else { continue }
      chosen.append((name, path))
      covered.formUnion(goals)
    }
    let order = sorted(ways.keys).sorted { (ways[$0]?.count ?? 0) > (ways[$1]?.count ?? 0) }
    for name in order where !covered.contains(name) {
      guard let path = ways[name], let goals = goals(along: path) else { continue }
      chosen.append((name, path))
      covered.formUnion(goals)
    }
    return chosen
  }

  /// Whether one of some paths comes to a goal.
  func covers(_ name: String, with paths: [FlowPath]) -> Bool {
    paths.contains { goals(along: $0)?.contains(name) == true }
  }

  /// Everything there is to come to, each with a shortest path.
  private func shortestWays() -> [String: FlowPath] {
    var found: [String: FlowPath] = [:]
    var paths = [0: FlowPath(start: graph.sceneName(in: 0))]
    var frontier = [0]
    for name in scenes(in: 0) { found[name] = paths[0] }
    while !frontier.isEmpty {
      var next: [Int] = []
      for state in frontier where paths.count <= Self.mostStates {
        guard let path = paths[state] else { continue }
        for edge in graph.edges(from: state) where !isAvoided(edge, in: state) {
          var longer = path
          longer.moves.append(FlowPath.Move(edge.label, to: edge.scene))
          for name in goals(of: edge) where found[name] == nil {
            found[name] = longer
          }
          if paths[edge.target] == nil {
            paths[edge.target] = longer
            next.append(edge.target)
          }
        }
      }
      frontier = next
    }
    return found
  }

  /// What a path comes to; nil when it cannot be walked any more.
  private func goals(along path: FlowPath) -> Set<String>? {
    guard path.start == graph.sceneName(in: 0) else { return nil }
    var goals = scenes(in: 0)
    var state = 0
    for move in path.moves {
      let edge = graph.edges(from: state).first { $0.label == move.label }
      guard let edge, edge.scene == move.destination, !isAvoided(edge, in: state)
      else { return nil }
      goals.formUnion(self.goals(of: edge))
      state = edge.target
    }
    return goals
  }

  private func goals(of edge: NavigationGraph.Edge) -> Set<String> {
    guard goal == .everySegue else { return scenes(in: edge.target) }
    guard let segue = edge.segue, !edge.isFault else { return [] }
    return ["\(segue.scene)-\(segue.label)"]
  }

  private func scenes(in state: Int) -> Set<String> {
    goal == .everyScene ? graph.visibleScenes(in: state).subtracting(containers) : []
  }

  private func isAvoided(_ edge: NavigationGraph.Edge, in state: Int) -> Bool {
    avoided.contains(MoveID(scene: graph.sceneName(in: state), label: edge.label))
  }

  private func sorted(_ names: some Sequence<String>) -> [String] {
    names.map { (place: NaturalOrder($0), name: $0) }.sorted { $0.place < $1.place }.map(\.name)
  }
}

extension StoredSnapshot {
  /// The path whose snapshot it is; nil when its steps are no path's.
  func path(from start: String) -> FlowPath? {
    FlowPath(
      ([PathNotation.written(start)] + sections.dropFirst().map(\.label)).joined(separator: " "))
  }
}
