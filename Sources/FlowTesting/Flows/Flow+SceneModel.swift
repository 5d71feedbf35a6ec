extension Flow where Subject == ControllerHost {
  /// Creates a flow over a storyboard file, and those of the project that it refers to.
  ///
  /// - Parameters:
  ///   - storyboard: The file's path, relative to the calling file.
  ///   - start: The name of the scene to start at; the storyboard's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - wiring: The app's code that makes its screens; without any, scenes are walked with stand-ins.
  public init(
    storyboard: String, startingAt start: String? = nil, width: Navigation.Width = .compact,
    callerFile: StaticString = #filePath,
    @ListBuilder<Wiring> wiring: () -> [Wiring] = { [] }
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
  public init(
    storyboards: [String], startingAt start: String? = nil, width: Navigation.Width = .compact,
    callerFile: StaticString = #filePath,
    @ListBuilder<Wiring> wiring: () -> [Wiring] = { [] }
  ) {
    do {
      self.init(
        try SceneModel.reading(storyboards, relativeTo: callerFile), startingAt: start,
        width: width, wiring: wiring)
    } catch {
      self.init(.empty, wiring: Wiring(), width: width, findings: [error])
    }
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
    @ListBuilder<Wiring> wiring: () -> [Wiring] = { [] }
  ) {
    self.init(
      model, startingAt: start, width: width, wiring: Wiring(wiring()),
      shared: nil)
  }

  /// Creates a flow over a storyboard file whose screens share a model.
  ///
  /// ```swift
  /// let flow = Flow(storyboard: "../App/Clinic.storyboard", from: { Clinic() }) {
  ///   Destination("PatientList") { coder, clinic in
  ///     PatientListController(coder: coder, clinic: clinic)
  ///   }
  /// }
  /// ```
  ///
  /// Each walk has a model of its own, so that tests run side by side. A check reads it as
  /// ``ControllerHost/shared``.
  ///
  /// - Parameters:
  ///   - storyboard: The file's path, relative to the calling file.
  ///   - start: The name of the scene to start at; the storyboard's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - make: Makes the model, for each walk.
  ///   - wiring: The app's code that makes its screens.
  public init<Model>(
    storyboard: String, startingAt start: String? = nil, width: Navigation.Width = .compact,
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> Model,
    callerFile: StaticString = #filePath, @ListBuilder<Wiring> wiring: () -> [Wiring]
  ) {
    do {
      self.init(
        try SceneModel.reading([storyboard], relativeTo: callerFile), startingAt: start,
        width: width, from: make, wiring: wiring)
    } catch {
      self.init(.empty, wiring: Wiring(), width: width, findings: [error])
    }
  }

  /// Creates a flow over a scene model whose screens share a model.
  ///
  /// - Parameters:
  ///   - model: The scenes and segues.
  ///   - start: The name of the scene to start at; the model's initial one when nil.
  ///   - width: The width of the screen, which decides how a split view shows its columns.
  ///   - make: Makes the model, for each walk.
  ///   - wiring: The app's code that makes its screens.
  public init<Model>(
    _ model: SceneModel, startingAt start: String? = nil, width: Navigation.Width = .compact,
    from make: nonisolated(nonsending) @escaping @Sendable () async throws -> Model,
    @ListBuilder<Wiring> wiring: () -> [Wiring]
  ) {
    var wiring = Wiring(wiring())
    wiring.sharedType = Model.self
    self.init(
      model, startingAt: start, width: width, wiring: wiring,
      shared: make)
  }

  private init(
    _ model: SceneModel, startingAt start: String?, width: Navigation.Width, wiring: Wiring,
    shared: MakeShared?
  ) {
    var findings: [Finding] = []
    let started = model.starting(at: start, &findings)
      .addingMoves(wiring.moves.compactMap(\.code), &findings)
    let complete = started.addingUnwindActions(wiring.unwindActions(in: started))
    findings += complete.checkWalkability() + WiringErrors(wiring: wiring, model: complete).all
    self.init(
      complete, wiring: wiring, width: width, shared: shared,
      findings: findings)
  }

  /// Makes the model that the screens of a walk share.
  private typealias MakeShared = nonisolated(nonsending) @Sendable () async throws -> Any

  private init(
    _ model: SceneModel, wiring: Wiring, width: Navigation.Width, shared: MakeShared? = nil,
    findings: [Finding]
  ) {
    self.model = model
    self.findings = findings
    self.width = width
    kind = .storyboard
    driver = { tables async throws(Finding) in
      let made: Any?
      do {
        made = try await shared?()
      } catch {
        throw .notMade(error)
      }
      return HostDriver(
        ControllerHost(
          model, wiring: wiring, width: width, shared: made,
          tables: tables),
        tables.names)
    }
  }
}

/// Drives a host of the app's controllers.
private final class HostDriver: Driver {
  let subject: ControllerHost
  let names: SymbolTable
  private(set) var scene: SceneName
  private(set) var others: [Int] = []

  /// The available moves, and the moves that have nothing to tap.
  private var current: [AvailableMove] = []
  private var withoutSenders: [MoveDefinition] = []

  /// The controllers that arrived with the last step, and the calls that it made.
  private var arrivals: [Arrival] = []
  private var calls: [Call] = []

  init(_ host: ControllerHost, _ names: SymbolTable) {
    subject = host
    self.names = names
    scene = host.state.scene
  }

  var state: AnyHashable? { AnyHashable(subject.navigation) }

  var changedTabs: Int { subject.navigation.changedTabs(in: subject.model) }

  func contents() -> StepContents<ControllerHost> {
    StepContents(
      names: names, subject: subject, arrivals: arrivals, destination: subject.controller,
      calls: { [calls] in calls })
  }

  nonisolated(nonsending) func start() async throws(Finding) {
    arrive(try sharing { () throws(Finding) in try subject.start(&calls) })
  }

  /// Calls closures of the flow, which may take the shared model.
  private func sharing<Value>(_ body: () throws(Finding) -> Value) throws(Finding) -> Value {
    guard let shared = subject.sharedModel else { return try body() }
    return try SharedModel.$ofWalk.withValue(shared) { Result(catching: body) }.get()
  }

  nonisolated(nonsending) func availableMoves() async throws(Finding) -> [AvailableMove] {
    calls = []
    let moves = try sharing { () throws(Finding) in try subject.availableMoves() }
    withoutSenders = moves.filter { $0.senders == 0 }.map(\.move)
    current = moves.filter { $0.senders != 0 }
    return current
  }

  var untappable: [MoveDefinition] { withoutSenders }

  func expectedScene(after number: Int) -> Int {
    subject.state.successor(by: current[number].move)?.state.scene.number ?? scene.number
  }

  nonisolated(nonsending) func perform(
    _ number: Int, sender: Int?
  ) async throws(Finding) -> Bool {
    guard let arrivals = try await perform(current[number].move, sender).get() else { return false }
    scene = subject.state.scene
    arrive(arrivals)
    return true
  }

  /// Performs a move, and returns its arrivals, nil when it was refused.
  private func perform(
    _ move: MoveDefinition, _ sender: Int?, isolation: isolated (any Actor)? = #isolation
  ) async -> Result<[Arrival]?, Finding> {
    guard let shared = subject.sharedModel, SharedModel.ofWalk == nil else {
      do throws(Finding) {
        return .success(try await subject.perform(move, sender: sender, &calls))
      } catch {
        return .failure(error)
      }
    }
    return await SharedModel.$ofWalk.withValue(
      shared,
      operation: {
        // Mentioned so that the closure runs where the caller does.
        await perform(move, sender, isolation: isolation)
      })
  }

  private func arrive(_ arrivals: [Arrival]) {
    self.arrivals = arrivals
    others = subject.arrived.filter { $0 != scene.number }
  }
}
