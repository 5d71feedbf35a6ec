import Testing

@testable import FlowTesting

@Suite struct LikelyPathsTests {
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
  func trial(_ labels: String, _ end: Trial.End = .passed) -> Trial {
    let picks = labels.split(separator: " ").map { Route.Pick(label: String($0)) }
    let states = graph.states(along: picks.map(\.label)) ?? []
    return Trial(
      picks: picks, scenes: states.map { graph.sceneName(in: $0) }, states: states, end: end)
  }

  /// The paths that are tried one after the other if none of them fails, as text.
  func paths(after trials: [Trial], needsEnd: Bool = true) -> [String] {
    let table = CircumstanceTable(trials.commonCircumstances(in: graph), in: graph)
    let ends = needsEnd ? table.ends : CircumstanceSet()
    var suspicions = Suspicions(
      table, ends: ends, passed: Set(trials.flatMap { table.passed($0) }))
    let length = trials.last { $0.end == .failed }?.picks.count ?? 0
    var paths = LikelyPaths(
      graph, table, below: length, ends: ends, senders: [:], suspicions,
      blocked: BlockedPaths(trials))
    var found: [String] = []
    while let picks = paths.next(suspicions) {
      found.append(picks.map(\.label).joined(separator: " "))
      for passed in table.passed(trial(found[found.count - 1])) { suspicions.refute(passed) }
    }
    return found
  }

  @Test func whatPassedIsNotTriedAgainNorWhatHasNoMoreThanThat() {
    let failed = trial("open back login dismiss open again again", .failed)
    #expect(paths(after: [failed]).first == "open again again")
    let others = paths(after: [trial("open again again"), failed])
    #expect(others.first == "login dismiss open again again")
    #expect(!others.contains("open again"))
  }

  @Test func whatOneOfThePathsThatFailedLacksIsNotNeeded() {
    let trials = [
      trial("open back login dismiss open again", .failed), trial("open again again"),
      trial("login dismiss login dismiss open again", .failed),
    ]
    #expect(paths(after: trials).first == "login dismiss open again")
    let back = Circumstance.made(Route.Pick(label: "back"), times: 1)
    #expect(Array(trials[..<2]).commonCircumstances(in: graph).contains(back))
    #expect(!trials.commonCircumstances(in: graph).contains(back))
  }

  @Test func noPathBeginsWithOneAfterWhichNoWalkGoesOn() {
    let trials = [
      trial("login", .stopped), trial("open again"),
      trial("open back login dismiss open again again", .failed),
    ]
    #expect(paths(after: trials).filter { $0.hasPrefix("login") } == [])
    #expect(paths(after: trials).contains { $0.contains("login") })
  }

  @Test func whereNoEndIsNeededPathsMayEndAnywhere() {
    let failed = trial("open help", .failed)
    #expect(paths(after: [failed]) == [])
    #expect(paths(after: [failed], needsEnd: false) == ["login"])
  }
}

@Suite struct SuspicionsTests {
  let table = CircumstanceTable(
    [.takes(Route.Pick(label: "buy")), .came("Cart", times: 1), .deep(2), .follows("back")],
    in: NavigationGraph(NavigationGraphTests.shop, width: .compact))

  func set(_ numbers: Int...) -> CircumstanceSet {
    numbers.reduce(CircumstanceSet()) { $0.union(CircumstanceSet($1)) }
  }

  @Test func whatPassedRefutesAndLargerSetsTakeThePlaceOfSmaller() {
    var suspicions = Suspicions(table, ends: set(0), passed: [])
    #expect(suspicions.allow(set(0)))
    suspicions.refute(set(0, 1))
    #expect(!suspicions.allow(set(0)) && !suspicions.allow(set(0, 1)))
    #expect(suspicions.allow(set(0, 2)) && suspicions.allow(set(0, 3)))
    suspicions.refute(set(0, 2))
    #expect(!suspicions.allow(set(0, 2)))
    #expect(suspicions.allow(set(0, 1, 2)) && !suspicions.allow(set(1, 2, 3)))
    // The order in which it is learnt does not matter.
    let same = Suspicions(table, ends: set(0), passed: [set(0, 2), set(0, 1)])
    for known in [set(0), set(0, 1), set(0, 3), set(0, 1, 2), set(0, 1, 2, 3)] {
      #expect(same.weight(of: known) == suspicions.weight(of: known))
    }
    suspicions.refute(set(0, 1, 2, 3))
    #expect(suspicions.isEmpty)
  }

  @Test func moreSuspicionsWeighMoreAndSmallOnesMost() {
    let suspicions = Suspicions(table, ends: set(0), passed: [set(0, 1)])
    #expect(suspicions.weight(of: set(0, 1)) == 0)
    #expect(suspicions.weight(of: set(0, 2)) > 0)
    #expect(suspicions.weight(of: set(0, 2, 3)) > suspicions.weight(of: set(0, 2)))
  }

  @Test func aSetHoldsAsManyAsATableHas() {
    let last = CircumstanceSet(CircumstanceSet.most - 1)
    #expect(last.count == 1 && CircumstanceSet(CircumstanceSet.most).isEmpty)
    #expect(last.isDisjoint(with: CircumstanceSet(63)) && last.isSubset(of: last.union(set(0))))
    #expect(CircumstanceSet.isBefore(set(3), last) && CircumstanceSet.isBefore(last, set(0, 1)))
  }
}
