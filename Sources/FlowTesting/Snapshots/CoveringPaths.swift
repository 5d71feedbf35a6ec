/// The known paths of a flow, a few of which together cover all goals.
protocol GoalPaths {
  var start: String { get }

  /// The goals that cannot be reached, each with the reason.
  var unreached: [String: String] { get }

  /// Returns each goal that can be covered, with a shortest path to it.
  func shortestPaths() -> [String: FlowPath]

  /// Returns the goals that a path covers; nil for a path that cannot be walked any more.
  func goals(along path: FlowPath) -> Set<String>?

  /// Excludes the paths that make the move at an index of a path, which turned out to be impossible.
  mutating func avoid(_ path: FlowPath, at index: Int)
}

/// A small set of short paths that together reach every scene or take every segue.
///
/// ```swift
/// CoveringPaths(of: graph, in: model, to: .everyScene).choose(keeping: [:])
/// // ["PetEditor": PetList -showPet-> Pet -edit-> PetEditor, "Basket": …]
/// ```
///
/// These are not the walks of `.covering`, which makes as few steps as possible in long walks that
/// a new segue may change completely. People read snapshots, so here each path is a shortest path
/// from the start and stays the same when something else changes.
///
/// The farthest goal is chosen first, since the shortest path to it covers other goals on the way. A path is
/// named after its goal. A recorded path is kept as long as it leads to its goal, so that a growing flow gets
/// new paths and keeps the old ones.
struct CoveringPaths: GoalPaths {
  /// The moves that the map has but the app does not allow.
  var avoided: Set<MoveID> = []

  private let graph: NavigationGraph
  private let goal: CoverageGoal
  private let containers: Set<String>

  /// The greatest number of states of navigation that are searched.
  private static let mostStates = 5_000

  init(of graph: NavigationGraph, in model: SceneModel, to goal: CoverageGoal) {
    self.graph = graph
    self.goal = goal
    containers = Set(model.scenes.filter(\.kind.isContainer).map(\.name))
  }

  var start: String { graph.sceneName(in: 0) }
  var unreached: [String: String] { [:] }

  mutating func avoid(_ path: FlowPath, at index: Int) {
    avoided.insert(MoveID(scene: path.scenes[index], label: path.moves[index].label))
  }

  func shortestPaths() -> [String: FlowPath] {
    var found: [String: FlowPath] = [:]
    for name in scenes(in: 0) { found[name] = FlowPath(start: start) }
    var states = StateGraph<Int, FlowPath.Move>(start: 0)
    var next = 0
    while next < states.count, states.count <= Self.mostStates {
      let state = states[next]
      for edge in graph.edges(from: state) where !isAvoided(edge, in: state) {
        let move = FlowPath.Move(edge.label, to: edge.scene)
        for name in goals(of: edge) where found[name] == nil {
          found[name] = FlowPath(start: start, moves: states.moves(to: next) + [move])
        }
        states.insert(edge.target, from: next, by: move)
      }
      next += 1
    }
    return found
  }

  func goals(along path: FlowPath) -> Set<String>? {
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

  private func goals(of edge: MoveEdge) -> Set<String> {
    guard goal == .everySegue || goal == .everyMove else { return scenes(in: edge.target) }
    guard let segue = edge.segue, !edge.isFault else { return [] }
    return ["\(segue.scene)-\(segue.label)"]
  }

  private func scenes(in state: Int) -> Set<String> {
    goal == .everyScene ? graph.visibleScenes(in: state).subtracting(containers) : []
  }

  private func isAvoided(_ edge: MoveEdge, in state: Int) -> Bool {
    avoided.contains(MoveID(scene: graph.sceneName(in: state), label: edge.label))
  }
}

extension GoalPaths {
  /// Chooses the paths.
  ///
  /// - Parameter recorded: Returns the recorded path to a goal; nil without one.
  /// - Returns: Paths to some of the goals, which together cover every goal.
  func choose(keeping recorded: (String) -> FlowPath?) -> [(goal: String, path: FlowPath)] {
    let shortest = shortestPaths()
    var chosen: [(goal: String, path: FlowPath)] = []
    var covered: Set<String> = []
    let names = shortest.keys.sortedNaturally { $0 }
    for name in names {
      guard let path = recorded(name), let goals = goals(along: path), goals.contains(name)
      else { continue }
      chosen.append((name, path))
      covered.formUnion(goals)
    }
    let order = names.sorted {
      (shortest[$0]?.count ?? 0) > (shortest[$1]?.count ?? 0)
    }
    for name in order where !covered.contains(name) {
      guard let path = shortest[name], let goals = goals(along: path) else { continue }
      chosen.append((name, path))
      covered.formUnion(goals)
    }
    return chosen
  }

  func covers(_ name: String, with paths: [FlowPath]) -> Bool {
    paths.contains { goals(along: $0)?.contains(name) == true }
  }
}

extension StoredSnapshot {
  /// Returns the path of the snapshot; nil if its steps are no path.
  func path(from start: String) -> FlowPath? {
    FlowPath(([PathNotation.written(start)] + steps).joined(separator: " "))
  }
}
