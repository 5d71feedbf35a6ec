/// A named condition on the steps of a walk, or on a whole run of walks.
///
/// Write one as a type of your own, and name it as the library names its own:
///
/// ```swift
/// struct StaysShallow: Check {
///   var name: String { ".staysShallow" }
///
///   func inspect<Subject>(_ step: Step<Subject>) -> Inspection {
///     var inspection = Inspection()
///     inspection.look()
///     if step.index > 20 {
///       inspection.report(
///         Finding(code: "deep", subject: step.scene, message: "\(step.scene) is too far away."))
///     }
///     return inspection
///   }
/// }
///
/// extension Check where Self == StaysShallow {
///   static var staysShallow: StaysShallow { StaysShallow() }
/// }
/// ```
///
/// For a condition that a test says once, ``checkFlow(_:along:_:isolation:function:fileID:filePath:line:column:body:)``
/// takes a closure.
public protocol Check: Sendable {
  /// The check as it is written at the call site, as `.fullyInitialized`; failures quote it.
  var name: String { get }

  /// Looks at a step, the start included.
  func inspect<Subject>(_ step: Step<Subject>) -> Inspection

  /// Looks at a whole run, after the last walk.
  ///
  /// - Parameters:
  ///   - exploration: The coverage and results of the run.
  ///   - looked: How many things ``inspect(_:)`` looked at in all of them.
  /// - Returns: What is wrong with the run. Unless it is written otherwise, a check that had nothing
  ///   to look at fails.
  func conclude(_ exploration: Exploration, looked: Int) -> [Finding]
}

extension Check {
  /// Looks at nothing; for checks on whole runs.
  public func inspect<Subject>(_ step: Step<Subject>) -> Inspection { Inspection() }

  /// Fails when there was nothing to look at.
  public func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    looked > 0 ? [] : [.nothingToLookAt(name, exploration)]
  }
}

/// A check that may need to know which moves followed which.
protocol PairCountingCheck: Check {
  /// Whether the run must count pairs of moves.
  var needsPairs: Bool { get }
}

/// A check that judges a way into a screen by what other ways set.
protocol WaysInCheck: Check {
  /// Records what a step shows, and returns whether the flow has screens that are judged so.
  func gather<Subject>(from step: Step<Subject>) -> Bool
}

/// The result of inspecting a step.
public struct Inspection: Sendable {
  /// The number of things inspected; a check that inspects nothing fails.
  public private(set) var looked = 0

  /// The findings.
  public private(set) var findings: [Finding] = []

  /// The exceptions that excused something.
  private(set) var excused: Set<String> = []

  /// Makes an inspection that has looked at nothing yet.
  public init() {}

  /// Says that one more thing was looked at.
  public mutating func look() { looked += 1 }

  /// Says that something is wrong.
  public mutating func report(_ finding: Finding) { findings.append(finding) }

  /// Says that an exception excused something that is wrong.
  mutating func excuse(_ exception: String) { excused.insert(exception) }
}

extension Finding {
  static func nothingToLookAt(_ name: String, _ exploration: Exploration) -> Finding {
    Finding(
      code: "nothingToLookAt", subject: name,
      message: """
        \(name) had nothing to look at in \(Wording.count(exploration.coverage.paths, "walk")) of \
        \(Wording.count(exploration.coverage.steps, "step")).
        """,
      advice: """
        Wire the app's controllers with Destination and SegueAction in a Flow(storyboard: …), or leave \
        the check out here.
        """)
  }
}
