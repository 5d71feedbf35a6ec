import Foundation
import XCTest

/// An observer of the XCTest assertions that fail while a flow is walked.
///
/// XCTest records a failed `XCTAssert` at once, on each walk and without a path. So the first failure ends
/// the walks.
final class AssertionObserver: NSObject, XCTestObservation, Sendable {
  /// The observer of the process, since XCTest runs one test at a time.
  static let ofProcess: AssertionObserver = {
    let observer = AssertionObserver()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private let failures = Locked<[String]>([])

  #if canImport(ObjectiveC)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      see(issue.compactDescription)
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      see(description)
    }
  #endif

  private func see(_ text: String) { failures.withLock { $0.append(text) } }

  /// Returns a finding if an assertion failed since the last call; nil otherwise.
  func takeFindings(on scene: () -> String) -> [Finding]? {
    let first = failures.withLock { failures in
      defer { if !failures.isEmpty { failures = [] } }
      return failures.first
    }
    return first.map { [.notCollected($0, on: scene())] }
  }
}

extension Finding {
  /// The finding that an assertion of XCTest failed, after which nothing is walked again.
  fileprivate static func notCollected(_ text: String, on scene: String) -> Finding {
    var finding = Finding.test(
      message:
        "On \(scene): \(text) (the first path on which it was seen; no shorter one was looked for)",
      advice: """
        Write #expect, or throw an error: these are collected, and told once with the shortest path. XCTest \
        records each XCTAssert by itself.
        """)
    finding.code = notCollected
    return finding
  }
}
