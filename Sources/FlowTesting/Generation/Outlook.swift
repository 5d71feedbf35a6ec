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

  /// By sight and landmark, how many moves forward pass it.
  private var forward: [Int: [Int]] = [:]

  /// Whether the graph tells segues from other moves; if not, each move is taken to go forward.
  private var hasSegues = false

  /// What was worked out, by state.
  private var sights: [Int: Int] = [:]
  private var known: [Int: [Int]] = [:]

  /// So far away that no path goes there.
  static let far = 1 << 20

  private static let mostSights = 500
  private static let mostBack = 2

  init(_ graph: any MoveGraph, past landmarks: [(MoveEdge) -> Bool]) {
    self.graph = graph
    self.landmarks = landmarks
    lookForward()
  }

  /// How many moves forward it takes from a state to pass a landmark; `far` when none do.
  func forward(from state: Int, past landmark: Int) -> Int {
    forward[sight(of: state)]?[landmark] ?? Self.far
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
        improve(&distances, with: forward[sight(of: state)], after: count)
        guard hasSegues, count < Self.mostBack else { continue }
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
    if hasSegues { distances = distances.map { $0 < Self.far ? $0 : Self.mostBack + 2 } }
    known[state] = distances
    return distances
  }

  private func improve(_ distances: inout [Int], with others: [Int]?, after count: Int) {
    for index in distances.indices {
      distances[index] = min(distances[index], count + (others?[index] ?? 1))
    }
  }

  private func sight(of state: Int) -> Int {
    if let sight = sights[state] { return sight }
    let sight = graph.sight(of: state)
    sights[state] = sight
    return sight
  }
}

// MARK: - Going forward

extension Outlook {
  /// A move that goes forward: where from and where to, and which landmarks it passes.
  private struct Way {
    let source: Int
    let target: Int
    let passed: [Int]
  }

  /// Works out how far it is from each sight, going forward only.
  private func lookForward() {
    let ways = waysForward()
    for way in ways where forward[way.source] == nil {
      forward[way.source] = landmarks.map { _ in Self.far }
    }
    for way in ways {
      for landmark in way.passed { forward[way.source]?[landmark] = 1 }
    }
    var isBetter = true
    while isBetter {
      isBetter = false
      for way in ways {
        guard var distances = forward[way.source], let others = forward[way.target] else {
          continue
        }
        var isNearer = false
        for index in distances.indices where others[index] + 1 < distances[index] {
          distances[index] = others[index] + 1
          isNearer = true
        }
        guard isNearer else { continue }
        forward[way.source] = distances
        isBetter = true
      }
    }
  }

  /// The moves that go forward from one state of each sight.
  private func waysForward() -> [Way] {
    var seen: Set<Int> = [sight(of: 0)]
    var states = [0]
    var index = 0
    while index < states.count, index < Self.mostSights {
      for edge in graph.edges(from: states[index]) {
        if edge.segue != nil { hasSegues = true }
        if seen.insert(sight(of: edge.target)).inserted { states.append(edge.target) }
      }
      index += 1
    }
    return states.prefix(index).flatMap { state in
      graph.edges(from: state).filter { !hasSegues || $0.segue != nil }.map { edge in
        Way(
          source: sight(of: state), target: sight(of: edge.target),
          passed: landmarks.indices.filter { landmarks[$0](edge) })
      }
    }
  }
}
