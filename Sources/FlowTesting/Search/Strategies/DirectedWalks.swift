/// Walks with goals: segues chosen at random, each taken by a short path to it.
///
/// A purely random walk seldom gets far, and seldom makes two given moves in order. Walks with goals find a
/// failure that needs both in fewer steps.
struct DirectedWalks {
  /// The segues to take, by their numbers.
  private let goals: [Int]

  private let context: WalkContext

  init(_ model: SceneModel, _ context: WalkContext) {
    self.context = context
    goals = model.walkableSegues.map { context.tables.names.number(of: $0) }
  }

  /// Returns the direction of a walk; nil if the model has no segue.
  func direction(
    of number: Int, _ random: inout RandomNumbers, after coverage: Coverage
  ) -> Direction? {
    guard !goals.isEmpty else { return nil }
    // A guard that always refused may allow now, but need not be asked on every walk.
    let isAsking = random.number(below: 8) == 0
    return Direction(
      goals, context, avoidsRefusals: coverage.hasRefusals && !isAsking, strays: number % 2 == 0)
  }
}

/// The goals of one directed walk, and the way to the next of them.
final class Direction {
  private let goals: [Int]
  private let context: WalkContext
  private let avoidsRefusals: Bool

  /// Whether some moves on the way are made at random.
  private let strays: Bool

  /// Chooses those moves.
  private var aside = RandomChoices(repeating: 8)

  /// Whether the last move was one of them.
  private var isAside = false

  /// The move to make next, and the number of moves to its scene that may be left.
  private var goal: (move: Int, limit: Int)?

  init(_ goals: [Int], _ context: WalkContext, avoidsRefusals: Bool, strays: Bool) {
    self.goals = goals
    self.context = context
    self.avoidsRefusals = avoidsRefusals
    self.strays = strays
  }

  /// Returns the position of a move that leads towards the goal, or else of one that goes back; nil if no
  /// move is left.
  func choose(
    among moves: [AvailableMove], _ random: inout RandomNumbers
  ) -> Int? {
    let open = moves.indices.filter {
      !avoidsRefusals || !context.coverage.isAlwaysRefused(moves[$0].number)
    }
    guard !open.isEmpty else { return nil }
    // One step in ten begins to stray, and two of three strayed steps go on to stray.
    isAside = strays && random.number(below: 20) < (isAside ? 13 : 2)
    let position =
      isAside
      ? aside.choose(among: moves, open: open, &random).position
      : next(among: moves, open: open, &random)
    aside.record(moves[position].labelNumber)
    return position
  }

  private func next(
    among moves: [AvailableMove], open: [Int], _ random: inout RandomNumbers
  ) -> Int {
    // A move that is available for the first time may not be available again soon.
    if let new = open.first(where: { context.coverage.tries(moves[$0].number) == 0 }) { return new }
    let goal = goal ?? (goals[random.number(below: goals.count)], .max)
    self.goal = nil
    let scene = context.tables.names.sceneNumber(ofMove: goal.move)
    var nearest: (position: Int, distance: Int)?
    for position in open {
      if moves[position].number == goal.move { return position }
      if let distance = context.transitions.distance(after: moves[position].number, to: scene),
        distance < nearest?.distance ?? .max
      {
        nearest = (position, distance)
      }
    }
    // A goal that gets no nearer is given up, since its scene may not offer it now.
    if let nearest, nearest.distance < goal.limit {
      self.goal = (goal.move, nearest.distance)
      return nearest.position
    }
    let returns = open.filter { !moves[$0].move.isSegue }
    let choices = returns.isEmpty ? open : returns
    return choices[random.number(below: choices.count)]
  }
}
