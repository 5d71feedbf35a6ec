/// Prints a line about what a run does.
typealias Trace = @Sendable (String) -> Void

/// One run of the checks on a flow, with the state that its phases share.
///
/// Each call of `checkFlow` makes a run. It owns the budget and its deadline, the coverage and the graphs,
/// and the failures found. ``explore(remembering:)`` composes the phases; the shrinking and explaining of a failure are
/// in `Shrinking`.
///
/// State of a single walk belongs to the walk. State that outlives the call does not belong here.
final class Run<Subject> {
  let flow: Flow<Subject>
  let checks: [Check<Subject>]
  let budget: Budget

  /// Inspects each step by the checks and by the test's closure.
  var runner: CheckRunner<Subject>

  /// A test's closure that inspects each step.
  typealias Body = nonisolated(nonsending) (Step<Subject>) async throws -> Void

  /// Prints a line for each attempt of planning, shrinking and proving if `FLOW_TRACE` is set; nil otherwise.
  ///
  /// ```
  /// trace: short paths: 61 of up to 9 steps
  /// trace: shrink: fails Home -open-> Product -add-> Cart (997 left)
  /// ```
  let trace: Trace?

  private(set) lazy var deadline = Deadline(seconds: budget.seconds)

  /// The reason why the run ended early, so that no check judges it as a whole; nil without one.
  private(set) var endedBy: Finding?

  var progress = Progress()

  let context = WalkContext()

  /// The sums of what the checks inspected so far.
  var tally: Tally

  /// The failures found so far, each different, on the shortest paths known.
  var discoveries: [Discovery] = []

  var shortPaths = ShortPaths()

  /// The states of the flow, and how they are visited; nil if they are not.
  var space = StateSpace(atMost: 1)
  var visiting: StateVisit<Subject>?

  /// Whether walks confirm what the states show; not if something besides the states decides.
  var isVisitTrue = true

  /// The number of steps that walks to states took; a walk counts two for its start.
  var visitedSteps = 0

  /// The states that were visited; nil if none were.
  var states: Exploration.States?

  /// The number of steps that the visit of the states took from the budget.
  var exhaustedSteps = 0

  var replayed = Replayed()

  /// The graph of navigation; nil unless a scene model has all moves.
  private(set) lazy var map =
    flow.map.map {
      NavigationGraph($0, width: flow.width)
    }

  /// The known moves of the flow: those of its scene model, or those learnt from walks.
  var graph: any MoveGraph {
    if !isLearnt, let map { return map }
    return learnt
  }

  var isLearnt: Bool { flow.kind.isLearnt }
  private let learnt = LearntGraph()

  init(
    _ flow: Flow<Subject>, checks: [Check<Subject>], budget: Budget = Budget(),
    trace: Trace? = nil, body: Body? = nil,
    recorded: @escaping @Sendable (() -> String, Bool) -> [Finding] = { _, _ in [] }
  ) {
    self.flow = flow
    self.checks = checks
    self.budget = budget
    self.trace = trace
    runner = CheckRunner(checks: checks, body: body, recorded: recorded)
    tally = Tally(inspected: checks.map { _ in 0 })
    context.tables.handOvers =
      checks.map(\.handOvers).max { $0.rawValue < $1.rawValue } ?? .none
    let beforeLoading = checks.compactMap { check in
      check.beforeLoading.map { (name: check.name, look: $0) }
    }
    if !beforeLoading.isEmpty {
      context.tables.beforeLoading = { arrival, host in
        for (name, look) in beforeLoading {
          guard var finding = look(arrival, host) else { continue }
          finding.foundBy = name
          return finding
        }
        return nil
      }
    }
    if isLearnt { context.learnt = learnt }
  }

  /// Whether the run found as many failures as it reports, ran out of time, or was ended.
  var isOver: Bool {
    discoveries.count >= budget.failures || deadline.isOver || endedBy != nil
  }

  /// Walks once, letting the checks and the test inspect each step.
  nonisolated(nonsending) func walk(_ route: Route, limit: Int = .max) async -> Walk {
    context.tables.waysIn.begin()
    var walk = await flow.walk(route, limit: limit, in: context) { step in
      await self.runner.inspect(step, &self.tally)
    }
    context.tables.waysIn.end(walk.path)
    // Recorded by a closure of the flow in a move that made no step; it says more than an error thrown then.
    let recorded = runner.recorded({ walk.path.last }, runner.isRead)
    if Task.isCancelled {
      // A failure now may come from the cancellation.
      walk.end = .cut
      endedBy = endedBy ?? .cancelled(on: walk.path, after: context.coverage)
    } else if !recorded.isEmpty {
      walk.end = .failed(recorded.map { Failure(finding: $0, noticedBy: .walk) })
    }
    if let finding = walk.failures.first(where: { $0.finding.code == Finding.notCollected })?
      .finding
    {
      walk.end = .cut
      endedBy = endedBy ?? finding.on(walk.path)
    }
    if !walk.failures.isEmpty { context.space?.fail(with: walk.failures) }
    return walk
  }
}
