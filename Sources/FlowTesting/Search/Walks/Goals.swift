/// Segues that walks over a map go to, one after another, each by as few segues as the model says.
///
/// The nearest that nobody took comes first, then any by chance. A walk by chance seldom gets far, and seldom makes two
/// given moves in order. A walk from goal to goal finds a failure that needs both in fewer steps.
struct Goals {
  /// A segue, and the positions in the model of its scene and of the one it leads to; nil if that depends on what is below.
  private struct Hop {
    let segue: MoveName
    let source: Int
    let target: Int?
  }

  private let model: SceneModel

  /// The segues that can be taken on each scene: its own, and those of scenes inside and beside it.
  private let leaving: [[Hop]]
  private let segues: [Hop]

  /// The segues that were no goal so far, and that nobody took when this was last looked at.
  private var untaken: Set<MoveName>

  /// The ways from each scene over segues that earlier walks took, as far as they were searched.
  private var trees: [Int: SearchTree<Int, Hop>] = [:]

  private var start: SceneName?

  /// The segues that are left on the way to the goal.
  private var way: ArraySlice<MoveName> = []

  /// Makes the goals of a map; nil if it has none.
  init?(_ model: SceneModel, _ names: SymbolTable) {
    let walkable = Set(model.walkableSegues)
    let own = zip(model.scenes.indices, model.links).map { scene, links in
      links.offeredSegues.compactMap { segue -> Hop? in
        let id = MoveID(scene: model.scenes[scene].name, label: segue.label)
        guard walkable.contains(id) else { return nil }
        let target = links.destinations[segue.index].map(model.firstScreen)
        return Hop(segue: names.move(id), source: scene, target: target)
      }
    }
    let columns = zip(model.scenes, model.links).filter { $0.0.kind == .split }
      .map { $1.children.map(model.firstScreen) }
    self.model = model
    segues = Array(own.joined())
    untaken = Set(segues.map(\.segue))
    leaving = model.links.indices.map { scene in
      let inside = Set(reachableFrom: model.links[scene].children) { model.links[$0].children }
      let beside = columns.filter { $0.contains(scene) }.joined()
      return [[scene], inside.sorted(), Array(beside)].joined().flatMap { own[$0] }
    }
    if segues.isEmpty { return nil }
  }

  /// Returns the position of the next move; nil if a new walk is the shorter way to a segue that nobody took.
  ///
  /// A segue that nobody took comes first, then the next one on the way to the goal. Where that is not on offer, it is
  /// one of the other moves, which go back.
  mutating func next(
    among moves: [AvailableMove], on scene: SceneName, at index: Int,
    _ random: inout RandomNumbers, _ coverage: Coverage
  ) -> Int? {
    if index == 0 { (start, way, trees) = (scene, [], [:]) }
    // It may be off the way, and then the walk goes back once, to what is beside it.
    if let new = moves.firstIndex(where: { $0.move.isSegue && !coverage.wasTried($0.move.name) }) {
      return new
    }
    if way.isEmpty {
      if let new = wayToUntaken(from: scene, coverage) {
        way = new[...]
        if let goal = new.last { untaken.remove(goal) }
      } else if let start, start !== scene, wayToUntaken(from: start, coverage) != nil {
        return nil
      } else {
        way = way(from: scene, to: segues[random.number(below: segues.count)], coverage)[...]
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
  private mutating func wayToUntaken(from scene: SceneName, _ coverage: Coverage) -> [MoveName]? {
    guard !untaken.isEmpty, let start = model.indicesByName[scene.text] else { return nil }
    var tree = SearchTree<Int, Hop>(start: start)
    let way = next(in: &tree, coverage) {
      untaken.contains($0.segue) && !coverage.wasTried($0.segue)
    }
    if way == nil { untaken = untaken.filter { !coverage.wasTried($0) } }
    return way?.map(\.segue)
  }

  /// Returns the way to a segue; empty where no segues that walks took lead to it.
  private mutating func way(
    from scene: SceneName, to goal: Hop, _ coverage: Coverage
  ) -> [MoveName] {
    guard let start = model.indicesByName[scene.text] else { return [] }
    var tree = trees.removeValue(forKey: start) ?? SearchTree(start: start)
    if tree.number(of: goal.source) == nil {
      _ = next(in: &tree, coverage) { $0.target == goal.source && coverage.wasTaken($0.segue) }
    }
    trees[start] = tree
    return tree.number(of: goal.source).map { tree.moves(to: $0).map(\.segue) + [goal.segue] } ?? []
  }

  /// Goes on with a search over segues that walks took.
  private func next(
    in tree: inout SearchTree<Int, Hop>, _ coverage: Coverage, where isWanted: (Hop) -> Bool
  ) -> [Hop]? {
    tree.next { scene, _ in
      leaving[scene]
    } to: { hop, scene in
      coverage.wasTaken(hop.segue) ? hop.target ?? scene : scene
    } where: { hop, _ in
      isWanted(hop)
    }
  }
}
