// Taps that a guard refuses and remembers: as moves, and as choices.

extension MoveGraph {
  /// Returns the graph with the taps that a guard refuses and remembers: each leads back to where it was made.
  func withRefusals(in context: WalkContext) -> ChangedGraph {
    ChangedGraph(self) { edges, state, scene in
      let guards = context.rememberingGuards
      guard !guards.isEmpty else { return edges }
      let refused = edges.filter {
        guards.contains($0.segue ?? MoveID(scene: scene, label: $0.label))
      }
      return edges
        + refused.map { MoveEdge(label: $0.label + Choice.refusal, target: state, scene: scene) }
    }
  }
}

extension Choice {
  /// The end of the label of a tap that is to be refused; no label of an app ends so.
  static let refusal = "\u{0}refused"

  var isRefusal: Bool { label.hasSuffix(Self.refusal) }

  /// The choice that repeats a move of a path.
  init(_ move: FlowPath.Move) {
    label = move.isRefused ? move.label + Self.refusal : move.label
    sender = move.sender
  }

  /// The label as the screen offers it.
  var offeredLabel: String { isRefusal ? String(label.dropLast(Self.refusal.count)) : label }
}
