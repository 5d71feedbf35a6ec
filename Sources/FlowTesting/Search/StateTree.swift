/// By which move each state was first come to, of states that are numbered from 0, the start.
///
/// It keeps what a copied state needs besides its subject, in a few bytes each.
final class StateTree {
  // Most of what is here is looked at for each move, where checks of exclusive access would cost more
  // than the work itself. Nothing of the app's runs while it changes.

  /// The states that moves are made out of, in the order of their distance.
  @exclusivity(unchecked) private var queue: [Int32] = [0]
  @exclusivity(unchecked) private var next = 0
  @exclusivity(unchecked) private var origins: [Origin] = []

  /// The scenes that came up and the moves that were made, by their numbers in the run, and how often.
  @exclusivity(unchecked) private var scenes: [SceneName?] = []
  @exclusivity(unchecked) private var visits: [Int] = []
  @exclusivity(unchecked) private var ways: [Way?] = []
  @exclusivity(unchecked) private var made: [Int] = []

  /// The moves out of each state; none unless the states are to serve as a graph.
  private var edges: [[MoveEdge]] = []

  /// What is said if the app's code ends the process on a move, and the states of the path it names.
  private let crashReporter = CrashReporter()
  @exclusivity(unchecked) private var named: [Int32] = []

  /// The states of a path that are still to be named, the last first; empty but while one is.
  @exclusivity(unchecked) private var missing: [Int32] = []

  /// How a state was come to.
  private struct Origin {
    var source: Int32 = -1
    var offer: Int32 = 0
    /// Less than 0 for a move without senders.
    var sender: Int32 = -1
    var distance: Int32 = -1
    let scene: Int32
    var way: Int32 = 0
  }

  /// A move out of a state.
  struct Branch {
    let state: Int
    let scene: SceneName
    /// Which of the offers it is, and which of its senders it takes.
    let number: Int
    let way: Way
    let sender: Int?

    var replayed: ReplayToken.Number { ReplayToken.Number(offer: number, sender: sender ?? 0) }
  }

  init(start scene: SceneName) {
    learn(scene)
    origins = [Origin(distance: 0, scene: Int32(scene.number))]
  }

  /// How many states were come to.
  var count: Int { queue.count }

  /// How many states have numbers, those that only failing moves came to among them.
  var numbered: Int { origins.count }

  /// How many steps the next state to make moves out of is away from the start; nil after the last.
  var distance: Int? { next < queue.count ? distance(of: Int(queue[next])) : nil }

  /// How many steps the farthest state is away from the start.
  var greatestDistance: Int { queue.last.map { distance(of: Int($0)) } ?? 0 }

  func distance(of state: Int) -> Int { Int(origins[state].distance) }

  /// The scene of a state; nil for a state that has no number yet.
  func scene(of state: Int) -> SceneName? {
    state < origins.count ? scenes[Int(origins[state].scene)] : nil
  }

  /// Takes the next state to make moves out of.
  func takeNext() -> Int {
    next += 1
    return Int(queue[next - 1])
  }

  /// Learns of a state that has the next number.
  func add(on scene: SceneName) {
    learn(scene)
    origins.append(Origin(scene: Int32(scene.number)))
  }

  private func learn(_ scene: SceneName) {
    while scenes.count <= scene.number {
      scenes.append(nil)
      visits.append(0)
    }
    if scenes[scene.number] == nil { scenes[scene.number] = scene }
  }

  /// Counts a move that was made.
  func count(_ branch: Branch, to target: Int) {
    let number = branch.way.number
    while ways.count <= number {
      ways.append(nil)
      made.append(0)
    }
    if ways[number] == nil { ways[number] = branch.way }
    made[number] += 1
    visits[Int(origins[target].scene)] += 1
  }

  /// Says that a move came to a state and nothing failed.
  func open(_ target: Int, by branch: Branch) {
    guard origins[target].distance < 0 else { return }
    origins[target] = Origin(
      source: Int32(branch.state), offer: Int32(branch.number), sender: Int32(branch.sender ?? -1),
      distance: origins[branch.state].distance + 1, scene: origins[target].scene,
      way: Int32(branch.way.number))
    queue.append(Int32(target))
  }
}

// MARK: - Paths

extension StateTree {
  /// The moves that first came to a state.
  func numbers(to state: Int) -> [ReplayToken.Number] {
    var numbers: [ReplayToken.Number] = []
    var origin = origins[state]
    while origin.source >= 0 {
      numbers.append(
        ReplayToken.Number(offer: Int(origin.offer), sender: max(0, Int(origin.sender))))
      origin = origins[Int(origin.source)]
    }
    return numbers.reversed()
  }

  /// Makes the path to a state the last words; most of it is that to the state before.
  func name(_ state: Int) {
    crashReporter.standReady()
    var shared = Int32(state)
    while shared >= 0 {
      let distance = distance(of: Int(shared))
      if distance < named.count, named[distance] == shared { break }
      missing.append(shared)
      shared = origins[Int(shared)].source
    }
    let left = shared < 0 ? 0 : distance(of: Int(shared)) + 1
    while named.count > left {
      named.removeLast()
      crashReporter.removeLast()
    }
    while let state = missing.popLast() {
      let origin = origins[Int(state)]
      guard let scene = scenes[Int(origin.scene)] else { continue }
      named.append(state)
      if origin.source >= 0, let way = ways[Int(origin.way)] {
        let sender = origin.sender < 0 ? nil : Int(origin.sender)
        crashReporter.append(way.spelled, sender: sender, to: scene.spelled)
      } else {
        crashReporter.append(PathNotation.written(scene.text))
      }
    }
  }

  /// Makes a move the last of the last words; it may end anywhere.
  func beginNaming(_ branch: Branch) {
    crashReporter.standReady()
    crashReporter.append(branch.way.spelled, sender: branch.sender, to: branch.scene.spelled)
  }

  func endNaming() { crashReporter.removeLast() }

  /// Says that no more moves are made for now.
  func end() {
    named = []
    crashReporter.end()
  }

  /// Writes down which moves were made.
  func record(in coverage: inout Coverage) {
    for (number, count) in made.enumerated() where count > 0 {
      coverage.recordCopies(number, count)
    }
    for (number, count) in visits.enumerated() where count > 0 {
      coverage.recordCopies(on: number, count)
    }
  }
}

// MARK: - Moves as a graph

extension StateTree: MoveGraph {
  func edges(from state: Int) -> [MoveEdge] { edges.indices.contains(state) ? edges[state] : [] }

  func sceneName(in state: Int) -> String { scene(of: state)?.text ?? "" }

  func visibleScenes(in state: Int) -> Set<String> { [sceneName(in: state)] }

  func sight(of state: Int) -> Int { state }

  /// Keeps a move for the graph.
  func addEdge(_ branch: Branch, to target: Int) {
    while edges.count <= branch.state { edges.append([]) }
    let edge = MoveEdge(label: branch.way.label, target: target, scene: sceneName(in: target))
    if !edges[branch.state].contains(edge) { edges[branch.state].append(edge) }
  }
}
