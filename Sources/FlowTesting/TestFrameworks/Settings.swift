import Foundation

/// What a test may choose for all flows it checks: by a trait, else by the environment.
struct Settings: Sendable {
  var paths: Int?
  var steps: Int?
  var seed: UInt64?
  var seconds: Double?
  var share = Share.all
  var states: StateLimits?
  var replay: String?
  var recording: RecordMode?
  var remembers = false

  /// What the traits of the running test choose.
  @TaskLocal static var ofTest = Settings()

  /// What the traits choose, else the environment.
  static func current(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Mistake) -> Settings {
    var settings = ofTest
    settings.replay = settings.replay ?? environment["FLOW_REPLAY"]
    if settings.seed == nil { settings.seed = try number("FLOW_SEED", environment) }
    if settings.paths == nil { settings.paths = try number("FLOW_PATHS", environment) }
    if settings.seconds == nil {
      settings.seconds = try (number("FLOW_SECONDS", environment) as UInt32?).map(Double.init)
    }
    if settings.states == nil, let states: Int = try number("FLOW_STATES", environment) {
      settings.states = StateLimits(states: states)
    }
    settings.share = try share(environment)
    return settings
  }

  /// The part of the walks that this process makes, by the names that Bazel and others give it.
  private static func share(_ environment: [String: String]) throws(Mistake) -> Share {
    guard let total: Int = try number("TEST_TOTAL_SHARDS", environment), total > 1 else {
      return .all
    }
    guard let index: Int = try number("TEST_SHARD_INDEX", environment), index < total else {
      let index = environment["TEST_SHARD_INDEX"].map { "is \($0)" } ?? "is not set"
      throw Mistake(
        message: "TEST_SHARD_INDEX \(index), but TEST_TOTAL_SHARDS is \(total).",
        advice: "Set it to a number from 0 to \(total - 1), another one on each machine.")
    }
    return Share(index: index, total: total)
  }

  private static func number<Number: FixedWidthInteger>(
    _ name: String, _ environment: [String: String]
  ) throws(Mistake) -> Number? {
    guard let text = environment[name] else { return nil }
    guard let number = Number(text), number >= 0 else {
      throw Mistake(
        message: "The environment variable \(name) is '\(text)', which is not a number.",
        advice: "Set it to a number from 0, as \(name)=42.")
    }
    return number
  }

  /// How far a run looks.
  var budget: Budget {
    var budget = Budget()
    budget.paths = paths ?? (seconds == nil ? budget.paths : Budget.endless)
    budget.steps = steps ?? budget.steps
    budget.seed = seed ?? budget.seed
    budget.seconds = seconds.map { $0 > 0 ? $0 : 0 }
    budget.share = share
    budget.states = states
    return budget
  }
}
