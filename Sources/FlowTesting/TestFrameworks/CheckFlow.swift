import Testing

/// Walks a flow and fails the test with the shortest path on which a check fails.
///
/// ```swift
/// @Test func everyDestinationArrivesFullyInitialized() async {
///   await checkFlow(Self.flow, .fullyInitialized)
/// }
/// ```
///
/// By default a check takes up to 24,000 steps of a router or a coordinator, and up to 6,000 over scenes. Each walk goes to
/// a move that was never made on its screen, or to the nearest state in which something was never chosen, and on at
/// random. Over a map, so not in a `Flow(hosting:)`, three of four walks go from segue to segue, first to the nearest that
/// nobody took. `.exploring`, `.covering` and `.exhausting` override this. Anything that goes wrong during a walk also fails the test: a segue action that returns nil for a scene without
/// `init(coder:)`, a closure wired for another class, an unwind that no scene handles.
///
/// A failing path is saved to `Snapshots` and replayed first from then on, as
/// ``Testing/Trait/remembering(_:)`` describes.
///
/// A flow is assumed to repeat: the same moves from a fresh start lead to the same. A failing path that passes when it
/// is walked again is called flaky, with the counts.
///
/// The call works in Swift Testing and XCTest. The same flow and seed give the same walks everywhere.
///
/// - Parameters:
///   - flow: The flow to walk.
///   - path: The only path to walk, as a failure's `Keep` line gives it; nil to explore.
///   - checks: The conditions that must hold.
/// - Returns: The result of the walks; print it to see how much was walked.
@discardableResult
public func checkFlow<Subject>(
  _ flow: Flow<Subject>, along path: FlowPath? = nil, _ checks: Check<Subject>...,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Exploration {
  await check(
    flow, along: path.map { [$0] }, checks, nil, isolation: isolation, function,
    Reporter(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Walks a flow along some paths, and fails the test if a check fails on one of them.
///
/// A failure that rests on two walks, as where another way into a screen sets what is nil on this one, names both
/// paths in its `Keep` line.
///
/// - Parameters:
///   - flow: The flow to walk.
///   - paths: The only paths to walk, the last first.
///   - checks: The conditions that must hold.
/// - Returns: The result of the walks.
@discardableResult
public func checkFlow<Subject>(
  _ flow: Flow<Subject>, along paths: [FlowPath], _ checks: Check<Subject>...,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async -> Exploration {
  await check(
    flow, along: paths, checks, nil, isolation: isolation, function,
    Reporter(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Walks a flow, inspects every step in a closure, and fails the test with the shortest path on which
/// the closure finds something.
///
/// ```swift
/// await checkFlow(Self.flow) { step in
///   if let pet = step.screen as? PetController { #expect(pet.pet.price > 0) }
/// }
/// ```
///
/// A failure of `#expect` or `#require`, a recorded issue or a thrown error is reported once, with its
/// path, and not for each walk; so is one in the flow's own closures. Issues that one line records, and errors
/// of one type, are different failures if their texts differ in more than numbers. Under XCTest an `XCTAssert`
/// that fails ends the walks. A `withKnownIssue` around the call gets each counterexample as an issue.
///
/// - Parameters:
///   - flow: The flow to walk.
///   - path: The only path to walk, as a failure's `Keep` line gives it; nil to explore.
///   - checks: Further conditions that must hold.
///   - body: Inspects each step, the start included; it runs where the test runs.
/// - Returns: The result of the walks; print it to see how much was walked.
@discardableResult
public func checkFlow<Subject>(
  _ flow: Flow<Subject>, along path: FlowPath? = nil, _ checks: Check<Subject>...,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  body: nonisolated(nonsending) @escaping (Step<Subject>) async throws -> Void
) async -> Exploration {
  await check(
    flow, along: path.map { [$0] }, checks, body, isolation: isolation, function,
    Reporter(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Returns the call of a snapshot, whose file keeps the path of its walks; nil if they end a process,
/// which is told, or if this process only makes the walks of one call.
func callOfSnapshot<Subject>(
  _ flow: Flow<Subject>, along path: FlowPath?, isolation: isolated (any Actor)?,
  _ function: StaticString, _ reporter: Reporter
) async -> CheckCall? {
  guard Child.ofProcess == nil else {
    _ = await check(
      flow, along: path.map { [$0] }, [], nil, isSnapshot: true, isolation: isolation, function,
      reporter)
    return nil
  }
  do {
    let call = try CheckCall(nil, function, reporter, Settings.current())
    return await call.resultOfChild(checks: []) == nil ? call : nil
  } catch {
    reporter.record(error)
    return nil
  }
}

private func check<Subject>(
  _ flow: Flow<Subject>, along paths: [FlowPath]?, _ checks: [Check<Subject>],
  _ body: Check<Subject>.Body?, isSnapshot: Bool = false,
  isolation: isolated (any Actor)?, _ function: StaticString, _ reporter: Reporter
) async -> Exploration {
  let flow = await flow.ready()
  let collector = IssueCollector()
  let assertions = Test.current == nil ? XCTestObserver.ofProcess : nil
  _ = assertions?.takeFindings { "" }
  let makeRun = { budget, trace in
    Run(
      flow, checks: checks, budget: budget, trace: trace, body: body,
      recorded: {
        assertions?.takeFindings(on: $0) ?? collector.takeFindings(on: $0, isRead: $1)
      })
  }
  let call: CheckCall
  do throws(Finding) {
    call = try CheckCall(isSnapshot ? nil : flow.title, function, reporter, Settings.current())
  } catch {
    let report = makeRun(Budget(), nil).refuse([error])
    report.record(with: reporter)
    return report.exploration
  }
  if call.isSkippedHere { return makeRun(Budget(), nil).refuse([]).exploration }
  if let told = await call.resultOfChild(checks: checks.map(\.name)) {
    var exploration = makeRun(Budget(), nil).refuse([]).exploration
    exploration.told = told
    call.printStatistics(of: exploration)
    return exploration
  }
  // The walks return to the caller's isolation first; so nothing is shared, though the closures' types would allow it.
  let work = Passed(value: makeRun)
  let record = Passed(
    value: WalkRecord(in: call.walkFile, of: call.test.owner.title, limit: call.limit))
  let made = await withTaskCancellationHandler {
    await collector.collecting(for: Test.current) {
      let made = await FlowTesting.report(
        along: paths, call, record.value, isolation: isolation, work.value)
      if Child.ofProcess?.request.waitsForDelayedEnd == true {
        try? await Task.sleep(nanoseconds: 500_000_000)
      }
      return made
    }
  } onCancel: {
    record.value.cancel()
  }
  let report =
    made ?? makeRun(Budget(), nil).refuse([.library(message: "The test framework made no walk.")])
  report.record(with: call.reporter)
  Child.ofProcess?.end(report)
  call.printStatistics(of: report.exploration)
  return report.exploration
}

/// Makes a run by the settings of the running test: replays the paths that failed before, explores, and saves the
/// paths that fail.
private func report<Subject>(
  along paths: [FlowPath]?, _ call: CheckCall, _ record: WalkRecord,
  isolation: isolated (any Actor)?, _ makeRun: (Budget, Trace?) -> Run<Subject>
) async -> Report {
  do {
    let run = makeRun(call.settings.budget, call.settings.trace)
    run.context.record = record
    let request = Child.ofProcess?.request
    run.context.deaths = request.map { Deaths($0.deaths) }
    if let paths = request?.along.flatMap(FlowPath.init).map({ [$0] }) ?? paths {
      return await telling(run.follow(paths), run, call.test)
    }
    run.progress = .onTerminal(of: call.test.owner.title, environment: Settings.environment)
    let memory = try call.memory(checks: run.checks.map(\.name))
    let suspectedPaths = request?.suspectedPaths.compactMap(FlowPath.init) ?? []
    var report = await run.explore(remembering: memory?.paths ?? [], suspectedPaths: suspectedPaths)
    memory?.mark(&report)
    if request == nil {
      do {
        try memory?.keep(report.failing, settled: report.settled)
      } catch {
        report.refusals.append(error)
      }
    }
    report = await telling(report, run, call.test)
    for lost in memory == nil ? [] : report.exploration.lost {
      call.reporter.warn(
        """
        \(call.location.path): cannot be walked any more: \(lost.path): \(lost.reason) Update or \
        remove the line.
        """)
    }
    return report
  } catch {
    return makeRun(Budget(), nil).refuse([error])
  }
}

/// Returns a report in which each failure tells what the last steps changed; the issues of that walk are known.
///
/// Over scenes a check says by itself what is wrong, and only a closure's failure tells what changed.
private nonisolated(nonsending) func telling<Subject>(
  _ report: Report, _ run: Run<Subject>, _ test: RunningTest
) async -> Report {
  var report = report
  for (index, discovery) in report.discoveries.enumerated()
  where !discovery.isFlaky && discovery.failure.finding.code != Finding.notCollected
    && (run.flow.model == nil || discovery.failure.noticedBy == .closure)
  {
    let recording = Recording(
      flow: run.flow, path: discovery.walk.path, head: [],
      rules: { Settings.ofTest.renderings.rules() }, deaths: run.context.deaths)
    let (changes, choices) = await recording.lastChanges()
    report.discoveries[index].changes = changes
    report.discoveries[index].choices = choices
    _ = run.runner.recorded({ "" }, false)
  }
  return report
}

extension Report {
  /// Records one issue for each counterexample, and one for everything wrong with the flow itself.
  func record(with reporter: Reporter) {
    if let finding = Finding.joined(refusals) { reporter.record(finding) }
    var inFull: [Discovery] = []
    for discovery in discoveries {
      let other = inFull.first { $0.covers(discovery) }
      reporter.record(Counterexample(discovery, besideThatOf: other))
      if other == nil { inFull.append(discovery) }
    }
    for conclusion in conclusions { reporter.record(conclusion.finding) }
    if discoveries.isEmpty, refusals.isEmpty, conclusions.isEmpty,
      let warning = exploration.warning
    {
      reporter.warn(warning)
    }
  }
}
