extension Flow {
  /// Looks at a step and says what is wrong with it.
  typealias Visit = nonisolated(nonsending) (Step<Subject>) async -> [Failure]

  /// Walks: makes a fresh subject, makes the moves a route chooses, and hands each step to a visitor.
  ///
  /// Random search, shrinking, replay and recording all call this; none has a walk of its own.
  ///
  /// - Parameters:
  ///   - route: What decides the moves.
  ///   - limit: The greatest number of moves.
  ///   - session: What walks of one run share: the coverage, which the walk adds to.
  ///   - reorder: Gives sets and dictionaries of the subject another order before each visit; nil for
  ///     every walk but the second of a recording.
  ///   - visit: Looks at each step, the start included; the walk ends at the first that fails.
  /// - Returns: The walk as it went.
  nonisolated(nonsending) func walk(
    _ route: Route, limit: Int, in session: inout Session,
    reordering reorder: ((inout Subject) -> Void)? = nil, visit: Visit
  ) async -> Walk {
    var walking = Walking<Subject>(route, limit: limit, session.tables.names)
    let crashReporter = session.crashReporter
    crashReporter.standReady()
    session.learnt?.begin()
    if session.end != nil { session.end = nil }
    defer {
      crashReporter.end()
      // What failed was on the last scene, and that is known without asking what else it offers.
      if !walking.walk.failures.isEmpty {
        session.learnt?.end(on: walking.walk.path.last)
      }
    }
    do throws(Finding) {
      let driver = try driver(session.tables)
      guard try walking.start(driver, in: &session) else { return walking.walk }
      reorder?(&driver.subject)
      var failures = await visit(walking.step(driver))
      while failures.isEmpty, walking.walk.count < limit {
        crashReporter.standReady()
        try walking.look(driver, in: &session)
        var hasArrived = false
        while !hasArrived {
          guard let choice = walking.choose(driver, in: &session) else { return walking.walk }
          do throws(Finding) {
            hasArrived =
              driver.waits
              ? try await driver.performWaiting(choice.number, sender: choice.sender)
              : try driver.perform(choice.number, sender: choice.sender)
          } catch {
            throw error.placed(at: .move(walking.label(choice.number), on: walking.sourceName))
          }
          if !hasArrived { walking.takeBack(choice.number, in: &session) }
        }
        guard walking.arrive(driver, in: &session) else { return walking.walk }
        reorder?(&driver.subject)
        failures = await visit(walking.step(driver))
      }
      if !failures.isEmpty { walking.walk.end = .failed(failures) }
    } catch {
      walking.walk.end = .failed([Failure(finding: error, noticedBy: .walk)])
    }
    return walking.walk
  }
}

/// What a walk is doing, between one step and the next.
private struct Walking<Subject> {
  var route: Route
  var walk: Walk

  /// The number of the scene on screen before the move that is being made.
  private var source = -1

  /// What can be done there.
  private var offers: [AvailableMove] = []

  /// The offers that were just refused, by number.
  private var refused: Set<Int> = []

  /// The number of the segue that was just taken; nil after any other move.
  private var lastSegue: Int?

  private let names: SymbolTable

  init(_ route: Route, limit: Int, _ names: SymbolTable) {
    self.route = route
    self.names = names
    walk = Walk(in: names)
    walk.expect(min(limit, 32))
  }

  /// Shows the start; whether the route begins there.
  mutating func start(
    _ driver: Driver<Subject>, in session: inout Session
  ) throws(Finding) -> Bool {
    walk.start = driver.sceneNumber
    session.crashReporter.append(driver.scene.written)
    try driver.start()
    source = walk.start
    session.coverage.recordStart()
    session.coverage.recordArrivals(driver.others, on: source)
    return isOnRoute(driver)
  }

  private mutating func isOnRoute(_ driver: Driver<Subject>) -> Bool {
    guard let mistake = route.mistake(after: walk.count, on: driver.scene.text) else { return true }
    walk.end = .lost(mistake)
    return false
  }

  /// Looks what can be done now.
  mutating func look(_ driver: Driver<Subject>, in session: inout Session) throws(Finding) {
    do {
      offers = try driver.offers()
    } catch {
      throw error.placed(at: .scene(driver.scene.text))
    }
    source = driver.sceneNumber
    for way in driver.untappable { session.coverage.recordLackOfSenders(way.number) }
    if let learnt = session.learnt { learnt.see(sourceName, offering: offers.map(\.label)) }
    if !refused.isEmpty { refused = [] }
  }

  /// Chooses the next move; nil when the route is over or cannot go on.
  mutating func choose(
    _ driver: Driver<Subject>, in session: inout Session
  ) -> (number: Int, sender: Int?)? {
    let (names, source) = (names, source)
    let choice = route.next(
      among: offers, at: walk.count, on: names.scene(source).text, refused: refused,
      session.coverage)
    switch choice {
    case .stop:
      walk.offered = offers.map(\.senders)
      walk.offeredLabels = offers.map(\.label)
      if let likeness = session.states { session.end = driver.state(offering: offers, likeness) }
      return nil
    case .lost(let mistake):
      walk.end = .lost(mistake)
      return nil
    case .take(let number, let sender):
      // Written before the move is made, so that a move that fails stands in the path.
      let scene = driver.foresee(number)
      walk.append(
        Walk.Made(
          label: offers[number].labelNumber, number: number, sender: sender,
          senders: offers[number].senders, scene: scene))
      session.crashReporter.append(
        offers[number].way.spelled, sender: sender, to: session.spelled(scene))
      session.learnt?.make(offers[number].label)
      return (number, sender)
    }
  }

  /// The name of the scene on screen before the move that is being made.
  var sourceName: String { names.scene(source).text }

  /// The label of one of the offers.
  func label(_ number: Int) -> String { offers[number].label }

  /// Takes back a move that was refused.
  mutating func takeBack(_ number: Int, in session: inout Session) {
    walk.removeLast()
    session.crashReporter.removeLast()
    session.learnt?.make(nil)
    refused.insert(number)
    session.coverage.recordRefusal(offers[number].way.number)
  }

  /// Arrives where the last move led; whether that is where the route leads.
  mutating func arrive(_ driver: Driver<Subject>, in session: inout Session) -> Bool {
    let offer = walk.made[walk.count - 1].number
    session.coverage.recordMove(offers[offer].number)
    if session.coverage.countsPairs { countPair(endingWith: offers[offer].way, in: &session) }
    let scene = driver.sceneNumber
    session.coverage.recordArrivals(driver.others, on: scene)
    guard isOnRoute(driver) else { return false }
    walk.arrive(on: scene)
    return true
  }

  private mutating func countPair(endingWith way: Way, in session: inout Session) {
    if let tabs = way.tabs { session.coverage.recordPair(tabs.left, tabs.selected) }
    if let lastSegue, way.isSegue { session.coverage.recordPair(lastSegue, way.number) }
    lastSegue = way.isSegue ? way.number : nil
  }

  /// The step that was just made.
  func step(_ driver: Driver<Subject>) -> Step<Subject> {
    let last = walk.made.last
    return Step(
      index: walk.count, label: last?.label, sender: last?.sender, from: source,
      to: driver.sceneNumber, driver.contents())
  }
}
