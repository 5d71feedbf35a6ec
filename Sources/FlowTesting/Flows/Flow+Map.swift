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
    transitions: Navigation.Transitions = .atOnce, callerFile: StaticString = #filePath
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
    width: Navigation.Width = .compact, transitions: Navigation.Transitions = .atOnce,
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
    transitions: Navigation.Transitions = .atOnce
  ) {
    var mistakes: [Mistake] = []
    let started = model.starting(at: start, &mistakes)
    self.init(map: started, width: width, transitions: transitions, mistakes: mistakes)
  }

  private init(
    map model: SceneModel, width: Navigation.Width, transitions: Navigation.Transitions,
    mistakes: [Mistake]
  ) {
    self.model = model
    self.mistakes = mistakes
    self.width = width
    self.transitions = transitions
    let first = Navigation(model, width: width, transitions: transitions)
    let unknown = model.unwindsOfUnknownEnd
    drive = { tables in
      let states =
        tables.states
        ?? MapStates(
          startingAt: first, Menus(model, tables.names, unknownUnwinds: unknown))
      tables.states = states
      states.begin()
      return MapDrive(states)
    }
  }
}

/// Drives what is on screen over a map alone.
private final class MapDrive: Drive<Navigation> {
  private let states: MapStates
  private var current: MapState

  /// What comes of the move that was foreseen last.
  private var outcome: MapState.Outcome?

  init(_ states: MapStates) {
    self.states = states
    current = states.start
    super.init(current.navigation, on: current.menu.scene)
  }

  override var subject: Navigation {
    get { current.navigation }
    set {}
  }

  override var state: AnyHashable? { AnyHashable(current.navigation.code) }

  override var changedTabs: Int { current.navigation.changedTabs(in: states.model) }

  override func start(_ calls: inout [Call]) -> Arrived {
    Arrived(others: states.othersAtTheStart())
  }

  override func offers() -> [Offer] { current.offers }

  override func foresee(_ number: Int) -> SceneName {
    let outcome = states.outcome(of: number, in: current)
    self.outcome = outcome
    return outcome.scene
  }

  override func perform(
    _ number: Int, sender: Int?, _ calls: inout [Call]
  ) throws(Finding) -> Arrived? {
    guard let outcome else { return nil }
    if let fault = outcome.fault { throw fault }
    current = outcome.target
    scene = outcome.scene
    calls = outcome.calls
    return Arrived(others: outcome.others)
  }
}
