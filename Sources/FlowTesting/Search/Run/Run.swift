/// One run of the checks on a flow, with the state that its phases share.
///
/// Each call of `checkFlow` makes a run. It owns the budget and its deadline, the coverage and the graph of states,
/// and the failures found. ``explore(remembering:suspectedPaths:)`` composes the phases.
///
/// State of a single walk belongs to the walk. State that outlives the call does not belong here.
final class Run<Subject> {
  let flow: Flow<Subject>
  let budget: Budget

  /// Inspects each step by the checks and by the test's closure.
  var runner: CheckRunner<Subject>

  var checks: [Check<Subject>] { runner.checks }

  /// Prints a line for each attempt of shrinking and proving if `FLOW_TRACE` is set; nil otherwise.
  ///
  /// ```
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

  /// The calls that had been made where no walk is known when the run began.
  let earlierCallsWithoutWalk = WaitingCalls.callsWithoutWalk.withLock(\.self)

  /// The failures found so far, each different, on the shortest paths known.
  var discoveries: [Discovery] = []

  let states = StateGraph()

  /// Whether what the states show decides where each choice leads.
  var statesDecide: Bool { context.statesDecide && !context.tables.reader.hasMetTooMuch }

  /// The steps that are left for all proofs that no shorter path fails.
  lazy var proof = budget.proof

  var replay = Replay()

  /// Whether the walks covered what somebody wants, so that none follows; nil to use the whole budget.
  var isEnough: ((Coverage) -> Bool)?

  /// The graph of navigation; nil unless a scene model has all moves.
  private(set) lazy var map = flow.kind.map.map { NavigationGraph($0, width: flow.width) }

  /// The graph of navigation, if it has all that can happen; nil where events or answers come, too.
  var forecast: NavigationGraph? {
    flow.kind.hasEvents || context.tables.callsWait ? nil : map
  }

  init(
    _ flow: Flow<Subject>, checks: [Check<Subject>], budget: Budget = Budget(),
    trace: Trace? = nil, body: Check<Subject>.Body? = nil,
    recorded: @escaping @Sendable (() -> String, Bool) -> [Finding] = { _, _ in [] }
  ) {
    self.flow = flow
    self.budget = budget
    self.trace = trace
    runner = CheckRunner(checks: checks, body: body, recorded: recorded)
    tally = Tally(inspected: checks.map { _ in 0 })
    for check in checks { context.tables.needs.add(check.needs) }
    context.trace = trace
    context.graph = states
  }

  /// The greatest number of moves in a walk.
  var steps: Int { budget.steps ?? kindBudget.steps }

  var allSteps: Int { (budget.walks ?? kindBudget.walks) * steps }

  private var kindBudget: (walks: Int, steps: Int) {
    flow.kind.isSubject ? Budget.ofSubject : Budget.ofScenes
  }

  /// Whether the run found as many failures as it reports, or one that ends the process each time.
  var hasFailed: Bool {
    discoveries.count >= budget.failures
      || discoveries.contains { $0.failure.noticedBy == .process }
  }

  /// Whether the run found what it reports, ran out of time, or was ended.
  var isOver: Bool {
    hasFailed || deadline.isOver || context.work.isTooSlow
      || endedBy != nil
  }

  /// What a walk is made for.
  enum Purpose {
    /// To see more of the flow: it counts as coverage.
    case exploring
    /// To see whether a path fails, whose message nobody reads.
    case trying
    case showing
  }

  /// Walks once, letting the checks and the test inspect each step.
  nonisolated(nonsending) func walk(_ route: Route, for purpose: Purpose = .exploring) async -> Walk
  {
    let tally = tally
    var walk = await flow.walk(
      route, in: context, counting: purpose == .exploring,
      // Issues of a walk that is made again.
      again: { _ = self.runner.recorded({ "" }, false) }, anew: { self.tally = tally },
      visit: { step in
        defer {
          if self.runner.body != nil {
            (self.context.readState, self.context.tables.isTouched) = (nil, true)
          }
        }
        return await self.runner.inspect(step, isRead: purpose != .trying, &self.tally)
      })
    // Recorded by a closure of the flow in a move that made no step; it says more than an error thrown then.
    let recorded = runner.recorded({ walk.path.last }, purpose != .trying)
    if Task.isCancelled {
      // A failure now may come from the cancellation.
      walk.end = .cut
      let path = context.record.whenCancelled ?? "\(walk.path)"
      endedBy = endedBy ?? .cancelled(on: path, after: context.coverage)
    } else if !recorded.isEmpty {
      walk.end = .failed(recorded.map { Failure(finding: $0, noticedBy: .walk) })
    }
    if let finding = walk.failures.first(where: { $0.finding.code == Finding.notCollected })?
      .finding
    {
      walk.end = .cut
      endedBy = endedBy ?? finding.on(walk.path)
    }
    if !walk.failures.isEmpty { states.fail(with: walk.failures, on: walk.path.last) }
    return walk
  }
}
