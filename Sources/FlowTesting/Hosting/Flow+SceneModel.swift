extension Flow where Subject == ControllerHost {
  /// Creates a flow over a storyboard file, and those of the project that it refers to.
  ///
  /// - Parameters:
  ///   - storyboard: The file's path, relative to the calling file.
  ///   - start: The name of the scene to start at; the storyboard's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - wiring: The app's code that makes its screens; without any, scenes are walked with stand-ins.
  ///   - callerFile: The file of the call, to which the path is relative.
  public init(
    storyboard: String, startingAt start: String? = nil, width: Navigation.Width = .compact,
    callerFile: StaticString = #filePath,
    @SceneModel.ListBuilder<Wiring> wiring: @escaping @Sendable () -> [Wiring] = { [] }
  ) {
    self.init(
      storyboards: [storyboard], startingAt: start, width: width,
      callerFile: callerFile, wiring: wiring)
  }

  /// Creates a flow over several storyboard files, which starts in the first.
  ///
  /// - Parameters:
  ///   - storyboards: The files' paths, relative to the calling file.
  ///   - start: The name of the scene to start at; the first storyboard's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - wiring: The app's code that makes its screens; without any, scenes are walked with stand-ins.
  ///   - callerFile: The file of the call, to which the path is relative.
  public init(
    storyboards: [String], startingAt start: String? = nil, width: Navigation.Width = .compact,
    callerFile: StaticString = #filePath,
    @SceneModel.ListBuilder<Wiring> wiring: @escaping @Sendable () -> [Wiring] = { [] }
  ) {
    let opened = OpenedModel(reading: storyboards, relativeTo: callerFile, startingAt: start)
    self.init(opened, width, wiring)
  }

  /// Creates a flow over a scene model.
  ///
  /// - Parameters:
  ///   - model: The scenes and segues.
  ///   - start: The name of the scene to start at; the model's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - wiring: The app's code that makes its screens; without any, scenes are walked with stand-ins.
  public init(
    _ model: SceneModel, startingAt start: String? = nil, width: Navigation.Width = .compact,
    @SceneModel.ListBuilder<Wiring> wiring: @escaping @Sendable () -> [Wiring] = { [] }
  ) {
    self.init(OpenedModel(model, startingAt: start), width, wiring)
  }

  /// Creates a flow over a storyboard file whose screens share a model.
  ///
  /// ```swift
  /// let flow = Flow(storyboard: "../App/Clinic.storyboard", from: { Clinic() }) { clinic in
  ///   Destination("PatientList") { coder in PatientListController(coder: coder, clinic: clinic) }
  ///   Senders("visit") { (_: PatientListController) in clinic.patients.indices }
  /// }
  /// ```
  ///
  /// Each walk has a model of its own, so that tests run side by side. A check reads it as
  /// ``ControllerHost/shared``. The wiring is read as a check begins, from one model more; its moves are not in
  /// ``model`` before.
  ///
  /// - Parameters:
  ///   - storyboard: The file's path, relative to the calling file.
  ///   - start: The name of the scene to start at; the storyboard's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - make: Makes the model, for each walk.
  ///   - wiring: The app's code that makes its screens, made for each walk from its model.
  ///   - callerFile: The file of the call, to which the path is relative.
  public init<each Model>(
    storyboard: String, startingAt start: String? = nil, width: Navigation.Width = .compact,
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> (repeat each Model),
    callerFile: StaticString = #filePath,
    @SceneModel.ListBuilder<Wiring> wiring: @escaping @Sendable (repeat each Model) -> [Wiring]
  ) {
    let opened = OpenedModel(reading: [storyboard], relativeTo: callerFile, startingAt: start)
    self.init(opened, width, from: make, wiring)
  }

  /// Creates a flow over a scene model whose screens share a model.
  ///
  /// - Parameters:
  ///   - model: The scenes and segues.
  ///   - start: The name of the scene to start at; the model's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - make: Makes the model, for each walk.
  ///   - wiring: The app's code that makes its screens, made for each walk from its model.
  public init<each Model>(
    _ model: SceneModel, startingAt start: String? = nil, width: Navigation.Width = .compact,
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> (repeat each Model),
    @SceneModel.ListBuilder<Wiring> wiring: @escaping @Sendable (repeat each Model) -> [Wiring]
  ) {
    self.init(OpenedModel(model, startingAt: start), width, from: make, wiring)
  }
}

// MARK: - The wiring

extension Flow where Subject == ControllerHost {
  /// Makes the wiring of a walk, and the model that its screens share if the flow has one.
  private typealias MakeWiring =
    nonisolated(nonsending) @Sendable (RunMemory) async throws(Finding) -> (
      wiring: Wiring, shared: Any?
    )

  /// Creates a flow whose wiring is the same for all walks of a run.
  private init(
    _ opened: OpenedModel, _ width: Navigation.Width, _ words: @escaping @Sendable () -> [Wiring]
  ) {
    self.init(opened.wired(by: Wiring(words())), width) { tables in
      let wiring = tables.wiring ?? Wiring(words())
      tables.wiring = wiring
      return (wiring, nil)
    }
  }

  /// Creates a flow whose wiring is made for each walk from its model.
  private init<each Model>(
    _ opened: OpenedModel, _ width: Navigation.Width,
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> (repeat each Model),
    _ words: @escaping @Sendable (repeat each Model) -> [Wiring]
  ) {
    let makeWiring: MakeWiring = { _ async throws(Finding) in
      do {
        let model = try await make()
        return (Wiring(words(repeat each model)), model)
      } catch {
        throw .notMade(error)
      }
    }
    self.init(opened, width, makeWiring)
    withWiring = {
      var ready = opened
      do throws(Finding) {
        ready = opened.wired(by: try await makeWiring(RunMemory()).wiring)
      } catch {
        ready.findings.append(error)
      }
      return Flow(ready, width, makeWiring)
    }
  }

  private init(
    _ opened: OpenedModel, _ width: Navigation.Width, _ makeWiring: @escaping MakeWiring
  ) {
    let model = opened.model
    findings = opened.findings
    self.width = width
    kind = .scenes(model, hasEvents: opened.hasEvents)
    driver = { tables async throws(Finding) in
      let (wiring, shared) = try await makeWiring(tables)
      return ControllerHost(
        model, wiring: wiring, width: width, shared: shared, tables: tables)
    }
  }
}

extension OpenedModel {
  /// Returns the model with the moves and the unwind actions of a wiring, and with the errors in it.
  fileprivate func wired(by wiring: Wiring) -> OpenedModel {
    guard !model.scenes.isEmpty else { return self }
    var wired = self
    let moving = model.addingMoves(wiring.moves, &wired.findings)
    wired.model = moving.addingUnwindActions(wiring.unwindActions(in: moving))
    wired.hasEvents = wiring.events.contains(where: \.takesStandIn)
    wired.findings +=
      wired.model.checkWalkability() + WiringErrors(wiring: wiring, model: wired.model).all
    return wired
  }
}

// MARK: - Walking

extension ControllerHost: StandInHost {}

extension ControllerHost: Driver {
  var last: LastStep<ControllerHost> {
    let last = LastStep(self, on: shown.scene)
    last.shared = shared ?? appObjects.model ?? ()
    last.others = arrived.filter { $0 !== shown.scene }
    (last.untappable, last.arrivals) = (untappable, liveControllers.arrivals)
    last.controller = shown.focus.flatMap { controller(of: $0.id) }
    last.makeCalls = { [calls] in calls }
    return last
  }

  nonisolated(nonsending) func state(by reader: FingerprintReader) async -> Fingerprint {
    var state = shown.fingerprint
    // The app's controllers in the order of their screens.
    let controllers = navigation.allScreens.compactMap { liveControllers[$0.id] }
      .filter { $0.way.origin != .standIn }.map(\.controller)
    if let held = await reader.readAll(shared, after: controllers) { state.mix(held) }
    return state
  }

  func forecast(of move: MoveDefinition) -> SceneName {
    shown.successor(by: move)?.state.scene ?? shown.scene
  }
}
