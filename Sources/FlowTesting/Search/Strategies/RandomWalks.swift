/// Walks that choose each move at random: uniformly, uniformly with repeats, or among the moves tried least.
///
/// These walks have no goals, so they find failures that no goal leads to: several moves back in a row, a
/// move repeated at once, tabs left and selected again. The length of a uniform walk is random, because many
/// short walks find a failure near the start sooner.
struct RandomWalks: Strategy {
  func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    guard walk.number % 4 != 2 else { return .random(walk.random) }
    let count = 1 + walk.random.number(below: walk.limit)
    return .uniform(UniformMoves(repeats: walk.number % 8 == 4), count: count, walk.random)
  }
}

/// Chooses moves uniformly, or half of them again: the last one or the one before it.
///
/// A repeated move is a second tap, a run of ways back, a screen opened, closed and opened again, or a wrong
/// password three times: it has the same sender again.
struct UniformMoves {
  /// Whether half of the moves repeat one of the last two, where it is available.
  let repeats: Bool

  /// The last two moves, the last one first.
  private var made: [Made] = []

  init(repeats: Bool) { self.repeats = repeats }

  /// A move that was made: the number of its label, and its sender.
  private struct Made {
    let label: Int
    let sender: Int?
  }

  /// Returns the position of one of the moves, and its sender.
  ///
  /// - Parameter open: The positions of those that may be made, at least one.
  mutating func choose(
    among moves: [AvailableMove], open: [Int], _ random: inout RandomNumbers
  ) -> (position: Int, sender: Int?) {
    let choice = repeated(among: moves, open: open, &random)
    let position = choice?.position ?? open[random.number(below: open.count)]
    let sender = moves[position].senders.map { choice?.sender ?? random.number(below: $0) }
    record(moves[position].labelNumber, sender)
    return (position, sender)
  }

  /// Returns one of the last two moves, with its sender; nil if none is to be repeated or can be.
  private func repeated(
    among moves: [AvailableMove], open: [Int], _ random: inout RandomNumbers
  ) -> (position: Int, sender: Int?)? {
    guard repeats, random.number(below: 2) == 0 else { return nil }
    let number = random.number(below: 2)
    guard made.indices.contains(number),
      let position = open.first(where: { moves[$0].labelNumber == made[number].label })
    else { return nil }
    let sender = made[number].sender.flatMap { $0 < moves[position].senders ?? 0 ? $0 : nil }
    return (position, sender)
  }

  /// Records a move that is made, whoever chose it.
  mutating func record(_ label: Int, _ sender: Int?) {
    made = [Made(label: label, sender: sender)] + made.prefix(1)
  }
}
