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
  /// The failure, complete in its first line.
  public let message: String

  /// The check that failed, as it is written at the call site; nil for a failure of the walk itself,
  /// and for one that the test's own closure found.
  public let check: String?

  /// The moves that lead to the failure; the last one fails.
  public let path: FlowPath

  /// The advice; nil where there is none.
  public let advice: String?

  /// The failure as a report: path, call to keep, advice, and what the last steps changed.
  ///
  /// If the test reports another failure of the same check on the same path in full, it has only the message and the advice.
  public let description: String
}

extension Counterexample: CustomStringConvertible {
  init(_ discovery: Discovery, besideThatOf other: Discovery? = nil, toldBy test: String? = nil) {
    let finding = discovery.failure.finding
    (message, path, advice) = (finding.message, discovery.path, finding.advice)
    check = discovery.check
    description =
      test.map { "\(finding.message) (As in \($0); here along \(discovery.path).)" }
      ?? discovery.text(besideThatOf: other)
  }
}
