/// The segues that walks over a map go to, one after another, each by as few segues as the model says.
///
/// The nearest that nobody took comes first, then any by chance. A walk by chance seldom gets far, and seldom makes two
/// given moves in order. A walk from goal to goal finds a failure that needs both in fewer steps.
struct Goals {
  /// A segue, with the scene it leads to, by its position in the model; nil where that depends on what is below.
  private struct Hop {
    let segue: MoveName
    let target: Int?
  }

  private let model: SceneModel
  private let hops: [MoveName: Hop]

  /// The segues out of each scene of the model and of those embedded in it.
  private let leaving: [[Hop]]
  private let segues: [MoveName]

  /// The segues that nobody took and that are worth another walk.
  private var untaken: [MoveName]

  /// The segues to the goal.
  private var way: ArraySlice<MoveName> = []

  /// The number of times that a walk went to each segue that nobody took.
  private var attempts: [MoveName: Int] = [:]
  private static let mostAttempts = 10

  private var start: SceneName?

  /// Makes the goals of a map; nil if it has none.
  init?(_ model: SceneModel, _ names: SymbolTable) {
    let walkable = model.walkableSegues
    if walkable.isEmpty { return nil }
    self.model = model
    segues = walkable.map(names.move)
    untaken = segues
    let known = Set(walkable)
    let own = zip(model.scenes, model.links).map { scene, links in
      links.offeredSegues.compactMap { segue -> Hop? in
        let id = MoveID(scene: scene.name, label: segue.label)
        guard known.contains(id) else { return nil }
        return Hop(
          segue: names.move(id),
          target: links.destinations[segue.index].map(model.firstScreen))
      }
    }
    hops = Dictionary(own.joined().map { ($0.segue, $0) }) { first, _ in first }
    leaving = model.scenes.indices.map { index in
      own[index]
        + Set(reachableFrom: model.links[index].children) { model.links[$0].children }.sorted()
        .flatMap { own[$0] }
    }
  }

  /// Returns the position of the next move; nil if a new walk is the shorter way to a segue that nobody took.
  ///
  /// A segue that nobody took comes first, then the next one on the way to the goal. Where that is not on offer, it is
  /// one of the other moves, which go back.
  mutating func next(
    among moves: [AvailableMove], on scene: SceneName, at index: Int,
    _ random: inout RandomNumbers, _ coverage: Coverage
  ) -> Int? {
    if index == 0 { (start, way) = (scene, []) }
    // It may be off the way, and then the walk goes back once, to what is beside it.
    if let new = moves.firstIndex(where: { $0.move.isSegue && !coverage.wasTried($0.move.name) }) {
      return new
    }
    if way.isEmpty {
      let offered = moves.compactMap { hops[$0.move.name] }
      if let new = wayToUntaken(from: scene, offered, coverage), let goal = new.last {
        attempts[goal, default: 0] += 1
        way = new[...]
      } else if let start, start !== scene, wayToUntaken(from: start, [], coverage) != nil {
        return nil
      } else {
        let goal = segues[random.number(below: segues.count)]
        way = (self.way(from: scene, offered, coverage) { $0 === goal } ?? [])[...]
      }
    }
    if let segue = way.popFirst(), !coverage.isBlocked(segue),
      let position = moves.firstIndex(where: { $0.move.name === segue })
    {
      return position
    }
    way = []
    let returns = moves.indices.filter { !moves[$0].move.isSegue }
    return returns.isEmpty
      ? random.number(below: moves.count) : returns[random.number(below: returns.count)]
  }

  /// Returns the way to the nearest segue that nobody took; nil without one.
  private mutating func wayToUntaken(
    from scene: SceneName, _ offered: [Hop], _ coverage: Coverage
  ) -> [MoveName]? {
    untaken.removeAll {
      coverage.wasTried($0) || attempts[$0, default: 0] >= Self.mostAttempts
    }
    return untaken.isEmpty ? nil : way(from: scene, offered, coverage, to: untaken.contains)
  }

  /// Returns the nearest way to a segue, over segues that walks took; nil without one.
  ///
  /// - Parameter offered: The segues on offer, which other scenes on screen may have.
  private func way(
    from scene: SceneName, _ offered: [Hop], _ coverage: Coverage,
    to isGoal: (MoveName) -> Bool
  ) -> [MoveName]? {
    guard let start = model.indicesByName[scene.text] else { return nil }
    var tree = SearchTree<Int, Hop>(start: start)
    return tree.next { scene, distance in
      distance == 0 ? leaving[scene] + offered : leaving[scene]
    } to: { hop, scene in
      coverage.wasTaken(hop.segue) ? hop.target ?? scene : scene
    } where: { hop, _ in
      isGoal(hop.segue)
    }?.map(\.segue)
  }
}
