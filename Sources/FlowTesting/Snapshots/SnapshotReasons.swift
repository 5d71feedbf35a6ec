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

  private let met = Locked<[Met]>([])

  /// Notes the reasons of a snapshot, and returns the snapshot that told each of them before, by the text of the reason.
  func note(_ reasons: [SnapshotReason], of title: String) -> [String: String] {
    met.withLock { met in
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
    let all = Set(met.flatMap(\.titles))
    guard all.count > 1 else { return "" }
    let rows = met.sorted { ($0.titles.count, $0.text) < ($1.titles.count, $1.text) }
    let lines = rows.flatMap { reason in
      let count = "\(reason.titles.count)"
      return [
        "\(String(repeating: " ", count: max(0, 4 - count.count)))\(count)  \(reason.text)",
        "      \(Wording.list(reason.titles.sorted(), atMost: 6))",
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
