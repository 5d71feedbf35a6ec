/// The changes between two texts in words, each with the path to the value.
///
/// ```swift
/// ValueChanges(from: "order:\n  city: \"Rome\"\n", to: "order:\n  city: \"Oslo\"\n").all.map(\.text)
/// // [order.city: "Rome" → "Oslo"]
/// ```
///
/// Lines are paired by their text, then by their name, and the elements of a list in their order.
struct ValueChanges {
  /// The changes in the order of the lines, each once.
  private(set) var all: [Change] = []

  struct Change: Hashable {
    let text: String
    /// The path to the value that changed; empty if there is none, or if it says more than that.
    var path = ""
    /// Whether both texts have the value.
    var isInBoth = true

    var isNamed: Bool { !path.isEmpty && !ValueChanges.ofAllElements(path).contains(" ") }
  }

  /// Whether the text is an account, in which the path to a value begins in its section.
  private let isAccount: Bool

  private let isMap: Bool

  /// Whether the text has what a step changed, and a value may have only some of its parts.
  private let isStep: Bool

  /// The paths to sets, whose members have no position.
  private var sets: Set<String> = []

  private typealias Nodes = ArraySlice<TextNode>

  init(from old: String, to new: String) {
    isStep = false
    isAccount = old.hasPrefix("# FlowTesting account ")
    isMap = old.hasPrefix(MapText.start)
    let nodes = [old, new].map { TextNode.nodes(of: MapText.list(in: $0))[...] }
    compare(nodes[0], nodes[1], at: "")
    all = all.unique()
  }

  /// Compares the lines of a record in two snapshots.
  init(from old: [TextNode], to new: [TextNode], of name: String, isStep: Bool) {
    (self.isStep, isAccount, isMap) = (isStep, false, false)
    compare(old[...], new[...], at: name)
    all = all.unique()
  }

  // MARK: - Pairing lines

  /// Compares the lines below two lines at a path such as `order.billing`.
  private mutating func compare(_ gone: Nodes, _ come: Nodes, at path: String) {
    let equal = Self.pairs(gone, come) { String($0.text) }
    if let order = reordering(gone, come, equal, at: path) { return all.append(order) }
    for gap in ListDiff.gaps(between: equal, in: gone.indices, come.indices)
    where !gap.old.isEmpty || !gap.new.isEmpty {
      let (gone, come) = (gone[gap.old], come[gap.new])
      let named =
        Self.areAlikeElements(gone, come)
        ? zip(gone.indices, come.indices).map { (old: $0, new: $1) }
        : Self.pairs(gone, come, by: Self.name)
      for gap in ListDiff.gaps(between: named, in: gone.indices, come.indices) {
        addUnpaired(gone[gap.old], come[gap.new], at: path)
        guard let end = gap.end else { break }
        let other = come[end.new]
        let section = isAccount ? "" : "\(other.line.dropFirst("## ".count).prefix { $0 != ":" })"
        comparePair(
          gone[end.old], other, at: other.isSection ? section : step(to: other, end.new, path))
      }
    }
  }

  /// Pairs the lines that have the same key; a line without a key has no pair.
  private static func pairs(
    _ gone: Nodes, _ come: Nodes, by key: (TextNode) -> String?
  ) -> [ListDiff.Pair] {
    // By bytes, since equal strings may spell accents in two ways.
    let old = gone.indices.map { Array((key(gone[$0]) ?? "\u{0}old \($0)").utf8) }
    let new = come.indices.map { Array((key(come[$0]) ?? "\u{0}new \($0)").utf8) }
    return ListDiff.pairs(old, new).map { ($0.old + gone.startIndex, $0.new + come.startIndex) }
  }

  /// Whether all lines are elements of a list, which have no names.
  private static func areElements(_ gone: Nodes, _ come: Nodes) -> Bool {
    (gone + come).allSatisfy { $0.label == nil && $0.sign.isEmpty }
  }

  /// Whether as many elements without an `id` came as went, each in the place of one.
  private static func areAlikeElements(_ gone: Nodes, _ come: Nodes) -> Bool {
    gone.count == come.count && areElements(gone, come) && (gone + come).allSatisfy { $0.id == nil }
  }

  /// Returns the key for pairing a line: its name, or for an element its text and its `id` or first child.
  private static func name(of node: TextNode) -> String? {
    guard let label = node.label else {
      return node.id.map(String.init) ?? node.children.first.map { "\(node.line)\n\($0.line)" }
    }
    return node.isSection || node.line.hasPrefix("#") ? String(node.line) : "\(node.sign)\(label)"
  }

  // MARK: - Telling changes

  /// Returns the one change of elements or fields that only have another order; nil if more changed.
  private func reordering(
    _ gone: Nodes, _ come: Nodes, _ equal: [ListDiff.Pair], at path: String
  ) -> Change? {
    guard equal.count < gone.count, gone.count == come.count else { return nil }
    var places = Dictionary(grouping: come.indices) { Array(come[$0].text.utf8) }
    let pairs = gone.indices.compactMap { index -> ListDiff.Pair? in
      let key = Array(gone[index].text.utf8)
      guard let place = places[key]?.first else { return nil }
      places[key]?.removeFirst()
      return (index, place)
    }
    guard pairs.count == gone.count else { return nil }
    guard Self.areElements(gone, come) else {
      let names = come.compactMap { $0.label.map(String.init) }.joined(separator: ", ")
      let owner = path.isEmpty ? "" : "\(Self.ofAllElements(path)) has its "
      return Change(text: TextChange.shortened("\(owner)fields in another order: \(names)"))
    }
    let moved = ListDiff.moved(pairs.sorted { $0.new < $1.new })
    let moves = pairs.filter { moved.contains($0.new) }.prefix(4)
      .map { "[\($0.old)] → [\($0.new)]" }
    let order = "another order, \(moved.count) of \(gone.count) moved"
    if isMap {
      let orders = [gone, come].map { nodes in
        nodes.filter { !$0.line.hasPrefix("-") }.map { String($0.line) }.joined(separator: ", ")
      }
      return Self.change(at: path, "another order: \(orders.joined(separator: " → "))")
    }
    return Self.change(
      at: path, moves.count > 3 ? order : "\(order) (\(moves.joined(separator: ", ")))")
  }

  private mutating func comparePair(_ one: TextNode, _ other: TextNode, at path: String) {
    let areParents = !one.children.isEmpty && !other.children.isEmpty
    if other.value.hasPrefix("Set<") { sets.insert(path) }
    if one.value.hasBytes(of: other.value), one.isSection || areParents {
      return compare(one.children[...], other.children[...], at: path)
    }
    if areParents, !one.isSection, Self.areAlike(one, other) {
      // Only the type has another name, in all elements of a list, or the case of an enum.
      let isCase = one.value.hasPrefix(".") && other.value.hasPrefix(".")
      add(String(one.value), String(other.value), at: isCase ? path : Self.ofAllElements(path))
      return compare(one.children[...], other.children[...], at: path)
    }
    var (from, to) = (one.inline, other.inline)
    if from.hasBytes(of: to) {
      // Only the indentation differs.
      (from, to) = (String(one.text.firstLine).quoted, String(other.text.firstLine).quoted)
    }
    add(from, to, at: path)
  }

  /// Whether two lines differ only in the types and cases that they and those below name above their parts.
  private static func areAlike(_ one: TextNode, _ other: TextNode) -> Bool {
    guard one.children.count == other.children.count, one.label == other.label else { return false }
    return one.children.isEmpty
      ? one.line.hasBytes(of: other.line) : zip(one.children, other.children).allSatisfy(areAlike)
  }

  private mutating func add(_ from: String, _ to: String, at path: String) {
    all.append(Self.change(at: path, TextChange.text(from: from, to: to)))
  }

  private static func change(at path: String, _ text: String) -> Change {
    Change(text: path.isEmpty ? text : "\(path): \(text)", path: path)
  }

  /// Adds lines without a pair: a property that was renamed, and values that were added or removed.
  private mutating func addUnpaired(_ gone: Nodes, _ come: Nodes, at path: String) {
    if gone.count == 1, come.count == 1, let one = gone.first, let other = come.first,
      let name = one.label, let label = other.label, one.inline == other.inline,
      !label.hasPrefix("["), one.sign == other.sign
    {
      let all = Self.ofAllElements(path)
      let isWhole = name == label || other.isSection
      let now = isWhole ? step(to: other, 0, all) : String(label)
      let text = "\(step(to: one, 0, all)) is called \(now) now"
      self.all.append(Change(text: TextChange.shortened(text)))
    } else if Self.areAlikeElements(gone, come) {
      for (one, index) in zip(gone, come.indices) {
        comparePair(one, come[index], at: step(to: come[index], index, path))
      }
    } else {
      for (index, node) in zip(gone.indices, gone) { add("no longer", node, index, at: path) }
      for (index, node) in zip(come.indices, come) { add("now", node, index, at: path) }
    }
  }

  private mutating func add(
    _ word: String, _ node: TextNode, _ index: Int, at path: String
  ) {
    // A field that is new or gone is so in all elements of a list.
    let isField = node.label.map { !"\"[".contains($0.prefix(1)) } ?? false
    let path = step(to: node, index, isField && !isStep ? Self.ofAllElements(path) : path)
    if isStep, node.sign.isEmpty, !node.children.isEmpty,
      node.children.allSatisfy({ $0.label != nil || $0.isOnlyName || !$0.sign.isEmpty })
    {
      for child in node.children { add(word, child, 0, at: path) }
      return
    }
    let value = node.isOnlyName ? "" : TextChange.shortened(node.inline)
    // An element of a list that a step shows whole may have been there before.
    let sets = isStep && !path.contains("[") ? " sets" : ""
    let verb = node.sign.isEmpty ? sets : node.sign == "+ " ? " adds" : " removes"
    // The parts of a value follow its name at once, and a remark such as `(function)` does not.
    let isParts = value.hasPrefix("(") && !node.children.isEmpty
    let name = path.isEmpty ? "" : " \(path)"
    let end = value.isEmpty ? "" : "\(isParts ? "" : node.isMove ? " " : ": ")\(value)"
    all.append(Change(text: "\(word)\(verb)\(name)\(end)", path: path, isInBoth: false))
  }

  // MARK: - Naming paths

  /// Returns a path without the numbers of elements, such as `pets[…].tags`.
  fileprivate static func ofAllElements(_ path: String) -> String {
    path.split(separator: "[", omittingEmptySubsequences: false).enumerated().map { index, part in
      let name = part.prefix { $0 != "]" }
      let isElement = index > 0 && (name.hasPrefix("id ") || name.allSatisfy(\.isNumber))
      return isElement ? "…\(part.dropFirst(name.count))" : String(part)
    }.joined(separator: "[")
  }

  /// Returns the path to a line, such as `order.city`, `pets[2]` or `names["a"]`.
  private func step(to node: TextNode, _ index: Int, _ path: String) -> String {
    if node.isOnlyName { return path + node.value }
    // A line of a text, the name above a whole value, a member of a set, or a segue.
    guard let label = node.label else {
      let isWhole = path.isEmpty && node.level < 2 || !node.sign.isEmpty || sets.contains(path)
      return isWhole || node.line.hasPrefix("-") && node.line.contains("-> ")
        ? path : "\(path)[\(node.id ?? "\(index)")]"
    }
    if let end = label.lastIndex(of: "\""), label.hasPrefix("\"") {
      return "\(path)[\(label[...end])]\(label[end...].dropFirst())"
    }
    if label.hasPrefix("[") { return path + label }
    if node.isSection { return String(label.dropFirst("## ".count)) }
    return path.isEmpty ? String(label) : label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }
}

/// A line of a text, with the deeper indented lines below it.
///
/// A line `## …` is a section: it holds all lines up to the next section, and the empty lines before it, which
/// are added and removed with the section.
struct TextNode {
  /// The indentation, counted from 1; 0 for a section.
  fileprivate let level: Int

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
    let bytes = line.utf8
    if let first = bytes.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "[") {
      return closedLabel(line)
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isName = bytes[..<colon].allSatisfy { byte in
      byte >= 0x80 || Unicode.Scalar(byte).isASCIIAlphanumeric || "_. >$".utf8.contains(byte)
    }
    let after = bytes.index(after: colon)
    let isEnd = after == bytes.endIndex || bytes[after] == UInt8(ascii: " ")
    return isName && isEnd ? line[..<colon] : nil
  }

  /// Returns the text in quotes, or the name of an element, at the start of a line, with the fields after it, if a
  /// colon follows, also after a space as in JSON.
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
