extension Run {
  /// Walks all paths of one step, all of two, and so on, as long as all of a length fit the budget.
  ///
  /// In a sharded run every shard walks them: only a walk tells which longer ones there are.
  nonisolated(nonsending) func walkShortPaths() async {
    guard budget.shortPaths > 0 else { return }
    while !isOver {
      let left = budget.shortPaths - shortPaths.used
      let next = shortPaths.next { [budget] length, count in
        length <= budget.steps && count * (length + 2) <= left
      }
      guard let numbers = next else { break }
      let walk = await look(along: .numbers(numbers), isShortest: true)
      unsteadiness = unsteadiness ?? shortPaths.difference(of: walk)
      visited.record(walk, context.end)
      shortPaths.extend(with: walk)
    }
    trace("short paths: \(shortPaths.count) of up to \(shortPaths.length) steps")
  }
}
