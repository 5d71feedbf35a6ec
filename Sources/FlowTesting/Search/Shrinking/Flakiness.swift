/// The behavior of a failure that does not show each time its path is walked.
struct Flakiness: Hashable, Sendable {
  /// The number of walks along the path that failed.
  var failed: Int

  /// The number of walks along the path.
  var walks: Int

  /// At which step, and how, a walk that passed went another way than one that failed; nil when all
  /// scenes and choices were the same.
  let difference: String?
}

extension Run {
  /// Walks a failing path again to count how often it fails.
  ///
  /// - Parameters:
  ///   - found: A walk that failed.
  ///   - failed: How many did, with that one.
  ///   - passed: One along the same moves that did not.
  nonisolated(nonsending) func flakiness(
    of found: Walk, _ failure: Failure, failed: Int = 1, butNot passed: Walk
  ) async -> Flakiness {
    var flakiness = Flakiness(
      failed: failed, walks: failed + 1, difference: found.difference(from: passed))
    let choices = found.choices
    for _ in 0..<3 {
      let walk = await walk(.moves(choices))
      flakiness.walks += 1
      if walk.failures.contains(where: failure.isSame) { flakiness.failed += 1 }
    }
    return flakiness
  }
}

extension Walk {
  /// The moves made, as a route makes them again.
  var choices: [Choice] { path.moves.map { Choice(label: $0.label, sender: $0.sender) } }

  /// The first thing that went otherwise in a later walk along the same moves; nil when nothing did
  /// that a walk keeps.
  fileprivate func difference(from later: Walk) -> String? {
    if path.start != later.path.start {
      return "it started on \(path.start), then on \(later.path.start)"
    }
    for (index, (move, other)) in zip(path.moves, later.path.moves).enumerated() {
      let label = "step \(index + 1): '\(move.label)'"
      let (one, two) = (senders[index] ?? 0, later.senders[index] ?? 0)
      if one != two { return "\(label) had \(Wording.count(one, "sender")), then \(two)" }
      if numbers[index].offer != later.numbers[index].offer {
        return "\(label) stood among other moves than before"
      }
      // Where a move that failed would have led is a guess.
      let isLast = index == path.count - 1
      if !isLast, move.destination != other.destination {
        return "\(label) led to \(move.destination), then to \(other.destination)"
      }
    }
    guard later.path.count < path.count else { return nil }
    return switch later.end {
    case .lost(let finding): "step \(later.path.count + 1): \(finding.message)"
    case .failed(let failures):
      failures.first.map { "step \(later.path.count) failed otherwise: \($0.finding.message)" }
    case .finished: nil
    }
  }
}
