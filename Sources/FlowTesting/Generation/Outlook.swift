/// How many moves it takes to pass landmarks from the states of a graph, as far as that can be told
/// cheaply.
///
/// Going forward depends on nothing but what is on screen, so that it is worked out once for all states
/// that show the same. What going back leads to depends on what was done before: two moves of that
/// kind are looked at, from each state. It is a guess, and seldom wrong.
final class Outlook {
  private let graph: any MoveGraph

  /// Whether a move passes a landmark, for each.
  private let landmarks: [(MoveEdge) -> Bool]

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

  init(_ graph: any MoveGraph, past landmarks: [(MoveEdge) -> Bool]) {
    self.graph = graph
    self.landmarks = landmarks
    forwardGraph = ForwardGraph(graph)
    forward = Array(repeating: nil, count: landmarks.count)
  }

  /// How many moves forward it takes from a state to pass a landmark; `far` when none do.
  func forward(from state: Int, past landmark: Int) -> Int {
    forward(from: place(of: state), past: landmark, else: Self.far)
  }

  /// How many moves it takes from a state to pass each of the landmarks, about.
  func distances(from state: Int) -> [Int] {
    if let distances = known[state] { return distances }
    var distances = landmarks.map { _ in Self.far }
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
          for (index, isPassed) in landmarks.enumerated() where isPassed(edge) {
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

  private func forward(from place: Int, past landmark: Int, else other: Int) -> Int {
    guard place >= 0 else { return other }
    if let distances = forward[landmark] { return distances[place] }
    let distances = forwardGraph.distances(past: landmarks[landmark], far: Self.far)
    forward[landmark] = distances
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

/// The moves that go forward, between what can be on screen.
private struct ForwardGraph {
  /// A move: where from and where to, the latter -1 for what was not looked at.
  private struct Way {
    let source: Int
    let target: Int
    let edge: MoveEdge
  }

  /// The numbers of what can be on screen, by sight.
  private(set) var places: [Int: Int] = [:]

  /// Whether the graph tells segues from other moves; if not, each move is taken to go forward.
  private(set) var hasSegues = false

  private var ways: [Way] = []

  /// By place, where the ways to it come from.
  private var sources: [[Int]] = []

  private static let mostPlaces = 500

  init(_ graph: any MoveGraph) {
    var seen: Set<Int> = [graph.sight(of: 0)]
    var states = [0]
    while places.count < states.count, places.count < Self.mostPlaces {
      let state = states[places.count]
      places[graph.sight(of: state)] = places.count
      for edge in graph.edges(from: state) {
        if edge.segue != nil { hasSegues = true }
        if seen.insert(graph.sight(of: edge.target)).inserted { states.append(edge.target) }
      }
    }
    sources = places.map { _ in [] }
    for (place, state) in states.prefix(places.count).enumerated() {
      for edge in graph.edges(from: state) where !hasSegues || edge.segue != nil {
        let target = places[graph.sight(of: edge.target)] ?? -1
        ways.append(Way(source: place, target: target, edge: edge))
        if target >= 0 { sources[target].append(place) }
      }
    }
  }

  /// How many moves it takes from each place until one of some moves is made.
  func distances(past isPassed: (MoveEdge) -> Bool, far: Int) -> [Int] {
    var distances = Array(repeating: far, count: places.count)
    var frontier: [Int] = []
    for way in ways where distances[way.source] == far && isPassed(way.edge) {
      distances[way.source] = 1
      frontier.append(way.source)
    }
    var count = 1
    while !frontier.isEmpty {
      count += 1
      var next: [Int] = []
      for place in frontier {
        for source in sources[place] where distances[source] == far {
          distances[source] = count
          next.append(source)
        }
      }
      frontier = next
    }
    return distances
  }
}
