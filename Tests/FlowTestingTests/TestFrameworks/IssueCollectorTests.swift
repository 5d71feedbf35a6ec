import Testing

@testable import FlowTesting

/// Issues that walks record are told once, with a path.
@Suite(.remembering(false)) struct IssueCollectorTests {
  private static let flow = Flow(from: { 0 }, at: { "s\($0)" }) {
    Move("more") { count in
      count += 1
      #expect(count < 3)
    }.when { $0 < 9 }
    Move("reset") { $0 = 0 }
  }

  private func expect(
    _ flow: Flow<some Any>, head: String = "", path: String, _ settings: Settings = .ofTest,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let texts = await recordedErrors(settings: settings) { await checkFlow(flow) }.map { "\($0)" }
    let (failure, path) = ("\(head): Expectation failed: ", "\n  Path:    \(path)")
    #expect(
      texts.map { $0.contains(failure) && $0.contains(path) } == [true], "\(texts)",
      sourceLocation: sourceLocation)
  }

  @Test func anExpectationInAMoveOrItsConditionHasAPath() async {
    await expect(Self.flow, path: "s0 -more-> s1 -more-> s2 -more-> s3\n")
    await expect(
      Flow(from: { 0 }, at: { "s\($0)" }) {
        Move("more") { $0 += 1 }.when { count in
          try #require(count < 2)
          return true
        }
      }, head: "On s2", path: "s0 -more-> s1 -more-> s2\n")
  }

  /// Its states are made by copies, outside of any walk.
  @Test func anExpectationInAMoveOfAValueHasItsPathAndNotThatOfALaterWalk() async {
    for states in [nil, 100] {
      var settings = Settings.ofTest
      settings.budget.walks = states.map { _ in 0 }
      settings.budget.states = states.map { StateLimits(states: $0) }
      let path = "s0 -more-> s1 -more-> s2 -more-> s3\n           3 steps"
      await expect(Self.flow, path: path, settings)
    }
  }

  private final class Screen: @unchecked Sendable {}

  private static let model = SceneModel(initial: "Home") {
    Scene("Home") { Segue("open", .presentation, to: "Detail", creating: "makeDetail:") }
    Scene("Detail")
  }

  private static func flow(failing failed: String) -> Flow<ControllerHost> {
    @Sendable func call(_ word: String) { #expect(word != failed) }
    return Flow(model) {
      Destination("Home") { _ in Screen() }
      SegueAction("makeDetail:") { (_: Screen, _) in
        call("SegueAction")
        return Screen()
      }
      Prepare { (_: Screen, _) in call("Prepare") }
      ShouldPerform("open") { (_: Screen, _: Int?) in
        call("ShouldPerform")
        return true
      }
      Senders("open") { (_: Screen) in
        call("Senders")
        return [0]
      }
      Lifecycle { (_: Screen, event) in if event == .willDisappear { call("Lifecycle") } }
    }
  }

  @Test func anExpectationInAClosureOfAFlowOverScenesHasAPath() async {
    for word in ["SegueAction", "Prepare", "ShouldPerform", "Senders", "Lifecycle"] {
      await expect(Self.flow(failing: word), path: "Home")
    }
  }

  @Test func aKnownIssueInAClosureIsNoFailure() async {
    let exploration = await checkFlow(Self.flow, along: "s0 -more-> s1") { step in
      withKnownIssue { #expect(step.subject > 5) }
    }
    #expect(exploration.coverage.steps == 1)
  }
}
