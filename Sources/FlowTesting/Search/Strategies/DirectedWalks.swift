/// Walks that make moves chosen at random, one after the other, by short paths.
///
/// A walk that chooses each move at random seldom gets far, and seldom makes one given move after
/// another; a failure that needs both is found in a part of the steps where each walk has goals. Every
/// fourth walk is left to chance.
struct DirectedWalks: Strategy {
  /// The segues to take, by their numbers; nil where walks tell which moves there are.
  private let goals: [Int]?

  private let context: WalkContext

  init(_ model: SceneModel?, _ context: WalkContext) {
    self.context = context
    goals = model?.walkableSegues.map { context.tables.names.number(of: $0) }
  }

  func route(for walk: inout NextWalk, after coverage: Coverage) -> Route? {
    guard walk.number % 4 > 0 else { return nil }
    let goals = goals ?? coverage.takenNumbers
    guard !goals.isEmpty else { return nil }
    // What was always refused may be allowed now, but it need not be asked on every walk.
    let isAsking = walk.random.number(below: 8) == 0
    return .directed(
      Direction(goals, context, avoidsRefusals: coverage.hasRefusals && !isAsking), walk.random)
  }
}

/// The goals of one directed walk, and the way to the next of them.
final class Direction {
  private let goals: [Int]
  private let context: WalkContext
  private let avoidsRefusals: Bool

  /// The move to make next.
  private var goal: Int?

  init(_ goals: [Int], _ context: WalkContext, avoidsRefusals: Bool) {
    self.goals = goals
    self.context = context
    self.avoidsRefusals = avoidsRefusals
  }

  /// Returns the position of the move that leads towards the goal, or of one that goes back where none
  /// does; nil when nothing is left.
  func choose(
    among moves: [AvailableMove], refused: Set<Int>, _ random: inout RandomNumbers
  ) -> Int? {
    let goal = goal ?? goals[random.number(below: goals.count)]
    self.goal = goal
    let scene = context.tables.names.sceneNumber(ofMove: goal)
    var nearest: (position: Int, distance: Int)?
    var open: [Int] = []
    for (position, move) in moves.enumerated() where !refused.contains(position) {
      if avoidsRefusals, context.coverage.isAlwaysRefused(move.number) { continue }
      if move.number == goal {
        self.goal = nil
        return position
      }
      open.append(position)
      if let distance = context.transitions.distance(after: move.number, to: scene),
        distance < nearest?.distance ?? .max
      {
        nearest = (position, distance)
      }
    }
    if let nearest { return nearest.position }
    self.goal = nil
    let returns = open.filter { !moves[$0].move.isSegue }
    let choices = returns.isEmpty ? open : returns
    return choices.isEmpty ? nil : choices[random.number(below: choices.count)]
  }
}
