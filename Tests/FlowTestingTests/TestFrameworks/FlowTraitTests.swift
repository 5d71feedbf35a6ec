import Foundation
import Testing

@testable import FlowTesting

/// Traits and environment variables choose the walks; what is nearer to the test wins.
@Suite(.exploring(paths: 7, steps: 2)) struct FlowTraitTests {
  @Test func aSuitesTraitHoldsForItsTests() async {
    let exploration = await checkFlow(Self.flow)
    #expect(exploration.coverage.paths == 7)
    #expect(exploration.coverage.steps == 13)
  }

  @Test(.exploring(paths: 3, seed: 5)) func aTestsTraitGoesFirstAndLeavesTheRest() async {
    let exploration = await checkFlow(Self.flow)
    #expect(exploration.coverage.paths == 3)
    #expect(exploration.coverage.steps == 6)
    #expect(exploration.seed == 5)
  }

  @Suite(.exploring(steps: 1)) struct Inner {
    @Test func aSuiteInsideGoesFirstAndLeavesTheRest() async {
      let exploration = await checkFlow(FlowTraitTests.flow)
      #expect(exploration.coverage.paths == 7)
      #expect(exploration.coverage.steps == 7)
    }
  }

  @Test(.exhausting(), .exploring(paths: 0)) func allStatesAreVisitedWhereATestAsks() async {
    let exploration = await checkFlow(Self.flow)
    #expect(
      "\(exploration)" == """
        6 walks, 11 steps, seed 0
          3 of 3 scenes, 2 of 2 segues
          all 3 states of navigation, 5 moves pass
        """)
  }

  @Test func aFailuresTokenReplaysItsPath() async throws {
    let errors = await recordedErrors {
      await checkFlow(Self.flow) { step in #expect(step.scene != "Receipt") }
    }
    let failure = try #require(errors.first as? Counterexample)
    let token = try #require(failure.replay.split(separator: "\"").dropFirst().first)
    #expect(failure.replay == "@Test(.replaying(\"\(token)\"))")

    let scenes = await scenes(replaying: String(token))
    #expect(scenes == failure.path.scenes)
  }

  @Test(.replaying("1:00.ZZ")) func aTokenOfAnotherFlowIsNoticed() async {
    #expect(
      await recordedText { await checkFlow(Self.flow) } == """
        The replay token does not fit this flow; it was made for another one, or it changed.
          Fix:     Walk the path of the failure instead: it survives changes that a token does not.
        """)
  }

  @Test(.replaying("rabbit")) func whatIsNoTokenIsNoticed() async {
    #expect(
      await recordedText { await checkFlow(Self.flow) } == """
        'rabbit' is not a replay token.
          Fix:     Copy it from a failure's Replay line, as "1:02.4x".
        """)
  }

  @Test(.replaying("1:00.ZZ")) func aPathGoesBeforeAToken() async {
    let exploration = await checkFlow(Self.flow, along: "Home")
    #expect(exploration.coverage.steps == 0)
  }

  /// The scenes that a walk by a token passes through.
  private func scenes(replaying token: String) async -> [String] {
    var settings = Settings.ofTest
    settings.replay = token
    return await Settings.$ofTest.withValue(settings) {
      var scenes: [String] = []
      await checkFlow(Self.flow) { scenes.append($0.scene) }
      return scenes
    }
  }

  static let flow = Flow(
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Product") }
      Scene("Product") { Segue("buy", to: "Receipt") }
      Scene("Receipt")
    })
}
