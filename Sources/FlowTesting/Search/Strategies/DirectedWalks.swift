/// Walks with goals: segues chosen at random, each taken by a short path to it.
///
/// A purely random walk seldom gets far, and seldom makes two given moves in order. Walks with goals find a
/// failure that needs both in fewer steps.
struct DirectedWalks {
  /// The segues to take, by their numbers.
  private let goals: [Int]

  private let distances: SceneDistances
  private let names: SymbolTable

  init(_ model: SceneModel, width: Navigation.Width, _ names: SymbolTable) {
    self.names = names
    distances = SceneDistances(model, width: width, names)
    goals = model.walkableSegues.map { names.number(of: $0) }
  }

  /// Returns the direction of a walk; nil if the model has no segue.
  func direction(
    of number: Int, _ random: inout RandomNumbers, after coverage: Coverage
  ) -> Direction? {
    guard !goals.isEmpty else { return nil }
    // A guard that always refused may allow now, but need not be asked on every walk.
    let isAsking = random.number(below: 8) == 0
    return Direction(
      goals, distances, names, avoidsRefusals: coverage.hasRefusals && !isAsking,
      strays: number % 2 == 0)
  }
}

/// The goals of one directed walk, and the way to the next of them.
final class Direction {
  private let goals: [Int]
  private let distances: SceneDistances
  private let names: SymbolTable
  private let avoidsRefusals: Bool

  /// Whether some moves on the way are made at random.
  private let strays: Bool

  /// Chooses those moves.
  private var aside = RandomChoices(repeating: 8)

  /// Whether the last move was one of them.
  private var isAside = false

  /// The move to make next, and the number of moves to its scene that may be left.
  private var goal: (move: Int, limit: Int)?

  init(
    _ goals: [Int], _ distances: SceneDistances, _ names: SymbolTable, avoidsRefusals: Bool,
    strays: Bool
  ) {
    self.goals = goals
    self.distances = distances
    self.names = names
    self.avoidsRefusals = avoidsRefusals
    self.strays = strays
  }

  /// Returns the position of a move that leads towards the goal, or else of one that goes back; nil if no
  /// move is left.
  func choose(
    among moves: [AvailableMove], _ random: inout RandomNumbers, _ coverage: Coverage
  ) -> Int? {
    let open = coverage.worthTrying(moves, avoidingRefusals: avoidsRefusals)
    guard !open.isEmpty else { return nil }
    // One step in ten begins to stray, and two of three strayed steps go on to stray.
    isAside = strays && random.number(below: 20) < (isAside ? 13 : 2)
    let position =
      isAside
      ? aside.choose(among: moves, open: open, &random).position
      : next(among: moves, open: open, &random, coverage)
    aside.record(moves[position].labelNumber)
    return position
  }

  private func next(
    among moves: [AvailableMove], open: [Int], _ random: inout RandomNumbers,
    _ coverage: Coverage
  ) -> Int {
    // A move that is available for the first time may not be available again soon.
    if let new = open.first(where: { coverage.tries(moves[$0].number) == 0 }) { return new }
    let goal = goal ?? (goals[random.number(below: goals.count)], .max)
    self.goal = nil
    let scene = names.sceneNumber(ofMove: goal.move)
    var nearest: (position: Int, distance: Int)?
    for position in open {
      if moves[position].number == goal.move { return position }
      if let distance = distances.distance(after: moves[position].number, to: scene),
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

/// The number of segues from each scene of a model to another.
///
/// Where a move goes back to depends on earlier moves, so only segues count.
final class SceneDistances {
  /// The scene after each segue, by the numbers of both.
  private var targets: [Int: Int] = [:]

  /// The scenes with a segue to each scene.
  private var sources: [Int: [Int]] = [:]

  /// The distances to a scene, by its number, once they were asked for.
  private var known: [Int: [Int: Int]] = [:]

  init(_ model: SceneModel, width: Navigation.Width, _ names: SymbolTable) {
    for (scene, links) in zip(model.scenes, model.links) {
      for (segue, destination) in zip(scene.segues, links.destinations) {
        guard let destination else { continue }
        let shown = Navigation(model, at: model.scenes[destination].id, width: width)
        guard let name = shown.focusName(in: model) else { continue }
        let target = names.scene(name).number
        targets[names.number(of: MoveID(scene: scene.name, label: segue.label))] = target
        sources[target, default: []].append(names.scene(scene.name).number)
      }
    }
  }

  /// Returns the number of segues from the scene after a segue to another scene; nil if none lead there.
  func distance(after segue: Int, to scene: Int) -> Int? {
    guard let source = targets[segue] else { return nil }
    if let distances = known[scene] { return distances[source] }
    var distances = [scene: 0]
    var queue = [scene]
    var next = 0
    while next < queue.count {
      let target = queue[next]
      next += 1
      for source in sources[target] ?? [] where distances[source] == nil {
        distances[source] = (distances[target] ?? 0) + 1
        queue.append(source)
      }
    }
    known[scene] = distances
    return distances[source]
  }
}
