/// A named condition on the steps of a walk, or on a whole run of walks.
///
/// The library has ``fullyInitialized``, ``prepareMatches``, ``releasesScreens``, ``canAlwaysReturn(to:)``
/// and ``reaches(_:)``. The first two need controllers; they do not compile for a flow without them. Name a
/// check of your own in the same way, in an extension:
///
/// ```swift
/// extension Check where Subject == Router {
///   static var staysShallow: Check {
///     Check(".staysShallow") { step in
///       step.subject.stack.count <= 20
///         ? [] : [Finding(code: "deep", subject: step.to, message: "\(step.to) is too far away.")]
///     }
///   }
/// }
///
/// await checkFlow(flow, .staysShallow)
/// ```
///
/// For a condition that a test says once, ``checkFlow(_:along:_:isolation:function:fileID:filePath:line:column:body:)``
/// takes a closure.
public struct Check<Subject>: Sendable {
  /// A test's closure that inspects each step.
  typealias Body = nonisolated(nonsending) (Step<Subject>) async throws -> Void

  /// The check as it is written at the call site, such as `.fullyInitialized`; failures quote it.
  public let name: String

  /// Looks at a step, the start included.
  let inspect: @Sendable (Step<Subject>, Evidence) -> Inspection

  /// Looks at a whole run after its last walk, with the number of things that `inspect` looked at.
  let conclude: @Sendable (Exploration, Int) -> [Finding]

  /// The facts that a walk records for it.
  var needs = Needs()

  /// Returns the choices that walks lack for it to compare the states that they saw; nil if it compares none.
  var lacking: (@Sendable ([StateGraph.State]) -> [[Choice]])?

  /// Returns what it remembers of the steps so far, which is a part of the state; nil if it looks at single moves.
  var memory: (@Sendable (WalkHistory) -> [String])?

  /// Makes a check that looks at each step, the start included.
  ///
  /// - Parameters:
  ///   - name: The check as it is written at the call site.
  ///   - inspect: Returns the findings of a step; nil where the step has nothing to look at. A run in
  ///     which no step had anything to look at fails.
  public init(_ name: String, inspecting inspect: @escaping @Sendable (Step<Subject>) -> [Finding]?)
  {
    self.name = name
    self.inspect = { step, _ in
      inspect(step).map { Inspection(looked: 1, findings: $0) } ?? Inspection()
    }
    conclude = { exploration, looked in looked > 0 ? [] : [.nothingToLookAt(name, exploration)] }
  }

  /// Makes a check that looks at a whole run, after its last walk.
  ///
  /// ```swift
  /// Check(".isQuick") { exploration in
  ///   exploration.coverage.steps < 1_000
  ///     ? [] : [Finding(code: "slow", subject: "run", message: "The run took too many steps.")]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The check as it is written at the call site.
  ///   - conclude: Returns the findings of a run, from its coverage and results.
  public init(_ name: String, concluding conclude: @escaping @Sendable (Exploration) -> [Finding]) {
    self.name = name
    inspect = { _, _ in Inspection() }
    self.conclude = { exploration, _ in conclude(exploration) }
  }

  init(_ inspector: some Inspector) {
    name = inspector.name
    inspect = { inspector.inspect($0, $1) }
    conclude = { inspector.conclude($0, looked: $1) }
  }
}

/// The code of a check of this library.
protocol Inspector: Sendable {
  var name: String { get }
  func inspect<Subject>(_ step: Step<Subject>, _ evidence: Evidence) -> Inspection
  func conclude(_ exploration: Exploration, looked: Int) -> [Finding]
}

extension Inspector {
  func inspect<Subject>(_ step: Step<Subject>, _ evidence: Evidence) -> Inspection { Inspection() }

  /// Fails when there was nothing to look at.
  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    looked > 0 ? [] : [.nothingToLookAt(name, exploration)]
  }
}

struct Inspection: Sendable {
  /// The number of things inspected; a check that inspects nothing fails.
  var looked = 0

  var findings: [Finding] = []

  /// The exceptions that excused something.
  var excused: Set<String> = []

  /// What is to be compared with other walks.
  var observed: [Evidence.Observation] = []

  mutating func add(excusedBy key: String?, _ finding: @autoclosure () -> Finding) {
    if let key { excused.insert(key) } else { findings.append(finding()) }
  }
}

extension Finding {
  static func nothingToLookAt(_ name: String, _ exploration: Exploration) -> Finding {
    .nothingToLookAt(
      name,
      message: "\(name) had nothing to look at (\(exploration.coverage.effort)).",
      advice: exploration.kind.nothingToLookAt)
  }
}

// MARK: - Running checks

/// Inspects the steps of a run by its checks and the test's closure.
struct CheckRunner<Subject> {
  let checks: [Check<Subject>]
  let body: Check<Subject>.Body?

  /// Returns the issues recorded since its last call, for a step on a scene.
  ///
  /// Unless `isRead` is true, only an issue at a new line gets a message.
  let recorded: @Sendable (_ scene: () -> String, _ isRead: Bool) -> [Finding]

  /// Inspects a step and returns its failures.
  ///
  /// - Parameter isRead: Whether the messages of failures are read; they are not while a path is shrunk.
  nonisolated(nonsending) func inspect(
    _ step: Step<Subject>, isRead: Bool, _ tally: inout Tally
  ) async -> [Failure] {
    // These were recorded by a closure of the flow, before the test inspects the step.
    var failures = recorded({ step.to }, isRead).map { Failure(finding: $0, noticedBy: .walk) }
    for index in checks.indices {
      let inspection = checks[index].inspect(step, tally.evidence)
      if !inspection.observed.isEmpty {
        tally.evidence.add(inspection.observed, at: step.index)
      }
      tally.inspected[index] += inspection.looked
      if !inspection.excused.isEmpty { tally.excused.formUnion(inspection.excused) }
      for finding in inspection.findings {
        failures.append(Failure(finding: finding, noticedBy: .check(checks[index].name)))
      }
    }
    guard let body else { return failures }
    var thrown: Finding?
    do {
      try await body(step)
    } catch {
      thrown =
        Finding(ofApp: error)
        ?? .thrown(error, "thrown", message: "On \(step.to): the test's closure threw ")
    }
    // A recorded issue says more than the error that `#require` throws after it.
    let findings = recorded({ step.to }, isRead)
    failures += (findings.isEmpty ? thrown.map { [$0] } ?? [] : findings).map {
      Failure(finding: $0, noticedBy: .closure)
    }
    return failures
  }
}

/// The sums of what the checks of a run inspected.
struct Tally: Sendable {
  var inspected: [Int]

  /// The exceptions of checks that excused something.
  var excused: Set<String> = []

  /// What the walks showed that a check compares.
  var evidence = Evidence()
}
