import Testing

@testable import FlowTesting

@Suite struct ProgressTests {
  private static let flow = Flow(from: { 0 }, at: { "s\($0 % 60)" }) {
    Move("more") { $0 += 1 }
    Move("twice") { $0 += 2 }
  }

  private func shown(paths: Int) async -> [String] {
    let texts = Locked<[String]>([])
    let budget = Budget(paths: paths, steps: 2)
    let run = Run(Self.flow, checks: [], budget: budget)
    run.progress = Progress { text in texts.withLock { $0.append(text) } }
    _ = await run.explore()
    return texts.withLock { $0 }
  }

  @Test func aLongRunShowsHowFarItIsAndTakesThatAway() async {
    let texts = await shown(paths: 1_200)
    #expect(texts.count == 3, "\(texts)")
    #expect(texts.first?.hasPrefix("500 of 1,200 walks, ") == true, "\(texts)")
    #expect(texts.last == "")
  }

  @Test func aShortRunShowsNothing() async {
    #expect(await shown(paths: 400) == [])
  }

  @Test func whereCIIsSetNothingIsShown() {
    #expect(Progress.onTerminal(of: "t", environment: ["CI": "1"]).show == nil)
    #expect(Progress.onTerminal(of: "t", environment: ["CI": "false"]).show != nil)
  }
}
