@testable import FlowTesting

/// Makes a run for each budget that a test tries.
struct RunTemplate<Subject> {
  let flow: Flow<Subject>
  let checks: [Check<Subject>]
  let body: Check<Subject>.Body?

  init(_ flow: Flow<Subject>, checks: [Check<Subject>] = [], body: Check<Subject>.Body? = nil) {
    self.flow = flow
    self.checks = checks
    self.body = body
  }

  private nonisolated(nonsending) func run(_ budget: Budget = Budget()) async -> Run<Subject> {
    Run(await flow.ready(), checks: checks, budget: budget, body: body)
  }

  nonisolated(nonsending) func explore(
    _ budget: Budget, remembering remembered: [FlowPath] = []
  ) async -> Report {
    await run(budget).explore(remembering: remembered)
  }

  nonisolated(nonsending) func follow(_ path: FlowPath) async -> Report {
    await run().follow([path])
  }

  /// Explores, and returns the paths of the walks, too.
  nonisolated(nonsending) func walks(_ budget: Budget) async -> (paths: [String], report: Report) {
    var paths: [String] = []
    let template = RunTemplate(flow, checks: checks) { step in
      guard let move = step.move else { return paths.append(step.to) }
      paths[paths.count - 1] += " \(move)"
    }
    let report = await template.explore(budget)
    return (paths, report)
  }
}

extension Report {
  /// The paths of the failures.
  var paths: [String] { discoveries.map { "\($0.path)" } }

  /// The lines below the paths of the failures.
  var lengths: [String] { discoveries.map { $0.length } }
}

extension Recording {
  /// Returns the text of the snapshot, or the reason why there is none.
  nonisolated(nonsending) func text() async -> String {
    do {
      return try await document().text
    } catch {
      return (error as? Counterexample)?.message ?? "\(error)"
    }
  }
}

/// The error by which a bug that a test planted shows.
struct Planted: Error {}

extension Check {
  /// A failure wherever one of some scenes comes on screen.
  static func forbidden(_ scenes: [String]) -> Check {
    Check(".forbidden") { step in
      scenes.filter { step.to == $0 }.map {
        Finding(code: "forbidden", subject: $0, message: "\($0) came.")
      }
    }
  }
}
