/// The moves of a flow without a scene model, learnt from its walks.
///
/// Screens of one name that offer the same moves count as one state, although they may differ: a move may
/// lead from such a state to several. So a path through this graph is a guess, which a walk must confirm.
final class LearntGraph: MoveGraph {
  /// The appearance by which two screens count as one state.
  private struct Appearance: Hashable {
    let scene: String
    let labels: [String]
  }

  /// A screen, and what walks learnt of it.
  private struct Screen {
    let appearance: Appearance

    /// The shortest path to it.
    var path: FlowPath

    var edges: [MoveEdge] = []

    /// The number of times that each move was tried.
    var tries: [String: Int] = [:]

    /// The number of walks that began with the path to it.
    var returns = 0

    /// The moves, one or two, that led back to a screen of its name, in the order in which walks made them.
    var loops: [[Choice]] = []

    var scene: String { appearance.scene }
  }

  private var screens: [Screen] = []
  private var numbers: [Appearance: Int] = [:]

  /// The state of the walk that is being made.
  private var current: Int?

  /// The move it is making.
  private var choice: Choice?

  /// The last two moves of the walk, each with the screen that it left.
  private var last: [(screen: Int, choice: Choice)] = []

  /// Whether some screen was seen, and none offered a move.
  var offersNothing: Bool { !screens.isEmpty && screens.allSatisfy(\.appearance.labels.isEmpty) }

  func edges(from state: Int) -> [MoveEdge] {
    screens.indices.contains(state) ? screens[state].edges : []
  }

  func sceneName(in state: Int) -> String {
    screens.indices.contains(state) ? screens[state].scene : ""
  }
}

// MARK: - Learning

extension LearntGraph {
  /// Begins a walk.
  func begin() {
    current = nil
    choice = nil
    last = []
  }

  /// Records that the walk is on a screen that offers some moves.
  func see(
    _ scene: String, offering labels: [String], after steps: Int,
    along path: @autoclosure () -> FlowPath
  ) {
    let appearance = Appearance(scene: scene, labels: labels)
    let state = numbers[appearance] ?? screens.count
    if state == screens.count {
      numbers[appearance] = state
      screens.append(Screen(appearance: appearance, path: path()))
    } else if steps < screens[state].path.count {
      screens[state].path = path()
    }
    if let current, let choice {
      let edge = MoveEdge(label: choice.label, target: state, scene: scene)
      if !screens[current].edges.contains(edge) { screens[current].edges.append(edge) }
      last = last.suffix(1) + [(current, choice)]
      recordLoops(to: scene)
    }
    current = state
    choice = nil
  }

  /// Records the last moves that led back to a scene.
  private func recordLoops(to scene: String) {
    for (index, move) in last.enumerated() where screens[move.screen].scene == scene {
      let choices = last[index...].map(\.choice)
      let loops = screens[move.screen].loops
      guard loops.count < Self.mostLoops, !loops.contains(choices) else { continue }
      screens[move.screen].loops.append(choices)
    }
  }

  private static let mostLoops = 50

  /// Records the move that the walk makes; nil takes it back.
  func make(_ choice: Choice?) {
    self.choice = choice
    if let choice, let current { screens[current].tries[choice.label, default: 0] += 1 }
  }

  /// Ends the walk on a screen whose moves are not known.
  func end(along path: FlowPath) {
    guard choice != nil else { return }
    see(path.last, offering: [Self.unknown], after: path.count, along: path)
  }

  /// Returns the shortest path to the screen to which the fewest walks returned, at random one of several, and
  /// counts the return; nil before any screen was seen.
  func pathToReturn(_ random: inout RandomNumbers) -> FlowPath? {
    guard let fewest = screens.map(\.returns).min() else { return nil }
    let states = screens.indices.filter { screens[$0].returns == fewest }
    let state = states[random.number(below: states.count)]
    screens[state].returns += 1
    return screens[state].path
  }

  /// The paths to each screen, followed by ten moves that led back to it: one move ten times, or two five times.
  ///
  /// Those of one move come first, in each case one of every screen, then a second of every screen, and so on.
  var loopPaths: [[Choice]] {
    let all = screens.enumerated().flatMap { number, screen in
      screen.loops.enumerated().map { (screen: number, rank: $0, choices: $1) }
    }
    let sorted = all.sorted {
      ($0.choices.count, $0.rank, $0.screen) < ($1.choices.count, $1.rank, $1.screen)
    }
    return sorted.map { loop in
      let again = (0..<10 / loop.choices.count).flatMap { _ in loop.choices }
      return screens[loop.screen].path.moves.map { Choice($0) } + again
    }
  }

  /// The label that stands for unknown moves.
  private static let unknown = "…"

  /// The screens that were seen.
  var seen: [SeenScreen] {
    screens.map { screen in
      SeenScreen(
        scene: screen.scene, moves: screen.appearance.labels, path: screen.path,
        targets: screen.edges.map(\.target),
        isOpen: screen.appearance.labels.contains { screen.tries[$0, default: 0] < 2 })
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
  /// Returns the nearest screen from which the moves made never lead back to a scene; nil if there is none.
  func stuck(leaving scene: String) -> SeenScreen? {
    var sources = [[Int]](repeating: [], count: count)
    for (number, screen) in enumerated() {
      for target in screen.targets { sources[target].append(number) }
    }
    let ends = indices.filter { self[$0].isOpen || self[$0].scene == scene }
    let safe = Set(reachableFrom: ends) { sources[$0] }
    return indices.filter { !safe.contains($0) }.map { self[$0] }
      .min { $0.path.count < $1.path.count }
  }
}
