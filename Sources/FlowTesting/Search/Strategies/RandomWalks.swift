/// Walks that choose each move uniformly at random; every other one repeats moves.
///
/// Nothing leads these walks, so that they find what no goal asks for: several ways back in a row, a
/// move made again at once, tabs left and selected. A walk is short as often as long, because a failure
/// near the start is found sooner by many short walks.
struct RandomWalks: Strategy {
  func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    let count = 1 + walk.random.number(below: walk.limit)
    return .uniform(UniformMoves(repeats: walk.number % 8 == 4), count: count, walk.random)
  }
}

/// Chooses moves uniformly, or half of them again: the last one or the one before it.
///
/// A repeated move is a second tap, a run of ways back, a screen opened, closed and opened again.
struct UniformMoves {
  /// Whether half of the moves repeat one of the last two, where it is available.
  let repeats: Bool

  /// The numbers of the labels of the last two moves, the last one first.
  private var made = [-1, -1]

  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the position of one of some moves.
  ///
  /// - Parameter open: The positions of those that may be made, at least one.
  func choose(
    among moves: [AvailableMove], open: [Int], _ random: inout RandomNumbers
  ) -> Int {
    if repeats, random.number(below: 2) == 0 {
      let label = made[random.number(below: 2)]
      if let again = open.first(where: { moves[$0].labelNumber == label }) { return again }
    }
    return open[random.number(below: open.count)]
  }

  /// Records the label of a move that is made, whoever chose it.
  mutating func record(_ label: Int) { made = [label, made[0]] }
}
