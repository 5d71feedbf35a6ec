extension SceneModel {
  /// Returns the findings about the map: about single scenes and segues, and about the map as a whole.
  ///
  /// ```swift
  /// for diagnostic in try SceneModel(storyboard: "Main.storyboard").diagnose() { print(diagnostic) }
  /// // Main.storyboard:90:9: warning: 'Help' is unreachable: no reachable scene leads to
  /// // it, and it has no identifier.
  /// //   Fix: Connect a segue to it, give it a storyboard identifier, or delete it.
  /// ```
  ///
  /// An error breaks the app as soon as a person goes that way; a warning is most likely a mistake. A
  /// correct map has neither. The list has at most 100 findings of one kind, and one that counts the rest.
  ///
  /// - Complexity: Linear in the number of scenes and segues.
  public func diagnose() -> [Finding] {
    var collector = collected
    checkReachability(&collector)
    collector.add(checkContainment())
    for scene in scenes {
      checkIdentifiers(of: scene, &collector)
      for segue in scene.segues { checkSettings(of: segue, in: scene, &collector) }
      checkCreators(ofChildrenOf: scene, &collector)
    }
    checkSegueActions(&collector)
    checkWaysOut(&collector)
    return collector.all
  }
}

extension Scene {
  /// `Segue 'open' of 'List'`.
  func title(of segue: Segue) -> String {
    "Segue '\(segue.label.shortened)' of '\(name.shortened)'"
  }
}

// MARK: - Reachability

extension SceneModel {
  /// Collects a finding for each group of scenes that is unreachable, by Interface Builder's own rule.
  ///
  /// The finding is about the scene that leads to the rest of the group.
  func checkReachability(_ collector: inout FindingCollector) {
    var reached: Set<Int> = []
    for root in roots {
      _ = finishingOrder(from: root, &reached)
    }
    var seen = reached
    let order = scenes.indices.flatMap { finishingOrder(from: $0, &seen) }
    // Among the remaining scenes, only one that the last to finish leads to can lead to it.
    seen = reached
    let unreached = order.reversed().filter { !finishingOrder(from: $0, &seen).isEmpty }
    let begun = Set(scenes.lazy.filter(\.isEntryPoint).compactMap { $0.position?.file })
    for root in unreached.sorted() {
      let rest = finishingOrder(from: root, &reached).filter { $0 != root }
      collector.add("unreachableScene") { _ in
        .unreachable(
          scenes[root], leadingTo: rest.sorted().map { scenes[$0].name.shortened },
          hasInitial: scenes[root].position.map { begun.contains($0.file) })
      }
    }
  }

  /// Returns a scene and the unseen scenes that it leads to, in the order in which a depth-first search
  /// finishes them.
  private func finishingOrder(from start: Int, _ seen: inout Set<Int>) -> [Int] {
    guard seen.insert(start).inserted else { return [] }
    var order: [Int] = []
    var open = [(scene: start, next: links[start].all[...])]
    while let (scene, next) = open.popLast() {
      guard let destination = next.first else {
        order.append(scene)
        continue
      }
      open.append((scene, next.dropFirst()))
      if seen.insert(destination).inserted {
        open.append((destination, links[destination].all[...]))
      }
    }
    return order
  }
}

extension Finding {
  /// - Parameter hasInitial: Whether the scene's storyboard has an initial controller; nil for a scene written
  ///   in Swift.
  fileprivate static func unreachable(
    _ scene: Scene, leadingTo rest: [String], hasInitial: Bool?
  ) -> Finding {
    let so = rest.count == 1 ? "So is" : "So are"
    let connect = hasInitial == false ? "Mark it as the initial controller, connect" : "Connect"
    return .warning(
      "unreachableScene",
      "'\(scene.name.shortened)' is unreachable: no reachable scene leads to it"
        + (hasInitial == nil ? "." : ", and it has no identifier.")
        + (rest.isEmpty ? "" : " \(so) \(Wording.list(rest)), to which it leads."),
      advice: connect + " a segue to it,"
        + (hasInitial == nil ? "" : " give it a storyboard identifier,") + " or delete it.",
      at: scene.position)
  }
}

// MARK: - Containment

extension SceneModel {
  /// Returns a finding for each scene that contains itself, and for each that comes with more screens than a
  /// walk can have.
  ///
  /// - Parameter isWalked: Whether only reachable scenes matter.
  func checkContainment(isWalked: Bool = false) -> [Finding] {
    let (cycles, overfull) = (containmentCycles, overfullScenes)
    guard !cycles.isEmpty || !overfull.isEmpty else { return [] }
    let reachable = isWalked ? reachable : Set(scenes.map(\.id))
    return cycles.filter { reachable.contains($0[0].id) }.map(Finding.containsItself)
      + overfull.filter { reachable.contains($0.id) }.map(Finding.overfull)
  }
}

extension Finding {
  fileprivate static func overfull(_ scene: Scene) -> Finding {
    .error(
      "tooManyScreens",
      "'\(scene.name.shortened)' comes with more than"
        + " \(Wording.grouped(Navigation.mostScreensAtOnce)) screens at once, or nested"
        + " more than \(SceneModel.mostNested) deep.",
      advice: "Show some of them by segues; a map with all of them is not walked.",
      at: scene.position)
  }

  fileprivate static func containsItself(_ cycle: [Scene]) -> Finding {
    .error(
      "containmentCycle", SceneModel.text(ofCycle: cycle),
      advice: "Let one of them be shown by a segue instead.", at: cycle.first?.position)
  }
}

// MARK: - Ways out

extension SceneModel {
  /// Collects the findings about scenes that cover the whole screen, cannot be swiped away, and have neither a
  /// segue out nor code that could dismiss them.
  ///
  /// Each is only a note, since the presenter may dismiss the scene, which no storyboard shows.
  func checkWaysOut(_ collector: inout FindingCollector) {
    let left = scenesWithSeguesOut
    var seen: Set<Scene.ID> = []
    for (scene, links) in zip(scenes, links) {
      for (segue, way) in zip(scene.segues, zip(links.destinations, links.coverTheScreen)) {
        guard let number = way.0, way.1, segue.kind == .presentation || segue.kind == .modal,
          !left.contains(scenes[number].id), seen.insert(scenes[number].id).inserted
        else { continue }
        let destination = scenes[number]
        collector.add("noWayOut") {
          .note(
            $0,
            "'\(destination.name.shortened)' covers the screen, no segue leaves it, and no class of the"
              + " app's is in it.",
            advice: "Add an unwind segue, or give it a class that dismisses it.",
            at: destination.position)
        }
      }
    }
  }

  /// The scenes that a segue leaves, and those that contain one of them.
  private var scenesWithSeguesOut: Set<Scene.ID> {
    var containers: [Scene.ID: [Scene.ID]] = [:]
    for scene in scenes {
      for child in scene.children { containers[child.scene, default: []].append(scene.id) }
    }
    let left = scenes.filter { !$0.segues.isEmpty }.map(\.id)
    return Set(reachableFrom: left) { containers[$0] ?? [] }
  }

  // MARK: - Segue actions

  /// Collects the findings about segue actions that do not fit their scene, and about missing ones.
  func checkSegueActions(_ collector: inout FindingCollector) {
    let arrivals = scenes.flatMap(\.arrivals)
    let creators = Dictionary(
      arrivals.compactMap { arrival in
        arrival.creationSelector.map { (arrival.destination, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for arrival in arrivals {
      guard let destination = self[arrival.destination] else { continue }
      if let selector = arrival.creationSelector {
        guard destination.kind.isContainer, destination.className == nil else { continue }
        collector.add("segueActionOnContainer") {
          .containerByAction($0, destination, arrival, selector)
        }
      } else if destination.isBareHostingController {
        collector.add("hostingControllerWithoutRootView") { .bareHosting($0, destination, arrival) }
      } else if let selector = creators[arrival.destination] {
        collector.add("partlyInjected") { .partlyInjected($0, destination, arrival, selector) }
      }
    }
  }
}

/// A way a scene is made: by a segue to it, or as a child of a container.
private struct SceneCreation {
  var source: String
  var destination: Scene.ID
  var creationSelector: String?
  var position: FilePosition?
}

extension Scene {
  fileprivate var arrivals: [SceneCreation] {
    segues.compactMap { segue in
      guard case .scene(let id) = segue.target else { return nil }
      return SceneCreation(
        source: name, destination: id, creationSelector: segue.creationSelector,
        position: segue.position)
    }
      + children.map { child in
        SceneCreation(
          source: name, destination: child.scene, creationSelector: child.creationSelector,
          position: child.position)
      }
  }
}

extension Finding {
  /// A segue without a segue action to a scene that another segue makes by one.
  ///
  /// A screen that both adds and edits may have both: its `init(coder:)` is for adding.
  fileprivate static func partlyInjected(
    _ code: String, _ scene: Scene, _ arrival: SceneCreation, _ selector: String
  ) -> Finding {
    .note(
      code,
      "'\(scene.name.shortened)' arrives from '\(arrival.source.shortened)' without a segue"
        + " action, and elsewhere by '\(selector.shortened)'.",
      advice: "Give this segue a segue action too, unless 'init(coder:)' works without one.",
      at: arrival.position)
  }

  /// A hosting controller that nothing gives its root view: its `init(coder:)` ends the process.
  fileprivate static func bareHosting(
    _ code: String, _ scene: Scene, _ arrival: SceneCreation
  ) -> Finding {
    .error(
      code,
      "'\(scene.name.shortened)' arrives from '\(arrival.source.shortened)' as a hosting controller"
        + " with neither a class nor a segue action, so it has no root view.",
      advice: "Give the segue a segue action, or the controller a class that implements"
        + " 'init(coder:)'.", at: arrival.position)
  }

  /// A segue action that makes a container of the framework's own class, not the screen inside.
  fileprivate static func containerByAction(
    _ code: String, _ scene: Scene, _ arrival: SceneCreation, _ selector: String
  ) -> Finding {
    .warning(
      code,
      "'\(selector.shortened)' of '\(arrival.source.shortened)' makes the \(scene.kind.noun)"
        + " '\(scene.name.shortened)', not the screen in it.",
      advice: "Connect the segue action to the relationship segue of the \(scene.kind.noun), or"
        + " give the \(scene.kind.noun) a class of its own.", at: arrival.position)
  }
}

// MARK: - Identifiers

extension SceneModel {
  /// Collects the findings about identifiers that several segues of a scene have.
  ///
  /// Segues with one identifier that do the same, such as those of two prototype cells to one scene, have no
  /// finding: to the code that performs or prepares them they are one.
  func checkIdentifiers(of scene: Scene, _ collector: inout FindingCollector) {
    var known: [String: Named] = [:]
    for segue in scene.segues.map(Named.init) + scene.children.map(Named.init) {
      guard let identifier = segue.identifier else { continue }
      guard let first = known[identifier] else {
        known[identifier] = segue
        continue
      }
      guard !segue.doesTheSame(as: first) else { continue }
      collector.add("duplicateSegueIdentifier") {
        .warning(
          $0,
          "'\(scene.name.shortened)' has more than one segue '\(identifier.shortened)'; code that"
            + " performs it gets the first.",
          advice: "Give each segue an identifier of its own.", at: segue.position)
      }
    }
  }
}

/// The parts of a segue or a relationship that matter to code that performs it by its identifier.
private struct Named {
  let identifier: String?
  let target: Segue.Target
  let kind: Segue.Kind
  let methods: [String?]
  let position: FilePosition?

  init(_ segue: Segue) {
    (identifier, target, kind) = (segue.identifier, segue.target, segue.kind)
    methods = [segue.creationSelector, segue.unwindAction, segue.customClass]
    position = segue.position
  }

  init(_ child: Scene.Child) {
    (identifier, target, kind) = (child.identifier, .scene(child.scene), .other)
    methods = [child.creationSelector]
    position = child.position
  }

  func doesTheSame(as other: Named) -> Bool {
    target == other.target && kind == other.kind && methods == other.methods
  }
}

// MARK: - Kinds, classes and methods of a segue

extension SceneModel {
  /// Collects the findings about the kind, the class and the methods of a segue.
  func checkSettings(of segue: Segue, in scene: Scene, _ collector: inout FindingCollector) {
    // A segue that nothing can perform has a finding already.
    guard segue.identifier.nonEmpty != nil || !segue.isManual else { return }
    var title: String { scene.title(of: segue) }
    switch segue.kind {
    case .custom where segue.customClass == nil:
      collector.add("customSegueWithoutClass") {
        .error(
          $0, "\(title) is custom but names no class.",
          advice: "Name its 'UIStoryboardSegue' subclass, or choose another kind.",
          at: segue.position)
      }
    case .unwind where segue.unwindAction == nil:
      collector.add("unwindWithoutAction") {
        .error(
          $0, "\(title) unwinds without an action, so no scene handles it.",
          advice: "Connect it to the exit again and choose the unwind action.",
          at: segue.position)
      }
    case .other where !segue.kindWord.isEmpty:
      collector.add("unknownSegueKind") {
        .warning(
          $0, "\(title) has the unknown kind '\(segue.kindWord.shortened)'.",
          advice: "Choose a kind that Interface Builder offers; walks treat it as 'show'.",
          at: segue.position)
      }
    default:
      break
    }
    if let selector = segue.creationSelector, !selector.isCreator {
      collector.add("segueActionArity") {
        .segueActionArity($0, title, selector, at: segue.position)
      }
    }
    if let selector = segue.unwindAction, selector.parameters != 1 {
      collector.add("unwindActionArity") {
        .error(
          $0,
          "\(title) unwinds with '\(selector.shortened)', which does not take exactly one segue.",
          advice: "Let the unwind action take one 'UIStoryboardSegue'.", at: segue.position)
      }
    }
  }

  /// Collects the findings about segue actions of a container's children that cannot be called.
  func checkCreators(ofChildrenOf scene: Scene, _ collector: inout FindingCollector) {
    for child in scene.children {
      guard let selector = child.creationSelector, !selector.isCreator else { continue }
      collector.add("segueActionArity") {
        .segueActionArity($0, "A child of '\(scene.name.shortened)'", selector, at: child.position)
      }
    }
  }
}

extension Finding {
  fileprivate static func segueActionArity(
    _ code: String, _ title: String, _ selector: String, at position: FilePosition?
  ) -> Finding {
    .error(
      code,
      "\(title) is made by '\(selector.shortened)', which takes"
        + " \(Wording.count(selector.parameters, "parameter")), not 1 to 3.",
      advice: "Declare an 'NSCoder' parameter, then optionally the sender, then optionally the"
        + " segue's identifier.", at: position)
  }
}

extension String {
  /// The number of parameters of the method a selector names.
  fileprivate var parameters: Int { utf8.count { $0 == UInt8(ascii: ":") } }

  /// Whether a selector takes as many parameters as a segue action may.
  fileprivate var isCreator: Bool { (1...3).contains(parameters) }
}
