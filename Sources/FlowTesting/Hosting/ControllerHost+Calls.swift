// The calls that a segue makes to the app's code, apart from those that make its destination.

extension ControllerHost {
  /// Returns the senders that a person can tap to trigger a segue; nil when the flow names none.
  func senders(for context: SegueContext) throws(Finding) -> Senders.Choices? {
    guard let word = try word(of: wiring.senders, for: context) else {
      guard let choices = try typedChoices(for: context) else { return nil }
      return Senders.Choices(count: choices.count) { choices[$0] }
    }
    return try calling(word.text, context) { try word.offered(context.source) }
  }

  /// Returns what the flow names for a move of a controller that is no segue; nil if it names nothing.
  func senders(named label: String, of controller: AnyObject) throws -> Senders.Choices? {
    try wiring.senders.first { $0.segue == label && $0.source.matches(controller) }?
      .offered(controller)
  }

  /// Calls `shouldPerformSegue(withIdentifier:sender:)`, and returns its answer.
  func isAllowed(_ context: SegueContext, _ calls: inout [Call]) throws(Finding) -> Bool {
    guard let word = try word(of: wiring.guards, for: context) else { return true }
    let answer = try ask(word, context)
    calls.append(.shouldPerform(segue: context.segue.label, on: context.scene.name, answer: answer))
    return answer
  }

  /// Calls a guard and returns its answer.
  private func ask(_ word: ShouldPerform, _ context: SegueContext) throws(Finding) -> Bool {
    try calling(word.text, context) { try word.isAllowed(context.source, context.sender) }
  }

  /// Calls the `ShouldPerform` of the tab's label, which stands for `tabBarController(_:shouldSelect:)`, and
  /// returns its answer. (`Rule.tabRefused`)
  func isSelectable(_ move: Navigation.Move, _ calls: inout [Call]) throws(Finding) -> Bool {
    guard case .select = move.action, !wiring.guards.isEmpty else { return true }
    let candidates = wiring.guards.filter { $0.segue == move.label }
    guard let first = candidates.first,
      let container = controller(of: move.screen)
    else { return true }
    let selection = Segue(
      id: "", identifier: move.label, kind: .other, word: "select", target: .outside("a tab"))
    let context = SegueContext(segue: selection, scene: model.scenes[move.scene], source: container)
    guard let word = candidates.first(where: { $0.source.matches(container) }) else {
      throw .wrongSource(first.text, first.source.name, context)
    }
    let answer = try ask(word, context)
    calls.append(.shouldSelect(move.label, in: context.scene.name, answer: answer))
    return answer
  }

  /// Calls `prepare(for:sender:)` on the source, for a destination that is made but not yet on screen.
  func prepare(
    _ screen: Navigation.Screen, _ context: SegueContext, _ calls: inout [Call]
  ) throws(Finding) {
    guard let destination = controller(of: screen.id) else { return }
    let content = controller(of: screen.content.id)
    let made = controllers(in: screen)
    let uses = PerformedSegue.Uses()
    let (wasPrepared, prepared) = try observe(
      "prepare(for:sender:)", context,
      into: made.filter { $0.origin != .standIn }.map(\.controller)
    ) { () throws(Finding) in
      try prepare(destination, content, context, recording: uses, &calls)
    }
    if let typed = context.typed {
      try checkPayload(typed, of: screen, wasPrepared: wasPrepared)
    }
    for live in made {
      live.segue = context.segue.label
      live.source = context.scene.name
      if wasPrepared { live.sample(after: .prepare(context.typed?.text), layouts) }
      live.handOver = handOver(by: wasPrepared ? prepared : nil, uses, context)
    }
  }

  /// Returns the effect of the segue action that returned nil and of `prepare(for:sender:)` together.
  ///
  /// A `prepare` that never read its destination may hand over in a way that cannot be observed.
  private func handOver(
    by prepared: HandOver?, _ uses: PerformedSegue.Uses, _ context: SegueContext
  ) -> HandOver? {
    guard var handOver = context.handOver ?? prepared else { return nil }
    let isUnseen = !uses.isAsked && context.handOver == nil
    if isUnseen || uses.isAsked && prepared?.changedSomething == true {
      handOver.changedSomething = true
    }
    return handOver
  }

  /// Calls `prepare(for:sender:)` on the source, then the unwind action on the destination.
  /// (`Rule.unwindCalls`)
  func unwind(to id: Int, _ context: SegueContext, _ calls: inout [Call]) throws(Finding) {
    guard let screen = navigation.screen(id), let destination = controller(of: id) else { return }
    try prepare(destination, nil, context, &calls)
    guard let selector = context.segue.unwindAction else { return }
    let segue = context.performed(to: destination, content: nil)
    let word = wiring.unwindActions.first {
      $0.selector == selector && $0.destination.matches(destination)
    }
    let platform = (destination as? any PlatformController).flatMap {
      type(of: $0).hasMethod(selector) ? $0 : nil
    }
    guard word != nil || platform != nil else { return }
    calls.append(.unwindAction(selector, on: model.scenes[screen.scene].name))
    try calling("UnwindAction(\"\(selector)\")", context) {
      if let word {
        try word.run(destination, segue)
      } else {
        try platform?.callUnwindAction(selector, segue)
      }
    }
  }

  /// Calls the `Prepare` that is wired for the source, or else the source's own `prepare(for:sender:)`.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  private func prepare(
    _ destination: AnyObject, _ content: AnyObject?, _ context: SegueContext,
    recording uses: PerformedSegue.Uses? = nil, _ calls: inout [Call]
  ) throws(Finding) -> Bool {
    let segue = context.performed(to: destination, content: content, recording: uses)
    if let word = wiring.prepares.first(where: { $0.source.matches(context.source) }) {
      calls.append(.prepare(segue: context.segue.label, on: context.scene.name))
      try calling("Prepare", context) { try word.run(context.source, segue) }
    } else if let source = context.source as? any PlatformController {
      calls.append(.prepare(segue: context.segue.label, on: context.scene.name))
      try calling("prepare(for:sender:)", context) { try source.prepareForSegue(segue) }
    } else {
      return false
    }
    return true
  }
}
