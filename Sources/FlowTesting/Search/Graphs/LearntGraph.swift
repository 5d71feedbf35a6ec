/// The moves of a flow without a scene model, learnt from its walks.
///
/// Screens of one name that offer the same moves count as one state, although they may differ: a move may
/// lead from such a state to several. So a path through this graph is a guess, which a walk must confirm.
final class LearntGraph: MoveGraph {
  /// The appearance by which two screens count as one state.
  private struct Screen: Hashable {
    let scene: String
    let labels: [String]
  }

  private var screens: [Screen] = []
  private var numbers: [Screen: Int] = [:]
  private var known: [[MoveEdge]] = []

  /// The number of times that each move was tried on a screen, and the shortest path to it.
  private var tries: [[String: Int]] = []
  private var paths: [FlowPath] = []

  /// The number of walks that began with the path to each screen.
  private var returns: [Int] = []

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

  func screenNumber(of state: Int) -> Int { state }
}

// MARK: - Learning

extension LearntGraph {
  /// Begins a walk.
  func begin() {
    current = nil
    label = nil
  }

  /// Records that the walk is on a screen that offers some moves.
  func see(
    _ scene: String, offering labels: [String], after steps: Int,
    along path: @autoclosure () -> FlowPath
  ) {
    let screen = Screen(scene: scene, labels: labels)
    let state = numbers[screen] ?? screens.count
    if state == screens.count {
      numbers[screen] = state
      screens.append(screen)
      known.append([])
      tries.append([:])
      paths.append(path())
      returns.append(0)
    } else if steps < paths[state].count {
      paths[state] = path()
    }
    if let current, let label {
      let edge = MoveEdge(label: label, target: state, scene: scene)
      if !known[current].contains(edge) { known[current].append(edge) }
    }
    current = state
    label = nil
  }

  /// Records the move that the walk makes; nil takes it back.
  func make(_ label: String?) {
    self.label = label
    if let label, let current { tries[current][label, default: 0] += 1 }
  }

  /// Ends the walk on a screen whose moves are not known.
  func end(along path: FlowPath) {
    guard label != nil else { return }
    see(path.last, offering: [Self.unknown], after: path.count, along: path)
  }

  /// Returns the shortest path to the screen to which the fewest walks returned, at random one of several, and
  /// counts the return; nil before any screen was seen.
  func pathToReturn(_ random: inout RandomNumbers) -> FlowPath? {
    guard let fewest = returns.min() else { return nil }
    let states = returns.indices.filter { returns[$0] == fewest }
    let state = states[random.number(below: states.count)]
    returns[state] += 1
    return paths[state]
  }

  /// The label that stands for unknown moves.
  private static let unknown = "…"

  /// The screens that were seen.
  var seen: [SeenScreen] {
    screens.indices.map { number in
      SeenScreen(
        scene: screens[number].scene, moves: screens[number].labels, path: paths[number],
        targets: known[number].map(\.target),
        isOpen: screens[number].labels.contains { tries[number][$0, default: 0] < 2 })
    }
  }
}

/// A screen of a flow whose moves are learnt, and what walks saw of it.
struct SeenScreen: Sendable {
  let scene: String
  let moves: [String]

  /// The shortest path on which it was seen.
  let path: FlowPath

  /// The numbers of the screens to which its moves led.
  let targets: [Int]

  /// Whether one of its moves was tried less than twice, so that it may lead elsewhere.
  let isOpen: Bool
}

extension [SeenScreen] {
  /// Returns the nearest screen from which no move that was made leads back to a scene; nil if there is none.
  func stuck(leaving scene: String) -> SeenScreen? {
    var sources: [[Int]] = [[Int]](repeating: [], count: count)
    for (number, screen) in enumerated() {
      for target in screen.targets { sources[target].append(number) }
    }
    var safe = Set(indices.filter { self[$0].isOpen || self[$0].scene == scene })
    var pending = safe.sorted()
    while let next = pending.popLast() {
      for source in sources[next] where safe.insert(source).inserted { pending.append(source) }
    }
    return indices.filter { !safe.contains($0) }.map { self[$0] }
      .min { $0.path.count < $1.path.count }
  }
}
