import Foundation

/// The reasons why snapshots of a run differ, each with the tests that met it.
///
/// One renamed property may change each snapshot of a screen. The first test that meets a reason tells it whole, the
/// others name that test, and the end of the run has a table.
final class SnapshotReasons: Sendable {
  /// Those of the process, since tests have no common caller; a test of its own ones has others.
  @TaskLocal static var current = SnapshotReasons()

  /// The titles of the snapshots that met each reason, in their order.
  private let titles = Locked<[String: [String]]>([:])

  /// Notes the reasons of a snapshot, and returns the snapshot that told each of them before, by reason.
  func note(_ reasons: [String], of title: String) -> [String: String] {
    titles.withLock { titles in
      var known: [String: String] = [:]
      for reason in reasons {
        if let first = titles[reason]?.first, first != title { known[reason] = first }
        if titles[reason]?.contains(title) != true { titles[reason, default: []].append(title) }
      }
      return known
    }
  }

  /// The table: reasons that fewest snapshots have first, since a person misses these; empty for one snapshot.
  var table: String {
    let titles = titles.withLock(\.self)
    let all = Set(titles.values.flatMap(\.self))
    guard all.count > 1 else { return "" }
    let rows = titles.sorted { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    let lines = rows.flatMap { reason, titles in
      let count = "\(titles.count)"
      return [
        "\(String(repeating: " ", count: max(0, 4 - count.count)))\(count)  \(reason)",
        "      \(Wording.list(titles.sorted(), atMost: 6))",
      ]
    }
    let shown = lines.prefix(40) + (lines.count > 40 ? ["      …"] : [])
    let reasons = Wording.count(rows.count, "reason")
    let command = SnapshotOwner.command(ofAll: "FLOW_RECORD=failed")
    return """
      FlowTesting: \(all.count) snapshots differ, for \(reasons):
      \(shown.joined(separator: "\n"))
        Record:  \(command)
      """
  }
}
