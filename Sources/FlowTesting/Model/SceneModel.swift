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

  /// The problems of the model itself, in the order of the scenes.
  let collected: FindingCollector

  /// Positions in ``scenes`` by id.
  let indices: [Scene.ID: Int]

  /// Positions in ``scenes`` by name.
  let indicesByName: [String: Int]

  /// The scenes that each scene leads to, as positions in ``scenes``.
  let links: [Links]

  /// The ways into each scene that has any.
  let waysInByID: [Scene.ID: [WayIn]]

  /// The unwind actions that some scene has.
  private(set) var unwindActions: Set<String>

  /// The scenes that one scene leads to, as positions in a model's scenes; what leads nowhere is
  /// left out.
  struct Links: Sendable {
    /// The scenes that come with it.
    var children: [Int]

    /// The pages that follow it: in WatchKit each page names the next one.
    var pages: [Int]

    /// The destination of each segue; nil for an unwind, and for one that leads out of the model.
    var destinations: [Int?]

    /// The segues that can be taken, by their positions and with their labels.
    var offeredSegues: [(index: Int, label: String)]

    /// Whether each segue, if it presents, does so in the context of its source.
    var staysInContext: [Bool]

    /// Whether each segue, if it presents, shows scenes that nobody can dismiss: they cover the screen, so no
    /// swipe dismisses them, and have no code.
    var coverTheScreen: [Bool]

    /// The position of the detail among the columns that a split view has in regular width; if it has no
    /// detail, the number of those columns.
    var detail: Int

    /// The scenes that come with it or that its segues lead to.
    var all: [Int] { children + pages + destinations.compactMap(\.self) }
  }

  /// Makes a model of scenes, giving each scene its name and each segue its label.
  ///
  /// If two scenes have one id, the first counts and a finding reports the second.
  init(initial: Scene.ID?, scenes: [Scene], findings: FindingCollector = FindingCollector()) {
    var findings = findings
    var kept: [Scene] = []
    var indices: [Scene.ID: Int] = [:]
    for scene in scenes {
      if indices[scene.id] != nil {
        findings.add("duplicateID") { _ in .duplicateScene(scene) }
        continue
      }
      indices[scene.id] = kept.count
      kept.append(scene)
    }
    kept = SceneNaming.named(kept)
    for scene in kept { scene.collectDanglingTargets(in: indices, &findings) }
    if let initial, indices[initial] == nil {
      findings.add([.missingInitial(initial, among: kept.map(\.name))])
    }
    self.init(initial, kept, indices, findings)
  }

  private init(
    _ initial: Scene.ID?, _ scenes: [Scene], _ indices: [Scene.ID: Int],
    _ findings: FindingCollector
  ) {
    self.scenes = scenes
    self.initial = initial
    collected = findings
    self.indices = indices
    indicesByName = Dictionary(
      scenes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    links = scenes.map { Links(of: $0, indices, scenes) }
    waysInByID = WayIn.all(in: scenes)
    unwindActions = scenes.reduce(into: []) { $0.formUnion($1.unwindActions) }
  }

  /// Writes a model in Swift.
  ///
  /// - Parameters:
  ///   - initial: The name of the scene the app starts at.
  ///   - scenes: The scenes, in any order.
  public init(initial: String, @ListBuilder<Scene> _ scenes: () -> [Scene]) {
    self.init(initial: Scene.ID(initial), scenes: scenes())
  }
}

extension SceneModel.Links {
  /// The styles that present in the context of the source, and not over the whole window.
  private static let stylesInContext: Set<String> = ["currentContext", "overCurrentContext"]

  /// The styles that a swipe does not dismiss.
  private static let coveringStyles: Set<String> =
    stylesInContext.union(["fullScreen", "overFullScreen"])

  init(of scene: Scene, _ indices: [Scene.ID: Int], _ scenes: [Scene]) {
    func isPage(_ child: Scene.Child) -> Bool { scene.kind == .content && child.role == .page }
    children = scene.children.filter { !isPage($0) }.compactMap { indices[$0.scene] }
    pages = scene.children.filter(isPage).compactMap { indices[$0.scene] }
    let destinations = scene.segues.map { segue -> Int? in
      guard case .scene(let id) = segue.target else { return nil }
      return indices[id]
    }
    self.destinations = destinations
    offeredSegues = scene.segues.enumerated().compactMap { index, segue in
      segue.target == .exit || segue.effect != nil || destinations[index] != nil
        ? (index, segue.label) : nil
    }
    let styles = zip(scene.segues, destinations).map { segue, destination in
      segue.presentationStyle ?? destination.flatMap { scenes[$0].presentationStyle }
    }
    staysInContext = styles.map { $0.map(Self.stylesInContext.contains) ?? false }
    coverTheScreen = zip(styles, destinations).map { style, destination in
      guard scene.framework == .uiKit, let destination,
        style.map(Self.coveringStyles.contains) == true
      else { return false }
      return !scenes.haveCode(in: destination, indices)
    }
    let columns = scene.children.filter {
      $0.role.column != .compact && indices[$0.scene] != nil
    }
    detail = columns.lastIndex { $0.role == .detail } ?? columns.count
  }
}

extension [Scene] {
  /// Whether a scene, or one that comes with it, has code that may dismiss it.
  fileprivate func haveCode(in scene: Int, _ indices: [Scene.ID: Int]) -> Bool {
    Set(reachableFrom: [scene]) { self[$0].children.compactMap { indices[$0.scene] } }
      .contains { self[$0].hasCode }
  }
}

// MARK: - Looking up

extension SceneModel {
  subscript(id: Scene.ID) -> Scene? { indices[id].map { scenes[$0] } }

  /// The scene with a name, as paths spell it.
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

  /// Returns the same model with another scene to start at.
  func starting(at id: Scene.ID) -> SceneModel {
    var model = self
    model.initial = id
    return model
  }

  /// Returns the same model with other segues, each to one of its scenes or out of the model.
  ///
  /// - Parameter scenes: The scenes of the model, in their order.
  func replacingSegues(_ scenes: [Scene]) -> SceneModel {
    SceneModel(initial, SceneNaming.named(scenes), indices, collected)
  }

  /// Returns the same model with unwind actions added to some scenes.
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

// MARK: - Findings

extension SceneModel {
  /// The problems of the model itself: at most a hundred of each kind, and one that counts the rest.
  var findings: [Finding] { collected.all }
}

extension Scene {
  fileprivate func collectDanglingTargets(
    in indices: [ID: Int], _ findings: inout FindingCollector
  ) {
    for segue in segues {
      guard case .scene(let target) = segue.target, indices[target] == nil else { continue }
      findings.add("danglingSegue") { _ in .danglingSegue(segue, of: self, to: target) }
    }
    for child in children where indices[child.scene] == nil {
      findings.add("danglingChild") { _ in .danglingChild(child, of: self) }
    }
  }
}

extension Finding {
  fileprivate static func duplicateScene(_ scene: Scene) -> Finding {
    Finding.error(
      "duplicateID",
      "Two scenes have the id '\(scene.id)'; the first one counts.",
      advice: "Give one of them another id.", at: scene.position)
  }

  static func danglingSegue(_ segue: Segue, of scene: Scene, to target: Scene.ID) -> Finding {
    .error(
      "danglingSegue",
      "Segue '\(segue.label)' of '\(scene.name)' leads to '\(target)', which does not exist.",
      advice: "Connect it to a scene again, or delete it.", at: segue.position)
  }

  static func danglingChild(_ child: Scene.Child, of scene: Scene) -> Finding {
    .error(
      "danglingChild", "'\(scene.name)' contains '\(child.scene)', which does not exist.",
      advice: "Connect the container to a scene again.", at: child.position)
  }

  fileprivate static func missingInitial(_ id: Scene.ID, among names: [String]) -> Finding {
    Finding.error(
      "danglingInitialController",
      "The initial scene '\(id)' does not exist. \(Wording.offered(names, as: "scene"))",
      advice: "Mark one of the scenes as the initial one."
        + Wording.didYouMean(id.rawValue, among: names))
  }
}
