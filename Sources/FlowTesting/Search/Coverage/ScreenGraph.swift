/// The screens of an app as nodes and the moves between them as arcs, with what each costs.
///
/// It forgets what is on the stack. Taking all wanted segues is then the directed rural postman
/// problem, which a minimum-cost circulation solves: any walk passes through the hub when it starts,
/// which is free once, when it restarts, and when it ends. A push that is taken back moves nowhere,
/// so each push adds an arc back of capacity 1. Between two visits a tab keeps what it shows, so
/// that the walk of each tab is a path of its own, which begins at the hub.
struct ScreenGraph {
  /// An arc, and how much may go through it at a price.
  struct Arc {
    let source: Int
    let target: Int
    let price: Int
    var capacity = MinCostFlow.unlimited
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

  /// Adds a screen, and returns its node.
  mutating func addScreen() -> Int {
    screens.append(count)
    return addNode()
  }

  private mutating func addNode() -> Int {
    count += 1
    return count - 1
  }

  /// Adds a segue, which leads to one of some screens.
  mutating func addSegue(from source: Int, to targets: [Int], isWanted: Bool) {
    let target = targets.count == 1 ? targets[0] : addNode()
    arcs.append(Arc(source: source, target: target, price: 1, isWanted: isWanted))
    if targets.count != 1 { for other in targets { addArc(target, other, price: 0) } }
  }

  /// Adds a move that can be made whenever a walk is on a screen.
  mutating func addMove(from source: Int, to target: Int) { addArc(source, target, price: 1) }

  /// Adds a screen where the walk of a tab may begin.
  mutating func addBeginning(at screen: Int) { addArc(Self.hub, screen, price: 1) }

  /// Adds that segues can be taken back.
  ///
  /// A segue that is taken a second time and taken back again is a move from where it is taken back
  /// to where it leads.
  ///
  /// - Parameters:
  ///   - sources: Where the segues come from, each once for each of them.
  ///   - target: Where they lead.
  ///   - tops: The screens from which they are taken back.
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
  /// The lower bound: no walks that take all wanted segues have fewer steps; a restart counts as one.
  ///
  /// - Parameter limit: The greatest number of moves between two restarts.
  func leastSteps(atMost limit: Int = .max) -> Int {
    var restarts = 0
    while true {
      let steps = stepsOfCirculation(restarts: restarts)
      guard limit > 0, limit <= steps else { return steps }
      let needed = (steps + 1 + limit) / (limit + 1) - 1
      guard needed > restarts else { return steps }
      restarts = needed
    }
  }

  /// The steps of a cheapest circulation that takes each wanted segue at least once.
  ///
  /// - Parameter restarts: How many restarts are made anyhow.
  private func stepsOfCirculation(restarts: Int) -> Int {
    guard let root = screens.first else { return 0 }
    var flow = MinCostFlow(nodes: count + 2)
    let (source, sink) = (count, count + 1)
    for arc in arcs {
      flow.addArc(from: arc.source, to: arc.target, capacity: arc.capacity, price: arc.price)
    }
    for screen in screens { flow.addArc(from: screen, to: Self.hub, price: 0) }
    flow.addArc(from: Self.hub, to: root, capacity: 1 + restarts, price: 0)
    flow.addArc(from: Self.hub, to: root, price: 1)
    var surplus = Array(repeating: 0, count: count)
    for arc in arcs where arc.isWanted {
      surplus[arc.target] += 1
      surplus[arc.source] -= 1
    }
    for (node, much) in surplus.enumerated() {
      if much > 0 { flow.addArc(from: source, to: node, capacity: much, price: 0) }
      if much < 0 { flow.addArc(from: node, to: sink, capacity: -much, price: 0) }
    }
    flow.send(from: source, to: sink)
    return flow.cost + arcs.count { $0.isWanted } + restarts
  }
}
