extension Flow where Subject == ControllerHost {
  /// A flow over a storyboard file, and the storyboards beside it that it refers to.
  ///
  /// - Parameters:
  ///   - storyboard: The file's path, relative to the file that calls.
  ///   - start: The name of the scene to start at; the storyboard's initial one when nil.
  ///   - width: How much room there is, which decides what a split view does.
  ///   - transitions: Whether a transition is over at once, or in flight until the next move, so that
  ///     double taps are found.
  ///   - callerFile: The file that calls.
  ///   - wiring: How the app makes its screens. Without any, the scenes are walked with stand-ins.
  public init(
    storyboard: String, startingAt start: String? = nil, width: Navigation.Width = .compact,
    transitions: Navigation.TransitionTiming = .atOnce, callerFile: StaticString = #filePath,
    @Wiring.Builder wiring: () -> Wiring = { .none }
  ) {
    self.init(
      storyboards: [storyboard], startingAt: start, width: width, transitions: transitions,
      callerFile: callerFile, wiring: wiring)
  }

  /// A flow over several storyboard files, which starts in the first.
  ///
  /// - Parameters:
  ///   - storyboards: The files' paths, relative to the file that calls.
  ///   - start: The name of the scene to start at; the first storyboard's initial one when nil.
  ///   - width: How much room there is, which decides what a split view does.
  ///   - transitions: Whether a transition is over at once, or in flight until the next move, so that
  ///     double taps are found.
  ///   - callerFile: The file that calls.
  ///   - wiring: How the app makes its screens. Without any, the scenes are walked with stand-ins.
  public init(
    storyboards: [String], startingAt start: String? = nil, width: Navigation.Width = .compact,
    transitions: Navigation.TransitionTiming = .atOnce, callerFile: StaticString = #filePath,
    @Wiring.Builder wiring: () -> Wiring = { .none }
  ) {
    do {
      self.init(
        try SceneModel.reading(storyboards, relativeTo: callerFile), startingAt: start,
        width: width, transitions: transitions, wiring: wiring)
    } catch {
      self.init(.empty, wiring: .none, width: width, transitions: transitions, mistakes: [error])
    }
  }

  /// A flow over a scene model.
  ///
  /// - Parameters:
  ///   - model: The scenes and segues.
  ///   - start: The name of the scene to start at; the model's initial one when nil.
  ///   - width: How much room there is, which decides what a split view does.
  ///   - transitions: Whether a transition is over at once, or in flight until the next move, so that
  ///     double taps are found.
  ///   - wiring: How the app makes its screens. Without any, the scenes are walked with stand-ins.
  public init(
    _ model: SceneModel, startingAt start: String? = nil, width: Navigation.Width = .compact,
    transitions: Navigation.TransitionTiming = .atOnce,
    @Wiring.Builder wiring: () -> Wiring = { .none }
  ) {
    let wiring = wiring()
    var mistakes: [Mistake] = []
    let started = model.starting(at: start, &mistakes)
      .addingMoves(wiring.moves.compactMap(\.code), &mistakes)
    let complete = started.addingUnwindActions(wiring.unwindActions(in: started, &mistakes))
    mistakes += wiring.mistakes(in: complete) + wiring.mistakesOfNewWords(in: complete)
    self.init(
      complete, wiring: wiring, width: width, transitions: transitions, mistakes: mistakes)
  }

  private init(
    _ model: SceneModel, wiring: Wiring, width: Navigation.Width,
    transitions: Navigation.TransitionTiming, mistakes: [Mistake]
  ) {
    self.model = model
    self.mistakes = mistakes
    self.width = width
    self.transitions = transitions
    driver = { tables in
      HostDriver(
        ControllerHost(
          model, wiring: wiring, width: width, transitions: transitions, tables: tables),
        tables.names)
    }
  }
}

/// Drives a stage with the app's controllers.
private final class HostDriver: Driver<ControllerHost> {
  private var current: [AvailableMove] = []
  private var withoutSenders: [Way] = []

  /// What came on screen, and what was called.
  private var arrivals: [Arrival] = []
  private var calls: [Call] = []

  init(_ stage: ControllerHost, _ names: SymbolTable) {
    super.init(stage, on: stage.menu.scene, in: names)
  }

  override var state: AnyHashable? { AnyHashable(subject.navigation) }

  override var changedTabs: Int { subject.navigation.changedTabs(in: subject.model) }

  override func contents() -> StepContents<ControllerHost> {
    StepContents(
      subject, in: names, arrivals: arrivals, destination: subject.controller, calls: calls)
  }

  override func start() throws(Finding) { arrive(try subject.start(&calls)) }

  override func offers() throws(Finding) -> [AvailableMove] {
    if !calls.isEmpty { calls = [] }
    current = try subject.offers()
    if !withoutSenders.isEmpty { withoutSenders = [] }
    guard !subject.menu.asking.isEmpty, current.contains(where: { $0.senders == 0 }) else {
      return current
    }
    withoutSenders = current.filter { $0.senders == 0 }.map(\.way)
    current.removeAll { $0.senders == 0 }
    return current
  }

  override var untappable: [Way] { withoutSenders }

  override func foresee(_ number: Int) -> Int {
    guard let move = current[number].way.move(on: subject.seen) else { return scene.number }
    return subject.sceneName(after: move).number
  }

  override func perform(_ number: Int, sender: Int?) throws(Finding) -> Bool {
    // Most moves make that many calls at most.
    calls.reserveCapacity(8)
    guard let move = current[number].way.move(on: subject.seen),
      let arrivals = try subject.perform(move, sender: sender, &calls)
    else { return false }
    scene = subject.menu.scene
    arrive(arrivals)
    return true
  }

  private func arrive(_ arrivals: [Arrival]) {
    self.arrivals = arrivals
    others.removeAll(keepingCapacity: true)
    for number in subject.arrived where number != scene.number { others.append(number) }
  }
}
