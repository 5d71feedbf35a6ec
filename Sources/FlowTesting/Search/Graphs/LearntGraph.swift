/// The moves of a flow without a scene model, learnt from its walks.
///
/// Screens of one name that offer the same moves count as one state, although they may differ: a move may
/// lead from such a state to several. So a path through this graph is a guess, which a walk must confirm.
final class LearntGraph: MoveGraph {
  private(set) var seen: [SeenScreen] = []

  /// The number of each screen, by its name and the labels of its moves.
  private var numbers: [[String]: Int] = [:]

  /// The state of the walk that is being made.
  private var current: Int?

  /// The move it is making.
  private var choice: Choice?

  /// Whether some screen was seen, and none offered a move.
  var offersNothing: Bool { !seen.isEmpty && seen.allSatisfy(\.moves.isEmpty) }

  func edges(from state: Int) -> [MoveEdge] {
    seen.indices.contains(state) ? seen[state].edges : []
  }

  func sceneName(in state: Int) -> String {
    seen.indices.contains(state) ? seen[state].scene : ""
  }
}

// MARK: - Learning

extension LearntGraph {
  func begin() {
    current = nil
    choice = nil
  }

  /// Records that the walk is on a screen that offers some moves.
  func see(
    _ scene: String, offering labels: [String], after steps: Int,
    along path: @autoclosure () -> FlowPath
  ) {
    let state = numbers[[scene] + labels] ?? seen.count
    if state == seen.count {
      numbers[[scene] + labels] = state
      seen.append(SeenScreen(scene: scene, moves: labels, path: path()))
    } else if steps < seen[state].path.count {
      seen[state].path = path()
    }
    if let current, let choice {
      let edge = MoveEdge(label: choice.label, target: state, scene: scene)
      if !seen[current].edges.contains(edge) { seen[current].edges.append(edge) }
    }
    current = state
    choice = nil
  }

  /// Records the move that the walk makes.
  func make(_ choice: Choice) {
    self.choice = choice
    if let current { seen[current].tries[choice.label, default: 0] += 1 }
  }

  /// Ends the walk on a screen whose moves are not known.
  func end(along path: FlowPath) {
    guard choice != nil else { return }
    see(path.last, offering: [Self.unknown], after: path.count, along: path)
  }

  fileprivate static let unknown = "…"
}

/// A screen of a flow whose moves are learnt, and what walks saw of it.
struct SeenScreen: Sendable {
  let scene: String

  /// The labels of the moves that it offers.
  let moves: [String]

  /// The shortest path on which it was seen.
  var path: FlowPath

  var edges: [MoveEdge] = []

  /// The number of times that each move was tried.
  var tries: [String: Int] = [:]

  /// Whether one of its moves was tried less than twice, so that it may lead elsewhere.
  var isOpen: Bool { moves.contains { tries[$0, default: 0] < 2 } }
}

extension [SeenScreen] {
  /// Returns the screens from which the moves made never lead back to a scene, the nearest first.
  func stuck(leaving scene: String) -> [SeenScreen] {
    let ends = indices.filter { self[$0].isOpen || self[$0].scene == scene }
    let safe = Set(leadingTo: ends, from: indices) { self[$0].edges.map(\.target) }
    return indices.filter { !safe.contains($0) }.map { self[$0] }
      .sorted { $0.path.count < $1.path.count }
  }
}
