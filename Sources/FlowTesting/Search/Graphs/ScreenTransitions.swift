/// The moves that go forward, between the screens of a graph: states that show the same scenes are one.
///
/// Going forward depends on nothing but what is visible, so that it is worked out once for all states
/// that show the same. Where going back leads depends on what was done before.
struct ScreenTransitions {
  /// A move between two screens; the target is nil for a screen beyond the limit.
  private struct Transition {
    let source: Int
    let target: Int?
    let edge: MoveEdge
  }

  /// The number of each screen, by its appearance in the graph.
  private var numbers: [Int: Int] = [:]

  /// Whether the graph tells segues from other moves; if not, each move is taken to go forward.
  private(set) var hasSegues = false

  private var transitions: [Transition] = []

  /// The screens with a transition to each screen.
  private var sources: [[Int]] = []

  private static let mostScreens = 500

  init(_ graph: any MoveGraph) {
    var seen: Set<Int> = [graph.sight(of: 0)]
    var states = [0]
    while numbers.count < states.count, numbers.count < Self.mostScreens {
      let state = states[numbers.count]
      numbers[graph.sight(of: state)] = numbers.count
      for edge in graph.edges(from: state) {
        if edge.segue != nil { hasSegues = true }
        if seen.insert(graph.sight(of: edge.target)).inserted { states.append(edge.target) }
      }
    }
    sources = numbers.map { _ in [] }
    for (source, state) in states.prefix(numbers.count).enumerated() {
      for edge in graph.edges(from: state) where !hasSegues || edge.segue != nil {
        let target = numbers[graph.sight(of: edge.target)]
        transitions.append(Transition(source: source, target: target, edge: edge))
        if let target { sources[target].append(source) }
      }
    }
  }

  /// Returns the number of the screen of a state, or nil if it is beyond the limit.
  func place(of state: Int, in graph: any MoveGraph) -> Int? { numbers[graph.sight(of: state)] }

  /// Returns the number of moves it takes from each screen until one of some moves is made.
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
