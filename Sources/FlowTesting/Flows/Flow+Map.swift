extension Flow where Subject == Navigation {
  /// A flow over the scenes and segues of a storyboard file alone, without any of the app's code.
  ///
  /// ```swift
  /// await checkFlow(Flow(map: "../App/Main.storyboard"), .reaches(.everySegue))
  /// ```
  ///
  /// It finds what a device refuses or does in silence whatever the app's code is: a presentation over
  /// another one, a push without a stack. Each step's subject is what is on screen; nothing arrives,
  /// so that a check on controllers has nothing to look at and fails.
  ///
  /// Where an unwind segue ends is a matter of code: it is walked only if some scene of the model is
  /// known to have its action.
  ///
  /// - Parameters:
  ///   - storyboard: The file's path, relative to the file that calls. The storyboards beside it that
  ///     it refers to are read too.
  ///   - start: The name of the scene to start at; the storyboard's initial one when nil.
  ///   - width: How much room there is, which decides what a split view does.
  ///   - transitions: Whether a transition is over at once, or in flight until the next move, so that
  ///     double taps are found.
  ///   - callerFile: The file that calls.
  public init(
    map storyboard: String, startingAt start: String? = nil, width: Navigation.Width = .compact,
    transitions: Navigation.TransitionTiming = .atOnce, callerFile: StaticString = #filePath
  ) {
    self.init(
      map: [storyboard], startingAt: start, width: width, transitions: transitions,
      callerFile: callerFile)
  }

  /// A flow over the scenes and segues of several storyboard files, which starts in the first.
  ///
  /// - Parameters:
  ///   - storyboards: The files' paths, relative to the file that calls.
  ///   - start: The name of the scene to start at; the first storyboard's initial one when nil.
  ///   - width: How much room there is, which decides what a split view does.
  ///   - transitions: Whether a transition is over at once, or in flight until the next move, so that
  ///     double taps are found.
  ///   - callerFile: The file that calls.
  public init(
    map storyboards: [String], startingAt start: String? = nil,
    width: Navigation.Width = .compact, transitions: Navigation.TransitionTiming = .atOnce,
    callerFile: StaticString = #filePath
  ) {
    do {
      self.init(
        map: try SceneModel.reading(storyboards, relativeTo: callerFile), startingAt: start,
        width: width, transitions: transitions)
    } catch {
      self.init(map: .empty, width: width, transitions: transitions, mistakes: [error])
    }
  }

  /// A flow over the scenes and segues of a model alone.
  ///
  /// ```swift
  /// let shop = SceneModel(initial: "Home") {
  ///   Scene("Home") { Segue("open", .push, to: "Product") }
  ///   Scene("Product")
  /// }
  /// await checkFlow(Flow(map: shop))
  /// // 'open' of Home: NSGenericException: Push segues can only be used when the source controller …
  /// //   Path:    Home -open-> Home
  /// ```
  ///
  /// The model of a flow that is wired knows the unwind actions of its scenes: `Flow(map: flow.model)`
  /// walks these too.
  ///
  /// - Parameters:
  ///   - model: The scenes and segues.
  ///   - start: The name of the scene to start at; the model's initial one when nil.
  ///   - width: How much room there is, which decides what a split view does.
  ///   - transitions: Whether a transition is over at once, or in flight until the next move, so that
  ///     double taps are found.
  public init(
    map model: SceneModel, startingAt start: String? = nil, width: Navigation.Width = .compact,
    transitions: Navigation.TransitionTiming = .atOnce
  ) {
    var mistakes: [Mistake] = []
    let started = model.starting(at: start, &mistakes)
    self.init(map: started, width: width, transitions: transitions, mistakes: mistakes)
  }

  private init(
    map model: SceneModel, width: Navigation.Width, transitions: Navigation.TransitionTiming,
    mistakes: [Mistake]
  ) {
    self.model = model
    self.mistakes = mistakes
    self.width = width
    self.transitions = transitions
    let unknown = model.unwindsOfUnknownEnd
    driver = { tables in
      let states =
        tables.states?.renewed
        ?? MapStates(
          NavigationStates(model, width: width, transitions: transitions),
          Menus(model, tables.names, unknownUnwinds: unknown))
      tables.states = states
      return MapDriver(states, tables.names)
    }
  }
}

/// Drives what is on screen over a map alone.
private final class MapDriver: Driver<Navigation> {
  private let states: MapStates
  private var current: MapState

  /// The state before, and the move that led away from it; nil at the start.
  private var last: (state: MapState, offer: Int)?

  /// Where the move leads that was foreseen last.
  private var foreseen: MapState

  private var shown: MapStepContents

  init(_ states: MapStates, _ names: SymbolTable) {
    self.states = states
    current = states.start
    foreseen = states.start
    shown = MapStepContents(states, names)
    super.init(states.startNavigation, on: states.scene(in: states.start), in: names)
  }

  override var subject: Navigation {
    get { states.navigation(of: current) }
    set {}
  }

  override var scene: SceneName {
    get { states.scene(in: current) }
    set {}
  }

  override var sceneNumber: Int { states.sceneNumber(in: current) }

  override var state: AnyHashable? { AnyHashable(subject) }

  override var changedTabs: Int { subject.changedTabs(in: states.model) }

  override func contents() -> StepContents<Navigation> {
    // Whoever keeps a step keeps what it shows; mostly nobody does.
    if !isKnownUniquelyReferenced(&shown) { shown = MapStepContents(states, names) }
    shown.state = current
    shown.last = last
    return shown
  }

  override func start() { others = states.othersAtTheStart }

  override func offers() -> [AvailableMove] { states.offers(in: current) }

  override func foresee(_ number: Int) -> Int {
    foreseen = states.target(of: number, from: current)
    return states.sceneNumber(in: foreseen)
  }

  override func perform(_ number: Int, sender: Int?) throws(Finding) -> Bool {
    if let fault = states.fault(of: number, from: current, to: foreseen) { throw fault }
    others = states.others(after: number, from: current, to: foreseen)
    last = (current, number)
    current = foreseen
    return true
  }
}

/// What a step over a map shows, worked out when it is asked for.
private final class MapStepContents: StepContents<Navigation> {
  private let states: MapStates

  /// The state after the step, and the state and the move that led there; nil at the start.
  var state: MapState
  var last: (state: MapState, offer: Int)?

  init(_ states: MapStates, _ names: SymbolTable) {
    self.states = states
    state = states.start
    super.init(states.startNavigation, in: names)
  }

  override var subject: Navigation { states.navigation(of: state) }

  override var calls: [Call] { last.map { states.calls(of: $0.offer, from: $0.state) } ?? [] }
}
