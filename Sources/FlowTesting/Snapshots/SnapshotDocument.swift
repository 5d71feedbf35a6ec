/// A snapshot as it lies on disk: what is on screen at first, and what each step changed.
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
/// A record is flat and sorted by its identity, so that a new container around everything changes the
/// outline and nothing else. What a step did not change is not said again, so that a change in one
/// step is a change in one place. What comes from the app is on one line and indented; nothing it
/// holds can be taken for a record, or for a conflict marker.
struct SnapshotDocument: Hashable, Sendable {
  /// The lines that say which test the snapshot belongs to.
  var head: [String]

  /// The flow that was walked.
  var flow: String

  /// What is on screen at first.
  var start: SnapshotFrame

  /// The steps taken, each with what is on screen after it.
  var steps: [Step] = []

  /// A step and where it led.
  struct Step: Hashable, Sendable {
    /// The step as paths spell it, as `-showPet(0)-> Pet`.
    var label: String
    /// What is on screen after it.
    var frame: SnapshotFrame
  }

  /// The version of the format.
  static let version = 1

  /// The text: UTF-8, no blanks at the ends of lines, one newline at the end.
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
    return lines.map(\.withoutBlankEnd).joined(separator: "\n") + "\n"
  }
}

// MARK: - Writing frames

extension SnapshotFrame {
  fileprivate var sortedRecords: [Record] {
    records.map { (place: NaturalOrder($0.identity), record: $0) }
      .sorted { $0.place < $1.place }.map(\.record)
  }

  /// The lines that say what is different from an earlier frame.
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
  /// The identity, in quotes where it could be taken for something else.
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
    // Two classes of one object may each have a private property of one name.
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
  /// The line without a blank at its end: one that means something is written as an escape.
  fileprivate var withoutBlankEnd: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    let text = String(dropLast())
    return text.utf8.last == UInt8(ascii: ":") ? text : text + "\\u{20}"
  }
}
