/// The moves that go forward, between what can be on screen.
struct ForwardGraph {
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
