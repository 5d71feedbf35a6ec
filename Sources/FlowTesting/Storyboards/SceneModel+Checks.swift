extension SceneModel {
  /// Everything that is wrong with the map: ``diagnostics``, and what no walk is needed to see.
  ///
  /// ```swift
  /// for diagnostic in SceneModel(storyboards: [main]).diagnose() { print(diagnostic) }
  /// // Main.storyboard:90:9: warning: No segue, identifier or initial mark leads to 'Help'.
  /// //   Fix: Connect a segue to it, give it a storyboard identifier, or delete it.
  /// ```
  ///
  /// An error breaks as soon as somebody goes that way; a warning is most likely not meant. A map
  /// in order has none of either.
  ///
  /// - Complexity: Linear in the number of scenes and segues.
  public func diagnose() -> [Diagnostic] {
    diagnostics + checkReachability() + scenes.flatMap { checkSegues(of: $0) }
      + checkInjection() + checkWaysOut()
  }
}

// MARK: - Scenes that nothing reaches

extension SceneModel {
  /// The scenes that nobody can come to, by Interface Builder's own rule.
  ///
  /// Whatever has a storyboard identifier counts as reachable, since code may ask for it, and so does
  /// what the system shows by itself. In a model written in Swift only the initial scene does.
  public var unreachableScenes: [Scene] {
    var reached = Set(scenes.filter(isRoot).map(\.id))
    var open = Array(reached)
    while let id = open.popLast() {
      guard let scene = self[id] else { continue }
      for next in scene.destinations where reached.insert(next).inserted { open.append(next) }
    }
    return scenes.filter { !reached.contains($0.id) }
  }

  private func isRoot(_ scene: Scene) -> Bool {
    scene.id == initial || scene.isEntryPoint
      || scene.position != nil && scene.identifier != nil
  }

  private func checkReachability() -> [Diagnostic] {
    unreachableScenes.map { scene in
      scene.diagnostic(
        "unreachableScene", .warning,
        "No segue, identifier or initial mark leads to '\(scene.name.shortened)'.",
        advice: "Connect a segue to it, give it a storyboard identifier, or delete it.")
    }
  }
}

extension Scene {
  /// The scenes that come with this one or that its segues lead to.
  fileprivate var destinations: [ID] {
    children.map(\.scene)
      + segues.compactMap { segue in
        guard case .scene(let id) = segue.target else { return nil }
        return id
      }
  }

  fileprivate func diagnostic(
    _ code: String, _ severity: Diagnostic.Severity, _ message: String, advice: String,
    at position: FilePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity, message: message, advice: advice,
      position: position ?? self.position)
  }
}

// MARK: - Segues by themselves

extension SceneModel {
  private func checkSegues(of scene: Scene) -> [Diagnostic] {
    var found = checkIdentifiers(of: scene)
    for segue in scene.segues {
      let title = "Segue '\(segue.label.shortened)' of '\(scene.name.shortened)'"
      func note(
        _ code: String, _ severity: Diagnostic.Severity, _ message: String, advice: String
      ) {
        found.append(
          scene.diagnostic(
            code, severity, "\(title) \(message)", advice: advice, at: segue.position))
      }
      switch segue.kind {
      case .custom where segue.customClass == nil:
        note(
          "customSegueWithoutClass", .error, "is custom and names no class.",
          advice: "Name its 'UIStoryboardSegue' subclass, or choose another kind.")
      case .unwind where segue.unwindAction == nil:
        note(
          "unwindWithoutAction", .error, "unwinds without an action, so that nobody takes it.",
          advice: "Connect it to the exit again and choose the unwind action.")
      case .other(let word) where !word.isEmpty:
        note(
          "unknownSegueKind", .warning, "has the kind '\(word.shortened)', which is not known.",
          advice: "Choose a kind that Interface Builder offers; walks take it for 'show'.")
      default:
        break
      }
      if let selector = segue.creationSelector, !Self.arities.contains(selector.parameters) {
        note("segueActionArity", .error, Self.arityMessage(selector), advice: Self.arityAdvice)
      }
      if let selector = segue.unwindAction, selector.parameters != 1 {
        note(
          "unwindActionArity", .error,
          "unwinds with '\(selector.shortened)', which does not take exactly one segue.",
          advice: "Let the unwind action take one 'UIStoryboardSegue'.")
      }
    }
    for child in scene.children {
      guard let selector = child.creationSelector, !Self.arities.contains(selector.parameters)
      else { continue }
      found.append(
        scene.diagnostic(
          "segueActionArity", .error,
          "A child of '\(scene.name.shortened)' \(Self.arityMessage(selector))",
          advice: Self.arityAdvice, at: child.position))
    }
    return found
  }

  private static let arities = 1...3
  private static let arityAdvice =
    "Take an 'NSCoder', then if needed the sender, then if needed the segue's identifier."

  private static func arityMessage(_ selector: String) -> String {
    "is made by '\(selector.shortened)', which takes \(selector.parameters) parameters, not 1 to 3."
  }

  private func checkIdentifiers(of scene: Scene) -> [Diagnostic] {
    var known: [String: String] = [:]
    var found: [Diagnostic] = []
    let identifiers =
      scene.segues.map { ($0.identifier, $0.position) }
      + scene.children.map { ($0.identifier, $0.position) }
    for case (let identifier?, let position) in identifiers {
      guard let first = known.updateValue(identifier, forKey: identifier) else { continue }
      let title = "'\(scene.name.shortened)' has more than one segue '\(identifier.shortened)'"
      found.append(
        first.hasSameCharacters(as: identifier)
          ? scene.diagnostic(
            "duplicateSegueIdentifier", .warning,
            "\(title); code that performs it gets the first.",
            advice: "Give each segue an identifier of its own.", at: position)
          : scene.diagnostic(
            "confusableIdentifier", .warning, "\(title) by its looks, with other characters.",
            advice: "Type both of them again, in the same way.", at: position))
    }
    return found
  }
}

extension String {
  /// The number of parameters of the method a selector names.
  fileprivate var parameters: Int { utf8.reduce(0) { $1 == UInt8(ascii: ":") ? $0 + 1 : $0 } }
}
