import Foundation

/// A snapshot as its file holds it: the start, and the changes of each step.
///
/// ```text
/// # FlowTesting snapshot 3
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
struct SnapshotDocument {
  /// The lines that name the test of the snapshot.
  let head: [String]

  let flow: String

  /// Returns the text below the head after the filters of the test.
  var filtered: (String) -> String = { $0 }

  var start: SnapshotFrame

  /// The steps as a path spells them, such as `-showPet(0)-> Pet`, each with the frame after it.
  var steps: [(label: String, frame: SnapshotFrame)] = []

  /// The text of the file: no trailing spaces, one newline at the end.
  var text: String {
    Self.text(of: [(nil, self)])
  }

  /// The first line of a text.
  static let version = "# FlowTesting snapshot 3"

  /// The beginning of the line above a path, which names the goal that it leads to.
  static let goal = "\n# goal: "

  /// Returns the text of paths that begin alike, each after the line of its goal if it has one.
  static func text(of paths: [(goal: String?, document: SnapshotDocument)]) -> String {
    guard let first = paths.first?.document else { return "" }
    let head = [version] + first.head.map(\.onOneLine) + ["# flow: \(first.flow.onOneLine)"]
    var lines = ["", "## start", "on screen:"]
    lines += OutlineChanges.withoutFirstSelection(first.start.outline).map { "  \($0.text)" }
    lines += first.start.records.sortedNaturally(by: \.identity).flatMap {
      [""] + $0.lines(after: "")
    }
    for (goal, path) in paths {
      lines += goal.map { ["", "\(Self.goal.dropFirst())\($0.onOneLine)"] } ?? []
      for (before, step) in zip([path.start] + path.steps.map(\.frame), path.steps) {
        lines += ["", "## \(step.label.onOneLine)"] + changes(from: before, to: step.frame)
      }
    }
    func joined(_ lines: [String]) -> String {
      lines.map { "\($0.withoutTrailingSpace)\n" }.joined()
    }
    return joined(head) + first.filtered(joined(lines))
  }

  /// Returns each step with what it changed, after the filters of the test; the path alone shows the screen of a router.
  func changes(withScreens: Bool) -> [[String]] {
    var frames = [start] + steps.map(\.frame)
    if !withScreens { for index in frames.indices { frames[index].outline = [] } }
    return zip(zip(frames, frames.dropFirst()), steps).map { frames, step in
      let changes = Self.changes(from: frames.0, to: frames.1).filter { !$0.isEmpty }
      let lines = [step.label.onOneLine] + changes.map { "  \($0.withoutTrailingSpace)" }
      return filtered(lines.joined(separator: "\n")).components(separatedBy: "\n")
    }
  }

  private static func changes(from earlier: SnapshotFrame, to frame: SnapshotFrame) -> [String] {
    let lines =
      OutlineChanges(from: earlier.outline, to: frame.outline).lines
      + recordChanges(from: earlier, to: frame)
    return lines.isEmpty ? ["nothing changed"] : Array(lines.drop { $0.isEmpty })
  }

  private static func recordChanges(
    from earlier: SnapshotFrame, to frame: SnapshotFrame
  ) -> [String] {
    var lines: [String] = []
    let known = Dictionary(earlier.records.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    for record in frame.records.sortedNaturally(by: \.identity) {
      guard let old = known[record.identity], old.typeName == record.typeName,
        old.screen == record.screen
      else {
        lines += [""] + record.lines(after: "new ")
        continue
      }
      let changes = ValueTree.Part.changes(from: old.properties, to: record.properties)
      if !changes.isEmpty { lines += ["", "changed \(record.head):"] + changes.indented }
    }
    let identities = Set(frame.records.map(\.identity))
    for record in earlier.records.sortedNaturally(by: \.identity)
    where !identities.contains(record.identity) {
      lines += ["", "gone \(record.head)"]
    }
    return lines
  }
}

// MARK: - Frames

/// The subject of a flow at one moment: an outline of the screens, and a record of each controller or of
/// the subject.
struct SnapshotFrame: Hashable, Sendable {
  var outline: [OutlineLine]

  /// The records, in any order, each with its own identity.
  var records: [Record]

  /// A controller or a subject, with its stored properties.
  struct Record: Hashable, Sendable {
    /// The name that tells it from the others on screen, without an index or an address.
    let identity: String
    let typeName: String
    /// The properties, inherited ones first.
    let properties: [ValueTree.Part]
    /// The number of the screen, which tells it from an earlier screen with its name.
    var screen = 0
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
    ["\(word)\(head): \(typeName.onOneLine)"]
      + properties.flatMap { $0.tree.lines($0.label.onOneLine, indent: "  ") }
  }
}

/// A change of an outline: a line that came or went, or a tab that is selected now.
struct OutlineChange: Hashable, Sendable {
  enum Kind: String, Sendable { case added = "+", removed = "-", selected }

  let kind: Kind
  let line: OutlineLine

  var text: String { "\(kind.rawValue) \(kind == .selected ? line.name : line.text)" }
}

/// The changes of an outline, each below the nearest unchanged container.
///
/// ```text
/// on screen in PetsTab:
///   + Pet
///   +   PetPhoto
/// on screen in Shop:
///   selected BasketTab
/// ```
///
/// The indentation is relative to the container, so that a new container around everything changes no step.
struct OutlineChanges {
  /// The changes, each with the name of the container around it; nil without one.
  private(set) var all: [(container: String?, change: OutlineChange)] = []

  init(from old: [OutlineLine], to new: [OutlineLine], ignoringIndentation: Bool = false) {
    let keys = [old, new].map { outline in
      outline.map { line in
        OutlineLine(indent: ignoringIndentation ? 0 : line.indent, name: line.name, kind: line.kind)
      }
    }
    let pairs = ListDiff.pairs(keys[0], keys[1])
    let places = Dictionary(uniqueKeysWithValues: pairs.map { ($0.old, $0.new) })
    let kept = Set(pairs.map(\.new))
    func add(_ kind: OutlineChange.Kind, _ line: OutlineLine, in container: Int?) {
      let name = container.map { Self.name(ofLine: $0, in: new) }
      all.append((name, OutlineChange(kind: kind, line: line)))
    }
    for gap in ListDiff.gaps(between: pairs, in: old.indices, new.indices) {
      for index in gap.old {
        let container = Self.ancestors(of: index, in: old).first { places[$0] != nil }
        var line = Self.line(index, in: old, below: container)
        line.isSelected = false
        add(.removed, line, in: container.flatMap { places[$0] })
      }
      for index in gap.new {
        let container = Self.ancestors(of: index, in: new).first(where: kept.contains)
        add(.added, Self.line(index, in: new, below: container), in: container)
      }
      if let end = gap.end, new[end.new].isSelected, !old[end.old].isSelected {
        let container = Self.ancestors(of: end.new, in: new).first(where: kept.contains)
        add(.selected, new[end.new], in: container)
      }
    }
  }

  /// The lines, each block with its heading.
  var lines: [String] {
    all.indices.flatMap { index in
      let (container, change) = all[index]
      let isFirst = index == 0 || all[index - 1].container != container
      let heading = "on screen\(container.map { " in \($0)" } ?? ""):"
      return (isFirst ? [heading] : []) + ["  \(change.text)"]
    }
  }

  /// Returns an outline without the remark that a first tab is selected, so that a new first tab changes no
  /// other line.
  static func withoutFirstSelection(_ outline: [OutlineLine]) -> [OutlineLine] {
    outline.enumerated().map { index, line in
      var line = line
      // The first one in a container follows the container's line.
      if index > 0, outline[index - 1].indent < line.indent { line.isSelected = false }
      return line
    }
  }

  /// Returns the lines that contain a line, the nearest first.
  private static func ancestors(of index: Int, in outline: [OutlineLine]) -> [Int] {
    var ancestors: [Int] = []
    for other in (0..<index).reversed()
    where outline[other].indent < outline[ancestors.last ?? index].indent {
      ancestors.append(other)
    }
    return ancestors
  }

  /// Returns a line with its indentation below a container.
  private static func line(
    _ index: Int, in outline: [OutlineLine], below container: Int?
  ) -> OutlineLine {
    var line = outline[index]
    line.indent -= container.map { outline[$0].indent + 1 } ?? 0
    return line
  }

  /// Returns the name of a container, with the names around it if it is not unique alone.
  private static func name(ofLine line: Int, in outline: [OutlineLine]) -> String {
    let name = outline[line].name
    guard outline.count(where: { $0.name == name }) > 1 else { return name }
    func path(_ index: Int) -> String {
      (ancestors(of: index, in: outline).reversed() + [index])
        .map { outline[$0].name }.joined(separator: " > ")
    }
    let whole = path(line)
    let same = outline.indices.filter {
      outline[$0].indent == outline[line].indent && outline[$0].kind == outline[line].kind
        && path($0) == whole
    }
    guard same.count > 1, let number = same.firstIndex(of: line) else { return whole }
    return "\(whole) (\(number + 1) of \(same.count))"
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
    return "\(self[..<end])… \(count) more characters, digest \(StableHash.digest(rest.utf8))"
  }
}
