extension SnapshotDocument {
  /// The text of the file in format 1, to compare with a reference that was recorded in it.
  ///
  /// It numbered the steps, and wrote each property on one line of at most 1,000 characters.
  var textOfFormat1: String {
    var lines = ["# FlowTesting snapshot 1"] + head.map(\.onOneLine)
    lines += ["# flow: \(flow.onOneLine)", "", "## start", "on screen:"]
    lines += start.outline.map { "  \($0.onOneLine)" }
    lines += start.recordsInOrder.flatMap { [""] + $0.linesOfFormat1(after: "") }
    var before = start
    for (index, step) in steps.enumerated() {
      lines += ["", "## \(index + 1): \(step.label.onOneLine)"]
      lines += step.frame.changesOfFormat1(since: before)
      before = step.frame
    }
    return lines.map(\.withoutTrailingSpace).joined(separator: "\n") + "\n"
  }
}

extension SnapshotFrame {
  fileprivate var recordsInOrder: [Record] {
    records.sortedNaturally(by: \.identity)
  }

  fileprivate func changesOfFormat1(since earlier: SnapshotFrame) -> [String] {
    var lines: [String] = []
    if outline != earlier.outline {
      let texts = [earlier, self].map { $0.outline.map { "\($0.onOneLine)\n" }.joined() }
      lines = ["on screen:"] + LineDiff(from: texts[0], to: texts[1]).changes.map { "  \($0)" }
    }
    let old = Dictionary(earlier.records.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    for record in recordsInOrder {
      guard let known = old[record.identity], known.screen == record.screen else {
        lines += [""] + record.linesOfFormat1(after: "new ")
        continue
      }
      let changed = zip(record.properties, known.properties).filter { $0 != $1 }.map(\.0.format1)
      if !changed.isEmpty { lines += ["", "changed \(record.head):"] + changed }
    }
    let identities = Set(records.map(\.identity))
    for record in earlier.recordsInOrder where !identities.contains(record.identity) {
      lines += ["", "gone \(record.head)"]
    }
    return lines.isEmpty ? ["nothing changed"] : Array(lines.drop { $0.isEmpty })
  }
}

extension SnapshotFrame.Record {
  fileprivate func linesOfFormat1(after word: String) -> [String] {
    ["\(word)\(head): \(typeName.onOneLine)"] + properties.map(\.format1)
  }
}

extension ValueTree.Part {
  fileprivate var format1: String {
    "  \(label.onOneLine): \(tree.text.onOneLine.elided(to: 1_000))"
  }
}

extension String {
  /// The text, cut off after some characters, with a digest of the rest.
  func elided(to budget: Int) -> String {
    let scalars = unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: budget, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    let rest = self[end...]
    let count = Wording.grouped(rest.unicodeScalars.count)
    return "\(self[..<end])… \(count) more characters, digest \(StableHash.digest(rest))"
  }
}
