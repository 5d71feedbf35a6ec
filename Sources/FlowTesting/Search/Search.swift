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

  /// The remembered paths whose last move failed before it led anywhere, so that its end is a guess.
  var pathsOfGuessedEnd: Set<FlowPath> = []

  /// What the walks share.
  var session = Session()

  /// What the checks looked at so far.
  var tally: CheckRunner<Subject>.Tally

  /// The states of navigation, once something is to be planned or shrunk; nil without a scene model.
  private(set) lazy var map = flow.makeMap()

  /// The states of a subject that is a value, as a graph; nil for any other.
  private(set) lazy var subjects = SubjectStates(flow, session, for: .graph)

  /// Routes past segues chosen at random, once some are asked for.
  var goals: GoalRoutes?

  init(
    _ flow: Flow<Subject>, checks: [any Check], body: Body? = nil,
    recorded: @escaping @Sendable (String) -> [Finding] = { _ in [] }
  ) {
    self.flow = flow
    self.checks = checks
    self.body = body
    self.recorded = recorded
    tally = CheckRunner<Subject>.Tally(looked: checks.map { _ in 0 })
    if flow.model == nil { session.learnt = LearntGraph() }
    session.coverage.countsPairs = checks.contains {
      ($0 as? any PairCountingCheck)?.needsPairs == true
    }
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
    if case .path(let path) = route.kind, let mistake = path.mistake {
      return refuse(Mistake(message: mistake.message, advice: mistake.advice))
    }
    let walk = await walk(route, limit: .max)
    if let checksum, checksum != walk.token.checksum { return refuse(.staleToken) }
    switch walk.end {
    case .finished: return report([], [], seed: nil)
    case .lost(let mistake): return report([], [mistake], seed: nil)
    case .failed(let failures):
      let discoveries = failures.map {
        Discovery(failure: $0, walk: walk, foundAfter: walk.count, minimality: .asGiven)
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
    shortPaths: Exploration.ShortPaths? = nil, states: Exploration.States? = nil,
    _ budget: Budget? = nil
  ) -> Report {
    var (discoveries, mistakes) = (discoveries, mistakes)
    // There is no path to what fails before any walk begins.
    for discovery in discoveries where discovery.failure.finding.code == Finding.notMadeCode {
      let finding = discovery.failure.finding
      mistakes.append(Mistake(message: finding.message, advice: finding.advice ?? ""))
    }
    discoveries.removeAll { $0.failure.finding.code == Finding.notMadeCode }
    var exploration = Exploration(
      model: flow.model, width: flow.width, coverage: session.coverage, seed: seed)
    exploration.excused = tally.excused
    exploration.moveNames = flow.moveNames
    exploration.shortPaths = discoveries.isEmpty && mistakes.isEmpty ? shortPaths : nil
    exploration.states = discoveries.isEmpty && mistakes.isEmpty ? states : nil
    exploration.share = budget?.share ?? .all
    exploration.asked = budget.flatMap { $0.paths < Budget.endless ? $0.paths : nil }
    exploration.seconds = budget?.seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    exploration.judgedFrom = exploration.share == .all ? nil : judgedFrom
    var report = Report(
      discoveries: discoveries, looked: tally.looked, mistakes: mistakes, exploration: exploration)
    // A run that was cut short by a failure has not seen everything there is to see.
    guard discoveries.isEmpty, mistakes.isEmpty, exploration.judgedFrom == nil else {
      return report
    }
    report.conclusions = conclude(exploration, tally.looked)
    if seed != nil, session.learnt?.offersNothing == true {
      let finding = Finding.nothingToWalk(exploration.coverage.scenes.min() ?? "")
      report.conclusions.append(Failure(finding: finding, noticedBy: .walk))
    }
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
    let checkRunner = CheckRunner(checks: checks, body: body, recorded: recorded)
    var tally = tally
    let walk = await flow.walk(route, limit: limit, in: &session) { step in
      await checkRunner.look(at: step, &tally)
    }
    self.tally = tally
    return walk
  }
}

extension Search {
  /// The moves of a walk past segues chosen at random; none without a scene model.
  mutating func goalLabels(atMost limit: Int, _ numbers: inout RandomNumbers) -> [Int] {
    if goals == nil, let model = flow.model, let map = flow.makeMap() {
      goals = GoalRoutes(map, to: model.walkableSegues, session.tables.names)
    }
    return goals?.labels(atMost: limit, session.coverage, &numbers) ?? []
  }
}

extension Flow {
  /// The states of navigation, none of them worked out yet; nil without a scene model.
  fileprivate func makeMap() -> NavigationGraph? {
    model.map { NavigationGraph($0, width: width, transitions: transitions) }
  }
}

extension Finding {
  fileprivate static func nothingToWalk(_ scene: String) -> Finding {
    Finding(
      code: "nothingToLookAt", subject: scene,
      message:
        "There was nothing to walk: no move can be made on '\(scene)', where the flow starts.",
      advice: "See which screens the moves name after from:, and what .when and choosing: ask for.")
  }

  /// Says that other parts of the run may have seen more.
  fileprivate func ofOnePart(_ share: Shard) -> Finding {
    let note = """
      This is part \(share.index + 1) of \(share.total), judged alone. With FLOW_REPORTS=<folder> the parts \
      are judged together, by a last run with FLOW_MERGE=1.
      """
    return Finding(
      code: code, subject: subject, message: message,
      advice: [advice, note].compactMap { $0 }.joined(separator: "\n"))
  }
}
