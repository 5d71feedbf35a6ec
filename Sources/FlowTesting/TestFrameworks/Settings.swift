import Foundation

/// The settings of a test for all flows it checks: by a trait, else by the environment.
struct Settings: Sendable {
  /// The budget of each run, before ``current(environment:)`` gives it the seed.
  var budget = Budget()
  var seed: UInt64?
  var recording: Snapshot.RecordMode?
  var renderings: [Snapshot.Rendering] = []
  var remembers: Bool?

  /// Whether the walks are made in a process of their own from the first run on.
  var isIsolated = false

  /// The seconds that a move may take; nil for the default, 0 for any number.
  var waiting: Double?
  var secondsOfMove: Double { waiting ?? 10 }

  /// Prints each attempt of shrinking and proving as a line; nil unless that is asked for.
  private(set) var trace: Trace?

  /// Whether each check prints what it covered, with a picture.
  var printsStatistics = false

  /// The file from which the folder of failing paths is looked for; nil for the file of the call.
  var file: String?

  @TaskLocal static var ofTest = Settings()

  /// The environment that a test of this library sets for itself; nil for that of the process.
  @TaskLocal static var ownEnvironment: [String: String]?

  /// The output of the lines that settings ask for.
  ///
  /// Each text is written at once, so that no line of the test runner stands in it.
  @TaskLocal static var output = Output { text in
    fflush(nil)
    _ = Array("\(text)\n".utf8).withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  /// A function that prints a line.
  ///
  /// It is no closure, because Swift 6.3 compiles a task-local value that is one to code that crashes when optimized.
  struct Output: Sendable {
    let print: @Sendable (String) -> Void
  }

  /// The variables that a test set for itself, else the environment in which the process started.
  static var environment: [String: String] { ownEnvironment ?? ofProcess }

  /// The environment of the process, read once because each snapshot needs it; a later `setenv` has no effect.
  private static let ofProcess = ProcessInfo.processInfo.environment

  static func current(
    environment: [String: String] = Settings.environment
  ) throws(Finding) -> Settings {
    let variables = EnvironmentReader(environment: environment)
    if let misspelt = variables.misspelt { throw misspelt }
    var settings = ofTest
    var budget = settings.budget
    if settings.seed == nil { settings.seed = try variables.number("FLOW_SEED") }
    budget.seed = settings.seed ?? budget.seed
    if budget.walks == nil { budget.walks = try variables.number("FLOW_WALKS") }
    if budget.states == nil, let states: Int = try variables.number("FLOW_STATES") {
      budget.states = StateLimits(states: states)
    }
    if try variables.choice("FLOW_TRACE") == true {
      settings.trace = { [output] line in output.print("trace: " + line) }
    }
    settings.printsStatistics = try variables.choice("FLOW_STATISTICS") ?? false
    try budget.validate(waiting: settings.waiting)
    // The time, or what is left to cover, decides how many walks there are.
    let isEndless = budget.seconds != nil || budget.covers != nil
    budget.walks = (budget.walks ?? (isEndless ? .max : nil)).map { min($0, Budget.endless) }
    settings.budget = budget
    return settings
  }
}

// MARK: - Validation

extension Budget {
  fileprivate func validate(waiting: Double?) throws(Finding) {
    // A longer walk would hardly end.
    let mostSteps = 1_000_000
    let (walks, steps, seconds, waiting) = (walks ?? 0, steps ?? 1, seconds ?? 1, waiting ?? 0)
    let limits = states ?? StateLimits()
    let states = limits.states ?? 1
    let mistakes = [
      (walks < 0, "\(walks) walks", "exploring(walks:) 0 or more"),
      (
        steps < 1 || steps > mostSteps, "walks of \(Wording.grouped(steps)) steps",
        "exploring(steps:) 1 to \(Wording.grouped(mostSteps))"
      ),
      (!(seconds > 0), "walks for \(seconds) seconds", "exploring(seconds:) more than 0"),
      (!(waiting >= 0), "moves of \(waiting) seconds", "waiting(seconds:) 0 or more"),
      (states < 1, "\(states) states", "exhausting(states:) 1 or more"),
      (limits.steps < 1, "states of up to \(limits.steps) steps", "exhausting(steps:) 1 or more"),
    ]
    guard let (_, what, fix) = mistakes.first(where: \.0) else { return }
    throw Finding.test(
      message: "The test asks for \(what), which cannot be.",
      advice: "Give .\(fix), or leave it out.")
  }
}

// MARK: - The environment

struct EnvironmentReader {
  let environment: [String: String]

  /// Returns the value of a variable, or nil when it is empty.
  func text(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func refusal(of name: String, _ reason: String, advice: String) -> Finding {
    .test(
      message: "The environment variable \(name) is '\(environment[name] ?? "")', which \(reason).",
      advice: advice)
  }

  /// Returns a number from 0; nil if the variable is not set.
  func number<Number: FixedWidthInteger>(_ name: String) throws(Finding) -> Number? {
    guard let text = text(name) else { return nil }
    guard let number = Number(text), number >= 0 else {
      throw refusal(
        of: name, "is not a number from 0 to \(Number.max)",
        advice: "Set it to one, as \(name)=42.")
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

  static let known: Set<String> = [
    "FLOW_CHILD", "FLOW_RECORD", "FLOW_ROOT", "FLOW_SEED", "FLOW_SNAPSHOTS", "FLOW_STATES",
    "FLOW_STATISTICS", "FLOW_TRACE", "FLOW_WALKS",
  ]

  /// The finding about the first variable whose name is nearly one that the library reads; nil without one.
  ///
  /// Other tools may have variables that begin with `FLOW_`, so a name that resembles none is no error.
  var misspelt: Finding? {
    let prefix = "FLOW_"
    let words = Self.known.map { String($0.dropFirst(prefix.count)) }
    for name in environment.keys.sorted()
    where name.uppercased().hasPrefix(prefix) && !Self.known.contains(name) {
      let word = String(name.dropFirst(prefix.count))
      guard let near = Wording.nearest(to: word, among: words, orPartOf: false) else { continue }
      return Finding.test(
        message: """
          The environment variable \(name) is set, but nothing reads it. Did you mean \
          \(prefix)\(near)?
          """,
        advice: "Correct the name, or leave it out.")
    }
    return nil
  }
}
