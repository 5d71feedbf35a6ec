/// The changes in a text, each with a key that is the same in every file.
///
/// ```swift
/// SnapshotChanges(LineDiff(from: "  title: \"Basket\"\n", to: "  title: \"Cart\"\n")).kinds
/// // [title: "Basket" → "Cart"], with a key such as 60c8d5c5
/// ```
///
/// A new title on 36 screens is one kind of change, which one key accepts.
struct SnapshotChanges {
  /// A kind of change, wherever it occurs.
  struct Kind: Hashable, Sendable {
    /// The change in a few words, as `title: "Basket" → "Cart"`.
    let text: String
    /// The eight digits that accept the change.
    let key: String

    init(_ text: String, of bytes: String) {
      self.text = text
      key = String(StableHash.digest(bytes).suffix(8))
    }
  }

  /// A stretch of changed or of unchanged lines.
  private enum Stretch {
    case kept([Substring])
    case changed([Change], all: [Substring])
  }

  /// Lines that are removed and added together.
  private struct Change {
    let kind: Kind
    let removed: [Substring]
    let added: [Substring]
  }

  private var stretches: [Stretch] = []

  /// Splits a diff into changes.
  init(_ diff: LineDiff) {
    var (kept, removed, added): ([Substring], [Substring], [Substring]) = ([], [], [])
    func close() -> [Stretch] {
      var closed: [Stretch] = []
      if !removed.isEmpty || !added.isEmpty {
        closed.append(.changed(Self.changes(removed, added), all: added))
      }
      if !kept.isEmpty { closed.append(.kept(kept)) }
      (kept, removed, added) = ([], [], [])
      return closed
    }
    for line in diff.lines {
      switch line {
      case .kept(let text):
        kept.append(text)
        continue
      case .removed(let text):
        if !kept.isEmpty { stretches += close() }
        removed.append(text)
      case .added(let text):
        if !kept.isEmpty { stretches += close() }
        added.append(text)
      }
    }
    stretches += close()
  }

  /// The kinds of changes, in the order of their first occurrence.
  var kinds: [Kind] {
    var seen: Set<Kind> = []
    return changes.map(\.kind).filter { seen.insert($0).inserted }
  }

  /// Returns the old text with the changes of some keys.
  func text(accepting keys: Set<String>) -> String {
    stretches.flatMap { stretch -> [Substring] in
      switch stretch {
      case .kept(let lines): return lines
      case .changed(let changes, let all):
        if changes.allSatisfy({ keys.contains($0.kind.key) }) { return all }
        return changes.flatMap { keys.contains($0.kind.key) ? $0.added : $0.removed }
      }
    }.joined()
  }

  private var changes: [Change] {
    stretches.flatMap { stretch -> [Change] in
      if case .changed(let changes, _) = stretch { changes } else { [] }
    }
  }
}

// MARK: - One stretch

extension SnapshotChanges {
  /// Pairs lines of the same property with different values; the other lines of a stretch are one
  /// change.
  private static func changes(_ removed: [Substring], _ added: [Substring]) -> [Change] {
    var partners = Dictionary(grouping: added.indices.filter { name(of: added[$0]) != nil }) {
      name(of: added[$0]) ?? ""
    }
    var paired: Set<Int> = []
    var changes: [Change] = []
    var alone: [Substring] = []
    for line in removed {
      guard let name = name(of: line), let partner = partners[name]?.first else {
        alone.append(line)
        continue
      }
      partners[name]?.removeFirst()
      paired.insert(partner)
      changes.append(change(name, line, added[partner]))
    }
    let rest = added.indices.filter { !paired.contains($0) }.map { added[$0] }
    if !alone.isEmpty || !rest.isEmpty { changes.append(change(alone, rest)) }
    return changes
  }

  private static func change(_ name: Substring, _ old: Substring, _ new: Substring) -> Change {
    let values = [old, new].map { line in
      String(line.dropFirst(name.count + 1).drop { $0 == " " }.prefix { $0 != "\n" })
    }
    let change = TextChange(from: values[0], to: values[1])
    let name = name.drop { $0 == " " }
    // The key stands for the whole change, even if only a part of it is shown.
    let kind = Kind("\(name): \(change)", of: "\(name): \(change.old) → \(change.new)")
    return Change(kind: kind, removed: [old], added: [new])
  }

  private static func change(_ removed: [Substring], _ added: [Substring]) -> Change {
    let counts = [(added.count, "added"), (removed.count, "removed")].filter { $0.0 > 0 }
    let first = (added.first ?? removed.first ?? "").drop { $0 == " " }.prefix { $0 != "\n" }
    let text = """
      \(counts.map { "\(Wording.count($0, "line")) \($1)" }.joined(separator: ", ")): \
      \(TextChange.shortened(first))
      """
    let bytes = removed.map { "-\($0)" } + added.map { "+\($0)" }
    return Change(kind: Kind(text, of: bytes.joined()), removed: removed, added: added)
  }

  /// Returns the indented name before the colon of a property's line; nil for any other line.
  private static func name(of line: Substring) -> Substring? {
    guard line.hasPrefix("  "), let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon]
    return name.dropFirst(2).contains { " +-".contains($0) } ? nil : name
  }
}
