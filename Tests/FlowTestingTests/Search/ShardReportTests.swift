import Testing

@testable import FlowTesting

/// The merged report of a sharded run is true of all its shards.
@Suite struct ShardReportTests {
  private func shard(
    _ index: Int, of flow: Flow<ControllerHost> = ShopFlow.make()
  ) async -> ShardReport {
    let budget = Budget(paths: 20, shard: Shard(index: index, total: 2))
    let run = Run(flow, checks: [], budget: budget)
    return ShardReport(of: await run.explore(), by: run)
  }

  private func merged(_ reports: [ShardReport]) -> Exploration {
    ShardReport.merge(reports, of: Run(ShopFlow.make(), checks: [])).exploration
  }

  @Test func allShortPathsPassOnlyIfTheyDoInEachShard() async {
    var shards = [await shard(0), await shard(1)]
    #expect(merged(shards).shortPaths?.count ?? 0 > 0)
    shards[1].shortPaths = nil
    #expect(merged(shards).shortPaths == nil)
  }

  @Test func aGuardThatRemembersInOneShardRemembersInAll() async {
    var shards = [await shard(0), await shard(1)]
  }

  @Test func aReasonThatOneShardKnowsIsKept() async throws {
    let open = MoveID(scene: "Home", label: "open")
    var coverage = Coverage()
    coverage.reasons[open] = "the button is hidden"
    var shards = [await shard(0), await shard(1)]
    shards[1].coverage.reasons = coverage.counts.reasons
    let read = try shards.map { try ShardReport(json: $0.json()) }
    #expect(merged(read).coverage.reasons == [open: "the button is hidden"])
  }

  @Test func refusalsOfAllShardsCount() async {
    let flow = ShopFlow.make { ShouldPerform("open") { (_: ShopFlow.Home, _: Any?) in false } }
    let open = MoveID(scene: "Home", label: "open")
    let shards = [await shard(0, of: flow), await shard(1, of: flow)]
    let counts = shards.map { Coverage($0.coverage).refused[open] ?? 0 }
    #expect(counts.allSatisfy { $0 > 0 })
    #expect(merged(shards).coverage.refused[open] == counts.reduce(0, +))
  }

  @Test func whatHadNothingToTapInAnyShardCounts() async {
    let flow = ShopFlow.make(products: 0)
    let open = MoveID(scene: "Home", label: "open")
    let shards = [await shard(0, of: flow), await shard(1, of: flow)]
    let counts = shards.map { Coverage($0.coverage).untappable[open] ?? 0 }
    #expect(counts.allSatisfy { $0 > 0 })
    #expect(merged(shards).coverage.untappable[open] == counts.reduce(0, +))
  }

  @Test func aMoveIsAlwaysRefusedAfterThreeTimes() {
    var coverage = Coverage()
    for count in 1...3 {
      coverage.recordRefusal(0)
      #expect(coverage.isAlwaysRefused(0) == (count == 3))
    }
    coverage.recordMove(0)
    #expect(!coverage.isAlwaysRefused(0))
  }

  @Test func whatOneShardSawAllSaw() async {
    var shards = [await shard(0), await shard(1)]
    shards[0].excused = ["Home.one"]
    shards[1].excused = ["Home.two"]
    let open = MoveID(scene: "Home", label: "open")
    shards[0].outlasted = [Coverage.Count(name: open, count: 2)]
    shards[1].outlasted = [Coverage.Count(name: open, count: 3)]
    shards[1].passedAgain = ["Home -login-> Login"]
    let exploration = merged(shards)
    #expect(exploration.excused == ["Home.one", "Home.two"])
    #expect(exploration.outlasted == [open: 5])
    #expect(exploration.passedAgain == ["Home -login-> Login"])
    #expect(exploration.coverage.paths == shards.map(\.coverage.paths).reduce(0, +))
  }
}
