import Testing

@testable import FlowTesting

/// A failure says of its steps what other walks showed.
@Suite struct FailureExplanationTests {
  /// Returns the explanation of a failing path, a line each.
  func seen<Subject>(
    _ flow: Flow<Subject>, on path: FlowPath, shrinks: Int = 1_000,
    _ body: @escaping Run<Subject>.Body
  ) async -> [String] {
    let search = RunTemplate(flow, checks: [], body: body)
    let report = await search.explore(Budget(paths: 0, shrinks: shrinks), remembering: [path])
    #expect(report.discoveries.map(\.walk.path) == [path])
    return report.discoveries.flatMap { Counterexample($0).seen }
  }

  /// A failure on Editor after some move, or a visit of some scene.
  func failing(after sign: String) -> Run<ControllerHost>.Body {
    var isMet = false
    return { step in
      if step.index == 0 { isMet = false }
      if step.move?.label == sign || step.scene == sign { isMet = true }
      if isMet, step.scene == "Editor" { throw Planted() }
    }
  }

  // MARK: Steps

  @Test func aStepWithoutWhichItPassesMattersAndOthersHaveOtherWays() async {
    let path: FlowPath = "Home -help-> Help -back-> Home -open-> Item -edit-> Editor"
    #expect(
      await seen(Flow(Self.model), on: path, failing(after: "help")) == [
        "it passes without step 1"
      ])
  }

  @Test func manyStepsThatMatterAreToldInRanges() async {
    let flow = Flow(from: { 0 }, at: { $0 < 2 ? "low" : "high" }) {
      Move("add") { $0 += 1 }
      Move("rest") { _ in }
    }
    let texts = await seen(
      flow, on: "low -add-> low -add-> high -add-> high -add-> high -add-> high"
    ) { step in
      if step.subject == 5 { throw Planted() }
    }
    #expect(texts == ["it passes without any one of steps 1 to 4"])
    #expect(Wording.numbers([1, 3, 5, 6, 7, 9, 10]) == "1, 3, 5 to 7, 9 and 10")
  }

  // MARK: Senders

  func seenOfSenders(_ count: Int, failing: Set<Int>) async -> [String] {
    let first = failing.min() ?? 0
    let path: FlowPath = "Home -open(\(first))-> Item"
    return await seen(
      Flow(Self.model) { Senders("open") { (_: StandIn) in 0..<count } }, on: path
    ) { step in
      if let sender = step.move?.sender, failing.contains(sender) { throw Planted() }
    }
  }

  @Test func sendersAreComparedByTheirOutcomes() async {
    #expect(await seenOfSenders(3, failing: [2]) == ["'open' fails only with sender 2 of 3"])
    #expect(
      await seenOfSenders(3, failing: [0, 1, 2]) == ["'open' fails with any of its 3 senders"])
    #expect(
      await seenOfSenders(9, failing: [6, 7, 8]) == [
        "'open' fails with senders 7 and 8 of 9, too, and passes with senders 0 and 5"
      ])
    #expect(
      await seenOfSenders(9, failing: [4]) == ["'open' passes with senders 0, 3, 5 and 8 of 9"])
    #expect(
      await seenOfSenders(9, failing: Set(0..<9)) == ["'open' fails with senders 1 and 8 of 9, too"]
    )
    #expect(await seenOfSenders(1, failing: [0]) == [])
  }

  @Test func sendersOfStepsWithOneLabelNameTheirStep() async {
    let flow = Flow(Self.model) { Senders("open") { (_: StandIn) in 0..<3 } }
    var chosen: [Int] = []
    let path: FlowPath = "Home -open(1)-> Item -back-> Home -open(0)-> Item"
    let texts = await seen(flow, on: path) { step in
      if step.index == 0 { chosen = [] }
      if let sender = step.move?.sender { chosen.append(sender) }
      if chosen.count == 2, chosen[0] == 1 { throw Planted() }
    }
    #expect(
      texts.suffix(2) == [
        "'open' of step 1 fails only with sender 1 of 3",
        "'open' of step 3 fails with any of its 3 senders",
      ])
  }

  @Test func aSenderWithWhichThePathCannotBeWalkedNeitherFailsNorPasses() async {
    let flow = Flow(from: { (screen: "shelf", item: 0) }, at: \.screen) {
      Move("pick", from: "shelf", choosing: 0..<3) { $0 = ("item", $1) }
      Move("sell", from: "item") { $0.screen = "sold" }.when { $0.item != 1 }
    }
    let texts = await seen(flow, on: "shelf -pick(0)-> item -sell-> sold") { step in
      if step.scene == "sold" { throw Planted() }
    }
    #expect(texts == ["'pick' fails with sender 2 of 3, too"])
  }

  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") {
      Segue("open", to: "Item")
      Segue("show", to: "Item")
      Segue("help", to: "Help")
    }
    Scene("Help")
    Scene("Item") { Segue("edit", to: "Editor") }
    Scene("Editor")
  }
}
