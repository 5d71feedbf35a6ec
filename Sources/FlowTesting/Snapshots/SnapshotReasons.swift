import Foundation

/// A reason why a snapshot differs, in words that are the same wherever the same is changed.
struct SnapshotReason: Hashable, Sendable {
  let text: String

  /// The things that it is about, such as `-pay-> of Checkout`: a reason that is about one of them is the same.
  let keys: Set<String>

  /// Another reason that makes it known, such as that the property is gone; nil without one.
  private let cause: String?

  init(_ text: String, about keys: Set<String> = [], cause: String? = nil) {
    (self.text, self.keys, self.cause) = (text, keys.union([text]), cause)
  }

  func about(_ others: Set<String>) -> SnapshotReason {
    SnapshotReason(text, about: keys.union(others), cause: cause)
  }

  func isKnown(by others: Set<String>) -> Bool {
    !keys.isDisjoint(with: others) || cause.map(others.contains) == true
  }
}

/// The reasons why snapshots of a run differ, each with the tests that met it.
///
/// One renamed property may change each snapshot of a screen. The first test that meets a reason tells it whole, the
/// others name that test, and the end of the run has a table.
final class SnapshotReasons: Sendable {
  /// Those of the process, since tests have no common caller; a test of its own ones has others.
  @TaskLocal static var current = SnapshotReasons()

  /// A reason with the titles of the snapshots that met it, in their order.
  private struct Met {
    let text: String
    var keys: Set<String>
    var titles: [String]
  }

  /// The outcome of a snapshot that differs: left as it is, recorded again, or with a path that cannot be walked.
  enum Outcome { case differs, isRecorded, isLost }

  private let met = Locked<[Met]>([])
  private let outcomes = Locked<[String: Outcome]>([:])

  /// Notes the reasons of a snapshot, and returns the snapshot that told each of them before, by the text of the reason.
  func note(
    _ reasons: [SnapshotReason], of title: String, _ outcome: Outcome = .differs
  ) -> [String: String] {
    outcomes.withLock { $0[title] = outcome }
    return met.withLock { met in
      var known: [String: String] = [:]
      for reason in reasons {
        guard let index = met.firstIndex(where: { reason.isKnown(by: $0.keys) }) else {
          met.append(Met(text: reason.text, keys: reason.keys, titles: [title]))
          continue
        }
        if met[index].titles[0] != title { known[reason.text] = met[index].titles[0] }
        met[index].keys.formUnion(reason.keys)
        if !met[index].titles.contains(title) { met[index].titles.append(title) }
      }
      return known
    }
  }

  /// The table: reasons that fewest snapshots have first, since a person misses these; empty for one snapshot.
  var table: String {
    let met = met.withLock(\.self)
    let outcomes = outcomes.withLock { outcomes in
      met.flatMap(\.titles).unique().map { (title: $0, outcome: outcomes[$0]) }
    }
    guard outcomes.count > 1 else { return "" }
    let rows = met.sorted { ($0.titles.count, $0.text) < ($1.titles.count, $1.text) }
    let lines = rows.flatMap { reason in
      let count = "\(reason.titles.count)"
      return [
        "\(String(repeating: " ", count: max(0, 4 - count.count)))\(count)  \(reason.text)",
        "      \(Wording.list(reason.titles.sorted(), atMost: 6))",
      ]
    }
    func count(_ outcome: Outcome, _ verb: String, many: String) -> String? {
      let number = outcomes.count { $0.outcome == outcome }
      guard number > 0 else { return nil }
      return "\(Wording.count(number, "snapshot")) \(number == 1 ? verb : many)"
    }
    let counts = [
      count(.differs, "differs", many: "differ"),
      count(.isRecorded, "differed and is recorded again", many: "differed and are recorded again"),
      count(.isLost, "has a path that cannot be walked", many: "have a path that cannot be walked"),
    ].compactMap(\.self)
    let shown = lines.prefix(40) + (lines.count > 40 ? ["      …"] : [])
    let lost = outcomes.filter { $0.outcome == .isLost }.map(\.title).sorted()
    let next =
      (outcomes.contains { $0.outcome == .differs }
        ? ["  Record:  \(SnapshotOwner.command(ofAll: "FLOW_RECORD=failed"))"] : [])
      + (lost.isEmpty ? [] : ["  Mend:    the path of \(Wording.list(lost)) in its test"])
    let reasons = Wording.count(rows.count, "reason")
    return (["FlowTesting: \(Wording.phrase(counts)), for \(reasons):"] + shown + next)
      .joined(separator: "\n")
  }
}
