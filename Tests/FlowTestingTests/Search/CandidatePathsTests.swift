import Testing

@testable import FlowTesting

@Suite struct CandidatePathsTests {
  static let model = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") {
      Segue("open", to: "Product")
      Segue("login", .presentation, to: "Login")
    }
    Scene("Product") {
      Segue("again", to: "Product")
      Segue("help", .presentation, to: "Help")
    }
    Scene("Login")
    Scene("Help")
  }

  let graph = NavigationGraph(model, width: .compact)

  /// A path with these moves, as if it had been walked.
  func attempt(_ labels: String, _ end: ShrinkAttempt.End = .passed) -> ShrinkAttempt {
    let picks = labels.split(separator: " ").map { Choice(label: String($0)) }
    let states = graph.states(along: picks.map(\.label)) ?? []
    return ShrinkAttempt(
      choices: picks, scenes: states.map { graph.sceneName(in: $0) }, states: states, end: end)
  }

  /// The paths that are tried one after the other if none of them fails, as text.
  func paths(after attempts: [ShrinkAttempt], needsEnd: Bool = true) -> [String] {
    let table = FeatureTable(attempts.commonFeatures(in: graph), in: graph)
    let ends = needsEnd ? table.ends : FeatureSet()
    var hypotheses = Hypotheses(
      table, ends: ends, passed: Set(attempts.flatMap { table.passed($0) }))
    let length = attempts.last { $0.end == .failed }?.choices.count ?? 0
    var paths = CandidatePaths(
      graph, table, below: length, ends: ends, senders: [:], hypotheses,
      blocked: BlockedPaths(attempts))
    var found: [String] = []
    while let picks = paths.next(hypotheses) {
      found.append(picks.map(\.label).joined(separator: " "))
      for passed in table.passed(attempt(found[found.count - 1])) { hypotheses.refute(passed) }
    }
    return found
  }

  @Test func whatPassedIsNotTriedAgainNorWhatHasNoMoreThanThat() {
    let failed = attempt("open back login dismiss open again again", .failed)
    #expect(paths(after: [failed]).first == "open again again")
    let others = paths(after: [attempt("open again again"), failed])
    #expect(others.first == "login dismiss open again again")
    #expect(!others.contains("open again"))
  }

  @Test func whatOneOfThePathsThatFailedLacksIsNotNeeded() {
    let attempts = [
      attempt("open back login dismiss open again", .failed), attempt("open again again"),
      attempt("login dismiss login dismiss open again", .failed),
    ]
    #expect(paths(after: attempts).first == "login dismiss open again")
    let back = Feature.made(Choice(label: "back"), times: 1)
    #expect(Array(attempts[..<2]).commonFeatures(in: graph).contains(back))
    #expect(!attempts.commonFeatures(in: graph).contains(back))
  }

  @Test func noPathBeginsWithOneAfterWhichNoWalkGoesOn() {
    let attempts = [
      attempt("login", .stopped), attempt("open again"),
      attempt("open back login dismiss open again again", .failed),
    ]
    #expect(paths(after: attempts).filter { $0.hasPrefix("login") } == [])
    #expect(paths(after: attempts).contains { $0.contains("login") })
  }

  @Test func whereNoEndIsNeededPathsMayEndAnywhere() {
    let failed = attempt("open help", .failed)
    #expect(paths(after: [failed]) == [])
    #expect(paths(after: [failed], needsEnd: false) == ["login"])
  }
}

@Suite struct HypothesesTests {
  let table = FeatureTable(
    [.takes(Choice(label: "buy")), .came("Cart", times: 1), .deep(2), .follows("back")],
    in: NavigationGraph(NavigationGraphTests.shop, width: .compact))

  func set(_ numbers: Int...) -> FeatureSet {
    numbers.reduce(FeatureSet()) { $0.union(FeatureSet($1)) }
  }

  @Test func whatPassedRefutesAndLargerSetsTakeThePlaceOfSmaller() {
    var hypotheses = Hypotheses(table, ends: set(0), passed: [])
    #expect(hypotheses.allow(set(0)))
    hypotheses.refute(set(0, 1))
    #expect(!hypotheses.allow(set(0)) && !hypotheses.allow(set(0, 1)))
    #expect(hypotheses.allow(set(0, 2)) && hypotheses.allow(set(0, 3)))
    hypotheses.refute(set(0, 2))
    #expect(!hypotheses.allow(set(0, 2)))
    #expect(hypotheses.allow(set(0, 1, 2)) && !hypotheses.allow(set(1, 2, 3)))
    // The order in which it is learnt does not matter.
    let same = Hypotheses(table, ends: set(0), passed: [set(0, 2), set(0, 1)])
    for known in [set(0), set(0, 1), set(0, 3), set(0, 1, 2), set(0, 1, 2, 3)] {
      #expect(same.weight(of: known) == hypotheses.weight(of: known))
    }
    hypotheses.refute(set(0, 1, 2, 3))
    #expect(hypotheses.isEmpty)
  }

  @Test func moreSuspicionsWeighMoreAndSmallOnesMost() {
    let hypotheses = Hypotheses(table, ends: set(0), passed: [set(0, 1)])
    #expect(hypotheses.weight(of: set(0, 1)) == 0)
    #expect(hypotheses.weight(of: set(0, 2)) > 0)
    #expect(hypotheses.weight(of: set(0, 2, 3)) > hypotheses.weight(of: set(0, 2)))
  }

  @Test func aSetHoldsAsManyAsATableHas() {
    let last = FeatureSet(FeatureSet.most - 1)
    #expect(last.count == 1 && FeatureSet(FeatureSet.most).isEmpty)
    #expect(last.isDisjoint(with: FeatureSet(63)) && last.isSubset(of: last.union(set(0))))
    #expect(FeatureSet.isBefore(set(3), last) && FeatureSet.isBefore(last, set(0, 1)))
  }
}
