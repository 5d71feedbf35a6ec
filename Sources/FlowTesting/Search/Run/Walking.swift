/// The state of a walk between one step and the next.
struct Walking<Subject> {
  var route: Route
  var walk: Walk

  /// The number of the scene on screen before the move that is being made.
  private var source = -1

  /// The moves available there.
  private var available: [AvailableMove] = []

  /// The number of the last move that was tried; nil at the start.
  var lastMove: Int? {
    guard let made = walk.made.last, available.indices.contains(made.number) else { return nil }
    return available[made.number].move.number
  }

  /// The number of the segue that was just taken; nil after any other move.
  private var lastSegue: Int?

  /// The references to the marker of unawaited work at the start of the walk and before the last move.
  let workAtStart: UInt
  var workBefore: UInt

  /// The time at which the move that is being made began.
  var began = 0.0

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
    context.crashReporter.append(driver.scene.written)
  }

  /// Records the start, and returns whether the route begins there.
  mutating func start(_ driver: any Driver<Subject>) -> Bool {
    if walk.start != driver.sceneNumber {
      context.crashReporter.removeLast()
      begin(driver)
    }
    source = walk.start
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
    let (scene, state) = (driver.scene, driver.readState)
    available = try await driver.availableMoves()
    try driver.expectUnchanged(since: scene, state)
    source = driver.sceneNumber
    for move in driver.untappable { context.coverage.recordLackOfSenders(move.number) }
    context.learnt?.see(
      sourceName, offering: available.map(\.label), after: walk.count, along: walk.path)
    if let space = context.space, let state = driver.state {
      space.reach(
        state, on: driver.scene, offering: available,
        isClosed: driver.changedTabs > context.mostTabs)
    }
  }

  /// Chooses the next move, or returns nil when the route is over or cannot continue.
  mutating func choose(_ driver: any Driver<Subject>) -> (number: Int, sender: Int?)? {
    let (names, source) = (names, source)
    let choice = route.next(
      among: available, at: walk.count, on: names.sceneText(source), context.coverage)
    switch choice {
    case .stop:
      walk.offered = available.map(\.senders)
      walk.offeredLabels = available.map(\.label)
      return nil
    case .lost(let finding):
      walk.end = .lost(finding)
      return nil
    case .take(let number, let sender):
      // Before the move is made, so that the path has it even if it fails.
      let scene = driver.expectedScene(after: number)
      walk.append(
        Walk.Made(
          label: available[number].labelNumber, number: number, sender: sender,
          senders: available[number].senders, scene: scene))
      context.crashReporter.append(
        available[number].move.spelled, sender: sender, to: names.spelledScene(scene))
      context.learnt?.make(Choice(label: available[number].label, sender: sender))
      context.space?.make(number, sender: sender)
      return (number, sender)
    }
  }

  /// The name of the scene on screen before the move that is being made.
  private var sourceName: String { names.sceneText(source) }

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
    context.seconds[move.number, default: 0] += Deadline.now - began
    if walk.isRefused {
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
    for segue in driver.segues { context.coverage.recordTaken(segue) }
    if move.isSegue {
      context.transitions.record(move.number, leadsTo: driver.sceneNumber)
    }
    if context.coverage.countsPairs { countPair(endingWith: move) }
    context.coverage.recordArrivals(driver.others, on: driver.sceneNumber)
  }

  private mutating func countPair(endingWith move: MoveDefinition) {
    if let lastSegue, move.isSegue { context.coverage.recordPair(lastSegue, move.number) }
    lastSegue = move.isSegue ? move.number : nil
  }

  func step(_ driver: any Driver<Subject>) -> Step<Subject> {
    let last = walk.made.last
    var contents = driver.contents()
    if walk.isRefused { contents.arrivals = [] }
    return Step(
      index: walk.count, label: last?.label, sender: last?.sender, from: source,
      to: driver.sceneNumber, contents)
  }
}
