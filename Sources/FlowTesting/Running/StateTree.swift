/// By which move each state was first come to, of states that are numbered from 0, the start.
///
/// It keeps what a copied state needs besides its subject, in a few bytes each.
final class StateTree {
  /// The states that moves are made out of, in the order of their distance.
  private var queue: [Int32] = [0]
  private var next = 0
  private var origins: [Origin] = []

  private(set) var tally = MoveTally()

  /// The moves out of each state; none unless the states are to serve as a graph.
  private var edges: [[MoveEdge]] = []

  /// What is said if the app's code ends the process on a move, and the states of the path it names.
  private let lastWords = LastWords()
  private var named: [Int32] = []

  /// How a state was come to.
  private struct Origin {
    var source: Int32 = -1
    var offer: Int32 = 0
    /// Less than 0 for a move without senders.
    var sender: Int32 = -1
    var distance: Int32 = -1
    let scene: Int32
    var words: Int32 = 0
  }

  /// A move out of a state.
  struct Way {
    let state: Int
    /// The state's scene, and its number.
    let scene: String
    let sceneNumber: Int
    /// Which of the offers it is, and which of its senders it takes.
    let number: Int
    let offer: Offer
    let sender: Int?

    var replayed: ReplayToken.Number { ReplayToken.Number(offer: number, sender: sender ?? 0) }
  }

  init(start scene: String) {
    origins = [Origin(distance: 0, scene: Int32(tally.number(ofScene: scene)))]
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

  /// The scene of a state, as a number.
  func sceneNumber(of state: Int) -> Int { Int(origins[state].scene) }

  /// Takes the next state to make moves out of.
  func takeNext() -> Int {
    next += 1
    return Int(queue[next - 1])
  }

  /// Learns of a state that has the next number.
  func add(on scene: String) {
    origins.append(Origin(scene: Int32(tally.number(ofScene: scene))))
  }

  /// Counts a move that was made.
  func count(_ way: Way, to target: Int) {
    tally.count(way.offer, from: way.sceneNumber, to: sceneNumber(of: target))
  }

  /// Says that a move came to a state and nothing failed.
  func open(_ target: Int, by way: Way) {
    guard origins[target].distance < 0 else { return }
    let scene = origins[target].scene
    origins[target] = Origin(
      source: Int32(way.state), offer: Int32(way.number), sender: Int32(way.sender ?? -1),
      distance: origins[way.state].distance + 1, scene: scene,
      words: Int32(tally.words(for: way.offer, way.sender, to: Int(scene))))
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
    lastWords.standReady()
    var missing: [Int32] = []
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
      lastWords.removeLast()
    }
    for state in missing.reversed() {
      let origin = origins[Int(state)]
      named.append(state)
      lastWords.append(
        origin.source < 0 ? tally.scenes[Int(origin.scene)] : tally.words[Int(origin.words)])
    }
  }

  /// Makes a move the last of the last words; it may end anywhere.
  func beginNaming(_ way: Way) {
    let words = tally.words(for: way.offer, way.sender, to: way.sceneNumber)
    lastWords.standReady()
    lastWords.append(tally.words[words])
  }

  func endNaming() { lastWords.removeLast() }

  /// Says that no more moves are made, and writes down which were.
  func end(_ coverage: inout Coverage) {
    named = []
    lastWords.end()
    tally.write(to: &coverage)
  }
}

// MARK: - Moves as a graph

extension StateTree: MoveGraph {
  func edges(from state: Int) -> [MoveEdge] { edges.indices.contains(state) ? edges[state] : [] }

  func sceneName(in state: Int) -> String {
    origins.indices.contains(state) ? tally.scenes[sceneNumber(of: state)] : ""
  }

  func visibleScenes(in state: Int) -> Set<String> { [sceneName(in: state)] }

  func sight(of state: Int) -> Int { state }

  /// Keeps a move for the graph.
  func addEdge(_ way: Way, to target: Int) {
    while edges.count <= way.state { edges.append([]) }
    let edge = MoveEdge(label: way.offer.label, target: target, scene: sceneName(in: target))
    if !edges[way.state].contains(edge) { edges[way.state].append(edge) }
  }
}
