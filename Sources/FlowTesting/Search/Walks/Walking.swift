// The one function that walks: random search, shrinking, replay and recording call it.

extension Flow {
  /// Inspects a step and returns what is wrong with it.
  typealias Visit = nonisolated(nonsending) (Step<Subject>) async -> [Failure]

  /// Makes a fresh subject and the moves that a route chooses, and hands each step to a visitor, up to one that fails.
  ///
  /// - Parameters:
  ///   - isCounted: Whether the walk counts as coverage.
  ///   - again: Is called before the walk is made once more, since it taught how to make it.
  nonisolated(nonsending) func walk(
    _ route: Route, in context: WalkContext, counting isCounted: Bool = true,
    again: () -> Void = {}, anew: () -> Void = {}, visit: @escaping Visit
  ) async -> Walk {
    let (coverage, deadline) = (context.coverage, context.deadline)
    var walk = await makeWalk(route, in: context, visit)
    while let next = await learn(from: walk, along: route, in: context, again) {
      context.coverage = coverage
      again()
      anew()
      // What a claim is about to fail on is told, however short the time.
      if context.tables.contents.recordsTexts { context.deadline = nil }
      walk = await makeWalk(next, in: context, visit)
      context.deadline = deadline
    }
    if !isCounted { context.coverage = coverage }
    return walk
  }

  nonisolated(nonsending) func makeWalk(
    _ route: Route, in context: WalkContext, _ visit: @escaping Visit
  ) async -> Walk {
    await context.record.walking {
      context.calls = WaitingCalls(areOffered: context.tables.callsWait)
      return await context.work.counting(context.calls) {
        await self.makeCountedWalk(route, in: context, visit)
      }
    }
  }

  /// Makes a walk in a scope in which the tasks that the app starts are counted.
  private nonisolated(nonsending) func makeCountedWalk(
    _ route: Route, in context: WalkContext, _ visit: @escaping Visit
  ) async -> Walk {
    let walking = Walking<Subject>(route, of: kind, in: context, visit)
    context.graph?.begin()
    // It goes by the map alone, so that states, which cost time to read, are not recorded.
    if case .goals = route.kind { context.graph?.leave() }
    do throws(Finding) {
      try context.deaths?.check([], at: .start)
      walking.driver = try await driver(context.tables)
      if kind.subject.isOfMainActor {
        try await makeMovesOnMainActor(Passed(value: walking))
      } else {
        try await makeMoves(walking)
      }
    } catch {
      // An app that begins with code shows its first screen only then.
      if let scene = walking.driver?.scene, walking.walk.made.isEmpty, walking.walk.start !== scene
      {
        walking.begin(on: scene)
      }
      walking.walk.end = .failed([Failure(ofWalk: error)])
    }
    do throws(Finding) {
      if let end = walking.walk.failures.first(where: { $0.finding.code == Finding.ended }) {
        throw end.finding
      }
      try walking.enter(.end)
      await walking.letGo()
      await walking.driver?.finish()
    } catch {
      // What ended another process goes no further, and stays.
      if let driver = walking.driver { _ = Unmanaged.passRetained(driver as AnyObject) }
      await walking.driver?.abandon()
      walking.walk.end = .failed([Failure(ofWalk: error)])
    }
    if Subject.self is AnyClass, kind.isSubject {
      weak var subject: AnyObject?
      subject = walking.driver?.last.subject as AnyObject?
      walking.driver = nil
      if let subject { context.tables.work.outliving = TypeName.text(of: type(of: subject)) }
    }
    return walking.walk
  }

  /// Makes the moves where the subject is read, so that no step changes from one actor to the other.
  @MainActor private func makeMovesOnMainActor(
    _ walking: Passed<Walking<Subject>>
  ) async throws(Finding) {
    try await makeMoves(walking.value)
  }

  private nonisolated(nonsending) func makeMoves(
    _ walking: Walking<Subject>
  ) async throws(Finding) {
    guard let driver = walking.driver else { return }
    walking.begin(on: driver.scene)
    try await driver.start()
    try await walking.settle(driver, by: settle)
    while let failures = try await walking.look(driver) {
      guard failures.isEmpty else { return walking.walk.end = .failed(failures) }
      if walking.context.mustEnd(after: walking.walk.made.count) { return walking.walk.end = .cut }
      guard let made = try await walking.choose(driver) else { return }
      try await walking.perform(made, driver)
      try await walking.settle(driver, by: settle)
    }
  }
}

// MARK: - One walk

/// The state of a walk between one step and the next.
final class Walking<Subject> {
  var driver: (any Driver<Subject>)?
  var route: Route
  var walk = Walk()

  /// The scene on screen before the move that is being made.
  private var source: SceneName?

  /// The moves available there.
  private var available: [AvailableMove] = []

  /// The subject before the last move, if it is a value; nil at the start.
  private var before: Subject?

  let kind: FlowKind
  let context: WalkContext
  let visit: Flow<Subject>.Visit

  /// The moves that wait for answers, and the outcome that the last answer chose.
  let underWay = MovesUnderWay()
  private var outcome: Any?

  /// Whether the last move is an answer.
  private var isAnswer: Bool {
    walk.made.last?.move.isAnswer ?? false
  }

  init(
    _ route: Route, of kind: FlowKind, in context: WalkContext,
    _ visit: @escaping Flow<Subject>.Visit
  ) {
    self.route = route
    self.kind = kind
    self.context = context
    self.visit = visit
  }

  /// Begins the path with the scene that the start should show.
  func begin(on scene: SceneName) {
    walk.start = scene
    context.history.begin()
    context.readState = nil
    context.record.begin(at: scene.written)
  }

  /// Looks at the last step, and returns what is wrong with it; nil where the walk is not on its route any more.
  ///
  /// The step is let go of before the next move, since it holds the screens that the move may leave.
  nonisolated(nonsending) func look(
    _ driver: any Driver<Subject>
  ) async throws(Finding) -> [Failure]? {
    let last = driver.last
    guard walk.made.isEmpty ? start(last) : arrive(last) else { return nil }
    try enter(.step)
    try await record(last, driver)
    return await visit(step(last))
  }

  /// Records the start, and returns whether the route begins there.
  private func start(_ last: LastStep<Subject>) -> Bool {
    if walk.start !== last.scene { begin(on: last.scene) }
    source = last.scene
    context.coverage.recordStart()
    context.coverage.recordArrivals(last.others, on: last.scene)
    return isOnRoute(last.scene)
  }

  private func isOnRoute(_ scene: SceneName) -> Bool {
    let finding = route.finding(after: walk.made.count, on: scene, isRefused: walk.isRefused)
    guard let finding else { return true }
    walk.end = .lost(finding)
    return false
  }

  /// Reads the moves on offer and the state, and returns what is on screen then.
  private nonisolated(nonsending) func readMoves(
    _ driver: any Driver<Subject>
  ) async throws(Finding) -> LastStep<Subject> {
    available =
      underWay.isEmpty || kind.subject.isObject ? try await driver.availableMoves() : []
    let last = driver.last
    // A call that got its answer at once is not in the path, which the next walk has.
    if let doubt = last.doubt, !walk.made.isEmpty,
      context.calls.areOffered || context.calls.names.isEmpty
    {
      var path = context.graph?.pathToChoice ?? walk.path.prefix(walk.made.count - 1)
      path.moves += walk.path.moves.suffix(1)
      context.tables.doubt(doubt, on: path)
    }
    if context.calls.areOffered { offerAnswers(on: last.scene) }
    source = last.scene
    for move in last.untappable { context.coverage.recordLackOfSenders(move.name) }
    if let graph = context.graph, graph.isRecording {
      let state = await context.state(of: driver, kind.subject)
      let entry = context.tables.needs.contents ? context.history.entries.last : nil
      graph.reach(state, on: last.scene, offering: available, as: entry)
    }
    return last
  }

  /// Chooses the next move, or returns nil when the route is over or cannot continue.
  nonisolated(nonsending) func choose(
    _ driver: any Driver<Subject>
  ) async throws(Finding) -> Walk.Made? {
    let last = try await readMoves(driver)
    let decision = route.next(among: available, at: walk.made.count, on: last.scene, in: context)
    walk.offered = available
    switch decision {
    case .stop:
      return nil
    case .lost(let finding):
      walk.end = .lost(finding)
      return nil
    case .take(let position, let asked):
      let (move, senders) = (available[position].move, available[position].senders)
      let sender = asked == Choice.last ? senders.map { $0 - 1 } : asked
      let made = Walk.Made(
        move: move, sender: sender, senders: senders, scene: driver.forecast(of: move),
        asked: asked)
      // Before the move is made, so that the path has it even if it fails.
      walk.made.append(made)
      context.record.append(move.spelled, sender: made.asked, to: made.scene.spelled)
      context.graph?.make(position, sender: sender)
      if !(Subject.self is AnyClass) { before = last.subject }
      return made
    }
  }

  /// Tells the record what the walk does now, and throws if that ended another process.
  func enter(_ stage: WalkStage) throws(Finding) {
    context.record.enter(stage)
    try context.deaths?.check(walk.path.choices, at: stage)
  }

  nonisolated(nonsending) func perform(
    _ made: Walk.Made, _ driver: any Driver<Subject>
  ) async throws(Finding) {
    do throws(Finding) {
      try enter(.move)
      walk.isRefused =
        context.calls.areOffered
        ? try await !make(made, driver)
        : try await !driver.perform(made.move, sender: made.sender)
    } catch {
      // The move may have led elsewhere before it failed.
      if driver.scene !== source { walk.arrive(on: driver.scene) }
      context.coverage.recordFailure(made.move.name)
      let id = made.move.name.id
      let isOfSegue = made.move.isSegue && error.subject == "\(id.scene).\(id.label)"
      let finding = isOfSegue ? error.placed(at: .segue(scene: id.scene, label: id.label)) : error
      let isOfMove = error.code == Finding.ended && error.subject.contains(" in move of ")
      throw finding.advised(isOfMove ? made.move.adviceOnEnd : nil)
    }
  }

  /// Records the scene that the last move led to, and returns whether the route has that scene.
  ///
  /// A refused move leads back to the scene on which it was made.
  private func arrive(_ last: LastStep<Subject>) -> Bool {
    let made = walk.made[walk.made.count - 1]
    if walk.isRefused {
      context.refusals.insert(made.move.name)
      context.coverage.recordRefusal(made.move.name)
    } else {
      context.coverage.recordMove(made.move.name)
      for segue in last.segues { context.coverage.recordTaken(segue) }
      context.coverage.recordArrivals(last.others, on: last.scene)
    }
    let scene = last.scene
    if scene !== made.scene {
      context.record.replaceLast(made.move.spelled, sender: made.asked, to: scene.spelled)
    }
    guard isOnRoute(scene) else { return false }
    walk.arrive(on: scene)
    return true
  }

  private func step(_ last: LastStep<Subject>) -> Step<Subject> {
    let (walk, made) = (walk, walk.made.last)
    var step = Step(
      index: walk.made.count, definition: made?.move, sender: made?.sender,
      source: source ?? last.scene, target: last.scene, subject: last.subject, before: before,
      history: context.history, makePath: { walk.path })
    step.choice = outcome ?? last.choice
    (step.arrivals, step.screen) = (walk.isRefused ? [] : last.arrivals, last.controller)
    step.makeCalls = last.makeCalls
    return step
  }

  // MARK: - Answers

  /// Adds the answers to the calls that wait to the moves on offer.
  private func offerAnswers(on scene: SceneName) {
    for (call, number) in context.calls.offers {
      let count = call.outcomes.value.count
      available.append(
        AvailableMove(
          move: context.tables.answer(to: call.label, number: number, on: scene),
          senders: count == 1 ? nil : count))
    }
  }

  /// Answers a call, or makes a move, which then goes on in a task of its own if it waits for an answer.
  private nonisolated(nonsending) func make(
    _ made: Walk.Made, _ driver: any Driver<Subject>
  ) async throws(Finding) -> Bool {
    outcome = nil
    let calls = context.calls
    calls.begin(made.move.label, sender: made.sender)
    if case .answer(let label, let number) = made.move.action {
      let offer = calls.offers.first { $0.call.label == label && $0.number == number }
      guard let call = offer?.call else { return false }
      outcome = made.sender.map { call.outcomes.value[$0] }
      calls.answer(call, with: made.sender ?? 0)
      return true
    }
    // Where UIKit makes the moves they never wait themselves.
    if kind.isHosted { return try await driver.perform(made.move, sender: made.sender) }
    return try await underWay.make(waitingBy: context.work, calls) {
      () async throws(Finding) -> Bool in
      try await driver.perform(made.move, sender: made.sender)
    }
  }

  /// Lets what waits go at the end of the walk, one after the other, and their tasks end.
  nonisolated(nonsending) func letGo() async {
    let names = context.calls.names
    if names.isEmpty { return }
    context.tables.calls.formUnion(names)
    context.calls.end()
    repeat {
      await context.work.end(context.calls)
    } while underWay.cancelNext() || context.calls.letGoNext()
  }

  // MARK: - Waiting for work that nobody awaits

  /// Records what the subject holds after a step, if a claim or a closure reads it.
  private nonisolated(nonsending) func record(
    _ last: LastStep<Subject>, _ driver: any Driver<Subject>
  ) async throws(Finding) {
    let (history, needs) = (context.history, context.tables.needs)
    guard needs.contents || needs.screensThatWereLeft || !needs.readings.isEmpty else { return }
    let isAtRest = !context.work.isRunning && context.calls.isEmpty
    let entry = WalkHistory.Entry(
      label: walk.isRefused ? nil : walk.made.last?.move.claimed, scene: last.scene.text,
      await context.sample(last, kind), isAtRest: isAtRest)
    if needs.screens, isAtRest, !kind.isSubject, !kind.isHosted {
      entry.screens = await driver.state(by: context.tables.reader)
    }
    history.append(entry)
    for reading in needs.readings where reading.isNeeded(history) {
      do {
        entry.values[ObjectIdentifier(reading)] =
          try await reading.read(last.subject, context.tables.contents)
      } catch {
        let scene = last.scene.text
        throw .thrown(error, by: "The closure of a claim", on: scene, at: .scene(scene))
      }
    }
    // A step of a value has a copy of what it was before.
    let lag = Subject.self is AnyClass ? 0 : 1
    history.noteWhatWasLeft(before: isAtRest ? history.entries.count - lag : nil)
  }

  /// Waits for the tasks that the last move, or the making of the subject, started and did not await.
  nonisolated(nonsending) func settle(
    _ driver: any Driver<Subject>,
    by settle: (nonisolated(nonsending) @Sendable (Subject) async throws -> Void)?
  ) async throws(Finding) {
    // Tasks of code that UIKit calls are nobody's.
    if kind.isHosted, isAnswer { await UnawaitedWork.passTurns() }
    if !kind.isHosted || isAnswer {
      try await context.work.settle(walk.made.last?.move.name, context.calls) {
        () async throws(Finding) in
        // A screen that is there until a delay is over is seen too.
        try await driver.refresh()
        if driver.scene !== self.source {
          self.context.coverage.recordArrivals([], on: driver.scene)
        }
      }
    }
    if !underWay.isEmpty { try underWay.end() }
    if let settle, context.calls.isEmpty {
      do {
        try await settle(driver.last.subject)
      } catch {
        let scene = driver.scene.text
        throw .thrown(error, by: "The closure of settling", on: scene, at: .scene(scene))
      }
    }
    try await driver.refresh()
  }
}
