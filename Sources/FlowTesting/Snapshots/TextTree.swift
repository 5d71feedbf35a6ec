/// The lines of a text as a tree by their indentation.
///
/// A line `## …` is a section: it holds all lines up to the next section, and the empty lines before it, which
/// are added and removed with the section.
struct TextTree {
  /// A line with the lines below it.
  struct Node {
    /// The line without its indentation.
    let line: Substring
    /// The indices of its lines and of those below, among the lines of the text.
    var range: Range<Int>
    /// The lines one level below.
    var children: [Node] = []

    /// Whether it is a section of a snapshot.
    var isSection: Bool { line.hasPrefix("## ") }

    /// The name before the colon, such as of a property, or a key in quotes; nil for an element of a list.
    let label: Substring?
    /// Whether it has no indentation.
    let isOuter: Bool

    /// The text after the name, or the whole line of an element.
    var value: Substring {
      guard let label else { return line }
      return line.dropFirst(label.count).drop { $0 == " " }.dropFirst().drop { $0 == " " }
    }
  }

  /// The indentation from which lines count as equally deep, so that no text is compared in a deep recursion.
  private static let mostIndented = 120

  /// The lines, each with its newline.
  let lines: [Substring]

  /// The lines without indentation, or the sections.
  let nodes: [Node]

  init(_ text: String) {
    lines = LineDiff.lines(of: text)
    var open: [(level: Int, node: Node)] = [
      (-2, Node(line: "", range: 0..<0, label: nil, isOuter: false))
    ]
    func close(above level: Int) {
      while let last = open.last, last.level >= level, open.count > 1 {
        open.removeLast()
        open[open.count - 1].node.children.append(last.node)
        open[open.count - 1].node.range =
          open[open.count - 1].node.range.lowerBound..<last.node.range.upperBound
      }
    }
    for (index, line) in lines.enumerated() {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      var content = Substring(line.utf8.dropFirst(indent))
      if content.utf8.last == UInt8(ascii: "\n") { content = Substring(content.utf8.dropLast()) }
      guard !content.isEmpty else { continue }
      let isSection = indent == 0 && content.hasPrefix("## ")
      let level = isSection ? -1 : min(indent, Self.mostIndented)
      close(above: level)
      let gap = isSection ? lines[..<index].reversed().prefix { $0 == "\n" }.count : 0
      open.append(
        (
          level,
          Node(
            line: content, range: index - gap..<index + 1,
            label: isSection ? content : Self.label(content), isOuter: indent == 0)
        ))
    }
    close(above: -1)
    nodes = open[0].node.children
  }

  /// Returns the name before the first colon of a line.
  private static func label(_ line: Substring) -> Substring? {
    let bytes = line.utf8
    guard let first = bytes.first, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    if first == UInt8(ascii: "\"") { return quotedLabel(line) }
    let isName = bytes[..<colon].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "$"), 0x80...:
        true
      default: false
      }
    }
    let after = bytes.index(after: colon)
    let isEnd = after == bytes.endIndex || bytes[after] == UInt8(ascii: " ")
    return isName && isEnd ? line[..<colon] : nil
  }

  /// Returns the text in quotes at the start of a line, if a colon follows, also after a space as in JSON.
  private static func quotedLabel(_ line: Substring) -> Substring? {
    var isEscaped = false
    for index in line.utf8.indices.dropFirst() {
      let byte = line.utf8[index]
      if byte == UInt8(ascii: "\""), !isEscaped {
        let end = line.utf8.index(after: index)
        return line[end...].drop { $0 == " " }.hasPrefix(":") ? line[..<end] : nil
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return nil
  }

  /// Returns the lines of a node, with their newlines.
  func text(of node: Node) -> String { lines[node.range].joined() }

  /// Returns a node on one line, such as `Pet(id: 1, name: "Rex")`.
  func inline(_ node: Node) -> String {
    guard !node.children.isEmpty else { return String(node.value) }
    let parts = node.children.map { child in
      child.label.map { "\($0): \(inline(child))" } ?? inline(child)
    }.joined(separator: ", ")
    let isList = node.value.hasPrefix("[") || node.value.hasSuffix("[")
    return isList ? "[\(parts)]" : "\(node.value)(\(parts))"
  }
}
