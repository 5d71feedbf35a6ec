import Testing

@testable import FlowTesting

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
    #expect(
      CoverageTargets(graph, after: Coverage()).impossible.map(\.target)
        == [.segue(close)])
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
