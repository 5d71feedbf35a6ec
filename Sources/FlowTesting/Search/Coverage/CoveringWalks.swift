/// The walks of `.covering` over a map: each goes to the nearest target that is left, and on to the next.
///
/// They know the model and not the app. A segue that the app refuses, or offers no senders for, is avoided after three
/// times, and so is a target to which three walks went in vain.
struct CoveringWalks {
  private let map: NavigationGraph
  private let targets: [CoverageTarget]

  /// The number of walks that went to each target first.
  private var attempts: [CoverageTarget: Int] = [:]
  private static let mostAttempts = 3

  /// The number of moves that the map works out for all walks; with hundreds of tabs it has far more.
  private let mostMoves: Int

  init(_ map: NavigationGraph, to goal: Coverage.Goal, workingOut mostMoves: Int = 1_000_000) {
    self.map = map
    self.mostMoves = mostMoves
    targets = goal.targets(in: map.model)
  }

  /// Returns the moves of the next walk; nil if nothing new can be covered in `limit` moves.
  mutating func next(atMost limit: Int, after coverage: Coverage) -> [MoveEdge]? {
    guard map.workedOut < mostMoves else { return nil }
    let open = targets.filter { target in
      attempts[target, default: 0] < Self.mostAttempts && !coverage.covers(target)
        && !(target.segue.map(coverage.isBlocked) ?? false)
    }
    let blocked = Set(map.model.walkableSegues.filter(coverage.isBlocked))
    let walk = map.walk(covering: Set(open), atMost: limit, avoiding: blocked)
    guard let first = walk.first(where: { !map.targets(of: $0).isDisjoint(with: open) }) else {
      return nil
    }
    for target in map.targets(of: first).intersection(open) { attempts[target, default: 0] += 1 }
    return walk
  }
}

extension MoveGraph {
  /// Returns a walk from the start to the nearest target, and on to the next as long as a new walk is no shorter way there.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of moves.
  ///   - blocked: The segues that the walk does not take.
  func walk(
    covering targets: Set<CoverageTarget>, atMost limit: Int = .max,
    avoiding blocked: Set<MoveID> = []
  ) -> [MoveEdge] {
    var open = targets.subtracting(visibleScenes(in: 0).map(CoverageTarget.scene))
    let wantsScenes = open.contains { $0.segue == nil }
    var walk: [MoveEdge] = []
    func way(from state: Int, atMost limit: Int, states: Int = 0) -> [MoveEdge]? {
      MoveSearch(self, from: state, states: states).next(atMost: limit) { edge in
        !edge.isFault && (blocked.isEmpty || !(edge.segue.map(blocked.contains) ?? false))
      } where: { edge, _ in
        edge.segue.map { open.contains(.segue($0)) } ?? false
          || wantsScenes && visibleScenes(in: edge.target).contains { open.contains(.scene($0)) }
      }
    }
    while !open.isEmpty {
      var next = way(from: walk.last?.target ?? 0, atMost: limit - walk.count)
      // Some targets can be covered only in some of the states that show the same scenes.
      if walk.isEmpty { next = next ?? way(from: 0, atMost: limit, states: 2_000) }
      // A new walk counts as one step.
      guard let next, walk.isEmpty || next.count < 3 || way(from: 0, atMost: next.count - 2) == nil
      else { return walk }
      for edge in next { open.subtract(self.targets(of: edge)) }
      walk += next
    }
    return walk
  }

  /// Returns what a move covers: the segue that it takes, and the scenes that are then on screen.
  func targets(of edge: MoveEdge) -> Set<CoverageTarget> {
    var targets = Set(visibleScenes(in: edge.target).map(CoverageTarget.scene))
    if let segue = edge.segue { targets.insert(.segue(segue)) }
    return targets
  }
}
