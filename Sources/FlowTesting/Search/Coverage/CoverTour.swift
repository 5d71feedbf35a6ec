/// The labels of the moves of a walk, and the targets it covers that the walks before it did not.
struct PlannedWalk {
  let labels: [String]
  let targets: [CoverageTarget]
  let segues: [MoveID]
}

/// A covering tour with restarts through the states of a flow, made walk by walk.
///
/// It follows a postman tour where there is one and the stack allows it. Otherwise it goes to the
/// nearest target that is left, from its state or from the start.
struct CoverTour {
  let graph: any MoveGraph
  let limit: Int

  /// The targets that are left.
  private(set) var open: Set<CoverageTarget>

  private var guide: PostmanTour?
  private let nodes: [Int: Int]
  private let wantsScenes: Bool
  /// The number of pairs left that each segue begins.
  private var openSeconds: [MoveID: Int] = [:]

  private var state = 0
  private var path: [MoveEdge] = []
  private var covered: [CoverageTarget] = []
  /// The number of moves of the path up to the last target covered.
  private var useful = 0

  /// The states around the start, and the nearest node from which a move may still cover a target.
  private var around: StateTree
  private var nearestOpen: Int?

  private static let mostScreens = 2_000

  /// The tour ends when the graph has worked out this number of moves.
  private let end: Int

  /// - Parameter guide: The postman tour to follow, and the node in it of each screen.
  init(
    _ graph: any MoveGraph, covering open: Set<CoverageTarget>, atMost limit: Int,
    until end: Int = .max,
    along guide: (tour: PostmanTour, nodes: [Int: Int])? = nil
  ) {
    self.graph = graph
    self.limit = limit
    self.guide = guide?.tour
    nodes = guide?.nodes ?? [:]
    self.end = end
    wantsScenes = open.contains(where: \.isScene)
    self.open =
      wantsScenes ? open.subtracting(graph.visibleScenes(in: 0).map(CoverageTarget.scene)) : open
    around = StateTree(graph, from: 0)
    for case .pair(let pair) in open { openSeconds[pair.first, default: 0] += 1 }
  }

  /// Returns the next walk; nil if no target that is left can be reached.
  mutating func next() -> PlannedWalk? {
    (state, path, covered, useful) = (0, [], [], 0)
    while !open.isEmpty, path.count < limit, !isOver {
      guard let moves = guidedMove().map({ [$0] }) ?? nearest() else { break }
      for edge in moves { make(edge) }
    }
    let made = path.prefix(useful)
    return covered.isEmpty
      ? nil
      : PlannedWalk(labels: made.map(\.label), targets: covered, segues: made.compactMap(\.segue))
  }

  mutating func rest() -> [PlannedWalk] {
    var walks: [PlannedWalk] = []
    while let walk = next() { walks.append(walk) }
    return walks
  }

  private var isOver: Bool { graph.workedOut >= end }

  private mutating func make(_ edge: MoveEdge) {
    if let arcs = arcs(along: edge) { guide?.take(arcs) }
    if let segue = edge.segue {
      if let last = path.last?.segue {
        note(.pair(MovePair(first: last, second: segue)), path.count + 1)
      }
      note(.segue(segue), path.count + 1)
    }
    if let tabs = edge.tabs { note(.tabs(tabs), path.count + 1) }
    path.append(edge)
    state = edge.target
    guard wantsScenes else { return }
    for scene in graph.visibleScenes(in: state).sorted() { note(.scene(scene), path.count) }
  }

  private mutating func note(_ target: CoverageTarget, _ count: Int) {
    guard open.remove(target) != nil else { return }
    if case .pair(let pair) = target { openSeconds[pair.first, default: 1] -= 1 }
    covered.append(target)
    useful = count
  }
}

// MARK: - Choosing moves

extension CoverTour {
  private func arcs(along edge: MoveEdge) -> [Int]? {
    guard let guide, let source = nodes[graph.screenNumber(of: state)],
      let target = nodes[graph.screenNumber(of: edge.target)]
    else { return nil }
    return guide.arcs(from: source, to: target, along: edge.segue)
  }

  /// Returns the next move along the postman tour: a push first, and a node's last exit last.
  private func guidedMove() -> MoveEdge? {
    guard let guide else { return nil }
    var best: (edge: MoveEdge, rank: Int)?
    for edge in graph.edges(from: state) where !edge.isFault {
      guard let arc = arcs(along: edge)?.first else { continue }
      let isPush = edge.segue != nil && graph.canReturn(from: edge.target, to: state)
      let rank = (guide.isExit(arc) ? 4 : 0) + (isPush ? 0 : edge.segue != nil ? 1 : 2)
      if rank < best?.rank ?? .max { best = (edge, rank) }
    }
    return best?.edge
  }

  /// Returns the moves to the nearest target; nil if a new walk is shorter, or there is no target.
  private mutating func nearest() -> [MoveEdge]? {
    guard !path.isEmpty else { return nearestFromStart() }
    let here = nearestFromHere()
    if here?.count ?? .max <= 2 { return here }
    guard let again = nearestFromStart() else { return here }
    return again.count + 1 < here?.count ?? .max ? nil : here
  }

  private func nearestFromHere() -> [MoveEdge]? {
    var tree = StateTree(graph, from: state)
    let room = limit - path.count
    while tree.found.count < Self.mostScreens, !isOver, let number = tree.next(),
      tree.found.distance(of: number) < room
    {
      if let moves = moves(of: tree.found, number, after: path.last, atMost: room) { return moves }
    }
    return nil
  }

  private mutating func nearestFromStart() -> [MoveEdge]? {
    while true {
      if let nearestOpen,
        let moves = moves(of: around.found, nearestOpen, after: nil, atMost: limit)
      {
        return moves
      }
      nearestOpen = nil
      // All nodes after one that is too far are as far.
      if !isOver, let next = around.next(), around.found.distance(of: next) < limit {
        nearestOpen = next
        continue
      }
      guard around.mostStates == 0, !isOver else { return nil }
      // Some targets can be covered only in some of the states that show the same scenes.
      around = StateTree(graph, from: 0, mostStates: Self.mostScreens)
    }
  }

  /// Returns a shortest path through a state that covers a target.
  private func moves(
    of found: StateGraph<Int, MoveEdge>, _ number: Int, after move: MoveEdge?, atMost limit: Int
  ) -> [MoveEdge]? {
    let last = (found.move(to: number) ?? move)?.segue
    let ends = graph.edges(from: found[number]).lazy.compactMap { covering($0, after: last) }
    let end = openSeconds.isEmpty ? ends.first : ends.min { $0.count < $1.count }
    guard let end, found.distance(of: number) + end.count <= limit else { return nil }
    return found.moves(to: number) + end
  }

  /// Returns the moves that begin with a given one and cover a target: that move, or a pair of moves.
  private func covering(_ edge: MoveEdge, after last: MoveID?) -> [MoveEdge]? {
    guard !edge.isFault else { return nil }
    if let tabs = edge.tabs, open.contains(.tabs(tabs)) { return [edge] }
    if wantsScenes {
      let scenes = graph.visibleScenes(in: edge.target)
      if scenes.contains(where: { open.contains(.scene($0)) }) { return [edge] }
    }
    guard let segue = edge.segue else { return nil }
    if open.contains(.segue(segue)) { return [edge] }
    if let last, open.contains(.pair(MovePair(first: last, second: segue))) { return [edge] }
    guard openSeconds[segue, default: 0] > 0 else { return nil }
    let second = graph.edges(from: edge.target).first { next in
      guard let other = next.segue, !next.isFault else { return false }
      return open.contains(.pair(MovePair(first: segue, second: other)))
    }
    return second.map { [edge, $0] }
  }
}
