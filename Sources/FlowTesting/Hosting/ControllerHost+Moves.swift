// Starts the host and performs moves. The order of the calls is UIKit's.

extension ControllerHost {
  /// Makes the controllers of the start.
  func start(_ calls: inout [Call]) throws(Finding) -> [Arrival] {
    guard let root = navigation.layers.first?.root else { return [] }
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
    return moves
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
    guard let move = state.successor(by: definition) else { return nil }
    guard let context = try context(of: move.move, sender: sender) else {
      guard try isSelectable(move.move, &calls) else { return nil }
      return try go(by: move, &calls)
    }
    return try await perform(move, context, &calls)
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
  func noteWhatIsNil(in context: SegueContext, _ created: Navigation.Screen?) {
    let segue = MoveID(scene: context.scene.name, label: context.segue.label)
    let note = tables.nilNotes.value(for: segue) {
      let end = created.map { model.scenes[$0.content.scene] }
      return [senderNote(context), outletNote([context.scene] + (end.map { [$0] } ?? []))]
        .compactMap(\.self).joined(separator: "\n  ")
    }
    CrashReporter.note(note.isEmpty ? nil : note)
  }

  /// Returns a note that a segue has nil as its sender, if the flow names no senders for it.
  private func senderNote(_ context: SegueContext) -> String? {
    let (segue, label) = (context.segue, context.segue.label)
    guard !segue.isCode, segue.effect == nil, !wiring.namesSenders(of: segue),
      wiring.prepares.contains(where: { $0.source.matches(context.source) })
        || wiring.guards.contains(where: { segue.isCalled($0.segue) })
        || segue.creationSelector.map({ lacksSender($0, context) }) == true
    else { return nil }
    return """
      If the code unwrapped the sender: '\(label)' was performed with nil as its sender. Add \
      Senders("\(label)") { … }, which names what is tapped.
      """
  }

  /// Returns a note about the outlets of scenes; nil if they have none.
  private func outletNote(_ scenes: [Scene]) -> String? {
    let outlets = scenes.filter { !$0.outlets.isEmpty && $0.className != nil }.map { scene in
      "\(Wording.list(scene.outlets.sorted(), atMost: 5)) of \(scene.name)"
    }
    guard !outlets.isEmpty else { return nil }
    return """
      If the code touched an outlet (\(outlets.joined(separator: "; "))): nothing connects it here; \
      Flow(hosting:) does.
      """
  }

  private func go(
    by move: NavigationState.Successor, _ calls: inout [Call]
  ) throws(Finding) -> [Arrival]? {
    if let fault = move.transition.fault { throw .fault(fault, of: move.move, in: model) }
    var mayHaveLeft = false
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
    case let typed as TypedSegues.Choice:
      context.sender = typed.sender
      context.typed = typed
    case let chosen:
      context.sender = chosen
    }
    return context
  }
}
