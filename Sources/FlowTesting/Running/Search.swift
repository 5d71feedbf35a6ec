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
}

/// A failure that a run found, on the shortest path it knows.
struct Discovery: Sendable {
  let failure: Failure
  let walk: Walk

  /// How many moves the path had on which the failure was found.
  let foundAfter: Int

  let minimality: Minimality

  /// What is known of shorter paths.
  enum Minimality: Sendable {
    /// All of them were tried, and none fails so.
    case proven
    /// Some were tried.
    case notAllTried
    /// The path was given, and not to be shortened.
    case asGiven
    /// The failure did not show when the same path was walked again.
    case notRepeatable
  }
}

/// What a run found.
struct Report: Sendable {
  var discoveries: [Discovery] = []

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

  private var session = Session()
  private var looked: [Int]

  init(
    _ flow: Flow<Subject>, checks: [any Check], body: Body? = nil,
    recorded: @escaping @Sendable (String) -> [Finding] = { _ in [] }
  ) {
    self.flow = flow
    self.checks = checks
    self.body = body
    self.recorded = recorded
    looked = checks.map { _ in 0 }
  }

  /// Walks at random, and makes each failing path as short as it gets.
  nonisolated(nonsending) mutating func explore(_ budget: Budget) async -> Report {
    var discoveries: [Discovery] = []
    guard flow.mistakes.isEmpty else { return report(discoveries, flow.mistakes, seed: nil) }
    guard budget.paths > 0 else { return refuse(.noWalks) }
    for path in 0..<UInt64(max(0, budget.paths)) where discoveries.count < budget.failures {
      let route = Route.random(RandomNumbers(seed: budget.seed, stream: path))
      // A walk ends at a failure that is known, too: what a screen lacks may trap further on.
      let walk = await walk(route, limit: budget.steps)
      let failure = walk.failures.first { failure in
        !discoveries.contains { $0.failure.isSame(as: failure) }
      }
      if let failure { discoveries.append(await shrunk(walk, failure, budget)) }
    }
    return report(discoveries, [], seed: budget.seed)
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

  private func report(
    _ discoveries: [Discovery], _ mistakes: [Mistake], seed: UInt64?
  ) -> Report {
    let exploration = Exploration(
      model: flow.model, width: flow.width, coverage: session.coverage, seed: seed)
    var report = Report(
      discoveries: discoveries, mistakes: mistakes, exploration: exploration)
    // A run that was cut short by a failure has not seen everything there is to see.
    guard discoveries.isEmpty, mistakes.isEmpty else { return report }
    for (check, looked) in zip(checks, looked) {
      report.conclusions += check.conclude(exploration, looked: looked).map {
        Failure(finding: $0, noticedBy: .check(check.name))
      }
    }
    return report
  }

  /// Walks once, letting the checks and the test look at each step.
  private nonisolated(nonsending) mutating func walk(
    _ route: Route, limit: Int
  ) async -> Walk {
    var looked = looked
    let checks = checks
    let body = body
    let recorded = recorded
    let walk = await flow.walk(route, limit: limit, in: &session) { step in
      var failures: [Failure] = []
      for (index, check) in checks.enumerated() {
        let inspection = check.inspect(step)
        looked[index] += inspection.looked
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
    return walk
  }
}

extension Mistake {
  fileprivate static var noWalks: Mistake {
    Mistake(
      message: "Nothing was looked at, since no walks were to be made.",
      advice: "Ask for one at least, with .exploring(paths: 1) or FLOW_PATHS=1.")
  }
}

extension Finding {
  fileprivate static func thrown(_ error: any Error, on scene: String) -> Finding {
    Finding(
      code: "thrown", subject: "\(type(of: error))",
      message: "On \(scene): the test's closure threw \(error)")
  }
}

// MARK: - Shrinking

extension Search {
  /// The same failure on the shortest path that the budget allows to find.
  private nonisolated(nonsending) mutating func shrunk(
    _ found: Walk, _ failure: Failure, _ budget: Budget
  ) async -> Discovery {
    // What shrinking walks is no part of what the run covers.
    let coverage = session.coverage
    defer { session.coverage = coverage }
    var shrinking = Shrinking(walk: found, failure: failure, left: budget.shrinks)
    guard await fails(shrinking.picks, &shrinking) else {
      return Discovery(
        failure: failure, walk: found, foundAfter: found.path.count, minimality: .notRepeatable)
    }
    var minimality = Discovery.Minimality.notAllTried
    if let model = flow.model {
      let candidates = ShrinkCandidates(NavigationGraph(model, width: flow.width))
      await shorten(&shrinking, candidates)
      await simplifySenders(&shrinking)
      minimality = await prove(&shrinking, candidates)
      await simplifySenders(&shrinking)
    }
    let shown = shrinking.walk.failures.first { $0.isSame(as: failure) } ?? failure
    return Discovery(
      failure: shown, walk: shrinking.walk, foundAfter: found.path.count, minimality: minimality)
  }

  /// What shrinking has come to.
  private struct Shrinking {
    /// The shortest walk so far that fails the same way.
    var walk: Walk
    let failure: Failure
    /// How many more walks may be made.
    var left: Int
    /// The last walk that was tried, whether it failed or not.
    var last: Walk

    init(walk: Walk, failure: Failure, left: Int) {
      self.walk = walk
      self.failure = failure
      self.left = left
      last = walk
    }

    var picks: [Route.Pick] {
      walk.path.moves.map { Route.Pick(label: $0.label, sender: $0.sender) }
    }
  }

  /// Whether a route fails the same way; if it does, it is the shortest from now on.
  private nonisolated(nonsending) mutating func fails(
    _ picks: [Route.Pick], _ shrinking: inout Shrinking
  ) async -> Bool {
    guard shrinking.left > 0 else { return false }
    shrinking.left -= 1
    shrinking.last = await walk(.moves(picks), limit: .max)
    let failure = shrinking.failure
    guard shrinking.last.failures.contains(where: failure.isSame) else { return false }
    shrinking.walk = shrinking.last
    return true
  }

  private nonisolated(nonsending) mutating func shorten(
    _ shrinking: inout Shrinking, _ candidates: ShrinkCandidates
  ) async {
    var isShorter = true
    while isShorter, shrinking.left > 0 {
      isShorter = false
      for route in candidates.shorter(than: shrinking.picks) {
        if await fails(route, &shrinking) {
          isShorter = true
          break
        }
      }
    }
  }

  private nonisolated(nonsending) mutating func simplifySenders(
    _ shrinking: inout Shrinking
  ) async {
    for index in shrinking.picks.indices {
      var low = 0
      // The first sender that will do, if those after it will do too; else some sender that will.
      while index < shrinking.picks.count, let sender = shrinking.picks[index].sender, low < sender
      {
        var picks = shrinking.picks
        picks[index].sender = low
        if await fails(picks, &shrinking) { break }
        low = max(low + 1, (low + sender) / 2)
      }
    }
  }

  /// Tries all shorter routes in the order of their length, each with all its senders.
  private nonisolated(nonsending) mutating func prove(
    _ shrinking: inout Shrinking, _ candidates: ShrinkCandidates
  ) async -> Discovery.Minimality {
    let place = shrinking.failure.finding.place
    for length in 0..<shrinking.walk.path.count {
      let (routes, isAll) = candidates.routes(
        ofLength: length, atMost: shrinking.left + 1, to: place)
      for route in routes {
        var next: [Route.Pick]? = route.map { Route.Pick(label: $0) }
        while let picks = next {
          if await fails(picks, &shrinking) { return .proven }
          guard shrinking.left > 0 else { return .notAllTried }
          next = shrinking.last.nextSenders(of: picks)
        }
      }
      guard isAll else { return .notAllTried }
    }
    return .proven
  }
}

extension Walk {
  /// The same moves with the next combination of senders, the last ones first; nil after all.
  fileprivate func nextSenders(of picks: [Route.Pick]) -> [Route.Pick]? {
    for index in path.moves.indices.reversed() {
      guard let count = senders[index], let sender = path.moves[index].sender else { continue }
      guard sender + 1 < count else { continue }
      var next = picks
      for earlier in path.moves.indices.prefix(index) {
        next[earlier].sender = path.moves[earlier].sender
      }
      next[index].sender = sender + 1
      for later in next.indices.dropFirst(index + 1) { next[later].sender = nil }
      return next
    }
    return nil
  }
}
