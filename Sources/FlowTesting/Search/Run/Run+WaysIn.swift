extension Run {
  /// Walks on until another way is seen to set what the last walk left nil.
  ///
  /// - Returns: Whether one was seen, so that the path fails now.
  nonisolated(nonsending) func otherWaysSetWhatIsNil() async -> Bool {
    let waysIn = context.tables.waysIn
    let left = waysIn.left
    guard !left.isEmpty else { return false }
    let (coverage, tally) = (context.coverage, self.tally)
    defer { (context.coverage, self.tally) = (coverage, tally) }
    var strategies = strategies()
    for number in 0..<Budget().paths / 4
    where !waysIn.set(anyOf: left) && !deadline.isOver && !Task.isCancelled {
      var next = NextWalk(
        number: number, limit: Budget().steps,
        random: RandomNumbers(seed: budget.seed, stream: UInt64(number)))
      guard let route = strategies.firstRoute(for: &next, after: context.coverage) else { break }
      _ = await flow.walk(route, limit: next.limit, in: context) { step in
        _ = await self.runner.inspect(step, &self.tally)
        return []
      }
    }
    return waysIn.set(anyOf: left)
  }
}
