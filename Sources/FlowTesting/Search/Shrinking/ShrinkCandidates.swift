extension MoveGraph {
  /// Returns the graph with the moves that guards refused in a run: each may lead back to where it was made.
  func withRefusals(in context: WalkContext) -> ChangedGraph {
    ChangedGraph(self) { edges, state, scene in
      guard context.coverage.hasRefusals else { return edges }
      let refused = edges.filter {
        context.coverage.wasRefused($0.segue ?? MoveID(scene: scene, label: $0.label))
      }
      return edges + refused.map { MoveEdge(label: $0.label, target: state, scene: scene) }
    }
  }
}

extension MoveGraph {
  /// Returns shorter routes, shortest first; none when the graph does not know the route.
  ///
  /// Dropping one move of a walk nearly always makes the rest impossible. So a candidate replaces a stretch
  /// by a shorter one between the same two states, or by a shorter path to a state from which the rest can
  /// be walked.
  ///
  /// - Parameters:
  ///   - scenes: The scenes that its moves led to.
  ///   - ofAnyLength: Whether a stretch is replaced by a path of each shorter length, not only by a
  ///     shortest one, since a failure may need an even number of moves; and by a path to any state from which
  ///     the rest can be walked, wherever the stretch begins.
  func shorterRoutes(
    than choices: [Choice], to scenes: [String], ofAnyLength: Bool = false
  ) -> [[Choice]] {
    let labels = choices.map(\.label)
    guard let states = states(along: labels, to: scenes), choices.count > 1 else { return [] }
    var found: [[Choice]] = []
    var seen: Set<[Choice]> = []
    for start in choices.indices.dropLast() {
      let paths = PathTree(self, from: states[start], below: choices.count - 1 - start)
      for end in (start + 1)..<choices.count {
        let rest = Array(labels[end...])
        var numbers: [Int] = []
        if start > 0 { numbers += paths.numbers(shorterThan: end - start) { $0 == states[end] } }
        if start == 0 || ofAnyLength {
          numbers += paths.numbers(shorterThan: end - start) {
            self.states(along: rest, from: $0) != nil
          }
        }
        for number in numbers.prefix(ofAnyLength ? numbers.count : 1) {
          let path = paths.labels(of: number).map { Choice(label: $0) }
          let route = Array(choices[..<start] + path + choices[end...])
          if seen.insert(route).inserted { found.append(route) }
        }
      }
    }
    return found.enumerated().sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }.map(\.1)
  }

  /// Returns the routes of one length, up to a number of them, in the order in which moves are offered.
  ///
  /// - Parameter goal: The last move, or the scene it must lead to.
  /// - Returns: The routes, and whether these are all.
  func routes(
    ofLength length: Int, atMost limit: Int, to goal: Finding.Place
  ) -> (routes: [[String]], isAll: Bool) {
    var (found, isAll, labels, visits) = ([[String]](), true, [String](), 0)
    // Each a state, and the number of moves that were left there.
    var deadEnds: Set<[Int]> = []
    // Whether any route was found from a state, depth first.
    func extend(from state: Int) -> Bool {
      let left = length - labels.count
      if deadEnds.contains([state, left]) { return false }
      visits += 1
      if found.count >= limit || visits > 100_000 {
        isAll = false
        return true
      }
      var hasFound = false
      for edge in edges(from: state) {
        labels.append(edge.label)
        if left > 1 {
          hasFound = extend(from: edge.target) || hasFound
        } else if meets(goal, by: edge, to: edge.target, from: state) {
          found.append(labels)
          hasFound = true
        }
        labels.removeLast()
      }
      if !hasFound { deadEnds.insert([state, left]) }
      return hasFound
    }
    if length > 0 {
      _ = extend(from: 0)
    } else if meets(goal, by: nil, to: 0, from: 0) {
      found.append([])
    }
    return (found, isAll)
  }

  /// Whether a move reaches a goal; nil stands for the start.
  private func meets(
    _ goal: Finding.Place, by edge: MoveEdge?, to target: Int, from source: Int
  ) -> Bool {
    switch goal {
    case .anywhere: true
    case .scene(let name): visibleScenes(in: target).contains(name)
    case .segue(let scene, let label): edge?.segue == MoveID(scene: scene, label: label)
    case .move(let move, let scene): edge?.label == move && sceneName(in: source) == scene
    }
  }
}

/// The paths from one state: one of each length to each state.
private struct PathTree {
  private struct End: Hashable {
    let state: Int
    let length: Int
  }

  private var paths: StateGraph<End, String>

  private static let mostPaths = 2_000

  /// - Parameter length: The paths are shorter than this.
  init(_ graph: any MoveGraph, from start: Int, below length: Int) {
    paths = StateGraph(start: End(state: start, length: 0))
    var next = 0
    while next < paths.count, paths[next].length + 1 < length, paths.count < Self.mostPaths {
      for edge in graph.edges(from: paths[next].state) {
        let end = End(state: edge.target, length: paths[next].length + 1)
        paths.insert(end, from: next, by: edge.label)
      }
      next += 1
    }
  }

  /// Returns the numbers of paths shorter than a length, the shortest first and one of each length.
  func numbers(shorterThan length: Int, where isWanted: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    for (number, end) in paths.states.enumerated() {
      guard end.length < length else { break }
      if let last = found.last, paths[last].length == end.length { continue }
      if isWanted(end.state) { found.append(number) }
    }
    return found
  }

  func labels(of number: Int) -> [String] { paths.moves(to: number) }
}
