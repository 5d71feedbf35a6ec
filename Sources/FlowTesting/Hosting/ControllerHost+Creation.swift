import Foundation

// Who makes a controller, in UIKit's order: the segue action of the source, and when there is none or
// it returns nil, `init(coder:)`, for which the scene's `Destination` stands.

extension ControllerHost {
  /// Makes the controller of a screen, and of what comes with a container, outermost first.
  ///
  /// What is embedded in a screen is made later, when the screen's view loads. (`Rule.relationship`,
  /// `Rule.relationshipAction`)
  func create(
    _ screen: Navigation.Screen, by context: Context?, _ calls: inout [Call]
  ) throws(Finding) {
    try create(screen, context, creator: context?.segue.creationSelector, in: nil, &calls)
  }

  private func create(
    _ screen: Navigation.Screen, _ context: Context?, creator: String?, in container: Scene.Kind?,
    _ calls: inout [Call]
  ) throws(Finding) {
    let scene = model.scenes[screen.scene]
    // The initial scene has no presenter to look a creator up on.
    let creator = context == nil ? nil : creator
    let live =
      screen.isImplicit
      ? LiveController(StandIn(scene: scene), .standIn)
      : try make(scene, context, creator: creator, &calls)
    live.container = container
    if live.origin == .initializer { live.declined = creator }
    liveControllers[screen.id] = live
    guard screen.kind.isContainer else { return }
    for child in screen.children {
      // UIKit looks the creator of a relationship up on the presenter, not on the container.
      let relationship = scene.children.first { model.indices[$0.scene] == child.scene }
      // An implicit container's first screen is the one that the segue leads to.
      let isDestination = screen.isImplicit && child.scene == screen.scene
      try create(
        child, context, creator: isDestination ? creator : relationship?.creationSelector,
        in: container ?? screen.kind, &calls)
    }
    (live.controller as? StandIn)?.children = screen.children.compactMap {
      controller(of: $0.id)
    }
  }

  /// Makes one controller. (`Rule.segueAction`, `Rule.segueActionNil`)
  private func make(
    _ scene: Scene, _ context: Context?, creator: String?, _ calls: inout [Call]
  ) throws(Finding) -> LiveController {
    if let creator, let context, !wiring.isEmpty,
      let controller = try callSegueAction(creator, for: scene, context, &calls)
    {
      return try live(controller, .segueAction(creator), scene, &calls)
    }
    return try madeByInitializer(scene, afterNilOf: creator, &calls)
  }

  /// Makes a scene's controller as `init(coder:)` does.
  ///
  /// - Parameter creator: The segue action that was asked first, and returned nil.
  func madeByInitializer(
    _ scene: Scene, afterNilOf creator: String? = nil, _ calls: inout [Call]
  ) throws(Finding) -> LiveController {
    guard let word = wiring.destination(for: scene) else {
      if scene.className == nil || wiring.isEmpty {
        return LiveController(StandIn(scene: scene), .standIn)
      }
      throw creator.map { .nilWithoutInitializer(scene, $0) } ?? .nothingMakes(scene)
    }
    let name = "Destination(\"\(word.scene)\")"
    calls.append(.initializer(scene: scene.name))
    let coder = StoryboardCoder(scene: scene)
    guard let controller = try calling(name, nil, { try word.make(coder) }) else {
      throw .returnedNil(scene, name)
    }
    try checkCoder(coder, made: controller, for: scene, by: name)
    try checkClass(of: controller, for: scene, madeBy: name)
    return try live(controller, .initializer, scene, &calls)
  }

  /// A controller that was just made, filled by the containers that its storyboard asks for.
  func live(
    _ controller: AnyObject, _ origin: Arrival.Origin, _ scene: Scene, _ calls: inout [Call]
  ) throws(Finding) -> LiveController {
    let live = LiveController(controller, origin)
    live.look(by: .initializer, layouts)
    if let keyPath = try inject(into: controller, of: scene, &calls) {
      live.look(by: .injection(keyPath), layouts)
    }
    return live
  }

  private func callSegueAction(
    _ selector: String, for scene: Scene, _ context: Context, _ calls: inout [Call]
  ) throws(Finding) -> AnyObject? {
    var first: SegueAction?
    var fitting: SegueAction?
    for word in wiring.segueActions where word.selector == selector {
      if first == nil { first = word }
      guard word.source.matches(context.source) else { continue }
      fitting = word
      break
    }
    guard let first else { throw .missingSegueAction(selector, context) }
    let name = "SegueAction(\"\(selector)\")"
    guard let word = fitting else { throw .wrongSource(name, first.source.name, context) }
    let coder = StoryboardCoder(scene: scene)
    let controller = try calling(name, context) {
      try word.make(context.source, coder, context.sender, context.segue.identifier)
    }
    calls.append(
      .segueAction(selector, on: context.scene.name, returnedNil: controller == nil))
    if let controller {
      try checkCoder(coder, made: controller, for: scene, by: name)
      try checkClass(of: controller, for: scene, madeBy: name)
    }
    return controller
  }

  /// UIKit raises when a creator makes a controller of another class than the scene's.
  func checkClass(
    of controller: AnyObject, for scene: Scene, madeBy word: String
  ) throws(Finding) {
    guard let className = scene.className else { return }
    let found: AnyClass = type(of: controller)
    if layouts.isKnown(found, as: className) { return }
    let classes = sequence(first: found, next: _getSuperclass)
    if classes.contains(where: { Self.isCalled(className, $0) }) {
      return layouts.remember(found, as: className)
    }
    throw .wrongClass(scene, className, found: found, madeBy: word)
  }

  private static func isCalled(_ className: String, _ type: AnyClass) -> Bool {
    #if canImport(ObjectiveC)
      // Interface Builder writes the name a class has in Objective-C, as `@objc(PTPet)` gives it.
      if NSStringFromClass(type) == className { return true }
    #endif
    return String(describing: type) == className
  }
}
