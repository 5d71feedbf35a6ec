import Foundation
import Testing
import XCTest

/// The reporter of issues to the test framework that is running, on the line of the call.
struct Reporter: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  var position: String { "\(fileID):\(line):\(column)" }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Records an error as an issue of the running test.
  ///
  /// A detached task knows no test of Swift Testing; then the run fails, without a test.
  func record(_ error: some Error) {
    if Test.current == nil { XCTFail("\(error)", file: filePath, line: line) }
    if XCTestObserver.ofProcess.owner == nil {
      Issue.record(error, sourceLocation: location)
    }
  }

  /// Records a warning, which does not fail the test; as an error, since its text then begins on the issue's own line.
  ///
  /// XCTest and Swift Testing before 6.3 have none: there a line is printed, as compilers print warnings.
  nonisolated(nonsending) func warn(_ text: String) async {
    #if compiler(>=6.3)
      if let test = Test.current {
        try? await IssueHandlingTrait.compactMapIssues { issue in
          var issue = issue
          issue.severity = .warning
          return issue
        }.provideScope(for: test, testCase: Test.Case.current) {
          record(Finding(code: "warning", subject: "", message: text))
        }
        return
      }
    #endif
    Settings.output.print("\(filePath):\(line):\(column): warning: \(text)")
  }

  /// Attaches a text to the test's results.
  ///
  /// XCTest has attachments on Apple's systems only.
  func attach(_ text: String, named name: String) {
    guard !text.isEmpty else { return }
    if Test.current != nil {
      Attachment.record(text, named: name)
    } else {
      #if canImport(ObjectiveC)
        let attach: @MainActor @Sendable () -> Void = {
          XCTContext.runActivity(named: name) { $0.add(XCTAttachment(string: text)) }
        }
        // A test that is not async runs on the main thread until it ends.
        if Thread.isMainThread {
          MainActor.assumeIsolated(attach)
        } else {
          DispatchQueue.main.async(execute: attach)
        }
      #endif
    }
  }
}

// MARK: - Progress

extension Progress {
  /// Shows the progress of a test on the terminal from which the tests run, and in no log.
  ///
  /// The terminal is opened by its own name, since test runners redirect the output of tests.
  static func onTerminal(of test: String, environment: [String: String]) -> Progress {
    guard !Snapshot.RecordMode.isOnCI(environment), environment["TERM"] != "dumb" else {
      return Progress()
    }
    return Progress { text in
      // Back to the start of the line, which is cleared.
      guard let terminal = fopen("/dev/tty", "w") else { return }
      fputs("\r\u{1B}[K" + (text.isEmpty ? "" : "\(test): \(text)"), terminal)
      fclose(terminal)
    }
  }
}
