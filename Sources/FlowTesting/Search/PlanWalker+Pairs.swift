// Segues that are to be taken one right after the other.

extension PlanWalker {
  /// Takes the pairs that are left, each time the nearest first, and then those that are not seen from
  /// where the walk comes.
  mutating func takePairs(_ trails: [WayTrail]) {
    takePairs(bySight: true)
    for trail in trails where open.contains(.pair(trail.pair)) {
      guard let distance = trail.distance, distance <= limit, let edges = edges(along: trail)
      else { continue }
      for edge in edges { make(edge) }
      while let edge = nextOfPair() { make(edge) }
      endWalk()
    }
    takePairs(bySight: false)
  }

  private mutating func takePairs(bySight isSight: Bool) {
    while !open.isEmpty {
      if let edge = nextOfPair() {
        make(edge)
      } else if let edges = wayToPair(bySight: isSight) {
        for edge in edges { make(edge) }
      } else if labels.isEmpty {
        break
      } else {
        endWalk()
      }
    }
    endWalk()
  }

  /// The segue that makes a pair with the one that was just taken; one after which there is more to
  /// take goes before those after which there is none.
  private func nextOfPair() -> MoveEdge? {
    guard let lastSegue, labels.count < limit else { return nil }
    var best: (edge: MoveEdge, count: Int)?
    for edge in graph.edges(from: state) {
      guard let segue = edge.segue, isLeft(lastSegue, edge) else { continue }
      let goesOn = graph.edges(from: edge.target).contains { isLeft(segue, $0) }
      let count = goesOn ? openSeconds[segue] ?? 0 : 0
      if count > best?.count ?? -1 { best = (edge, count) }
    }
    return best?.edge
  }

  /// The moves to the nearest segue that begins a pair, from here or, where that is shorter, from the
  /// start.
  private mutating func wayToPair(bySight isSight: Bool) -> [MoveEdge]? {
    let left = limit - labels.count - 1
    let here = left > 0 ? way(from: state, atMost: left, bySight: isSight) : nil
    guard !labels.isEmpty, (here?.count ?? .max) > 2 else { return here }
    let again = way(
      from: 0, atMost: min(limit - 1, (here?.count ?? .max) - 2), bySight: isSight)
    guard let again else { return here }
    endWalk()
    return again
  }

  private func way(
    from start: Int, atMost limit: Int, bySight isSight: Bool
  ) -> [MoveEdge]? {
    let labels = graph.shortestWay(
      from: start, atMost: limit, bySight: isSight,
      taking: { first in
        guard let segue = first.segue, openSeconds[segue] != nil, !first.isFault else {
          return false
        }
        return graph.edges(from: first.target).contains { isLeft(segue, $0) }
      })
    return edges(along: labels, from: start)
  }

  private func isLeft(_ first: MoveID, _ edge: MoveEdge) -> Bool {
    guard let second = edge.segue else { return false }
    return !edge.isFault && open.contains(.pair(MovePair(first: first, second: second)))
  }

  /// The moves from the start that end with two ways, with what they unwind to put below first.
  private func edges(along trail: WayTrail) -> [MoveEdge]? {
    let map = sights.map
    let ways = [map.ways[trail.first], map.ways[trail.second]]
    let isAllowed = sights.distances.map { $0 != nil }
    let isFree = isAllowed.map { _ in false }
    var stops: [Int] = []
    if ways[1].kind == .unwind { stops.append(ways[1].target) }
    if ways[0].kind == .unwind { stops.append(ways[0].target) }
    let isAtSource = ways[0].kind == .push && stops.last == ways[0].source
    if !isAtSource { stops.append(ways[0].source) }
    guard let lowest = stops.first else { return nil }
    var labels: [String] = []
    if lowest != map.root {
      let found = graph.shortestWay(
        from: 0, atMost: limit, bySight: true, taking: { place(of: $0.target) == lowest })
      guard let found else { return nil }
      labels = found
    }
    for (lower, upper) in zip(stops, stops.dropFirst()) {
      guard let ascent = map.ascent(from: lower, to: upper, allowing: isAllowed, free: isFree)
      else { return nil }
      labels += ascent.map { sights.labels[$0] }
    }
    labels += [sights.labels[trail.first], sights.labels[trail.second]]
    guard labels.count <= limit, let edges = edges(along: labels, from: 0),
      !edges.contains(where: \.isFault)
    else { return nil }
    return edges
  }
}
