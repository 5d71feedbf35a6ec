/// The report that a child returns.
struct ChildReport: Codable, Sendable {
  /// The result of its run; nil if it records.
  var run: Run?

  /// The snapshots that it recorded, by the paths of the files.
  var snapshots: [String: Snapshot] = [:]

  /// The result of a run, whole but for the states that it saw.
  struct Run: Codable, Sendable {
    var discoveries: [Discovery]
    let conclusions: [Failure]
    let refusals: [Finding]
    var facts: RunFacts

    init(_ report: Report) {
      discoveries = report.discoveries
      (conclusions, refusals) = (report.conclusions, report.refusals)
      facts = report.exploration.facts
      if report.exploration.model == nil { facts.picture = report.exploration.diagram }
    }

    /// Returns the report as that of a run in this process.
    func report<Subject>(of flow: Flow<Subject>) -> Report {
      Report(
        discoveries: discoveries, conclusions: conclusions, refusals: refusals,
        exploration: Exploration(of: flow, facts))
    }
  }

  enum Snapshot: Codable, Sendable {
    case text(String)
    /// Why there is none.
    case missing(Finding)
  }
}
