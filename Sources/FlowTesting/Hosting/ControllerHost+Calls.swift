// The calls a segue makes to the app's code, but for those that make its destination.

extension ControllerHost {
  /// What a person can tap to trigger a segue; nil when the flow does not say.
  func senders(for context: Context) throws(Finding) -> Senders.Choices? {
    let choices = try rightSenders(for: context)
    guard offersWrongSenders, let choices, choices.count > 0 else { return choices }
    return choices.withWrongOnes
  }

  private func rightSenders(for context: Context) throws(Finding) -> Senders.Choices? {
    guard let word = try word(of: wiring.senders, for: context) else {
      guard let choices = try typedChoices(for: context) else { return nil }
      return Senders.Choices(count: choices.count) { choices[$0] }
    }
    return try calling("Senders(\"\(word.segue)\")", context) { try word.offered(context.source) }
  }

  /// `shouldPerformSegue(withIdentifier:sender:)`.
  func isAllowed(_ context: Context, _ calls: inout [Call]) throws(Finding) -> Bool {
    guard let word = try word(of: wiring.guards, for: context) else { return true }
    let answer = try calling("ShouldPerform(\"\(word.segue)\")", context) {
      try word.isAllowed(context.source, context.sender)
    }
    calls.append(
      .shouldPerform(segue: context.segue.label, on: context.scene.name, answer: answer))
    return answer
  }

  /// `tabBarController(_:shouldSelect:)`, for which a guard of the tab's label stands.
  /// (`Rule.tabRefused`)
  func isSelectable(_ move: Navigation.Move, _ calls: inout [Call]) throws(Finding) -> Bool {
    guard case .select = move.action, !wiring.guards.isEmpty else { return true }
    let candidates = wiring.guards.filter { $0.segue == move.label }
    guard let first = candidates.first,
      let container = controller(of: move.screen)
    else { return true }
    let selection = Segue(
      id: "", identifier: move.label, kind: .other("select"), target: .outside("a tab"))
    let context = Context(
      segue: selection, scene: model.scenes[move.scene], source: container, sender: nil)
    let name = "ShouldPerform(\"\(move.label)\")"
    guard let word = candidates.first(where: { $0.source.matches(container) }) else {
      throw .wrongSource(name, first.source.name, context)
    }
    let answer = try calling(name, context) { try word.isAllowed(container, nil) }
    calls.append(.shouldSelect(move.label, in: context.scene.name, answer: answer))
    return answer
  }

  /// `prepare(for:sender:)` on the source, for a destination that is made and not yet on screen.
  func prepare(
    _ screen: Navigation.Screen, _ context: Context, _ calls: inout [Call]
  ) throws(Finding) {
    guard let destination = controller(of: screen.id) else { return }
    let content = controller(of: screen.content.id)
    let wasPrepared = try prepare(destination, content, context, &calls)
    if let typed = context.typed {
      try checkPayload(typed, of: screen, wasPrepared: wasPrepared)
    }
    func mark(_ screen: Navigation.Screen) {
      guard let live = liveControllers[screen.id] else { return }
      live.segue = context.segue.label
      live.source = context.scene.name
      live.wasPrepared = wasPrepared
      if wasPrepared { live.look(by: .prepare(context.typed?.text), layouts) }
      if screen.kind.isContainer { screen.children.forEach(mark) }
    }
    mark(screen)
    if wasPrepared { try judgeHandOver(to: screen, context) }
  }

  /// `prepare(for:sender:)` on the source, then the unwind action on the destination.
  /// (`Rule.unwindCalls`)
  func unwind(to id: Int, _ context: Context, _ calls: inout [Call]) throws(Finding) {
    guard let screen = screen(id), let destination = controller(of: id) else { return }
    try prepare(destination, nil, context, &calls)
    guard let selector = context.segue.unwindAction,
      let word = wiring.unwindActions.first(where: {
        $0.selector == selector && $0.destination.matches(destination)
      })
    else { return }
    calls.append(.unwindAction(selector, on: model.scenes[screen.scene].name))
    try calling("UnwindAction(\"\(selector)\")", context) {
      try word.run(destination, context.performed(to: destination, content: nil))
    }
  }

  @discardableResult
  private func prepare(
    _ destination: AnyObject, _ content: AnyObject?, _ context: Context, _ calls: inout [Call]
  ) throws(Finding) -> Bool {
    guard let word = wiring.prepares.first(where: { $0.source.matches(context.source) }) else {
      return false
    }
    calls.append(.prepare(segue: context.segue.label, on: context.scene.name))
    try calling("Prepare", context) {
      try word.run(context.source, context.performed(to: destination, content: content))
    }
    return true
  }
}

extension ControllerHost.Context {
  fileprivate func performed(to destination: AnyObject, content: AnyObject?) -> PerformedSegue {
    PerformedSegue(
      identifier: segue.identifier, source: source, destination: destination,
      content: content ?? destination, sender: sender)
  }
}

// MARK: - Finding the word

/// A word of a flow that is about one segue of one class.
protocol SegueWord {
  static var word: String { get }
  var segue: String { get }
  var source: SourceType { get }
}

extension Senders: SegueWord { static var word: String { "Senders" } }
extension ShouldPerform: SegueWord { static var word: String { "ShouldPerform" } }

extension ControllerHost {
  /// The word that is about a segue and fits its source.
  ///
  /// When the flow has a word for each scene that such a segue leaves, and none fits, one of them
  /// was wired with the wrong class.
  private func word<Word: SegueWord>(
    of words: [Word], for context: Context
  ) throws(Finding) -> Word? {
    var first: Word?
    for word in words where context.segue.isCalled(word.segue) {
      if word.source.matches(context.source) { return word }
      if first == nil { first = word }
    }
    guard let first else { return nil }
    let candidates = words.filter { context.segue.isCalled($0.segue) }
    let sources = model.scenes.filter { $0.segues.contains { $0.isCalled(first.segue) } }
    guard sources.count <= candidates.count else { return nil }
    throw .wrongSource("\(Word.word)(\"\(first.segue)\")", first.source.name, context)
  }
}

// MARK: - Calling the app's code

extension ControllerHost {
  /// Calls a closure of the app's, turning whatever it throws into a finding.
  func calling<Value>(
    _ word: @autoclosure () -> String, _ context: Context?, _ body: () throws -> Value
  ) throws(Finding) -> Value {
    do {
      return try body()
    } catch {
      throw .failure(error, of: word(), context)
    }
  }
}
