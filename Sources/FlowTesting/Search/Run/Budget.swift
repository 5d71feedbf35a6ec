/// How far a run looks.
struct Budget: Hashable, Sendable {
  /// How many walks are made.
  var paths = 200

  /// The greatest number of moves in a walk.
  var steps = 30

  /// The seed of the random walks.
  var seed: UInt64 = 0

  /// How many walks may be made to make a failing path shorter, and to prove that it is a shortest.
  var shrinks = 1_000

  /// How many different failures a run collects before it stops.
  var failures = 5

  /// The time after which no walk is begun any more; nil for as long as it takes.
  var seconds: Double?

  /// Which of the walks this process makes.
  var share = Shard.all

  /// What is to be covered by as few steps as can be, instead of exploring; nil to explore.
  var covers: CoverageGoal?

  /// How far all states are visited; nil to visit them when they are few.
  var states: StateLimits?

  /// As many walks as there is time for.
  static let endless = 1 << 40

  /// The steps that walks over all short flows may take: a tenth of all, none of a small budget.
  ///
  /// In a run bound by time it is about a tenth of those that a debug build makes.
  var shortPaths: Int {
    guard covers == nil else { return 0 }
    let (all, isMore) = paths.multipliedReportingOverflow(by: steps)
    let inTime = seconds.map { Int(min(max(0, $0), 500) * 2_000) } ?? 1_000_000
    return !isMore && all < 200 ? 0 : min(isMore ? inTime : all / 10, inTime) / share.total
  }

  /// The part of those that comes first of all: what a default run has.
  ///
  /// A part of a split run walks all of its own first.
  var firstShortPaths: Int { share == .all ? min(shortPaths, 600) : shortPaths }
}

/// How far a run goes that visits all states of a flow.
struct StateLimits: Hashable, Sendable {
  /// How many states it visits; a number that suits the flow when nil.
  var states: Int?

  /// How many steps from the start.
  var steps = Int.max

  /// How many tabs may be away from how they began in a state that is gone on from.
  var tabs = 2

  /// How many senders of a move are tried.
  static let senders = 100

  /// How many states are visited where each is a copy of its subject.
  static let copies = 100_000

  /// How many states are visited where each is come to by a walk from the start.
  static let walks = 10_000
}
