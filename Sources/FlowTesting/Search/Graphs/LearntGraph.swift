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
  private var choice: Choice?

  /// The last two moves of the walk, each with the screen that it left.
  private var last: [(screen: Int, choice: Choice)] = []

  /// The moves, one or two, that led from each screen back to one of its name, in the order in which walks made
  /// them.
  private var loops: [[[Choice]]] = []

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
    choice = nil
    last = []
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
      loops.append([])
    } else if steps < paths[state].count {
      paths[state] = path()
    }
    if let current, let choice {
      let edge = MoveEdge(label: choice.label, target: state, scene: scene)
      if !known[current].contains(edge) { known[current].append(edge) }
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
      guard loops[move.screen].count < Self.mostLoops, !loops[move.screen].contains(choices)
      else { continue }
      loops[move.screen].append(choices)
    }
  }

  private static let mostLoops = 50

  /// Records the move that the walk makes; nil takes it back.
  func make(_ choice: Choice?) {
    self.choice = choice
    if let choice, let current { tries[current][choice.label, default: 0] += 1 }
  }

  /// Ends the walk on a screen whose moves are not known.
  func end(along path: FlowPath) {
    guard choice != nil else { return }
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

  /// The paths to each screen, followed by ten moves that led back to it: one move ten times, or two five times.
  ///
  /// Those of one move come first, in each case one of every screen, then a second of every screen, and so on.
  var loopPaths: [[Choice]] {
    let all = screens.indices.flatMap { screen in
      loops[screen].enumerated().map { (screen: screen, rank: $0, choices: $1) }
    }
    let sorted = all.sorted {
      ($0.choices.count, $0.rank, $0.screen) < ($1.choices.count, $1.rank, $1.screen)
    }
    return sorted.map { loop in
      let again = (0..<10 / loop.choices.count).flatMap { _ in loop.choices }
      return paths[loop.screen].moves.map { Choice($0) } + again
    }
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
  /// Returns the nearest screen from which the moves made never lead back to a scene; nil if there is none.
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
