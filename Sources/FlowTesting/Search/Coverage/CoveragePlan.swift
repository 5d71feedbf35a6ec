/// Plans walks that take every segue, or reach every scene, in few steps.
///
/// It knows the model and not the app: a segue that the app refuses, or offers no senders for, is planned a
/// few times and then avoided.
struct CoveragePlan {
  private let graph: NavigationGraph

  /// The targets worth planning for.
  private var open: Set<CoverageTarget>

  private var tour: ArraySlice<PlannedWalk> = []
  private var last: PlannedWalk?

  /// The moves that no plan makes, since the app always refused them or had nothing to tap for them.
  private var blocked: Set<MoveID> = []

  /// The number of walks in which each target was the first to be covered.
  private var attempts: [CoverageTarget: Int] = [:]
  private static let mostAttempts = 3

  /// Planning ends when the graph has worked out this number of moves, as with hundreds of tabs.
  private let end: Int
  static let mostMoves = 1_000_000

  /// - Parameter most: The number of moves to work out.
  init(
    _ graph: NavigationGraph, covering goal: CoverageGoal, workingOut most: Int = Self.mostMoves
  ) {
    self.graph = graph
    end = graph.workedOut + most
    if let targets = goal.targets(in: graph.model) {
      open = Set(targets)
    } else {
      let search = TargetSearch(graph, to: .everyPairOfSegues)
      open = Set(search.distances.keys.filter { if case .pair = $0 { true } else { false } })
    }
  }

  /// Returns the next walk; nil if nothing new can be covered in `limit` moves.
  mutating func next(atMost limit: Int, _ coverage: Coverage) -> PlannedWalk? {
    if let last, !blocked.isSuperset(of: last.segues.filter(coverage.isBlocked)) { tour = [] }
    last = nextOfTour(coverage) ?? firstOfNewTour(atMost: limit, coverage)
    if let target = last?.targets.first(where: { isWorthPlanning($0, coverage) }) {
      attempts[target, default: 0] += 1
    }
    return last
  }

  private mutating func nextOfTour(_ coverage: Coverage) -> PlannedWalk? {
    while let walk = tour.popFirst() {
      if walk.targets.contains(where: { open.contains($0) && isWorthPlanning($0, coverage) }) {
        return walk
      }
    }
    return nil
  }

  /// Returns the first walk of a new tour, without the segues that were always refused.
  private mutating func firstOfNewTour(atMost limit: Int, _ coverage: Coverage) -> PlannedWalk? {
    open = open.filter { isWorthPlanning($0, coverage) }
    blocked = Set(graph.model.walkableSegues.filter(coverage.isBlocked))
    tour = plan(atMost: limit)[...]
    if let walk = nextOfTour(coverage) { return walk }
    if !open.isEmpty, graph.workedOut >= end { graph.isPlanCut = true }
    open = []
    return nil
  }

  /// Returns the walks that cover the targets that are left, if the app allows all of their moves.
  func plan(atMost limit: Int) -> [PlannedWalk] {
    guard limit > 0, !open.isEmpty, graph.workedOut < end else { return [] }
    let part = ChangedGraph(graph) { edges, _ in
      blocked.isEmpty
        ? edges : edges.filter { edge in edge.segue.map { !blocked.contains($0) } ?? true }
    }
    return CoverTour.shorter(part, covering: open, atMost: limit, until: end)
  }

  private func isWorthPlanning(_ target: CoverageTarget, _ coverage: Coverage) -> Bool {
    attempts[target, default: 0] < Self.mostAttempts && !coverage.covers(target)
      && !target.moves.contains(where: coverage.isBlocked)
  }
}

// MARK: - Nearest first

/// The labels of the moves of a walk, and the targets it covers that the walks before it did not.
struct PlannedWalk {
  let labels: [String]
  let targets: [CoverageTarget]
  let segues: [MoveID]
}

/// A covering tour with restarts through the states of a flow, made walk by walk.
///
/// It goes to the nearest target that is left, from its state or from the start, whichever takes fewer steps; a
/// restart counts as one.
struct CoverTour {
  let graph: any MoveGraph
  let limit: Int

  /// The targets that are left.
  private(set) var open: Set<CoverageTarget>

  /// Whether the last of several nearest targets is taken, and not the first.
  private let takesLast: Bool

  private let wantsScenes: Bool
  /// The number of pairs left that each segue begins.
  private var openSeconds: [MoveID: Int] = [:]

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

  init(
    _ graph: any MoveGraph, covering open: Set<CoverageTarget>, atMost limit: Int,
    until end: Int = .max, takesLast: Bool = false
  ) {
    self.graph = graph
    self.takesLast = takesLast
    self.limit = limit
    self.end = end
    wantsScenes = open.contains { if case .scene = $0 { true } else { false } }
    self.open =
      wantsScenes ? open.subtracting(graph.visibleScenes(in: 0).map(CoverageTarget.scene)) : open
    around = StateTree(graph, from: 0)
    for case .pair(let pair) in open { openSeconds[pair.first, default: 0] += 1 }
  }

  /// Returns the next walk; nil if no target that is left can be reached.
  mutating func next() -> PlannedWalk? {
    (path, covered, useful) = ([], [], 0)
    while !open.isEmpty, path.count < limit, !isOver, let moves = nearest() {
      for edge in moves { make(edge) }
    }
    let made = path.prefix(useful)
    return covered.isEmpty
      ? nil
      : PlannedWalk(labels: made.map(\.label), targets: covered, segues: made.compactMap(\.segue))
  }

  /// Returns the walks of the shorter of two tours: of several nearest targets one takes the first, the other the
  /// last.
  static func shorter(
    _ graph: any MoveGraph, covering open: Set<CoverageTarget>, atMost limit: Int,
    until end: Int = .max
  ) -> [PlannedWalk] {
    let tours = [false, true].map { takesLast -> [PlannedWalk] in
      var tour = CoverTour(graph, covering: open, atMost: limit, until: end, takesLast: takesLast)
      return Array(sequence(state: ()) { _ in tour.next() })
    }
    func covered(_ walks: [PlannedWalk]) -> Int { walks.reduce(0) { $0 + $1.targets.count } }
    func steps(_ walks: [PlannedWalk]) -> Int { walks.reduce(0) { $0 + $1.labels.count + 1 } }
    return tours.min { (covered($1), steps($0)) < (covered($0), steps($1)) } ?? []
  }

  private var isOver: Bool { graph.workedOut >= end }

  private mutating func make(_ edge: MoveEdge) {
    for target in targets(of: edge, after: path.last?.segue) where open.remove(target) != nil {
      if case .pair(let pair) = target { openSeconds[pair.first, default: 1] -= 1 }
      covered.append(target)
      useful = path.count + 1
    }
    path.append(edge)
  }

  /// Returns what a move covers that follows a segue.
  private func targets(of edge: MoveEdge, after last: MoveID?) -> [CoverageTarget] {
    let scenes = wantsScenes ? graph.visibleScenes(in: edge.target).sorted() : []
    guard let segue = edge.segue else { return scenes.map(CoverageTarget.scene) }
    let pair = last.map { CoverageTarget.pair(MovePair(first: $0, second: segue)) }
    return [pair, .segue(segue)].compactMap(\.self) + scenes.map(CoverageTarget.scene)
  }

  /// Returns the moves to the nearest target; nil if a new walk is shorter, or there is no target.
  private mutating func nearest() -> [MoveEdge]? {
    let again = nearestFromStart()
    guard let last = path.last else { return again }
    // A restart counts as one step.
    let room = min(limit - path.count, again.map { $0.count + 1 } ?? .max)
    var tree = StateTree(graph, from: last.target)
    while tree.found.count < Self.mostScreens, !isOver, let number = tree.next(),
      tree.found.distance(of: number) < room
    {
      if let moves = moves(of: tree.found, number, after: last, atMost: room) { return moves }
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
    of found: SearchTree<Int, MoveEdge>, _ number: Int, after move: MoveEdge?, atMost limit: Int
  ) -> [MoveEdge]? {
    let last = (found.move(to: number) ?? move)?.segue
    let edges = graph.edges(from: found[number])
    let ends = (takesLast ? edges.reversed() : edges).lazy.compactMap { covering($0, after: last) }
    let end = openSeconds.isEmpty ? ends.first : ends.min { $0.count < $1.count }
    guard let end, found.distance(of: number) + end.count <= limit else { return nil }
    return found.moves(to: number) + end
  }

  /// Returns the moves that begin with a given one and cover a target: that move, or a pair of moves.
  private func covering(_ edge: MoveEdge, after last: MoveID?) -> [MoveEdge]? {
    guard !edge.isFault else { return nil }
    if targets(of: edge, after: last).contains(where: open.contains) { return [edge] }
    guard let segue = edge.segue, openSeconds[segue, default: 0] > 0 else { return nil }
    let second = graph.edges(from: edge.target).first { next in
      guard let other = next.segue, !next.isFault else { return false }
      return open.contains(.pair(MovePair(first: segue, second: other)))
    }
    return second.map { [edge, $0] }
  }
}
