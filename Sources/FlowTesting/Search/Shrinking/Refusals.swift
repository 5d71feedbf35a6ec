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
