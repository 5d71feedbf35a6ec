extension Run {
  /// Makes moves that led back to their screen many times in a row.
  ///
  /// Chance seldom reaches the limit of a stepper, or a screen 'locked' after three wrong passwords. A run spends its
  /// last tenth on this, and up to a quarter more while some move of the flow was never made.
  ///
  /// - Parameter most: The greatest number of walks.
  /// - Returns: The number of walks.
  @discardableResult
  nonisolated(nonsending) func repeatMoves(
    atMost most: Int, while isWanted: () -> Bool = { true }
  ) async -> Int {
    let hasAllPaths = shortPaths.isAll || shortPaths.length >= budget.steps
    guard budget.covers == nil, !hasAllPaths else { return 0 }
    let goals = Array(context.tables.names.moveIDs.indices)
    let first = repeatedLoops
    for choices in loops.dropFirst(first).prefix(most) {
      guard discoveries.isEmpty, !isOver, isWanted() else { break }
      let direction = Direction(goals, context, avoidsRefusals: false, strays: false)
      let random = RandomNumbers(seed: budget.seed, stream: UInt64(repeatedLoops))
      repeatedLoops += 1
      await discover(along: Route(.directed(direction, after: choices), random))
    }
    return repeatedLoops - first
  }

  /// Repeats more moves while some move of the flow was never made.
  nonisolated(nonsending) func repeatMoreMoves() async {
    await repeatMoves(atMost: context.coverage.steps / max(1, budget.steps) / 4) {
      !exploration(context.coverage, seed: budget.seed).unmade.isEmpty
    }
  }

  /// The paths to moves that led back to their screen, each followed by many of these.
  private var loops: [[Choice]] {
    if let learnt = context.learnt { return learnt.loopPaths }
    guard let map else { return [] }
    let staying = map.model.scenes.flatMap { scene in
      scene.segues.filter { $0.effect == .stay }.map { MoveID(scene: scene.name, label: $0.label) }
    }
    return map.pathsToLoops(staying)
  }
}

extension NavigationGraph {
  /// Returns a path to each move of some that leads nowhere, followed by that move many times.
  fileprivate func pathsToLoops(_ moves: [MoveID]) -> [[Choice]] {
    var wanted = Set(moves)
    var paths: [[Choice]] = []
    var tree = StateTree(self, from: 0)
    while !wanted.isEmpty, tree.found.count < 1_000, let number = tree.next() {
      for edge in edges(from: tree.found[number]) {
        guard let segue = edge.segue, wanted.remove(segue) != nil else { continue }
        let again = Array(repeating: Choice(label: edge.label), count: LearntGraph.repeats)
        paths.append(tree.found.moves(to: number).map { Choice(label: $0.label) } + again)
      }
    }
    return paths
  }
}
