/// An estimate of the number of moves from a state of a graph until a wanted move is made.
///
/// Moves forward are counted on the graph of screens. Where going back leads depends on the state: two
/// moves of that kind are tried. The estimate is seldom too high.
final class DistanceHeuristic {
  private let graph: any MoveGraph
  private let isWanted: (MoveEdge) -> Bool
  private let screens: ScreenTransitions

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
    screens = ScreenTransitions(graph)
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
    // What cannot be reached from here may be reached from further back.
    if screens.hasSegues, distance >= Self.unreachable { distance = Self.mostBack + 2 }
    known[state] = distance
    return distance
  }
}
