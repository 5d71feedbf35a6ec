/// A failure on the shortest path that was found, with the call that keeps it, and advice.
///
/// It is recorded as the error of a test's issue, so its first line is on the issue's own line, and
/// `withKnownIssue` and traits can match on it:
///
/// ```swift
/// await withKnownIssue {
///   await checkFlow(flow, .fullyInitialized)
/// } matching: { ($0.error as? Counterexample)?.path.scenes.last == "Vet" }
/// ```
public struct Counterexample: Error, Sendable {
  let discovery: Discovery

  /// The subject of a failure on the same path that the test reports in full; nil without one.
  let beside: String?

  init(_ discovery: Discovery, beside: String? = nil) {
    self.discovery = discovery
    self.beside = beside
  }

  /// The failure, complete in its first line.
  public var message: String { discovery.failure.finding.message }

  /// The check that failed, as it is written at the call site; nil for a failure of the walk itself,
  /// and for one that the test's own closure found.
  public var check: String? {
    if case .check(let name) = discovery.failure.noticedBy { name } else { nil }
  }

  /// The moves that lead to the failure; the last one fails.
  public var path: FlowPath { discovery.walk.path }

  /// The advice; nil where there is none.
  public var advice: String? { discovery.failure.finding.advice }
}
