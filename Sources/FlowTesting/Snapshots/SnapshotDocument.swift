/// A snapshot as its file holds it: the start, and the changes of each step.
///
/// ```text
/// # FlowTesting snapshot 2
/// # flow: PetShop
///
/// ## start
/// on screen:
///   PetsTab (stack)
///     PetList
///
/// PetList: PetListController
///   selected: nil
///
/// ## -showPet(0)-> Pet
/// on screen in PetsTab:
///   + Pet
///
/// new Pet: PetController
///   pet: Pet
///     id: 1
///     name: "Rex"
///
/// changed PetList:
///   selected: 0
/// ```
///
/// Records are flat and sorted by identity, so that a new container around everything changes only
/// the outline. A step shows only its changes and has no number, so that an inserted step changes no other
/// step. Each field has its own line, so that two branches that change different fields merge. Each value of
/// the app is indented, so that it cannot be mistaken for a record or a conflict marker.
struct SnapshotDocument: Hashable, Sendable {
  /// The lines that name the test of the snapshot.
  var head: [String]

  var flow: String

  var start: SnapshotFrame

  var steps: [Step] = []

  struct Step: Hashable, Sendable {
    /// The step as a path spells it, such as `-showPet(0)-> Pet`.
    var label: String
    var changes: SnapshotFrame.Changes
  }

  static let version = 2

  /// The text of the file: no trailing spaces, one newline at the end.
  var text: String {
    var lines = ["# FlowTesting snapshot \(Self.version)"] + head.map(\.onOneLine)
    lines += ["# flow: \(flow.onOneLine)", "", "## start", "on screen:"]
    lines += OutlineChanges.withoutFirstSelection(Array(start.outlines.joined())).map {
      "  \($0.text)"
    }
    lines += start.records.sortedNaturally(by: \.identity).flatMap { [""] + $0.lines(after: "") }
    for step in steps { lines += ["", "## \(step.label.onOneLine)"] + step.changes.lines }
    return lines.map(\.withoutTrailingSpace).joined(separator: "\n") + "\n"
  }
}

// MARK: - Writing changes

extension SnapshotFrame.Changes {
  /// Compares two frames.
  init(from earlier: SnapshotFrame, to frame: SnapshotFrame) {
    func records(of frame: SnapshotFrame) -> [String: SnapshotFrame.Record] {
      Dictionary(frame.records.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    }
    let (old, new) = (records(of: earlier), records(of: frame))
    self.init(
      outline: OutlineChanges(
        from: Array(earlier.outlines.joined()), to: Array(frame.outlines.joined())),
      before: earlier.records.filter { new[$0.identity] != $0 },
      after: frame.records.filter { old[$0.identity] != $0 })
  }

  /// The lines of a step.
  fileprivate var lines: [String] {
    var lines = outline.lines
    let old = Dictionary(before.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    let identities = Set(after.map(\.identity))
    for record in after.sortedNaturally(by: \.identity) {
      guard let known = old[record.identity], known.typeName == record.typeName,
        known.screen == record.screen
      else {
        lines += [""] + record.lines(after: "new ")
        continue
      }
      var parts: [String] = []
      ValueTree.Part.writeChanges(from: known.properties, to: record.properties, 2, to: &parts)
      if !parts.isEmpty { lines += ["", "changed \(record.head):"] + parts }
    }
    let gone = before.filter { !identities.contains($0.identity) }
    for record in gone.sortedNaturally(by: \.identity) { lines += ["", "gone \(record.head)"] }
    return lines.isEmpty ? ["nothing changed"] : Array(lines.drop { $0.isEmpty })
  }
}

extension SnapshotFrame.Record {
  /// The identity, in quotes if it could be misread.
  var head: String {
    let isPlain = identity.unicodeScalars.allSatisfy {
      $0.isASCIIAlphanumeric || $0 == "_" || $0 == "."
    }
    return isPlain && !identity.isEmpty ? identity : identity.quoted
  }

  fileprivate func lines(after word: String) -> [String] {
    var lines = ["\(word)\(head): \(typeName.onOneLine)"]
    for property in properties { property.tree.write(property.label.onOneLine, 2, to: &lines) }
    return lines
  }
}

extension String {
  /// The line without a trailing space; a space of a value is escaped.
  var withoutTrailingSpace: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    let text = String(dropLast())
    return text.utf8.last == UInt8(ascii: ":") ? text : text + "\\u{20}"
  }

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
