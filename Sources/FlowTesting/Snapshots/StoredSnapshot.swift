import Foundation

/// A snapshot of paths as its file holds it, read back from the text.
struct StoredSnapshot {
  /// The start of all paths; nil where they lead away from a start that is not in the text.
  let start: TextNode?

  /// The paths; one without a goal where the snapshot is that of one path.
  private(set) var paths: [Path] = []

  struct Path {
    let goal: String?
    var steps: [TextNode]
  }

  /// The moves that its head lists.
  let moves: [String]

  static let move = "# move: "

  /// Reads a text; nil if it is not the snapshot of a path.
  init?(_ text: String) {
    guard text.hasPrefix("# FlowTesting snapshot ") else { return nil }
    moves = text.split(separator: "\n").prefix { $0.hasPrefix("#") }
      .filter { $0.hasPrefix(Self.move) }.map { String($0.dropFirst(Self.move.count)) }
    let parts = text.components(separatedBy: SnapshotDocument.goal)
    let sections = TextNode.nodes(of: parts[0], isSnapshot: true).filter(\.isSection)
    start = sections.first { $0.isStart }
    if parts.count == 1 {
      paths = [Path(goal: nil, steps: sections.filter { !$0.isStart })]
    } else {
      paths = parts.dropFirst().map { part in
        let goal = part.prefix { $0 != "\n" }
        let rest = String(part.dropFirst(goal.count))
        return Path(
          goal: String(goal),
          steps: TextNode.nodes(of: rest, isSnapshot: true).filter(\.isSection))
      }
    }
    if start == nil { return nil }
  }

  /// The snapshot of one path: the one with a goal, and no more steps than some.
  func path(to goal: String?, atMost count: Int = .max) -> StoredSnapshot {
    var snapshot = self
    snapshot.paths = paths.filter { $0.goal == goal }
      .map { Path(goal: nil, steps: Array($0.steps.prefix(count))) }
    return snapshot
  }
}

// MARK: - Parts of a section

extension TextNode {
  /// The step of a section, such as `-buy-> Checkout`.
  var step: String { String(line.dropFirst("## ".count)) }

  var isStart: Bool { line == "## start" }

  /// The lines of a section's outline or of its changes, without their headings.
  var outline: [String] {
    children.filter { $0.line.hasPrefix("on screen") }
      .flatMap { $0.text.split(separator: "\n") }
      .compactMap { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : nil }
  }

  var records: [TextNode] {
    children.filter { !$0.line.hasPrefix("on screen") && $0.line != "nothing changed" }
  }

  /// The word before a record's name that tells what a step did to it; empty at the start.
  var word: String { ["new ", "changed ", "gone "].first { line.hasPrefix($0) } ?? "" }

  /// The name of a record, such as `Pet`.
  var name: String { String(line.dropFirst(word.count).prefix { $0 != ":" }) }

  /// Whether it has what a step changed in a record that was there before.
  var isChange: Bool { word == "changed " }

  /// The arrival or the end of a record, or the record itself.
  var event: String {
    word == "gone " ? "\(name) goes" : "\(name)\(word.isEmpty ? "" : " arrives") (\(value))"
  }
}

extension OutlineChange {
  /// Reads a line below a heading.
  init(_ text: String) {
    let word = text.prefix { $0 != " " }
    self.init(
      kind: Kind(rawValue: String(word)) ?? .removed,
      line: OutlineLine(text.dropFirst(word.count + 1)))
  }
}

extension OutlineLine {
  init(_ text: some StringProtocol) {
    let content = text.drop { $0 == " " }
    let end = content.last == ")" ? content.range(of: " (", options: .backwards) : nil
    let remarks = end.map { content[$0.upperBound...].dropLast().components(separatedBy: ", ") }
    self.init(
      indent: (text.count - content.count) / 2,
      name: String(content[..<(end?.lowerBound ?? content.endIndex)]),
      kind: remarks?.first { $0 != "selected" }, isSelected: remarks?.contains("selected") == true)
  }
}

/// A line of a text, with the deeper indented lines below it.
///
/// A line `## …` is a section: it holds all lines up to the next section, and the empty lines before it, which
/// are added and removed with the section.
struct TextNode {
  /// The indentation, counted from 1; 0 for a section.
  let level: Int

  /// The line without its indentation.
  let line: Substring

  /// Its line and those below, as they are in the text.
  private(set) var text: Substring

  private(set) var children: [TextNode] = []

  /// The sign of an element that a step adds to a collection or removes from it, with a space; empty for others.
  let sign: Substring

  /// The name before the colon, such as of a property, a key in quotes, or `[3].on`; nil for an element of a list.
  let label: Substring?

  var isSection: Bool { level == 0 }

  /// The text after the name, or the whole line of an element.
  var value: Substring {
    let text = line.dropFirst(sign.count)
    guard let label else { return text }
    let rest = text.dropFirst(label.count).drop { $0 == " " }
    return isMove ? rest : rest.dropFirst().drop { $0 == " " }
  }

  /// The `id` of an element, such as `id 7`; nil without one.
  var id: Substring? {
    label == nil ? children.first { $0.label == "id" }.map { "id \($0.inline)"[...] } : nil
  }

  /// Whether it is an element that a step moves: `[id 7] moved to [0]`.
  var isMove: Bool {
    label.map { line.dropFirst($0.count).hasPrefix(Self.move) } ?? false
  }

  private static let move = " moved to ["

  /// Whether it names an element that a step removes: `- [id 7]`.
  var isOnlyName: Bool { sign == "- " && label == nil && children.isEmpty && value.hasPrefix("[") }

  /// The value with all below on one line, such as `Pet(id: 1, name: "Rex")`.
  var inline: String {
    // A comma is JSON's, and no part of the value.
    guard !children.isEmpty else { return String(value.last == "," ? value.dropLast() : value) }
    let parts = children.map { child in
      child.sign + (child.label.map { "\($0): \(child.inline)" } ?? child.inline)
    }
    .joined(separator: ", ")
    if value.hasSuffix("{") { return "{\(parts)}" }
    let isList = value.hasPrefix("[") || value.hasSuffix("[")
    return isList ? "[\(parts)]" : "\(value)(\(parts))"
  }

  /// The indentation from which lines count as equally deep, so that no text is compared in a deep recursion.
  private static let mostIndented = 120

  /// Returns the lines of a text that have no indentation, or the sections; in the snapshot of a path, elements that a
  /// step changes have signs.
  static func nodes(of text: String, isSnapshot: Bool = false) -> [TextNode] {
    var nodes: [TextNode] = []
    // The start of the empty lines before a line.
    var gap: Substring.Index?
    var isStep = false
    for line in LineDiff.lines(of: text) {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      var content = Substring(line.utf8.dropFirst(indent))
      if content.utf8.last == UInt8(ascii: "\n") { content = Substring(content.utf8.dropLast()) }
      guard !content.isEmpty else {
        gap = gap ?? line.startIndex
        continue
      }
      // The end of an object or a list in JSON is no element.
      if ["}", "},", "]", "],"].contains(content) { continue }
      let isSection = indent == 0 && content.hasPrefix("## ")
      let start = isSection ? gap ?? line.startIndex : line.startIndex
      gap = nil
      if indent == 0 { isStep = isSnapshot && content.hasPrefix("changed ") }
      let isSigned = isStep && (content.hasPrefix("+ ") || content.hasPrefix("- "))
      let sign = isSigned ? content.prefix(2) : ""
      nodes.append(
        TextNode(
          level: isSection ? 0 : min(indent, mostIndented) + 1, line: content,
          text: text[start..<line.endIndex], sign: sign,
          label: isSection ? content : Self.label(content.dropFirst(sign.count))))
    }
    var rest = nodes[...]
    return nested(&rest, from: 0)
  }

  /// Takes the lines of a level and deeper, and puts each below its parent.
  private static func nested(_ lines: inout ArraySlice<TextNode>, from level: Int) -> [TextNode] {
    var nodes: [TextNode] = []
    while var node = lines.first, node.level >= level {
      lines.removeFirst()
      node.children = nested(&lines, from: node.level + 1)
      let end = node.children.last?.text.endIndex ?? node.text.endIndex
      node.text = node.text.base[node.text.startIndex..<end]
      nodes.append(node)
    }
    return nodes
  }

  /// Returns the name before the first colon of a line.
  private static func label(_ line: Substring) -> Substring? {
    if let first = line.utf8.first, "\"[".utf8.contains(first) { return closedLabel(line) }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isName = line.utf8[..<colon].allSatisfy { byte in
      byte >= 0x80 || Unicode.Scalar(byte).isASCIIAlphanumeric || "_. >$".utf8.contains(byte)
    }
    let after = line.utf8[colon...].dropFirst().first
    return isName && (after ?? UInt8(ascii: " ")) == UInt8(ascii: " ") ? line[..<colon] : nil
  }

  /// Returns the text in quotes or the name of an element at the start of a line, with the fields after it.
  ///
  /// It is nil if that is no label. After a label stands a colon, in JSON after a space.
  private static func closedLabel(_ line: Substring) -> Substring? {
    let isQuoted = line.utf8.first == UInt8(ascii: "\"")
    let end = UInt8(ascii: isQuoted ? "\"" : "]")
    var isEscaped = false
    for index in line.utf8.indices.dropFirst() {
      let byte = line.utf8[index]
      if byte == end, !(isQuoted && isEscaped) {
        let rest = line[line.utf8.index(after: index)...]
        if rest.drop(while: { $0 == " " }).hasPrefix(":") { return line[..<rest.startIndex] }
        if rest.hasPrefix(move) { return line[..<rest.startIndex] }
        if rest.hasPrefix("."), let colon = rest.firstIndex(of: ":") { return line[..<colon] }
        // The end of an element's name may stand in its `id`, too.
        if isQuoted { return nil }
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return nil
  }
}
