extension Run {
  /// Walks a failing path again and counts how often it fails.
  ///
  /// - Parameters:
  ///   - found: A walk that failed.
  ///   - walks: The number of further walks.
  ///   - passed: A walk along the same moves that passed or was cut short; nil without one.
  ///   - passedBefore: The number of walks that made these moves on their way and did not fail there.
  /// - Returns: The flakiness, nil if all walks failed; and the failure of the last one that failed.
  nonisolated(nonsending) func flakiness(
    of found: Walk, _ failure: Failure, walks: Int, passed: Walk? = nil, passedBefore: Int = 0
  ) async -> (flakiness: Flakiness?, shown: Failure?) {
    var shown = found.failures.first { $0.isSame(as: failure) && !$0.finding.message.isEmpty }
    var passed = passed
    // A walk that was cut short shows nothing.
    if case .cut? = passed?.end { passed = nil }
    var (failed, all) = (1, passed == nil ? 1 : 2)
    let choices = found.choices
    for _ in 0..<walks {
      let walk = await walk(.moves(choices), for: .showing)
      if case .cut = walk.end { break }
      all += 1
      if let again = walk.failures.first(where: failure.isSame) {
        failed += 1
        shown = again
      } else {
        passed = passed ?? walk
      }
    }
    guard passed != nil || passedBefore > 0 else { return (nil, shown) }
    let flakiness = Flakiness(
      failed: failed, walks: all + passedBefore,
      difference: passed.flatMap { found.difference(from: $0) })
    return (flakiness, shown)
  }
}

extension Walk {
  /// Returns the first difference of a later walk along the same moves; nil if their records do not differ.
  fileprivate func difference(from later: Walk) -> String? {
    if path.start != later.path.start {
      return "it started on \(path.start), then on \(later.path.start)"
    }
    for (index, (move, other)) in zip(path.moves, later.path.moves).enumerated() {
      let label = "step \(index + 1): '\(move.label)'"
      let (one, two) = (senders[index] ?? 0, later.senders[index] ?? 0)
      if one != two { return "\(label) had \(one) to choose from, then \(two)" }
      // Where a move that failed itself would have led is a guess.
      let isGuess = index == path.count - 1 && failures.allSatisfy { $0.noticedBy == .walk }
      if !isGuess, move.destination != other.destination {
        return "\(label) led to \(move.destination), then to \(other.destination)"
      }
    }
    guard later.path.count < path.count else { return nil }
    return switch later.end {
    case .lost(let finding): "step \(later.path.count + 1): \(finding.message)"
    case .failed(let failures):
      failures.first.map { "step \(later.path.count) failed otherwise: \($0.finding.message)" }
    case .finished, .cut: nil
    }
  }
}
