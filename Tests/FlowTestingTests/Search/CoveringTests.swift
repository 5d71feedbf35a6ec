import Testing

@testable import FlowTesting

/// Runs that cover a flow and walk nothing else.
@Suite struct CoveringTests {
  static func cover<Subject>(
    _ flow: Flow<Subject>, _ goal: Coverage.Goal = .everySegue, steps: Int = 30
  ) async -> (paths: [String], report: Report) {
    let template = RunTemplate(flow, checks: [Check(Reaches(goal: goal))])
    return await template.walks(Budget(steps: steps, covers: goal))
  }

  static let list = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["List"])
    Scene("List", unwindActions: ["toList:"]) {
      Segue("first", to: "First")
      Segue("second", to: "Second")
    }
    Scene("First") { Segue("deeper", to: "Deep") }
    Scene("Second")
    Scene("Deep") { Segue("home", unwinding: "toList:") }
  }

  @Test func everySegueIsTakenOnceAndNothingElseInWalksThatAreNotTooLong() async {
    let (_, report) = await Self.cover(Flow(Self.list))
    #expect(report.conclusions.isEmpty)
    #expect(
      "\(report.exploration)" == """
        1 walk, 4 steps, seed 0
          4 of 4 scenes, 4 of 4 segues
          4 of 4 segues in 4 steps
        """)
    let short = await Self.cover(Flow(Self.list), steps: 3)
    #expect(short.report.conclusions.isEmpty && short.paths.count == 2)
  }

  @Test func whatIsTooFarAwayIsSaidSo() async {
    let (_, report) = await Self.cover(Flow(Self.list), steps: 2)
    #expect(
      "\(report.exploration)" == """
        2 walks, 3 steps, seed 0
          4 of 4 scenes, 3 of 4 segues
          3 of 3 segues in 4 steps
          1 segue too far away for this run: .exploring(steps: 3) is enough for all
        """)
  }

  @Test func whatCannotBeCoveredIsNamedWithTheReason() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("open", to: "Page") }
      Scene("Page", unwindActions: ["toPage:"]) {
        Segue("dead", unwinding: "toPage:")
        Segue("nobody", unwinding: "toNobody:")
      }
      Scene("Orphan") { Segue("out", to: "Home") }
    }
    let (_, report) = await Self.cover(Flow(model))
    #expect(report.conclusions.isEmpty)
    #expect(
      "\(report.exploration)" == """
        1 walk, 1 step, seed 0
          2 of 3 scenes (1 unreachable), 1 of 2 segues
          1 of 1 segue in 1 step
          Page -dead-> cannot be covered: no scene that offers 'toPage:' is ever below
          Page -nobody-> cannot be covered: no scene is known to have 'toNobody:'
          Orphan -out-> cannot be covered: no segues lead to Orphan from the start
        """)
  }

  @Test func scenesAreReachedWithoutTakingAllSegues() async {
    let (paths, report) = await Self.cover(Flow(Self.list), .everyScene)
    #expect(report.conclusions.isEmpty)
    #expect(report.exploration.coverage.scenes.isSuperset(of: ["List", "First", "Second", "Deep"]))
    #expect(report.exploration.coverage.steps + paths.count - 1 == 4)
    #expect("\(report.exploration)".contains("4 of 4 scenes in 4 steps"))
  }

  @Test func whatIsRefusedOrHasNothingToTapCannotBeCoveredAsFarAsWasSeen() async {
    let refusing = Flow(Self.list) { ShouldPerform("second") { (_: StandIn, _: Any?) in false } }
    var text = "\(await Self.cover(refusing).report.exploration)"
    #expect(text.contains("\n  3 of 4 segues in "), "\(text)")
    #expect(
      text.hasSuffix("\n  List -second-> was not covered: it was refused each of 3 times"),
      "\(text)")
    let empty = Flow(Self.list) { Senders("second") { (_: StandIn) in [String]() } }
    text = "\(await Self.cover(empty).report.exploration)"
    #expect(
      text.contains("\n  List -second-> was not covered: it had nothing to tap each of "),
      "\(text)")
  }

  @Test func aFlowWithoutScenesHasNothingToCover() async {
    let flow = Flow(from: { 0 }, at: \.self) { Move("one") { $0 += 1 } }
    let (paths, report) = await Self.cover(flow)
    #expect(paths.isEmpty)
    #expect(
      report.refusals.map(\.message) == [
        "There is nothing to cover: the flow has no map of its scenes and segues."
      ])
  }

  @Test(.covering(.everySegue)) func theTraitAsksForIt() async {
    #expect(await checkFlow(Flow(Self.list), .reaches(.everySegue)).coverage.steps == 4)
  }
}

/// The goals that some walk covers, and the reasons why no walk covers the others.
@Suite struct CoverageTargetsTests {
  /// A search over screens alone finds no 'A' below: the pushed one looks like the first.
  @Test func aGoalThatOneOfTwoSimilarStatesAllowsIsNotCalledImpossible() async {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["A"])
      Scene("A", unwindActions: ["toA:"]) {
        Segue("again", to: "A")
        Segue("swap", .replace, to: "B")
      }
      Scene("B", unwindActions: ["toA:"]) { Segue("close", unwinding: "toA:") }
    }
    let (_, report) = await CoveringTests.cover(Flow(model))
    #expect(
      "\(report.exploration)" == """
        1 walk, 3 steps, seed 0
          2 of 2 scenes, 3 of 3 segues
          3 of 3 segues in 3 steps
        """)
  }

  @Test func aGoalThatWalksCoveredIsNotCalledImpossible() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("page", to: "Page") }
      Scene("Page") { Segue("close", unwinding: "toHelp:") }
      Scene("Help", unwindActions: ["toHelp:"])
    }
    let graph = NavigationGraph(model, width: .compact)
    let close = MoveID(scene: "Page", label: "close")
    #expect(CoverageTargets(graph, after: Coverage()).impossible.map(\.target) == [.segue(close)])
    let names = SymbolTable()
    var coverage = Coverage(names)
    coverage.recordTaken(names.move(close))
    let targets = CoverageTargets(graph, after: coverage)
    #expect(targets.impossible.isEmpty && targets.coverable.contains(.segue(close)))
  }

  /// Moves go on and on, so that not all states can be looked at, and yet nothing handles the unwind.
  @Test func anUnwindThatNothingCanHandleIsImpossibleInEndlessStacksToo() {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") {
        Segue("again", to: "Home")
        Segue("help", to: "Help")
        Segue("page", to: "Page")
      }
      Scene("Help", unwindActions: ["toHelp:"])
      Scene("Page") { Segue("close", unwinding: "toHelp:") }
    }
    let impossible = CoverageTargets(NavigationGraph(model, width: .compact)).impossible
    #expect(impossible.map(\.target.text) == ["Page -close->"])
    #expect(impossible.map(\.reason) == ["no scene that offers 'toHelp:' is ever below"])
  }

  /// The detail of a split view is replaced by another of the same scene: nothing else looks different.
  @Test func aSegueThatChangesNothingToSeeIsTaken() async {
    let model = SceneModel(initial: "Split") {
      Scene("Split", .split, children: ["List", "Detail"])
      Scene("List") { Segue("show", .showDetail, to: "Detail") }
      Scene("Detail")
    }
    let (paths, report) = await CoveringTests.cover(Flow(model, width: .regular))
    #expect(paths == ["Detail -List/show-> Detail"])
    #expect("\(report.exploration)".hasSuffix("  1 of 1 segue in 1 step"))
  }
}
