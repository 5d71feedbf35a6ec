// What code does that shows a screen without a segue.

extension ControllerHost {
  /// Lets the app's code make a screen, and keeps what it made.
  func showByCode(
    _ screen: Navigation.Screen, _ context: Context, _ calls: inout [Call]
  ) throws(Finding) {
    let scene = model.scenes[screen.scene]
    guard let word = code(of: context) else { return }
    let name = "Move(\"\(word.name)\")"
    guard word.source.matches(context.source) else {
      throw .wrongSource(name, word.source.name, context)
    }
    let record = StoryboardStandIn.Record()
    let storyboard = StoryboardStandIn(context.scene.storyboardName, stage: self, record: record)
    let made: AnyObject?
    do {
      made = try calling(name, context) {
        try word.make(context.source, storyboard, context.sender)
      }
    } catch {
      throw record.failure ?? error
    }
    calls += record.calls
    // UIKit's exceptions pass by whatever the app catches.
    if let failure = record.failure { throw failure }
    guard let controller = made else { throw .madeNothing(scene, context, record.withoutInitial) }
    if let made = record.made.first(where: { $0.live.controller === controller }) {
      guard made.scene.id == scene.id else { throw .otherScene(made.scene, scene, context) }
      keep(made, as: screen, context)
    } else {
      try keepOwn(controller, as: screen, context, &calls)
    }
  }

  /// Keeps what a storyboard made and the code had in its hands since.
  private func keep(
    _ made: StoryboardStandIn.Made, as screen: Navigation.Screen, _ context: Context
  ) {
    let live = made.live
    live.segue = context.segue.label
    live.source = context.scene.name
    live.look(by: .code(context.segue.label), layouts)
    liveControllers[screen.id] = live
    guard screen.kind.isContainer else { return }
    for (child, screen) in zip(made.children, screen.children) { keep(child, as: screen, context) }
  }

  /// Keeps a controller that the code made without a storyboard.
  private func keepOwn(
    _ controller: AnyObject, as screen: Navigation.Screen, _ context: Context,
    _ calls: inout [Call]
  ) throws(Finding) {
    let scene = model.scenes[screen.scene]
    try checkClass(of: controller, for: scene, madeBy: "Move(\"\(context.segue.label)\")")
    let live = LiveController(controller, .code(context.segue.label))
    live.look(by: .initializer, layouts)
    live.segue = context.segue.label
    live.source = context.scene.name
    liveControllers[screen.id] = live
    guard screen.kind.isContainer else { return }
    for child in screen.children { try create(child, by: nil, &calls) }
  }

  private func code(of context: Context) -> CodeMove? {
    let words = wiring.moves.compactMap(\.code).filter { $0.name == context.segue.identifier }
    return words.first { word in
      model.scenes(called: word.scene).contains { $0.id == context.scene.id }
    }
  }
}

// MARK: - What it says

extension Finding {
  fileprivate static func madeNothing(
    _ scene: Scene, _ context: ControllerHost.Context, _ withoutInitial: String?
  ) -> Finding {
    let label = context.segue.label
    let reason = withoutInitial.map { name in
      """
       instantiateInitialViewController() returned nil. Failed to instantiate the default view \
      controller for UIMainStoryboardFile '\(name)' - perhaps the designated entry point is not set?
      """
    }
    return Finding(
      code: "madeNothing", subject: "\(context.scene.name).\(label)",
      message: "'\(label)' of \(context.scene.name) made no \(scene.name):"
        + (reason ?? " its code returned nil."),
      advice: withoutInitial == nil
        ? "Let the code return what it shows, for every sender."
        : "Mark a scene as the initial one, or instantiate \(scene.name) by its identifier.")
  }

  fileprivate static func otherScene(
    _ made: Scene, _ expected: Scene, _ context: ControllerHost.Context
  ) -> Finding {
    let label = context.segue.label
    return Finding(
      code: "otherScene", subject: "\(context.scene.name).\(label)",
      message: """
        '\(label)' of \(context.scene.name) leads to \(expected.name), but its code instantiated \
        \(made.name).
        """,
      advice: """
        Write Move("\(label)", …, to: "\(made.name)"), or instantiate \(expected.name) there.
        """)
  }
}
