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
      let inspection = checks[index].inspect(step, &tally.ledger)
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
      thrown = .thrown(error, "thrown", message: "On \(step.to): the test's closure threw ")
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

  var ledger = Ledger()
}
