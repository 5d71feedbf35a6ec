/// The screens of an app as nodes and the moves between them as arcs, with their prices.
///
/// The graph ignores the stack. Taking all wanted segues is then a directed rural postman problem, with a
/// minimum-cost circulation as its lower bound. A walk passes through the hub when it starts (free once),
/// restarts and ends. A push and the way back from it move nowhere, so each push adds an arc back of
/// capacity 1. Between two visits a tab keeps its screens, so each tab has a path of its own, which begins at
/// the hub.
struct ScreenGraph {
  struct Arc {
    let source: Int
    let target: Int
    let price: Int
    var capacity = MinCostFlow.unlimited
    var segue: MoveID?
    /// Whether it must be taken at least once.
    var isWanted = false
  }

  /// The node where walks start, restart and end.
  static let hub = 0

  private(set) var arcs: [Arc] = []

  /// The number of nodes: the hub, the screens, and those in the middle of a move.
  private(set) var count = 1

  /// The nodes that are screens; the first is the start.
  private var screens: [Int] = []

  mutating func addScreen() -> Int {
    screens.append(count)
    return addNode()
  }

  private mutating func addNode() -> Int {
    count += 1
    return count - 1
  }

  /// Adds a segue that leads to one of several screens.
  mutating func addSegue(_ segue: MoveID, from source: Int, to targets: [Int], isWanted: Bool) {
    let target = targets.count == 1 ? targets[0] : addNode()
    arcs.append(
      Arc(source: source, target: target, price: 1, segue: segue, isWanted: isWanted))
    if targets.count != 1 { for other in targets { addArc(target, other, price: 0) } }
  }

  /// Adds a move that can be made whenever a walk is on a screen.
  mutating func addMove(from source: Int, to target: Int) { addArc(source, target, price: 1) }

  /// Adds a screen where the walk of a tab may begin.
  mutating func addBeginning(at screen: Int) { addArc(Self.hub, screen, price: 1) }

  /// Adds the ways back from the target of segues to their sources.
  ///
  /// Going back and taking the segue again is a move of price 2 from the top screen to the target.
  ///
  /// - Parameters:
  ///   - sources: The source of each segue; one with several segues is listed several times.
  ///   - target: The target of the segues.
  ///   - tops: The screens from which a person goes back.
  mutating func addReturns(to sources: [Int], of target: Int, from tops: [Int]) {
    for top in tops { addArc(top, target, price: 2) }
    guard tops != [target] else {
      for source in sources { addArc(target, source, price: 1, capacity: 1) }
      return
    }
    let middle = addNode()
    for top in tops { addArc(top, middle, price: 1) }
    for source in sources { addArc(middle, source, price: 0, capacity: 1) }
  }

  private mutating func addArc(
    _ source: Int, _ target: Int, price: Int, capacity: Int = MinCostFlow.unlimited
  ) {
    guard source != target else { return }
    arcs.append(Arc(source: source, target: target, price: price, capacity: capacity))
  }
}

// MARK: - Least steps

extension ScreenGraph {
  /// Returns a lower bound of the steps of walks that take all wanted segues; a restart counts as one.
  ///
  /// - Parameter limit: The greatest number of moves between two restarts.
  func leastSteps(atMost limit: Int = .max) -> Int {
    var restarts = 0
    while true {
      let steps = circulation(restarts: restarts).steps
      guard limit > 0, limit <= steps else { return steps }
      let needed = (steps + 1 + limit) / (limit + 1) - 1
      guard needed > restarts else { return steps }
      restarts = needed
    }
  }

  /// Returns a cheapest circulation that takes each wanted segue at least once.
  ///
  /// - Parameter restarts: The number of restarts that are made in any case.
  /// - Returns: The number of steps, all arcs with those at the hub, and the flow through each.
  func circulation(restarts: Int = 0) -> (steps: Int, arcs: [Arc], taken: [Int]) {
    guard let root = screens.first else { return (0, [], []) }
    var arcs = arcs
    arcs += screens.map { Arc(source: $0, target: Self.hub, price: 0) }
    arcs.append(Arc(source: Self.hub, target: root, price: 0, capacity: 1 + restarts))
    arcs.append(Arc(source: Self.hub, target: root, price: 1))
    var flow = MinCostFlow(nodes: count + 2)
    let numbers = arcs.map {
      flow.addArc(from: $0.source, to: $0.target, capacity: $0.capacity, price: $0.price)
    }
    var surplus = Array(repeating: 0, count: count)
    for arc in arcs where arc.isWanted {
      surplus[arc.target] += 1
      surplus[arc.source] -= 1
    }
    for (node, amount) in surplus.enumerated() {
      if amount > 0 { flow.addArc(from: count, to: node, capacity: amount, price: 0) }
      if amount < 0 { flow.addArc(from: node, to: count + 1, capacity: -amount, price: 0) }
    }
    flow.send(from: count, to: count + 1)
    return (
      flow.cost + arcs.count { $0.isWanted } + restarts, arcs,
      zip(arcs, numbers).map { flow.flow(through: $1) + ($0.isWanted ? 1 : 0) }
    )
  }
}

// MARK: - Making a graph

extension ScreenGraph {
  /// Returns the graph of the screens around the start, with the moves of the nearest state of each, for a
  /// tour of some segues; an unwind that finds no handler there leads to all screens that show one.
  ///
  /// - Returns: The graph, and the node of each screen.
  static func around(
    _ graph: any MoveGraph, wanted: Set<MoveID>, handlers: [MoveID: Set<String>]
  ) -> (graph: ScreenGraph, nodes: [Int: Int]) {
    var tree = StateTree(graph, from: 0)
    while tree.next() != nil {}
    var screens = ScreenGraph()
    var nodes: [Int: Int] = [:]
    let states = tree.found.states
    for state in states { nodes[graph.screenNumber(of: state)] = screens.addScreen() }
    var left = wanted
    for (number, state) in states.enumerated() {
      for edge in graph.edges(from: state) where !edge.isFault {
        guard let target = nodes[graph.screenNumber(of: edge.target)] else { continue }
        let source = number + 1
        if let segue = edge.segue {
          screens.addSegue(
            segue, from: source, to: [target], isWanted: left.remove(segue) != nil)
          if graph.canReturn(from: edge.target, to: state) {
            screens.addReturns(to: [source], of: target, from: [target])
          }
        } else if tree.found.move(to: number)?.segue == nil
          || tree.found.parent(of: number).map({ states[$0] }) != edge.target
        {
          screens.addMove(from: source, to: target)
        }
      }
    }
    for (number, state) in states.enumerated() {
      for edge in graph.edges(from: state) where edge.isFault {
        guard let segue = edge.segue, left.remove(segue) != nil else { continue }
        let targets = states.enumerated().filter {
          !graph.visibleScenes(in: $1).isDisjoint(with: handlers[segue] ?? [])
        }.map { $0.offset + 1 }
        if !targets.isEmpty {
          screens.addSegue(segue, from: number + 1, to: targets, isWanted: true)
        }
      }
    }
    return (screens, nodes)
  }
}
