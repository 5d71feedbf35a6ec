/// How many moves it takes to pass landmarks from the states of a graph, as far as that can be told
/// cheaply.
///
/// Going forward depends on nothing but what is on screen, so that it is worked out once for all that
/// show the same. What going back leads to depends on what was done before: two moves of that kind are
/// looked at, from each state. It is a guess that may be too low, and seldom is too high.
final class Outlook {
  private let graph: any MoveGraph
  private let landmarks: [Landmark]

  /// By sight and landmark, how many moves forward pass it.
  private var forward: [Int: [Int]] = [:]

  /// Whether the graph tells segues from other moves; if not, each move is taken to go forward.
  private var hasSegues = false

  private var known: [Int: [Int]] = [:]

  /// So far away that no path goes there.
  static let far = 1 << 20

  private static let mostSights = 500
  private static let mostBack = 2

  init(_ graph: any MoveGraph, past landmarks: [Landmark]) {
    self.graph = graph
    self.landmarks = landmarks
    lookForward()
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
        improve(&distances, with: forward[graph.sight(of: state)], after: count)
        guard hasSegues, count < Self.mostBack else { continue }
        for edge in graph.edges(from: state) where edge.segue == nil {
          for (index, landmark) in landmarks.enumerated() where landmark.isPassed(by: edge) {
            distances[index] = min(distances[index], count + 1)
          }
          if seen.insert(edge.target).inserted { next.append(edge.target) }
        }
      }
      frontier = next
    }
    // Further back there may be a shorter way.
    if hasSegues { distances = distances.map { min($0, Self.mostBack + 2) } }
    known[state] = distances
    return distances
  }

  private func improve(_ distances: inout [Int], with others: [Int]?, after count: Int) {
    guard let others else {
      distances = distances.map { min($0, count + 1) }
      return
    }
    for index in distances.indices {
      distances[index] = min(distances[index], count + others[index])
    }
  }

  /// Works out how far it is from each sight, going forward only.
  private func lookForward() {
    let ways = waysForward()
    forward = ways.mapValues { _ in landmarks.map { _ in Self.far } }
    var isBetter = true
    while isBetter {
      isBetter = false
      for (sight, edges) in ways {
        for (edge, target) in edges {
          for (index, landmark) in landmarks.enumerated() {
            let rest = landmark.isPassed(by: edge) ? 0 : forward[target]?[index] ?? 0
            guard rest + 1 < forward[sight]?[index] ?? 0 else { continue }
            forward[sight]?[index] = rest + 1
            isBetter = true
          }
        }
      }
    }
  }

  /// The moves that go forward from one state of each sight, with what is seen after them.
  private func waysForward() -> [Int: [(edge: MoveEdge, target: Int)]] {
    var examples: [(sight: Int, edges: [MoveEdge])] = []
    var seen: Set<Int> = [graph.sight(of: 0)]
    var states = [0]
    var index = 0
    while index < states.count, index < Self.mostSights {
      let edges = graph.edges(from: states[index])
      examples.append((graph.sight(of: states[index]), edges))
      for edge in edges where seen.insert(graph.sight(of: edge.target)).inserted {
        states.append(edge.target)
      }
      index += 1
    }
    hasSegues = examples.contains { $0.edges.contains { $0.segue != nil } }
    return Dictionary(
      uniqueKeysWithValues: examples.map { sight, edges in
        let forward = edges.filter { !hasSegues || $0.segue != nil }
        return (sight, forward.map { (edge: $0, target: graph.sight(of: $0.target)) })
      })
  }
}
