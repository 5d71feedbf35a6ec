// Calls the app's code of moves.

extension ControllerHost {
  /// Calls the code of a move that shows no screen.
  nonisolated(nonsending) func callCode(_ context: SegueContext) async throws(Finding) {
    guard let word = try code(of: context) else { return }
    let storyboard = storyboard(of: context.scene, record: StoryboardStandIn.Record())
    _ = try await call(word, context, storyboard)
  }

  /// Calls the code of a move, and keeps the controller that it returns.
  nonisolated(nonsending) func showByCode(
    _ screen: Navigation.Screen, _ context: SegueContext, _ calls: inout [Call]
  ) async throws(Finding) {
    let scene = model.scenes[screen.scene]
    guard let word = try code(of: context) else { return }
    let record = StoryboardStandIn.Record()
    let storyboard = storyboard(of: context.scene, record: record)
    let made: AnyObject?
    do {
      made = try await call(word, context, storyboard)
    } catch {
      throw record.failure ?? error
    }
    calls += record.calls
    // Thrown even if the app's code caught it, since no code can catch UIKit's exception.
    if let failure = record.failure { throw failure }
    guard let controller = made else { throw .madeNothing(scene, context, record.withoutInitial) }
    if let made = record.made.first(where: { $0.live.controller === controller }) {
      guard made.scene.id == scene.id else { throw .otherScene(made.scene, scene, context) }
      keep(made, as: screen, context)
    } else {
      try keepOwn(controller, as: screen, context, &calls)
    }
  }

  private nonisolated(nonsending) func call(
    _ word: ScreenMove, _ context: SegueContext, _ storyboard: StoryboardStandIn
  ) async throws(Finding) -> AnyObject? {
    do {
      return try await word.make(context.source, storyboard, context.sender)
    } catch {
      throw .failure(error, of: word.text, context)
    }
  }

  /// Keeps a controller that the code instantiated from a storyboard, and those of a container's children.
  private func keep(
    _ made: StoryboardStandIn.Made, as screen: Navigation.Screen, _ context: SegueContext
  ) {
    let live = made.live
    live.segue = context.segue.label
    live.source = context.scene.name
    live.sample(after: .code(context.segue.label), layouts)
    liveControllers[screen.id] = live
    guard screen.kind.isContainer else { return }
    for (child, screen) in zip(made.children, screen.children) { keep(child, as: screen, context) }
  }

  /// Keeps a controller that the code made without a storyboard, and makes a container's children.
  private func keepOwn(
    _ controller: AnyObject, as screen: Navigation.Screen, _ context: SegueContext,
    _ calls: inout [Call]
  ) throws(Finding) {
    let scene = model.scenes[screen.scene]
    try checkClass(of: controller, for: scene, madeBy: "ScreenMove(\"\(context.segue.label)\")")
    let live = LiveController(controller, .code(context.segue.label), of: scene)
    live.sample(after: .initializer, layouts)
    live.segue = context.segue.label
    live.source = context.scene.name
    liveControllers[screen.id] = live
    guard screen.kind.isContainer else { return }
    for child in screen.children { try create(child, by: nil, &calls) }
  }

  /// Returns the move of the flow that a segue by code stands for.
  ///
  /// Throws if the move takes another source.
  private func code(of context: SegueContext) throws(Finding) -> ScreenMove? {
    let words = wiring.moves.filter { $0.name == context.segue.identifier }
    let word = words.first { word in
      model.scenes(called: word.scene).contains { $0.id == context.scene.id }
    }
    guard let word else { return nil }
    guard word.source.matches(context.source) else {
      throw .wrongSource(word.text, word.source.name, context)
    }
    return word
  }
}

// MARK: - Findings

extension Finding {
  fileprivate static func madeNothing(
    _ scene: Scene, _ context: SegueContext, _ withoutInitial: String?
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
    _ made: Scene, _ expected: Scene, _ context: SegueContext
  ) -> Finding {
    let label = context.segue.label
    return Finding(
      code: "otherScene", subject: "\(context.scene.name).\(label)",
      message: """
        '\(label)' of \(context.scene.name) leads to \(expected.name), but its code instantiated \
        \(made.name).
        """,
      advice: """
        Write ScreenMove("\(label)", …, to: "\(made.name)"), or instantiate \(expected.name) there.
        """)
  }
}
