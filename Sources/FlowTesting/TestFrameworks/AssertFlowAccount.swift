/// Compares the account of a flow with its reference on disk: how every screen gets what it needs.
///
/// ```swift
/// @Test func howEveryScreenGetsWhatItNeeds() async {
///   await assertFlowAccount(of: Self.flow)
/// }
/// ```
///
/// It names each scene, each way into it, each stored property, who sets it and when, and how it
/// becomes a `let`; totals stand on top. The flow is walked as by `checkFlow`, and whatever goes wrong
/// on the way fails the test instead. References are kept as by `assertFlowSnapshot`.
///
/// - Parameters:
///   - flow: What is walked.
///   - name: Tells several accounts of one test apart.
///   - recording: When the reference is written; what a trait, then `FLOW_RECORD` says when nil.
///   - isolation: Where the test runs.
///   - function: The function that calls.
///   - fileID: The file that calls, as the compiler names it.
///   - filePath: The path of the file that calls.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertFlowAccount(
  of flow: Flow<ControllerHost>, named name: String? = nil, recording: RecordMode? = nil,
  isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    reporter, function: function, named: name, recording: recording)
  do {
    var budget = try Settings.current().budget
    // An account of a part would not be that of the reference.
    budget.share = .all
    let (account, report) = await flow.accounted(budget)
    guard report.discoveries.isEmpty, report.mistakes.isEmpty else {
      return report.record(with: reporter)
    }
    let head = ["# FlowTesting account \(Account.version)"] + assertion.place.head + [""]
    assertion.compare((head + account.lines).joined(separator: "\n") + "\n")
  } catch {
    reporter.record(FlowFailure(error))
  }
}

/// Walks a flow, and writes down how every screen gets what it needs, as ``assertFlowAccount(of:named:recording:isolation:function:fileID:filePath:line:column:)`` keeps it.
///
/// - Parameters:
///   - flow: What is walked.
///   - isolation: Where the walks run.
/// - Returns: The account as text. What went wrong on the walks follows it.
public func flowAccount(
  of flow: Flow<ControllerHost>, isolation: isolated (any Actor)? = #isolation
) async -> String {
  let (account, report) = await flow.accounted(Budget())
  let failures =
    report.mistakes.map(\.message) + report.discoveries.map(\.failure.finding.message)
  let end = failures.isEmpty ? [] : ["", "## Failures that ended walks early"] + failures.map { "  \($0)" }
  return (account.lines + end).joined(separator: "\n") + "\n"
}
