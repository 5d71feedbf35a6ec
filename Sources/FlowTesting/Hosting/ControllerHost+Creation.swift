import Foundation

// Makes controllers in UIKit's order: by the segue action of the source or, when there is none or it
// returns nil, by `init(coder:)`, which the scene's `Destination` wires.

extension ControllerHost {
  /// Makes the controller of a screen, and those of a container's children, outermost first.
  ///
  /// Screens embedded in a screen are made later, when its view loads. (`Rule.relationship`,
  /// `Rule.relationshipAction`)
  func create(
    _ screen: Navigation.Screen, by context: SegueContext?, _ calls: inout [Call]
  ) throws(Finding) {
    try create(screen, context, creator: context?.segue.creationSelector, in: nil, &calls)
  }

  private func create(
    _ screen: Navigation.Screen, _ context: SegueContext?, creator: String?,
    in container: Scene.Kind?,
    _ calls: inout [Call]
  ) throws(Finding) {
    let scene = model.scenes[screen.scene]
    // The initial scene has no presenter to look a creator up on.
    let creator = context == nil ? nil : creator
    let live = try make(scene, context, creator: creator, &calls)
    live.container = container
    if live.origin == .initializer { live.declined = creator }
    liveControllers[screen.id] = live
    guard screen.kind.isContainer else { return }
    // UIKit looks the creator of a relationship up on the presenter, not on the container.
    for (child, relationship) in zip(screen.children, relationships(in: screen)) {
      try create(
        child, context, creator: relationship?.creationSelector, in: container ?? screen.kind,
        &calls)
    }
    (live.controller as? StandIn)?.children = screen.children.compactMap {
      controller(of: $0.id)
    }
  }

  /// Returns the relationship of each child of a screen, in their order.
  ///
  /// If a container holds one scene several times, its relationships are used up in their order.
  func relationships(in parent: Navigation.Screen) -> [Scene.Child?] {
    var left = Dictionary(grouping: model.scenes[parent.scene].children) {
      model.indices[$0.scene]
    }.mapValues { $0[...] }
    return parent.children.map { left[$0.scene]?.popFirst() }
  }

  /// Makes one controller, by the creator or else by its initializer. (`Rule.segueAction`,
  /// `Rule.segueActionNil`)
  private func make(
    _ scene: Scene, _ context: SegueContext?, creator: String?, _ calls: inout [Call]
  ) throws(Finding) -> LiveController {
    guard let creator, let context, !wiring.makesNothing else {
      return try madeByInitializer(scene, afterNilOf: creator, &calls)
    }
    let (made, handOver) = try observe(creator, context, into: []) { () throws(Finding) in
      try callSegueAction(creator, for: scene, context, &calls)
    }
    if let made { return try live(made, .segueAction(creator), scene, &calls) }
    context.handOver = handOver
    let lacksSender = lacksSender(creator, context)
    let label = context.segue.label
    CrashReporter.note(
      """
      '\(creator)' returned nil\(lacksSender ? " without a sender" : ""), so init(coder:) makes \(scene.name).\
      \(lacksSender ? " If something is tapped for '\(label)', add Senders(\"\(label)\") { … } to the flow." : "")
      """)
    do throws(Finding) {
      return try madeByInitializer(scene, afterNilOf: creator, &calls)
    } catch {
      guard error.code == "nilWithoutInitializer" else { throw error }
      throw lacksSender ? error.lackingSenders(creator, context) : error
    }
  }

  /// Whether a segue action takes a sender and was called without one because the flow wires none.
  func lacksSender(_ creator: String, _ context: SegueContext) -> Bool {
    creator.utf8.count { $0 == UInt8(ascii: ":") } > 1 && context.sender == nil
      && !wiring.senders.contains { context.segue.isCalled($0.segue) }
  }

  /// Makes a scene's controller as `init(coder:)` does.
  ///
  /// - Parameter creator: The segue action that was called first and returned nil; nil without one.
  func madeByInitializer(
    _ scene: Scene, afterNilOf creator: String? = nil, _ calls: inout [Call]
  ) throws(Finding) -> LiveController {
    guard let word = wiring.destination(for: scene) else {
      if scene.className == nil || wiring.makesNothing {
        return LiveController(StandIn(scene: scene), .standIn, of: scene)
      }
      throw creator.map { .nilWithoutInitializer(scene, $0) } ?? .nothingMakes(scene)
    }
    calls.append(.initializer(scene: scene.name))
    let coder = try StoryboardCoder(scene: scene)
    guard let controller = try calling(word.text, nil, { try word.make(coder) }) else {
      throw .returnedNil(scene, word.text)
    }
    try check(controller, for: scene, madeBy: word.text)
    return try live(controller, .initializer, scene, &calls)
  }

  /// Returns a controller that was just made, after the dependency containers of its runtime attributes
  /// filled it.
  func live(
    _ controller: AnyObject, _ origin: Arrival.Origin, _ scene: Scene, _ calls: inout [Call]
  ) throws(Finding) -> LiveController {
    let live = LiveController(controller, origin, of: scene)
    live.sample(after: .initializer, layouts)
    if let keyPath = try inject(into: controller, of: scene, &calls) {
      live.sample(after: .injection(keyPath), layouts)
    }
    return live
  }

  /// Calls the segue action of a selector, and returns the controller that it made; nil if it
  /// returned nil.
  private func callSegueAction(
    _ selector: String, for scene: Scene, _ context: SegueContext, _ calls: inout [Call]
  ) throws(Finding) -> AnyObject? {
    let name = "SegueAction(\"\(selector)\")"
    let words = wiring.segueActions.filter { $0.selector == selector }
    let word = words.first { $0.source.matches(context.source) }
    let platform = context.source as? any PlatformController
    let isThere = platform.map { type(of: $0).hasMethod(selector) } ?? false
    guard word != nil || isThere else {
      guard let other = words.first else { throw .missingSegueAction(selector, context) }
      throw .wrongSource(name, other.source.name, context)
    }
    let coder = try StoryboardCoder(scene: scene)
    let controller = try calling(name, context) {
      let (sender, identifier) = (context.sender, context.segue.identifier)
      if let word { return try word.make(context.source, coder, sender, identifier) }
      return try platform?.callSegueAction(selector, coder, sender, identifier)
    }
    calls.append(
      .segueAction(selector, on: context.scene.name, returnedNil: controller == nil))
    if let controller {
      try check(controller, for: scene, madeBy: name)
    }
    return controller
  }

  /// Throws, as UIKit raises, if a controller was not made with its coder or is not of the scene's class.
  ///
  /// - Parameter word: The word or the call that made the controller, as a message names it.
  func check(_ controller: AnyObject, for scene: Scene, madeBy word: String) throws(Finding) {
    if liveControllers.contains(controller) {
      throw .coderNotUsed(scene, controller, by: word)
    }
    try checkClass(of: controller, for: scene, madeBy: word)
  }

  /// Throws, as UIKit raises, if a controller is not of the scene's class.
  func checkClass(
    of controller: AnyObject, for scene: Scene, madeBy word: String
  ) throws(Finding) {
    guard let className = scene.className else { return }
    let found: AnyClass = type(of: controller)
    if layouts.classNames[ObjectIdentifier(found)] == className { return }
    let classes = sequence(first: found, next: _getSuperclass)
    if classes.contains(where: { Self.isCalled(className, $0) }) {
      layouts.classNames[ObjectIdentifier(found)] = className
      return
    }
    throw .wrongClass(scene, className, found: found, madeBy: word)
  }

  private static func isCalled(_ className: String, _ type: AnyClass) -> Bool {
    #if canImport(ObjectiveC)
      // Interface Builder writes the name of a class in Objective-C, such as that of `@objc(PTPet)`.
      if NSStringFromClass(type) == className { return true }
    #endif
    return String(describing: type) == className
  }
}

extension Finding {
  fileprivate static func coderNotUsed(
    _ scene: Scene, _ controller: AnyObject, by word: String
  ) -> Finding {
    let name = TypeName.text(of: type(of: controller))
    return Finding(
      code: "coderNotUsed", subject: "\(scene.name).\(word)",
      message: """
        \(scene.name) was made without its coder: NSInternalInconsistencyException: Custom \
        instantiated view controller must call -[super initWithCoder:]
        """,
      advice:
        "Let \(word) make a new '\(name)' from the coder; it returned one that is there already.")
  }
}
