@testable import FlowTesting

/// A graph of screens on one stack, for apps that are told by more than a scene model can say.
///
/// A way may reset the stack, and every unwind pops to the nearest screen of its destination below.
final class StackGraph: MoveGraph {
  enum Kind: String { case push, replace, reset = "tab", unwind }

  struct Way: Hashable {
    let source: Int
    let target: Int
    let kind: Kind
  }

  let ways: [Way]
  let screens: Int
  let root: Int
  private let out: [[Int]]

  /// The screen on top of a stack, and the number of the state below it; nil for none.
  private struct State: Hashable { let screen: Int, below: Int? }

  private var states: [State] = []
  private var known: [State: Int] = [:]

  init(screens: Int, root: Int, ways: [Way]) {
    self.screens = screens
    self.root = root
    self.ways = ways
    var out = Array(repeating: [Int](), count: screens)
    for (number, way) in ways.enumerated() { out[way.source].append(number) }
    self.out = out
    _ = state(of: root, on: nil)
  }

  private func state(of screen: Int, on lower: Int?) -> Int {
    let state = State(screen: screen, below: lower)
    if let number = known[state] { return number }
    known[state] = states.count
    states.append(state)
    return states.count - 1
  }

  private func taking(_ way: Way, from state: Int) -> Int? {
    switch way.kind {
    case .push: return self.state(of: way.target, on: state)
    case .replace: return self.state(of: way.target, on: states[state].below)
    case .reset: return self.state(of: way.target, on: nil)
    case .unwind:
      var lower = states[state].below
      while let other = lower, states[other].screen != way.target { lower = states[other].below }
      return lower
    }
  }

  static func segue(_ number: Int, _ way: Way) -> MoveID {
    MoveID(scene: "\(way.source)", label: "\(number)")
  }

  func edges(from state: Int) -> [MoveEdge] {
    var edges = out[states[state].screen].map { number in
      let target = taking(ways[number], from: state)
      return MoveEdge(
        label: "\(number)", target: target ?? state, scene: sceneName(in: target ?? state),
        segue: Self.segue(number, ways[number]), isFault: target == nil)
    }
    if let lower = states[state].below {
      edges.append(MoveEdge(label: "back", target: lower, scene: sceneName(in: lower)))
    }
    return edges
  }

  func sceneName(in state: Int) -> String { "\(states[state].screen)" }

  func screenNumber(of state: Int) -> Int { states[state].screen }
}

// MARK: - Planning

extension StackGraph {
  /// The segues of all ways.
  var segues: Set<MoveID> { Set(ways.enumerated().map { Self.segue($0, $1) }) }

  /// The steps of some walks and the segues they take; nil when a step is not offered.
  ///
  /// It keeps a stack of its own, so that it judges the states as well.
  func judge(_ walks: [[MoveEdge]]) -> (steps: Int, taken: Set<MoveID>)? {
    var taken: Set<MoveID> = []
    for walk in walks {
      var stack = [root]
      for edge in walk {
        guard let number = Int(edge.label) else {
          guard stack.count > 1 else { return nil }
          stack.removeLast()
          continue
        }
        let way = ways[number]
        guard way.source == stack.last else { return nil }
        switch way.kind {
        case .push: stack.append(way.target)
        case .replace: stack[stack.count - 1] = way.target
        case .reset: stack = [way.target]
        case .unwind:
          guard let index = stack.dropLast().lastIndex(of: way.target) else { return nil }
          stack.removeSubrange((index + 1)...)
        }
        taken.insert(Self.segue(number, way))
      }
    }
    return (walks.steps, taken)
  }
}

extension MoveGraph {
  /// The walks of a tour that covers targets, each from the start.
  func tour(covering targets: Set<CoverageTarget>, atMost limit: Int = .max) -> [[MoveEdge]] {
    var open = targets
    return Array(
      sequence(state: ()) { _ in
        let walk = self.walk(covering: open, atMost: limit)
        for edge in walk { open.subtract(self.targets(of: edge)) }
        return walk.isEmpty ? nil : walk
      })
  }
}

extension [[MoveEdge]] {
  /// The steps, with a restart before each walk but the first.
  var steps: Int { reduce(isEmpty ? 0 : -1) { $0 + $1.count + 1 } }
}
