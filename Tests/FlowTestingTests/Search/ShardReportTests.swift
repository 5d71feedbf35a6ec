import Testing

@testable import FlowTesting

/// What the merged report of a sharded run says is true of all its shards.
@Suite struct ShardReportTests {
  private func shard(_ index: Int) async -> ShardReport {
    var budget = Budget()
    budget.paths = 20
    budget.share = Shard(index: index, total: 2)
    let run = Run(ShopFlow.make(), checks: [], budget: budget)
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

  @Test func whatOneShardSawAllSaw() async {
    var shards = [await shard(0), await shard(1)]
    shards[0].excused = ["Home.one"]
    shards[1].excused = ["Home.two"]
    shards[1].passedAgain = ["Home -login-> Login"]
    let exploration = merged(shards)
    #expect(exploration.excused == ["Home.one", "Home.two"])
    #expect(exploration.passedAgain == ["Home -login-> Login"])
    #expect(exploration.coverage.paths == shards.map(\.coverage.paths).reduce(0, +))
  }
}
