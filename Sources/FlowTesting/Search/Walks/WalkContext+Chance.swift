extension WalkContext {
  /// Chooses a move at random, and one of its senders: first what was never made in this state, else anything; and
  /// the more rarely a move was made on this screen, the more likely.
  func chance(
    among moves: [AvailableMove], _ numbers: inout RandomNumbers
  ) -> (position: Int, sender: Int?) {
    let unmade = graph?.unmade
    let coverage = coverage
    var weights: [Int] = []
    weights.reserveCapacity(moves.count)
    var sum = 0
    for move in moves {
      if let unmade, unmade[weights.count] == 0 {
        weights.append(0)
        continue
      }
      let weight = 1 + (1 << 20) / (1 + coverage.attempts(move.move.name))
      weights.append(weight)
      sum += weight
    }
    var left = numbers.number(below: sum)
    var position = 0
    while position + 1 < weights.count, left >= weights[position] {
      left -= weights[position]
      position += 1
    }
    guard let count = moves[position].senders else { return (position, nil) }
    guard let unmade, let graph else { return (position, numbers.number(below: count)) }
    let sender = graph.unmadeSender(numbers.number(below: unmade[position]), at: position)
    return (position, sender ?? numbers.number(below: count))
  }
}
