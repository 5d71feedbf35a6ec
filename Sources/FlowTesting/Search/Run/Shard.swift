/// The share of a run's walks that one of several processes makes.
struct Shard: Hashable, Codable, Sendable {
  /// The number of the shard, from 0.
  let index: Int

  /// The number of shards; at least 1.
  let total: Int

  /// More shards than anybody has machines.
  static let most = 10_000

  /// The only shard of a run that is not sharded.
  static let all = Shard(index: 0, total: 1)

  /// Returns whether this shard makes the walk of a number: walk *i* belongs to shard *i* mod *N*.
  func contains(_ walk: Int) -> Bool { walk % total == index }
}
