import Testing

@testable import FlowTesting

@Suite struct ProgressTests {
  private static let flow = Flow(from: { 0 }, at: { "s\($0 % 60)" }) {
    Move("more") { $0 += 1 }
    Move("twice") { $0 += 2 }
  }

  private func shown(paths: Int, every seconds: Double) async -> [String] {
    let texts = Locked<[String]>([])
    let run = Run(Self.flow, checks: [], budget: Budget(walks: paths, steps: 2))
    run.progress = Progress { text in texts.withLock { $0.append(text) } }
    run.progress.seconds = seconds
    _ = await run.explore()
    return texts.withLock { $0 }
  }

  @Test func aLongRunShowsHowFarItIsAndTakesThatAway() async {
    let texts = await shown(paths: 1_200, every: 0)
    #expect(texts.count > 500)
    #expect(texts.contains { $0.hasSuffix(" of about 2,400 steps") }, "\(texts)")
    #expect(texts.last == "")
  }

  @Test func aShortRunShowsNothing() async {
    #expect(await shown(paths: 400, every: 1_000_000) == [])
  }

  @Test func whereCIIsSetNothingIsShown() {
    #expect(Progress.onTerminal(of: "t", environment: ["CI": "1"]).show == nil)
    #expect(Progress.onTerminal(of: "t", environment: ["CI": "false"]).show != nil)
  }
}
