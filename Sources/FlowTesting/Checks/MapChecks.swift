extension SceneModel {
  /// Returns the findings about the map: about single scenes and segues, and about the map as a whole.
  ///
  /// ```swift
  /// for finding in try SceneModel(storyboard: "Main.storyboard").diagnose() { print(finding) }
  /// // Main.storyboard:90:9: mistake: 'Help' is unreachable: no reachable scene leads to
  /// // it, and it has no identifier.
  /// //   Fix: Connect a segue to it, give it a storyboard identifier, or delete it.
  /// ```
  ///
  /// An error breaks the app as soon as a person goes that way; a mistake is most likely one. A
  /// correct map has neither. The list has at most 100 findings of one kind, and one that counts the rest.
  ///
  /// - Complexity: Linear in the number of scenes and segues.
  public func diagnose() -> [Finding] {
    var collector = collected
    checkReachability(&collector)
    for finding in checkContainment() { collector.add(finding) }
    for scene in scenes {
      checkIdentifiers(of: scene, &collector)
      for segue in scene.segues { checkSettings(of: segue, in: scene, &collector) }
      for child in scene.children {
        checkCreator(
          child.creationSelector, of: "A child of '\(scene.name.shortened)'", at: child.position,
          &collector)
      }
    }
    checkSegueActions(&collector)
    checkWaysOut(&collector)
    return collector.all
  }

  // MARK: - Reachability

  /// Collects a finding for each group of unreachable scenes, about the scene that leads to the rest of the group.
  func checkReachability(_ collector: inout FindingCollector) {
    var reached = reachedByRoots
    var seen = reached
    let order = scenes.indices.flatMap { finishingOrder(from: $0, &seen) }
    // Among the remaining scenes, only one that the last to finish leads to can lead to it.
    seen = reached
    let unreached = order.reversed().filter { !finishingOrder(from: $0, &seen).isEmpty }
    let inFiles = scenes.lazy.map(\.inFile)
    let begun = Set(inFiles.filter(\.isEntryPoint).compactMap { $0.position?.file })
    for root in unreached.sorted() {
      let rest = finishingOrder(from: root, &reached).filter { $0 != root }
      collector.add("unreachableScene") {
        .unreachable(
          scenes[root], leadingTo: rest.sorted().map { scenes[$0].name.shortened },
          hasInitial: scenes[root].inFile.position.map { begun.contains($0.file) })
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
    return .storyboard(
      .mistake, "unreachableScene",
      "'\(scene.name.shortened)' is unreachable: no reachable scene leads to it"
        + (hasInitial == nil ? "." : ", and it has no identifier.")
        + (rest.isEmpty ? "" : " \(so) \(Wording.list(rest)), to which it leads."),
      advice: connect + " a segue to it,"
        + (hasInitial == nil ? "" : " give it a storyboard identifier,") + " or delete it.",
      at: scene.inFile.position)
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
    let looped = cycles.filter { reachable.contains($0[0].id) }.map { cycle in
      let names = cycle.map(\.name.shortened)
      let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
      return Finding.storyboard(
        .error, "containmentCycle",
        "'\(names[0])' contains itself: \(shown.joined(separator: " -> ")).",
        advice: "Let one of them be shown by a segue instead.", at: cycle[0].inFile.position)
    }
    return looped
      + overfull.filter { reachable.contains($0.id) }.map { scene in
        .storyboard(
          .error, "tooManyScreens",
          "'\(scene.name.shortened)' comes with more than"
            + " \(Wording.grouped(Navigation.mostScreensAtOnce)) screens at once, or nested"
            + " more than \(SceneModel.mostNested) deep.",
          advice: "Show some of them by segues; a map with all of them is not walked.",
          at: scene.inFile.position)
      }
  }

  // MARK: - Ways out

  /// Collects the findings about scenes that cover the whole screen, cannot be swiped away, and have neither a
  /// segue out nor code that could dismiss them.
  ///
  /// Each is only a note, since the presenter may dismiss the scene, which no storyboard shows.
  func checkWaysOut(_ collector: inout FindingCollector) {
    let withSegues = scenes.indices.filter { !scenes[$0].segues.isEmpty }
    let left = Set(leadingTo: withSegues, from: scenes.indices) { links[$0].children }
    var seen: Set<Int> = []
    for (scene, links) in zip(scenes, links) {
      for (segue, way) in zip(scene.segues, zip(links.destinations, links.coverTheScreen)) {
        guard let number = way.0, way.1, segue.kind == .presentation || segue.kind == .modal,
          !left.contains(number), seen.insert(number).inserted
        else { continue }
        let destination = scenes[number]
        collector.add(
          .note, "noWayOut",
          "'\(destination.name.shortened)' covers the screen, no segue leaves it, and no class of the"
            + " app's is in it.",
          advice: "Add an unwind segue, or give it a class that dismisses it.",
          at: destination.inFile.position)
      }
    }
  }

  // MARK: - Segue actions

  /// Collects the findings about segue actions that do not fit their scene, and about missing ones.
  func checkSegueActions(_ collector: inout FindingCollector) {
    let arrivals = scenes.flatMap { scene in
      scene.ways.compactMap { way in
        way.destination.map { (source: scene.name.shortened, id: $0, way: way) }
      }
    }
    let creators = Dictionary(
      arrivals.compactMap { arrival in arrival.way.creationSelector.map { (arrival.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    for (source, id, way) in arrivals {
      guard let scene = self[id] else { continue }
      var arrives: String { "'\(scene.name.shortened)' arrives from '\(source)'" }
      if let selector = way.creationSelector {
        // The segue action makes a container of the framework's own class, not the screen inside.
        guard scene.kind.isContainer, scene.className == nil else { continue }
        let noun = scene.kind.noun
        collector.add(
          .mistake, "segueActionOnContainer",
          "'\(selector.shortened)' of '\(source)' makes the \(noun)"
            + " '\(scene.name.shortened)', not the screen in it.",
          advice: "Connect the segue action to the relationship segue of the \(noun), or"
            + " give the \(noun) a class of its own.", at: way.inFile.position)
      } else if scene.inFile.isBareHostingController {
        // Its `init(coder:)` ends the process.
        collector.add(
          .error, "hostingControllerWithoutRootView",
          "\(arrives) as a hosting controller"
            + " with neither a class nor a segue action, so it has no root view.",
          advice: "Give the segue a segue action, or the controller a class that implements"
            + " 'init(coder:)'.", at: way.inFile.position)
      } else if let selector = creators[id] {
        // A screen that both adds and edits may have both: its `init(coder:)` is for adding.
        collector.add(
          .note, "partlyInjected",
          "\(arrives) without a segue action, and elsewhere by '\(selector.shortened)'.",
          advice: "Give this segue a segue action too, unless 'init(coder:)' works without one.",
          at: way.inFile.position)
      }
    }
  }

  // MARK: - Identifiers

  /// Collects the findings about identifiers that several segues of a scene have.
  ///
  /// Segues with one identifier that do the same, such as those of two prototype cells to one scene, have no
  /// finding: to the code that performs or prepares them they are one.
  func checkIdentifiers(of scene: Scene, _ collector: inout FindingCollector) {
    var known: [String: Segue] = [:]
    for segue in scene.ways {
      guard let identifier = segue.identifier else { continue }
      guard let first = known[identifier] else {
        known[identifier] = segue
        continue
      }
      let isSame =
        segue.target == first.target && segue.kind == first.kind
        && segue.creationSelector == first.creationSelector
        && segue.unwindAction == first.unwindAction && segue.customClass == first.customClass
      if isSame { continue }
      collector.add(
        .mistake, "duplicateSegueIdentifier",
        "'\(scene.name.shortened)' has more than one segue '\(identifier.shortened)'; code that"
          + " performs it gets the first.",
        advice: "Give each segue an identifier of its own.", at: segue.inFile.position)
    }
  }
}

// MARK: - Kinds, classes and methods of a segue

extension SceneModel {
  func checkSettings(of segue: Segue, in scene: Scene, _ collector: inout FindingCollector) {
    // A segue that nothing can perform has a finding already.
    guard segue.identifier != nil || !segue.isManual else { return }
    var title: String { "Segue '\(segue.label.shortened)' of '\(scene.name.shortened)'" }
    switch segue.kind {
    case .custom where segue.customClass == nil:
      collector.add(
        .error, "customSegueWithoutClass", "\(title) is custom but names no class.",
        advice: "Name its 'UIStoryboardSegue' subclass, or choose another kind.",
        at: segue.inFile.position)
    case .unwind where segue.unwindAction == nil:
      collector.add(
        .error, "unwindWithoutAction",
        "\(title) unwinds without an action, so no scene handles it.",
        advice: "Connect it to the exit again and choose the unwind action.",
        at: segue.inFile.position)
    case .other where !segue.kindWord.isEmpty:
      collector.add(
        .mistake, "unknownSegueKind",
        "\(title) has the unknown kind '\(segue.kindWord.shortened)'.",
        advice: "Choose a kind that Interface Builder offers; walks treat it as 'show'.",
        at: segue.inFile.position)
    default:
      break
    }
    checkCreator(segue.creationSelector, of: title, at: segue.inFile.position, &collector)
    if let selector = segue.unwindAction, selector.parameters != 1 {
      collector.add(
        .error, "unwindActionArity",
        "\(title) unwinds with '\(selector.shortened)', which does not take exactly one segue.",
        advice: "Let the unwind action take one 'UIStoryboardSegue'.", at: segue.inFile.position)
    }
  }

  /// Collects a finding about a segue action that cannot be called.
  private func checkCreator(
    _ selector: String?, of title: @autoclosure () -> String, at position: FilePosition?,
    _ collector: inout FindingCollector
  ) {
    guard let selector, !(1...3).contains(selector.parameters) else { return }
    collector.add(
      .error, "segueActionArity",
      "\(title()) is made by '\(selector.shortened)', which takes"
        + " \(Wording.count(selector.parameters, "parameter")), not 1 to 3.",
      advice: "Declare an 'NSCoder' parameter, then optionally the sender, then optionally the"
        + " segue's identifier.", at: position)
  }
}

extension String {
  /// The number of parameters of the method a selector names.
  fileprivate var parameters: Int { utf8.count { $0 == UInt8(ascii: ":") } }
}
