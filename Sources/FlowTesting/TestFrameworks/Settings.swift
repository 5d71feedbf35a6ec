import Foundation

/// What a test may choose for all flows it checks: by a trait, else by the environment.
struct Settings: Sendable {
  var paths: Int?
  var steps: Int?
  var seed: UInt64?
  var replay: String?
  var recording: RecordMode?

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
    return settings
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
    budget.paths = paths ?? budget.paths
    budget.steps = steps ?? budget.steps
    budget.seed = seed ?? budget.seed
    return budget
  }
}
