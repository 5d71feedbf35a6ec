extension Run {
  /// Walks all paths of one step, all of two, and so on, as long as all of a length fit a limit.
  ///
  /// In a sharded run every shard walks them: only a walk tells which longer ones there are.
  ///
  /// - Parameter limit: The number of steps they may take, those walked before included.
  nonisolated(nonsending) func walkShortPaths(atMost limit: Int) async {
    guard shortPaths.isWorth(atMost: limit, budget) else { return }
    while !isOver, let numbers = shortPaths.next(atMost: limit, budget) {
      let walk = await look(along: .numbers(numbers), isShortest: true)
      unsteadiness = unsteadiness ?? shortPaths.difference(of: walk)
      visited.record(walk, context.end)
      shortPaths.extend(with: walk)
    }
    trace(
      "short paths: \(shortPaths.counts.dropFirst().reduce(0, +)) of up to \(shortPaths.length) steps"
    )
  }
}
