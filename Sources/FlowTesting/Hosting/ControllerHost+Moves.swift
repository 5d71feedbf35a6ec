// Starts the host and performs moves. The order of the calls is UIKit's.

extension ControllerHost {
  /// Makes the controllers of the start.
  func start(_ calls: inout [Call]) throws(Finding) -> [Arrival] {
    guard let root = navigation.layers.root else { return [] }
    try create(root, by: nil, &calls)
    return try arrive(&calls)
  }

  /// Returns the moves that are available, each with the number of its senders, which may be 0.
  func availableMoves() throws(Finding) -> [AvailableMove] {
    if !wiring.typedSegues.isEmpty {
      for one in state.visible { try checkTypedDestinations(of: one.screen) }
    }
    var moves = state.available.moves
    for number in state.available.asking {
      guard let move = moves[number].move.move(on: state.visible),
        let context = try context(of: move)
      else { continue }
      moves[number].senders = try senders(for: context)?.count
    }
    let disused = state.available.manual.filter { isDisused(moves[$0].move) }
    for number in disused.reversed() { moves.remove(at: number) }
    return moves
  }

  /// Whether a segue that only code performs is performed by none, as far as the project's Swift files tell.
  private func isDisused(_ definition: MoveDefinition) -> Bool {
    if let known = tables.disused[definition.number] { return known }
    guard let move = definition.move(on: state.visible),
      let source = controller(of: move.screen), let segue = move.segue(in: model)
    else { return false }
    let reason =
      source is any PlatformController ? reasonOfDisuse(segue, of: model.scenes[move.scene]) : nil
    tables.disused[definition.number] = reason != nil
    if let reason { tables.reasons[definition.moveID] = reason }
    return reason != nil
  }

  /// Returns the reason to leave out a segue that nothing taps: no Swift file of the project has its identifier;
  /// nil if one may perform it, or if the class's file cannot be read.
  func reasonOfDisuse(_ segue: Segue, of scene: Scene) -> String? {
    guard let identifier = segue.identifier, let path = scene.position?.file,
      !wiring.namesSenders(of: segue),
      let file = source(of: scene), !file.mayPerform(identifier),
      !tables.waysIn.sources.contains(identifier, inProjectOf: path)
    else { return nil }
    return """
      nothing taps it, and no Swift file of the project has its identifier: delete it, or perform it with \
      Senders("\(segue.label)")
      """
  }

  /// Performs a move: asks the source, creates and prepares the destination, changes what is on
  /// screen, and lets controllers arrive. (`Rule.callOrder`, `Rule.refusal`)
  ///
  /// A move that UIKit itself refuses is refused late, after its destination was made and prepared.
  /// Only an unwind that nobody handles ends before anything is called. (`Rule.refusedLate`,
  /// `Rule.unwindNobody`)
  ///
  /// - Returns: The arrivals; nil when the source refused the segue.
  nonisolated(nonsending) func perform(
    _ definition: MoveDefinition, sender: Int?, _ calls: inout [Call]
  ) async throws(Finding) -> [Arrival]? {
    hasRefusalChangedSource = false
    guard let move = state.successor(by: definition) else { return nil }
    guard let context = try context(of: move.move, sender: sender) else {
      guard try isSelectable(move.move, &calls) else { return nil }
      return try go(by: move, &calls)
    }
    do {
      return try await perform(move, context, &calls)
    } catch {
      throw context.wrong.map(error.blaming) ?? error
    }
  }

  private nonisolated(nonsending) func perform(
    _ move: NavigationState.Successor, _ context: SegueContext, _ calls: inout [Call]
  ) async throws(Finding) -> [Arrival]? {
    noteWhatIsNil(in: context, move.transition.created)
    guard try isAllowed(context, &calls) else { return nil }
    if let screen = move.transition.created, context.segue.isCode {
      try await showByCode(screen, context, &calls)
    } else if context.segue.effect != nil {
      try await callCode(context)
    } else if let screen = move.transition.created {
      try create(screen, by: context, &calls)
      try prepare(screen, context, &calls)
    } else if let screen = move.transition.unwoundTo {
      try unwind(to: screen, context, &calls)
    }
    if let screen = move.transition.created {
      let style = context.segue.presentationStyle ?? model.scenes[screen.scene].presentationStyle
      liveControllers[screen.id]?.coversAll = style == "fullScreen"
    }
    return try go(by: move, &calls)
  }

  /// Tells the crash reporter what the app's code may find nil in a segue: the sender, and the outlets of both
  /// ends.
  ///
  /// Nothing connects outlets here, so app code that unwraps one ends the process.
  ///
  /// - Parameter readsSender: Whether a ``Prepare`` just read the sender, which is nil.
  func noteWhatIsNil(
    in context: SegueContext, _ created: Navigation.Screen?, readsSender: Bool = false
  ) {
    let lack = hasLacks ? liveControllers.values.lazy.compactMap { $0.lack?.fact }.first : nil
    let end = created.map { model.scenes[$0.content.scene] }
    let key = [context.scene.name, context.segue.label, end?.name ?? "", "\(readsSender)"]
    let notes = tables.nilNotes.value(for: key) {
      [senderNote(context, readsSender), outletNote(context, end)]
    }
    let lines = [lack.map { "A value may be nil because \($0)." } ?? notes[0], notes[1]]
    let note = lines.filter { !$0.isEmpty }.joined(separator: "\n  ")
    CrashReporter.note(note.isEmpty ? nil : note)
  }

  /// Returns a note that a segue has nil as its sender, if its source's code gets the sender.
  private func senderNote(_ context: SegueContext, _ readsSender: Bool) -> String {
    let (segue, label) = (context.segue, context.segue.label)
    guard context.sender == nil, context.wrong == nil, !segue.isCode, segue.effect == nil,
      !wiring.namesSenders(of: segue),
      readsSender && wiring.prepares.contains(where: { $0.source.matches(context.source) })
        || wiring.guards.contains(where: { segue.isCalled($0.segue) })
        || segue.creationSelector.map({ lacksSender($0, context) }) == true
    else { return "" }
    return """
      If the code unwrapped the sender: '\(label)' was performed with nil as its sender. Add \
      Senders("\(label)") { … }, which names what is tapped.
      """
  }

  /// Returns a note about the outlets that a segue's methods use, by the Swift files, or else about all
  /// outlets.
  private func outletNote(_ context: SegueContext, _ end: Scene?) -> String {
    let scenes = [context.scene, end].compactMap(\.self).filter {
      !$0.outlets.isEmpty && $0.className != nil
    }
    let selectors = [context.segue.creationSelector, context.segue.unwindAction].compactMap {
      $0?.split(separator: ":").first.map { "\($0)(" }
    }
    let methods = ["prepare(for", "shouldPerformSegue(", "viewDidLoad(", "awakeFromNib("]
    let used = scenes.flatMap { scene in
      (source(of: scene)?.names(scene.outlets, usedIn: methods + selectors) ?? []).map {
        "'\($0)' of \(scene.name)"
      }
    }
    if !used.isEmpty {
      let isOne = used.count == 1
      let rest = used.count > 5 ? " or one of \(used.count - 5) more" : ""
      return """
        If the code touched \(used.prefix(5).joined(separator: ", "))\(rest): \
        \(isOne ? "that is an outlet" : "those are outlets"), and nothing connects \
        \(isOne ? "it" : "them") here; use Flow(hosting:).
        """
    }
    let outlets = scenes.map { scene in
      "\(Wording.list(scene.outlets.sorted(), atMost: 5)) of \(scene.name)"
    }
    return outlets.isEmpty
      ? ""
      : """
      If the code touched an outlet (\(outlets.joined(separator: "; "))): nothing connects it here; \
      Flow(hosting:) does.
      """
  }

  private func go(
    by move: NavigationState.Successor, _ calls: inout [Call]
  ) throws(Finding) -> [Arrival]? {
    if state.excuses(move) { return nil }
    if let fault = move.transition.fault { throw .fault(fault, of: move.move, in: model) }
    // The screen that a transition left is gone when the transition ends.
    var mayHaveLeft = navigation.before != nil
    state = move.state
    for change in move.transition.changes {
      calls.append(Call(change, in: model))
      if change.takesScreensAway { mayHaveLeft = true }
    }
    return try arrive(&calls, mayHaveLeft: mayHaveLeft)
  }

  /// Returns the segue that a move performs, with its sender; nil for a move that is no segue.
  private func context(
    of move: Navigation.Move, sender: Int? = nil
  ) throws(Finding) -> SegueContext? {
    guard case .segue(let index) = move.action, let source = controller(of: move.screen)
    else { return nil }
    let scene = model.scenes[move.scene]
    let context = SegueContext(segue: scene.segues[index], scene: scene, source: source)
    guard let sender, let choices = try senders(for: context), sender < choices.count else {
      return context
    }
    switch choices.at(sender) {
    case let wrong as WrongSender:
      context.sender = wrong.value
      context.wrong = wrong
    case let typed as TypedSegues.Choice:
      context.sender = typed.sender
      context.typed = typed
    case let chosen:
      context.sender = chosen
    }
    return context
  }
}
