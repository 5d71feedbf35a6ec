// The one function that walks: random search, shrinking, replay and recording call it.

extension Flow {
  /// Inspects a step and returns what is wrong with it.
  typealias Visit = nonisolated(nonsending) (Step<Subject>) async -> [Failure]

  /// Makes a fresh subject and the moves that a route chooses, and hands each step to a visitor, up to one that fails.
  nonisolated(nonsending) func walk(
    _ route: Route, in context: WalkContext, visit: Visit
  ) async -> Walk {
    await context.record.walking {
      let coverage = context.coverage
      let walk = await makeWalkInScope(route, in: context, visit: visit)
      guard !context.tables.offersAnswers, !context.calls.names.isEmpty else { return walk }
      // The calls of this walk were answered at once; from now on they wait, which leads to other states.
      context.tables.offersAnswers = true
      context.coverage = coverage
      context.graph?.clear()
      return await makeWalkInScope(route, in: context, visit: visit)
    }
  }

  private nonisolated(nonsending) func makeWalkInScope(
    _ route: Route, in context: WalkContext, visit: Visit
  ) async -> Walk {
    context.calls = WaitingCalls(areOffered: context.tables.offersAnswers)
    return await context.work.counting(context.calls) {
      await self.makeWalk(route, in: context, visit: visit)
    }
  }

  /// Walks, in a scope in which the tasks that the app starts are counted.
  private nonisolated(nonsending) func makeWalk(
    _ route: Route, in context: WalkContext, visit: Visit
  ) async -> Walk {
    var walking = Walking<Subject>(route, in: context)
    context.graph?.begin()
    // It goes by the map alone, so that states, which cost time to read, are not recorded.
    if case .goals = route.kind { context.graph?.leave() }
    var used: (any Driver<Subject>)?
    do throws(Finding) {
      try context.deaths?.check(walking.walk, at: .start)
      let driver = try await driver(context.tables)
      used = driver
      try await makeMoves(&walking, driver, in: context, visit)
    } catch {
      walking.walk.end = .failed([Failure(ofWalk: error)])
    }
    do throws(Finding) {
      try walking.enter(.end)
      await walking.letGo()
      await used?.finish()
    } catch {
      // What ended the process when it was let go of stays.
      if let used { _ = Unmanaged.passRetained(used as AnyObject) }
      walking.walk.end = .failed([Failure(ofWalk: error)])
    }
    return walking.walk
  }

  private nonisolated(nonsending) func makeMoves(
    _ walking: inout Walking<Subject>, _ driver: any Driver<Subject>, in context: WalkContext,
    _ visit: Visit
  ) async throws(Finding) {
    walking.begin(driver)
    try await driver.start()
    try await walking.settle(driver, by: settle)
    guard walking.start(driver) else { return }
    try walking.enter(.step)
    if context.history.isWanted { try await walking.record(driver) }
    var failures = await visit(walking.step(driver))
    while failures.isEmpty {
      if context.mustEnd(after: walking.walk.made.count) {
        walking.walk.end = .cut
        return
      }
      try await walking.readMoves(driver)
      guard let made = walking.choose(driver) else { return try await walking.confirm(driver) }
      walking.willMove(driver)
      try await walking.perform(made, driver)
      try await walking.settle(driver, by: settle)
      guard walking.arrive(driver) else { return }
      try walking.enter(.step)
      if context.history.isWanted { try await walking.record(driver) }
      failures = await visit(walking.step(driver))
    }
    walking.walk.end = .failed(failures)
  }
}

// MARK: - One walk

/// The state of a walk between one step and the next.
struct Walking<Subject> {
  var route: Route
  var walk = Walk()

  /// The scene on screen before the move that is being made.
  private var source: SceneName?

  /// The moves available there.
  private var available: [AvailableMove] = []

  /// The subject before the last move, if it is a value; nil at the start.
  private var before: Subject?

  let context: WalkContext

  /// The moves that wait for answers, and the outcome that the last answer chose.
  let underWay = MovesUnderWay()
  private var outcome: Any?

  /// Whether the last move is an answer.
  private var isAnswer: Bool {
    walk.made.last?.move.isAnswer ?? false
  }

  init(_ route: Route, in context: WalkContext) {
    self.route = route
    self.context = context
  }

  /// Begins the path with the scene that the start should show.
  mutating func begin(_ driver: any Driver<Subject>) {
    walk.start = driver.scene
    context.history.entries = []
    context.record.begin(at: driver.scene.written)
  }

  /// Records the start, and returns whether the route begins there.
  mutating func start(_ driver: any Driver<Subject>) -> Bool {
    if walk.start !== driver.scene { begin(driver) }
    source = driver.scene
    context.coverage.recordStart()
    context.coverage.recordArrivals(driver.others, on: driver.scene)
    return isOnRoute(driver)
  }

  private mutating func isOnRoute(_ driver: any Driver<Subject>) -> Bool {
    let finding = route.finding(after: walk.made.count, on: driver.scene, isRefused: walk.isRefused)
    guard let finding else { return true }
    walk.end = .lost(finding)
    return false
  }

  nonisolated(nonsending) mutating func readMoves(
    _ driver: any Driver<Subject>
  ) async throws(Finding) {
    let (scene, state) = (driver.scene, driver.givenState)
    available =
      underWay.isEmpty || driver.goesOnWhileMovesWait ? try await driver.availableMoves() : []
    try driver.expectUnchanged(since: scene, state)
    if context.tables.offersAnswers { offerAnswers(on: scene) }
    source = driver.scene
    for move in driver.untappable { context.coverage.recordLackOfSenders(move.name) }
    guard let graph = context.graph, graph.isRecording else { return }
    graph.reach(
      await context.state(of: driver, whileTasksRun: context.work.isRunning),
      on: driver.scene, offering: available)
  }

  /// Chooses the next move, or returns nil when the route is over or cannot continue.
  mutating func choose(_ driver: any Driver<Subject>) -> Walk.Made? {
    switch route.next(among: available, at: walk.made.count, on: driver.scene, in: context) {
    case .stop:
      walk.offered = available
      return nil
    case .lost(let finding):
      walk.end = .lost(finding)
      return nil
    case .take(let position, let sender):
      let (move, senders) = (available[position].move, available[position].senders)
      let made = Walk.Made(
        move: move, sender: sender, senders: senders, scene: driver.expectedScene(after: move))
      // Before the move is made, so that the path has it even if it fails.
      walk.made.append(made)
      context.record.append(move.spelled, sender: sender, to: made.scene.spelled)
      context.graph?.make(position, sender: sender)
      return made
    }
  }

  /// Tells the record what the walk does now, and throws if that ended another process.
  func enter(_ stage: WalkStage) throws(Finding) {
    context.record.enter(stage)
    try context.deaths?.check(walk, at: stage)
  }

  nonisolated(nonsending) mutating func perform(
    _ made: Walk.Made, _ driver: any Driver<Subject>
  ) async throws(Finding) {
    do throws(Finding) {
      try enter(.move)
      walk.isRefused =
        context.tables.offersAnswers
        ? try await !make(made, driver)
        : try await !driver.perform(made.move, sender: made.sender)
    } catch {
      // The move may have led elsewhere before it failed.
      if driver.scene !== source { walk.arrive(on: driver.scene) }
      context.coverage.recordFailure(made.move.name)
      let id = made.move.name.id
      let isOfSegue = made.move.isSegue && error.subject == "\(id.scene).\(id.label)"
      let finding = isOfSegue ? error.placed(at: .segue(scene: id.scene, label: id.label)) : error
      throw finding.advised(
        error.code == Finding.ended ? driver.adviceOnEnd(of: made.move) : nil)
    }
  }

  /// Records the scene that the last move led to, and returns whether the route has that scene.
  ///
  /// A refused move leads back to the scene on which it was made.
  mutating func arrive(_ driver: any Driver<Subject>) -> Bool {
    let made = walk.made[walk.made.count - 1]
    if walk.isRefused {
      context.refusals.insert(made.move.name)
      context.coverage.recordRefusal(made.move.name)
    } else {
      recordMove(made.move, driver)
    }
    let scene = driver.scene
    if scene !== made.scene {
      context.record.replaceLast(made.move.spelled, sender: made.sender, to: scene.spelled)
    }
    guard isOnRoute(driver) else { return false }
    walk.arrive(on: scene)
    return true
  }

  private func recordMove(_ move: MoveDefinition, _ driver: any Driver<Subject>) {
    context.coverage.recordMove(move.name)
    for segue in driver.segues { context.coverage.recordTaken(segue) }
    context.coverage.recordArrivals(driver.others, on: driver.scene)
  }

  func step(_ driver: any Driver<Subject>) -> Step<Subject> {
    let (walk, last) = (walk, walk.made.last)
    var step = Step(
      index: walk.made.count, definition: last?.move, sender: last?.sender,
      source: source ?? driver.scene,
      target: driver.scene, subject: driver.subject, before: before,
      history: context.history, makePath: { walk.path })
    driver.complete(&step)
    if let outcome { step.choice = outcome }
    if walk.isRefused { step.arrivals = [] }
    return step
  }

  // MARK: - Answers

  /// Adds the answers to the calls that wait to the moves on offer.
  private mutating func offerAnswers(on scene: SceneName) {
    for (label, call) in context.calls.offers {
      let count = call.outcomes.value.count
      available.append(
        AvailableMove(
          move: context.tables.answer(label, on: scene), senders: count == 1 ? nil : count))
    }
  }

  /// Answers a call, or makes a move, which then goes on in a task of its own if it waits for an answer.
  private nonisolated(nonsending) mutating func make(
    _ made: Walk.Made, _ driver: any Driver<Subject>
  ) async throws(Finding) -> Bool {
    outcome = nil
    let calls = context.calls
    calls.begin(made.move.label, sender: made.sender)
    if case .answer = made.move.action {
      guard let call = calls.offers.first(where: { $0.label == made.move.label })?.call else {
        return false
      }
      outcome = made.sender.map { call.outcomes.value[$0] }
      calls.answer(call, with: made.sender ?? 0)
      return true
    }
    // Where UIKit makes the moves they never wait themselves.
    if driver.waitsForTasks { return try await driver.perform(made.move, sender: made.sender) }
    return try await underWay.make(waitingBy: context.work, calls) {
      () async throws(Finding) -> Bool in
      try await driver.perform(made.move, sender: made.sender)
    }
  }

  /// Lets the calls that wait go at the end of the walk, and their tasks end.
  nonisolated(nonsending) func letGo() async {
    guard context.tables.offersAnswers else { return }
    context.tables.calls.formUnion(context.calls.names)
    underWay.cancel()
    context.calls.end()
    await context.work.end(context.calls)
  }

  // MARK: - Waiting for work that nobody awaits

  /// Keeps what the subject is before a move.
  mutating func willMove(_ driver: any Driver<Subject>) {
    if !(Subject.self is AnyClass) { before = driver.subject }
  }

  /// Records what the subject holds after a step, since a claim or a closure reads it.
  nonisolated(nonsending) func record(_ driver: any Driver<Subject>) async throws(Finding) {
    let history = context.history
    let tasksRun = context.work.isRunning
    let texts =
      history.areTextsWanted
      ? await context.facts(WalkHistory.texts, of: driver, whileTasksRun: tasksRun) : [:]
    let reader = Passed(value: context.tables.reader)
    let objects =
      history.areObjectsWanted
      ? await context.facts(
        { Passed(value: reader.value.objects(in: $0)?.map(WalkHistory.Held.init)) },
        of: driver, whileTasksRun: tasksRun
      ).value : nil
    var values: [ObjectIdentifier: Any] = [:]
    for reading in history.readings {
      do {
        values[ObjectIdentifier(reading)] = try await reading.read(driver.subject)
      } catch {
        let scene = driver.scene.text
        throw .thrown(error, by: "The closure of a claim", on: scene, at: .scene(scene))
      }
    }
    history.entries.append(
      WalkHistory.Entry(
        label: walk.isRefused ? nil : walk.made.last?.move.label, scene: driver.scene.text,
        texts: texts, objects: objects, values: values))
    // A step of a value has a copy of what it was before.
    let lag = Subject.self is AnyClass ? 0 : 1
    let isAtRest = !tasksRun && context.calls.isEmpty
    history.noteWhatWasLeft(before: isAtRest ? history.entries.count - lag : nil)
  }

  /// Waits for the tasks that the last move, or the making of the subject, started and did not await.
  nonisolated(nonsending) func settle(
    _ driver: any Driver<Subject>,
    by settle: (nonisolated(nonsending) @Sendable (Subject) async throws -> Void)?
  ) async throws(Finding) {
    if !driver.waitsForTasks || isAnswer {
      let (context, before) = (context, source)
      try await context.work.settle(walk.made.last?.move.name, context.calls) {
        () async throws(Finding) in
        // A screen that is there until a delay is over is seen too.
        try await driver.refresh()
        if driver.scene !== before { context.coverage.recordArrivals([], on: driver.scene) }
      }
    }
    if !underWay.isEmpty { try underWay.end() }
    if let settle, context.calls.isEmpty {
      do {
        try await settle(driver.subject)
      } catch {
        let scene = driver.scene.text
        throw .thrown(error, by: "The closure of settling", on: scene, at: .scene(scene))
      }
    }
    try await driver.refresh()
  }

  /// Lets enqueued jobs run once more, and throws if the subject changes without a move.
  nonisolated(nonsending) func confirm(_ driver: any Driver<Subject>) async throws(Finding) {
    guard driver.mayChangeAlone else { return }
    await Task.yield()
    let (scene, state) = (driver.scene, driver.givenState)
    try await driver.refresh()
    try driver.expectUnchanged(since: scene, state)
  }
}

extension Driver {
  /// Throws if the screen or the value of `state:` is another than before.
  func expectUnchanged(since scene: SceneName, _ state: Fingerprint?) throws(Finding) {
    if self.scene !== scene {
      throw .changedAlone(scene, "The screen changed from '\(scene.text)' to '\(self.scene.text)'")
    }
    if state != givenState {
      throw .changedAlone(scene, "On '\(scene.text)' the value of state: changed")
    }
  }
}

extension Finding {
  /// The finding that the subject changed without a move, after the walk had settled.
  fileprivate static func changedAlone(_ scene: SceneName, _ change: String) -> Finding {
    Finding(
      code: "changedAlone", subject: scene.text,
      message: """
        \(change) without a move, when the walk had settled: the app did something later that nobody awaits, \
        or the test's closure changed it.
        """,
      advice: """
        Await it in the move, or let the walk wait for it, as \
        Flow(…) { … }.settling { await $0.idle() }.
        """)
  }
}
