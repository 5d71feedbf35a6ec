import Testing
import XCTest

/// The reporter of issues to the test framework that is running, on the line of the call.
struct Reporter: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Records an error as an issue of the running test.
  func record(_ error: some Error & CustomStringConvertible) {
    if Test.current != nil {
      Issue.record(
        error,
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    } else {
      XCTFail(error.description, file: filePath, line: line)
    }
  }

  /// Records a warning, which does not fail the test; XCTest has none.
  func warn(_ text: String) {
    #if compiler(>=6.3)
      guard Test.current != nil else { return }
      Issue.record(
        Comment(rawValue: text), severity: .warning,
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    #endif
  }

  /// Attaches a text to the test's results; XCTest gets the message only.
  func attach(_ text: String, named name: String) {
    guard Test.current != nil, !text.isEmpty else { return }
    Attachment.record(text, named: name)
  }

  /// Returns the code or the command that replays a walk.
  func replay(_ token: ReplayToken) -> String {
    Test.current != nil
      ? "@Test(.replaying(\"\(token)\"))" : "FLOW_REPLAY=\(token) swift test --filter …"
  }
}
