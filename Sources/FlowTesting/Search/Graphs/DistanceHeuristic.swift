/// An estimate of the number of moves from a state of a graph until a wanted move is made.
///
/// Segues are counted on the graph of screens. The scene after going back depends on the state, so up to two
/// such moves are tried from it. The estimate is seldom too high.
final class DistanceHeuristic {
  private let graph: any MoveGraph
  private let isWanted: (MoveEdge) -> Bool
  private let screens: ForwardMoves

  /// The distances from each screen by moves forward.
  private lazy var forward = screens.distances(past: isWanted)

  /// The estimates by state.
  private var known: [Int: Int] = [:]

  /// A distance that no path has.
  static let unreachable = 1 << 20

  private static let mostBack = 2

  init(_ graph: any MoveGraph, to isWanted: @escaping (MoveEdge) -> Bool) {
    self.graph = graph
    self.isWanted = isWanted
    screens = ForwardMoves(graph)
  }

  /// Returns the estimate for a state.
  func distance(from state: Int) -> Int {
    if let distance = known[state] { return distance }
    var distance = Self.unreachable
    var frontier = [state]
    var seen: Set<Int> = [state]
    for count in 0...Self.mostBack {
      var next: [Int] = []
      for state in frontier {
        let screen = screens.place(of: state, in: graph)
        distance = min(distance, count + (screen.map { forward[$0] } ?? 1))
        guard screens.hasSegues, count < Self.mostBack else { continue }
        for edge in graph.edges(from: state) where edge.segue == nil {
          if isWanted(edge) { distance = min(distance, count + 1) }
          if seen.insert(edge.target).inserted { next.append(edge.target) }
        }
      }
      frontier = next
    }
    // The wanted move may be reachable from further back.
    if screens.hasSegues, distance >= Self.unreachable { distance = Self.mostBack + 2 }
    known[state] = distance
    return distance
  }
}

/// The forward moves between the screens of a graph; all states that show the same scenes are one screen.
///
/// Forward moves depend only on the visible scenes, so their distances are computed once for all states of a
/// screen.
private struct ForwardMoves {
  /// A move between two screens; the target is nil for a screen beyond the limit.
  private struct Transition {
    let source: Int
    let target: Int?
    let edge: MoveEdge
  }

  /// The number of each screen, by its appearance in the graph.
  private var numbers: [Int: Int] = [:]

  /// Whether the graph tells segues from other moves; if not, every move counts as forward.
  private(set) var hasSegues = false

  private var transitions: [Transition] = []

  /// The screens with a transition to each screen.
  private var sources: [[Int]] = []

  private static let mostScreens = 500

  init(_ graph: any MoveGraph) {
    var seen: Set<Int> = [graph.screenNumber(of: 0)]
    var states = [0]
    while numbers.count < states.count, numbers.count < Self.mostScreens {
      let state = states[numbers.count]
      numbers[graph.screenNumber(of: state)] = numbers.count
      for edge in graph.edges(from: state) {
        if edge.segue != nil { hasSegues = true }
        if seen.insert(graph.screenNumber(of: edge.target)).inserted { states.append(edge.target) }
      }
    }
    sources = numbers.map { _ in [] }
    for (source, state) in states.prefix(numbers.count).enumerated() {
      for edge in graph.edges(from: state) where !hasSegues || edge.segue != nil {
        let target = numbers[graph.screenNumber(of: edge.target)]
        transitions.append(Transition(source: source, target: target, edge: edge))
        if let target { sources[target].append(source) }
      }
    }
  }

  /// Returns the number of the screen of a state, or nil if it is beyond the limit.
  func place(of state: Int, in graph: any MoveGraph) -> Int? {
    numbers[graph.screenNumber(of: state)]
  }

  /// Returns the number of moves from each screen up to and including the first that matches a predicate.
  func distances(past isPassed: (MoveEdge) -> Bool) -> [Int] {
    var passing: Set<Int> = []
    for transition in transitions where isPassed(transition.edge) {
      passing.insert(transition.source)
    }
    return breadthFirstDistances(to: passing.sorted(), over: sources).map {
      $0 < 0 ? DistanceHeuristic.unreachable : $0 + 1
    }
  }
}

/// Returns the number of moves from each node of a graph to the nearest target, breadth first; -1 if none
/// leads there.
///
/// - Parameter sources: The nodes with a move to each node.
func breadthFirstDistances(to targets: [Int], over sources: [[Int]]) -> [Int] {
  var distances = Array(repeating: -1, count: sources.count)
  for target in targets { distances[target] = 0 }
  var queue = targets
  var next = 0
  while next < queue.count {
    let target = queue[next]
    next += 1
    for source in sources[target] where distances[source] < 0 {
      distances[source] = distances[target] + 1
      queue.append(source)
    }
  }
  return distances
}
