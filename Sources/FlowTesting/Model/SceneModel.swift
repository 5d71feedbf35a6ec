/// All the scenes of an app, or of the part of it under test, and the ways between them.
///
/// Read one from storyboards, or write it:
///
/// ```swift
/// let shop = SceneModel(initial: "Home") {
///   Scene("Home") { Segue("open", to: "Product") }
///   Scene("Product") { Segue("buy", .presentation, to: "Receipt") }
///   Scene("Receipt")
/// }
/// shop.scenes.map(\.name)  // ["Home", "Product", "Receipt"]
/// ```
///
/// A model may be wrong (a segue that leads nowhere, two scenes of one name): it says so in
/// ``diagnose()``, and what is wrong is left out of every walk.
public struct SceneModel: Sendable {
  /// The scenes, in the order of the files or of the Swift text.
  public private(set) var scenes: [Scene]

  /// The scene an app starts at; nil when the storyboard marks none.
  private(set) var initial: Scene.ID?

  let collectFindings: @Sendable (inout FindingCollector) -> Void

  /// The scenes that are left out, since an earlier one has their id.
  let duplicates: [Scene]

  /// Positions in ``scenes`` by id.
  let indices: [Scene.ID: Int]

  /// Positions in ``scenes`` by name.
  let indicesByName: [String: Int]

  /// The scenes that each scene leads to, as positions in ``scenes``.
  let links: [Links]

  /// The ways into each scene that has any: the segues that lead to it and the scenes that contain it.
  let waysIn: [Scene.ID: [WayIn]]

  private(set) var unwindActions: Set<String>

  /// The scenes that one scene leads to, as positions in a model's scenes; what leads nowhere is
  /// left out.
  struct Links: Sendable {
    var children: [Int] = []

    /// The destination of each segue; nil for an unwind, and for one that leads out of the model.
    var destinations: [Int?] = []

    /// The segues that can be taken, by their positions and with their labels.
    var offeredSegues: [(index: Int, label: String)] = []

    /// Whether each segue, if it presents, does so in the context of its source.
    var staysInContext: [Bool] = []

    /// Whether each segue, if it presents, shows scenes that nobody can dismiss: they cover the screen, so no
    /// swipe dismisses them, and have no code.
    var coverTheScreen: [Bool] = []

    /// The position of the detail among the columns that a split view has in regular width; if it has no
    /// detail, the number of those columns.
    var detail = 0

    /// The scenes that come with it or that its segues lead to.
    var all: [Int] { children + destinations.compactMap(\.self) }
  }

  /// Makes a model of scenes with names and labels; of several with one id the first counts, and findings report the rest.
  init(
    initial: Scene.ID?, scenes: [Scene],
    collectFindings: @escaping @Sendable (inout FindingCollector) -> Void = { _ in }
  ) {
    var ids: Set<Scene.ID> = []
    duplicates = scenes.filter { !ids.insert($0.id).inserted }
    let scenes = SceneNaming.named(scenes.unique(by: \.id))
    let indices = Dictionary(zip(scenes.map(\.id), scenes.indices)) { first, _ in first }
    self.scenes = scenes
    self.initial = initial
    self.collectFindings = collectFindings
    self.indices = indices
    indicesByName = Dictionary(zip(scenes.map(\.name), scenes.indices)) { first, _ in first }
    unwindActions = Set(scenes.flatMap(\.unwindActions))
    var waysIn: [Scene.ID: [WayIn]] = [:]
    for scene in scenes {
      for way in scene.ways {
        guard let destination = way.destination else { continue }
        let creator = way.creationSelector ?? (way.isCode ? way.label : nil)
        waysIn[destination, default: []].append(WayIn(source: scene.id, creator: creator))
      }
    }
    self.waysIn = waysIn
    links = scenes.map { Links(of: $0, indices, scenes) }
  }

  /// Writes a model in Swift.
  ///
  /// - Parameters:
  ///   - initial: The name of the scene the app starts at.
  ///   - scenes: The scenes, in any order.
  public init(initial: String, @SceneModel.ListBuilder<Scene> _ scenes: () -> [Scene]) {
    self.init(initial: Scene.ID(initial), scenes: scenes())
  }
}

extension SceneModel.Links {
  init(of scene: Scene, _ indices: [Scene.ID: Int], _ scenes: [Scene]) {
    var columns = 0
    var detail: Int?
    for child in scene.children {
      guard let index = indices[child.scene] else { continue }
      children.append(index)
      if child.role == .detail { detail = columns }
      if child.role.column != .compact { columns += 1 }
    }
    self.detail = detail ?? columns
    func hasCode(in scene: Int) -> Bool {
      Set(reachableFrom: [scene]) { scenes[$0].children.compactMap { indices[$0.scene] } }
        .contains { scenes[$0].hasCode }
    }
    for (index, segue) in scene.segues.enumerated() {
      let destination = segue.destination.flatMap { indices[$0] }
      destinations.append(destination)
      if destination != nil || segue.target == .exit || segue.effect != nil {
        offeredSegues.append((index, segue.label))
      }
      let style = segue.presentationStyle ?? destination.flatMap { scenes[$0].presentation.style }
      let isInContext = style == "currentContext" || style == "overCurrentContext"
      staysInContext.append(isInContext)
      // The other styles that a swipe does not dismiss.
      let covers = isInContext || style == "fullScreen" || style == "overFullScreen"
      coverTheScreen.append(
        covers && scene.framework == .uiKit && destination.map { !hasCode(in: $0) } ?? false)
    }
  }
}

// MARK: - Looking up

extension SceneModel {
  subscript(id: Scene.ID) -> Scene? { indices[id].map { scenes[$0] } }

  /// The scene with a name, as paths spell it.
  ///
  /// - Parameter name: The name.
  public func scene(named name: String) -> Scene? { indicesByName[name].map { scenes[$0] } }

  /// Returns the scenes that a word names: by a name, a storyboard identifier, an id or a class name.
  ///
  /// The first of these that fits any scene decides, so an identifier wins over a class.
  func scenes(called word: String) -> [Scene] {
    if let scene = scene(named: word) { return [scene] }
    let found = scenes.filter { $0.identifier == word }
    if !found.isEmpty { return found }
    if let scene = self[Scene.ID(word)] { return [scene] }
    return scenes.filter { $0.className == word }
  }

  func starting(at id: Scene.ID) -> SceneModel {
    var model = self
    model.initial = id
    return model
  }

  func addingUnwindActions(_ actions: [Scene.ID: Set<String>]) -> SceneModel {
    var model = self
    for (id, actions) in actions {
      guard let index = indices[id] else { continue }
      model.scenes[index].unwindActions.formUnion(actions)
      model.unwindActions.formUnion(actions)
    }
    return model
  }
}

extension SceneModel: Hashable {
  /// Whether two models have the same scenes and start at the same one.
  public static func == (one: SceneModel, other: SceneModel) -> Bool {
    one.initial == other.initial && one.scenes == other.scenes
  }

  /// Hashes the scenes and the initial one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initial)
    hasher.combine(scenes)
  }
}

// MARK: - Ways in and out

extension SceneModel {
  /// A way in which a scene comes on screen.
  struct WayIn: Sendable {
    /// The scene whose segue leads there, or that contains it.
    let source: Scene.ID

    /// The method that makes the scene's controller on this way.
    let creator: String?
  }

  /// Returns the selector of the segue action that makes a scene, or the screen in the container that the segue
  /// leads to; nil without one.
  func creator(of scene: Scene.ID, by segue: Segue) -> String? {
    segue.creationSelector
      ?? scenes.lazy.flatMap(\.children).first { $0.scene == scene && $0.creationSelector != nil }?
      .creationSelector
  }

  /// The scenes that can be reached from the initial one by segues and containment.
  var reachable: Set<Scene.ID> {
    guard let initial, let start = indices[initial] else { return [] }
    return Set(indicesReachable(from: start).map { scenes[$0].id })
  }

  /// The positions of the scenes that Interface Builder counts as reachable: from the initial one, and from those
  /// that the system or code shows.
  ///
  /// A scene with a storyboard identifier counts as shown by code. In a model written in Swift an identifier does not
  /// count.
  var reachedByRoots: Set<Int> {
    Set(reachableFrom: scenes.indices.filter { isRoot(scenes[$0]) }) { links[$0].all }
  }

  private func isRoot(_ scene: Scene) -> Bool {
    scene.id == initial || scene.inFile.isEntryPoint
      || scene.inFile.position != nil && scene.identifier != nil
  }

  /// Whether only the system or code shows a scene: no segue or container of a file's scenes that are reached leads to it,
  /// and it is not the initial one.
  func isOpenedByCode(_ index: Int, _ reached: Set<Int>) -> Bool {
    let scene = scenes[index]
    return scene.id != initial && isRoot(scene)
      && waysIn[scene.id, default: []].compactMap { indices[$0.source] }.allSatisfy {
        $0 == index || scenes[$0].inFile.position != nil && !reached.contains($0)
      }
  }

  /// Returns the positions of the scenes that segues and containment lead to from a scene, and its own.
  func indicesReachable(from start: Int) -> Set<Int> {
    Set(reachableFrom: [start]) { links[$0].all }
  }

  // MARK: - What a run can reach

  /// The names of the reachable screens, in the order of the scenes.
  var walkableScenes: [String] {
    let reachable = reachable
    return scenes.filter { reachable.contains($0.id) && !$0.kind.isContainer }.map(\.name)
  }

  /// The labels under which tabs are selected, such as `tab:Cart`.
  var tabLabels: Set<String> {
    let bars = scenes.indices.filter { scenes[$0].kind == .tabBar }
    return Set(
      bars.flatMap { links[$0].children }.map { "tab:\(scenes[firstScreen(of: $0)].name)" })
  }

  /// The segues that leave reachable scenes for a scene of the model, and the unwind segues whose
  /// action a scene has.
  var walkableSegues: [MoveID] {
    let (reachable, unknown) = (reachable, unwindsOfUnknownEnd)
    return zip(scenes, links).flatMap { scene, links in
      guard reachable.contains(scene.id) else { return [MoveID]() }
      return links.offeredSegues.map { MoveID(scene: scene.name, label: $0.label) }
    }.filter { !unknown.contains($0) }
  }

  /// The unwind segues whose action no scene is known to have, since a storyboard does not name its
  /// class.
  var unwindsOfUnknownEnd: Set<MoveID> {
    let unwinds = scenes.flatMap { scene in
      scene.segues.filter { $0.target == .exit && !unwindActions.contains($0.unwindAction ?? "") }
        .map { MoveID(scene: scene.name, label: $0.label) }
    }
    return Set(unwinds)
  }

  /// Whether no handler of an unwind can ever be below its scene or around it.
  ///
  /// None can if no handler leads to the scene, and no container shows both a handler and the scene.
  func isNeverHandled(_ segue: Segue, of scene: Scene) -> Bool {
    let action = segue.unwindAction ?? ""
    return !scenes.indices.contains { index in
      let children = links[index].children
      let isShared =
        children.count > 1
        || !children.isEmpty && (!scenes[index].kind.isContainer || !scenes[index].segues.isEmpty)
      if isShared {
        let inside = indicesReachable(from: index).map { scenes[$0] }
        return inside.contains { $0.unwindActions.contains(action) }
          && inside.contains { $0.id == scene.id }
      }
      return scenes[index].unwindActions.contains(action)
        && links[index].all.contains {
          indicesReachable(from: $0).contains { scenes[$0].id == scene.id }
        }
    }
  }
}
