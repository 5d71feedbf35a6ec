extension Run {
  /// Makes moves that led back to their screen many times in a row.
  ///
  /// What depends on a count, such as the limit of a stepper or a screen 'locked' after three wrong passwords, is
  /// seldom reached by chance. These walks come last, so that no other failure is found later. They add at most a
  /// tenth to the run's steps, and a quarter while some move of the flow was never made.
  nonisolated(nonsending) func repeatMoves() async {
    let hasAllPaths = shortPaths.isAll || shortPaths.length >= budget.steps
    guard budget.shard == .all, budget.covers == nil, !hasAllPaths else { return }
    let steps = context.coverage.steps
    let goals = Array(context.tables.names.moveIDs.indices)
    var made = 0
    for (number, choices) in loops.enumerated() {
      guard discoveries.isEmpty, !isOver else { return }
      if made + budget.steps > steps / 10 {
        guard made < steps / 4,
          !exploration(context.coverage, seed: budget.seed).unmade.isEmpty
        else { return }
      }
      let direction = Direction(goals, context, avoidsRefusals: false, strays: false)
      let random = RandomNumbers(seed: budget.seed, stream: UInt64(number))
      let route = Route(.directed(direction, after: choices), random)
      made += await discover(along: route).count + 2
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
    while !wanted.isEmpty, tree.nodes.count < 1_000, let number = tree.next() {
      for edge in edges(from: tree.nodes[number].state) {
        guard let segue = edge.segue, wanted.remove(segue) != nil else { continue }
        let again = Array(repeating: Choice(label: edge.label), count: LearntGraph.repeats)
        paths.append(tree.path(to: number).map { Choice(label: $0.label) } + again)
      }
    }
    return paths
  }
}
