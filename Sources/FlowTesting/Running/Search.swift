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
}

/// A failure that a run found, on the shortest path it knows.
struct Discovery: Sendable {
  let failure: Failure
  let walk: Walk

  /// How many moves the path had on which the failure was found.
  let foundAfter: Int

  let minimality: Minimality

  /// What is known of shorter paths.
  enum Minimality: Hashable, Sendable {
    /// All of them were tried, and none fails so.
    case proven
    /// These were tried, and none of them fails so; others may.
    case tried(Tried)
    /// The path was given, and not to be shortened.
    case asGiven
    /// The failure did not show when the same path was walked again.
    case notRepeatable
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

  /// How many things each check looked at so far.
  private var looked: [Int]

  /// The exceptions of checks that excused something so far.
  private var excused: Set<String> = []

  /// The states of navigation, once something is to be planned or shrunk; nil without a scene model.
  private(set) lazy var map = flow.model.map {
    NavigationGraph($0, width: flow.width, transitions: flow.transitions)
  }

  init(
    _ flow: Flow<Subject>, checks: [any Check], body: Body? = nil,
    recorded: @escaping @Sendable (String) -> [Finding] = { _ in [] }
  ) {
    self.flow = flow
    self.checks = checks
    self.body = body
    self.recorded = recorded
    looked = checks.map { _ in 0 }
    if flow.model == nil { session.learnt = LearntGraph() }
    session.coverage.countsPairs = checks.contains { ($0 as? Reaches)?.goal.needsPairs == true }
  }

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
    shortFlows: Exploration.ShortFlows? = nil, _ budget: Budget? = nil
  ) -> Report {
    var exploration = Exploration(
      model: flow.model, width: flow.width, coverage: session.coverage, seed: seed)
    exploration.excused = excused
    exploration.shortFlows = discoveries.isEmpty ? shortFlows : nil
    exploration.share = budget?.share ?? .all
    exploration.asked = budget.flatMap { $0.paths < Budget.endless ? $0.paths : nil }
    exploration.seconds = budget?.seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    exploration.judgedFrom = exploration.share == .all ? nil : judgedFrom
    var report = Report(
      discoveries: discoveries, looked: looked, mistakes: mistakes, exploration: exploration)
    // A run that was cut short by a failure has not seen everything there is to see.
    guard discoveries.isEmpty, mistakes.isEmpty, exploration.judgedFrom == nil else {
      return report
    }
    report.conclusions = conclude(exploration, looked)
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
    var looked = looked
    var excused = excused
    let checks = checks
    let body = body
    let recorded = recorded
    let walk = await flow.walk(route, limit: limit, in: &session) { step in
      var failures: [Failure] = []
      for (index, check) in checks.enumerated() {
        let inspection = check.inspect(step)
        looked[index] += inspection.looked
        excused.formUnion(inspection.excused)
        failures += inspection.findings.map { Failure(finding: $0, noticedBy: .check(check.name)) }
      }
      if let body {
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
      }
      return failures
    }
    self.looked = looked
    self.excused = excused
    return walk
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
