/// The checks of one storyboard: what is wrong in the file itself, some of which no model shows since
/// the model leaves it out.
struct StoryboardChecks {
  private let storyboard: Storyboard
  private let objects: [String: StoryboardObject]
  private var diagnostics: [Diagnostic]

  /// What is wrong with a storyboard of some objects, check by check, each in the order of the file.
  static func diagnose(
    _ storyboard: Storyboard, objects: [String: StoryboardObject]
  ) -> [Diagnostic] {
    var checks = StoryboardChecks(storyboard, objects: objects)
    checks.checkDocument()
    checks.checkIDs()
    checks.checkScenes()
    checks.checkIdentifiers()
    checks.checkReferences()
    for scene in storyboard.scenes { checks.checkSegues(of: scene) }
    return checks.diagnostics
  }

  private init(_ storyboard: Storyboard, objects: [String: StoryboardObject]) {
    self.storyboard = storyboard
    self.objects = objects
    diagnostics = storyboard.findings
  }

  private mutating func note(
    _ code: String, _ severity: Diagnostic.Severity, at position: FilePosition, _ message: String,
    advice: String
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, severity: severity, message: message, advice: advice, position: position))
  }
}

// MARK: - The document

extension StoryboardChecks {
  private mutating func checkDocument() {
    let position = storyboard.position
    if case .other(let runtime) = storyboard.platform, storyboard.targetRuntime != nil {
      note(
        "unknownPlatform", .note, at: position,
        "The target runtime '\(runtime.shortened)' is not known; the scenes are read all the same.",
        advice: "Nothing is wrong; containers of this platform may be taken for plain screens.")
    }
    if storyboard.scenes.isEmpty {
      note(
        "noScenes", .warning, at: position, "The storyboard has no scenes.",
        advice: "Add one, or delete the file.")
    }
    if let id = storyboard.initialID { checkInitial(id) }
    for link in storyboard.tieBreakers where storyboard.otherElements[link.id]?.tag != "segue" {
      note(
        "danglingTieBreaker", .warning, at: link.position,
        "A tie breaker names the segue '\(link.id.shortened)', which does not exist.",
        advice: "Remove it; Interface Builder may crash on it.")
    }
  }

  private mutating func checkInitial(_ id: String) {
    let advice = "Mark one of the controllers as the initial one."
    guard let object = objects[id] else {
      if let element = storyboard.otherElements[id] {
        note(
          "initialIsNotAController", .error, at: storyboard.position,
          "The initial controller '\(id.shortened)' is a '\(element.tag)'.", advice: advice)
      } else {
        note(
          "danglingInitialController", .error, at: storyboard.position,
          "The initial controller '\(id.shortened)' does not exist.", advice: advice)
      }
      return
    }
    if object.role != .controller, object.role != .reference {
      note(
        "initialIsNotAController", .error, at: storyboard.position,
        "The initial controller '\(id.shortened)' is a '\(object.tag)'.", advice: advice)
    }
  }
}

// MARK: - Ids and identifiers

extension StoryboardChecks {
  private mutating func checkIDs() {
    for repeated in storyboard.repeatedIDs {
      let others =
        repeated.count > 2 ? ", and of \(Wording.count(repeated.count - 2, "more element"))" : ""
      note(
        "duplicateID", .error, at: repeated.second.position,
        "The id '\(repeated.id.shortened)' of this '\(repeated.second.tag)' is that of a"
          + " '\(repeated.first.tag)' in line \(repeated.first.position.line), which counts\(others).",
        advice: "Give it an id of its own, or delete it; a merge may have doubled it.")
    }
    var lines: [String: Int] = [:]
    for scene in storyboard.scenes where !scene.id.isEmpty {
      guard let line = lines[scene.id] else {
        lines[scene.id] = scene.position.line
        continue
      }
      note(
        "duplicateID", .error, at: scene.position,
        "The scene's id '\(scene.id.shortened)' is that of the scene in line \(line).",
        advice: "Give it an id of its own, or delete it; a merge may have doubled it.")
    }
  }

  private mutating func checkIdentifiers() {
    var firsts: [String: (identifier: String, line: Int)] = [:]
    for object in storyboard.scenes.lazy.flatMap(\.controllers) {
      guard let identifier = object.identifier.nonEmpty else { continue }
      guard let (other, line) = firsts[identifier] else {
        firsts[identifier] = (identifier, object.position.line)
        continue
      }
      if other.hasSameCharacters(as: identifier) {
        note(
          "duplicateIdentifier", .error, at: object.position,
          "The identifier '\(identifier.shortened)' is that of the controller in line \(line) too;"
            + " code that asks for it gets either.",
          advice: "Give each controller an identifier of its own.")
      } else {
        note(
          "confusableIdentifier", .warning, at: object.position,
          "The identifier '\(identifier.shortened)' looks like that of the controller in line"
            + " \(line), but has other characters.",
          advice: "Type both of them again, in the same way.")
      }
    }
  }

  private mutating func checkReferences() {
    let references = storyboard.scenes.flatMap(\.references)
    var unused = Set(references.map(\.id))
    if let initial = storyboard.initialID { unused.remove(initial) }
    guard !unused.isEmpty else { return }
    for scene in storyboard.scenes {
      for segue in scene.segues { segue.destination.map { _ = unused.remove($0) } }
    }
    for reference in references where unused.contains(reference.id) {
      note(
        "unusedReference", .warning, at: reference.position,
        "No segue leads to the reference '\(reference.id.shortened)'.",
        advice: "Connect a segue to it, or delete it.")
    }
  }
}

// MARK: - Scenes

extension StoryboardChecks {
  private mutating func checkScenes() {
    for scene in storyboard.scenes {
      let shown = scene.objects.filter { $0.memberID == "viewController" || $0.role != .object }
      if scene.objects.isEmpty {
        note(
          "emptyScene", .warning, at: scene.position,
          "The scene '\(scene.id.shortened)' is empty.", advice: "Delete it.")
      } else if shown.allSatisfy({ $0.role == .placeholder || $0.role == .exit }) {
        note(
          "sceneWithoutController", .warning, at: scene.position,
          "The scene '\(scene.id.shortened)' has no controller.",
          advice: "Add a controller to it, or delete it.")
      }
      let controllers = scene.controllers
      if let second = controllers.dropFirst().first {
        note(
          "severalControllers", .warning, at: second.position,
          "The scene '\(scene.id.shortened)' has \(controllers.count) controllers.",
          advice: "Move each controller to a scene of its own.")
      }
    }
  }
}

// MARK: - Segues

extension StoryboardChecks {
  private mutating func checkSegues(of scene: StoryboardScene) {
    let hosts = Set(scene.controllers.map(\.id))
    for segue in scene.segues {
      checkDestination(of: segue)
      if segue.kind.nonEmpty == nil {
        note(
          "segueWithoutKind", .error, at: segue.position, "\(segue.title) has no kind.",
          advice: "Delete it and connect it again.")
      }
      let isContainment = segue.kind == "relationship" || segue.kind == "embed"
      if !isContainment, segue.identifier.nonEmpty == nil, hosts.contains(segue.ownerID ?? "") {
        note(
          "manualSegueWithoutIdentifier", .warning, at: segue.position,
          "\(segue.title) starts from its controller and has no identifier, so that nothing can"
            + " perform it.",
          advice: "Give it an identifier, or start it from a control.")
      }
    }
  }

  private mutating func checkDestination(of segue: StoryboardSegue) {
    guard let id = segue.destination else {
      note(
        "segueWithoutDestination", .error, at: segue.position,
        "\(segue.title) has no destination.", advice: "Connect it to a scene, or delete it.")
      return
    }
    guard let tag = objects[id]?.tag ?? storyboard.otherElements[id]?.tag else {
      // A destination that does not exist is reported by the model, which leaves it out.
      if id.isEmpty {
        note(
          "danglingSegue", .error, at: segue.position,
          "\(segue.title) has an empty destination.", advice: "Connect it to a scene, or delete it."
        )
      }
      return
    }
    let role = objects[id]?.role ?? .object
    switch (segue.kind == "unwind", role) {
    case (true, .exit), (false, .controller), (false, .reference):
      break
    case (true, _):
      note(
        "unwindToNonExit", .error, at: segue.position,
        "\(segue.title) unwinds to '\(id.shortened)', which is a '\(tag)' and no exit.",
        advice: "Connect it to the exit of its scene again.")
    case (false, _):
      note(
        "segueToNonController", .error, at: segue.position,
        "\(segue.title) leads to '\(id.shortened)', which is a '\(tag)' and no controller.",
        advice: "Connect it to a controller again.")
    }
  }
}

extension StoryboardSegue {
  /// `Segue 'open'`, or what else tells which segue is meant.
  fileprivate var title: String {
    if let identifier = identifier.nonEmpty { return "Segue '\(identifier.shortened)'" }
    if let id = id.nonEmpty { return "Segue '\(id.shortened)'" }
    return "A segue"
  }
}

extension String {
  /// Whether two equal texts are spelled alike too: Swift takes a composed character and its parts for
  /// equal, UIKit does not.
  func hasSameCharacters(as other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
