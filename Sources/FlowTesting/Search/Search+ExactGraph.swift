extension Search {
  /// How many states of a subject are looked at to prove that no shorter path fails.
  private static var mostStates: Int { 2_000 }

  /// The moves of a subject that is a value, if all paths shorter than a failing one are known; nil
  /// when they are not.
  nonisolated(nonsending) mutating func exactGraph(below length: Int) async -> (any MoveGraph)? {
    guard map == nil, let subjects else { return nil }
    let isExact = await subjects.expand(below: length - 1) { _, _ in
      subjects.tree.count <= Self.mostStates
    }
    return isExact ? subjects.tree : nil
  }
}

extension SubjectStates {
  /// Makes every move out of the states that are less than a number of steps away, the nearest first,
  /// as long as it is wanted; whether that was to the end.
  ///
  /// - Parameter isWanted: Whether to go on after a state so far away, with so many moves.
  nonisolated(nonsending) func expand(
    below limit: Int, while isWanted: (_ distance: Int, _ moves: Int) -> Bool
  ) async -> Bool {
    defer { tree.end() }
    while let distance = tree.distance, distance < limit {
      let expansion = await expandNext(atMost: .max) { _ in [] }
      guard isWanted(distance, expansion.moves), !hasMoreSenders else { return false }
    }
    return !hasMoreSenders
  }
}
