@testable import FlowTesting

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
private struct WatchedState: Hashable {
  var state = 0
  var bug = PlantedBug.start
  var other = PlantedBug.start
}

/// Knows how short a path to a planted bug can be in an app over a map, by `Navigation` alone.
final class Oracle {
  let model: SceneModel
  let choosing: Set<String>

  /// The number of senders of each move that has any.
  let senders: Int
  private var states: [Navigation] = []
  private var numbers: [Navigation: Int] = [:]
  private var ways: [[(label: String, isChoosing: Bool, target: Int)]?] = []

  init(_ model: SceneModel, senders: Int = AppGraph.senders) {
    (self.model, self.senders) = (model, senders)
    choosing = Set(AppGraph.labelsWithSenders(model))
    _ = number(of: Navigation(model))
  }

  private func number(of navigation: Navigation) -> Int {
    if let known = numbers[navigation] { return known }
    numbers[navigation] = states.count
    states.append(navigation)
    ways.append(nil)
    return states.count - 1
  }

  /// The flow of the app.
  var flow: Flow<ControllerHost> { AppGraph.flow(model, senders: senders) }

  /// Whether all senders are tried, and not only those that make a difference.
  private var isSmall: Bool { senders < AppGraph.senders }

  func ways(from state: Int) -> [(label: String, isChoosing: Bool, target: Int)] {
    if let known = ways[state] { return known }
    let navigation = states[state]
    let found = navigation.moves(in: model).map { move in
      (
        label: move.label, isChoosing: choosing.contains(move.label),
        target: number(of: navigation.performing(move, in: model).navigation)
      )
    }
    ways[state] = found
    return found
  }

  func moment(_ label: String, _ sender: Int?, in state: Int) -> PlantedBug.Moment {
    PlantedBug.Moment(label: label, sender: sender, navigation: states[state], model: model)
  }

  /// Whether a path can be walked, shows a bug with its last move and not before, and no other.
  func shows(_ bug: PlantedBug, before other: PlantedBug?, on path: FlowPath) -> Bool {
    var state = 0
    var found = PlantedBug.start
    var met = PlantedBug.start
    for move in path.moves {
      guard found != PlantedBug.failed, met != PlantedBug.failed,
        let way = ways(from: state).first(where: { $0.label == move.label })
      else { return false }
      let moment = moment(move.label, move.sender, in: way.target)
      found = bug.advance(found, moment)
      met = other?.advance(met, moment) ?? PlantedBug.start
      state = way.target
    }
    return found == PlantedBug.failed
  }
}

// MARK: - Paths to a bug

extension Oracle {
  /// Returns the length of the shortest path to a bug; nil when it has more than `limit`.
  ///
  /// - Parameter other: A bug on which such a path must not come before.
  func shortest(
    to bug: PlantedBug, before other: PlantedBug? = nil, atMost limit: Int,
    states most: Int = .max
  ) -> Int? {
    let senders = isSmall ? Array(0..<senders) : bug.senders
    return breadthFirst(from: WatchedState(), atMost: max(1, limit), states: most) { node, add in
      for way in ways(from: node.state) {
        for sender in way.isChoosing ? senders : [nil] {
          let moment = moment(way.label, sender, in: way.target)
          let found = bug.advance(node.bug, moment)
          if found == PlantedBug.failed { return true }
          let met = other?.advance(node.other, moment) ?? PlantedBug.start
          if met != PlantedBug.failed {
            add(WatchedState(state: way.target, bug: found, other: met))
          }
        }
      }
      return false
    }.moves
  }

  /// Returns the first of some random bugs whose shortest path has one of these lengths.
  ///
  /// - Parameter family: The number of their family.
  func first(
    of count: Int, _ families: PlantedBug.Families, _ family: Int, seed: UInt64, stream: UInt64,
    lengths: ClosedRange<Int>, states: Int = .max
  ) -> PlantedBug? {
    var numbers = RandomNumbers(seed: seed, stream: stream)
    for _ in 0..<count {
      let bug = PlantedBug.random(families, in: model, &numbers)[family]
      let length = shortest(to: bug, atMost: lengths.upperBound, states: states)
      if length.map(lengths.contains) == true { return bug }
    }
    return nil
  }

  /// A walk of up to 30 moves that ends in a bug: the first of uniformly random ones.
  ///
  /// - Parameters:
  ///   - other: A bug on which the walk must not come before.
  ///   - shortest: Walks that are not longer are of no use, there being nothing to shrink.
  func failingPath(
    for bug: PlantedBug, before other: PlantedBug? = nil, longerThan shortest: Int,
    seed: UInt64, among walks: Int
  ) -> FlowPath? {
    var random = RandomNumbers(seed: seed)
    for _ in 0..<walks {
      var path = FlowPath(start: moment("", nil, in: 0).scene)
      var node = WatchedState()
      while path.count < 30, node.bug != PlantedBug.failed, node.other != PlantedBug.failed {
        let ways = ways(from: node.state)
        let way = ways[random.number(below: ways.count)]
        // Of a small app each move draws a number, which its paths rest on.
        let isDrawn = way.isChoosing || isSmall
        let number = isDrawn ? random.number(below: way.isChoosing ? senders : 1) : 0
        let sender = way.isChoosing ? number : nil
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
