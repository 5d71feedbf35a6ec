// The one function that walks: random search, shrinking, replay and recording call it.

extension Flow {
  /// Inspects a step and returns what is wrong with it.
  typealias Visit = nonisolated(nonsending) (Step<Subject>) async -> [Failure]

  /// Makes a fresh subject, makes the moves that a route chooses, and hands each step to a visitor.
  ///
  /// - Parameters:
  ///   - context: The state that walks of one run share; the walk adds to its coverage.
  ///   - visit: Inspects each step, the start included; the walk ends at the first that fails.
  /// - Returns: The record of the walk.
  nonisolated(nonsending) func walk(
    _ route: Route, in context: WalkContext, visit: Visit
  ) async -> Walk {
    await context.crashReporter.walking {
      await context.work.counting {
        await self.makeWalk(route, in: context, visit: visit)
      }
    }
  }

  /// Walks, in a scope in which the tasks that the app starts are counted.
  private nonisolated(nonsending) func makeWalk(
    _ route: Route, in context: WalkContext, visit: Visit
  ) async -> Walk {
    var walking = Walking<Subject>(route, in: context)
    let crashReporter = context.crashReporter
    SignalStack.install()
    context.graph?.begin()
    if route.leavesStates { context.graph?.leave() }
    defer { crashReporter.end() }
    var used: (any Driver<Subject>)?
    do throws(Finding) {
      let driver = try await driver(context.tables)
      used = driver
      try await makeMoves(&walking, driver, in: context, visit)
    } catch {
      walking.walk.end = .failed([
        Failure(finding: error, noticedBy: error.foundBy.map { .check($0) } ?? .walk)
      ])
    }
    await used?.finish()
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
    var failures = await visit(walking.step(driver))
    while failures.isEmpty {
      if context.mustEnd(after: walking.walk.count) {
        walking.walk.end = .cut
        return
      }
      SignalStack.install()
      try await walking.readMoves(driver)
      guard let choice = walking.choose(driver) else { return try await walking.confirm(driver) }
      await walking.willMove(driver)
      try await walking.perform(choice, driver)
      try await walking.settle(driver, by: settle)
      guard walking.arrive(driver) else { return }
      failures = await visit(walking.step(driver))
    }
    walking.walk.end = .failed(failures)
  }
}

// MARK: - One walk

/// The state of a walk between one step and the next.
struct Walking<Subject> {
  var route: Route
  var walk: Walk

  /// The number of the scene on screen before the move that is being made.
  private var source = 0

  /// The moves available there.
  private var available: [AvailableMove] = []

  /// The number of the last move that was tried; nil at the start.
  var lastMove: Int? {
    guard let made = walk.made.last, made.number < available.count else { return nil }
    return available[made.number].move.number
  }

  /// The subject before the last move, if it is a value; nil at the start.
  private var before: Subject?

  /// The number of the segue that was just taken; nil after any other move.
  private var lastSegue: Int?

  /// The references to the marker of unawaited work at the start of the walk and before the last move.
  let workAtStart: UInt
  var workBefore: UInt

  let context: WalkContext
  private let names: SymbolTable

  init(_ route: Route, in context: WalkContext) {
    self.route = route
    self.context = context
    names = context.tables.names
    workAtStart = context.work.references
    workBefore = workAtStart
    walk = Walk(in: names)
  }

  /// Begins the path with the scene that the start should show.
  mutating func begin(_ driver: any Driver<Subject>) {
    walk.start = driver.sceneNumber
    context.textsBefore.record(nil)
    context.crashReporter.append(driver.scene.written)
  }

  /// Records the start, and returns whether the route begins there.
  mutating func start(_ driver: any Driver<Subject>) -> Bool {
    if walk.start != driver.sceneNumber {
      context.crashReporter.removeLast()
      begin(driver)
    }
    source = driver.sceneNumber
    context.coverage.recordStart()
    context.coverage.recordArrivals(driver.others, on: source)
    return isOnRoute(driver)
  }

  private mutating func isOnRoute(_ driver: any Driver<Subject>) -> Bool {
    let finding = route.finding(
      after: walk.count, on: driver.scene.text, isRefused: walk.isRefused)
    guard let finding else { return true }
    walk.end = .lost(finding)
    return false
  }

  nonisolated(nonsending) mutating func readMoves(
    _ driver: any Driver<Subject>
  ) async throws(Finding) {
    let (scene, state) = (driver.scene, driver.givenState)
    available = try await driver.availableMoves()
    try driver.expectUnchanged(since: scene, state)
    source = driver.sceneNumber
    for move in driver.untappable { context.coverage.recordLackOfSenders(move.number) }
    guard let graph = context.graph, graph.isRecording else { return }
    graph.reach(
      await context.state(of: driver, whileTasksRun: context.work.references > workAtStart),
      on: driver.scene, offering: available,
      isClosed: context.mostTabs < .max && driver.changedTabs > context.mostTabs)
  }

  /// Chooses the next move, or returns nil when the route is over or cannot continue.
  mutating func choose(_ driver: any Driver<Subject>) -> (number: Int, sender: Int?)? {
    let (names, source) = (names, source)
    let choice = route.next(
      among: available, at: walk.count, on: names.sceneText(source), in: context)
    switch choice {
    case .stop:
      walk.offered = available
      return nil
    case .lost(let finding):
      walk.end = .lost(finding)
      return nil
    case .take(let number, let sender):
      // Before the move is made, so that the path has it even if it fails.
      let scene = driver.expectedScene(after: number)
      walk.append(
        Walk.Made(
          label: available[number].labelNumber, move: available[number].number, number: number,
          sender: sender, senders: available[number].senders, scene: scene))
      context.crashReporter.append(
        available[number].move.spelled, sender: sender, to: names.spelledScene(scene))
      context.graph?.make(number, sender: sender)
      return (number, sender)
    }
  }

  /// Returns the finding that a move threw, placed at the move's segue if that is its subject.
  private func placed(_ finding: Finding, _ number: Int) -> Finding {
    let move = available[number].move
    let (scene, label) = (move.moveID.scene, move.moveID.label)
    guard move.isSegue, finding.subject == "\(scene).\(label)" else {
      return finding
    }
    return finding.placed(at: .segue(scene: scene, label: label))
  }

  nonisolated(nonsending) mutating func perform(
    _ choice: (number: Int, sender: Int?), _ driver: any Driver<Subject>
  ) async throws(Finding) {
    do throws(Finding) {
      walk.isRefused = try await !driver.perform(choice.number, sender: choice.sender)
    } catch {
      // The move may have led elsewhere before it failed.
      if driver.sceneNumber != source { walk.arrive(on: driver.sceneNumber) }
      context.coverage.recordFailure(available[choice.number].move.number)
      throw placed(error, choice.number)
    }
  }

  /// Records the scene that the last move led to, and returns whether the route has that scene.
  ///
  /// A refused move leads back to the scene on which it was made.
  mutating func arrive(_ driver: any Driver<Subject>) -> Bool {
    let made = walk.made[walk.count - 1]
    let move = available[made.number].move
    if walk.isRefused {
      context.refusals.insert(move.number)
      context.coverage.recordRefusal(move.number)
    } else {
      recordMove(move, driver)
    }
    let scene = driver.sceneNumber
    if scene != made.scene {
      context.crashReporter.removeLast()
      context.crashReporter.append(
        move.spelled, sender: made.sender, to: names.spelledScene(scene))
    }
    guard isOnRoute(driver) else { return false }
    walk.arrive(on: scene)
    return true
  }

  private mutating func recordMove(_ move: MoveDefinition, _ driver: any Driver<Subject>) {
    context.coverage.recordMove(move.number)
    if move.isSegue { context.goals?.record(move.number, from: source, to: driver.sceneNumber) }
    for segue in driver.segues { context.coverage.recordTaken(segue) }
    if let lastSegue, move.isSegue { context.coverage.recordPair(lastSegue, move.number) }
    lastSegue = move.isSegue ? move.number : nil
    context.coverage.recordArrivals(driver.others, on: driver.sceneNumber)
  }

  func step(_ driver: any Driver<Subject>) -> Step<Subject> {
    let last = walk.made.last
    var step = Step(
      index: walk.count, label: last?.label, sender: last?.sender, source: source,
      target: driver.sceneNumber, names: names, subject: driver.subject, before: before,
      textsBefore: context.textsBefore)
    driver.complete(&step)
    if walk.isRefused { step.arrivals = [] }
    return step
  }
}

// MARK: - Waiting for work that nobody awaits

extension Walking {
  /// Counts the tasks that are running before a move, and keeps what the subject is.
  nonisolated(nonsending) mutating func willMove(_ driver: any Driver<Subject>) async {
    workBefore = context.work.references
    if !(Subject.self is AnyClass) { before = driver.subject }
    guard context.textsBefore.areWanted else { return }
    await context.recordTexts(of: driver, whileTasksRun: workBefore > workAtStart)
  }

  /// Waits for the tasks that the last move, or the making of the subject, started and did not await.
  nonisolated(nonsending) func settle(
    _ driver: any Driver<Subject>,
    by settle: (nonisolated(nonsending) @Sendable (Subject) async throws -> Void)?
  ) async throws(Finding) {
    if !driver.waitsForTasks {
      await context.work.settle(lastMove, after: workBefore, since: workAtStart)
    }
    if let settle {
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
    if self.scene.number != scene.number {
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
