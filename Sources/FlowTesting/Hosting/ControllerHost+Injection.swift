// Lets dependency containers fill a controller, by the runtime attributes that the storyboard sets.

extension ControllerHost {
  /// Calls the containers that are wired for the runtime attributes of a new controller.
  ///
  /// - Returns: The key path of the last attribute with a container; nil if there is none.
  func inject(
    into controller: AnyObject, of scene: Scene, _ calls: inout [Call]
  ) throws(Finding) -> String? {
    var injected: String?
    for attribute in scene.runtimeAttributes {
      let words = wiring.injections.filter { $0.keyPath == attribute.keyPath }
      guard !words.isEmpty else { continue }
      guard let word = words.first(where: { $0.target.matches(controller) }) else {
        throw .notInjected(scene, attribute, controller, words)
      }
      calls.append(.inject(attribute.keyPath, tag: attribute.tag, into: scene.name))
      try word.resolve(attribute, for: controller, of: scene)
      injected = attribute.keyPath
    }
    return injected
  }
}

extension Inject {
  /// Calls the containers in order, until one does not throw.
  fileprivate func resolve(
    _ attribute: Scene.RuntimeAttribute, for controller: AnyObject, of scene: Scene
  ) throws(Finding) {
    var errors: [any Error] = []
    let tags = fallsBack && attribute.tag != nil ? [attribute.tag, nil] : [attribute.tag]
    for attempt in attempts {
      for tag in tags {
        do {
          return try attempt(controller, tag)
        } catch {
          errors.append(error)
        }
      }
    }
    throw .notResolved(scene, attribute, controller, errors)
  }
}

extension Scene.RuntimeAttribute {
  /// The tag that a container gets; nil for an attribute of the type `nil`.
  fileprivate var tag: String? { type == "nil" ? nil : value }

  /// The tag as a sentence names it.
  fileprivate var tagText: String { tag.map { "tag '\($0)'" } ?? "no tag" }
}

// MARK: - Findings

extension Finding {
  fileprivate static func notResolved(
    _ scene: Scene, _ attribute: Scene.RuntimeAttribute, _ controller: AnyObject,
    _ errors: [any Error]
  ) -> Finding {
    let name = TypeName.text(of: type(of: controller))
    let texts = errors.map { "\($0)" }.joined(separator: "\n    then: ")
    let asked = errors.isEmpty ? "there is no container." : "the container threw: \(texts)"
    return Finding(
      code: "notResolved", subject: "\(scene.name).\(attribute.keyPath)",
      message: """
        \(scene.name) was not injected: '\(attribute.keyPath)' asks for '\(name)' with \
        \(attribute.tagText), and \(asked)
        """,
      advice: """
        Register '\(name)' with \(attribute.tagText) and everything it needs, or correct \
        '\(attribute.keyPath)' of \(scene.name) in the storyboard.
        """)
  }

  fileprivate static func notInjected(
    _ scene: Scene, _ attribute: Scene.RuntimeAttribute, _ controller: AnyObject, _ words: [Inject]
  ) -> Finding {
    let name = TypeName.text(of: type(of: controller))
    let wired = Wording.list(words.map(\.target.name))
    return Finding(
      code: "notInjected", subject: "\(scene.name).\(attribute.keyPath)",
      message: """
        \(scene.name) has '\(attribute.keyPath)' with \(attribute.tagText), and nothing is injected \
        into a '\(name)': '\(attribute.keyPath)' is wired for \(wired).
        """,
      advice: """
        Make '\(name)' a class that the container injects into, and add Inject("\
        \(attribute.keyPath)") { (controller: \(name), tag) in … } to the flow, or take the \
        attribute out of the storyboard.
        """)
  }
}
