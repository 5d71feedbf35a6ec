@testable import FlowTesting

/// A made-up app of which everything is known, since every state can be looked at.
///
/// It stands beside the engine that it judges.
protocol KnownApp {
  associatedtype State: Hashable
  associatedtype Moment: BugMoment

  var start: State { get }

  /// The number of senders of each move that has any.
  static var senders: Int { get }

  func ways(from state: State) -> [(label: String, isChoosing: Bool, target: State)]
  func moment(_ label: String, _ sender: Int?, in state: State) -> Moment
}

/// One move, and what is on screen after it.
protocol BugMoment {
  var label: String { get }
  var sender: Int? { get }
  var scene: String { get }

  /// The scenes of the stack that is seen, from the bottom.
  var stack: [String] { get }

  /// The number of tabs behind the selected one with something pushed.
  var pushedOtherTabs: Int { get }
}

/// Searches states, nearest first.
///
/// - Parameters:
///   - most: The number of states from which on it gives up.
///   - look: Adds the states that a state leads to; returns whether one of its moves leads to the goal.
/// - Returns: The number of moves to the goal, nil where it is farther than a limit, and the states found.
func breadthFirst<State: Hashable>(
  from start: State, atMost limit: Int, states most: Int = .max,
  _ look: (_ state: State, _ add: (State) -> Void) -> Bool
) -> (moves: Int?, states: Set<State>) {
  var seen: Set = [start]
  var ring = [start]
  var length = 0
  while length < limit, !ring.isEmpty, seen.count < most {
    length += 1
    var next: [State] = []
    for state in ring {
      let isFound = look(state) { if seen.insert($0).inserted { next.append($0) } }
      if isFound { return (length, seen) }
    }
    ring = next
  }
  return (nil, seen)
}

/// A state of an app, and what one or two bugs remember.
private struct WatchedState<State: Hashable>: Hashable {
  var state: State
  var bug = PlantedBug.start
  var other = PlantedBug.start
}

extension KnownApp {
  /// Returns the length of the shortest path to a bug; nil when it has more than `limit`.
  ///
  /// - Parameter other: A bug on which such a path must not come before.
  func shortest(to bug: PlantedBug, before other: PlantedBug? = nil, atMost limit: Int) -> Int? {
    // A number that no bug waits for stands for all of those.
    var sender: Int?
    if case .sender(let wanted, _, _) = bug { sender = wanted }
    return breadthFirst(from: WatchedState(state: start), atMost: max(1, limit)) { node, add in
      for way in ways(from: node.state) {
        let moment = moment(way.label, way.isChoosing ? sender : nil, in: way.target)
        let found = bug.advance(node.bug, moment)
        if found == PlantedBug.failed { return true }
        let met = other?.advance(node.other, moment) ?? PlantedBug.start
        if met != PlantedBug.failed {
          add(WatchedState(state: way.target, bug: found, other: met))
        }
      }
      return false
    }.moves
  }

  /// A walk of up to 30 moves that ends in a bug: the first of uniformly random ones.
  ///
  /// - Parameters:
  ///   - other: A bug on which the walk must not come before.
  ///   - shortest: Walks that are not longer are of no use, there being nothing to shrink.
  func failingPath(
    for bug: PlantedBug, before other: PlantedBug? = nil, longerThan shortest: Int, seed: UInt64,
    among walks: Int
  ) -> FlowPath? {
    var random = RandomNumbers(seed: seed)
    for _ in 0..<walks {
      var path = FlowPath(start: moment("", nil, in: start).scene)
      var node = WatchedState(state: start)
      while path.count < 30, node.bug != PlantedBug.failed, node.other != PlantedBug.failed {
        let ways = ways(from: node.state)
        let way = ways[random.number(below: ways.count)]
        let sender = way.isChoosing ? random.number(below: Self.senders) : nil
        let moment = moment(way.label, sender, in: way.target)
        path.moves.append(FlowPath.Move(way.label, sender: sender, to: moment.scene))
        node.bug = bug.advance(node.bug, moment)
        node.other = other?.advance(node.other, moment) ?? PlantedBug.start
        node.state = way.target
      }
      if node.bug == PlantedBug.failed, path.count > shortest { return path }
    }
    return nil
  }
}
