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
      let tree = PathTree(self, from: states[start], below: choices.count - 1 - start)
      for end in (start + 1)..<choices.count {
        let rest = Array(labels[end...])
        var nodes: [Int] = []
        if start > 0 { nodes += tree.nodes(nearerThan: end - start) { $0 == states[end] } }
        if start == 0 || ofAnyLength {
          nodes += tree.nodes(nearerThan: end - start) {
            self.states(along: rest, from: $0) != nil
          }
        }
        for node in nodes.prefix(ofAnyLength ? nodes.count : 1) {
          let path = tree.labels(to: node).map { Choice(label: $0) }
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
  private struct Node {
    let state: Int
    let parent: Int
    let label: String
    let depth: Int
  }

  private var nodes: [Node]

  private static let mostNodes = 2_000

  /// - Parameter length: The paths are shorter than this.
  init(_ graph: any MoveGraph, from start: Int, below length: Int) {
    nodes = [Node(state: start, parent: -1, label: "", depth: 0)]
    var seen: Set<[Int]> = []
    var next = 0
    while next < nodes.count, nodes[next].depth + 1 < length, nodes.count < Self.mostNodes {
      let node = nodes[next]
      for edge in graph.edges(from: node.state)
      where seen.insert([edge.target, node.depth + 1]).inserted {
        nodes.append(
          Node(state: edge.target, parent: next, label: edge.label, depth: node.depth + 1))
      }
      next += 1
    }
  }

  /// Returns the ends of paths shorter than a length, the shortest first and one of each length.
  func nodes(nearerThan length: Int, where isWanted: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard node.depth < length else { break }
      if let last = found.last, nodes[last].depth == node.depth { continue }
      if isWanted(node.state) { found.append(index) }
    }
    return found
  }

  func labels(to index: Int) -> [String] {
    let path = sequence(first: nodes[index]) { $0.parent < 0 ? nil : nodes[$0.parent] }
    return path.map(\.label).dropLast().reversed()
  }
}
