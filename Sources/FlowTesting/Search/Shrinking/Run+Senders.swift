extension Run {
  /// Walks a failing path with other senders of the first two moves that have several.
  nonisolated(nonsending) func trySenders(
    _ found: Walk, _ failure: Failure
  ) async -> [SenderTrials] {
    var all: [SenderTrials] = []
    var left = SenderTrials.mostWalks
    for (index, choice) in found.choices.enumerated() where all.count < 2 {
      guard let sender = choice.sender, let count = found.senders[index], count > 1 else {
        continue
      }
      let isOnlyOne = found.choices.count { $0.label == choice.label } == 1
      var tries = SenderTrials(
        label: choice.label, step: isOnlyOne ? nil : index + 1, sender: sender, count: count)
      let near = [sender - 1, sender + 1, 0, count - 1]
      let others = count <= 6 ? Array(0..<count) : near.filter { (0..<count).contains($0) }
      for other in Set(others).sorted() where other != sender && left > 0 {
        left -= 1
        var choices = found.choices
        choices[index].sender = other
        let walk = await walk(.moves(choices), for: .trying)
        if walk.failures.contains(where: failure.isSame) {
          tries.failing.append(other)
        } else if case .finished = walk.end {
          tries.passing.append(other)
        }
      }
      all.append(tries)
    }
    trace?("explain: \(all)")
    return all
  }
}
