/// How few steps any walks of a flow have at least that take some segues.
///
/// Scenes that are seen together are one place, and so is a scene wherever it stands: in whichever tab,
/// presented or not. What can be done at a place is whatever could be done there in any state.
struct CoverageBound {
  private let sights: SightMap
  private let model: SceneModel
  private var network: TrailNetwork

  /// The number of each place, by one of the scenes that are seen there.
  private var numbers: [String: Int] = [:]

  /// The places where each scene is seen.
  private var placesSeeing: [String: Set<Int>] = [:]

  init(_ sights: SightMap, in model: SceneModel, taking goals: [MoveID]) {
    self.sights = sights
    self.model = model
    let places = sights.seen.indices.map(sights.name(ofPlace:))
    for name in places + goals.map({ sights.name(of: $0.scene) }) where numbers[name] == nil {
      numbers[name] = numbers.count
    }
    network = TrailNetwork(places: numbers.count, root: 0)
    for (name, seen) in zip(places, sights.seen) {
      guard let number = numbers[name] else { continue }
      for scene in seen { placesSeeing[scene, default: []].insert(number) }
    }
    addSegues(taking: Set(goals))
    addContainers()
    addReturnsToOtherTabs()
  }

  /// How many steps there are at least, restarts among them.
  func leastSteps(atMost limit: Int) -> Int { network.leastSteps(atMost: limit) }

  private func place(of scene: String) -> Int? { numbers[sights.name(of: scene)] }

  /// The place that is seen first of a scene, which may be a container.
  private func entry(of scene: Int) -> Int? {
    sights.entries[model.scenes[scene].name].flatMap { place(of: $0) }
  }
}

// MARK: - Segues

extension CoverageBound {
  private mutating func addSegues(taking goals: Set<MoveID>) {
    let ways = sights.waysBySegue
    var sources: [Int: [Int]] = [:]
    for (index, scene) in model.scenes.enumerated() {
      guard let source = place(of: scene.name) else { continue }
      for (number, segue) in scene.segues.enumerated() {
        let moveID = MoveID(scene: scene.name, label: segue.label)
        let isWanted = goals.contains(moveID)
        guard isWanted || ways[moveID] != nil else { continue }
        var targets = Set((ways[moveID] ?? []).compactMap(target))
        if segue.target == .exit {
          for handler in model.scenes
          where handler.unwindActions.contains(segue.unwindAction ?? "") {
            targets.formUnion(placesSeeing[handler.name] ?? [])
          }
        } else if let destination = model.links[index].destinations[number] {
          sources[destination, default: []].append(source)
        }
        if targets.isEmpty { targets = [source] }
        network.addWay(from: source, to: targets.sorted(), isWanted: isWanted)
      }
    }
    for (destination, sources) in sources.sorted(by: { $0.key < $1.key }) {
      addUndoing(of: destination, to: sources)
    }
  }

  private func target(of way: Int) -> Int? {
    numbers[sights.name(ofPlace: sights.map.ways[way].target)]
  }

  /// Adds that what brought a scene is taken back wherever the scene is seen, or what replaced it.
  private mutating func addUndoing(of scene: Int, to sources: [Int]) {
    guard let entry = entry(of: scene) else { return }
    var tops: Set<Int> = [entry]
    for replacement in replacements(of: scene) {
      tops.formUnion(placesSeeing[model.scenes[replacement].name] ?? [])
    }
    network.addUndoing(to: sources, of: entry, from: tops.sorted())
  }

  /// A scene and all that can come to stand where it does.
  private func replacements(of scene: Int) -> [Int] {
    var found = [scene]
    var next = 0
    while next < found.count {
      for target in replacements(after: found[next]) where !found.contains(target) {
        found.append(target)
      }
      next += 1
    }
    return found
  }

  private func replacements(after scene: Int) -> [Int] {
    model.scenes[scene].segues.enumerated().compactMap { number, segue in
      segue.kind == .replace ? model.links[scene].destinations[number] : nil
    }
  }
}

// MARK: - Containers

extension CoverageBound {
  /// Adds that a stack is popped to its root wherever it is seen, and that trails begin in tabs and
  /// pages.
  private mutating func addContainers() {
    var beginnings: Set<Int> = []
    for (index, scene) in model.scenes.enumerated() {
      let children = model.links[index].children
      switch scene.kind {
      case .navigation:
        guard let root = children.first.flatMap(entry) else { continue }
        for place in (placesSeeing[scene.name] ?? []).sorted() {
          network.addStep(from: place, to: root)
        }
      case .tabBar, .page: beginnings.formUnion(children.dropFirst().compactMap(entry))
      case .content, .split, .window: break
      }
      beginnings.formUnion(model.links[index].pages.compactMap(entry))
      // What stands at the root of a stack, or of a tab, instead of what did first.
      beginnings.formUnion(replacements(after: index).compactMap(entry))
    }
    for place in beginnings.sorted() { network.addBeginning(at: place) }
  }

  /// Adds that a trail goes on in a tab that was left by an unwind to another one: the unwind was a step
  /// of it already, and coming back is another.
  private mutating func addReturnsToOtherTabs() {
    let unwinds = sights.waysBySegue.keys.sorted { ($0.scene, $0.label) < ($1.scene, $1.label) }
      .compactMap { moveID -> (scene: Int, action: String)? in
        guard let index = model.indicesByName[moveID.scene],
          let segue = model.scenes[index].segues.first(where: { $0.label == moveID.label }),
          segue.target == .exit
        else { return nil }
        return (index, segue.unwindAction ?? "")
      }
    guard !unwinds.isEmpty else { return }
    var beginnings: Set<Int> = []
    for index in model.scenes.indices {
      let isPages = !model.links[index].pages.isEmpty
      guard isPages || [.tabBar, .page].contains(model.scenes[index].kind) else { continue }
      let tabs = isPages ? [index] + model.links[index].pages : model.links[index].children
      let inside = tabs.map(model.indicesReachable)
      for (tab, scenes) in zip(tabs, inside) {
        let leaves = unwinds.contains { unwind in
          scenes.contains(unwind.scene) && !model.isAlwaysHandled(unwind.action, in: tab)
            && zip(tabs, inside).contains { other, handlers in
              other != tab
                && handlers.contains {
                  model.scenes[$0].unwindActions.contains(unwind.action)
                }
            }
        }
        if leaves { beginnings.formUnion(scenes.compactMap { place(of: model.scenes[$0].name) }) }
      }
    }
    for place in beginnings.sorted() { network.addBeginning(at: place) }
  }
}

extension SceneModel {
  /// Whether what a tab holds at its bottom handles an unwind, so that it never leads out of the tab.
  fileprivate func isAlwaysHandled(_ action: String, in tab: Int) -> Bool {
    let replaces = scenes.contains { $0.segues.contains { $0.kind == .replace } }
    guard !replaces else { return false }
    var scene = tab
    var seen: Set<Int> = []
    while seen.insert(scene).inserted {
      if scenes[scene].unwindActions.contains(action) { return true }
      guard scenes[scene].kind == .navigation, let root = links[scene].children.first else { break }
      scene = root
    }
    return false
  }
}
