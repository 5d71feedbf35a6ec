/// The scene that each move leads to, from the scene model or from walks, both by number.
///
/// The scene after going back depends on earlier moves, so a flow with a scene model has only its segues
/// here. A move that led to several scenes counts with the last.
struct SceneTransitions {
  private let names: SymbolTable

  /// The scene after each move, by the move's number; -1 where it is not known.
  private var targets: [Int] = []

  /// The scenes with a move to each scene, by number, computed on demand.
  private var sources: [[Int]]?

  /// The distances to a scene from each other scene, computed on demand.
  private var distances: [Int: [Int]] = [:]

  init(_ names: SymbolTable) { self.names = names }

  /// Creates the transitions of a model's segues.
  init(_ model: SceneModel, width: Navigation.Width, _ names: SymbolTable) {
    self.init(names)
    for (scene, links) in zip(model.scenes, model.links) {
      for (segue, destination) in zip(scene.segues, links.destinations) {
        guard let destination else { continue }
        let shown = Navigation(model, at: model.scenes[destination].id, width: width)
        guard let target = shown.focusName(in: model) else { continue }
        record(
          names.number(of: MoveID(scene: scene.name, label: segue.label)),
          leadsTo: names.scene(target).number)
      }
    }
  }

  /// Records that a move led to a scene.
  mutating func record(_ move: Int, leadsTo scene: Int) {
    while targets.count <= move { targets.append(-1) }
    guard targets[move] != scene else { return }
    targets[move] = scene
    distances = [:]
    sources = nil
  }

  /// Returns the number of moves it takes from the scene after a move to another scene, or nil if none
  /// are known to lead there.
  mutating func distance(after move: Int, to scene: Int) -> Int? {
    guard move < targets.count, targets[move] >= 0 else { return nil }
    let known = distances[scene] ?? search(to: scene)
    distances[scene] = known
    let source = targets[move]
    return source < known.count && known[source] >= 0 ? known[source] : nil
  }

  /// Returns the number of moves it takes from each scene to one, breadth first; -1 where none lead
  /// there.
  private mutating func search(to scene: Int) -> [Int] {
    let sources = sources ?? makeSources()
    self.sources = sources
    guard scene < sources.count else { return [] }
    var distances = Array(repeating: -1, count: sources.count)
    distances[scene] = 0
    var queue = [scene]
    var next = 0
    while next < queue.count {
      let target = queue[next]
      next += 1
      for source in sources[target] where distances[source] < 0 {
        distances[source] = distances[target] + 1
        queue.append(source)
      }
    }
    return distances
  }

  private func makeSources() -> [[Int]] {
    // Numbers all scenes before they are counted.
    let moveIDs = names.moveIDs
    let scenes = moveIDs.map { names.scene($0.scene).number }
    var sources = Array(repeating: [Int](), count: names.scenes.count)
    for (move, target) in targets.enumerated() where target >= 0 {
      sources[target].append(scenes[move])
    }
    return sources
  }
}
