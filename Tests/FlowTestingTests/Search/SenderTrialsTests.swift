import Testing

@testable import FlowTesting

/// A failure says with which other senders its path fails or passes.
@Suite struct SenderTrialsTests {
  func seen<Subject>(
    _ flow: Flow<Subject>, on path: FlowPath, _ body: @escaping Check<Subject>.Body
  ) async -> [String] {
    let search = RunTemplate(flow, checks: [], body: body)
    let report = await search.explore(Budget(walks: 0), remembering: [path])
    #expect(report.discoveries.map(\.path) == [path])
    return report.discoveries.flatMap { $0.seen }
  }

  func seenOfSenders(_ count: Int, failing: Set<Int>) async -> [String] {
    let first = failing.min() ?? 0
    let path: FlowPath = "Home -open(\(first))-> Item"
    return await seen(Flow(Self.model) { Senders("open") { (_: StandIn) in 0..<count } }, on: path)
    { step in if let sender = step.move?.sender, failing.contains(sender) { throw Planted() } }
  }

  @Test func sendersAreComparedByTheirOutcomes() async {
    #expect(
      await seenOfSenders(3, failing: [2]) == [
        "'open' fails only with sender (2), not with senders (0) and (1)"
      ])
    #expect(
      await seenOfSenders(3, failing: [0, 1, 2]) == ["'open' fails with any of its 3 senders"])
    #expect(
      await seenOfSenders(9, failing: [6, 7, 8]) == [
        "'open' fails with senders (7) and (8), too, and passes with senders (0) and (5)"
      ])
    #expect(
      await seenOfSenders(9, failing: [4]) == ["'open' passes with senders (0), (3), (5) and (8)"])
    #expect(
      await seenOfSenders(9, failing: Set(0..<9)) == ["'open' fails with senders (1) and (8), too"])
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
      texts == [
        "'open' of step 1 fails only with sender (1), not with senders (0) and (2)",
        "'open' of step 3 fails with any of its 3 senders",
      ])
  }

  /// Two choices that must be the same are not told as if each had to be this one.
  @Test func choicesThatFailTogether() async {
    let flow = Flow(Self.model) { Senders("open") { (_: StandIn) in 0..<3 } }
    var chosen: [Int] = []
    let path: FlowPath = "Home -open(0)-> Item -back-> Home -open(0)-> Item"
    let texts = await seen(flow, on: path) { step in
      if step.index == 0 { chosen = [] }
      if let sender = step.move?.sender { chosen.append(sender) }
      if chosen.count == 2, chosen[0] == chosen[1] { throw Planted() }
    }
    #expect(
      texts == [
        "it fails after 'open' of step 1 with sender (0) and 'open' of step 3 with sender (0), and passes with another in one of them"
      ])
  }

  @Test func aSenderWithWhichThePathCannotBeWalkedNeitherFailsNorPasses() async {
    let flow = Flow(from: { (screen: "shelf", item: 0) }, at: \.screen) {
      Move("pick", from: "shelf", choosing: 0..<3) { $0 = ("item", $1) }
      Move("sell", from: "item") { $0.screen = "sold" }.when { $0.item != 1 }
    }
    let texts = await seen(flow, on: "shelf -pick(0)-> item -sell-> sold") { step in
      if step.to == "sold" { throw Planted() }
    }
    #expect(texts == ["'pick' fails with choice (2), too"])
  }

  private static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Item") }
    Scene("Item")
  }
}
