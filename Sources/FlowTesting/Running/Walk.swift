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

  mutating func append(_ offer: Offer, _ number: Int, _ sender: Int?, to scene: String) {
    path.moves.append(FlowPath.Move(offer.label, sender: sender, to: scene))
    numbers.append(ReplayToken.Number(offer: number, sender: sender ?? 0))
    senders.removeLast(max(0, senders.count - path.count + 1))
    senders.append(offer.senders)
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
    var route = route
    var calls: [Call] = []
    var walk = Walk(path: FlowPath(start: "start"))
    let lastWords = session.lastWords
    lastWords.standReady()
    session.learnt?.begin()
    session.end = nil
    defer {
      lastWords.end()
      // What failed was on the last scene, and that is known without asking what else it offers.
      if !walk.failures.isEmpty { session.learnt?.end(on: walk.path.last) }
    }
    do {
      var subject = try script.makeSubject(session.layouts)
      walk.path.start = script.scene(subject).name
      lastWords.append(PathNotation.written(walk.path.start))
      let arrivals = try script.start(&subject, &calls)
      session.coverage.recordStart()
      session.coverage.recordArrivals(arrivals, on: walk.path.start)
      if let mistake = route.mistake(in: walk.path, arrivedAt: walk.path.start) {
        walk.end = .lost(mistake)
        return walk
      }
      var failures = await visit(step(of: walk, subject, arrivals, calls))
      while failures.isEmpty, walk.path.count < limit {
        guard let arrivals = try await move(&subject, by: &route, &walk, &calls, in: &session)
        else {
          return walk
        }
        failures = await visit(step(of: walk, subject, arrivals, calls))
      }
      if !failures.isEmpty { walk.end = .failed(failures) }
    } catch {
      walk.end = .failed([Failure(finding: error, noticedBy: .walk)])
    }
    return walk
  }

  /// Makes one move; nil when the route is over or cannot go on.
  private nonisolated(nonsending) func move(
    _ subject: inout Subject, by route: inout Route, _ walk: inout Walk, _ calls: inout [Call],
    in session: inout Session
  ) async throws(Finding) -> [Arrival]? {
    session.lastWords.standReady()
    let source = script.scene(subject).name
    let offers = try offers(to: subject, on: source, &session.coverage)
    session.learnt?.see(source, offering: offers.map(\.label))
    var refused: Set<Int> = []
    calls = []
    while true {
      let choice = route.next(
        among: offers, at: walk.path.count, on: source, refused: refused, session.coverage)
      switch choice {
      case .stop:
        walk.offered = offers.map(\.senders)
        session.end = state(of: subject, on: source, offers, session.states)
        return nil
      case .lost(let mistake):
        walk.end = .lost(mistake)
        return nil
      case .take(let number, let sender):
        let offer = offers[number]
        // Written before the move is made, so that a move that fails stands in the path.
        walk.append(offer, number, sender, to: script.foresee(subject, offer))
        session.lastWords.append(" \(walk.path.moves[walk.path.count - 1])")
        session.learnt?.make(offer.label)
        guard let arrivals = try await make(offer, sender, &subject, on: source, &calls) else {
          walk.removeLast()
          session.lastWords.removeLast()
          session.learnt?.make(nil)
          refused.insert(number)
          session.coverage.recordRefusal(offer.wayOut)
          continue
        }
        let scene = script.scene(subject).name
        session.coverage.recordMove(offer.wayOut)
        session.coverage.recordArrivals(arrivals, on: scene)
        if let mistake = route.mistake(in: walk.path, arrivedAt: scene) {
          walk.end = .lost(mistake)
          return nil
        }
        walk.path.moves[walk.path.count - 1].destination = scene
        return arrivals
      }
    }
  }

  /// What can be done now; what has nothing to tap is noted and left out.
  func offers(
    to subject: Subject, on source: String, _ coverage: inout Coverage
  ) throws(Finding) -> [Offer] {
    var offers: [Offer]
    do {
      offers = try script.offers(subject)
    } catch {
      throw error.placed(at: .scene(source))
    }
    for offer in offers where offer.senders == 0 { coverage.recordLackOfSenders(offer.wayOut) }
    offers.removeAll { $0.senders == 0 }
    return offers
  }

  /// Makes a move with one of its senders; nil when it was refused and nothing happened.
  nonisolated(nonsending) func make(
    _ offer: Offer, _ sender: Int?, _ subject: inout Subject, on source: String,
    _ calls: inout [Call]
  ) async throws(Finding) -> [Arrival]? {
    do {
      return try await script.perform(&subject, offer, sender, &calls)
    } catch {
      throw error.placed(at: .move(offer.label, on: source))
    }
  }

  private func step(
    of walk: Walk, _ subject: Subject, _ arrivals: [Arrival], _ calls: [Call]
  ) -> Step<Subject> {
    let scene = script.scene(subject)
    let source = walk.path.moves.dropLast().last?.destination ?? walk.path.start
    return Step(
      index: walk.path.count, move: walk.path.moves.last, source: source, scene: scene.name,
      subject: subject, arrivals: arrivals, destination: scene.controller, calls: calls)
  }
}

/// What the walks of one run share.
struct Session {
  /// The classes met so far.
  let layouts = Layouts()

  /// What is said if the app's code ends the process on a walk.
  let lastWords = LastWords()

  /// What the walks came to so far.
  var coverage = Coverage()

  /// The moves the walks made, for a flow whose moves no scene model tells.
  var learnt: LearntGraph?

  /// By what the states are told apart in which walks end; nil when nobody asks.
  var states: FlowState.Likeness?

  /// The state in which the last route ended, if somebody asks.
  var end: FlowState?
}
