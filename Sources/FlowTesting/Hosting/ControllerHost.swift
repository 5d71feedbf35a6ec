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
  public var navigation: Navigation { shown.navigation }

  /// The scenes and segues of the flow.
  public internal(set) var model: SceneModel

  var shown: NavigationState

  /// The model that the screens of this walk share, or a tuple of several, made by the flow's `from:`; nil without one.
  public let shared: Any?

  /// The objects among these models.
  private(set) lazy var sharedObjects =
    shared.map { models in
      ([models] + Runtime.elements(of: models)).compactMap { StoredValue.value($0).object }
    } ?? []

  let wiring: Wiring
  let tables: RunMemory
  var layouts: Layouts { tables.layouts }

  /// The controllers on screen and those that wait, by the ids of their screens.
  var liveControllers = LiveControllers()

  /// The app's objects that a hosted walk began with, and those that they made.
  var appObjects = AppObjects()

  /// The scenes that came on screen with the last step.
  private(set) var arrived: [SceneName] = []

  /// The moves that have nothing to tap.
  private(set) var untappable: [MoveDefinition] = []

  var callsOfCode = 0

  /// The calls that were made since the last step, with the changes of containers and presenters.
  var calls: [Call] = []

  init(
    _ model: SceneModel, wiring: Wiring, width: Navigation.Width, shared: Any? = nil,
    tables: RunMemory
  ) {
    self.model = model
    self.shared = shared
    self.wiring = wiring
    self.tables = tables
    liveControllers.recordsWhatIsLeft = tables.needs.screensThatWereLeft
    shown = tables.ofDriver {
      let movesCache = AvailableMovesCache(
        model, tables.names, unknownUnwinds: wiring.makesNothing ? model.unwindsOfUnknownEnd : [],
        events: wiring.events.filter(\.takesStandIn)
      ) { segue in
        !wiring.typedSegues.isEmpty || wiring.senders.contains { segue.isCalled($0.segue) }
      }
      return NavigationState(Navigation(model, width: width), movesCache)
    }
  }

  // MARK: - On screen

  /// The controllers on screen, outermost first.
  public var visibleControllers: [AnyObject] {
    shown.visible.compactMap { controller(of: $0.screen.id) }
  }

  /// All controllers, in the order in which they were made: those on screen, those below them in a
  /// stack or under a presentation, and those behind other tabs.
  public var controllers: [AnyObject] { liveControllers.values.map(\.controller) }

  func controller(of screen: Int) -> AnyObject? { liveControllers[screen]?.controller }

  // MARK: - Moves, in UIKit's order of calls

  nonisolated(nonsending) func start() async throws(Finding) {
    guard let root = navigation.layers.first?.root else { return }
    try create(root, by: nil)
    try arrive()
  }

  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove] {
    calls = []
    if !wiring.typedSegues.isEmpty {
      for one in shown.visible { try checkTypedDestinations(of: one.screen) }
    }
    var moves = shown.available.moves
    untappable = []
    guard !shown.available.asking.isEmpty else { return moves }
    for position in shown.available.asking {
      guard let move = moves[position].move.move(on: shown.visible),
        let context = try context(of: move)
      else { continue }
      moves[position].senders = try senders(for: context)?.count
    }
    untappable = moves.filter { $0.senders == 0 }.map(\.move)
    moves.removeAll { $0.senders == 0 }
    return moves
  }

  /// Performs a move: asks the source, creates and prepares the destination, changes what is on
  /// screen, and lets controllers arrive. (`Rule.callOrder`, `Rule.refusal`)
  ///
  /// A move that UIKit itself refuses is refused late, after its destination was made and prepared.
  /// Only an unwind that nobody handles ends before anything is called. (`Rule.refusedLate`,
  /// `Rule.unwindNobody`)
  ///
  /// - Returns: Whether the source allowed the segue.
  nonisolated(nonsending) func perform(
    _ definition: MoveDefinition, sender: Int?
  ) async throws(Finding) -> Bool {
    if case .code(let index) = definition.action {
      try await perform(wiring.events.filter(\.takesStandIn)[index], choice: sender ?? 0)
      return true
    }
    guard let move = shown.successor(by: definition) else { return false }
    // Tasks and the closure of the test may have run since the last move.
    callsOfCode += 1
    guard let context = try context(of: move.move, sender: sender) else {
      guard try isSelectable(move.move) else { return false }
      try go(by: move)
      return true
    }
    noteWhatIsNil(by: definition.name, in: context, move.transition.created)
    guard try isAllowed(context) else { return false }
    let created = move.transition.created
    if context.segue.isCode, created != nil || context.segue.effect != nil {
      try await callCode(context, by: move.transition)
    } else if let created {
      try create(created, by: context)
      try prepare(created, context)
    } else if let screen = move.transition.unwoundTo {
      try unwind(to: screen, context)
    }
    if let created { noteCover(of: created, by: context.segue) }
    try go(by: move)
    return true
  }

  private func noteCover(of screen: Navigation.Screen, by segue: Segue) {
    let style = segue.presentationStyle ?? model.scenes[screen.scene].presentation.style
    liveControllers[screen.id]?.presence.coversAll = style == "fullScreen"
  }

  /// Tells the record of the walk what the app's code may find nil in a segue: the sender, and the outlets of both
  /// ends, which nothing connects here.
  private func noteWhatIsNil(
    by move: MoveName, in context: Segue.Performed, _ created: Navigation.Screen?
  ) {
    let note = tables.crashHints.value(for: move) {
      let (scene, label) = (context.scene, context.segue.label)
      var notes: [String] = []
      let segue = context.segue
      let takesSender =
        wiring.prepares.contains { $0.source.matches(context.source) }
        || wiring.guards.contains { segue.isCalled($0.segue) }
        || segue.creationSelector.map { lacksSender($0, context) } == true
      if takesSender, !segue.isCode, !wiring.namesSenders(of: segue) {
        notes.append(
          """
          If the code unwrapped the sender: '\(label)' was performed with nil as its sender. Add \
          Senders("\(label)") { … }, which names what is tapped.
          """)
      }
      let outlets = ([scene] + (created.map { [model.scenes[$0.content.scene]] } ?? []))
        .filter { !$0.inFile.outlets.isEmpty && $0.className != nil }
        .map { "\(Wording.list($0.inFile.outlets.sorted(), atMost: 5)) of \($0.name)" }
      if !outlets.isEmpty {
        notes.append(
          """
          If the code touched an outlet (\(outlets.joined(separator: "; "))): nothing connects it here; \
          Flow(hosting:) does.
          """)
      }
      return notes.joined(separator: "\n")
    }
    WalkRecord.note(note)
  }

  private func go(by move: NavigationState.Successor) throws(Finding) {
    if let fault = move.transition.fault { throw .fault(fault, of: move.move, in: model) }
    shown = move.state
    calls += move.transition.changes.map { [model] in Call($0, in: model) }
    try arrive(mayHaveLeft: move.transition.changes.contains { $0.takesScreensAway })
  }

  /// Lets an event come: its closure changes the screens one by one, and then controllers arrive.
  private nonisolated(nonsending) func perform(
    _ event: WindowEvent, choice: Int
  ) async throws(Finding) {
    let (window, scene) = (StandIn.Window(of: self, for: event), self.scene.text)
    callsOfCode += 1
    do {
      try await event.perform(window, choice)
    } catch {
      throw window.failure ?? .thrown(error, by: "'\(event.label)'", on: scene, at: .anywhere)
    }
    // Thrown even if the app's code caught it, since no code can catch UIKit's exception.
    if let failure = window.failure { throw failure }
    try arrive(mayHaveLeft: true)
  }

  /// Does what the code of an event does from the screen at a place, described as a segue.
  func perform(
    _ segue: Segue, from place: Navigation.Place,
    making make: (StandIn.Storyboard) throws -> AnyObject?
  ) throws(Finding) {
    guard let screen = navigation.screen(at: place), let source = controller(of: screen.id) else {
      return
    }
    let scene = model.scenes[screen.scene]
    let context = Segue.Performed(segue: segue, scene: scene, source: source)
    let transition = navigation.performing(segue, from: place, in: model)
    let storyboard = StandIn.Storyboard(scene.storyboardName, of: self)
    if let created = transition.created {
      let made = Result { try make(storyboard) }
      try keep(made, "Event(\"\(segue.label)\")", storyboard.record, context, by: transition)
      noteCover(of: created, by: segue)
    }
    if let fault = transition.fault { throw .fault(fault, of: context.moveID) }
    show(transition.navigation, transition.changes)
  }

  /// Changes the width of the screen.
  func turn(to width: Navigation.Width) throws(Finding) {
    var navigation = navigation
    navigation.turn(to: width, in: model)
    let known = self.navigation.screenIDs
    show(navigation, [])
    for split in navigation.allScreens where split.kind == .split {
      for column in split.children where !known.contains(column.id) { try create(column, by: nil) }
    }
  }

  private func show(_ navigation: Navigation, _ changes: [Navigation.Change]) {
    shown = NavigationState(navigation, shown.movesCache)
    calls += changes.map { [model] in Call($0, in: model) }
  }

  /// Returns the segue that a move performs, with its sender; nil for a move that is no segue.
  private func context(
    of move: Navigation.Move, sender: Int? = nil
  ) throws(Finding) -> Segue.Performed? {
    guard case .segue(let index) = move.action, let source = controller(of: move.screen)
    else { return nil }
    let scene = model.scenes[move.scene]
    let context = Segue.Performed(segue: scene.segues[index], scene: scene, source: source)
    guard let sender, let choices = try senders(for: context), sender < choices.count else {
      return context
    }
    let chosen = choices.at(sender)
    context.typed = chosen as? TypedSegues.Choice
    context.sender = context.typed?.sender ?? chosen
    return context
  }

  // MARK: - Arriving

  /// Loads the views of the visible screens, which makes the screens embedded in them, and removes the
  /// controllers that are gone if any may be.
  private func arrive(mayHaveLeft: Bool = false) throws(Finding) {
    for one in shown.visible where liveControllers[one.screen.id]?.presence.isLoaded != true {
      try load(one.screen)
    }
    try callAppearance()
    if mayHaveLeft { liveControllers.keep(navigation.screenIDs.contains) }
    collectArrivals()
  }

  /// Collects the arrivals of the controllers that came on screen since the last step, outermost first.
  func collectArrivals() {
    (liveControllers.arrivals, arrived) = ([], [])
    for one in shown.visible {
      guard let live = liveControllers[one.screen.id],
        let arrival = liveControllers.show(live)
      else { continue }
      // Otherwise nothing changed it since it was last sampled.
      if arrival.isNew, live.sampledAt != callsOfCode { sample(live, after: .arrival) }
      liveControllers.arrivals.append(arrival)
      arrived.append(shown.movesCache.sceneNames[one.screen.scene])
    }
    liveControllers.endStep()
  }

  // MARK: - Loading views

  /// Loads a screen's view: the screens embedded in it are made and loaded first.
  /// (`Rule.loadedWhenShown`, `Rule.embed`)
  private func load(_ screen: Navigation.Screen) throws(Finding) {
    guard let live = liveControllers[screen.id] else { return }
    if screen.kind == .content, !screen.children.isEmpty {
      for (child, relationship) in zip(screen.children, relationships(in: screen))
      where liveControllers[child.id] == nil {
        try embed(child, in: live, by: relationship)
        try load(child)
      }
    }
    guard !live.presence.isLoaded else { return }
    live.presence.isLoaded = true
    // A stand-in has no code of the app's to call.
    guard live.way.origin != .standIn else { return }
    calls.append(Call(live.scene.name, "viewDidLoad()"))
    guard lifecycle(of: live) != nil else { return }
    for look in tables.needs.beforeLoading {
      if let finding = look(liveControllers.arrival(of: live)) { throw finding }
    }
    try call(.didLoad, of: live)
  }

  /// Makes and prepares an embedded screen, without `shouldPerformSegue(withIdentifier:sender:)`.
  /// (`Rule.embed`, `Rule.embedNotAsked`)
  private func embed(
    _ screen: Navigation.Screen, in live: LiveController, by child: Scene.Child?
  ) throws(Finding) {
    // Sampled first, because the screen itself sets its references to embedded screens.
    if live.presence.lastShown == nil { sample(live, after: .arrival) }
    let scene = live.scene
    let embedded = child ?? Scene.Child(role: .embedded, scene: model.scenes[screen.scene].id)
    let context = Segue.Performed(segue: embedded.segue, scene: scene, source: live.controller)
    try create(screen, by: context)
    try prepare(screen, context)
    liveControllers[screen.id]?.presence.embedder = live.controller
    calls.append(Call(scene.name, "addChild(", model.scenes[screen.scene].name, ")"))
  }

  // MARK: - Appearing

  /// Returns the word that calls the methods of a controller's view; nil if the flow has none for its class.
  private func lifecycle(of live: LiveController) -> Lifecycle? {
    guard live.way.origin != .standIn, !wiring.lifecycles.isEmpty else { return nil }
    return wiring.lifecycles.first { $0.source.matches(live.controller) }
  }

  private func call(_ event: Lifecycle.Event, of live: LiveController) throws(Finding) {
    guard let word = lifecycle(of: live) else { return }
    try calling("Lifecycle .\(event)", nil) { try word.run(live.controller, event) }
  }

  /// Calls the appearance methods of the screens that leave and of those that come, in UIKit's order.
  private func callAppearance() throws(Finding) {
    guard !wiring.lifecycles.isEmpty else { return }
    let visible = shown.visible.compactMap { liveControllers[$0.screen.id] }
    let leaving = liveControllers.values.filter { live in
      guard live.presence.isInView, !visible.contains(where: { $0 === live }) else { return false }
      guard let place = live.screen.flatMap({ navigation.place(of: $0) }) else { return true }
      // A screen stays in view under presentations that do not cover the whole screen.
      let above = navigation.layers.dropFirst(place.layer + 1)
      return above.isEmpty
        || above.contains { liveControllers[$0.root.id]?.presence.coversAll == true }
    }
    let coming = visible.filter { !$0.presence.isInView }
    for live in leaving { try call(.willDisappear, of: live) }
    for live in coming { try call(.willAppear, of: live) }
    for live in leaving { try call(.didDisappear, of: live) }
    for live in coming { try call(.didAppear, of: live) }
    for live in leaving { live.presence.isInView = false }
    for live in coming { live.presence.isInView = true }
  }
}
