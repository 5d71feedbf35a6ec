/// Makes the screen graph of a scene model.
///
/// Scenes that are visible together are one node, and so is a scene in every tab and presentation. A screen
/// has every move that some state with it has.
struct ScreenGraphBuilder {
  private(set) var graph = ScreenGraph()

  /// The node of each screen, by its number in the search.
  private var nodes: [Int: Int] = [:]

  private let search: TargetSearch
  private let model: SceneModel
  private let width: Navigation.Width
  private let handlers: [MoveID: Set<String>]

  /// Scenes that are visible together have one name: each leads to another one, the last to none.
  private var companions: [String: String] = [:]
  private var nodesByName: [String: Int] = [:]
  private var nodesSeeing: [String: Set<Int>] = [:]

  init(_ search: TargetSearch, in model: SceneModel, width: Navigation.Width, wanted: Set<MoveID>) {
    (self.search, self.model, self.width) = (search, model, width)
    handlers = model.unwindHandlers
    // A container without segues of its own is no screen.
    let containers = Set(
      model.scenes.filter { $0.kind.isContainer && $0.segues.isEmpty }.map(\.name))
    let seen = search.screens.map { $0.scenes.subtracting(containers) }
    for scenes in seen {
      for (scene, next) in zip(scenes.sorted(), scenes.sorted().dropFirst()) {
        let names = (name(of: scene), name(of: next))
        if names.0 != names.1 { companions[max(names.0, names.1)] = min(names.0, names.1) }
      }
    }
    for (screen, scenes) in zip(search.screens, seen) {
      let node = addNode(of: scenes.min() ?? screen.scenes.min() ?? "")
      nodes[screen.number] = node
      for scene in screen.scenes { nodesSeeing[scene, default: []].insert(node) }
    }
    for scene in Set(wanted.map(\.scene)).sorted() { _ = addNode(of: scene) }
    addSegues(wanted)
    addReturns()
    addBeginnings()
  }

  private func name(of scene: String) -> String {
    var name = scene
    while let other = companions[name] { name = other }
    return name
  }

  private mutating func addNode(of scene: String) -> Int {
    let node = nodesByName[name(of: scene)] ?? graph.addScreen()
    nodesByName[name(of: scene)] = node
    return node
  }

  private func node(of scene: String) -> Int? { nodesByName[name(of: scene)] }

  /// Returns the node of the screen that is visible first in a scene, which may be a container.
  private func entry(of index: Int) -> Int? {
    let scene = model.scenes[index]
    guard scene.kind.isContainer else { return node(of: scene.name) }
    return Navigation(model, at: scene.id, width: width).focusName(in: model).flatMap(node)
  }

  private mutating func addSegues(_ wanted: Set<MoveID>) {
    for scene in model.scenes {
      guard let source = node(of: scene.name) else { continue }
      for segue in scene.segues {
        let moveID = MoveID(scene: scene.name, label: segue.label)
        let screens = search.screensAfter[moveID]
        guard wanted.contains(moveID) || screens != nil else { continue }
        var targets = Set((screens ?? []).compactMap { nodes[$0] })
        for handler in handlers[moveID] ?? [] { targets.formUnion(nodesSeeing[handler] ?? []) }
        if targets.isEmpty { targets = [source] }
        graph.addSegue(
          moveID, from: source, to: targets.sorted(), isWanted: wanted.contains(moveID))
      }
    }
  }

  /// Adds the ways back from the destinations of segues, or from what replaced them, and the moves of stacks
  /// to their roots.
  private mutating func addReturns() {
    var sources: [Int: [Int]] = [:]
    for (scene, links) in zip(model.scenes, model.links) {
      guard let source = node(of: scene.name) else { continue }
      for case let target? in links.destinations { sources[target, default: []].append(source) }
      if scene.kind == .navigation, let root = links.children.first.flatMap(entry) {
        for node in (nodesSeeing[scene.name] ?? []).sorted() { graph.addMove(from: node, to: root) }
      }
    }
    for (destination, sources) in sources.sorted(by: { $0.key < $1.key }) {
      guard let entry = entry(of: destination) else { continue }
      var tops: Set<Int> = [entry]
      for other in replacements(of: destination) {
        tops.formUnion(nodesSeeing[model.scenes[other].name] ?? [])
      }
      graph.addReturns(to: sources, of: entry, from: tops.sorted())
    }
  }

  /// Returns a scene and all scenes that can replace it.
  private func replacements(of scene: Int) -> Set<Int> {
    Set(reachableFrom: [scene]) { scene in
      zip(model.scenes[scene].segues, model.links[scene].destinations)
        .filter { $0.0.kind == .replace }.compactMap(\.1)
    }
  }

  /// Adds the screens where the path of a tab begins: its first screen, one that replaced it, or any screen
  /// that an unwind to another tab leaves, since the unwind was a step of its own.
  private mutating func addBeginnings() {
    var beginnings: Set<Int> = []
    var replaces = false
    for (scene, links) in zip(model.scenes, model.links) {
      for (segue, target) in zip(scene.segues, links.destinations) where segue.kind == .replace {
        replaces = true
        if let node = target.flatMap(entry) { beginnings.insert(node) }
      }
    }
    let unwinds = handlers.filter { search.screensAfter[$0.key] != nil }
    for (index, links) in model.links.enumerated() {
      let hasTabs = [.tabBar, .page].contains(model.scenes[index].kind)
      let tabs =
        (hasTabs ? links.children : []) + (links.pages.isEmpty ? [] : [index] + links.pages)
      beginnings.formUnion(tabs.dropFirst().compactMap(entry))
      for tab in tabs {
        let scenes = Set(model.indicesReachable(from: tab).map { model.scenes[$0].name })
        let isStack = model.scenes[tab].kind == .navigation
        let bottom = [tab] + (isStack ? model.links[tab].children.prefix(1) : [])
        let leaves = unwinds.contains { segue, handlers in
          // An unwind that the bottom of a tab handles never leads out of the tab.
          let isKept = bottom.contains { handlers.contains(model.scenes[$0].name) }
          return scenes.contains(segue.scene) && (replaces || !isKept)
        }
        if leaves { beginnings.formUnion(scenes.compactMap(node)) }
      }
    }
    for node in beginnings.sorted() { graph.addBeginning(at: node) }
  }
}

extension SceneModel {
  /// The names of the scenes that handle the action of each unwind.
  var unwindHandlers: [MoveID: Set<String>] {
    var byAction: [String: Set<String>] = [:]
    for scene in scenes {
      for action in scene.unwindActions { byAction[action, default: []].insert(scene.name) }
    }
    var handlers: [MoveID: Set<String>] = [:]
    for scene in scenes {
      for segue in scene.segues where segue.target == .exit {
        handlers[MoveID(scene: scene.name, label: segue.label)] =
          byAction[segue.unwindAction ?? ""] ?? []
      }
    }
    return handlers
  }
}
