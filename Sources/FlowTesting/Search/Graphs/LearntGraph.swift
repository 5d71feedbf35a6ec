/// The moves of a flow without a scene model, learnt from its walks.
///
/// Screens of one name that offer the same moves count as one state. They may well differ: a move may
/// lead from such a state to different ones, so that a path through this graph is a guess, which a
/// walk has to confirm.
final class LearntGraph: MoveGraph {
  /// The appearance by which two screens count as one state.
  private struct Screen: Hashable {
    let scene: String
    let labels: [String]
  }

  private var screens: [Screen] = []
  private var numbers: [Screen: Int] = [:]
  private var known: [[MoveEdge]] = []

  /// The state of the walk that is being made.
  private var current: Int?

  /// The move it is making.
  private var label: String?

  /// Whether some screen was seen, and none offered a move.
  var offersNothing: Bool { !screens.isEmpty && screens.allSatisfy(\.labels.isEmpty) }

  func edges(from state: Int) -> [MoveEdge] { known.indices.contains(state) ? known[state] : [] }

  func sceneName(in state: Int) -> String {
    screens.indices.contains(state) ? screens[state].scene : ""
  }

  func visibleScenes(in state: Int) -> Set<String> { [sceneName(in: state)] }

  func sight(of state: Int) -> Int { state }
}

// MARK: - Learning

extension LearntGraph {
  /// Begins a walk.
  func begin() {
    current = nil
    label = nil
  }

  /// Records that the walk is on a screen that offers some moves.
  func see(_ scene: String, offering labels: [String]) {
    let screen = Screen(scene: scene, labels: labels)
    let state = numbers[screen] ?? screens.count
    if state == screens.count {
      numbers[screen] = state
      screens.append(screen)
      known.append([])
    }
    if let current, let label {
      let edge = MoveEdge(label: label, target: state, scene: scene)
      if !known[current].contains(edge) { known[current].append(edge) }
    }
    current = state
    label = nil
  }

  /// Records the move that the walk makes; nil takes it back.
  func make(_ label: String?) { self.label = label }

  /// Ends the walk on a screen whose moves are not known.
  func end(on scene: String) {
    if label != nil { see(scene, offering: []) }
  }
}
