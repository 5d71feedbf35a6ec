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
/// nobody took. `.exploring`, `.covering` and `.exhausting` override this. Anything that goes wrong during a walk also
/// fails the test, such as an unwind that no scene handles.
///
/// A failing path is saved to `Snapshots` and replayed first from then on, as
/// ``Testing/Trait/remembering(_:)`` describes.
///
/// A flow is assumed to repeat: the same moves from a fresh start lead to the same. A failing path that passes when it
/// is walked again is called flaky, with the counts.
///
/// The call works in Swift Testing and XCTest. The same flow and seed give the same walks everywhere.
///
/// A closure inspects every step:
///
/// ```swift
/// await checkFlow(Self.flow) { step in
///   if let pet = step.screen as? PetController { #expect(pet.pet.price > 0) }
/// }
/// ```
///
/// A failure of `#expect` or `#require` in it, a recorded issue or a thrown error is reported once, with its shortest
/// path, and not for each walk; so is one in the flow's own closures. Issues that one line records, and errors
/// of one type, are different failures if their texts differ in more than numbers. Under XCTest an `XCTAssert`
/// that fails ends the walks. A `withKnownIssue` around the call gets each counterexample as an issue.
///
/// - Parameters:
///   - flow: The flow to walk.
///   - path: The only path to walk, as a failure's `Keep` line gives it; nil to explore.
///   - checks: The conditions that must hold.
///   - body: Inspects each step, the start included; it runs where the test runs.
///   - isolation: The actor of the test, on which the walks run.
///   - function: The test's function, after which files are named.
///   - fileID: The file of the call, which failures name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The result of the walks; print it to see how much was walked.
@discardableResult
public func checkFlow<Subject>(
  _ flow: Flow<Subject>, along path: FlowPath? = nil, _ checks: Check<Subject>...,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  body: (nonisolated(nonsending) (Step<Subject>) async throws -> Void)? = nil
) async -> Exploration {
  await check(
    flow, along: path.map { [$0] }, checks, body, isolation: isolation, function,
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
///   - isolation: The actor of the test, on which the walks run.
///   - function: The test's function, after which files are named.
///   - fileID: The file of the call, which failures name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
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

/// Prepares a call, makes its run here or in a process of its own, and tells the test what it found.
private func check<Subject>(
  _ flow: Flow<Subject>, along paths: [FlowPath]?, _ checks: [Check<Subject>],
  _ body: Check<Subject>.Body?, isolation: isolated (any Actor)?, _ function: StaticString,
  _ reporter: Reporter
) async -> Exploration {
  let flow = await flow.ready()
  do throws(Finding) {
    let call = try CheckCall(of: flow.title, checks: checks.map(\.name), function, reporter)
    guard !call.isSkippedHere else { return Exploration(of: flow) }
    var report = await call.reportOfChild(of: flow, isReplayed: paths == nil)
    if report == nil {
      report = await call.run(flow, along: paths, checks, isolation: isolation, body: body)
    }
    if let report { await call.tell(report) }
    return report?.exploration ?? Exploration(of: flow)
  } catch {
    reporter.record(error)
    return Exploration(of: flow)
  }
}
