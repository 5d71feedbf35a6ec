/// The labels of the moves of a walk, and what it comes to that the walks before it did not.
struct PlannedWalk {
  let labels: [String]
  let goals: [PlanGoal]
}

/// Walks a plan through the states of a flow, and cuts it into walks of a greatest length.
///
/// The plan knows sights and one stack; a flow may have tabs that keep theirs. Where a step of the plan
/// is not offered, or a walk was cut, the next segue that is needed is come to by a shortest way.
struct PlanWalker<Graph: MoveGraph> {
  let graph: Graph
  let sights: SightMap
  let limit: Int

  private(set) var walks: [PlannedWalk] = []

  /// What is still to be come to.
  private(set) var open: Set<PlanGoal>
  private let wantsScenes: Bool

  private(set) var labels: [String] = []

  /// The segue that was just taken; nil after any other move.
  private(set) var lastSegue: MoveID?

  /// How many pairs each segue begins that are left.
  private(set) var openSeconds: [MoveID: Int] = [:]

  private var goals: [PlanGoal] = []
  /// How many moves of the walk lead to the last segue that it is made for.
  private var useful = 0
  private(set) var state = 0
  /// The states that going back leads to, the last first taken.
  private var below: [Int] = []

  init(_ graph: Graph, _ sights: SightMap, to open: Set<PlanGoal>, atMost limit: Int) {
    self.graph = graph
    self.sights = sights
    self.open = open
    wantsScenes = open.contains { $0.isScene }
    if wantsScenes { self.open.subtract(graph.visibleScenes(in: 0).map(PlanGoal.scene)) }
    self.limit = limit
    for case .pair(let pair) in open { openSeconds[pair.first, default: 0] += 1 }
  }

  /// Walks some steps of a plan.
  mutating func follow(_ steps: ArraySlice<CoveringWalk.Step>) {
    var index = steps.startIndex
    while let next = steps[index...].firstIndex(where: isNeeded) {
      // What lies between may have been walked for what is taken by now.
      if next - index > 2, case .take(let way) = steps[next],
        let shorter = shortestWay(
          toTake: way, from: state, min(limit - labels.count, next - index))
      {
        for edge in shorter { make(edge) }
      } else {
        for step in steps[index...next] { follow(step) }
      }
      index = next + 1
    }
  }

  /// Takes what is left, each time the nearest first.
  mutating func takeNearest() {
    takeNearest(bySight: true)
    // What shows, or can be done, only in some of the states that look alike.
    takeNearest(bySight: false)
  }

  private mutating func takeNearest(bySight isSight: Bool) {
    while !open.isEmpty {
      let labels = graph.shortestWay(
        from: state, atMost: limit - self.labels.count, bySight: isSight, taking: isOpen)
      if let edges = edges(along: labels, from: state), !edges.isEmpty {
        for edge in edges { make(edge) }
      } else if self.labels.isEmpty {
        break
      } else {
        endWalk()
      }
    }
    endWalk()
  }

  private mutating func follow(_ step: CoveringWalk.Step) {
    switch step {
    case .restart: endWalk()
    case .back:
      guard let lower = below.last, labels.count < limit,
        let edge = graph.edges(from: state).first(where: { $0.segue == nil && $0.target == lower })
      else { return }
      make(edge)
    case .take(let way):
      if labels.count < limit, let edge = edge(of: way) {
        make(edge)
      } else if isNeeded(step) {
        goAndTake(way)
      }
    }
  }

  /// How many steps the walks take, each beginning one of them.
  var cost: Int { walks.reduce(0) { $0 + $1.labels.count + 1 } }

  /// Whether more is covered than by another, or the same in fewer steps.
  func isBetter(than other: PlanWalker) -> Bool {
    (open.count, cost) < (other.open.count, other.cost)
  }

  /// Whether a move comes to something that is left; an unwind that finds nobody does not.
  private func isOpen(_ edge: MoveEdge) -> Bool {
    if let segue = edge.segue, !edge.isFault, open.contains(.segue(segue)) { return true }
    if let tabs = edge.tabs, open.contains(.tabs(tabs)) { return true }
    return wantsScenes
      && graph.visibleScenes(in: edge.target).contains { open.contains(.scene($0)) }
  }

  func isNeeded(_ step: CoveringWalk.Step) -> Bool {
    guard case .take(let way) = step else { return false }
    if let segue = sights.segues[way], open.contains(.segue(segue)) { return true }
    if let tabs = sights.tabs[way], open.contains(.tabs(tabs)) { return true }
    guard wantsScenes else { return false }
    let target = sights.states[sights.map.ways[way].target]
    return graph.visibleScenes(in: target).contains { open.contains(.scene($0)) }
  }

  /// The move that takes a way from where the walk is.
  private func edge(of way: Int) -> MoveEdge? {
    guard place(of: state) == sights.map.ways[way].source else { return nil }
    let found = graph.edges(from: state).filter { leads($0, along: way) }
    return found.first { $0.label == sights.labels[way] } ?? found.first
  }

  /// The place that a state belongs to; -1 for one that was not looked at.
  func place(of state: Int) -> Int { sights.placesBySight[graph.sight(of: state)] ?? -1 }

  private func leads(_ edge: MoveEdge, along way: Int) -> Bool {
    !edge.isFault && edge.segue == sights.segues[way]
      && place(of: edge.target) == sights.map.ways[way].target
  }

  private mutating func goAndTake(_ way: Int) {
    let here = labels.isEmpty ? nil : shortestWay(toTake: way, from: state, limit - labels.count)
    let again = shortestWay(toTake: way, from: 0, limit)
    guard let edges = here ?? again else { return }
    if let again, here == nil || edges.count > again.count + 1 {
      endWalk()
      for edge in again { make(edge) }
    } else {
      for edge in edges { make(edge) }
    }
  }

  /// The moves to a way and along it; for an unwind by the place that it leads to, and up from there.
  private func shortestWay(toTake way: Int, from start: Int, _ limit: Int) -> [MoveEdge]? {
    let target = sights.map.ways[way].target
    let source = sights.map.ways[way].source
    guard sights.map.ways[way].kind == .unwind else {
      return edges(
        along: graph.shortestWay(
          from: start, atMost: limit, bySight: true,
          taking: {
            leads($0, along: way) && ($0.segue != nil || $0.label == sights.labels[way])
          }),
        from: start)
    }
    var first: [MoveEdge] = []
    if place(of: start) != target {
      guard
        let found = edges(
          along: graph.shortestWay(
            from: start, atMost: limit, bySight: true,
            taking: { place(of: $0.target) == target }), from: start)
      else { return nil }
      first = found
    }
    let allowed = sights.distances.map { $0 != nil }
    guard
      let ascent = sights.map.ascent(
        from: sights.map.ways[way].target, to: source, allowing: allowed,
        free: Array(repeating: false, count: allowed.count)),
      let rest = edges(
        along: (ascent + [way]).map { sights.labels[$0] }, from: first.last?.target ?? start),
      first.count + rest.count <= limit, let last = rest.last,
      place(of: last.target) == target
    else { return nil }
    return first + rest
  }

  func edges(along labels: [String]?, from start: Int) -> [MoveEdge]? {
    guard let labels else { return nil }
    var edges: [MoveEdge] = []
    var state = start
    for label in labels {
      guard let edge = graph.edges(from: state).first(where: { $0.label == label }) else {
        return nil
      }
      edges.append(edge)
      state = edge.target
    }
    return edges
  }

  mutating func make(_ edge: MoveEdge) {
    if let index = below.lastIndex(of: edge.target) {
      below.removeSubrange(index...)
    } else {
      let returns = graph.edges(from: edge.target).filter { $0.segue == nil }.map(\.target)
      if returns.contains(state) {
        below.append(state)
      } else if let lower = below.last, !returns.contains(lower) {
        below = []
      }
    }
    labels.append(edge.label)
    state = edge.target
    noteWays(of: edge)
    guard wantsScenes else { return }
    for scene in graph.visibleScenes(in: state).sorted() { note(.scene(scene)) }
  }

  private mutating func noteWays(of edge: MoveEdge) {
    if let segue = edge.segue { note(.segue(segue)) }
    if let tabs = edge.tabs { note(.tabs(tabs)) }
    if let lastSegue, let segue = edge.segue {
      note(.pair(MovePair(first: lastSegue, second: segue)))
    }
    lastSegue = edge.segue
  }

  private mutating func note(_ goal: PlanGoal) {
    guard open.remove(goal) != nil else { return }
    if case .pair(let pair) = goal, let count = openSeconds[pair.first] {
      openSeconds[pair.first] = count > 1 ? count - 1 : nil
    }
    goals.append(goal)
    useful = labels.count
  }

  mutating func endWalk() {
    if !goals.isEmpty {
      walks.append(PlannedWalk(labels: Array(labels.prefix(useful)), goals: goals))
    }
    labels = []
    goals = []
    useful = 0
    state = 0
    below = []
    lastSegue = nil
  }
}
