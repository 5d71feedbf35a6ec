// The checks of storyboard files; those that need only a scene model are in `Checks/MapChecks`.

extension SceneModelBuilder {
  func collectFindings(_ collector: inout FindingCollector) {
    for (index, storyboard) in storyboards.enumerated() {
      for finding in storyboard.findings { collector.add(finding) }
      storyboard.checkDocument(&collector)
      for scene in storyboard.scenes { checkSegues(of: scene, in: index, &collector) }
    }
    for index in storyboards.indices { checkReferences(of: index, &collector) }
  }

  /// Collects the findings about the segues of a scene; one that nothing can perform has no other finding.
  private func checkSegues(
    of scene: StoryboardScene, in index: Int, _ collector: inout FindingCollector
  ) {
    let hosts = scene.controllers.map(\.id)
    for segue in scene.segues {
      // What is wrong with a reference is told once, and not at each segue to it.
      if case .nowhere(_, let finding) = destination(of: segue, in: index),
        finding.position == segue.position
      {
        collector.add(finding)
        continue
      }
      guard let kind = segue["kind"] else {
        collector.add(
          .error, "segueWithoutKind", "\(segue.title) has no kind.",
          advice: "Delete it and connect it again.",
          at: segue.position)
        continue
      }
      guard kind != "relationship", kind != "embed", segue["identifier"] == nil,
        hosts.contains(segue.ownerID ?? "")
      else { continue }
      collector.add(
        .note, "manualSegueWithoutIdentifier",
        "\(segue.title) starts from its controller and has no identifier, so nothing can perform it.",
        advice: "Give it an identifier, start it from a control, or delete it.",
        at: segue.position)
    }
  }
}

// MARK: - One file

extension Storyboard {
  /// Collects the findings about the document, its scenes, identifiers and references.
  fileprivate func checkDocument(_ collector: inout FindingCollector) {
    if framework == nil, let runtime = document["targetRuntime"] {
      collector.add(
        .note, "unknownPlatform",
        "The target runtime '\(runtime.shortened)' is unknown; the scenes are read as UIKit's.",
        advice: "No change needed; containers of this platform may be read as plain screens.",
        at: document.position)
    }
    if scenes.isEmpty {
      collector.add(
        isLaunchScreen ? .note : .mistake, "noScenes",
        "The \(isLaunchScreen ? "launch screen" : "storyboard") has no scenes.",
        advice: isLaunchScreen
          ? "No change needed; nobody navigates there." : "Add one, or delete the file.",
        at: document.position)
    }
    checkInitial(&collector)
    for link in tieBreakers {
      guard let id = link["reference"], elements[id]?.tag != "segue" else { continue }
      collector.add(
        .mistake, "danglingTieBreaker",
        "A tie breaker names the segue '\(id.shortened)', which does not exist.",
        advice: "Remove it; Interface Builder may crash on it.", at: link.position)
    }
    checkScenes(&collector)
    checkIdentifiers(&collector)
    checkUnusedReferences(&collector)
  }

  private func checkInitial(_ collector: inout FindingCollector) {
    guard let id = initialID else { return }
    let element = elements[id]
    guard element?.role != .controller, element?.role != .reference else { return }
    let name = "The initial controller '\(id.shortened)'"
    collector.add(
      .error, element == nil ? "danglingInitialController" : "initialIsNotAController",
      element.map { "\(name) is a '\($0.tag)'." } ?? "\(name) does not exist.",
      advice: "Mark one of the controllers as the initial one.", at: document.position)
  }

  /// Collects the findings about scenes of one id, without a controller, and with several.
  private func checkScenes(_ collector: inout FindingCollector) {
    var lines: [String: Int] = [:]
    for scene in scenes {
      let id = scene.element.attributes["sceneID"] ?? ""
      let title = "The scene '\(id.shortened)'"
      if !id.isEmpty, let line = lines.updateValue(scene.element.position.line, forKey: id) {
        lines[id] = line
        collector.add(
          .error, "duplicateID",
          "This scene has the same id '\(id.shortened)' as the scene on line \(line).",
          advice: "Give it an id of its own, or delete it; a merge may have duplicated it.",
          at: scene.element.position)
      }
      let controllers = scene.controllers
      if scene.objects.isEmpty {
        collector.add(
          .mistake, "emptyScene", "\(title) is empty.", advice: "Delete it.",
          at: scene.element.position)
      } else if !scene.objects.contains(where: \.isShown) {
        collector.add(
          .mistake, "sceneWithoutController", "\(title) has no controller.",
          advice: "Add a controller to it, or delete it.", at: scene.element.position)
      } else if controllers.count > 1 {
        collector.add(
          .mistake, "severalControllers", "\(title) has \(controllers.count) controllers.",
          advice: "Move each controller to a scene of its own.", at: controllers[1].position)
      }
    }
  }

  /// Collects the findings about storyboard identifiers that several controllers have, or seem to have.
  private func checkIdentifiers(_ collector: inout FindingCollector) {
    var firsts: [String: (identifier: String, line: Int)] = [:]
    for object in controllers {
      guard let identifier = object.storyboardIdentifier else { continue }
      guard let (other, line) = firsts[identifier] else {
        firsts[identifier] = (identifier, object.position.line)
        continue
      }
      let name = identifier.shortened
      // In Swift a composed character equals its parts, in UIKit it does not.
      if other.unicodeScalars.elementsEqual(identifier.unicodeScalars) {
        collector.add(
          .error, "duplicateIdentifier",
          "This controller has the same identifier '\(name)' as the controller on line \(line);"
            + " code that asks for it gets either one.",
          advice: "Give each controller an identifier of its own.", at: object.position)
      } else {
        collector.add(
          .mistake, "confusableIdentifier",
          "The identifier '\(name)' looks like that of the controller on line \(line), but has"
            + " different characters.", advice: "Type both again, the same way.",
          at: object.position)
      }
    }
  }

  /// Collects the findings about references that no segue leads to, and that code cannot ask for by an
  /// identifier.
  private func checkUnusedReferences(_ collector: inout FindingCollector) {
    let used = Set(scenes.lazy.flatMap(\.segues).compactMap { $0["destination"] })
    for reference in scenes.flatMap(\.references)
    where reference.id != initialID && !used.contains(reference.id)
      && reference.storyboardIdentifier == nil
    {
      collector.add(
        .mistake, "unusedReference", "No segue leads to the reference '\(reference.id.shortened)'.",
        advice: "Connect a segue to it, or delete it.", at: reference.position)
    }
  }
}

extension StoryboardElement {
  fileprivate var isShown: Bool {
    switch role {
    case .controller, .reference, .application: true
    case .exit, .placeholder: false
    case .object: self["sceneMemberID"] == "viewController"
    }
  }

  /// `Segue 'open'` or `Tab 'a1B-2c-D3e'`, by the identifier or the id.
  var title: String {
    guard let name = self["identifier"] ?? self["id"] else { return "A segue" }
    return "\(self["relationship"] == "viewControllers" ? "Tab" : "Segue") '\(name.shortened)'"
  }
}
