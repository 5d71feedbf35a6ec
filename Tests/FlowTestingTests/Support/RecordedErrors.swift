import Foundation
import Testing

@testable import FlowTesting

/// The errors that a body records as issues, in order; the running test does not fail by them.
///
/// What fails on purpose is not remembered, unless `settings` say so.
///
/// An issue without an error, as a failed `#expect` records, still fails the test.
func recordedErrors(
  settings: Settings? = nil, _ body: @Sendable () async -> Void
) async -> [any Error] {
  var settings = settings ?? .ofTest
  settings.remembers = settings.remembers ?? false
  let recorded = Recorded()
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    guard let error = issue.error else { return issue }
    recorded.append(error)
    return nil
  }
  guard let test = Test.current else { return [] }
  do {
    let chosen = settings
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      await Settings.$ofTest.withValue(chosen) { await body() }
    }
  } catch {
    recorded.append(error)
  }
  return recorded.errors
}

/// The whole text of each failure that a body records, in order.
func recordedTexts(_ body: @Sendable () async -> Void) async -> [String] {
  await recordedErrors(body).map { "\($0)" }
}

/// The first lines of the failures that a body records, in order.
func recordedHeadlines(_ body: @Sendable () async -> Void) async -> [String] {
  await recordedTexts(body).map { String($0.prefix { $0 != "\n" }) }
}

private final class Recorded: Sendable {
  private let lock = NSLock()
  // Only touched with the lock held.
  nonisolated(unsafe) private var all: [any Error] = []

  func append(_ error: any Error) { lock.withLock { all.append(error) } }

  var errors: [any Error] { lock.withLock { all } }
}
