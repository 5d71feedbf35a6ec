/// The changes of an outline, each below the nearest container that did not change.
///
/// ```text
/// on screen in PetsTab:
///   + Pet
///   +   PetPhoto
/// on screen in Shop:
///   selected BasketTab
/// ```
///
/// The indentation is that below the container, so that a new container around everything changes no
/// step.
struct OutlineChanges {
  /// The lines, each block with its heading.
  let lines: [String]

  /// A changed line with the container it is in.
  private struct Change {
    let container: Int?
    let text: String
  }

  /// Compares two outlines.
  init(from old: [String], to new: [String]) {
    guard old != new else {
      lines = []
      return
    }
    let texts = [old, new].map { $0.map { "\(Self.withoutSelection($0))\n" }.joined() }
    var (oldAncestors, newAncestors): ([Ancestor], [Ancestor]) = ([], [])
    var (oldNext, newNext) = (0, 0)
    var changes: [Change] = []
    var keptLines: [String] = []
    for line in LineDiff(from: texts[0], to: texts[1]).lines {
      switch line {
      case .kept(let text):
        let line = Ancestor(text, kept: keptLines.count)
        keptLines.append(line.name)
        oldAncestors.descend(to: line)
        newAncestors.descend(to: line)
        if Self.isSelected(new[newNext]), !Self.isSelected(old[oldNext]) {
          let container = newAncestors.dropLast().last { $0.kept != nil }
          changes.append(
            Change(container: container?.kept, text: "selected \(Self.name(of: line.text))"))
        }
        (oldNext, newNext) = (oldNext + 1, newNext + 1)
      case .removed(let text):
        changes.append(Self.change("-", Ancestor(text), &oldAncestors))
        oldNext += 1
      case .added:
        changes.append(Self.change("+", Ancestor(Substring(new[newNext])), &newAncestors))
        newNext += 1
      }
    }
    let names = Self.names(in: new.map(Self.withoutSelection))
    var written: [String] = []
    var current: Int?? = .none
    for change in changes {
      if current != .some(change.container) {
        let name = change.container.map { names[keptLines[$0], default: keptLines[$0]] }
        written.append("on screen\(name.map { " in \($0)" } ?? ""):")
        current = change.container
      }
      written.append("  \(change.text)")
    }
    lines = written
  }

  private static func isSelected(_ line: String) -> Bool { line.hasSuffix("selected)") }

  /// Returns a line without the remark that its tab or page is selected.
  private static func withoutSelection(_ line: String) -> String {
    guard isSelected(line) else { return line }
    for remark in [", selected)", " (selected)"] where line.hasSuffix(remark) {
      return line.dropLast(remark.count) + (remark.hasPrefix(",") ? ")" : "")
    }
    return line
  }

  /// Returns an outline that marks the selected tab only if it is not the first, so that a new first
  /// tab changes no other line.
  static func withoutFirstSelection(_ outline: [String]) -> [String] {
    var parents: [(indent: Int, hasChild: Bool)] = []
    return outline.map { line in
      let indent = line.prefix { $0 == " " }.count
      while let last = parents.last, last.indent >= indent { parents.removeLast() }
      let isFirst = parents.last?.hasChild == false
      if !parents.isEmpty { parents[parents.count - 1].hasChild = true }
      parents.append((indent, false))
      return isFirst ? withoutSelection(line) : line
    }
  }

  /// A line of an outline that may contain those that follow.
  fileprivate struct Ancestor {
    let indent: Int
    let text: String
    /// The number among the lines that did not change; nil for one that did.
    let kept: Int?

    init(_ line: Substring, kept: Int? = nil) {
      indent = line.prefix { $0 == " " }.count
      text = String(line.dropFirst(indent).prefix { $0 != "\n" })
      self.kept = kept
    }

    /// The whole line, with its place in the outline.
    var name: String { "\(indent) \(text)" }
  }

  private static func change(
    _ sign: String, _ line: Ancestor, _ ancestors: inout [Ancestor]
  ) -> Change {
    ancestors.descend(to: line)
    let container = ancestors.dropLast().last { $0.kept != nil }
    let indent = line.indent - (container.map { $0.indent + 2 } ?? 0)
    return Change(
      container: container?.kept,
      text: "\(sign) \(String(repeating: " ", count: max(0, indent)))\(line.text)")
  }

  /// The name of each container; the names around it too where it alone is not unique.
  private static func names(in outline: [String]) -> [String: String] {
    var ancestors: [Ancestor] = []
    let ways = outline.map { line -> (key: String, way: [String]) in
      let line = Ancestor(Substring(line))
      ancestors.descend(to: line)
      return (line.name, ancestors.map { Self.name(of: $0.text) })
    }
    let counts = Dictionary(grouping: ways.compactMap(\.way.last)) { $0 }.mapValues(\.count)
    return Dictionary(
      ways.map { key, way in
        let last = way.last ?? ""
        return (key, counts[last] == 1 ? last : way.joined(separator: " > "))
      }, uniquingKeysWith: { $1 })
  }

  /// Returns the name before a remark in parentheses, or the remark of a container without a name.
  private static func name(of text: String) -> String {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "(") else { return text }
    let name = text[..<start].dropLast(while: { $0 == " " })
    if !name.isEmpty { return name }
    return String(text[start...].dropFirst().prefix { $0 != "," && $0 != ")" })
  }
}

extension [OutlineChanges.Ancestor] {
  /// Makes a line the last of those that contain it.
  fileprivate mutating func descend(to line: Element) {
    while let last, last.indent >= line.indent { removeLast() }
    append(line)
  }
}

extension Substring {
  fileprivate func dropLast(while predicate: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, predicate(last) { text.removeLast() }
    return String(text)
  }
}
