/// One walk through a flow, as it went.
struct Walk {
  /// The moves made; the one that failed last.
  var path: FlowPath

  /// The same as numbers, by which the walk is replayed exactly.
  var numbers: [ReplayToken.Number] = []

  /// How many senders each move had to choose from; nil where there was nothing to choose.
  ///
  /// A move that was refused at the end is the last of them.
  var senders: [Int?] = []

  /// How many senders each move had that could have been made where the route ended.
  var offered: [Int?] = []

  /// The labels of those moves.
  var offeredLabels: [String] = []

  /// How the walk ended.
  var end: End = .finished

  /// How a walk ends.
  enum End {
    /// Where its route did.
    case finished
    /// At something wrong.
    case failed([Failure])
    /// Before its route did, since a move of it cannot be made.
    case lost(Mistake)
  }

  /// What went wrong at the last step; empty when nothing did.
  var failures: [Failure] {
    if case .failed(let failures) = end { failures } else { [] }
  }

  mutating func append(_ offer: Offer, _ number: Int, _ sender: Int?, to scene: SceneName) {
    path.moves.append(FlowPath.Move(offer.label, sender: sender, to: scene.text))
    numbers.append(ReplayToken.Number(offer: number, sender: sender ?? 0))
    senders.removeLast(max(0, senders.count - path.count + 1))
    senders.append(offer.senders)
  }

  /// Makes room for so many moves.
  mutating func expect(_ count: Int) {
    path.moves.reserveCapacity(count)
    numbers.reserveCapacity(count)
    senders.reserveCapacity(count)
  }

  mutating func removeLast() {
    path.moves.removeLast()
    numbers.removeLast()
  }

  var token: ReplayToken { ReplayToken(numbers, path: path) }
}

/// Something wrong at a step, and who noticed.
struct Failure: Hashable, Sendable {
  let finding: Finding

  let noticedBy: Observer

  /// Who notices that something is wrong.
  enum Observer: Hashable, Sendable {
    /// A check, as it is written at the call site.
    case check(String)
    /// The closure that a test gives to `checkFlow`.
    case closure
    /// The walk itself, which cannot go on.
    case walk
  }

  func isSame(as other: Failure) -> Bool {
    noticedBy == other.noticedBy && finding.isSameFailure(as: other.finding)
  }
}

// MARK: - The one function that walks

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
  ///   - visit: Looks at each step, the start included; the walk ends at the first that fails.
  /// - Returns: The walk as it went.
  nonisolated(nonsending) func walk(
    _ route: Route, limit: Int, in session: inout Session, visit: Visit
  ) async -> Walk {
    var walking = Walking<Subject>(route, limit: limit)
    let lastWords = session.lastWords
    lastWords.standReady()
    session.learnt?.begin()
    session.end = nil
    defer {
      lastWords.end()
      // What failed was on the last scene, and that is known without asking what else it offers.
      if !walking.walk.failures.isEmpty { session.learnt?.end(on: walking.walk.path.last) }
    }
    do throws(Finding) {
      let drive = try drive(session.tables)
      guard var step = try walking.start(drive, in: &session) else { return walking.walk }
      var failures = await visit(step)
      while failures.isEmpty, walking.walk.path.count < limit {
        lastWords.standReady()
        try walking.look(drive, in: &session)
        var arrived: Arrived?
        while arrived == nil {
          guard let choice = walking.choose(drive, in: &session) else { return walking.walk }
          do throws(Finding) {
            arrived =
              drive.waits
              ? try await drive.performWaiting(choice.number, sender: choice.sender)
              : try drive.perform(choice.number, sender: choice.sender, &walking.calls)
          } catch {
            throw error.placed(at: .move(walking.label(choice.number), on: walking.source.text))
          }
          if arrived == nil { walking.takeBack(choice.number, in: &session) }
        }
        guard let arrived, let next = walking.arrive(arrived, drive, in: &session) else {
          return walking.walk
        }
        step = next
        failures = await visit(step)
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
  var walk = Walk(path: FlowPath(start: "start"))
  var calls: [Call] = []

  /// The scene on screen before the move that is being made.
  var source = SceneName("start", number: 0)

  /// What can be done there.
  private var offers: [Offer] = []

  /// The offers that were just refused, by number.
  private var refused: Set<Int> = []

  init(_ route: Route, limit: Int) {
    self.route = route
    walk.expect(min(limit, 32))
  }

  /// Shows the start; nil when the route begins elsewhere.
  mutating func start(
    _ drive: Drive<Subject>, in session: inout Session
  ) throws(Finding) -> Step<Subject>? {
    walk.path.start = drive.scene.text
    session.lastWords.append(drive.scene.written)
    let arrived = try drive.start(&calls)
    source = drive.scene
    session.coverage.recordStart()
    session.coverage.recordArrivals(arrived.others, on: drive.scene.number)
    if let mistake = route.mistake(in: walk.path, arrivedAt: drive.scene.text) {
      walk.end = .lost(mistake)
      return nil
    }
    return step(arrived, drive)
  }

  /// Looks what can be done now.
  mutating func look(_ drive: Drive<Subject>, in session: inout Session) throws(Finding) {
    do {
      offers = try drive.offers()
    } catch {
      throw error.placed(at: .scene(drive.scene.text))
    }
    source = drive.scene
    for way in drive.untappable { session.coverage.recordLackOfSenders(way.number) }
    if let learnt = session.learnt { learnt.see(source.text, offering: offers.map(\.label)) }
    if !refused.isEmpty { refused = [] }
    if !calls.isEmpty { calls = [] }
  }

  /// Chooses the next move; nil when the route is over or cannot go on.
  mutating func choose(
    _ drive: Drive<Subject>, in session: inout Session
  ) -> (number: Int, sender: Int?)? {
    let choice = route.next(
      among: offers, at: walk.path.count, on: source.text, refused: refused, session.coverage)
    switch choice {
    case .stop:
      walk.offered = offers.map(\.senders)
      walk.offeredLabels = offers.map(\.label)
      if let likeness = session.states { session.end = drive.state(offering: offers, likeness) }
      return nil
    case .lost(let mistake):
      walk.end = .lost(mistake)
      return nil
    case .take(let number, let sender):
      let offer = offers[number]
      // Written before the move is made, so that a move that fails stands in the path.
      let scene = drive.foresee(number)
      walk.append(offer, number, sender, to: scene)
      session.lastWords.append(offer.way.spelled, sender: sender, to: scene.spelled)
      session.learnt?.make(offer.label)
      return (number, sender)
    }
  }

  /// The label of one of the offers.
  func label(_ number: Int) -> String { offers[number].label }

  /// Takes back a move that was refused.
  mutating func takeBack(_ number: Int, in session: inout Session) {
    walk.removeLast()
    session.lastWords.removeLast()
    session.learnt?.make(nil)
    refused.insert(number)
    session.coverage.recordRefusal(offers[number].way.number)
  }

  /// Arrives where the last move led; nil when that is not where the route leads.
  mutating func arrive(
    _ arrived: Arrived, _ drive: Drive<Subject>, in session: inout Session
  ) -> Step<Subject>? {
    let last = walk.path.moves.count - 1
    session.coverage.recordMove(offers[walk.numbers[last].offer].way.number)
    session.coverage.recordArrivals(arrived.others, on: drive.scene.number)
    if let mistake = route.mistake(in: walk.path, arrivedAt: drive.scene.text) {
      walk.end = .lost(mistake)
      return nil
    }
    walk.path.moves[last].destination = drive.scene.text
    return step(arrived, drive)
  }

  private func step(_ arrived: Arrived, _ drive: Drive<Subject>) -> Step<Subject> {
    Step(
      index: walk.path.count, move: walk.path.moves.last, source: source.text,
      scene: drive.scene.text, subject: drive.subject, arrivals: arrived.arrivals,
      destination: drive.controller, calls: calls)
  }
}

/// What the walks of one run share.
struct Session {
  /// What they work out once.
  let tables = RunTables()

  /// What is said if the app's code ends the process on a walk.
  let lastWords = LastWords()

  /// What the walks came to so far.
  var coverage: Coverage

  /// The moves the walks made, for a flow whose moves no scene model tells.
  var learnt: LearntGraph?

  /// By what the states are told apart in which walks end; nil when nobody asks.
  var states: FlowState.Likeness?

  /// The state in which the last route ended, if somebody asks.
  var end: FlowState?

  init() { coverage = Coverage(tables.names) }
}
