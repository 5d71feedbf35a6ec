import Testing

@testable import FlowTesting

/// The same flow and seed give the same paths: in each process, in debug and release, in parallel.
///
/// The paths are pinned here, so that every run of this test, wherever and however it was built,
/// compares with all the others.
@Suite struct DeterminismTests {
  /// Returns the paths of a run, a line each; the walks of a run share what they covered.
  static func paths<Subject>(_ flow: Flow<Subject>, paths: Int, steps: Int, seed: UInt64) async
    -> [String]
  { await RunTemplate(flow).walks(Budget(walks: paths, steps: steps, seed: seed)).paths }

  @Test func aSeedGivesThesePathsForGoodAndAnotherOthers() async {
    let paths = await Self.paths(ShopFlow.make(), paths: 6, steps: 4, seed: 7)
    #expect(
      paths.joined(separator: "\n") == """
        Home -login-> Login -dismiss-> Home -open(1)-> Product -login-> Login
        Home -open(2)-> Product -back-> Home -open(0)-> Product -back-> Home
        Home -login-> Login -dismiss-> Home -login-> Login -dismiss-> Home
        Home -login-> Login -dismiss-> Home -login-> Login -dismiss-> Home
        Home -open(0)-> Product -login-> Login -dismiss-> Product -back-> Home
        Home -open(1)-> Product -login-> Login -dismiss-> Product -login-> Login
        """)
    #expect(await Self.paths(ShopFlow.make(), paths: 6, steps: 4, seed: 8) != paths)
  }

  @Test func aLargeMapIsWalkedInTheSameWayForGood() async {
    let flow = AppGraph.flow(AppGraph.make(seed: 0))
    let paths = await Self.paths(flow, paths: 50, steps: 30, seed: 0)
    let text = paths.joined(separator: "\n")
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(String(hash, radix: 16) == "f27847fd98a2217f")
  }

  @Test func aFailureIsFoundAndShrunkInTheSameWayForGood() async {
    var hasSelected = false
    let search = RunTemplate(AppGraph.flow(AppGraph.make(seed: 1))) { step in
      if step.index == 0 { hasSelected = false }
      if step.move?.label == "tab:S2" { hasSelected = true }
      if hasSelected, step.move?.label == "to20" { throw Planted() }
    }
    let report = await search.explore(Budget(shrinks: 100))
    #expect(report.discoveries.first?.path == "S0 -tab:S2-> S2 -to15(0)-> S15 -to20-> S20")
  }

  @Test func runsInParallelDoNotDisturbEachOther() async {
    let flow = AppGraph.flow(AppGraph.make(seed: 2))
    let alone = await Self.paths(flow, paths: 5, steps: 20, seed: 3)
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 { group.addTask { await Self.paths(flow, paths: 5, steps: 20, seed: 3) } }
      for await paths in group { #expect(paths == alone) }
    }
  }

  private actor Server {
    var requests = 0
    func get(_ name: String) async -> String {
      requests += 1
      return await answer("get \(name)", name, "nothing")
    }
  }

  /// A subject with tasks on several executors: children, an actor, a stream that never ends, a debounced sleep.
  @MainActor private final class Busy {
    let server = Server()
    var screen = "one"
    var log: [String] = []
    private var last: Task<Void, any Error>?

    nonisolated init() {}

    func listen() {
      Task { for await number in answers("number", [1, 2]) { log.append("\(number)") } }
    }
    func both() async {
      async let first = server.get("first")
      async let second = server.get("second")
      log.append(await "\(first) \(second)")
    }
    func turn() {
      Task {
        log.append(await server.get("turn"))
        screen = screen == "one" ? "two" : "one"
      }
    }
    func debounce() {
      last?.cancel()
      last = Task {
        try await FlowClock().sleep(for: .seconds(1))
        log.append("later")
      }
    }
  }

  private nonisolated(nonsending) static func hashOfAnswers() async -> String {
    let flow = Flow(from: { Busy() }, at: { await $0.screen }) {
      Move("listen") { await $0.listen() }.when { await $0.log.isEmpty }
      Move("both") { await $0.both() }
      Move("turn") { await $0.turn() }
      Move("debounce") { await $0.debounce() }
    }
    let text = await paths(flow, paths: 4, steps: 20, seed: 0).joined(separator: "\n")
    return StableHash.digest(text.utf8)
  }

  @Test func answersComeInTheSameOrderForGood() async {
    #expect(await Self.hashOfAnswers() == "1ad1661fa8ea1397")
  }

  @MainActor @Test func answersComeInTheSameOrderOnTheMainActor() async {
    #expect(await Self.hashOfAnswers() == "1ad1661fa8ea1397")
  }
}
