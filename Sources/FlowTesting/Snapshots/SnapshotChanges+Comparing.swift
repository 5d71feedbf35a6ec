extension SnapshotChanges {
  typealias Node = TextTree.Node

  /// Lines of both texts between two pairs of lines, or before the first or after the last pair.
  struct Gap {
    let gone: ArraySlice<Node>
    let come: ArraySlice<Node>

    /// The numbers of the lines at which the gap begins.
    let start: (old: Int, new: Int)

    /// Whether all lines are elements of a list, which have no names.
    var hasElementsOnly: Bool { (gone + come).allSatisfy { $0.label == nil } }

    /// Whether all lines have names.
    var hasFieldsOnly: Bool { (gone + come).allSatisfy { $0.label != nil } }
  }

  /// A line of the old text and one of the new text, by their positions among those around them.
  private typealias Match = (old: Int, new: Int)

  /// Compares the lines below two lines.
  ///
  /// - Parameters:
  ///   - gap: The lines.
  ///   - way: The path to them, such as `order.billing`.
  ///   - isValue: Whether they are values, and not the steps and records of a snapshot.
  mutating func compare(_ gap: Gap, at way: String, isValue: Bool) {
    let equal = matches(in: gap) { $1.text(of: $0) }
    if isValue, let change = reordering(of: gap, equal, at: way) {
      values.append(change)
      return
    }
    for (part, _) in parts(of: gap, between: equal) {
      comparePart(part, at: way, isValue: isValue)
    }
  }

  /// Pairs the lines of both texts that have the same key.
  private func matches(in gap: Gap, by key: (Node, TextTree) -> String?) -> [Match] {
    // A line without a key equals no other. By bytes, since equal strings may spell accents in two ways.
    let gone = gap.gone.enumerated().map { Array((key($1, old) ?? "\u{0}old \($0)").utf8) }
    let come = gap.come.enumerated().map { Array((key($1, new) ?? "\u{0}new \($0)").utf8) }
    return NumberDiff.pairs(gone, come)
      .map { ($0.old + gap.gone.startIndex, $0.new + gap.come.startIndex) }
  }

  /// Returns the parts of a gap between some pairs, each with the pair at its end; the last has none.
  private func parts(of gap: Gap, between matches: [Match]) -> [(Gap, Match?)] {
    var parts: [(Gap, Match?)] = []
    var rest = gap
    for match in matches {
      let (gone, come) = (rest.gone[..<match.old], rest.come[..<match.new])
      parts.append((Gap(gone: gone, come: come, start: rest.start), match))
      rest = Gap(
        gone: rest.gone[(match.old + 1)...], come: rest.come[(match.new + 1)...],
        start: (gap.gone[match.old].range.upperBound, gap.come[match.new].range.upperBound))
    }
    return parts + [(rest, nil)]
  }

  /// Returns the one change of elements, or of fields, that only have another order; nil if more changed.
  private func reordering(of gap: Gap, _ equal: [Match], at way: String) -> Change? {
    guard equal.count < gap.gone.count, gap.gone.count == gap.come.count,
      gap.hasElementsOnly || gap.hasFieldsOnly,
      let first = gap.gone.first, let last = gap.gone.last,
      let start = gap.come.first, let end = gap.come.last,
      gap.gone.map(old.text).sorted().joined()
        .hasBytes(of: gap.come.map(new.text).sorted().joined())
    else { return nil }
    return Change(
      kind: gap.hasElementsOnly
        ? elementOrder(of: gap, equal, at: way) : Self.fieldOrder(of: gap, at: way),
      old: first.range.lowerBound..<last.range.upperBound,
      new: start.range.lowerBound..<end.range.upperBound)
  }

  /// Names the first elements of a list that have another place.
  private func elementOrder(of gap: Gap, _ equal: [Match], at way: String) -> Kind {
    let texts = gap.come.map(new.text)
    let moved = Set(gap.gone.indices).subtracting(equal.map(\.old)).sorted()
    var places = Set(gap.come.indices).subtracting(equal.map(\.new)).sorted()
    let moves = moved.prefix(4).compactMap { index in
      places.firstIndex { texts[$0].hasBytes(of: old.text(of: gap.gone[index])) }
        .map { "[\(index)] → [\(places.remove(at: $0))]" }
    }
    let text =
      "\(way.isEmpty ? "" : "\(way) ")in another order: \(moved.count) of \(gap.gone.count) moved"
      + (moves.count > 3 ? "" : " (\(moves.joined(separator: ", ")))")
    return Kind(text, of: "\(way)\n\(texts.joined())")
  }

  /// Names the new order of fields, which is the same in all elements of a list.
  private static func fieldOrder(of gap: Gap, at way: String) -> Kind {
    let names = gap.come.compactMap { $0.label.map(String.init) }.joined(separator: ", ")
    let all = ofAllElements(way)
    let text = "\(all.isEmpty ? "" : "\(all) has its ")fields in another order: \(names)"
    return Kind(TextChange.shortened(text), of: text)
  }

  /// Compares lines of which none is equal: pairs of the same name first, and elements in order.
  private mutating func comparePart(_ part: Gap, at way: String, isValue: Bool) {
    guard !part.gone.isEmpty || !part.come.isEmpty else { return }
    let areInOrder = part.hasElementsOnly && part.gone.count == part.come.count
    let pairs =
      areInOrder
      ? zip(part.gone.indices, part.come.indices).map { (old: $0, new: $1) }
      : matches(in: part) { node, _ in Self.name(of: node) }
    for (unpaired, pair) in parts(of: part, between: pairs) {
      if isValue { add(unpaired, at: way) }
      guard let pair else { continue }
      let node = part.come[pair.new]
      let isAlike = isAccount && node.isSection
      comparePair(
        part.gone[pair.old], node, at: isAlike ? "" : Self.step(to: node, pair.new, way),
        isValue: isValue)
    }
  }

  private mutating func comparePair(
    _ one: Node, _ other: Node, at way: String, isValue: Bool
  ) {
    let inner = Gap(
      gone: one.children[...], come: other.children[...],
      start: (one.firstInner, other.firstInner))
    guard isValue else {
      // The lines below a record of the same name and type are values; those of an outline are not.
      let isRecord = !one.isSection && !one.line.hasPrefix("on screen") && !one.line.hasPrefix("# ")
      guard one.line == other.line, one.isSection || isRecord else { return }
      return compare(inner, at: "", isValue: isRecord)
    }
    let areParents = !one.children.isEmpty && !other.children.isEmpty
    if one.value.hasBytes(of: other.value), one.isSection || areParents {
      return compare(inner, at: way, isValue: true)
    }
    if areParents, !one.isSection, Self.areAlike(one, other) {
      addHead(one, other, at: way)
      return compare(inner, at: way, isValue: true)
    }
    var (from, to) = (old.inline(one), new.inline(other))
    if from.hasSuffix(","), to.hasSuffix(",") {
      // Those of JSON are no part of the values.
      (from, to) = (String(from.dropLast()), String(to.dropLast()))
    }
    if from.hasBytes(of: to) {
      // Only the indentation differs.
      let lines = [old.lines[one.range.lowerBound], new.lines[other.range.lowerBound]]
        .map { $0.prefix { $0 != "\n" }.quoted }
      (from, to) = (lines[0], lines[1])
    }
    add(from, to, at: way, in: (one.range, other.range))
  }

  /// Whether two lines differ only in the types and cases that they and those below name above their parts.
  private static func areAlike(_ one: Node, _ other: Node) -> Bool {
    guard one.children.count == other.children.count, one.label == other.label else { return false }
    return one.children.isEmpty
      ? one.line.hasBytes(of: other.line) : zip(one.children, other.children).allSatisfy(areAlike)
  }

  /// Adds the change of a type, in all elements of a list, or of a case, with the same parts.
  private mutating func addHead(_ one: Node, _ other: Node, at way: String) {
    let isCase = one.value.hasPrefix(".") && other.value.hasPrefix(".")
    let all = isCase ? way : Self.ofAllElements(way)
    let text =
      (all.isEmpty ? "" : "\(all): ")
      + "\(TextChange(from: String(one.value), to: String(other.value)))"
    let (first, second) = (one.range.lowerBound, other.range.lowerBound)
    values.append(
      Change(
        kind: Kind(TextChange.shortened(text), of: "\(text)\nhead"), old: first..<first + 1,
        new: second..<second + 1))
  }

  /// Adds values without a pair: a property that was renamed, and values that were added or removed.
  private mutating func add(_ gap: Gap, at way: String) {
    let (gone, come, first) = (gap.gone, gap.come, gap.come.startIndex)
    if gone.count == 1, come.count == 1, let one = gone.first, let other = come.first,
      let name = one.label, let label = other.label, old.inline(one) == new.inline(other)
    {
      let all = Self.ofAllElements(way)
      let (from, to) = (Self.step(to: one, 0, all), Self.step(to: other, 0, all))
      let isWhole = name == label || other.isSection
      let text = "\(from) is called \(isWhole ? to : String(label)) now"
      values.append(
        Change(kind: Kind(TextChange.shortened(text), of: text), old: one.range, new: other.range))
      return
    }
    if gone.count == come.count, gap.hasElementsOnly {
      for (index, (one, other)) in zip(gone, come).enumerated() {
        comparePair(one, other, at: Self.step(to: other, first + index, way), isValue: true)
      }
      return
    }
    func step(to node: Node, _ index: Int) -> String {
      // A field that is new or gone is so in all elements of a list.
      let isField = node.label.map { !$0.hasPrefix("\"") } ?? false
      return Self.step(to: node, index, isField ? Self.ofAllElements(way) : way)
    }
    func inline(_ node: Node, in tree: TextTree) -> String {
      // A remark such as `(function)` is no list of parts.
      let text = tree.inline(node)
      return text.hasPrefix("(") && node.label != nil && node.children.isEmpty ? ": \(text)" : text
    }
    for node in gone {
      add(
        inline(node, in: old), nil, at: step(to: node, first),
        in: (node.range, gap.start.new..<gap.start.new))
    }
    let end = gone.last?.range.upperBound ?? gap.start.old
    for (index, node) in come.enumerated() {
      add(
        nil, inline(node, in: new), at: step(to: node, first + index), in: (end..<end, node.range))
    }
  }

  /// Adds the change of a value; nil stands for one that was not there before or is not there any more.
  private mutating func add(
    _ from: String?, _ to: String?, at way: String, in range: (old: Range<Int>, new: Range<Int>)
  ) {
    let word = from == nil ? "now" : to == nil ? "no longer" : ""
    let value =
      if let from, let to { "\(TextChange(from: from, to: to))" } else {
        TextChange.shortened(from ?? to ?? "")
      }
    let text =
      !word.isEmpty
      ? word + Self.named(way, from ?? to ?? "") : way.isEmpty ? value : "\(way): \(value)"
    // The key stands for the whole change, of which the text may show only a part.
    let kind = Kind(text, of: "\(way)\n\(from ?? "")\n\(to ?? "")\n\(from == nil)")
    let field = Self.ofAllElements(way)
    values.append(
      Change(
        kind: kind, old: range.old, new: range.new,
        ofElement: field == way ? nil : (word.isEmpty ? field : "\(word) \(field)", value)))
  }

  /// Returns a path without the numbers of elements, such as `pets[…].tags`.
  private static func ofAllElements(_ way: String) -> String {
    way.split(separator: "[", omittingEmptySubsequences: false).map { part in
      let digits = part.prefix { $0.isNumber }
      let isIndex = !digits.isEmpty && part.dropFirst(digits.count).hasPrefix("]")
      return isIndex ? "…\(part.dropFirst(digits.count))" : String(part)
    }.joined(separator: "[")
  }

  /// Returns the path to a value and the value, such as `tax: 1`, or `Help` for an empty section.
  private static func named(_ way: String, _ value: String) -> String {
    let value = TextChange.shortened(value)
    if way.isEmpty { return ": \(value)" }
    return value.isEmpty
      ? " \(way)"
      : value.hasPrefix("(") || value.hasPrefix(": (") ? " \(way)\(value)" : " \(way): \(value)"
  }

  /// Returns the path to a line, such as `order.city`, `pets[2]` or `names["a"]`.
  private static func step(to node: Node, _ index: Int, _ way: String) -> String {
    // A line of a text, or the name above a whole value.
    guard let label = node.label else {
      return way.isEmpty && node.isOuter ? "" : "\(way)[\(index)]"
    }
    if label.hasPrefix("\"") { return "\(way)[\(label)]" }
    if node.isSection { return String(label.dropFirst("## ".count)) }
    return way.isEmpty ? String(label) : label.hasPrefix(".") ? way + label : "\(way).\(label)"
  }

  /// Returns the key for pairing a line: its name, or for an element its text and first child.
  private static func name(of node: Node) -> String? {
    if let label = node.label {
      return node.isSection || node.line.hasPrefix("#") ? String(node.line) : String(label)
    }
    return node.children.first.map { "\(node.line)\n\($0.line)" }
  }
}

extension TextTree.Node {
  /// The number of the first line below its own.
  fileprivate var firstInner: Int {
    min(children.first?.range.lowerBound ?? range.upperBound, range.upperBound)
  }
}
