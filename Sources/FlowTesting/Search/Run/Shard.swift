/// One of several processes that share the walks of a run.
struct Shard: Hashable, Codable, Sendable {
  /// The number of the shard, from 0.
  let index: Int

  /// The number of shards; at least 1.
  let total: Int

  static let most = 10_000

  /// The only shard of a run that is not sharded.
  static let all = Shard(index: 0, total: 1)

  /// Whether this shard makes the walk with a number: walk *i* belongs to shard *i* mod *N*.
  func contains(_ walk: Int) -> Bool { walk % total == index }
}
