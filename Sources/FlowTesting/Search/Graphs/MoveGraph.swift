/// A graph of the moves between the states of a flow, as far as they are known, each state numbered
/// from 0, the start.
///
/// Shrinking and planning look for ways in it; whether a way can really be walked, a walk decides.
protocol MoveGraph: AnyObject {
  /// The moves out of a state, in the order in which they are offered.
  func edges(from state: Int) -> [MoveEdge]

  /// The name of the scene on screen in a state.
  func sceneName(in state: Int) -> String

  /// The names of all scenes that are seen in a state.
  func visibleScenes(in state: Int) -> Set<String>

  /// A number that states share which show the same scenes.
  func sight(of state: Int) -> Int

  /// Returns the features of a state that a failure may depend on; empty where nothing is known but
  /// its scene.
  func features(in state: Int) -> [Feature]
}

/// A move out of a state.
struct MoveEdge: Hashable {
  /// The word for it in a path.
  let label: String
  /// The state it leads to; the same one when nothing happens.
  let target: Int
  /// The scene on screen after it.
  let scene: String
  /// The segue that it takes; nil for the moves that have none.
  var segue: MoveID?
  /// The tab that it leaves with something open, and the one that it selects.
  var tabs: MovePair?
  /// Whether it leads nowhere, but to a fault: an unwind that nobody handles, say.
  var isFault = false
}

// MARK: - Walking along

extension MoveGraph {
  func features(in state: Int) -> [Feature] { [] }

  /// The states that moves pass through, the start first; nil when one of them is not offered.
  func states(along labels: [String], from start: Int = 0) -> [Int]? {
    var passed = [start]
    for label in labels {
      guard let edge = edges(from: passed[passed.count - 1]).first(where: { $0.label == label })
      else { return nil }
      passed.append(edge.target)
    }
    return passed
  }

  /// Whether moves can be made one after the other from a state.
  func leads(from state: Int, along labels: [String]) -> Bool {
    states(along: labels, from: state) != nil
  }
}

// MARK: - Shortest ways

extension MoveGraph {
  /// The number of states after which a search gives up.
  private static var mostStates: Int { 2_000 }

  /// A shortest way from one state to the nearest that is wanted, as labels.
  ///
  /// - Parameter limit: The greatest length that is of use.
  func shortestWay(
    from start: Int, atMost limit: Int, to isWanted: (Int) -> Bool
  ) -> [String]? {
    var nearest: Int?
    let ways = search(from: start, atMost: limit) { state in
      guard isWanted(state) else { return false }
      nearest = state
      return true
    }
    return nearest.map { way(to: $0, ways) }
  }

  /// A shortest way from a state that ends with a move that is wanted, as labels.
  func shortestWay(
    from start: Int, atMost limit: Int, taking isWanted: (MoveEdge) -> Bool
  ) -> [String]? {
    var last: String?
    guard limit > 0 else { return nil }
    var source = start
    let ways = search(from: start, atMost: limit - 1) { state in
      last = edges(from: state).first(where: isWanted)?.label
      source = state
      return last != nil
    }
    return last.map { way(to: source, ways) + [$0] }
  }

  /// A shortest path from the start to a state.
  func path(to state: Int) -> FlowPath {
    var path = FlowPath(start: sceneName(in: 0))
    var current = 0
    for label in shortestWay(from: 0, atMost: .max, to: { $0 == state }) ?? [] {
      guard let edge = edges(from: current).first(where: { $0.label == label }) else { break }
      path.moves.append(FlowPath.Move(label, to: edge.scene))
      current = edge.target
    }
    return path
  }

  /// The shortest ways from one state to each of some others that can be reached.
  func shortestWays(
    from start: Int, atMost limit: Int, to wanted: Set<Int>
  ) -> [Int: [String]] {
    var missing = wanted
    let ways = search(from: start, atMost: limit) { state in
      missing.remove(state)
      return missing.isEmpty
    }
    return Dictionary(
      uniqueKeysWithValues: wanted.subtracting(missing).map { ($0, way(to: $0, ways)) })
  }

  /// The breadth-first tree: for each state, the move that first reached it.
  private typealias Ways = [Int: (state: Int, label: String)]

  /// Looks at states in the order of their distance, until one ends the search.
  private func search(
    from start: Int, atMost limit: Int, until isEnd: (Int) -> Bool
  ) -> Ways {
    var ways: Ways = [:]
    var frontier = [start]
    var seen: Set<Int> = [start]
    if isEnd(start) { return ways }
    var distance = 0
    while distance < limit, !frontier.isEmpty {
      distance += 1
      var next: [Int] = []
      for state in frontier where seen.count <= Self.mostStates {
        for edge in edges(from: state) where seen.insert(edge.target).inserted {
          ways[edge.target] = (state, edge.label)
          if isEnd(edge.target) { return ways }
          next.append(edge.target)
        }
      }
      frontier = next
    }
    return ways
  }

  private func way(to state: Int, _ ways: Ways) -> [String] {
    var labels: [String] = []
    var state = state
    while let step = ways[state] {
      labels.append(step.label)
      state = step.state
    }
    return labels.reversed()
  }
}

// MARK: - Parts

/// A graph without some of its moves.
final class PartOfGraph: MoveGraph {
  private let whole: any MoveGraph
  private let isKept: (_ edge: MoveEdge, _ source: String) -> Bool

  /// - Parameter isKept: Whether a move out of the scene of this name is kept.
  init(_ whole: any MoveGraph, where isKept: @escaping (_ edge: MoveEdge, _ source: String) -> Bool)
  {
    self.whole = whole
    self.isKept = isKept
  }

  func edges(from state: Int) -> [MoveEdge] {
    let source = whole.sceneName(in: state)
    return whole.edges(from: state).filter { isKept($0, source) }
  }

  func sceneName(in state: Int) -> String { whole.sceneName(in: state) }

  func visibleScenes(in state: Int) -> Set<String> { whole.visibleScenes(in: state) }

  func sight(of state: Int) -> Int { whole.sight(of: state) }
}
