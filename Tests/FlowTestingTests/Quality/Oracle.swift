@testable import FlowTesting

/// Knows how short a path to a planted bug can be, since it looks at everything.
///
/// It stands on `Navigation` alone, beside the engine that it judges.
final class Oracle {
  let model: SceneModel
  let choosing: Set<String>
  private var states: [Navigation] = []
  private var numbers: [Navigation: Int] = [:]
  private var ways: [[(label: String, target: Int)]?] = []

  init(_ model: SceneModel) {
    self.model = model
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

  func ways(from state: Int) -> [(label: String, target: Int)] {
    if let known = ways[state] { return known }
    let navigation = states[state]
    let found = navigation.moves(in: model).map {
      (label: $0.label, target: number(of: navigation.performing($0, in: model).navigation))
    }
    ways[state] = found
    return found
  }

  func moment(_ label: String, _ sender: Int?, in state: Int) -> PlantedBug.Moment {
    PlantedBug.Moment(label: label, sender: sender, navigation: states[state], model: model)
  }

  /// Returns the length of the shortest path to a bug; nil when it has more than `limit`.
  ///
  /// - Parameter other: A bug on which such a path must not come before.
  func shortest(to bug: PlantedBug, before other: PlantedBug? = nil, atMost limit: Int) -> Int? {
    struct Node: Hashable {
      var state: Int
      var bug: PlantedBug.State
      var other: PlantedBug.State
    }
    // A number that no bug waits for stands for all of those.
    var sender: Int?
    if case .sender(let wanted, _, _) = bug { sender = wanted }
    var frontier = [Node(state: 0, bug: PlantedBug.start, other: PlantedBug.start)]
    var seen = Set(frontier)
    for length in 1...max(1, limit) {
      var next: [Node] = []
      for node in frontier {
        for way in ways(from: node.state) {
          let moment = moment(
            way.label, choosing.contains(way.label) ? sender : nil, in: way.target)
          let state = bug.advance(node.bug, moment)
          if state == PlantedBug.failed { return length }
          let met = other?.advance(node.other, moment) ?? PlantedBug.start
          if met == PlantedBug.failed { continue }
          let reached = Node(state: way.target, bug: state, other: met)
          if seen.insert(reached).inserted { next.append(reached) }
        }
      }
      frontier = next
    }
    return nil
  }

  /// A walk of up to 30 moves that ends in a bug: the first of uniformly random ones.
  ///
  /// - Parameters:
  ///   - other: A bug on which the walk must not come before.
  ///   - shortest: Walks that are not longer are of no use, there being nothing to shrink.
  func failingPath(
    for bug: PlantedBug, before other: PlantedBug? = nil, longerThan shortest: Int, seed: UInt64
  ) -> FlowPath? {
    var random = RandomNumbers(seed: seed)
    for _ in 0..<20_000 {
      var path = FlowPath(start: states[0].focusName(in: model) ?? "")
      var state = 0
      var found = PlantedBug.start
      var met = PlantedBug.start
      while path.count < 30, found != PlantedBug.failed, met != PlantedBug.failed {
        let ways = ways(from: state)
        let way = ways[random.number(below: ways.count)]
        let sender = choosing.contains(way.label) ? random.number(below: AppGraph.senders) : nil
        let moment = moment(way.label, sender, in: way.target)
        path.moves.append(FlowPath.Move(way.label, sender: sender, to: moment.scene))
        found = bug.advance(found, moment)
        met = other?.advance(met, moment) ?? PlantedBug.start
        state = way.target
      }
      if found == PlantedBug.failed, path.count > shortest { return path }
    }
    return nil
  }

  /// Whether a path can be walked, shows a bug with its last move and not before, and no other.
  func shows(_ bug: PlantedBug, before other: PlantedBug, on path: FlowPath) -> Bool {
    var state = 0
    var found = PlantedBug.start
    var met = PlantedBug.start
    for move in path.moves {
      guard found != PlantedBug.failed, met != PlantedBug.failed,
        let way = ways(from: state).first(where: { $0.label == move.label })
      else { return false }
      let moment = moment(move.label, move.sender, in: way.target)
      found = bug.advance(found, moment)
      met = other.advance(met, moment)
      state = way.target
    }
    return found == PlantedBug.failed
  }
}
