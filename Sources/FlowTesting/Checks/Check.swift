/// A named condition on the steps of a walk, or on a whole run of walks.
///
/// Those of the library are static members, such as ``reaches(_:)``. One that needs controllers, such as
/// ``fullyInitialized``, does not compile for a flow without them. Name a check of your own in the same way, in an
/// extension:
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

  /// Looks at a step, the start included, and notes what the ledger keeps of it.
  let inspect: @Sendable (Step<Subject>, inout Ledger) -> Inspection

  /// Looks at a whole run after its last walk, with the number of things that `inspect` looked at.
  let conclude: @Sendable (Exploration, Int) -> [Finding]

  /// The facts that a walk records for it.
  var needs = Needs()

  /// Whether a closure of the test looks at the steps, which may remember some.
  var mayRemember = false

  /// Returns the choices that walks lack for it to compare the states that they saw; nil if it compares none.
  var pathsItNeeds: (@Sendable ([StateGraph.State]) -> [[Choice]])?

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
    mayRemember = true
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
    inspect = { inspector.inspect($0, &$1) }
    conclude = { inspector.conclude($0, looked: $1) }
  }
}

extension Check {
  /// Is refused: the subject cannot be encoded.
  @available(*, unavailable, message: "The subject is not Codable, so nothing can restore it.")
  public static var restores: Check { Check(".restores") { (_: Step<Subject>) in nil } }
}
