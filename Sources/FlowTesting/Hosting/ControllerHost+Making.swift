import Foundation

// Makes controllers in UIKit's order: by the segue action of the source or, when there is none or it
// returns nil, by `init(coder:)`, which the scene's `Destination` wires.

extension ControllerHost {
  /// Makes the controller of a screen, and those of a container's children, outermost first.
  ///
  /// Screens embedded in a screen are made later, when its view loads. (`Rule.relationship`,
  /// `Rule.relationshipAction`)
  func create(
    _ screen: Navigation.Screen, by context: Segue.Performed?, as child: Scene.Child? = nil,
    in container: Scene.Kind? = nil
  ) throws(Finding) {
    let scene = model.scenes[screen.scene]
    // UIKit looks the creator of a relationship up on the presenter, not on the container; the initial scene has none.
    let creator = context.flatMap {
      container == nil ? $0.segue.creationSelector : child?.creationSelector
    }
    let live = try make(scene, context, creator: creator)
    live.way.container = container
    if live.way.origin == .initializer {
      (live.way.declined, live.way.lackedSender) = (creator, context?.tapped == nil)
    }
    liveControllers.insert(live, as: screen.id)
    guard screen.kind.isContainer else { return }
    for (child, relationship) in zip(screen.children, relationships(in: screen)) {
      try create(child, by: context, as: relationship, in: container ?? screen.kind)
    }
    (live.controller as? StandIn)?.children = screen.children.compactMap { controller(of: $0.id) }
  }

  /// Returns the relationship of each child of a screen, in their order, also if it holds one scene several times.
  func relationships(in parent: Navigation.Screen) -> [Scene.Child?] {
    var left = Dictionary(grouping: model.scenes[parent.scene].children) {
      model.indices[$0.scene]
    }.mapValues { $0[...] }
    return parent.children.map { left[$0.scene]?.popFirst() }
  }

  /// Makes one controller, by the creator or else by its initializer. (`Rule.segueAction`,
  /// `Rule.segueActionNil`)
  private func make(
    _ scene: Scene, _ context: Segue.Performed?, creator: String?
  ) throws(Finding) -> LiveController {
    guard let creator, let context, !wiring.makesNothing else {
      return try madeByInitializer(scene)
    }
    let (made, handOver) = try observe(creator, context, into: []) { () throws(Finding) in
      try callSegueAction(creator, for: scene, context)
    }
    if let made { return try live(made, .segueAction(creator), scene) }
    context.handOver = handOver
    let lacksSender = lacksSender(creator, context)
    let label = context.segue.label
    WalkRecord.note(
      """
      '\(creator)' returned nil\(lacksSender ? " without a sender" : ""), so init(coder:) makes \(scene.name).\
      \(lacksSender ? " If something is tapped for '\(label)', add Senders(\"\(label)\") { … } to the flow." : "")
      """)
    return try madeByInitializer(
      scene, afterNilOf: creator, lackingSender: lacksSender ? context : nil)
  }

  /// Whether a segue action takes a sender and was called without one because the flow wires none.
  func lacksSender(_ creator: String, _ context: Segue.Performed) -> Bool {
    creator.utf8.count { $0 == UInt8(ascii: ":") } > 1 && context.sender == nil
      && !wiring.senders.contains { context.segue.isCalled($0.segue) }
  }

  /// Makes a scene's controller as `init(coder:)` does.
  ///
  /// - Parameters:
  ///   - creator: The segue action or the call with a creator that returned nil before; nil without one.
  ///   - context: The segue, if the segue action takes a sender and got none; nil otherwise.
  private func madeByInitializer(
    _ scene: Scene, afterNilOf creator: String? = nil, lackingSender context: Segue.Performed? = nil
  ) throws(Finding) -> LiveController {
    guard let word = wiring.destination(for: scene) else {
      if scene.className == nil || creator == nil && wiring.makesNothing {
        return LiveController(StandIn(scene: scene), .standIn, of: scene)
      }
      guard let creator else {
        let name = scene.className ?? "\(scene.name)Controller"
        let reason = scene.className.map { "its class is '\($0)', and " } ?? ""
        throw Finding(
          code: "nothingMakes", subject: scene.name,
          message: "Nothing makes \(scene.name): \(reason)no Destination is wired for it.",
          advice: """
            Add Destination("\(scene.name)") { coder in \(name)(coder: coder) } to the flow.
            """)
      }
      throw .nilWithoutInitializer(scene, creator, lackingSender: context)
    }
    calls.append(Call(scene.name, "init(coder:)"))
    let coder = try StoryboardCoder(scene: scene)
    guard let controller = try calling(word.text, nil, { try word.make(coder) }) else {
      throw Finding(
        code: "returnedNil", subject: scene.name,
        message: "\(scene.name) cannot be made: \(word.text) returned nil.",
        advice: "Let it make a controller, as init(coder:) must for a scene that is shown.")
    }
    try check(controller, for: scene, madeBy: word.text)
    return try live(controller, .initializer, scene)
  }

  /// Returns a controller that was just made, after the dependency containers of its runtime attributes
  /// filled it.
  private func live(
    _ controller: AnyObject, _ origin: Scene.Arrival.Origin, _ scene: Scene
  ) throws(Finding) -> LiveController {
    let live = LiveController(controller, origin, of: scene)
    sample(live, after: .initializer)
    var injected: String?
    for attribute in scene.inFile.runtimeAttributes {
      let words = wiring.injections.filter { $0.keyPath == attribute.keyPath }
      guard !words.isEmpty else { continue }
      guard let word = words.first(where: { $0.target.matches(controller) }) else {
        let name = TypeName.text(of: type(of: controller))
        throw Finding(
          code: "notInjected", subject: "\(scene.name).\(attribute.keyPath)",
          message: """
            \(scene.name) has '\(attribute.keyPath)' with \(attribute.tagText), and nothing is injected \
            into a '\(name)': '\(attribute.keyPath)' is wired for \(Wording.list(words.map(\.target.name))).
            """,
          advice: """
            Make '\(name)' a class that the container injects into, and add Inject("\
            \(attribute.keyPath)") { (controller: \(name), tag) in … } to the flow, or take the \
            attribute out of the storyboard.
            """)
      }
      calls.append(Call(scene.name, attribute.keyPath, " = ", attribute.tag ?? "nil"))
      callsOfCode += 1
      try word.resolve(attribute, for: controller, of: scene)
      injected = attribute.keyPath
    }
    if let injected { sample(live, after: .injection(injected)) }
    return live
  }

  func sample(_ live: LiveController, after phase: PropertySample.Phase) {
    live.sample(after: phase, layouts)
    live.sampledAt = callsOfCode
  }

  private func callSegueAction(
    _ selector: String, for scene: Scene, _ context: Segue.Performed
  ) throws(Finding) -> AnyObject? {
    let name = "SegueAction(\"\(selector)\")"
    let words = wiring.segueActions.filter { $0.selector == selector }
    let word = words.first { $0.source.matches(context.source) }
    let platform = context.source as? any PlatformController
    let isThere = platform.map { type(of: $0).hasMethod(selector) } ?? false
    guard word != nil || isThere else {
      throw .wrongSource(name, words.first?.source.name ?? "nothing", context)
    }
    let coder = try StoryboardCoder(scene: scene)
    let controller = try calling(name, context) {
      let (sender, identifier) = (context.sender, context.segue.identifier)
      if let word { return try word.make(context.source, coder, sender, identifier) }
      return try platform?.callSegueAction(selector, coder, sender, identifier)
    }
    calls.append(Call(context.scene.name, selector, controller == nil ? " -> nil" : ""))
    if let controller {
      try check(controller, for: scene, madeBy: name)
    }
    return controller
  }

  /// Throws, as UIKit raises, if a controller was not made with its coder or is not of the scene's class.
  func check(_ controller: AnyObject, for scene: Scene, madeBy word: String) throws(Finding) {
    if liveControllers.contains(controller) {
      let name = TypeName.text(of: type(of: controller))
      throw Finding(
        code: "coderNotUsed", subject: "\(scene.name).\(word)",
        message: """
          \(scene.name) was made without its coder: NSInternalInconsistencyException: Custom \
          instantiated view controller must call -[super initWithCoder:]
          """,
        advice:
          "Let \(word) make a new '\(name)' from the coder; it returned one that is there already.")
    }
    try checkClass(of: controller, for: scene, madeBy: word)
  }

  func checkClass(of controller: AnyObject, for scene: Scene, madeBy word: String) throws(Finding) {
    guard let className = scene.className, layouts[controller].className != className else {
      return
    }
    let found: AnyClass = type(of: controller)
    guard Runtime.classes(from: found).contains(where: { Self.isCalled(className, $0) }) else {
      throw .wrongClass(scene, className, found: found, madeBy: word)
    }
    layouts[controller].className = className
  }

  private static func isCalled(_ className: String, _ type: AnyClass) -> Bool {
    #if canImport(ObjectiveC)
      // Interface Builder writes the name of a class in Objective-C, such as that of `@objc(PTPet)`.
      if NSStringFromClass(type) == className { return true }
    #endif
    return String(describing: type) == className
  }

  // MARK: - Scenes that code instantiates

  /// Makes the controller of a scene that code instantiates, by its creator or else `init(coder:)`, and those of a
  /// container's children, except the containers around it.
  private func instantiate(
    _ scene: Scene, _ call: String, _ creator: StandIn.Storyboard.Creator?,
    inside outer: [Scene.ID]
  ) throws(Finding) -> LiveController {
    var created: AnyObject?
    if let creator {
      let coder = try StoryboardCoder(scene: scene)
      created = try calling(call, nil) { try creator(coder) }
      if let created { try check(created, for: scene, madeBy: call) }
    }
    calls.append(Call("storyboard", call))
    let live =
      if let created {
        try live(created, .creator(call), scene)
      } else {
        try madeByInitializer(scene, afterNilOf: creator == nil ? nil : call)
      }
    guard scene.kind.isContainer, let index = model.indices[scene.id] else { return live }
    let outer = outer + [scene.id]
    for child in model.links[index].children.map({ model.scenes[$0] })
    where !outer.contains(child.id) {
      live.children.append(try instantiate(child, call, nil, inside: outer))
    }
    (live.controller as? StandIn)?.children = live.children.map(\.controller)
    return live
  }

  func instantiate(
    _ scene: Scene, _ call: String, _ creator: StandIn.Storyboard.Creator?
  ) throws(Finding) -> AnyObject {
    let live = try instantiate(scene, call, creator, inside: [])
    liveControllers.madeByCode.append(live)
    return live.controller
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
    let name = TypeName.text(of: type(of: controller))
    let texts = errors.map { "\($0)" }.joined(separator: "\n    then: ")
    let asked = errors.isEmpty ? "there is no container." : "the container threw: \(texts)"
    throw Finding(
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
}

extension Scene.RuntimeAttribute {
  /// The tag that a container gets; nil for an attribute of the type `nil`.
  fileprivate var tag: String? { type == "nil" ? nil : value }

  fileprivate var tagText: String { tag.map { "tag '\($0)'" } ?? "no tag" }
}
