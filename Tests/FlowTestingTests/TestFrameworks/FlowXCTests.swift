import Testing
import XCTest

@testable import FlowTesting

/// The same calls from XCTest.
final class FlowXCTests: XCTestCase {
  func testACheckThatHolds() async {
    let exploration = await checkFlow(FlowTraitTests.flow, .reaches(.everySegue))
    XCTAssertEqual(exploration.coverage.paths, 259)
  }

  func testAClosureThatFindsNothing() async {
    var scenes: Set<String> = []
    await checkFlow(FlowTraitTests.flow) { scenes.insert($0.scene) }
    XCTAssertEqual(scenes, ["Home", "Product", "Receipt"])
  }

  func testACheckThatFailsSaysHowToReplayItWithoutATrait() async {
    var settings = Settings()
    settings.remembers = false
    await catching(settings) {
      await checkFlow(FlowTraitTests.flow) { step in
        if step.scene == "Receipt" { throw CancellationError() }
      }
    }
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

  func testAnExpectationThatXCTestDoesNotSeeIsRefused() async {
    await catching(Settings()) {
      await checkFlow(FlowTraitTests.flow) { step in
        #expect(step.scene != "Receipt")
      }
    }
    XCTAssertEqual(
      caught,
      [
        """
        failed - The closure of checkFlow uses #expect: XCTest does not see it, so that nothing would \
        be checked.
          Fix:     Throw an error where the closure finds something, or make this a @Test func.
        """
      ])
  }

  func testAnAssertionThatWouldFailOnEachWalkIsRefused() async {
    await catching(Settings()) {
      await checkFlow(FlowTraitTests.flow) { step in
        XCTAssertNotEqual(step.scene, "Receipt")
      }
    }
    XCTAssertEqual(caught.count, 1)
    XCTAssertEqual(
      caught.first?.prefix(70),
      "failed - The closure of checkFlow uses XCTAssertNotEqual: XCTest would")
  }

  func testAFailingPathIsSavedUnderTheNameOfItsTest() async throws {
    let folder = RememberedPathsTests.Folder()
    var settings = Settings()
    settings.file = folder.tests
    await Settings.$ownEnvironment.withValue([:]) {
      await catching(settings) {
        await checkFlow(FlowTraitTests.flow) { step in
          if step.scene == "Receipt" { throw CancellationError() }
        }
      }
    }
    XCTAssertEqual(
      folder.files,
      ["FlowXCTests/testAFailingPathIsSavedUnderTheNameOfItsTest.failing.paths"])
    let name = folder.files.first ?? ""
    XCTAssertEqual(caught.count, 1)
    XCTAssert(
      caught.first?.contains("\n  Saved to: Snapshots/\(name), replayed") == true, "\(caught)")
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
