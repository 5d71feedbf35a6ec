/// Walks that choose each move at random: among all choices, the same one many times, or among the moves tried least.
///
/// These walks have no goals, so they find failures that no goal leads to: several moves back in a row, a
/// move repeated at once, tabs left and selected again.
///
/// Without a scene model every eighth walk first returns to the screen to which the fewest walks returned, by the moves
/// of the walk that saw it: the end of a long purchase is seldom reached twice by chance.
/// In the literature this is known as Go-Explore (Ecoffet et al., "First return, then explore", Nature 590, 2021).
struct RandomWalks: Strategy {
  /// The screens that walks saw; nil if a scene model has all moves, so that other walks go to goals.
  let learnt: LearntGraph?

  func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    if let learnt {
      let path = walk.number % 8 == 7 ? learnt.pathToReturn(&walk.random) : nil
      let moves = UniformMoves(repeating: walk.number % 8 == 7 ? 15 : 0)
      return Route(
        .uniform(moves, count: walk.limit, after: path?.moves.map { Choice($0) } ?? []),
        walk.random)
    }
    guard walk.number % 4 != 2 else { return Route(.random, walk.random) }
    // Many short walks find a failure near the start sooner.
    let count = 1 + walk.random.number(below: walk.limit)
    let moves = UniformMoves(repeating: walk.number % 8 == 4 ? 8 : 0)
    return Route(.uniform(moves, count: count, after: []), walk.random)
  }
}

/// The first walks of a flow over a scene model: uniformly random, each of the greatest length.
///
/// The tour after them and walks to goals seldom select a tab. With these a run finds a failure that needs a
/// pushed screen in two other tabs in a third of the steps. They are at most a tenth of all walks, so that
/// there is a tour even if few walks are asked for.
struct FirstWalks: Strategy {
  /// The number of these walks.
  private let count: Int

  init(_ budget: Budget) { count = min(16, budget.paths / 10) }

  func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    guard walk.number < count else { return nil }
    return Route(.uniform(UniformMoves(repeating: 0), count: walk.limit, after: []), walk.random)
  }
}

/// Chooses moves at random, each as often as it has choices, or makes the last one or the one before it again.
///
/// A repeated move is a second tap, a run of ways back, a screen opened, closed and opened again, a stepper at its limit.
struct UniformMoves {
  /// The chance in 16 that one of the last two moves is made again, where it is available.
  private let chance: Int

  /// The last two moves by the numbers of their labels, the last one first.
  private var made: [(label: Int, sender: Int?)] = [(-1, nil), (-1, nil)]

  /// The number of choices beyond which a move is chosen no more often, so that a long list leaves room for others.
  private static let mostChoices = 10

  init(repeating chance: Int) { self.chance = chance }

  /// Returns the position of one of the moves, and one of its senders.
  ///
  /// - Parameter open: The positions of those that may be made, at least one.
  func choose(
    among moves: [AvailableMove], open: [Int], _ random: inout RandomNumbers
  ) -> (position: Int, sender: Int?) {
    if chance > 0, random.number(below: 16) < chance {
      let last = made[random.number(below: 2)]
      if let again = open.first(where: { moves[$0].labelNumber == last.label }) {
        let sender = moves[again].senders.map { count in
          last.sender.map { min($0, count - 1) } ?? random.number(below: count)
        }
        return (again, sender)
      }
    }
    func weight(_ position: Int) -> Int { min(moves[position].senders ?? 1, Self.mostChoices) }
    var left = random.number(below: open.reduce(0) { $0 + weight($1) })
    let chosen = open.first { position in
      left -= weight(position)
      return left < 0
    }
    let position = chosen ?? open[0]
    return (position, moves[position].senders.map { random.number(below: $0) })
  }

  /// Records a move that is made, whoever chose it.
  mutating func record(_ label: Int, sender: Int? = nil) { made = [(label, sender), made[0]] }
}
