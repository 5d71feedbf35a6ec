// The checks of a storyboard file; those that need only a scene model are in `Checks/MapChecks`.

extension Storyboard {
  /// Collects the findings about the file itself; `objects` is ``objectsByID``.
  func diagnose(objects: [String: StoryboardObject], _ collector: inout FindingCollector) {
    collector.add(findings + checkDocument(objects) + checkIDs() + checkScenes())
    collector.add(checkIdentifiers() + checkUnusedReferences())
    for scene in scenes { collector.add(checkSegues(of: scene, objects)) }
  }

  /// Returns the findings about the platform, the initial controller and the tie breakers.
  func checkDocument(_ objects: [String: StoryboardObject]) -> [Finding] {
    var found: [Finding] = []
    if case .other(let runtime) = platform, targetRuntime != nil {
      found.append(
        .note(
          "unknownPlatform",
          "The target runtime '\(runtime.shortened)' is unknown; the scenes are read as UIKit's.",
          advice: "No change needed; containers of this platform may be read as plain screens.",
          at: position))
    }
    if scenes.isEmpty {
      found.append(
        isLaunchScreen
          ? .note(
            "noScenes", "The launch screen has no scenes.",
            advice: "No change needed; nobody navigates there.", at: position)
          : .warning(
            "noScenes", "The storyboard has no scenes.", advice: "Add one, or delete the file.",
            at: position))
    }
    if let id = initialID, let diagnostic = checkInitial(id, objects) { found.append(diagnostic) }
    for link in tieBreakers where otherElements[link.id]?.tag != "segue" {
      found.append(
        .warning(
          "danglingTieBreaker",
          "A tie breaker names the segue '\(link.id.shortened)', which does not exist.",
          advice: "Remove it; Interface Builder may crash on it.", at: link.position))
    }
    return found
  }

  private func checkInitial(_ id: String, _ objects: [String: StoryboardObject]) -> Finding? {
    let role = objects[id]?.role
    guard role != .controller, role != .reference else { return nil }
    let advice = "Mark one of the controllers as the initial one."
    guard let tag = objects[id]?.tag ?? otherElements[id]?.tag else {
      return .error(
        "danglingInitialController",
        "The initial controller '\(id.shortened)' does not exist.", advice: advice, at: position)
    }
    return .error(
      "initialIsNotAController", "The initial controller '\(id.shortened)' is a '\(tag)'.",
      advice: advice, at: position)
  }

  /// Returns the findings about scenes without a controller, and about those with several.
  func checkScenes() -> [Finding] {
    scenes.flatMap { scene in
      let title = "The scene '\(scene.id.shortened)'"
      var found: [Finding] = []
      let shown = scene.objects.filter { $0.memberID == "viewController" || $0.role != .object }
      if scene.objects.isEmpty {
        found.append(
          .warning("emptyScene", "\(title) is empty.", advice: "Delete it.", at: scene.position))
      } else if shown.allSatisfy({ $0.role == .placeholder || $0.role == .exit }) {
        found.append(
          .warning(
            "sceneWithoutController", "\(title) has no controller.",
            advice: "Add a controller to it, or delete it.", at: scene.position))
      }
      let controllers = scene.controllers
      if let second = controllers.dropFirst().first {
        found.append(
          .warning(
            "severalControllers", "\(title) has \(controllers.count) controllers.",
            advice: "Move each controller to a scene of its own.", at: second.position))
      }
      return found
    }
  }

  /// Returns the findings about ids that several elements or scenes have.
  func checkIDs() -> [Finding] {
    let advice = "Give it an id of its own, or delete it; a merge may have duplicated it."
    var found = repeatedIDs.map { repeated in
      let count = repeated.count > 2 ? "; \(repeated.count) elements have it" : ""
      return Finding.error(
        "duplicateID",
        "This '\(repeated.second.tag)' has the same id '\(repeated.id.shortened)' as the"
          + " '\(repeated.first.tag)' on line \(repeated.first.position.line), which is used\(count).",
        advice: advice, at: repeated.second.position)
    }
    var lines: [String: Int] = [:]
    for scene in scenes where !scene.id.isEmpty {
      guard let line = lines[scene.id] else {
        lines[scene.id] = scene.position.line
        continue
      }
      found.append(
        .error(
          "duplicateID",
          "This scene has the same id '\(scene.id.shortened)' as the scene on line \(line).",
          advice: advice, at: scene.position))
    }
    return found
  }

  /// Returns the findings about storyboard identifiers that several controllers have, or seem to have.
  func checkIdentifiers() -> [Finding] {
    var firsts: [String: (identifier: String, line: Int)] = [:]
    var found: [Finding] = []
    for object in scenes.lazy.flatMap(\.controllers) {
      guard let identifier = object.identifier.nonEmpty else { continue }
      guard let (other, line) = firsts[identifier] else {
        firsts[identifier] = (identifier, object.position.line)
        continue
      }
      let name = identifier.shortened
      found.append(
        other.hasSameCharacters(as: identifier)
          ? .error(
            "duplicateIdentifier",
            "This controller has the same identifier '\(name)' as the controller on line \(line);"
              + " code that asks for it gets either one.",
            advice: "Give each controller an identifier of its own.", at: object.position)
          : .warning(
            "confusableIdentifier",
            "The identifier '\(name)' looks like that of the controller on line \(line), but has"
              + " different characters.", advice: "Type both again, the same way.",
            at: object.position))
    }
    return found
  }
}

extension String {
  /// Whether two equal texts have the same scalars: in Swift a composed character equals its parts, in UIKit
  /// it does not.
  func hasSameCharacters(as other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}

extension Storyboard {
  /// Returns the findings about the destinations, the kinds and the triggers of a scene's segues.
  ///
  /// A segue that nothing can perform has no other finding.
  func checkSegues(of scene: StoryboardScene, _ objects: [String: StoryboardObject]) -> [Finding] {
    let hosts = Set(scene.controllers.map(\.id))
    var found: [Finding] = []
    for segue in scene.segues {
      let broken =
        [checkDestination(of: segue, objects), segue.kind.nonEmpty == nil ? segue.noKind : nil]
        .compactMap(\.self)
      found += broken
      let isContainment = segue.kind == "relationship" || segue.kind == "embed"
      let leadsSomewhere = segue.destination.map { objects[$0] != nil } ?? false
      if broken.isEmpty, leadsSomewhere, !isContainment, segue.identifier.nonEmpty == nil,
        hosts.contains(segue.ownerID ?? "")
      {
        found.append(
          .note(
            "manualSegueWithoutIdentifier",
            "\(segue.title) starts from its controller and has no identifier, so nothing can"
              + " perform it.",
            advice: "Give it an identifier, start it from a control, or delete it.",
            at: segue.position))
      }
    }
    return found
  }

  /// Returns the finding about a segue that leads to nothing, or to something that is no scene; nil for a
  /// destination that does not exist, which the model reports.
  func checkDestination(
    of segue: StoryboardSegue, _ objects: [String: StoryboardObject]
  ) -> Finding? {
    guard let id = segue.destination else {
      return .error(
        "segueWithoutDestination", "\(segue.title) has no destination.",
        advice: "Connect it to a scene, or delete it.", at: segue.position)
    }
    guard let tag = objects[id]?.tag ?? otherElements[id]?.tag else {
      guard id.isEmpty else { return nil }
      return .error(
        "danglingSegue", "\(segue.title) has an empty destination.",
        advice: "Connect it to a scene, or delete it.", at: segue.position)
    }
    switch (segue.kind == "unwind", objects[id]?.role ?? .object) {
    case (true, .exit), (false, .controller), (false, .reference):
      return nil
    case (true, _):
      return .error(
        "unwindToNonExit",
        "\(segue.title) unwinds to the \(tag) '\(id.shortened)', which is not an exit.",
        advice: "Connect it to the exit of its scene again.", at: segue.position)
    case (false, _):
      return .error(
        "segueToNonController",
        "\(segue.title) leads to the \(tag) '\(id.shortened)', which is not a controller.",
        advice: "Connect it to a controller again.", at: segue.position)
    }
  }
}

extension StoryboardSegue {
  /// The finding that the segue has no kind.
  fileprivate var noKind: Finding {
    .error(
      "segueWithoutKind", "\(title) has no kind.", advice: "Delete it and connect it again.",
      at: position)
  }

  /// `Segue 'open'`, by the identifier or the id.
  fileprivate var title: String {
    if let identifier = identifier.nonEmpty { return "Segue '\(identifier.shortened)'" }
    if let id = id.nonEmpty { return "Segue '\(id.shortened)'" }
    return "A segue"
  }
}
