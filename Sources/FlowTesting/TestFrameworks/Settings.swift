import Foundation

/// The settings of a test for all flows it checks: by a trait, else by the environment.
struct Settings: Sendable {
  var paths: Int?
  var steps: Int?
  var seed: UInt64?
  var seconds: Double?
  var covers: CoverageGoal?
  var states: StateLimits?
  var recording: RecordMode?
  var renderings: [SnapshotRendering] = []
  var remembers: Bool?

  /// Whether the results of each run are printed.
  var printsStatistics = false

  /// Whether each attempt of planning, shrinking and proving is printed as a line.
  var printsTrace = false

  /// The file from which `Snapshots` is looked for; nil for the file of the call.
  var file: String?

  /// The settings that the traits of the running test choose.
  @TaskLocal static var ofTest = Settings()

  /// Returns the renderings of the running test, followed by those of its target.
  static func renderings(in module: String) -> [SnapshotRendering] {
    ofTest.renderings + .ofTarget(module)
  }

  /// The environment that a test of this library sets for itself; nil for that of the process.
  @TaskLocal static var ownEnvironment: [String: String]?

  /// The output of the lines that settings ask for.
  @TaskLocal static var output = Output { Swift.print($0) }

  /// A function that prints a line.
  ///
  /// It is no closure, because Swift 6.3 compiles a task-local value that is one to code that crashes when optimized.
  struct Output: Sendable {
    let print: @Sendable (String) -> Void
  }

  /// The variables that a test set for itself, else the environment in which the process started.
  static var environment: [String: String] { ownEnvironment ?? ofProcess }

  /// The environment of the process, read once because each snapshot needs it.
  ///
  /// A variable that is set later with `setenv` has no effect.
  private static let ofProcess = ProcessInfo.processInfo.environment

  /// The finding about the first misspelt variable; nil without one.
  static var misspelt: Finding? {
    ownEnvironment == nil ? ofProcessMisspelt : EnvironmentReader(environment: environment).misspelt
  }

  private static let ofProcessMisspelt = EnvironmentReader(environment: ofProcess).misspelt

  /// Returns the settings of the traits, else of the environment.
  static func current(
    environment: [String: String] = Settings.environment
  ) throws(Finding) -> Settings {
    let variables = EnvironmentReader(environment: environment)
    if let misspelt = variables.misspelt { throw misspelt }
    var settings = ofTest
    if settings.seed == nil { settings.seed = try variables.number("FLOW_SEED") }
    if settings.paths == nil { settings.paths = try variables.number("FLOW_PATHS") }
    if settings.states == nil, let states: Int = try variables.number("FLOW_STATES") {
      settings.states = StateLimits(states: states)
    }
    settings.printsStatistics = try variables.choice("FLOW_STATISTICS") ?? false
    settings.printsTrace = try variables.choice("FLOW_TRACE") ?? false
    try settings.validate()
    return settings
  }

  var budget: Budget {
    var budget = Budget()
    let all = paths ?? (seconds == nil ? budget.paths : Budget.endless)
    budget.paths = min(all, Budget.endless)
    budget.steps = steps ?? budget.steps
    budget.seed = seed ?? budget.seed
    budget.seconds = seconds.map { $0 > 0 ? $0 : 0 }
    budget.covers = covers
    budget.states = states
    // The plan decides how many walks there are.
    if covers != nil, paths == nil { budget.paths = Budget.endless }
    return budget
  }

  /// Prints a line of a trace; nil unless that is asked for.
  var trace: Trace? {
    guard printsTrace else { return nil }
    return { [output = Self.output] line in output.print("trace: " + line) }
  }

  /// Returns the line to print about a run; nil unless the settings ask for it.
  func statistics(of exploration: Exploration, by test: RunningTest) -> String? {
    printsStatistics ? "\(test.owner.title.onOneLine): \(exploration)" : nil
  }
}

// MARK: - Validation

extension Settings {
  /// The greatest number of steps of a walk; a longer one would hardly end.
  private static let mostSteps = 1_000_000

  /// Throws for values with which no run can be made.
  fileprivate func validate() throws(Finding) {
    if let paths, paths < 0 {
      throw .nonsense("\(paths) walks", "paths", "0 or more")
    }
    if let steps, !(1...Self.mostSteps).contains(steps) {
      let most = Wording.grouped(Self.mostSteps)
      throw .nonsense("walks of \(Wording.grouped(steps)) steps", "steps", "1 to \(most)")
    }
    if let seconds, !(seconds >= 0) {
      throw .nonsense("walks for \(seconds) seconds", "seconds", "0 or more")
    }
    guard let states else { return }
    if let most = states.states, most < 1 {
      throw .nonsense("\(most) states", "states", "1 or more", of: "exhausting")
    }
    if states.steps < 1 {
      throw .nonsense(
        "states of up to \(states.steps) steps", "steps", "1 or more", of: "exhausting")
    }
    if states.tabs < 0 {
      throw .nonsense("states with \(states.tabs) tabs away", "tabs", "0 or more", of: "exhausting")
    }
  }
}

extension Finding {
  fileprivate static func nonsense(
    _ what: String, _ name: String, _ range: String, of trait: String = "exploring"
  ) -> Finding {
    Finding.test(
      message: "The test asks for \(what), which cannot be.",
      advice: "Give .\(trait)(\(name):) \(range), or leave it out.")
  }
}

// MARK: - The environment

/// Reads environment variables, and throws a finding for an invalid value.
struct EnvironmentReader {
  let environment: [String: String]

  /// Returns the value of a variable, or nil when it is empty.
  func text(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The finding that a variable has an invalid value.
  private func refusal(of name: String, _ reason: String, advice: String) -> Finding {
    .test(
      message: "The environment variable \(name) is '\(environment[name] ?? "")', which \(reason).",
      advice: advice)
  }

  /// Returns a number from 0; nil if the variable is not set.
  func number<Number: FixedWidthInteger>(_ name: String) throws(Finding) -> Number? {
    guard let text = text(name) else { return nil }
    guard let number = Number(text), number >= 0 else {
      let isWhole = text.drop { $0 == "-" || $0 == "+" }.allSatisfy(\.isWholeNumber)
      throw refusal(
        of: name, "is not a number\(isWhole ? " from 0 to \(Number.max)" : "")",
        advice: "Set it to a number from 0, as \(name)=42.")
    }
    return number
  }

  /// Returns yes or no; nil if the variable is not set.
  func choice(_ name: String) throws(Finding) -> Bool? {
    guard let text = text(name) else { return nil }
    switch text.lowercased() {
    case "1", "true": return true
    case "0", "false": return false
    default:
      throw refusal(
        of: name, "is neither 1 nor 0",
        advice: "Set it to 1 for yes, as \(name)=1, or to 0 for no.")
    }
  }
}

extension EnvironmentReader {
  /// The variables that the library reads.
  static let known: Set<String> = [
    "FLOW_PATHS", "FLOW_PROOF", "FLOW_RECORD", "FLOW_ROOT", "FLOW_SEED",
    "FLOW_SNAPSHOTS", "FLOW_STATES", "FLOW_STATISTICS", "FLOW_TRACE", "FLOW_UNUSED",
  ]

  /// The finding about the first variable whose name is nearly one that the library reads; nil without one.
  ///
  /// Other tools may have variables that begin with `FLOW_`, so a name that resembles none is no error.
  var misspelt: Finding? {
    let prefix = "FLOW_"
    let words = Self.known.map { String($0.dropFirst(prefix.count)) }.sorted()
    for name in environment.keys.sorted()
    where name.uppercased().hasPrefix(prefix) && !Self.known.contains(name) {
      let word = String(name.dropFirst(prefix.count))
      let limit = max(1, word.count / 3)
      let near = words.map { (word: $0, distance: Wording.distance(word.uppercased(), $0)) }
        .filter { $0.distance <= limit }.min { $0.distance < $1.distance }
      guard let near else { continue }
      return Finding.test(
        message: """
          The environment variable \(name) is set, but nothing reads it. Did you mean \
          \(prefix)\(near.word)?
          """,
        advice: "Correct the name, or leave it out.")
    }
    return nil
  }
}
