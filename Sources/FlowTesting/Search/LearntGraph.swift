/// The moves of a flow without a scene model, learnt from its walks.
///
/// Screens that bear one name and offer the same moves are taken for one state. They may well differ:
/// a move may lead from such a state now here and now there, so that a way through this graph is a
/// guess, which a walk has to confirm.
final class LearntGraph: MoveGraph {
  /// What two screens share that are taken for one state.
  private struct Look: Hashable {
    let scene: String
    let labels: [String]
  }

  private var looks: [Look] = []
  private var numbers: [Look: Int] = [:]
  private var known: [[MoveEdge]] = []

  /// Where the walk is that is being made.
  private var current: Int?

  /// The move it is making.
  private var label: String?

  /// Whether some screen was looked at, and no move was offered on any.
  var offersNothing: Bool { !looks.isEmpty && looks.allSatisfy(\.labels.isEmpty) }

  func edges(from state: Int) -> [MoveEdge] { known.indices.contains(state) ? known[state] : [] }

  func sceneName(in state: Int) -> String {
    looks.indices.contains(state) ? looks[state].scene : ""
  }

  func visibleScenes(in state: Int) -> Set<String> { [sceneName(in: state)] }

  func sight(of state: Int) -> Int { state }
}

// MARK: - Learning

extension LearntGraph {
  /// A walk begins.
  func begin() {
    current = nil
    label = nil
  }

  /// The walk is on a screen that offers these moves.
  func see(_ scene: String, offering labels: [String]) {
    let look = Look(scene: scene, labels: labels)
    let state = numbers[look] ?? looks.count
    if state == looks.count {
      numbers[look] = state
      looks.append(look)
      known.append([])
    }
    if let current, let label {
      let edge = MoveEdge(label: label, target: state, scene: scene)
      if !known[current].contains(edge) { known[current].append(edge) }
    }
    current = state
    label = nil
  }

  /// The walk makes a move; nil takes back that it does.
  func make(_ label: String?) { self.label = label }

  /// The walk ends on a screen, without asking what could be done there.
  func end(on scene: String) {
    if label != nil { see(scene, offering: []) }
  }
}
