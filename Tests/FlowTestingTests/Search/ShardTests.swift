import Testing

@testable import FlowTesting

/// Walk *i* of a run belongs to shard *i* mod *N*; every shard walks the short paths.
@Suite struct ShardTests {
  static func shards<Subject>(
    _ total: Int, of flow: Flow<Subject>, paths: Int = 200
  ) async -> [(paths: [String], exploration: Exploration)] {
    var shards: [([String], Exploration)] = []
    for index in 0..<total {
      shards.append(
        await ExploringTests.explore(flow) {
          $0.paths = paths
          $0.shard = Shard(index: index, total: total)
        })
    }
    return shards
  }

  @Test func theShardsTogetherDoWhatTheWholeDoes() async {
    let model = AppGraph.make(seed: 1)
    let shards = await Self.shards(3, of: AppGraph.flow(model))
    var coverage = Coverage()
    for (index, shard) in shards.enumerated() {
      coverage.add(shard.exploration.coverage.counts)
      #expect(
        "\(shard.exploration)".contains(
          "\n  shard \(index + 1) of 3; every shard walks the short paths"))
    }
    #expect(model.walkableSegues.filter { coverage.taken[$0] == nil } == [])
    #expect((5_000...10_500).contains(coverage.steps), "\(coverage.steps)")

    let long = shards.map { shard in
      Set(shard.paths.filter { (FlowPath($0)?.count ?? 0) > 10 })
    }
    #expect(long.allSatisfy { $0.count > 10 })
    #expect(long[0].isDisjoint(with: long[1]) && long[1].isDisjoint(with: long[2]))
  }

  @Test func ofMoreShardsThanWalksEachMakesOne() async {
    let flow = Flow(from: { 0 }, at: { _ in "Screen" }) { Move("more") { $0 += 1 } }
    for shard in await Self.shards(3, of: flow, paths: 2) {
      let short = shard.exploration.shortPaths?.steps ?? 0
      #expect(shard.paths.contains { FlowPath($0).map { $0.count > short } == true })
    }
  }

  @Test func aRememberedPathIsWalkedByOneShard() async {
    for total in 2...5 {
      let remembered: [FlowPath] = [
        "Home", "Home -open(2)-> Product", "Home -open(1)-> Product -login-> Login",
      ]
      var walked = 0
      for index in 0..<total {
        let budget = Budget(paths: total, shard: Shard(index: index, total: total))
        let run = Run(ShopFlow.make(), checks: [], budget: budget)
        walked += await run.explore(remembering: remembered).settled.count
      }
      #expect(walked == 3, "\(total) shards")
    }
  }
}
