/// The host of a flow's view controllers: it makes them with the app's own code and performs moves as
/// UIKit would.
///
/// It is the subject of a flow over a scene model. ``Navigation`` decides where a move leads; the host
/// calls the app's code in UIKit's order, and keeps each controller while it is on screen or waits in
/// a stack or behind a tab.
///
/// ```swift
/// await checkFlow(Self.flow) { step in
///   // The stand-ins of its containers, the PetController, and the screen embedded in it:
///   step.subject.visibleControllers
/// }
/// ```
public final class ControllerHost {
  /// The screens and containers on screen, as a value.
  public var navigation: Navigation { state.navigation }

  /// The scenes and segues of the flow.
  public internal(set) var model: SceneModel

  /// The state of navigation, with the moves that are available.
  var state: NavigationState

  /// The model that the screens of this walk share, made by the flow's `from:`; nil without one.
  public let shared: Any?

  let wiring: Wiring
  let layouts: Layouts
  let tables: RunTables

  /// The controllers on screen and those that wait, by the ids of their screens.
  var liveControllers = LiveControllers()

  /// The numbers of the scenes that came on screen with the last step.
  var arrived: [Int] = []

  init(
    _ model: SceneModel, wiring: Wiring, width: Navigation.Width, shared: Any? = nil,
    tables: RunTables
  ) {
    self.model = model
    self.shared = shared
    self.wiring = wiring
    self.tables = tables
    layouts = tables.layouts
    state =
      tables.start(width) { names in
        AvailableMovesCache(
          model, names, unknownUnwinds: wiring.makesNothing ? model.unwindsOfUnknownEnd : []
        ) { segue in
          !wiring.typedSegues.isEmpty || wiring.senders.contains { segue.isCalled($0.segue) }
        }
      }.state
  }
}

// MARK: - On screen

extension ControllerHost {
  /// The controller of the scene a path names; nil when nothing is on screen.
  var controller: AnyObject? {
    state.focus.flatMap { controller(of: $0.id) }
  }

  /// The controllers on screen, outermost first.
  public var visibleControllers: [AnyObject] {
    state.visible.compactMap { controller(of: $0.screen.id) }
  }

  /// All controllers, in the order in which they were made: those on screen, those below them in a
  /// stack or under a presentation, and those behind other tabs.
  public var controllers: [AnyObject] { liveControllers.values.map(\.controller) }

  /// Returns the controller of the screen with an id.
  func controller(of screen: Int) -> AnyObject? { liveControllers[screen]?.controller }

  /// Returns the controller of a screen and, if that is a container, those of all screens in it.
  func controllers(in screen: Navigation.Screen) -> [LiveController] {
    guard let live = liveControllers[screen.id] else { return [] }
    return screen.kind.isContainer ? [live] + screen.children.flatMap(controllers) : [live]
  }
}

// MARK: - Moves, in UIKit's order of calls

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

// MARK: - Arriving

extension ControllerHost {
  /// Loads the views of the visible screens, which makes the screens embedded in them, and removes the
  /// controllers that are gone.
  ///
  /// - Parameter mayHaveLeft: Whether any controller may be gone.
  /// - Returns: The controllers that came on screen, outermost first.
  func arrive(_ calls: inout [Call], mayHaveLeft: Bool = false) throws(Finding) -> [Arrival] {
    for one in state.visible where liveControllers[one.screen.id]?.isLoaded != true {
      try load(one.screen, &calls)
    }
    try callAppearance()
    if mayHaveLeft { removeThoseGone() }
    return collectArrivals()
  }

  /// Returns the arrivals of the controllers that came on screen since the last step, outermost first.
  func collectArrivals() -> [Arrival] {
    var arrivals: [Arrival] = []
    arrived = []
    for one in state.visible {
      guard let live = liveControllers[one.screen.id],
        let arrival = liveControllers.show(live)
      else { continue }
      if arrival.isNew { live.sample(after: .arrival, layouts) }
      arrivals.append(arrival)
      arrived.append(state.sceneName(at: one.screen.scene).number)
    }
    liveControllers.endStep()
    return arrivals
  }

  private func removeThoseGone() {
    let alive = navigation.screenIDs
    liveControllers.keep { alive.contains($0) }
  }
}

// MARK: - Loading views

extension ControllerHost {
  /// Loads a screen's view: the screens embedded in it are made and loaded first.
  /// (`Rule.loadedWhenShown`, `Rule.embed`)
  private func load(_ root: Navigation.Screen, _ calls: inout [Call]) throws(Finding) {
    // Without recursion, since screens may be embedded deeply.
    var open = [(screen: root, embedded: embedded(in: root)[...])]
    while let (screen, embedded) = open.last {
      if let (child, relationship) = embedded.first {
        open[open.count - 1].embedded.removeFirst()
        guard liveControllers[child.id] == nil, let parent = liveControllers[screen.id] else {
          continue
        }
        try embed(child, in: parent, by: relationship, &calls)
        open.append((child, self.embedded(in: child)[...]))
        continue
      }
      open.removeLast()
      guard let live = liveControllers[screen.id], !live.isLoaded else { continue }
      live.isLoaded = true
      // A stand-in has no code of the app's to call.
      guard live.origin != .standIn else { continue }
      calls.append(.load(scene: model.scenes[screen.scene].name))
      if lifecycle(of: live) != nil,
        let finding = tables.beforeLoading?(liveControllers.arrival(of: live), self)
      {
        throw finding
      }
      try call(.didLoad, of: live)
    }
  }

  private func embedded(
    in screen: Navigation.Screen
  ) -> [(screen: Navigation.Screen, relationship: Scene.Child?)] {
    guard screen.kind == .content, !screen.children.isEmpty else { return [] }
    return zip(screen.children, relationships(in: screen)).map { ($0, $1) }
  }

  /// Makes and prepares an embedded screen, without `shouldPerformSegue(withIdentifier:sender:)`.
  /// (`Rule.embed`, `Rule.embedNotAsked`)
  private func embed(
    _ screen: Navigation.Screen, in live: LiveController, by child: Scene.Child?,
    _ calls: inout [Call]
  ) throws(Finding) {
    // Sampled first, because the screen itself sets its references to embedded screens.
    if live.lastShown == nil { live.sample(after: .arrival, layouts) }
    let scene = live.scene
    let segue = Segue(
      id: "", identifier: child?.identifier, kind: .other, word: "embed",
      target: .scene(model.scenes[screen.scene].id), creationSelector: child?.creationSelector)
    let context = SegueContext(segue: segue, scene: scene, source: live.controller)
    try create(screen, by: context, &calls)
    try prepare(screen, context, &calls)
    liveControllers[screen.id]?.embedder = live.controller
    calls.append(.embed(model.scenes[screen.scene].name, in: scene.name))
  }
}

// MARK: - Appearing

extension ControllerHost {
  /// Returns the word that calls the methods of a controller's view; nil if the flow has none for its class.
  func lifecycle(of live: LiveController) -> Lifecycle? {
    guard live.origin != .standIn, !wiring.lifecycles.isEmpty else { return nil }
    return wiring.lifecycles.first { $0.source.matches(live.controller) }
  }

  /// Calls a method of a controller's view, if the flow wires it.
  func call(_ event: Lifecycle.Event, of live: LiveController) throws(Finding) {
    guard let word = lifecycle(of: live) else { return }
    try calling("Lifecycle .\(event)", nil) { try word.run(live.controller, event) }
  }

  /// Calls the appearance methods of the screens that leave and of those that come, in UIKit's order.
  func callAppearance() throws(Finding) {
    guard !wiring.lifecycles.isEmpty else { return }
    let now = state.visible.map(\.screen.id)
    let leaving = liveControllers.values.filter {
      $0.isInView && !now.contains($0.screen) && !isUnderASheet($0.screen)
    }
    let coming = now.compactMap { liveControllers[$0] }.filter { !$0.isInView }
    for live in leaving { try call(.willDisappear, of: live) }
    for live in coming { try call(.willAppear, of: live) }
    for live in leaving { try call(.didDisappear, of: live) }
    for live in coming { try call(.didAppear, of: live) }
    for live in leaving { live.isInView = false }
    for live in coming { live.isInView = true }
  }

  /// Whether a screen stays in view under presentations that do not cover the whole screen.
  private func isUnderASheet(_ id: Int) -> Bool {
    guard let place = navigation.place(of: id) else { return false }
    let above = navigation.layers.dropFirst(place.layer + 1)
    return !above.isEmpty
      && !above.contains { layer in
        liveControllers[layer.root.id]?.coversAll == true
      }
  }
}
