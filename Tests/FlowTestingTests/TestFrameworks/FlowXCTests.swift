import Testing
import XCTest

@testable import FlowTesting

final class FlowXCTests: XCTestCase {
  func testChecksThatHoldAndClosuresThatFindNothingAreNoFindings() async {
    let exploration = await checkFlow(FlowTraitTests.flow, .reaches(.everySegue))
    XCTAssertEqual(exploration.coverage.paths, 21)
    var scenes: Set<String> = []
    await checkFlow(FlowTraitTests.flow) { step in
      scenes.insert(step.to)
      XCTAssertLessThan(step.index, 1_000)
    }
    XCTAssertEqual(scenes, ["Home", "Product", "Receipt"])
  }

  func testACheckThatFailsSaysHowToKeepItsPath() async {
    await catching(Settings(remembers: false)) {
      await checkFlow(FlowTraitTests.flow) { step in
        if step.to == "Receipt" { throw CancellationError() }
      }
    }
    XCTAssertEqual(caught.count, 1, "\(caught)")
    for part in [
      "failed - On Receipt: the test's closure threw CancellationError()\n  Path:    Home",
      """

        Keep:    await checkFlow(Self.flow, along: "Home -open-> Product -buy-> Receipt") { step in … }

      """,
    ] { XCTAssert(caught.first?.contains(part) == true, "\(caught)") }
  }

  func testAMoveThatWasNeverMadeIsPrinted() async {
    let flow = Flow(from: { 0 }, at: { "\($0)" }) {
      Move("up") { $0 += 1 }.when { $0 < 3 }
      Move("reset") { $0 = 0 }.when { $0 > 3 }
    }
    let printed = Locked<[String]>([])
    let output = Settings.Output { line in printed.withLock { $0.append(line) } }
    await Settings.$output.withValue(output) { _ = await checkFlow(flow, line: 7, column: 5) }
    let texts = printed.withLock { $0 }
    XCTAssertEqual(texts.count, 1)
    XCTAssert(
      texts.first?.contains("FlowXCTests.swift:7:5: warning: Some moves were never made") == true,
      "\(texts)")
  }

  private static func expectNoReceipt(_ step: Step<ControllerHost>) {
    #expect(step.to != "Receipt")
  }

  func testAnExpectationIsCollectedWhereverItIsCalled() async {
    await catching(Settings(remembers: false)) {
      await checkFlow(FlowTraitTests.flow) { step in Self.expectNoReceipt(step) }
    }
    let text = caught.joined(separator: "\n\n")
    XCTAssert(text.hasPrefix("failed - On Receipt: Expectation failed: "), text)
    XCTAssertEqual(
      text.components(separatedBy: "\n  Path:    Home -open-> Product -buy-> Receipt\n").count, 2)
  }

  private func assertNoReceipt(_ step: Step<ControllerHost>) {
    XCTAssertNotEqual(step.to, "Receipt")
  }

  func testAnAssertionEndsTheWalksWhereverItIsCalled() async {
    await catching(Settings()) {
      await checkFlow(FlowTraitTests.flow) { step in self.assertNoReceipt(step) }
    }
    XCTAssertEqual(caught.count, 2, "\(caught)")
    XCTAssertEqual(
      caught.last,
      """
      failed - On Receipt: XCTAssertNotEqual failed: ("Receipt") is equal to ("Receipt") -  (the first path \
      on which it was seen; no shorter one was looked for)
        Path:    Home -open-> Product -back-> Home -open-> Product -buy-> Receipt
        Fix:     Write #expect, or throw an error: these are collected, and told once with the shortest \
      path. XCTest records each XCTAssert by itself.
      """)
  }

  func testAFailingPathIsSavedUnderTheNameOfItsTest() async throws {
    let folder = TemporaryPackage()
    await Settings.$ownEnvironment.withValue([:]) {
      await catching(Settings(file: folder.tests)) {
        await checkFlow(FlowTraitTests.flow) { step in
          if step.to == "Receipt" { throw CancellationError() }
        }
      }
    }
    let name =
      "FlowTestingTests/FlowXCTests/testAFailingPathIsSavedUnderTheNameOfItsTest.failing.paths"
    XCTAssertEqual(folder.references, [name])
    XCTAssertEqual(
      caught.map { $0.contains("\n  Saved to: Snapshots/\(name), replayed") }, [true], "\(caught)")
    XCTAssertEqual(
      folder.text(name)?.hasSuffix("\nHome -open-> Product -buy-> Receipt  # closure\n"), true)
  }

  private func catching(
    _ settings: Settings, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
  ) async {
    isCatching = true
    await Settings.$ofTest.withValue(settings, operation: body)
    isCatching = false
  }

  private var isCatching = false
  private var caught: [String] = []

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard isCatching else { return super.record(issue) }
      caught.append(issue.compactDescription)
      XCTestObserver.ofProcess.testCase(self, didRecord: issue)
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard isCatching else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      caught.append(description)
      // XCTest tells its observers of what it records itself.
      XCTestObserver.ofProcess.testCase(
        self, didFailWithDescription: description, inFile: filePath, atLine: lineNumber)
    }
  #endif
}
