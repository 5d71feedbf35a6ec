/// The changes of a text, each with the path to the value and a key that is the same in every file.
///
/// ```swift
/// SnapshotChanges(from: "order:\n  city: \"Rome\"\n", to: "order:\n  city: \"Oslo\"\n").kinds
/// // [order.city: "Rome" → "Oslo"], with a key such as 60c8d5c5
/// ```
///
/// A new title on 36 screens is one kind of change, which one key accepts. All screens, steps and records
/// that a snapshot gains, loses or moves are one kind for each file, since one alone makes no sense.
struct SnapshotChanges {
  /// A kind of change, wherever it occurs.
  struct Kind: Hashable, Sendable {
    /// The change in a few words, such as `title: "Basket" → "Cart"`.
    let text: String
    /// The eight digits that accept the change.
    let key: String

    init(_ text: String, of bytes: String) {
      self.text = text
      key = String(StableHash.digest(bytes).suffix(8))
    }
  }

  /// A range of lines of the old text with the lines that replace it.
  struct Change {
    var kind: Kind
    let old: Range<Int>
    let new: Range<Int>
    /// The field of all elements of a list, such as `products[…].price`, and what changed in one of them; nil
    /// for another value.
    var ofElement: (field: String, text: String)?
  }

  /// The changed values, in the order of the lines.
  private(set) var values: [Change] = []

  /// The change of everything but the values of records; nil without one.
  private(set) var structure: Kind?

  /// Whether the text is an account, in which the path to a value begins in its section.
  private let isAccount: Bool

  private let old: TextTree
  private let new: TextTree

  /// Compares two texts.
  init(from old: String, to new: String) {
    isAccount = old.hasPrefix("# FlowTesting account ")
    self.old = TextTree(old)
    self.new = TextTree(new)
    compare(
      self.old.nodes, self.new.nodes, "", (0..<self.old.lines.count, 0..<self.new.lines.count),
      isValue: StoredSnapshot(old) == nil || StoredSnapshot(new) == nil)
    groupElements()
    let rest = text(accepting: { _ in true }, structure: false)
    let diff = LineDiff(from: rest, to: new).changes
    if !diff.isEmpty {
      let line = diff.lazy.map { $0.drop { "+- ".contains($0) } }.first { !$0.isEmpty } ?? ""
      structure = Kind(
        "\(LineDiff.counts(of: diff)): \(TextChange.shortened(line))",
        of: diff.joined(separator: "\n"))
    }
  }

  /// The kinds of changes, in the order of their first occurrence.
  var kinds: [Kind] {
    var seen: Set<Kind> = []
    return (values.map(\.kind) + [structure].compactMap { $0 }).filter { seen.insert($0).inserted }
  }

  /// Returns the old text with the changes of some keys.
  func text(accepting keys: Set<String>) -> String {
    text(
      accepting: { keys.contains($0.key) },
      structure: structure.map { keys.contains($0.key) } ?? false)
  }

  private func text(accepting accepts: (Kind) -> Bool, structure: Bool) -> String {
    // If the structure is accepted, the result is the new text with the old values that are not accepted;
    // otherwise it is the old text with the new values that are.
    var result: [Substring] = []
    var next = 0
    let base = structure ? new.lines : old.lines
    for change in values where accepts(change.kind) != structure {
      let range = structure ? change.new : change.old
      guard range.lowerBound >= next else { continue }
      result += base[next..<range.lowerBound]
      result += structure ? old.lines[change.old] : new.lines[change.new]
      next = range.upperBound
    }
    return (result + base[next...]).joined()
  }
}

extension SnapshotChanges {
  /// The greatest number of elements that have a key each.
  private static let mostElements = 5

  /// Makes one kind of the changes of one field in many elements.
  private mutating func groupElements() {
    let groups = Dictionary(grouping: values.indices.filter { values[$0].ofElement != nil }) {
      values[$0].ofElement?.field
    }
    for (field, indices) in groups {
      var seen: Set<Kind> = []
      let different = indices.filter { seen.insert(values[$0].kind).inserted }
      guard different.count > Self.mostElements, let field else { continue }
      let texts = different.prefix(3).compactMap { values[$0].ofElement?.text }
      let kind = Kind(
        "\(field), \(different.count) values: \(texts.joined(separator: ", ")), …",
        of: "\(field)\n" + different.map { values[$0].kind.key }.joined(separator: "\n"))
      for index in indices { values[index].kind = kind }
    }
  }
}

// MARK: - Comparing

extension SnapshotChanges {
  typealias Node = TextTree.Node

  /// Compares the lines below two lines.
  ///
  /// - Parameters:
  ///   - before: The old lines.
  ///   - after: The new lines.
  ///   - way: The path to them, such as `order.billing`.
  ///   - whole: The range of the lines around them.
  ///   - isValue: Whether they are values, and not the steps and records of a snapshot.
  private mutating func compare(
    _ before: [Node], _ after: [Node], _ way: String, _ whole: (old: Range<Int>, new: Range<Int>),
    isValue: Bool
  ) {
    var equal = pairs(before, after) { $1.text(of: $0) }
    if isValue, addReordering(before, after, equal, way) { return }
    equal.append((before.count, after.count))
    var (oldNext, newNext) = (0, 0)
    var place = (old: whole.old.lowerBound, new: whole.new.lowerBound)
    for (oldIndex, newIndex) in equal {
      let (gone, come) = (Array(before[oldNext..<oldIndex]), Array(after[newNext..<newIndex]))
      compareGap(gone, come, newNext, way, place, isValue: isValue)
      if oldIndex < before.count {
        place = (before[oldIndex].range.upperBound, after[newIndex].range.upperBound)
      }
      (oldNext, newNext) = (oldIndex + 1, newIndex + 1)
    }
  }

  /// Adds one change for elements that only have another order.
  ///
  /// - Returns: Whether they do.
  private mutating func addReordering(
    _ before: [Node], _ after: [Node], _ equal: [(Int, Int)], _ way: String
  ) -> Bool {
    guard equal.count < before.count, before.count == after.count,
      (before + after).allSatisfy({ $0.label == nil }),
      let (one, other) = before.first.flatMap({ one in after.first.map { (one, $0) } })
    else { return false }
    let texts = after.map(new.text)
    guard before.map(old.text).sorted().joined().hasBytes(of: texts.sorted().joined()) else {
      return false
    }
    let moved = Set(before.indices).subtracting(equal.map(\.0)).sorted()
    var places = Set(after.indices).subtracting(equal.map(\.1)).sorted()
    let moves = moved.prefix(4).compactMap { index in
      places.firstIndex { texts[$0].hasBytes(of: old.text(of: before[index])) }
        .map { "[\(index)] → [\(places.remove(at: $0))]" }
    }
    let text =
      "\(way.isEmpty ? "" : "\(way) ")in another order: \(moved.count) of \(before.count) moved"
      + (moves.count > 3 ? "" : " (\(moves.joined(separator: ", ")))")
    let end = { (nodes: [Node], first: Node) in
      nodes.last?.range.upperBound ?? first.range.upperBound
    }
    values.append(
      Change(
        kind: Kind(text, of: "\(way)\n\(texts.joined())"),
        old: one.range.lowerBound..<end(before, one),
        new: other.range.lowerBound..<end(after, other)))
    return true
  }

  /// Pairs lines of both texts by a key.
  private func pairs(
    _ before: [Node], _ after: [Node], by key: (Node, TextTree) -> String?
  ) -> [(Int, Int)] {
    // A line without a key equals no other.
    let (one, other) = (
      before.enumerated().map { key($1, old) ?? "\u{0}old \($0)" },
      after.enumerated().map { key($1, new) ?? "\u{0}new \($0)" }
    )
    // By bytes, since equal strings may spell accents in two ways.
    return NumberDiff.pairs(one.map { Array($0.utf8) }, other.map { Array($0.utf8) })
      .map { ($0.old, $0.new) }
  }

  /// Compares the lines between two equal lines: pairs of the same name first, and elements in order.
  private mutating func compareGap(
    _ gone: [Node], _ come: [Node], _ first: Int, _ way: String, _ start: (old: Int, new: Int),
    isValue: Bool
  ) {
    guard !gone.isEmpty || !come.isEmpty else { return }
    let areElements = (gone + come).allSatisfy { $0.label == nil }
    let inOrder = areElements && gone.count == come.count
    let matches =
      inOrder
      ? Array(zip(gone.indices, come.indices))
      : pairs(gone, come) { node, _ in Self.name(of: node) }
    var (oldNext, newNext) = (0, 0)
    var place = start
    for (oldIndex, newIndex) in matches + [(gone.count, come.count)] {
      if isValue {
        add(
          Array(gone[oldNext..<oldIndex]), Array(come[newNext..<newIndex]), first + newNext, way,
          place)
      }
      guard oldIndex < gone.count else { return }
      let node = come[newIndex]
      let isAlike = isAccount && node.isSection
      comparePair(
        gone[oldIndex], node, isAlike ? "" : Self.step(to: node, first + newIndex, way),
        isValue: isValue)
      place = (gone[oldIndex].range.upperBound, come[newIndex].range.upperBound)
      (oldNext, newNext) = (oldIndex + 1, newIndex + 1)
    }
  }

  private mutating func comparePair(_ one: Node, _ other: Node, _ way: String, isValue: Bool) {
    guard isValue else {
      // The lines below a record of the same name and type are values; those of an outline are not.
      let isRecord = !one.isSection && !one.line.hasPrefix("on screen") && !one.line.hasPrefix("# ")
      guard one.line == other.line, one.isSection || isRecord else { return }
      return compare(one.children, other.children, "", (one.inner, other.inner), isValue: isRecord)
    }
    if one.value.hasBytes(of: other.value), !one.children.isEmpty, !other.children.isEmpty {
      return compare(one.children, other.children, way, (one.inner, other.inner), isValue: true)
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
    add(way, from, to, one.range, other.range)
  }

  /// Adds values without a pair: a property that was renamed, and values that were added or removed.
  private mutating func add(
    _ gone: [Node], _ come: [Node], _ first: Int, _ way: String, _ place: (old: Int, new: Int)
  ) {
    if gone.count == 1, come.count == 1, let name = gone[0].label, let label = come[0].label,
      old.inline(gone[0]) == new.inline(come[0])
    {
      let all = Self.ofAllElements(way)
      let (from, to) = (Self.step(to: gone[0], 0, all), Self.step(to: come[0], 0, all))
      let text = "\(from) is called \(name == label ? to : String(label)) now"
      values.append(
        Change(
          kind: Kind(TextChange.shortened(text), of: text), old: gone[0].range, new: come[0].range))
      return
    }
    if gone.count == come.count, (gone + come).allSatisfy({ $0.label == nil }) {
      for (index, (one, other)) in zip(gone, come).enumerated() {
        comparePair(one, other, Self.step(to: other, first + index, way), isValue: true)
      }
      return
    }
    func step(to node: Node, _ index: Int) -> String {
      // A field that is new or gone is so in all elements of a list.
      let isField = node.label.map { !$0.hasPrefix("\"") } ?? false
      return Self.step(to: node, index, isField ? Self.ofAllElements(way) : way)
    }
    for node in gone {
      add(step(to: node, first), old.inline(node), nil, node.range, place.new..<place.new)
    }
    let end = gone.last?.range.upperBound ?? place.old
    for (index, node) in come.enumerated() {
      add(step(to: node, first + index), nil, new.inline(node), end..<end, node.range)
    }
  }

  /// Returns a path without the numbers of elements, such as `pets[…].tags`.
  private static func ofAllElements(_ way: String) -> String {
    way.split(separator: "[", omittingEmptySubsequences: false).map { part in
      let digits = part.prefix { $0.isNumber }
      let isIndex = !digits.isEmpty && part.dropFirst(digits.count).hasPrefix("]")
      return isIndex ? "…\(part.dropFirst(digits.count))" : String(part)
    }.joined(separator: "[")
  }

  private mutating func add(
    _ way: String, _ from: String?, _ to: String?, _ old: Range<Int>, _ new: Range<Int>
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
        kind: kind, old: old, new: new,
        ofElement: field == way ? nil : (word.isEmpty ? field : "\(word) \(field)", value)))
  }

  /// Returns the path to a value and the value, such as `tax: 1`, or `Help` for an empty section.
  private static func named(_ way: String, _ value: String) -> String {
    let value = TextChange.shortened(value)
    if way.isEmpty { return ": \(value)" }
    return value.isEmpty
      ? " \(way)" : value.hasPrefix("(") ? " \(way)\(value)" : " \(way): \(value)"
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
  /// The lines below its own.
  fileprivate var inner: Range<Int> {
    let heading = children.first?.range.lowerBound ?? range.upperBound
    return min(heading, range.upperBound)..<range.upperBound
  }
}
