import Testing

@testable import FlowTesting

/// Failures that earlier walks leave behind are told from those of a path.
@Suite struct LeakTests {
  struct Shop: Sendable {
    var depth = 0
    var screen: String { "Level\(depth)" }
  }

  /// Counts what is opened, and is never emptied.
  private let opened = Locked(0)

  private func report(
    failing: @escaping (_ opened: Int, Step<Shop>) -> Bool, paths: Int = 200
  ) async -> [Counterexample] {
    let opened = opened
    let flow = Flow(from: { Shop() }, at: \.screen) {
      Move("open") {
        $0.depth += 1
        opened.withLock { $0 += 1 }
      }.when { $0.depth < 5 }
      Move("close") { $0.depth -= 1 }.when { $0.depth > 0 }
    }
    let search = RunTemplate(flow) { step in
      if failing(opened.withLock { $0 }, step) { throw Planted() }
    }
    return await search.explore(Budget(paths: paths)).discoveries.map { discovery in
      #expect(discovery.isFlaky)
      return Counterexample(discovery) { "\($0)" }
    }
  }

  private let leak = """
    something besides the moves decides (tasks that race, a variable of the test, a static, a singleton, a file):
    """

  @Test func whatFailsEverywhereFromThenOnIsALeak() async {
    let failures = await report { opened, _ in opened >= 40 }
    #expect(
      failures.map(\.length) == [
        "3 steps; \(leak) steps that passed in one walk failed in the next"
      ])
    #expect(failures.first?.path == "Level0 -open-> Level1 -open-> Level2 -open-> Level3")
  }

  @Test func whatFailsOnAPathThatPassedBeforeIsALeak() async {
    // Only closing looks, so that the path without the last move passes.
    let failures = await report { opened, step in
      opened >= 40 && step.move?.label == "close"
    }
    #expect(
      failures.map(\.length) == [
        "4 steps; \(leak) steps that passed in one walk failed in the next"
      ])
  }

  @Test func whatFailsOnAPathThatPassedEarlierInItsWalkIsALeak() async {
    let opened = opened
    let flow = Flow(from: { Shop() }, at: \.screen) {
      Move("open", from: "Level0") {
        $0.depth = 1
        opened.withLock { $0 += 1 }
      }
      Move("close", from: "Level1") { $0.depth = 0 }
    }
    let search = RunTemplate(flow) { step in
      if step.move?.label == "close", opened.withLock(\.self) >= 8 { throw Planted() }
    }
    // So few walks are not preceded by short paths.
    let discoveries = await search.explore(Budget(paths: 3)).discoveries
    #expect(discoveries.map(\.minimality) == [.leaking])
    #expect(discoveries.first?.walk.count == 16)
  }

  @Test func whatFailsOnAPathThatPassedAmongTheShortPathsIsALeak() async {
    let failures = await report { opened, step in
      opened >= 400 && step.move?.label == "close" && step.index > 2
    }
    #expect(failures.count == 1)
    #expect(failures.first?.length.contains(leak) == true, "\(failures)")
  }

  @Test func whatFailsAtTheStartOfALaterWalkIsALeak() async {
    // Few walks are all of the greatest length, and the first has come far when the second starts.
    let failures = await report(
      failing: { opened, step in opened >= 8 && step.index == 0 }, paths: 3)
    #expect(failures.map(\.length) == ["no steps; \(leak) earlier walks passed here"])
  }

  @Test func whatFailsAtTheStartOfEachWalkIsNone() async {
    let flow = Flow(from: { Shop() }, at: \.screen) { Move("open") { $0.depth += 1 } }
    let search = RunTemplate(flow) { _ in throw Planted() }
    let discoveries = await search.explore(Budget()).discoveries
    #expect(discoveries.map(\.isFlaky) == [false])
  }
}
