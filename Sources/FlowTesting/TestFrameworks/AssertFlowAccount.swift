/// Compares the account of a flow, which tells how its screens receive their properties, with a reference on
/// disk.
///
/// ```swift
/// @Test func howEveryScreenGetsWhatItNeeds() async {
///   await assertFlowAccount(of: Self.flow)
/// }
/// ```
///
/// What is nil on every way into its screen comes first, then what differs by way. Then comes each screen with its ways in
/// and its other stored properties: who sets each, when, and how it can become a `let`. An app of today begins with it.
/// The flow is walked as by `checkFlow`; if a walk fails, the test fails with that and compares nothing. References are
/// kept as by `assertFlowSnapshot`.
///
/// - Parameters:
///   - flow: The flow to walk.
///   - name: A name that tells several accounts of one test apart.
///   - recording: The record mode; nil for the trait's, or else that of `FLOW_RECORD`.
///   - isolation: The actor of the test, on which the walks run.
///   - function: The test's function, after which files are named.
///   - fileID: The file of the call, which failures name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertFlowAccount(
  of flow: Flow<ControllerHost>, named name: String? = nil, recording: Snapshot.RecordMode? = nil,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(reporter, function: function, named: name, recording: recording)
  do {
    let budget = try Settings.current().budget
    let (account, report) = await flow.account(budget)
    guard report.discoveries.isEmpty, report.refusals.isEmpty else {
      return await report.record(with: reporter)
    }
    let head = ["# FlowTesting account \(Account.version)"] + assertion.location.head
    assertion.compare(
      (head + account.lines(after: report.exploration)).joined(separator: "\n") + "\n")
  } catch {
    reporter.record(error)
  }
}

/// Walks a flow and returns the account that
/// ``assertFlowAccount(of:named:recording:isolation:function:fileID:filePath:line:column:)`` records.
///
/// - Parameters:
///   - flow: The flow to walk.
///   - isolation: The actor of the test, on which the walks run.
/// - Returns: The account as text, with totals on top, followed by the exceptions that excuse what is there, and by
///   the failures of the walks.
public func flowAccount(
  of flow: Flow<ControllerHost>, isolation: isolated (any Actor)? = #isolation
) async -> String {
  let (account, report) = await flow.account(Budget())
  let failures = report.refusals.map(\.message) + report.discoveries.map(\.failure.finding.message)
  let end =
    failures.isEmpty ? [] : ["", "## Failures that ended walks early"] + failures.map { "  \($0)" }
  let exceptions = account.exceptions
  let excused =
    exceptions.isEmpty
    ? [] : ["", "## What .fullyInitialized(except:) excuses as it is"] + exceptions
  return (account.totals + account.lines(after: report.exploration) + excused + end).joined(
    separator: "\n")
    + "\n"
}

extension Flow where Subject == ControllerHost {
  nonisolated(nonsending) func account(_ budget: Budget) async -> (account: Account, Report) {
    let run = Run(await ready(), checks: [Check(AccountRecorder())], budget: budget)
    let report = await run.explore()
    return (Account(run.tally.ledger), report)
  }
}
