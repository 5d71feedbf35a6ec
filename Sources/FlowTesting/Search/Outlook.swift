/// How many moves it takes to pass landmarks from the states of a graph, as far as that can be told
/// cheaply.
///
/// Going forward depends on nothing but what is on screen, so that it is worked out once for all states
/// that show the same. What going back leads to depends on what was done before: two moves of that
/// kind are looked at, from each state. It is a guess, and seldom wrong.
final class Outlook {
  private let graph: any MoveGraph

  /// Whether a move passes a landmark, for each.
  private let waypoints: [(MoveEdge) -> Bool]

  /// What leads on from what is on screen.
  private let forwardGraph: ForwardGraph

  /// By landmark, once it is asked for: how many moves forward pass it, by place.
  private var forward: [[Int]?]

  /// What was worked out, by state.
  private var places: [Int: Int] = [:]
  private var known: [Int: [Int]] = [:]

  /// So far away that no path goes there.
  static let far = 1 << 20

  private static let mostBack = 2

  init(_ graph: any MoveGraph, past waypoints: [(MoveEdge) -> Bool]) {
    self.graph = graph
    self.waypoints = waypoints
    forwardGraph = ForwardGraph(graph)
    forward = Array(repeating: nil, count: waypoints.count)
  }

  /// How many moves forward it takes from a state to pass a landmark; `far` when none do.
  func forward(from state: Int, past waypoint: Int) -> Int {
    forward(from: place(of: state), past: waypoint, else: Self.far)
  }

  /// How many moves it takes from a state to pass each of the landmarks, about.
  func distances(from state: Int) -> [Int] {
    if let distances = known[state] { return distances }
    var distances = waypoints.map { _ in Self.far }
    var frontier = [state]
    var seen: Set<Int> = [state]
    for count in 0...Self.mostBack {
      var next: [Int] = []
      for state in frontier {
        let place = place(of: state)
        for index in distances.indices {
          distances[index] = min(
            distances[index], count + forward(from: place, past: index, else: 1))
        }
        guard forwardGraph.hasSegues, count < Self.mostBack else { continue }
        for edge in graph.edges(from: state) where edge.segue == nil {
          for (index, isPassed) in waypoints.enumerated() where isPassed(edge) {
            distances[index] = min(distances[index], count + 1)
          }
          if seen.insert(edge.target).inserted { next.append(edge.target) }
        }
      }
      frontier = next
    }
    // What cannot be come to from here may be from further back.
    if forwardGraph.hasSegues {
      distances = distances.map { $0 < Self.far ? $0 : Self.mostBack + 2 }
    }
    known[state] = distances
    return distances
  }

  private func forward(from place: Int, past waypoint: Int, else other: Int) -> Int {
    guard place >= 0 else { return other }
    if let distances = forward[waypoint] { return distances[place] }
    let distances = forwardGraph.distances(past: waypoints[waypoint], far: Self.far)
    forward[waypoint] = distances
    return distances[place]
  }

  /// -1 for what was not looked at.
  private func place(of state: Int) -> Int {
    if let place = places[state] { return place }
    let place = forwardGraph.places[graph.sight(of: state)] ?? -1
    places[state] = place
    return place
  }
}
