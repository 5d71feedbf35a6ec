import Foundation
import XCTest

/// An observer of XCTest, which tells the test that is running and the assertions that fail while a flow is
/// walked.
///
/// XCTest records a failed `XCTAssert` at once, on each walk and without a path. So the first failure ends
/// the walks.
final class XCTestObserver: NSObject, XCTestObservation, Sendable {
  /// The observer of the process, since XCTest runs one test at a time.
  static let ofProcess: XCTestObserver = {
    let observer = XCTestObserver()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private let running = Locked<SnapshotOwner?>(nil)

  /// The test that is running, as the owner of its snapshots; nil outside of tests.
  var owner: SnapshotOwner? { running.withLock { $0 } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let type = type(of: testCase)
    // `Shop.testBuying` on Linux, `-[ShopTests.Shop testBuyingAndReturnError:]` elsewhere.
    var name = testCase.name.split { " .]".contains($0) }.last.map(String.init) ?? ""
    for end in ["AndReturnError:", "WithCompletionHandler:"] where name.hasSuffix(end) {
      name.removeLast(end.count)
    }
    let owner = SnapshotOwner(
      module: TypeName.module(of: type), suite: [TypeName.text(of: type)], test: name, kind: .method
    )
    running.withLock { $0 = owner }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) { running.withLock { $0 = nil } }

  private let failures = Locked<[String]>([])

  #if canImport(ObjectiveC)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      failures.withLock { $0.append(issue.compactDescription) }
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      failures.withLock { $0.append(description) }
    }
  #endif

  func takeFindings(on scene: () -> String) -> [Finding]? {
    let first = failures.withLock { failures in
      defer { if !failures.isEmpty { failures = [] } }
      return failures.first
    }
    return first.map { text in
      [
        .test(
          Finding.notCollected,
          message: """
            On \(scene()): \(text) (the first path on which it was seen; no shorter one was looked for)
            """,
          advice: """
            Write #expect, or throw an error: these are collected, and told once with the shortest path. XCTest \
            records each XCTAssert by itself.
            """)
      ]
    }
  }
}
