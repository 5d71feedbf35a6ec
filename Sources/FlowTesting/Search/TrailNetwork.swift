/// How few steps any walks have at least that take some ways: a network of what they cannot do without.
///
/// It forgets what is on the stack. Whatever walks do falls into trails through the places on top, and
/// the steps of a trail follow each other place by place. The first trail begins at the root for
/// nothing; any other begins with a restart, or where a tab is selected for the first time, and that
/// takes a step. Between two times a tab is selected it stays as it is, so that its trail goes on where
/// it was left. Trails end anywhere. A step that is undone is one that was made before.
struct TrailNetwork {
  private var flow: MinCostFlow
  private var surplus: [Int]
  private let root: Int
  private let hub: Int
  private var wanted = 0

  /// - Parameters:
  ///   - places: How many places there are; they are numbered from 0.
  ///   - root: The place where walks begin.
  init(places: Int, root: Int) {
    flow = MinCostFlow(nodes: places + 3)
    surplus = Array(repeating: 0, count: places)
    self.root = root
    hub = places + 2
  }

  private var source: Int { surplus.count }
  private var sink: Int { surplus.count + 1 }

  /// Adds a way, which leads to one of some places.
  mutating func addWay(from place: Int, to targets: [Int], isWanted: Bool) {
    guard let target = targets.first else { return }
    guard targets.count > 1 else {
      if isWanted { want(place, target) }
      return addStep(from: place, to: target)
    }
    let middle = addNode()
    if isWanted { want(place, middle) }
    flow.addArc(from: place, to: middle, price: 1)
    for target in targets { flow.addArc(from: middle, to: target, price: 0) }
  }

  private mutating func addNode() -> Int {
    let node = flow.addNode()
    extra[node] = 0
    return node
  }

  /// The surplus of the nodes that are no places.
  private var extra: [Int: Int] = [:]

  private mutating func want(_ place: Int, _ target: Int) {
    wanted += 1
    surplus[place] -= 1
    if target < surplus.count { surplus[target] += 1 } else { extra[target, default: 0] += 1 }
  }

  /// Adds a step that can be made whenever a walk is at a place.
  mutating func addStep(from place: Int, to target: Int) {
    if place != target { flow.addArc(from: place, to: target, price: 1) }
  }

  /// Adds that ways can be undone.
  ///
  /// A way that is taken a second time, and undone again, is a way from where it is undone to where it
  /// leads.
  ///
  /// - Parameters:
  ///   - sources: Where the ways come from, each once for each of them.
  ///   - target: Where they lead.
  ///   - tops: The places from which they are undone.
  mutating func addUndoing(to sources: [Int], of target: Int, from tops: [Int]) {
    for top in tops where top != target { flow.addArc(from: top, to: target, price: 2) }
    guard tops != [target] else {
      for source in sources where source != target {
        flow.addArc(from: target, to: source, capacity: 1, price: 1)
      }
      return
    }
    let middle = flow.addNode()
    for top in tops { flow.addArc(from: top, to: middle, price: 1) }
    for source in sources { flow.addArc(from: middle, to: source, capacity: 1, price: 0) }
  }

  /// Adds a place where trails may begin for the price of a step.
  mutating func addBeginning(at place: Int) { flow.addArc(from: hub, to: place, price: 1) }

  /// How many steps there are at least, restarts among them.
  ///
  /// - Parameter limit: How many steps there are at most between two restarts.
  func leastSteps(atMost limit: Int = .max) -> Int {
    var restarts = 0
    while true {
      let steps = leastSteps(restarts: restarts)
      guard limit > 0, limit <= steps else { return steps }
      let needed = (steps + 1 + limit) / (limit + 1) - 1
      guard needed > restarts else { return steps }
      restarts = needed
    }
  }

  private func leastSteps(restarts: Int) -> Int {
    var flow = flow
    for place in surplus.indices { flow.addArc(from: place, to: hub, price: 0) }
    flow.addArc(from: hub, to: root, capacity: 1 + restarts, price: 0)
    flow.addArc(from: hub, to: root, price: 1)
    for (place, much) in Array(surplus.enumerated()) + extra.sorted(by: { $0.key < $1.key }) {
      if much > 0 { flow.addArc(from: source, to: place, capacity: much, price: 0) }
      if much < 0 { flow.addArc(from: place, to: sink, capacity: -much, price: 0) }
    }
    flow.send(from: source, to: sink)
    return flow.cost + wanted + restarts
  }
}
