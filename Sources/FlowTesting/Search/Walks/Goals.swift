/// Segues that walks over a map go to, one after another, each by as few segues as it takes.
///
/// The nearest that nobody took comes first, then any by chance. A walk by chance seldom gets far, and seldom makes two
/// given moves in order. A walk from goal to goal finds a failure that needs both in fewer steps.
final class Goals {
  private struct Goal {
    let move: MoveName
    let scene: SceneName
    /// The number of segues to that scene, from each scene that is no farther than where the walk was.
    var distances: [SceneName: Int] = [:]
    /// The distance of the walk; a step must lead nearer.
    var limit = Int.max
  }

  private let segues: [Goal]

  /// The segues that leave each scene, and the scenes before each scene, as far as it is known where segues lead.
  private let leaving: [SceneName: [Goal]]
  private var sources: [SceneName: [SceneName]] = [:]
  private var targets: [MoveName: SceneName] = [:]

  /// The number of times that a walk went to each segue that nobody took.
  private var attempts: [MoveName: Int] = [:]
  private static let mostAttempts = 10

  private var goal: Goal?

  /// The distances to the scenes of goals by chance.
  private var distances: [SceneName: [SceneName: Int]] = [:]

  private var start: SceneName?

  /// Makes the goals of a map; nil if it has none.
  init?(_ model: SceneModel, _ names: SymbolTable) {
    segues = model.walkableSegues.map {
      Goal(move: names.move($0), scene: names.scene($0.scene))
    }
    leaving = Dictionary(grouping: segues, by: \.scene)
    if segues.isEmpty { return nil }
  }

  func record(_ segue: MoveName, from scene: SceneName, to target: SceneName) {
    guard targets.updateValue(target, forKey: segue) == nil else { return }
    distances = [:]
    sources[target, default: []].append(scene)
  }

  /// Returns the position of the next move; nil if a new walk is the shorter way to a segue that nobody took.
  ///
  /// A segue that nobody took comes first, then the goal, then the segue that leads nearest to it. Where none leads
  /// nearer, it is one of the other moves, which go back.
  func next(
    among moves: [AvailableMove], on scene: SceneName, at index: Int,
    _ random: inout RandomNumbers, _ coverage: Coverage
  ) -> Int? {
    if index == 0 { start = scene }
    if let new = moves.firstIndex(where: { $0.move.isSegue && !coverage.wasTried($0.move.name) }) {
      return new
    }
    if goal == nil { goal = nearestUntaken(from: scene, coverage) }
    if goal == nil, let start, scene !== start {
      goal = nearestUntaken(from: start, coverage)
      guard goal == nil else { return nil }
    }
    let goal = goal ?? anyGoal(&random)
    self.goal = nil
    if let position = moves.firstIndex(where: { $0.move.name === goal.move }),
      !coverage.isBlocked(goal.move)
    {
      return position
    }
    if let position = nearest(to: goal, among: moves, from: scene) { return position }
    let returns = moves.indices.filter { !moves[$0].move.isSegue }
    return returns.isEmpty
      ? random.number(below: moves.count) : returns[random.number(below: returns.count)]
  }

  /// Returns the position of the segue that leads nearest to a goal; nil if the goal gets no nearer and is given up,
  /// since its scene may not offer it now.
  private func nearest(to goal: Goal, among moves: [AvailableMove], from scene: SceneName) -> Int? {
    var (goal, nearest) = (goal, Int?.none)
    if goal.distances.isEmpty { goal.distances = distances(to: goal.scene, until: scene) }
    for (position, move) in moves.enumerated() {
      guard let target = targets[move.move.name], let distance = goal.distances[target],
        distance < goal.limit
      else { continue }
      (goal.limit, nearest) = (distance, position)
    }
    if nearest != nil { self.goal = goal }
    return nearest
  }

  private func anyGoal(_ random: inout RandomNumbers) -> Goal {
    var goal = segues[random.number(below: segues.count)]
    goal.distances = distances[goal.scene] ?? distances(to: goal.scene, until: nil)
    distances[goal.scene] = goal.distances
    return goal
  }

  /// Returns the distances to a scene from those that are not farther than one; nil for all.
  private func distances(to scene: SceneName, until farthest: SceneName?) -> [SceneName: Int] {
    distances(from: scene, until: { $0 == farthest }, by: { sources[$0] ?? [] })
  }

  /// Returns the nearest segue that nobody took, over segues of which it is known where they lead; nil without one.
  private func nearestUntaken(from scene: SceneName, _ coverage: Coverage) -> Goal? {
    guard targets.count < segues.count else { return nil }
    var nearest: Goal?
    _ = distances(from: scene) { scene in
      nearest = leaving[scene]?.first {
        !coverage.wasTried($0.move) && attempts[$0.move, default: 0] < Self.mostAttempts
      }
      return nearest != nil
    } by: { scene in
      leaving[scene]?.compactMap { targets[$0.move] } ?? []
    }
    if let nearest { attempts[nearest.move, default: 0] += 1 }
    return nearest
  }

  /// Returns the scenes around one with their distances, up to the first that is wanted.
  private func distances(
    from scene: SceneName, until isWanted: (SceneName) -> Bool,
    by next: (SceneName) -> [SceneName]
  ) -> [SceneName: Int] {
    var (found, distances, position) = ([scene], [scene: 0], 0)
    while position < found.count, !isWanted(found[position]) {
      let distance = (distances[found[position]] ?? 0) + 1
      for target in next(found[position]) where distances[target] == nil {
        distances[target] = distance
        found.append(target)
      }
      position += 1
    }
    return distances
  }
}
