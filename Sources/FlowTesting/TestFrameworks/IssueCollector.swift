import Testing

/// The collector of issues that a test's closure records, so that a thousand walks report one.
final class IssueCollector: Sendable {
  private let issues = Locked<[Issue]>([])
  private let warnings = Locked<Set<String>>([])
  private let known = Locked<Set<String>>([])

  /// Calls a closure and collects each issue that it records; warnings stay with the test, each once.
  ///
  /// In here each issue counts as known, so that a `withKnownIssue` around the test's call does not get it,
  /// while one inside the closure still does. That also collects the issues of a closure under XCTest.
  ///
  /// - Parameter test: The running test; nil under XCTest.
  /// - Returns: The closure's result; nil if the test framework did not call it.
  func collecting<Result: Sendable>(
    for test: Test?, _ body: @escaping @Sendable () async -> Result
  ) async -> Result? {
    let result = Locked<Result?>(nil)
    let collecting = { @Sendable () async -> Void in
      await withKnownIssue(isIntermittent: true) {
        let made = await body()
        result.withLock { $0 = made }
      } matching: { issue in
        guard issue.isError else { return false }
        self.issues.withLock { $0.append(issue) }
        return true
      }
    }
    if let test {
      let trait = IssueHandlingTrait.compactMapIssues { issue in
        guard !issue.isError else { return nil }
        let text = "\(issue) \(issue.sourceLocation as Any)"
        return self.warnings.withLock { $0.insert(text).inserted } ? issue : nil
      }
      try? await trait.provideScope(for: test, testCase: Test.Case.current, performing: collecting)
    } else {
      await collecting()
    }
    return result.withLock(\.self)
  }

  /// Returns the findings collected since the last call.
  ///
  /// Shrinking makes up to a thousand walks that fail at one line, and describing its values is slow.
  ///
  /// - Parameter isRead: Whether their messages are read; if not, only findings of new lines have one.
  func takeFindings(on scene: () -> String, isRead: Bool) -> [Finding] {
    let taken = issues.withLock { issues in
      defer { if !issues.isEmpty { issues = [] } }
      return issues
    }
    return taken.map { issue in
      let line = issue.line
      let isNew = known.withLock { $0.insert(line).inserted }
      return Finding(issue, at: line, on: isRead || isNew ? scene() : nil)
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

  fileprivate var line: String {
    sourceLocation.map { "\($0.fileName):\($0.line):\($0.column)" } ?? "an unknown line"
  }
}

extension Finding {
  /// - Parameter scene: The scene that the message names; nil for a finding without a message.
  fileprivate init(_ issue: Issue, at line: String, on scene: String?) {
    let position = issue.sourceLocation.map { "\($0.fileName):\($0.line)" } ?? line
    let message = scene.map { scene in
      "On \(scene): \(issue.kind)\(issue.comments.map { ": \($0.rawValue)" }.joined()) (\(position))"
    }
    self.init(code: Self.issue, subject: line, message: message ?? "")
    // A helper may record all its failures at one line.
    if case .unconditional = issue.kind {
      words = issue.comments.map(\.rawValue).joined(separator: " ").withoutNumbers
    }
  }
}
