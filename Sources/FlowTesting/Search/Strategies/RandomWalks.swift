/// Walks that choose each move at random: uniformly, uniformly with repeats, or among the moves tried least.
///
/// These walks have no goals, so they find failures that no goal leads to: several moves back in a row, a
/// move repeated at once, tabs left and selected again. The length of a uniform walk is random, because many
/// short walks find a failure near the start sooner.
struct RandomWalks: Strategy {
  func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    guard walk.number % 4 != 2 else { return Route(.random, walk.random) }
    let count = 1 + walk.random.number(below: walk.limit)
    let moves = UniformMoves(repeats: walk.number % 8 == 4)
    return Route(.uniform(moves, count: count), walk.random)
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

  /// Returns the position of one of the moves.
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
