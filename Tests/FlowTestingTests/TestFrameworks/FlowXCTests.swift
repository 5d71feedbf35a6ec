import FlowTesting
import XCTest

/// The same calls from XCTest.
final class FlowXCTests: XCTestCase {
  func testACheckThatHolds() async {
    let exploration = await checkFlow(FlowTraitTests.flow, .reaches(.everySegue))
    XCTAssertEqual(exploration.coverage.paths, 241)
  }

  func testAClosureThatFindsNothing() async {
    var scenes: Set<String> = []
    await checkFlow(FlowTraitTests.flow) { scenes.insert($0.scene) }
    XCTAssertEqual(scenes, ["Home", "Product", "Receipt"])
  }

  func testACheckThatFailsSaysHowToReplayItWithoutATrait() async {
    isCatching = true
    await checkFlow(FlowTraitTests.flow) { step in
      if step.scene == "Receipt" { throw CancellationError() }
    }
    isCatching = false
    XCTAssertEqual(
      caught,
      [
        """
        failed - On Receipt: the test's closure threw CancellationError()
          Path:    Home -open-> Product -buy-> Receipt
                   2 steps; no shorter path fails
          Replay:  FLOW_REPLAY=2:0000.D3 swift test --filter …
          Keep:    await checkFlow(flow, along: "Home -open-> Product -buy-> Receipt") { step in … }
        """
      ])
  }

  private var isCatching = false
  private var caught: [String] = []

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      if isCatching { caught.append(issue.compactDescription) } else { super.record(issue) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      guard isCatching else {
        return super.recordFailure(
          withDescription: description, inFile: file, atLine: line, expected: expected)
      }
      caught.append(description)
    }
  #endif
}
