import Foundation
import Testing

@testable import FlowTesting

/// Returns the errors that a body records as issues, in order; the running test does not fail by them.
///
/// Failures on purpose are not remembered, unless `settings` say so.
///
/// An issue without an error, as a failed `#expect` records, still fails the test.
func recordedErrors(
  settings: Settings? = nil, _ body: @Sendable () async -> Void
) async -> [any Error] {
  var settings = settings ?? .ofTest
  settings.remembers = settings.remembers ?? false
  let chosen = settings
  let issues = await recordedIssues(where: { $0.error != nil && !$0.isWarning }) {
    await Settings.$ofTest.withValue(chosen) { await body() }
  }
  let errors = issues.compactMap(\.error)
  for error in errors { Pasted.check("\(error)") }
  return errors
}

/// Returns the whole text of each failure that a body records, in order.
func recordedTexts(_ body: @Sendable () async -> Void) async -> [String] {
  await recordedErrors(body).map { "\($0)" }
}

/// Returns the first lines of the failures that a body records, in order.
func recordedHeadlines(_ body: @Sendable () async -> Void) async -> [String] {
  await recordedTexts(body).map { String($0.prefix { $0 != "\n" }) }
}

/// Returns the text of the only failure that a body records; of several, all with an empty line between.
///
/// The numbers of a test file's lines are left out, since they change as the file does.
func recordedText(_ body: @Sendable () async -> Void) async -> String {
  await recordedTexts(body).joined(separator: "\n\n")
    .replacing(/(Tests\.swift):[0-9]+/) { "\($0.1):…" }
}

/// Returns the first line of the only failure that a body records; of several, a line each.
func recordedHeadline(_ body: @Sendable () async -> Void) async -> String {
  await recordedHeadlines(body).joined(separator: "\n")
}

/// Returns what `recordedText` does without the lines from the path to the advice.
func recordedFinding(_ body: @Sendable () async -> Void) async -> String {
  var isShown = true
  return await recordedText(body).split(separator: "\n", omittingEmptySubsequences: false)
    .filter { line in
      if line.hasPrefix("  Path:") { isShown = false }
      if line.isEmpty || line.hasPrefix("  Fix:") { isShown = true }
      return isShown
    }.joined(separator: "\n")
}

/// An issue as a test sees it.
struct RecordedIssue {
  let error: (any Error)?
  let text: String
  let isWarning: Bool
}

extension Issue {
  fileprivate var isWarning: Bool {
    #if compiler(>=6.3)
      severity < .error
    #else
      false
    #endif
  }
}

/// Returns the issues that a body records, warnings among them, in order; others than those asked for are left.
func recordedIssues(
  where isTaken: @escaping @Sendable (Issue) -> Bool = { _ in true },
  _ body: @Sendable () async -> Void
) async -> [RecordedIssue] {
  let recorded = Locked<[RecordedIssue]>([])
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    guard isTaken(issue) else { return issue }
    let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined()
    let taken = RecordedIssue(error: issue.error, text: text, isWarning: issue.isWarning)
    recorded.withLock { $0.append(taken) }
    return nil
  }
  guard let test = Test.current else { return [] }
  // Another test's snapshots are no reason here.
  try? await SnapshotReasons.$current.withValue(SnapshotReasons()) {
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
  return recorded.withLock { $0 }
}
