/// What a container hands to a controller that a storyboard made, looked up by a tag that the
/// storyboard sets as a runtime attribute.
///
/// ```swift
/// Inject("dipTag") { (controller: MyViewController, tag) in
///   try container.resolveDependencies(of: controller, tag: tag)
/// }
/// ```
///
/// It is called as the attribute is set: after the controller is made and before anything is
/// prepared, so that nothing set here can be a `let`.
///
/// | the storyboard sets | the closure gets |
/// |---|---|
/// | a string | that string as the tag |
/// | nil | nil: the definition without a tag |
/// | nothing | is not called |
///
/// Whatever the container throws is a finding. So is a tagged scene whose controller is of none of
/// the classes that the attribute is wired for: the setter of a real container ignores it in silence.
public struct Inject: Sendable {
  let keyPath: String
  let target: SourceType
  /// What is asked, one after the other, until one does not throw.
  let attempts: [Attempt]
  let fallsBack: Bool
  let position: FilePosition

  typealias Attempt = @Sendable (AnyObject, String?) throws -> Void

  /// Wires a container.
  ///
  /// - Parameters:
  ///   - keyPath: The runtime attribute that holds the tag.
  ///   - fallsBack: Whether the closure is called once more without the tag when it threw with one;
  ///     for a container that does not fall back to untagged definitions by itself.
  ///   - resolve: Hands the controller what it needs; called for that class and its subclasses.
  @_disfavoredOverload
  public init<Controller: AnyObject>(
    _ keyPath: String, fallingBackToUntagged fallsBack: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ resolve: @escaping @Sendable (Controller, String?) throws -> Void
  ) {
    self.init(
      keyPath, SourceType(Controller.self), fallsBack, FilePosition(fileID, line),
      [{ try resolve(SourceType.cast($0), $1) }])
  }

  /// Wires several containers, which are asked in order until one does not throw.
  ///
  /// ```swift
  /// Inject("dipTag", from: [screens, services]) { (container, controller: MyViewController, tag) in
  ///   try container.resolveDependencies(of: controller, tag: tag)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The runtime attribute that holds the tag.
  ///   - containers: The containers, the one to ask first first.
  ///   - fallsBack: Whether each container is asked once more without the tag when it threw with one.
  ///   - resolve: Hands the controller what it needs; called for that class and its subclasses.
  @_disfavoredOverload
  public init<Container: Sendable, Controller: AnyObject>(
    _ keyPath: String, from containers: [Container], fallingBackToUntagged fallsBack: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ resolve: @escaping @Sendable (Container, Controller, String?) throws -> Void
  ) {
    self.init(
      keyPath, SourceType(Controller.self), fallsBack, FilePosition(fileID, line),
      containers.map { container in { try resolve(container, SourceType.cast($0), $1) } })
  }

  private init(
    _ keyPath: String, _ target: SourceType, _ fallsBack: Bool, _ position: FilePosition,
    _ attempts: [Attempt]
  ) {
    self.keyPath = keyPath
    self.target = target
    self.attempts = attempts
    self.fallsBack = fallsBack
    self.position = position
  }
}

// MARK: - Setting the attribute

extension ControllerHost {
  /// Sets the runtime attributes of a controller that was just made, for which containers are wired.
  ///
  /// - Returns: The key path of the attribute that something was injected for; nil when none was.
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
  /// The tag that it stands for; nil for one of the type `nil`.
  var tag: String? { type == "nil" ? nil : value }

  /// The tag as a sentence names it.
  fileprivate var tagText: String { tag.map { "tag '\($0)'" } ?? "no tag" }
}

// MARK: - What it says

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
