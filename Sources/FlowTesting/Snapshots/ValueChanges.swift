/// The changes between two texts in words, each with the path to the value.
///
/// ```swift
/// ValueChanges(from: "order:\n  city: \"Rome\"\n", to: "order:\n  city: \"Oslo\"\n").texts
/// // [order.city: "Rome" → "Oslo"]
/// ```
///
/// Lines are paired by their text, then by their name, and the elements of a list in their order.
struct ValueChanges {
  /// The changes in the order of the lines, each once.
  private(set) var texts: [String] = []

  private let old: TextTree
  private let new: TextTree

  /// Whether the text is an account, in which the path to a value begins in its section.
  private let isAccount: Bool

  private typealias Node = TextTree.Node
  private typealias Nodes = ArraySlice<TextTree.Node>

  /// The positions of a line of the old text and of one of the new text among those around them.
  private typealias Pair = (old: Int, new: Int)

  init(from old: String, to new: String) {
    isAccount = old.hasPrefix("# FlowTesting account ")
    (self.old, self.new) = (TextTree(old), TextTree(new))
    compare(self.old.nodes[...], self.new.nodes[...], at: "")
    texts = texts.unique()
  }

  // MARK: - Pairing lines

  /// Compares the lines below two lines.
  ///
  /// - Parameter path: The path to them, such as `order.billing`.
  private mutating func compare(_ gone: Nodes, _ come: Nodes, at path: String) {
    let equal = pairs(gone, come) { $1.text(of: $0) }
    if let order = reordering(gone, come, equal, at: path) { return texts.append(order) }
    for (gone, come) in Self.gaps(gone, come, between: equal)
    where !gone.isEmpty || !come.isEmpty {
      let named =
        Self.areElements(gone, come) && gone.count == come.count
        ? zip(gone.indices, come.indices).map { (old: $0, new: $1) }
        : pairs(gone, come) { node, _ in Self.name(of: node) }
      for (index, gap) in Self.gaps(gone, come, between: named).enumerated() {
        addUnpaired(gap.gone, gap.come, at: path)
        guard index < named.count else { break }
        let (one, other) = (gone[named[index].old], come[named[index].new])
        comparePair(
          one, other,
          at: isAccount && other.isSection ? "" : Self.step(to: other, named[index].new, path))
      }
    }
  }

  /// Pairs the lines that have the same key; a line without a key has no pair.
  private func pairs(
    _ gone: Nodes, _ come: Nodes, by key: (Node, TextTree) -> String?
  ) -> [Pair] {
    // By bytes, since equal strings may spell accents in two ways.
    let old = gone.indices.map { Array((key(gone[$0], self.old) ?? "\u{0}old \($0)").utf8) }
    let new = come.indices.map { Array((key(come[$0], self.new) ?? "\u{0}new \($0)").utf8) }
    return NumberDiff.pairs(old, new).map { ($0.old + gone.startIndex, $0.new + come.startIndex) }
  }

  /// Returns the lines before each pair, and those after the last.
  private static func gaps(
    _ gone: Nodes, _ come: Nodes, between pairs: [Pair]
  ) -> [(gone: Nodes, come: Nodes)] {
    let starts = [(gone.startIndex, come.startIndex)] + pairs.map { ($0.old + 1, $0.new + 1) }
    let ends = pairs.map { ($0.old, $0.new) } + [(gone.endIndex, come.endIndex)]
    return zip(starts, ends).map { (gone[$0.0..<$1.0], come[$0.1..<$1.1]) }
  }

  /// Whether all lines are elements of a list, which have no names.
  private static func areElements(_ gone: Nodes, _ come: Nodes) -> Bool {
    (gone + come).allSatisfy { $0.label == nil }
  }

  /// Returns the key for pairing a line: its name, or for an element its text and first child.
  private static func name(of node: Node) -> String? {
    guard let label = node.label else {
      return node.children.first.map { "\(node.line)\n\($0.line)" }
    }
    return node.isSection || node.line.hasPrefix("#") ? String(node.line) : String(label)
  }

  // MARK: - Telling changes

  /// Returns the one change of elements or fields that only have another order; nil if more changed.
  private func reordering(
    _ gone: Nodes, _ come: Nodes, _ equal: [Pair], at path: String
  ) -> String? {
    guard equal.count < gone.count, gone.count == come.count else { return nil }
    let texts = come.map(new.text)
    guard gone.map(old.text).sorted().joined().hasBytes(of: texts.sorted().joined()) else {
      return nil
    }
    let all = path.isEmpty ? "" : "\(path) "
    guard Self.areElements(gone, come) else {
      let names = come.compactMap { $0.label.map(String.init) }.joined(separator: ", ")
      let owner = all.isEmpty ? "" : "\(Self.ofAllElements(path)) has its "
      return TextChange.shortened("\(owner)fields in another order: \(names)")
    }
    let moved = Set(gone.indices).subtracting(equal.map(\.old)).sorted()
    var places = Set(come.indices).subtracting(equal.map(\.new)).sorted()
    let moves = moved.prefix(4).compactMap { index in
      places.firstIndex { new.text(of: come[$0]).hasBytes(of: old.text(of: gone[index])) }
        .map { "[\(index)] → [\(places.remove(at: $0))]" }
    }
    return "\(all)in another order: \(moved.count) of \(gone.count) moved"
      + (moves.count > 3 ? "" : " (\(moves.joined(separator: ", ")))")
  }

  private mutating func comparePair(_ one: Node, _ other: Node, at path: String) {
    let areParents = !one.children.isEmpty && !other.children.isEmpty
    if one.value.hasBytes(of: other.value), one.isSection || areParents {
      return compare(one.children[...], other.children[...], at: path)
    }
    if areParents, !one.isSection, Self.areAlike(one, other) {
      // Only the type has another name, in all elements of a list, or the case of an enum.
      let isCase = one.value.hasPrefix(".") && other.value.hasPrefix(".")
      add(String(one.value), String(other.value), at: isCase ? path : Self.ofAllElements(path))
      return compare(one.children[...], other.children[...], at: path)
    }
    var (from, to) = (old.inline(one), new.inline(other))
    if from.hasSuffix(","), to.hasSuffix(",") {
      // Those of JSON are no part of the values.
      (from, to) = (String(from.dropLast()), String(to.dropLast()))
    }
    if from.hasBytes(of: to) {
      // Only the indentation differs.
      let lines = [old.lines[one.range.lowerBound], new.lines[other.range.lowerBound]]
      (from, to) = (lines[0].prefix { $0 != "\n" }.quoted, lines[1].prefix { $0 != "\n" }.quoted)
    }
    add(from, to, at: path)
  }

  /// Whether two lines differ only in the types and cases that they and those below name above their parts.
  private static func areAlike(_ one: Node, _ other: Node) -> Bool {
    guard one.children.count == other.children.count, one.label == other.label else { return false }
    return one.children.isEmpty
      ? one.line.hasBytes(of: other.line) : zip(one.children, other.children).allSatisfy(areAlike)
  }

  private mutating func add(_ from: String, _ to: String, at path: String) {
    let change = "\(TextChange(from: from, to: to))"
    texts.append(path.isEmpty ? change : "\(path): \(change)")
  }

  /// Adds lines without a pair: a property that was renamed, and values that were added or removed.
  private mutating func addUnpaired(_ gone: Nodes, _ come: Nodes, at path: String) {
    if gone.count == 1, come.count == 1, let one = gone.first, let other = come.first,
      let name = one.label, let label = other.label, old.inline(one) == new.inline(other)
    {
      let all = Self.ofAllElements(path)
      let isWhole = name == label || other.isSection
      let now = isWhole ? Self.step(to: other, 0, all) : String(label)
      texts.append(
        TextChange.shortened("\(Self.step(to: one, 0, all)) is called \(now) now"))
    } else if gone.count == come.count, Self.areElements(gone, come) {
      for (one, index) in zip(gone, come.indices) {
        comparePair(one, come[index], at: Self.step(to: come[index], index, path))
      }
    } else {
      for node in gone { add("no longer", node, come.startIndex, in: old, at: path) }
      for (index, node) in zip(come.indices, come) { add("now", node, index, in: new, at: path) }
    }
  }

  /// Adds a value that was added or removed.
  private mutating func add(
    _ word: String, _ node: Node, _ index: Int, in tree: TextTree, at path: String
  ) {
    // A field that is new or gone is so in all elements of a list.
    let isField = node.label.map { !$0.hasPrefix("\"") } ?? false
    let path = Self.step(to: node, index, isField ? Self.ofAllElements(path) : path)
    let value = TextChange.shortened(tree.inline(node))
    // The parts of a value follow its name at once, and a remark such as `(function)` does not.
    let isParts = value.hasPrefix("(") && !node.children.isEmpty
    let name = path.isEmpty ? "" : " \(path)"
    texts.append(word + (value.isEmpty ? name : "\(name)\(isParts ? "" : ": ")\(value)"))
  }

  // MARK: - Naming paths

  /// Returns a path without the numbers of elements, such as `pets[…].tags`.
  private static func ofAllElements(_ path: String) -> String {
    path.split(separator: "[", omittingEmptySubsequences: false).map { part in
      let digits = part.prefix { $0.isNumber }
      let isIndex = !digits.isEmpty && part.dropFirst(digits.count).hasPrefix("]")
      return isIndex ? "…\(part.dropFirst(digits.count))" : String(part)
    }.joined(separator: "[")
  }

  /// Returns the path to a line, such as `order.city`, `pets[2]` or `names["a"]`.
  private static func step(to node: Node, _ index: Int, _ path: String) -> String {
    // A line of a text, or the name above a whole value.
    guard let label = node.label else {
      return path.isEmpty && node.isOuter ? "" : "\(path)[\(index)]"
    }
    if label.hasPrefix("\"") { return "\(path)[\(label)]" }
    if node.isSection { return String(label.dropFirst("## ".count)) }
    return path.isEmpty ? String(label) : label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }
}
