/// The part of a run's walks that one of several machines makes.
struct Shard: Hashable, Sendable {
  /// Which part, from 0.
  let index: Int

  /// How many parts there are; at least 1.
  let total: Int

  /// More parts than anybody has machines.
  static let most = 10_000

  /// The whole of it.
  static let all = Shard(index: 0, total: 1)

  /// Whether the walk of a number is made by this one.
  func contains(_ number: Int) -> Bool { number % total == index }
}
