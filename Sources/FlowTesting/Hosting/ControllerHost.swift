/// The controllers that the app's own code made for what is on screen.
///
/// It is the subject of a flow over a scene model: ``Navigation`` says what a move does, the stage
/// calls the app's code in UIKit's order, and keeps each controller as long as it is on screen or
/// waits in a stack.
public final class ControllerHost {
  /// What is on screen.
  public internal(set) var navigation: Navigation {
    didSet {
      foreseen = nil
      seen = navigation.visibleScreens
      focus = navigation.focus
      menu = menus.menu(of: navigation, seen, focus)
    }
  }

  /// The screens that are seen, outermost first.
  private(set) var seen: [Navigation.VisibleScreen]

  /// The screen that a path names.
  private var focus: Navigation.Screen?

  /// What is offered.
  private(set) var menu: Menu

  private let menus: Menus

  /// What the last move that was asked about leads to, until a move is made.
  private var foreseen: (move: Navigation.Move, transition: Navigation.Transition)?

  /// The scenes there are.
  public let model: SceneModel

  /// Whether wrong senders can be chosen too.
  var offersWrongSenders = false

  let wiring: Wiring
  let layouts: Layouts

  /// The controllers there are, by the ids of their screens.
  var liveControllers = LiveControllers()

  /// The screens that were seen after the last step.
  private var visible: [Int] = []

  /// The numbers of the scenes that came on screen with the last step.
  private(set) var arrived: [Int] = []

  /// A controller and how it came to be.
  final class LiveController {
    let controller: AnyObject
    let origin: Arrival.Origin
    /// What its properties held after each hand, the oldest first; none for a stand-in.
    private(set) var looks: [Look] = []
    /// The outermost container it came in.
    var container: Scene.Kind?
    /// The segue action that was asked first, and returned nil.
    var declined: String?
    var wasPrepared = false
    /// What the source's `prepare(for:sender:)` was given to hand over; nil when nothing was tapped.
    var injectedSender: InjectedSender?
    var segue: String?
    var source: String?
    var hasArrived = false
    var isLoaded = false
    var hasWaited = false

    init(_ controller: AnyObject, _ origin: Arrival.Origin) {
      self.controller = controller
      self.origin = origin
    }

    /// Looks at what its properties hold now, unless the same hand had it last.
    func look(by phase: Look.Phase, _ layouts: Layouts) {
      guard origin != .standIn, looks.last?.phase != phase else { return }
      let values = InitialValues(of: controller, layouts, after: looks.last?.values)
      looks.append(Look(phase: phase, values: values))
    }
  }

  init(
    _ model: SceneModel, wiring: Wiring, width: Navigation.Width,
    transitions: Navigation.TransitionTiming, tables: RunTables
  ) {
    self.model = model
    self.wiring = wiring
    layouts = tables.layouts
    menus = tables.menus ?? Menus(model, tables.names, of: wiring)
    tables.menus = menus
    navigation = Navigation(model, width: width, transitions: transitions)
    seen = navigation.visibleScreens
    focus = navigation.focus
    menu = menus.menu(of: navigation, seen, focus)
  }

  /// The controller of the scene a path names; nil when nothing is on screen.
  public var controller: AnyObject? {
    guard let focus else { return nil }
    return controller(of: focus.id)
  }

  /// The controllers on screen, outermost first.
  public var visibleControllers: [AnyObject] {
    navigation.usableScreens.compactMap { controller(of: $0.id) }
  }

  func controller(of screen: Int) -> AnyObject? { liveControllers[screen]?.controller }

  func screen(_ id: Int) -> Navigation.Screen? {
    navigation.place(of: id).flatMap { navigation.trail(to: $0).last }
  }
}

// MARK: - Moves

extension ControllerHost {
  /// The segue that is being performed, and by whom.
  ///
  /// It is handed on many times a step, so that it is one object.
  final class Context {
    let segue: Segue
    let scene: Scene
    let source: AnyObject
    let sender: Any?
    /// The case of a typed destination that the sender stands for.
    let typed: TypedSegues.Choice?
    /// The sender, if it is one that no source offers.
    let wrong: WrongSender?

    init(
      segue: Segue, scene: Scene, source: AnyObject, sender: Any?,
      typed: TypedSegues.Choice? = nil, wrong: WrongSender? = nil
    ) {
      self.segue = segue
      self.scene = scene
      self.source = source
      self.sender = sender
      self.typed = typed
      self.wrong = wrong
    }
  }

  /// Makes the controllers of the start.
  func start(_ calls: inout [Call]) throws(Finding) -> [Arrival] {
    guard let root = navigation.layers.first?.root else { return [] }
    try create(root, by: nil, &calls)
    return try arrive(&calls)
  }

  /// What a person can do now, and among how many senders each move chooses: perhaps among none.
  func offers() throws(Finding) -> [AvailableMove] {
    if !wiring.typedSegues.isEmpty {
      for one in seen { try checkTypedDestinations(of: one.screen) }
    }
    var offers = menu.offers
    for number in menu.asking {
      guard let move = offers[number].way.move(on: seen), let context = try context(of: move)
      else { continue }
      offers[number].senders = try senders(for: context)?.count
    }
    return offers
  }

  /// Makes a move: asks, creates, prepares, goes there, and lets arrive what came on screen.
  /// (`Rule.callOrder`, `Rule.refusal`)
  ///
  /// What UIKit refuses it refuses late: by then the destination is made and prepared. Only an unwind
  /// that nobody handles ends before anything is called. (`Rule.refusedLate`, `Rule.unwindNobody`)
  ///
  /// - Returns: Who arrived; nil when the source refused the segue.
  func perform(
    _ move: Navigation.Move, sender: Int?, _ calls: inout [Call]
  ) throws(Finding) -> [Arrival]? {
    guard let context = try context(of: move, sender: sender) else {
      guard try isSelectable(move, &calls) else { return nil }
      let transition = transition(by: move)
      if let fault = transition.fault { throw .fault(fault, of: move, in: model) }
      return try go(transition, &calls)
    }
    do {
      return try perform(move, context, &calls)
    } catch {
      throw context.wrong.map(error.blaming) ?? error
    }
  }

  private func perform(
    _ move: Navigation.Move, _ context: Context, _ calls: inout [Call]
  ) throws(Finding) -> [Arrival]? {
    guard try isAllowed(context, &calls) else { return nil }
    let transition = transition(by: move)
    if let screen = transition.created, context.segue.isCode {
      try showByCode(screen, context, &calls)
    } else if let screen = transition.created {
      try create(screen, by: context, &calls)
      try prepare(screen, context, &calls)
    } else if let screen = transition.unwoundTo {
      try unwind(to: screen, context, &calls)
    }
    if let fault = transition.fault { throw .fault(fault, of: move, in: model) }
    return try go(transition, &calls)
  }

  private func go(
    _ transition: Navigation.Transition, _ calls: inout [Call]
  ) throws(Finding) -> [Arrival] {
    navigation = transition.navigation
    for change in transition.changes { calls.append(Call(change, in: model)) }
    return try arrive(&calls)
  }

  /// The scene that a move leads to if nothing goes wrong.
  func sceneName(after move: Navigation.Move) -> SceneName {
    menus.sceneName(of: transition(by: move).navigation.focus)
  }

  /// What a move leads to; worked out once for a move that is foreseen and then made.
  func transition(by move: Navigation.Move) -> Navigation.Transition {
    if let foreseen, foreseen.move == move { return foreseen.transition }
    let transition = navigation.performing(move, in: model)
    foreseen = (move, transition)
    return transition
  }

  /// What a segue is performed with; nil for a move that is no segue.
  private func context(of move: Navigation.Move, sender: Int? = nil) throws(Finding) -> Context? {
    guard case .segue(let index) = move.action, let source = controller(of: move.screen)
    else { return nil }
    let scene = model.scenes[move.scene]
    let context = Context(segue: scene.segues[index], scene: scene, source: source, sender: nil)
    guard let sender, let choices = try senders(for: context), sender < choices.count else {
      return context
    }
    let chosen = choices.at(sender)
    if let wrong = chosen as? WrongSender {
      return Context(
        segue: context.segue, scene: scene, source: source, sender: wrong.value, wrong: wrong)
    }
    let typed = chosen as? TypedSegues.Choice
    return Context(
      segue: context.segue, scene: scene, source: source, sender: typed?.sender ?? chosen,
      typed: typed)
  }
}

// MARK: - Arriving

extension ControllerHost {
  /// Loads the views of what is now on screen, which makes what is embedded in them, and says who
  /// came; forgets who is gone.
  private func arrive(_ calls: inout [Call]) throws(Finding) -> [Arrival] {
    for one in seen where liveControllers[one.screen.id]?.isLoaded != true {
      try load(one.screen, &calls)
    }
    forgetWhoIsGone()
    var arrivals: [Arrival] = []
    arrived = []
    var ids: [Int] = []
    ids.reserveCapacity(seen.count)
    for one in seen {
      ids.append(one.screen.id)
      guard !visible.contains(one.screen.id), let arrival = arrival(of: one.screen) else {
        continue
      }
      arrivals.append(arrival)
      arrived.append(menus.sceneName(at: one.screen.scene).number)
    }
    visible = ids
    liveControllers.haveWaited()
    return arrivals
  }

  /// Forgets the controllers of screens that neither are on screen nor wait.
  private func forgetWhoIsGone() {
    guard liveControllers.count > navigation.screenCount else { return }
    let alive = navigation.screenIDs
    // The screen before is still there while a transition away from it is in flight.
    let leaving = navigation.before?.screenIDs ?? []
    liveControllers.keep { alive.contains($0) || leaving.contains($0) }
  }

  /// Loads a screen's view: what is embedded in it is made and loaded first. (`Rule.loadedWhenShown`,
  /// `Rule.embed`)
  private func load(_ screen: Navigation.Screen, _ calls: inout [Call]) throws(Finding) {
    if screen.kind == .content {
      for child in screen.children where liveControllers[child.id] == nil {
        try embed(child, in: screen, &calls)
      }
    }
    guard let live = liveControllers[screen.id], !live.isLoaded else { return }
    liveControllers[screen.id]?.isLoaded = true
    // A stand-in has no code of the app's to call.
    if live.origin != .standIn { calls.append(.load(scene: model.scenes[screen.scene].name)) }
  }

  /// Makes and prepares what is embedded; its source is not asked. (`Rule.embed`,
  /// `Rule.embedNotAsked`)
  private func embed(
    _ screen: Navigation.Screen, in parent: Navigation.Screen, _ calls: inout [Call]
  ) throws(Finding) {
    guard let source = controller(of: parent.id) else { return }
    // What a screen keeps of the screens embedded in it is its own doing.
    if liveControllers[parent.id]?.hasArrived == false {
      liveControllers[parent.id]?.look(by: .arrival, layouts)
    }
    let scene = model.scenes[parent.scene]
    let child = scene.children.first { model.indices[$0.scene] == screen.scene }
    let segue = Segue(
      id: "", identifier: child?.identifier, kind: .other("embed"),
      target: .scene(model.scenes[screen.scene].id), creationSelector: child?.creationSelector)
    let context = Context(segue: segue, scene: scene, source: source, sender: nil)
    try create(screen, by: context, &calls)
    try prepare(screen, context, &calls)
    calls.append(.embed(model.scenes[screen.scene].name, in: scene.name))
    try load(screen, &calls)
  }

  private func arrival(of screen: Navigation.Screen) -> Arrival? {
    guard let live = liveControllers[screen.id] else { return nil }
    let isNew = !live.hasArrived
    if isNew { live.look(by: .arrival, layouts) }
    live.hasArrived = true
    return Arrival(
      scene: model.scenes[screen.scene], controller: live.controller, isNew: isNew,
      hasWaited: live.hasWaited, origin: live.origin, wasPrepared: live.wasPrepared,
      segue: live.segue, source: live.source, container: live.container,
      declined: live.declined, injectedSender: live.injectedSender, looks: live.looks)
  }
}

extension Menus {
  /// What is offered to a person by scenes of which some classes are known.
  fileprivate convenience init(_ model: SceneModel, _ names: SymbolTable, of wiring: Wiring) {
    self.init(
      model, names, unknownUnwinds: wiring.isEmpty ? model.unwindsOfUnknownEnd : []
    ) { segue in
      !wiring.typedSegues.isEmpty || wiring.senders.contains { segue.isCalled($0.segue) }
    }
  }
}
