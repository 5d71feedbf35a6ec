extension Flow where Subject == Stage {
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
    transitions: Navigation.Transitions = .atOnce, callerFile: StaticString = #filePath,
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
    transitions: Navigation.Transitions = .atOnce, callerFile: StaticString = #filePath,
    @Wiring.Builder wiring: () -> Wiring = { .none }
  ) {
    do {
      let files = try StoryboardFiles.read(storyboards, relativeTo: "\(callerFile)")
      self.init(
        SceneModel(storyboards: files), startingAt: start, width: width, transitions: transitions,
        wiring: wiring)
    } catch {
      self.init(
        SceneModel(initial: nil, scenes: []), wiring: .none, width: width, transitions: transitions,
        mistakes: [Mistake(error)])
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
    transitions: Navigation.Transitions = .atOnce, @Wiring.Builder wiring: () -> Wiring = { .none }
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
    transitions: Navigation.Transitions, mistakes: [Mistake]
  ) {
    self.model = model
    self.mistakes = mistakes
    self.width = width
    self.transitions = transitions
    script = Script(
      makeSubject: {
        Stage(model, wiring: wiring, width: width, transitions: transitions, layouts: $0)
      },
      start: { (stage, calls) throws(Finding) in try stage.start(&calls) },
      offers: { (stage) throws(Finding) in try stage.offers() },
      perform: { (stage, offer, sender, calls) throws(Finding) in
        guard let move = offer.move else { return nil }
        return try stage.perform(move, sender: sender, &calls)
      },
      foresee: { stage, offer in
        let next = offer.move.map { stage.transition(by: $0).navigation }
        return (next ?? stage.navigation).focusName(in: model) ?? ""
      },
      scene: { stage in (stage.navigation.focusName(in: model) ?? "", stage.controller) },
      state: { stage in AnyHashable(stage.navigation.code) },
      changedTabs: { stage in stage.navigation.changedTabs(in: model) })
  }
}

extension SceneModel {
  /// The same model with another scene to start at.
  fileprivate func starting(at start: String?, _ mistakes: inout [Mistake]) -> SceneModel {
    let names = scenes.map(\.name)
    if let start {
      if let scene = scenes(called: start).first {
        return SceneModel(initial: scene.id, scenes: scenes)
      }
      mistakes.append(
        Mistake(
          message: """
            There is no scene '\(start)' to start at. \(Wording.offered(names, as: "scene"))
            """,
          advice: "Start at one of them." + Wording.didYouMean(start, among: names)))
    } else if initial.flatMap({ self[$0] }) == nil {
      mistakes.append(
        Mistake(
          message: initial.map { "The initial scene '\($0)' does not exist." }
            ?? "No scene is the initial one. \(Wording.offered(names, as: "scene"))",
          advice: "Say startingAt: \"…\", or mark one of them as the initial scene."))
    }
    return self
  }
}
