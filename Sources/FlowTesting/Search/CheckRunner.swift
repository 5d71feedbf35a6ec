/// What looks at the steps of a run: its checks, and what a test itself does with each.
struct CheckRunner<Subject> {
  let checks: [any Check]
  let body: Search<Subject>.Body?
  let recorded: @Sendable (_ scene: String) -> [Finding]

  /// What was looked at so far.
  struct Tally {
    /// How many things each check looked at.
    var looked: [Int]

    /// The exceptions of checks that excused something.
    var excused: Set<String> = []
  }

  /// Looks at a step and says what is wrong with it.
  nonisolated(nonsending) func look(
    at step: Step<Subject>, _ tally: inout Tally
  ) async -> [Failure] {
    var failures: [Failure] = []
    var index = 0
    for check in checks {
      let inspection = check.inspect(step)
      tally.looked[index] += inspection.looked
      index += 1
      if !inspection.excused.isEmpty { tally.excused.formUnion(inspection.excused) }
      for finding in inspection.findings {
        failures.append(Failure(finding: finding, noticedBy: .check(check.name)))
      }
    }
    guard let body else { return failures }
    var thrown: Finding?
    do {
      try await body(step)
    } catch {
      thrown = error as? Finding ?? .thrown(error, on: step.scene)
    }
    // What was recorded says more than the error that `#require` throws after it.
    let findings = recorded(step.scene)
    failures += (findings.isEmpty ? thrown.map { [$0] } ?? [] : findings).map {
      Failure(finding: $0, noticedBy: .closure)
    }
    return failures
  }
}

extension Finding {
  fileprivate static func thrown(_ error: any Error, on scene: String) -> Finding {
    Finding(
      code: "thrown", subject: "\(type(of: error))",
      message: "On \(scene): the test's closure threw \(error)")
  }
}
