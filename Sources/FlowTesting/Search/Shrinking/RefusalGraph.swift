/// A graph of moves with the taps that a guard refuses and remembers: each leads back to where it was made.
final class RefusalGraph: MoveGraph {
  private let whole: any MoveGraph
  private let context: WalkContext

  init(_ whole: any MoveGraph, _ context: WalkContext) {
    self.whole = whole
    self.context = context
  }

  func edges(from state: Int) -> [MoveEdge] {
    let edges = whole.edges(from: state)
    let guards = context.rememberingGuards
    guard !guards.isEmpty else { return edges }
    let scene = whole.sceneName(in: state)
    let refused = edges.filter {
      guards.contains($0.segue ?? MoveID(scene: scene, label: $0.label))
    }
    return edges
      + refused.map { MoveEdge(label: $0.label + Choice.refusal, target: state, scene: scene) }
  }

  func sceneName(in state: Int) -> String { whole.sceneName(in: state) }

  func visibleScenes(in state: Int) -> Set<String> { whole.visibleScenes(in: state) }

  func screenNumber(of state: Int) -> Int { whole.screenNumber(of: state) }
}

extension Choice {
  /// The end of the label of a tap that is to be refused; no label of an app ends so.
  static let refusal = "\u{0}refused"

  /// Whether the tap is to be refused.
  var isRefusal: Bool { label.hasSuffix(Self.refusal) }

  /// The choice that repeats a move of a path.
  init(_ move: FlowPath.Move) {
    label = move.isRefused ? move.label + Self.refusal : move.label
    sender = move.sender
  }

  /// The label as the screen offers it.
  var offeredLabel: String { isRefusal ? String(label.dropLast(Self.refusal.count)) : label }
}
