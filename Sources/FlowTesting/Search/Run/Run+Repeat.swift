extension Run {
  /// Makes moves that led back to their screen ten times in a row, while some move of the flow was never made.
  ///
  /// A screen such as 'locked', after three wrong passwords, is seldom reached by chance. These walks come last and
  /// only if something is missing, so that they cost no other run anything. They add at most a quarter to its steps.
  nonisolated(nonsending) func repeatMoves() async {
    let hasAllPaths = shortPaths.isAll || shortPaths.length >= budget.steps
    guard flow.model == nil, let learnt = context.learnt, budget.shard == .all, !hasAllPaths
    else { return }
    let goals = Array(context.tables.names.moveIDs.indices)
    var left = context.coverage.steps / 4
    for (number, choices) in learnt.loopPaths.enumerated() {
      guard left > 0, discoveries.isEmpty, !isOver,
        !exploration(context.coverage, seed: budget.seed).unmade.isEmpty
      else { return }
      let direction = Direction(goals, context, avoidsRefusals: false, strays: false)
      let random = RandomNumbers(seed: budget.seed, stream: UInt64(number))
      let route = Route(.directed(direction, after: choices), random)
      left -= await discover(along: route).count + 2
    }
  }
}
