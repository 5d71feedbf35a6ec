extension Run {
  /// Walks all paths of one step, all of two, and so on, as long as all of a length fit the budget.
  ///
  /// In a sharded run every shard walks them: only a walk tells which longer ones there are.
  nonisolated(nonsending) func walkShortPaths() async {
    guard budget.shortPaths > 0 else { return }
    func fit(_ length: Int, _ count: Int) -> Bool {
      length <= budget.steps && count * (length + 2) <= budget.shortPaths - shortPaths.used
    }
    while !isOver, let numbers = shortPaths.next(while: fit) {
      let walk = await look(along: .numbers(numbers), isShortest: true)
      visited.record(walk, context.end)
      shortPaths.extend(with: walk)
    }
    trace("short paths: \(shortPaths.count) of up to \(shortPaths.length) steps")
  }
}
