extension MoveGraph {
  /// Returns the graph with the moves that guards refused in a run: each may lead back to where it was made.
  func withRefusals(in context: WalkContext) -> ChangedGraph {
    ChangedGraph(self) { edges, state in
      guard !context.refusals.isEmpty else { return edges }
      let scene = self.sceneName(in: state)
      let refused = edges.filter {
        let move = $0.segue ?? MoveID(scene: scene, label: $0.label)
        return context.refusals.contains(context.tables.names.move(move))
      }
      return edges + refused.map { MoveEdge(label: $0.label, target: state, scene: scene) }
    }
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
