/// How far a run looks.
struct Budget: Hashable, Sendable {
  /// How many walks are made.
  var paths = 200

  /// The greatest number of moves in a walk.
  var steps = 30

  /// The seed of the random walks.
  var seed: UInt64 = 0

  /// How many walks may be made to make a failing path shorter, and to prove that it is a shortest.
  var shrinks = 1_000

  /// How many different failures a run collects before it stops.
  var failures = 5

  /// The time after which no walk is begun any more; nil for as long as it takes.
  var seconds: Double?

  /// Which of the walks this process makes.
  var share = Share.all

  /// What is to be covered by as few steps as can be, instead of exploring; nil to explore.
  var covers: CoverageGoal?

  /// How far all states are visited; nil to visit them when they are few.
  var states: StateLimits?

  /// As many walks as there is time for.
  static let endless = 1 << 40

  /// The steps that walks over all short flows may take: a tenth of all, none of a small budget.
  ///
  /// In a run bound by time it is about a tenth of those that a debug build makes.
  var shortFlows: Int {
    guard covers == nil else { return 0 }
    let (all, isMore) = paths.multipliedReportingOverflow(by: steps)
    let inTime = seconds.map { Int(min(max(0, $0), 500) * 2_000) } ?? 1_000_000
    return !isMore && all < 200 ? 0 : min(isMore ? inTime : all / 10, inTime) / share.total
  }

  /// The part of those that comes first of all: what a default run has.
  ///
  /// A part of a split run walks all of its own first.
  var firstShortFlows: Int { share == .all ? min(shortFlows, 600) : shortFlows }
}

/// How far a run goes that visits all states of a flow.
struct StateLimits: Hashable, Sendable {
  /// How many states it visits; a number that suits the flow when nil.
  var states: Int?

  /// How many steps from the start.
  var steps = Int.max

  /// How many tabs may be away from how they began in a state that is gone on from.
  var tabs = 2

  /// How many senders of a move are tried.
  static let senders = 100

  /// How many states are visited where each is a copy of its subject.
  static let copies = 100_000

  /// How many states are visited where each is come to by a walk from the start.
  static let walks = 10_000
}

/// A failure that a run found, on the shortest path it knows.
struct Discovery: Sendable {
  let failure: Failure
  let walk: Walk

  /// How many moves the path had on which the failure was found.
  let foundAfter: Int

  var minimality: Minimality

  /// What was seen of its steps when it was walked in other ways.
  var needs = Needs()

  /// What is known of shorter paths.
  enum Minimality: Hashable, Sendable {
    /// All of them were tried, and none fails so.
    case proven
    /// These were tried, and none of them fails so; others may.
    case tried(Tried)
    /// The path was given, and not to be shortened.
    case asGiven
    /// The failure did not show each time the same path was walked.
    case notRepeatable(Flakiness)
  }

  /// Whether the failure did not show each time its path was walked.
  var isFlaky: Bool {
    if case .notRepeatable = minimality { true } else { false }
  }
}

/// Which of the paths shorter than a failing one were all tried.
struct Tried: Hashable, Sendable {
  /// The length up to which all paths were; -1 when not even the start was.
  var length = -1

  /// A place that all paths that come to it were tried for; nil when there is none.
  var place: Finding.Place?

  /// Whether those paths had more than one sender to choose from, of which one was tried.
  var isOneSenderOfSeveral = false

  /// Whether every move was made out of every state that is nearer to the start.
  var isNearest = false
}

/// What a run found.
struct Report: Sendable {
  var discoveries: [Discovery] = []

  /// The remembered paths that were walked, whether they failed or not.
  var settled: [FlowPath] = []

  /// How many things each check looked at.
  var looked: [Int] = []

  /// Where failing paths are kept, from the package's root; nil when they are not.
  var keptAt: String?

  /// What checks say of the run as a whole, with the check's name.
  var conclusions: [Failure] = []

  /// Why the run could not be made.
  var mistakes: [Mistake] = []

  var exploration: Exploration
}

// MARK: - Searching

/// Walks a flow and lets checks look at every step.
struct Search<Subject> {
  let flow: Flow<Subject>
  let checks: [any Check]

  /// What a test itself looks at in each step; nil when it looks at nothing.
  let body: Body?

  /// What was recorded while a test's closure looked at a step on a scene.
  let recorded: @Sendable (_ scene: String) -> [Finding]

  typealias Body = nonisolated(nonsending) (Step<Subject>) async throws -> Void

  /// Where the parts of a run are judged as a whole; nil when each part is judged alone.
  var judgedFrom: String?

  /// What the walks share.
  var session = Session()

  /// What the checks looked at so far.
  var notes: Watch<Subject>.Notes

  /// The states of navigation, once something is to be planned or shrunk; nil without a scene model.
  private(set) lazy var map = flow.model.map {
    NavigationGraph($0, width: flow.width, transitions: flow.transitions)
  }

  /// The states of a subject that is a value, as a graph; nil for any other.
  private(set) lazy var subjects = SubjectStates(flow, session, for: .graph)

  /// Routes past segues chosen at random; nil without a scene model.
  private(set) lazy var goals = map.flatMap { map in
    flow.model.map { GoalRoutes(map, to: $0.walkableSegues) }
  }

  init(
    _ flow: Flow<Subject>, checks: [any Check], body: Body? = nil,
    recorded: @escaping @Sendable (String) -> [Finding] = { _ in [] }
  ) {
    self.flow = flow
    self.checks = checks
    self.body = body
    self.recorded = recorded
    notes = Watch<Subject>.Notes(looked: checks.map { _ in 0 })
    if flow.model == nil { session.learnt = LearntGraph() }
    session.coverage.countsPairs = checks.contains { ($0 as? Reaches)?.goal.needsPairs == true }
  }

  /// Whether nothing looks at steps.
  var isIdle: Bool { checks.isEmpty && body == nil }

  /// Walks one route, as it is.
  ///
  /// - Parameters:
  ///   - route: What decides the moves.
  ///   - checksum: Of the path that the route must turn out to be; of any when nil.
  /// - Returns: What was found on it.
  nonisolated(nonsending) mutating func follow(
    _ route: Route, expecting checksum: Int? = nil
  ) async -> Report {
    guard flow.mistakes.isEmpty else { return report([], flow.mistakes, seed: nil) }
    if case .path(let path) = route, let mistake = path.mistake {
      return refuse(Mistake(message: mistake.message, advice: mistake.advice))
    }
    let walk = await walk(route, limit: .max)
    if let checksum, checksum != walk.token.checksum { return refuse(.staleToken) }
    switch walk.end {
    case .finished: return report([], [], seed: nil)
    case .lost(let mistake): return report([], [mistake], seed: nil)
    case .failed(let failures):
      let discoveries = failures.map {
        Discovery(failure: $0, walk: walk, foundAfter: walk.path.count, minimality: .asGiven)
      }
      return report(discoveries, [], seed: nil)
    }
  }

  /// Walks the one path that a replay token stands for.
  nonisolated(nonsending) mutating func replay(_ token: String) async -> Report {
    guard let token = ReplayToken(token) else {
      return refuse(
        Mistake(
          message: "'\(token)' is not a replay token.",
          advice: "Copy it from a failure's Replay line, as \"1:02.4x\"."))
    }
    return await follow(.numbers(token.numbers), expecting: token.checksum)
  }

  /// Reports why nothing was walked.
  func refuse(_ mistake: Mistake) -> Report { report([], [mistake], seed: nil) }

  func report(
    _ discoveries: [Discovery], _ mistakes: [Mistake], seed: UInt64?,
    shortFlows: Exploration.ShortFlows? = nil, states: Exploration.States? = nil,
    _ budget: Budget? = nil
  ) -> Report {
    var exploration = Exploration(
      model: flow.model, width: flow.width, coverage: session.coverage, seed: seed)
    exploration.excused = notes.excused
    exploration.shortFlows = discoveries.isEmpty ? shortFlows : nil
    exploration.states = discoveries.isEmpty ? states : nil
    exploration.share = budget?.share ?? .all
    exploration.asked = budget.flatMap { $0.paths < Budget.endless ? $0.paths : nil }
    exploration.seconds = budget?.seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    exploration.judgedFrom = exploration.share == .all ? nil : judgedFrom
    var report = Report(
      discoveries: discoveries, looked: notes.looked, mistakes: mistakes, exploration: exploration)
    // A run that was cut short by a failure has not seen everything there is to see.
    guard discoveries.isEmpty, mistakes.isEmpty, exploration.judgedFrom == nil else {
      return report
    }
    report.conclusions = conclude(exploration, notes.looked)
    return report
  }

  /// What the checks say of a run as a whole.
  func conclude(_ exploration: Exploration, _ looked: [Int]) -> [Failure] {
    let share = exploration.share
    // A part for which no path was left has nothing to judge.
    guard share == .all || exploration.coverage.paths > 0 else { return [] }
    return zip(checks, looked).flatMap { check, looked in
      check.conclude(exploration, looked: looked).map { finding in
        Failure(
          finding: share == .all ? finding : finding.ofOnePart(share),
          noticedBy: .check(check.name))
      }
    }
  }

  /// Walks once, letting the checks and the test look at each step.
  nonisolated(nonsending) mutating func walk(
    _ route: Route, limit: Int
  ) async -> Walk {
    let watch = Watch(checks: checks, body: body, recorded: recorded)
    var notes = notes
    let walk = await flow.walk(route, limit: limit, in: &session) { step in
      await watch.look(at: step, &notes)
    }
    self.notes = notes
    return walk
  }
}

/// What looks at the steps of a run: its checks, and what a test itself does with each.
struct Watch<Subject> {
  let checks: [any Check]
  let body: Search<Subject>.Body?
  let recorded: @Sendable (_ scene: String) -> [Finding]

  /// What was looked at so far.
  struct Notes {
    /// How many things each check looked at.
    var looked: [Int]

    /// The exceptions of checks that excused something.
    var excused: Set<String> = []
  }

  /// Looks at a step and says what is wrong with it.
  nonisolated(nonsending) func look(
    at step: Step<Subject>, _ notes: inout Notes
  ) async -> [Failure] {
    var failures: [Failure] = []
    var index = 0
    for check in checks {
      let inspection = check.inspect(step)
      notes.looked[index] += inspection.looked
      index += 1
      if !inspection.excused.isEmpty { notes.excused.formUnion(inspection.excused) }
      for finding in inspection.findings {
        failures.append(Failure(finding: finding, noticedBy: .check(check.name)))
      }
    }
    guard let body else { return failures }
    var thrown: Finding?
    do {
      try await body(step)
    } catch {
      thrown = error as? Finding ?? .thrown(error, on: step.scene)
    }
    // What was recorded says more than the error that `#require` throws after it.
    let findings = recorded(step.scene)
    failures += (findings.isEmpty ? thrown.map { [$0] } ?? [] : findings).map {
      Failure(finding: $0, noticedBy: .closure)
    }
    return failures
  }
}

extension Finding {
  /// Says that other parts of the run may have seen more.
  fileprivate func ofOnePart(_ share: Share) -> Finding {
    let note = """
      This is part \(share.index + 1) of \(share.total), judged alone. With FLOW_REPORTS=<folder> the parts \
      are judged together, by a last run with FLOW_MERGE=1.
      """
    return Finding(
      code: code, subject: subject, message: message,
      advice: [advice, note].compactMap { $0 }.joined(separator: "\n"))
  }

  fileprivate static func thrown(_ error: any Error, on scene: String) -> Finding {
    Finding(
      code: "thrown", subject: "\(type(of: error))",
      message: "On \(scene): the test's closure threw \(error)")
  }
}
