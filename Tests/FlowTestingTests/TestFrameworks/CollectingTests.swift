import Testing

@testable import FlowTesting

/// Issues that walks record are told once, with a path.
@Suite(.remembering(false)) struct CollectingTests {
  private struct Router {
    var count = 0
    var screen: String { "s\(count)" }
  }

  private static let flow = Flow(from: { Router() }, at: \.screen) {
    Move("more") { router in
      router.count += 1
      #expect(router.count < 3)
    }
    .when { $0.count < 9 }
    Move("reset") { $0.count = 0 }
  }

  private func expect(
    _ flow: Flow<some Any>, head: String = "", path: String, _ settings: Settings = .ofTest,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let texts = await recordedErrors(settings: settings) { await checkFlow(flow) }.map { "\($0)" }
    #expect(texts.count == 1, sourceLocation: sourceLocation)
    #expect(
      texts.first?.contains("\(head): Expectation failed: ") == true
        && texts.first?.contains("\n  Path:    \(path)") == true, "\(texts)",
      sourceLocation: sourceLocation)
  }

  @Test func anExpectationInAMoveOrItsConditionHasAPath() async {
    await expect(Self.flow, path: "s0 -more-> s1 -more-> s2 -more-> s3\n")
    await expect(
      Flow(from: { Router() }, at: \.screen) {
        Move("more") { $0.count += 1 }.when { router in
          try #require(router.count < 2)
          return true
        }
      }, head: "On s2", path: "s0 -more-> s1 -more-> s2\n")
  }

  private struct Value: Hashable {
    var count = 0
    var screen: String { "s\(count)" }
  }

  /// Its states are made by copies, outside of any walk.
  @Test func anExpectationInAMoveOfAValueHasItsPathAndNotThatOfALaterWalk() async {
    let flow = Flow(from: { Value() }, at: \.screen) {
      Move("more") { value in
        value.count += 1
        #expect(value.count < 3)
      }
      .when { $0.count < 9 }
      Move("reset") { $0.count = 0 }
    }
    for states in [nil, 100] {
      var settings = Settings.ofTest
      settings.paths = states.map { _ in 0 }
      settings.states = states.map { StateLimits(states: $0) }
      let path = "s0 -more-> s1 -more-> s2 -more-> s3\n           3 steps; no shorter path fails"
      await expect(flow, path: path, settings)
    }
  }

  private final class Screen: @unchecked Sendable {}

  private static let model = SceneModel(initial: "Home") {
    Scene("Home") { Segue("open", .presentation, to: "Detail", creating: "makeDetail:") }
    Scene("Detail")
  }

  /// A flow over scenes with a closure of each kind, of which one fails.
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

  @Test func aKnownIssueIsAskedAboutEachCounterexampleAndInAClosureIsNoFailure() async {
    let asked = Locked<[String]>([])
    await withKnownIssue {
      await checkFlow(Self.flow) { step in #expect(step.subject.count < 2) }
    } matching: { issue in
      asked.withLock { $0.append("\(issue.error.map { "\(type(of: $0))" } ?? "none")") }
      return true
    }
    #expect(asked.withLock { $0 } == ["Counterexample"])
    let exploration = await checkFlow(Self.flow, along: "s0 -more-> s1") { step in
      withKnownIssue { #expect(step.subject.count > 5) }
    }
    #expect(exploration.coverage.steps == 1)
  }
}
