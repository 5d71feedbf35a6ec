import Testing
import XCTest

/// The reporter of issues to the test framework that is running, on the line of the call.
struct Reporter: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The call in the source.
  var position: String { "\(fileID):\(line):\(column)" }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Records an error as an issue of the running test.
  ///
  /// A detached task knows no test of Swift Testing; then the run fails, without a test.
  func record(_ error: some Error & CustomStringConvertible) {
    UnusedReferences.ofProcess.addFailure()
    if Test.current == nil { XCTFail(error.description, file: filePath, line: line) }
    if XCTestObserver.ofProcess.owner == nil {
      Issue.record(error, sourceLocation: location)
    }
  }

  /// Records a warning, which does not fail the test.
  ///
  /// XCTest and Swift Testing before 6.3 have none: there a line is printed, as compilers print warnings.
  func warn(_ text: String) {
    #if compiler(>=6.3)
      if Test.current != nil {
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    Settings.output.print("\(filePath):\(line):\(column): warning: \(text)")
  }

  /// Attaches a text to the test's results; XCTest gets the message only.
  func attach(_ text: String, named name: String) {
    guard Test.current != nil, !text.isEmpty else { return }
    Attachment.record(text, named: name)
  }
}
