import Testing

@testable import FlowTesting

/// Issues that walks record are told once, with a path.
@Suite(.remembering(false)) struct CollectingTests {
  private struct Router: Counter { var count = 0 }

  private struct Value: Counter, Hashable { var count = 0 }

  private static func flow<Subject: Counter>(_ start: Subject) -> Flow<Subject> {
    Flow(from: { start }, at: { "s\($0.count)" }) {
      Move("more") { subject in
        subject.count += 1
        #expect(subject.count < 3)
      }
      .when { $0.count < 9 }
      Move("reset") { $0.count = 0 }
    }
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
    await expect(Self.flow(Router()), path: "s0 -more-> s1 -more-> s2 -more-> s3\n")
    await expect(
      Flow(from: { Router() }, at: { "s\($0.count)" }) {
        Move("more") { $0.count += 1 }.when { router in
          try #require(router.count < 2)
          return true
        }
      }, head: "On s2", path: "s0 -more-> s1 -more-> s2\n")
  }

  /// Its states are made by copies, outside of any walk.
  @Test func anExpectationInAMoveOfAValueHasItsPathAndNotThatOfALaterWalk() async {
    for states in [nil, 100] {
      var settings = Settings.ofTest
      settings.walks = states.map { _ in 0 }
      settings.states = states.map { StateLimits(states: $0) }
      let path = "s0 -more-> s1 -more-> s2 -more-> s3\n           3 steps"
      await expect(Self.flow(Value()), path: path, settings)
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
      await checkFlow(Self.flow(Router())) { step in #expect(step.subject.count < 2) }
    } matching: { issue in
      asked.withLock { $0.append("\(issue.error.map { "\(type(of: $0))" } ?? "none")") }
      return true
    }
    #expect(asked.withLock { $0 } == ["Counterexample"])
    let exploration = await checkFlow(Self.flow(Router()), along: "s0 -more-> s1") { step in
      withKnownIssue { #expect(step.subject.count > 5) }
    }
    #expect(exploration.coverage.steps == 1)
  }
}

private protocol Counter: Sendable {
  var count: Int { get set }
}
