import Testing

/// The collector of issues that a test's closure records, so that a thousand walks report one.
final class IssueCollector: Sendable {
  private let issues = Locked<[Issue]>([])
  private let warnings = Locked<Set<String>>([])

  /// Calls a closure and collects each issue that it records; warnings stay with the test, each once.
  ///
  /// The issues count as known in here, so that a `withKnownIssue` around the test's call is not asked
  /// about each of them, and one within it keeps its own.
  func collecting(
    for test: Test, _ body: @escaping @Sendable () async -> Void
  ) async throws {
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      guard !issue.isError else { return nil }
      let text = "\(issue) \(issue.sourceLocation as Any)"
      return self.warnings.withLock { $0.insert(text).inserted } ? issue : nil
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      await withKnownIssue(isIntermittent: true) {
        await body()
      } matching: { issue in
        guard issue.isError else { return false }
        self.issues.withLock { $0.append(issue) }
        return true
      }
    }
  }

  /// Returns the findings collected since the last call.
  func takeFindings(on scene: () -> String) -> [Finding] {
    issues.withLock { issues in
      guard !issues.isEmpty else { return [] }
      defer { issues = [] }
      return issues.map { Finding($0, on: scene()) }
    }
  }
}

extension Issue {
  /// Whether it fails the test; older compilers know no warnings.
  fileprivate var isError: Bool {
    #if compiler(>=6.3)
      severity >= .error
    #else
      true
    #endif
  }
}

extension Finding {
  fileprivate init(_ issue: Issue, on scene: String) {
    let position = issue.sourceLocation.map { "\($0.fileName):\($0.line)" } ?? "an unknown line"
    let column = issue.sourceLocation.map { ":\($0.column)" } ?? ""
    let comments = issue.comments.map { ": \($0.rawValue)" }.joined()
    self.init(
      code: "issue", subject: "\(position)\(column)",
      message: "On \(scene): \(issue.kind)\(comments) (\(position))")
  }
}
