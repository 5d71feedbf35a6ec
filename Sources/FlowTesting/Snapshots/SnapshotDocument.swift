/// A snapshot as its file holds it: the start, and the changes of each step.
///
/// ```text
/// # FlowTesting snapshot 1
/// # test: PetShopTests.PetShopFlows/buyingAPet
/// # flow: PetShop
///
/// ## start
/// on screen:
///   stack
///     PetList
///
/// PetList: PetListController
///   selected: nil
///
/// ## 1: -showPet(0)-> Pet
/// on screen:
///   +     Pet
///
/// new Pet: PetController
///   name: "Rex"
///
/// changed PetList:
///   selected: 0
/// ```
///
/// Records are flat and sorted by identity, so that a new container around everything changes only
/// the outline. A step shows only its changes, so that a change in one step changes one place of
/// the file. Each value of the app is on one indented line, so that it cannot be mistaken for a
/// record or for a conflict marker.
struct SnapshotDocument: Hashable, Sendable {
  /// The lines that name the test of the snapshot.
  var head: [String]

  /// The name of the flow.
  var flow: String

  /// The frame at the start.
  var start: SnapshotFrame

  /// The steps of the path.
  var steps: [Step] = []

  /// A step of the path.
  struct Step: Hashable, Sendable {
    /// The step as a path spells it, as `-showPet(0)-> Pet`.
    var label: String
    /// The frame after the step.
    var frame: SnapshotFrame
  }

  /// The version of the format.
  static let version = 1

  /// The text of the file: no trailing spaces, one newline at the end.
  var text: String {
    var lines = ["# FlowTesting snapshot \(Self.version)"] + head.map(\.onOneLine)
    lines += ["# flow: \(flow.onOneLine)", "", "## start", "on screen:"]
    lines += start.outline.map { "  \($0.onOneLine)" }
    lines += start.sortedRecords.flatMap { [""] + $0.lines(after: "") }
    var before = start
    for (index, step) in steps.enumerated() {
      lines += ["", "## \(index + 1): \(step.label.onOneLine)"]
      lines += step.frame.changes(since: before)
      before = step.frame
    }
    return lines.map(\.withoutTrailingSpace).joined(separator: "\n") + "\n"
  }
}

// MARK: - Writing frames

extension SnapshotFrame {
  fileprivate var sortedRecords: [Record] {
    records.map { (order: NaturalOrder($0.identity), record: $0) }
      .sorted { $0.order < $1.order }.map(\.record)
  }

  /// Returns the lines of the changes since an earlier frame.
  fileprivate func changes(since earlier: SnapshotFrame) -> [String] {
    var lines = outlineChanges(since: earlier)
    let old = Dictionary(earlier.records.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    let identities = Set(records.map(\.identity))
    for record in sortedRecords {
      guard let known = old[record.identity], known.typeName == record.typeName else {
        lines += [""] + record.lines(after: "new ")
        continue
      }
      let changed = record.changes(since: known)
      if !changed.isEmpty { lines += ["", "changed \(record.head):"] + changed }
    }
    for record in earlier.sortedRecords where !identities.contains(record.identity) {
      lines += ["", "gone \(record.head)"]
    }
    return lines.isEmpty ? ["nothing changed"] : Array(lines.drop { $0.isEmpty })
  }

  private func outlineChanges(since earlier: SnapshotFrame) -> [String] {
    guard outline != earlier.outline else { return [] }
    let diff = LineDiff(from: earlier.outlineText, to: outlineText)
    return ["on screen:"] + diff.changes.map { "  \($0)" }
  }

  private var outlineText: String { outline.map { "\($0.onOneLine)\n" }.joined() }
}

extension SnapshotFrame.Record {
  /// The identity, in quotes if it could be misread.
  fileprivate var head: String {
    let isPlain = identity.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
      default: false
      }
    }
    return isPlain && !identity.isEmpty ? identity : identity.quoted
  }

  fileprivate func lines(after word: String) -> [String] {
    ["\(word)\(head): \(typeName.onOneLine)"] + properties.map(\.line)
  }

  fileprivate func changes(since earlier: Self) -> [String] {
    guard properties != earlier.properties else { return [] }
    // Two classes of one object may have private properties of the same name.
    var known = Dictionary(grouping: earlier.properties, by: \.name)
    var lines: [String] = []
    for property in properties {
      let old = known[property.name]?.isEmpty == false ? known[property.name]?.removeFirst() : nil
      if old != property { lines.append(property.line) }
    }
    for property in earlier.properties where known[property.name]?.isEmpty == false {
      known[property.name]?.removeFirst()
      lines.append("  \(property.name.onOneLine): (gone)")
    }
    return lines
  }
}

extension SnapshotFrame.Property {
  fileprivate var line: String { "  \(name.onOneLine): \(text.onOneLine)" }
}

extension String {
  /// The line without a trailing space; a space of a value is escaped.
  fileprivate var withoutTrailingSpace: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    let text = String(dropLast())
    return text.utf8.last == UInt8(ascii: ":") ? text : text + "\\u{20}"
  }
}
