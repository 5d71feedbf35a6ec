import Testing

/// Walks a flow at random, and fails the test with the shortest path on which a check fails.
///
/// ```swift
/// @Test func everyDestinationArrivesFullyInitialized() async {
///   await checkFlow(Self.flow, .fullyInitialized)
/// }
/// ```
///
/// It makes 6,000 steps, as 200 walks of up to 30 moves would: first all short flows, then every move
/// out of every state if these are few, then walks to each segue, then random ones steered to what was
/// walked least; `.exploring` and `.exhausting` say otherwise. Whatever goes wrong while walking (a segue action that returns nil to a scene without
/// `init(coder:)`, a closure wired for another class, an unwind nobody handles) fails too.
///
/// A failing path is kept in `Snapshots`, as ``Testing/Trait/remembering(_:)`` says, and walked first from then on.
///
/// Works in Swift Testing and XCTest; the same flow and seed give the same walks everywhere.
///
/// - Parameters:
///   - flow: What is walked.
///   - path: Just this path, as a failure's `Keep` line gives it; random walks when nil.
///   - checks: What must hold.
/// - Returns: What the walks came to; print it to see how much that was.
@discardableResult
public func checkFlow<Subject>(
  _ flow: Flow<Subject>, along path: FlowPath? = nil, _ checks: any Check...,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Exploration {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let test = RunningTest(function: function, fileID: fileID, filePath: filePath, line: line)
  let report = await report(along: path, reporter, test, isolation: isolation) {
    Run(flow, checks: checks, budget: $0, trace: $1)
  }
  report.record(with: reporter)
  return report.exploration
}

/// Walks a flow at random, looks at every step in a closure, and fails the test with the shortest path
/// on which the closure finds something.
///
/// ```swift
/// await checkFlow(Self.flow) { step in
///   if let pet = step.destination as? PetController { #expect(pet.pet.price > 0) }
/// }
/// ```
///
/// What the closure expects with `#expect` and `#require`, records or throws is not reported from
/// each walk but once, with the path. Under XCTest only what it throws is seen. What is known to fail
/// goes around the call, `withKnownIssue { await checkFlow(…) { … } }`, and not into the closure.
///
/// - Parameters:
///   - flow: What is walked.
///   - path: Just this path, as a failure's `Keep` line gives it; random walks when nil.
///   - checks: What must hold besides.
///   - body: Looks at each step, the start included; it runs where the test runs.
/// - Returns: What the walks came to; print it to see how much that was.
@discardableResult
public func checkFlow<Subject>(
  _ flow: Flow<Subject>, along path: FlowPath? = nil, _ checks: any Check...,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  body: nonisolated(nonsending) @escaping (Step<Subject>) async throws -> Void
) async -> Exploration {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let running = RunningTest(function: function, fileID: fileID, filePath: filePath, line: line)
  let collector = IssueCollector()
  let makeRun = { budget, trace in
    Run(
      flow, checks: checks, budget: budget, trace: trace, body: body,
      recorded: { collector.takeFindings(on: $0) })
  }
  guard let test = Test.current else {
    let report = await report(along: path, reporter, running, isolation: isolation, makeRun)
    report.record(with: reporter)
    return report.exploration
  }
  // The scope runs its closure once, before it returns, and the walks return to the caller's isolation
  // first; so nothing is shared, though the closure's type would allow it.
  nonisolated(unsafe) let work = makeRun
  nonisolated(unsafe) var report = makeRun(Budget(), Trace()).refuse([.notRun])
  try? await collector.trait.provideScope(for: test, testCase: Test.Case.current) {
    report = await FlowTesting.report(
      along: path, reporter, running, isolation: isolation, work)
  }
  report.record(with: reporter)
  return report.exploration
}

/// Makes a run as the settings of the running test ask for, and returns its report.
private func report<Subject>(
  along path: FlowPath?, _ reporter: Reporter, _ test: RunningTest,
  isolation: isolated (any Actor)?, _ makeRun: (Budget, Trace) -> Run<Subject>
) async -> Report {
  do {
    let settings = try Settings.current()
    let run = makeRun(settings.budget, settings.trace)
    if let path { return await run.follow(.path(path)) }
    if let token = settings.replay { return await run.replay(token) }
    let call = TestCalls.ofProcess.add(test.owner, reporter)
    let file = settings.reports.map { ShardReportFile(folder: $0, test, call) }
    if settings.merges, let file { return try file.merged(run) }
    run.judgedFrom = file?.folder
    let memory = settings.memory(of: test, call, reporter)
    let report = try await explore(run, memory, isolation: isolation)
    try file?.write(ShardReport(of: report, by: run))
    if let text = settings.statistics(of: report.exploration, by: test) { print(text) }
    return report
  } catch {
    return makeRun(Budget(), Trace()).refuse([error])
  }
}

/// Walks first what failed before, and saves what fails.
private func explore<Subject>(
  _ run: Run<Subject>, _ memory: TestMemory?, isolation: isolated (any Actor)?
) async throws(Finding) -> Report {
  guard let memory else { return await run.explore() }
  let remembered = try memory.paths(for: run.checks)
  run.pathsOfGuessedEnd = remembered.ofGuessedEnd
  var report = await run.explore(remembering: remembered.all)
  do {
    report.keptAt = try memory.keep(report, of: run.checks)
  } catch {
    report.refusals.append(error)
  }
  memory.tell(report.exploration)
  return report
}

extension Finding {
  fileprivate static var notRun: Finding {
    Finding.test(
      message: "The test framework did not run the walks.",
      advice: "Call checkFlow from a test that is running.")
  }
}

extension Report {
  /// Records one issue for each counterexample, and one for everything wrong with the flow itself.
  func record(with reporter: Reporter) {
    if let finding = Finding.joined(refusals) { reporter.record(finding) }
    for discovery in discoveries {
      let keptAt = discovery.isFlaky ? nil : keptAt
      reporter.record(Counterexample(discovery, keptAt: keptAt, replaying: reporter.replay))
    }
    for conclusion in conclusions { reporter.record(conclusion.finding) }
  }
}
