// The calls that a segue makes to the app's code, apart from those that make its destination.

extension ControllerHost {
  /// Returns the senders that a person can tap to trigger a segue; nil when the flow names none.
  func senders(for context: Segue.Performed) throws(Finding) -> Senders.Choices? {
    if let word = try word(of: wiring.senders, for: context) {
      return try calling(word.text, context) { try word.offered(context.source) }
    }
    for word in wiring.typedSegues(for: context.segue, in: model) {
      let choices = try calling("TypedDestination", context) {
        try word.choices(on: context.source)?.filter { $0.segue == context.segue.identifier }
      }
      if let choices { return Senders.Choices(choices) }
    }
    return nil
  }

  /// Returns what the flow names for a move of a controller that is no segue; nil if it names nothing.
  func senders(named label: String, of controller: AnyObject) throws -> Senders.Choices? {
    try wiring.senders.first { $0.segue == label && $0.source.matches(controller) }?
      .offered(controller)
  }

  /// Calls the `ShouldPerform` of a segue, which stands for a method of the source, and returns its answer.
  func isAllowed(
    _ context: Segue.Performed, by method: String = "shouldPerformSegue"
  ) throws(Finding) -> Bool {
    guard let word = try word(of: wiring.guards, for: context) else { return true }
    let answer = try calling(word.text, context) {
      try word.isAllowed(context.source, context.sender)
    }
    calls.append(
      Call(
        context.scene.name, method, "('", context.segue.label,
        answer ? "') -> true" : "') -> false"))
    return answer
  }

  /// Calls the `ShouldPerform` of the tab's label, which stands for `tabBarController(_:shouldSelect:)`, and
  /// returns its answer. (`Rule.tabRefused`)
  func isSelectable(_ move: Navigation.Move) throws(Finding) -> Bool {
    guard case .select = move.action, !wiring.guards.isEmpty,
      let container = controller(of: move.screen)
    else { return true }
    let selection = Segue(
      identifier: move.label, kind: .other, target: .outside("a tab"))
    let context = Segue.Performed(
      segue: selection, scene: model.scenes[move.scene], source: container)
    return try isAllowed(context, by: "shouldSelect")
  }

  /// Calls `prepare(for:sender:)` on the source, for a destination that is made but not yet on screen.
  func prepare(_ screen: Navigation.Screen, _ context: Segue.Performed) throws(Finding) {
    guard let destination = controller(of: screen.id) else { return }
    let content = controller(of: screen.content.id)
    let made = screen.withAllInside.compactMap { liveControllers[$0.id] }
    let (wasPrepared, prepared) = try observe(
      "prepare(for:sender:)", context,
      into: made.filter { $0.way.origin != .standIn }.map(\.controller)
    ) { () throws(Finding) in
      try prepare(destination, content, context)
    }
    if let typed = context.typed {
      try checkPayload(typed, of: screen, wasPrepared: wasPrepared)
    }
    let handOver = handOver(to: made, by: wasPrepared ? prepared : nil, context)
    for live in made {
      live.way.segue = context.segue.label
      live.way.source = context.scene.name
      if wasPrepared { sample(live, after: .prepare(context.typed?.text)) }
      live.handOver = handOver
    }
  }

  /// Returns the effect of the segue action that returned nil and of `prepare(for:sender:)` together.
  ///
  /// A `prepare` that never read its destination may hand over in a way that cannot be observed, and so may a
  /// segue action that made a container.
  private func handOver(
    to made: [LiveController], by prepared: HandOver?, _ context: Segue.Performed
  ) -> HandOver? {
    let isMadeByAction = made.contains { live in
      if case .segueAction = live.way.origin { true } else { false }
    }
    guard !isMadeByAction, var handOver = context.handOver ?? prepared else { return nil }
    let isUnseen = !context.isAsked && context.handOver == nil
    if isUnseen || context.isAsked && prepared?.changedSomething == true {
      handOver.changedSomething = true
    }
    return handOver
  }

  /// Calls `prepare(for:sender:)` on the source, then the unwind action on the destination.
  /// (`Rule.unwindCalls`)
  func unwind(to id: Int, _ context: Segue.Performed) throws(Finding) {
    guard let screen = navigation.screen(id), let destination = controller(of: id) else { return }
    try prepare(destination, nil, context)
    guard let selector = context.segue.unwindAction else { return }
    let word = wiring.unwindActions.first {
      $0.selector == selector && $0.destination.matches(destination)
    }
    let platform = (destination as? any PlatformController).flatMap {
      type(of: $0).hasMethod(selector) ? $0 : nil
    }
    guard word != nil || platform != nil else { return }
    calls.append(Call(model.scenes[screen.scene].name, selector))
    try calling("UnwindAction(\"\(selector)\")", context) {
      if let word {
        try word.run(destination, context)
      } else {
        try platform?.callUnwindAction(selector, context)
      }
    }
  }

  /// Calls the `Prepare` that is wired for the source, or else the source's own `prepare(for:sender:)`; returns
  /// whether there is one.
  @discardableResult
  private func prepare(
    _ destination: AnyObject, _ content: AnyObject?, _ context: Segue.Performed
  ) throws(Finding) -> Bool {
    context.ends = (destination, content ?? destination)
    let word = wiring.prepares.first { $0.source.matches(context.source) }
    let platform = context.source as? any PlatformController
    guard word != nil || platform != nil else { return false }
    calls.append(Call(context.scene.name, "prepare(for: '", context.segue.label, "')"))
    try calling(word == nil ? "prepare(for:sender:)" : "Prepare", context) {
      if let word {
        try word.run(context.source, context)
      } else {
        try platform?.prepareForSegue(context)
      }
    }
    return true
  }

  // MARK: - Calling closures

  func calling<Value>(
    _ word: @autoclosure () -> String, _ context: Segue.Performed?, _ body: () throws -> Value
  ) throws(Finding) -> Value {
    callsOfCode += 1
    do {
      return try body()
    } catch {
      throw .failure(error, of: word(), context)
    }
  }

  /// Returns the word for a segue that takes its source; nil when there is none.
  ///
  /// Throws if no word takes the source although the flow has at least one for each scene with the segue: then
  /// one of the words has the wrong class.
  func word<Word: SegueWord>(of words: [Word], for context: Segue.Performed) throws(Finding)
    -> Word?
  {
    let candidates = words.lazy.filter { context.segue.isCalled($0.segue) }
    if let word = candidates.first(where: { $0.source.matches(context.source) }) { return word }
    guard let first = candidates.first else { return nil }
    let sources = model.scenes.filter { $0.segues.contains { $0.isCalled(first.segue) } }
    guard sources.count <= candidates.count else { return nil }
    throw .wrongSource(first.text, first.source.name, context)
  }

  // MARK: - Moves by code

  /// Calls the code of a move, and keeps the controller that it returns for the screen that it shows, if any.
  nonisolated(nonsending) func callCode(
    _ context: Segue.Performed, by transition: Navigation.Transition
  ) async throws(Finding) {
    let words = wiring.moves.filter { $0.name == context.segue.identifier }
    let word = words.first { word in
      model.scenes(called: word.scene).contains { $0.id == context.scene.id }
    }
    guard let word else { return }
    guard word.source.matches(context.source) else {
      throw .wrongSource(word.text, word.source.name, context)
    }
    let storyboard = StandIn.Storyboard(context.scene.storyboardName, of: self)
    let made: Result<AnyObject?, any Error>
    callsOfCode += 1
    do {
      made = .success(try await word.make(context.source, storyboard, context.sender))
    } catch {
      made = .failure(error)
    }
    try keep(made, word.text, storyboard.record, context, by: transition)
  }

  /// Keeps the controller that code returned for the screen that it shows, if any.
  func keep(
    _ made: Result<AnyObject?, any Error>, _ word: String, _ record: StandIn.Storyboard.Record,
    _ context: Segue.Performed, by transition: Navigation.Transition
  ) throws(Finding) {
    // Thrown even if the app's code caught it, since no code can catch UIKit's exception.
    if let failure = record.failure { throw failure }
    let controller: AnyObject?
    do { controller = try made.get() } catch { throw .failure(error, of: word, context) }
    guard let screen = transition.created else { return }
    let (scene, label) = (model.scenes[screen.scene], context.segue.label)
    guard let controller else {
      let reason = record.withoutInitial.map { name in
        """
         instantiateInitialViewController() returned nil. Failed to instantiate the default view \
        controller for UIMainStoryboardFile '\(name)' - perhaps the designated entry point is not set?
        """
      }
      throw .fault(
        "madeNothing", of: context.moveID,
        " made no \(scene.name):" + (reason ?? " its code returned nil."),
        reason == nil
          ? "Let the code return what it shows, for every sender."
          : "Mark a scene as the initial one, or instantiate \(scene.name) by its identifier.")
    }
    try checkIsShownOnce(controller, scene, context, by: transition)
    let made = liveControllers.madeByCode.first { $0.controller === controller }
    liveControllers.madeByCode = []
    if let live = made {
      guard live.scene.id == scene.id else {
        throw .fault(
          "otherScene", of: context.moveID,
          " leads to \(scene.name), but its code instantiated \(live.scene.name).",
          """
          Write ScreenMove("\(label)", …, to: "\(live.scene.name)"), or instantiate \
          \(scene.name) there.
          """)
      }
      keep(live, as: screen, context, after: .code(label))
    } else {
      try checkClass(of: controller, for: scene, madeBy: word)
      let live = LiveController(controller, .code(label), of: scene)
      keep(live, as: screen, context, after: .initializer)
      guard screen.kind.isContainer else { return }
      for child in screen.children { try create(child, by: nil) }
    }
  }

  /// Throws, as UIKit raises, if a controller that is shown already is pushed or presented, unless the move takes it
  /// away from there. (`Rule.shownTwice`)
  private func checkIsShownOnce(
    _ controller: AnyObject, _ scene: Scene, _ context: Segue.Performed,
    by transition: Navigation.Transition
  ) throws(Finding) {
    let after = transition.navigation
    guard let created = transition.created, let place = after.place(of: created.id),
      let known = liveControllers.object(controller)?.screen.flatMap({ after.place(of: $0) })
    else { return }
    let action = transition.changes.last?.action
    let isInStack =
      action == .push && place.layer == known.layer
      && place.path.dropLast() == known.path.dropLast()
    let fault = Navigation.Fault.shownTwice(
      scene.name, action == .push && !isInStack ? .replace : action ?? .replace)
    throw .fault(fault, of: context.moveID)
  }

  private func keep(
    _ live: LiveController, as screen: Navigation.Screen, _ context: Segue.Performed,
    after phase: PropertySample.Phase
  ) {
    live.way.segue = context.segue.label
    live.way.source = context.scene.name
    sample(live, after: phase)
    liveControllers.insert(live, as: screen.id)
    for (child, screen) in zip(live.children, screen.children) {
      keep(child, as: screen, context, after: phase)
    }
    live.children = []
  }
}

// MARK: - Typed destinations

extension ControllerHost {
  /// Throws, as UIKit raises, if a screen offers a value for a segue that its scene does not have.
  func checkTypedDestinations(of screen: Navigation.Screen) throws(Finding) {
    guard let source = controller(of: screen.id) else { return }
    let scene = model.scenes[screen.scene]
    for word in wiring.typedSegues {
      guard let own = word.sources.first(where: { $0.type.matches(source) }) else { continue }
      let known = scene.segues.compactMap(\.identifier)
      let offered = try calling("TypedDestination", nil) { try own.offered(source) }
      guard let lost = offered.first(where: { !known.contains($0.segue) }) else { continue }
      throw Finding(
        code: "noSuchSegue", subject: "\(scene.name).\(lost.segue)",
        message: """
          '\(lost.text)' cannot be shown from \(scene.name): NSInvalidArgumentException: Receiver \
          (<\(type(of: source))>) has no segue with identifier '\(lost.segue)'
          """,
        advice: """
          Add a segue '\(lost.segue)' to \(scene.name) in the storyboard, or let '\(lost.text)' \
          stand for another one. \(Wording.offered(known, as: "identifier"))\
          \(Wording.didYouMean(lost.segue, among: known))
          """)
    }
  }

  /// Throws if a destination has a property for a value that a case carries, and none of its properties changed.
  func checkPayload(
    _ choice: TypedSegues.Choice, of screen: Navigation.Screen, wasPrepared: Bool
  ) throws(Finding) {
    let content = screen.content
    guard !choice.payload.isEmpty, let live = liveControllers[content.id],
      let before = live.samples.last(where: { !$0.phase.isPrepare })
    else { return }
    if case .segueAction = live.way.origin { return }
    let now = layouts.sample(live.controller, after: before.phase)
    guard before.values == now.values else { return }
    let reader = layouts.reader
    let missed = before.properties.map(\.property).first { property in
      guard property.isVar, !property.isLazy else { return false }
      let value = reader.sample(property.value(in: live.controller))
      return choice.payload.contains { part in
        property.unwrappedType == type(of: part) && value != reader.sample(part)
      }
    }
    guard let missed else { return }
    let name = live.scene.name
    let advice =
      if !wasPrepared {
        """
        Let prepare(for:sender:) of the source pass the sender to \(name), and wire it with Prepare.
        """
      } else if screen.kind.isContainer {
        """
        Pass the sender to the screen inside: the destination in prepare(for:sender:) is the \
        container around \(name), and a cast to another class fails silently.
        """
      } else {
        """
        Find the condition that fails silently where prepare(for:sender:) passes the sender, a \
        '\(TypeName.text(of: type(of: choice.sender)))', to \(name): a cast, or a case that is left out.
        """
      }
    throw Finding(
      code: "payloadLost", subject: "\(name).\(choice.text)",
      message: """
        \(name) took nothing of '\(choice.text)': '\(missed.declaration)' is as it was made\
        \(wasPrepared ? ", after prepare(for:sender:)" : "").
        """,
      advice: advice)
  }
}
