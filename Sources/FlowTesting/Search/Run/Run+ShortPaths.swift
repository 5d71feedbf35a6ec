extension Run {
  /// Walks the first short paths: those that 600 steps suffice for in a flow over scenes, elsewhere the start.
  nonisolated(nonsending) func walkFirstPaths() async {
    guard flow.model != nil || !mayVisitStates else { return }
    await walkShortPaths(atMost: min(budget.firstShortPaths, flow.map == nil ? 2 : .max))
  }

  /// Walks all paths of one step, all of two, and so on, as long as all paths of a length fit a limit.
  ///
  /// - Parameter limit: The number of steps they may take, including those walked before.
  nonisolated(nonsending) func walkShortPaths(atMost limit: Int) async {
    guard limit > 0 else { return }
    while !isOver {
      let left = limit - shortPaths.used
      let next = shortPaths.next { [budget] length, count in
        length <= budget.steps && count * (length + 2) <= left
      }
      guard let numbers = next else { break }
      context.crashReporter.isShortest = discoveries.isEmpty
      let walk = await discover(along: .numbers(numbers), isShortest: true)
      context.crashReporter.isShortest = false
      shortPaths.extend(with: walk)
    }
    trace?("short paths: \(shortPaths.count) of up to \(shortPaths.length) steps")
  }

  /// Walks the short paths of the next length as soon as all of them are at most a tenth of all steps.
  ///
  /// - Returns: The number of steps taken.
  nonisolated(nonsending) func walkLongerShortPaths() async -> Int {
    let used = shortPaths.used
    let limit = used + shortPaths.cost
    guard !shortPaths.isAll, shortPaths.length >= 0, shortPaths.length < budget.steps,
      limit <= min(budget.shortPaths, context.coverage.steps / 10)
    else { return 0 }
    await walkShortPaths(atMost: limit)
    return shortPaths.used - used
  }
}
