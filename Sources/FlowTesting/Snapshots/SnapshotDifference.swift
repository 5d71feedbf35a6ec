/// The difference between two snapshots in words of navigation.
///
/// ```text
/// at step 2, -buy-> Checkout
///   no longer: pushed Checkout
///   now:       presented Checkout over Shop
///   changed Checkout.order.isGift: false → true
///   at step 4, -pay-> Receipt: now Receipt.total: 3
/// ```
///
/// Steps are matched by their labels, like the lines of a diff, so that inserted steps are reported as such. The first
/// different step is described in full, and of later ones what differs for another reason. Any other text, such as a map
/// or a value, has its ``ValueChanges``.
struct SnapshotDifference: Sendable {
  /// The position of the first difference, such as `at step 2, -buy-> Checkout`; nil for a text that is not
  /// the snapshot of a path.
  private(set) var position: String?

  /// The differences, each with its reason, which is the same on each screen: `….order.isGift: false → true`.
  let changes: [(text: String, reason: String)]

  /// Whether a message shows the lines: of any other text than a path, if they are few and have names.
  private(set) var isShown = false

  /// The lines of a message.
  var lines: [String] { Self.shown(changes.map(\.text)) }

  static func shown(_ texts: [String]) -> [String] {
    Wording.lines(texts, atMost: 24, rest: "more")
  }

  init(from oldText: String, to newText: String) {
    if newText == "\(oldText)\n" {
      let text = "the reference lacks the newline at its end"
      changes = [(text, text)]
    } else if let old = StoredSnapshot(oldText), let new = StoredSnapshot(newText),
      let difference = Self(from: old, to: new)
    {
      self = difference
    } else {
      let all = ValueChanges(from: oldText, to: newText).all
      let areNamed = oldText.hasPrefix(MapText.start) || all.allSatisfy(\.isNamed)
      changes = all.map { ($0.text, $0.text) }
      isShown = areNamed && (2...8).contains(all.count)
    }
  }

  /// Compares the steps of two snapshots; nil if none differs.
  init?(from old: StoredSnapshot, to new: StoredSnapshot) {
    let different = StepPair.different(old, new)
    position = different.first?.position
    isShown = true
    var changes = (different.first?.changes ?? []).map { (text: $0.text, reason: $0.reason) }
    var known = Set(changes.map(\.reason))
    for step in different.dropFirst() where step.isInBoth {
      let new = step.changes.filter { known.insert($0.reason).inserted }
      changes += new.map { ("\(step.position): \($0.text)", $0.reason) }
    }
    let gone = different.filter { $0.new == nil }.map(\.step)
    let come = different.filter { $0.old == nil }.map(\.step)
    for (steps, words) in [(gone, "no longer made"), (come, "more")] where !steps.isEmpty {
      let labels = steps.prefix(3).joined(separator: ", ") + (steps.count > 3 ? ", …" : "")
      let text = "\(Wording.count(steps.count, "step")) \(words): \(labels)"
      changes.append((text, text))
    }
    let goals = [old, new].map { Set($0.paths.compactMap(\.goal)) }
    for (goals, words) in [
      (goals[0].subtracting(goals[1]), "no path any more to"),
      (goals[1].subtracting(goals[0]), "now a path to"),
    ] where !goals.isEmpty {
      let text = "\(words) \(Wording.list(goals.sorted()))"
      changes.append((text, text))
    }
    if different.isEmpty, changes.isEmpty { return nil }
    self.changes = changes
  }

  /// Returns all differences of two texts, for snapshots of a path step by step, and the advice for each cause.
  static func all(
    from oldText: String, to newText: String
  ) -> (lines: [String], advice: [String]) {
    guard let old = StoredSnapshot(oldText), let new = StoredSnapshot(newText) else {
      let changes = ValueChanges(from: oldText, to: newText).all
      return (changes.map(\.text), Surroundings.advice(for: changes, inRecords: false))
    }
    let steps = StepPair.different(old, new).map { ($0, changes: $0.changes) }
    let lines = steps.flatMap { step, changes in
      ["\(step.position)\(step.isInBoth ? ":" : "")"] + changes.map { "  \($0.text)" }
    }
    return (lines, Surroundings.advice(for: steps.flatMap(\.changes), inRecords: true))
  }
}

// MARK: - Steps

/// A step of two snapshots; nil where only the other one has it.
private struct StepPair {
  let old: TextNode?
  let new: TextNode?
  let number: Int

  /// The goal of its path; nil where the snapshot has one path.
  let goal: String?

  var isInBoth: Bool { old != nil && new != nil }

  var step: String { (new ?? old)?.step ?? "" }

  var position: String {
    guard number > 0 else { return "at the start" }
    return "at step \(number)\(goal.map { " to \($0)" } ?? ""), \(step)"
  }

  /// Returns the steps that differ, of the paths to goals that both snapshots have.
  ///
  /// They are paired by their labels; equal numbers of steps between two pairs are paired in their order.
  static func different(_ old: StoredSnapshot, _ new: StoredSnapshot) -> [StepPair] {
    var pairs: [StepPair] = []
    func add(_ one: TextNode?, _ other: TextNode?, _ number: Int, _ goal: String? = nil) {
      if let one, let other, one.text.hasBytes(of: other.text) { return }
      pairs.append(StepPair(old: one, new: other, number: number, goal: goal))
    }
    add(old.start, new.start, 0)
    for path in new.paths {
      guard let steps = old.paths.first(where: { $0.goal == path.goal })?.steps else { continue }
      let matches = ListDiff.pairs(steps.map(\.step), path.steps.map(\.step))
      for gap in ListDiff.gaps(between: matches, in: steps.indices, path.steps.indices) {
        if gap.old.count == gap.new.count {
          for (one, other) in zip(gap.old, gap.new) {
            add(steps[one], path.steps[other], other + 1, path.goal)
          }
        } else {
          for one in gap.old { add(steps[one], nil, one + 1, path.goal) }
          for other in gap.new { add(nil, path.steps[other], other + 1, path.goal) }
        }
        if let end = gap.end {
          add(steps[end.old], path.steps[end.new], end.new + 1, path.goal)
        }
      }
    }
    return pairs
  }

  /// The differences in a step that both have.
  var changes: [SnapshotChange] {
    guard let old, let new else { return [] }
    guard old.step == new.step || old.isStart else {
      return [SnapshotChange(text: "The step was \(old.step) and is \(new.step) now.")]
    }
    let screens = old.isStart ? Self.start(of: old, new) : Self.moves(of: old, new)
    return screens.map { SnapshotChange(text: $0) } + records(of: old, new)
  }

  /// Returns the differences in the screens that a step shows and removes.
  private static func moves(of old: TextNode, _ new: TextNode) -> [String] {
    let words = [old, new].map { $0.outline.map(OutlineChange.init).inWords() }
    return words[0].filter { !words[1].contains($0) }.map { "no longer: \($0)" }
      + words[1].filter { !words[0].contains($0) }.map { "now:       \($0)" }
  }

  private static func start(of old: TextNode, _ new: TextNode) -> [String] {
    let (old, new) = (old.outline.map(OutlineLine.init), new.outline.map(OutlineLine.init))
    let (names, newNames) = (old.map(\.name), new.map(\.name))
    guard names.sorted() == newNames.sorted(), names != newNames else {
      // Without indentation a new container around everything is the only change.
      let changes = OutlineChanges(from: old, to: new, ignoringIndentation: true)
      return changes.all.map(\.change).inWords(isStart: true)
    }
    let kept = Set(ListDiff.pairs(names, newNames).map(\.old))
    let outer = old.indices.filter { !kept.contains($0) }.map { old[$0].indent }.min()
    let orders = [old, new].map { Wording.list($0.filter { $0.indent == outer }.map(\.name)) }
    return ["in another order: \(orders.joined(separator: " → "))"]
  }

  /// Returns the records that come or go in only one of two steps, and then the differences in any others.
  private func records(of old: TextNode, _ new: TextNode) -> [SnapshotChange] {
    let before = Dictionary(old.records.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    let after = Dictionary(new.records.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    let gone = old.records.filter { after[$0.line] == nil }
    let come = new.records.filter { before[$0.line] == nil }
    let events =
      gone.filter { !$0.isChange }.map { "no longer: \($0.event)" }
      + come.filter { !$0.isChange }.map { "now:       \($0.event)" }
    return events.map { SnapshotChange(text: $0) }
      + (old.records + come).flatMap { record -> [SnapshotChange] in
        let (then, now) = (before[record.line], after[record.line])
        guard record.isChange || then != nil && now != nil else { return [] }
        return ValueChanges(
          from: then?.children ?? [], to: now?.children ?? [], of: record.name,
          isStep: record.isChange
        ).all
      }
  }
}

// MARK: - Screens

extension [OutlineChange] {
  /// Returns the changes in words of navigation, such as `pushed Pet with PetPhoto`, or `presented Editor over Shop`.
  ///
  /// - Parameter isStart: Whether the outlines are those of two starts, and not those around a step.
  fileprivate func inWords(isStart: Bool = false) -> [String] {
    let (pushed, popped) =
      isStart ? ("now on screen:", "no longer on screen:") : ("pushed", "popped")
    let presented = "presented by "
    var words = filter { $0.kind == .selected }.map { "switched to \($0.line.name)" }
    var changes = filter { $0.kind != .selected }[...]
    // One screen replaced the other, and nothing else is on screen.
    if !isStart, changes.map(\.kind) == [.removed, .added],
      !changes.contains(where: { $0.line.indent > 0 || $0.line.name.hasPrefix(presented) }),
      Set(changes.map(\.line.name)).count == 2
    {
      return ["went from \(changes.map(\.line.name).joined(separator: " to "))"]
    }
    while let first = changes.popFirst() {
      let inside = changes.prefix { $0.kind == first.kind && $0.line.indent > first.line.indent }
      changes = changes.dropFirst(inside.count)
      let isScreen = !first.line.name.hasPrefix(presented)
      let names = (isScreen ? [first.line.name] : []) + inside.map(\.line.name)
      let rest = names.count > 1 ? " with \(names.dropFirst().joined(separator: ", "))" : ""
      let list = "\(names.first ?? "nothing")\(rest)"
      switch (isScreen, first.kind == .added) {
      case (true, let isAdded): words.append("\(isAdded ? pushed : popped) \(list)")
      case (_, true):
        words.append("presented \(list) over \(first.line.name.dropFirst(presented.count))")
      case (_, false): words.append("dismissed \(list)")
      }
    }
    return words
  }
}

// MARK: - Values

/// One difference between two texts, with the sentence that tells it.
struct SnapshotChange: Hashable, Sendable {
  let text: String

  /// The path to the value that differs; empty if there is none, or if the sentence says more than that.
  var path = ""

  /// The value in each text that has it.
  var values: [String] = []

  var isInBoth = true

  /// The text without the name of the screen, which may be another in each snapshot that the same change alters.
  var reason: String {
    var words = text.split(separator: " ").map(String.init)
    if words.first == "changed" { words.removeFirst() }
    guard let index = words.firstIndex(where: { $0.contains(".") }),
      let dot = words[index].firstIndex(of: "."), dot > words[index].startIndex,
      words[index].first?.isLetter == true,
      words[index][..<dot].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return words.joined(separator: " ") }
    words[index] = "…\(words[index][dot...])"
    return words.joined(separator: " ")
  }

  var isNamed: Bool { !path.isEmpty && !path.ofAllElements.contains(" ") }

  /// The path to a value that both texts have, without the elements of lists; nil for any other difference.
  var property: String? {
    let names = path.split { "[]".contains($0) }.enumerated().filter { $0.offset % 2 == 0 }
    let name = names.map(\.element).joined()
    return isInBoth && !name.isEmpty && !name.contains(" ") ? name : nil
  }
}

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
  private(set) var all: [SnapshotChange] = []

  private enum Kind { case text, map, account, record, step }

  private let kind: Kind

  /// The paths to sets, whose members have no position.
  private var sets: Set<String> = []

  private typealias Nodes = ArraySlice<TextNode>

  init(from old: String, to new: String) {
    let isAccount = old.hasPrefix("# FlowTesting account ")
    kind = isAccount ? .account : old.hasPrefix(MapText.start) ? .map : .text
    let nodes = [old, new].map { TextNode.nodes(of: MapText.list(in: $0))[...] }
    compare(nodes[0], nodes[1], at: "")
    all = all.unique()
  }

  /// Compares the lines of a record in two snapshots, or of what a step changed in it, which may be only some of the
  /// parts of a value.
  init(from old: [TextNode], to new: [TextNode], of name: String, isStep: Bool) {
    kind = isStep ? .step : .record
    compare(old[...], new[...], at: name)
    all = all.unique()
  }

  /// Compares the lines below two lines at a path such as `order.billing`.
  private mutating func compare(_ gone: Nodes, _ come: Nodes, at path: String) {
    let equal = Self.pairs(gone, come) { String($0.text) }
    if equal.count < gone.count, addOrder(gone, come, at: path) { return }
    for gap in ListDiff.gaps(between: equal, in: gone.indices, come.indices)
    where !gap.old.isEmpty || !gap.new.isEmpty {
      let (gone, come) = (gone[gap.old], come[gap.new])
      let named =
        Self.areAlikeElements(gone, come)
        ? zip(gone.indices, come.indices).map { (old: $0, new: $1) }
        : Self.pairs(gone, come, by: \.key)
      for gap in ListDiff.gaps(between: named, in: gone.indices, come.indices) {
        addUnpaired(gone[gap.old], come[gap.new], at: path)
        guard let end = gap.end else { break }
        let other = come[end.new]
        let section = kind == .account ? "" : String(other.step.prefix { $0 != ":" })
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

  /// Whether as many elements without an `id` came as went, each in the place of one.
  private static func areAlikeElements(_ gone: Nodes, _ come: Nodes) -> Bool {
    gone.count == come.count && (gone + come).allSatisfy { $0.isElement && $0.id == nil }
  }

  /// Adds the one change of elements or fields that only have another order; false if more changed.
  private mutating func addOrder(_ gone: Nodes, _ come: Nodes, at path: String) -> Bool {
    var places = Dictionary(grouping: come.indices) { Array(come[$0].text.utf8) }
      .mapValues { $0[...] }
    let pairs = gone.indices.compactMap { index in
      places[Array(gone[index].text.utf8)]?.popFirst().map { (old: index, new: $0) }
    }
    guard gone.count == come.count, pairs.count == gone.count else { return false }
    if !(gone + come).allSatisfy(\.isElement) {
      let names = come.compactMap { $0.label.map(String.init) }.joined(separator: ", ")
      let owner = path.isEmpty ? "" : "\(path.ofAllElements) has its "
      let text = TextChange.shortened("\(owner)fields in another order: \(names)")
      all.append(SnapshotChange(text: text))
    } else if kind == .map {
      let orders = [gone, come].map { nodes in
        nodes.filter { !$0.line.hasPrefix("-") }.map { String($0.line) }.joined(separator: ", ")
      }
      add("another order: \(orders.joined(separator: " → "))", at: path)
    } else {
      let moved = ListDiff.moved(pairs.sorted { $0.new < $1.new })
      let moves = pairs.filter { moved.contains($0.new) }.map { "[\($0.old)] → [\($0.new)]" }
      let shown = moves.count > 3 ? "" : " (\(moves.joined(separator: ", ")))"
      add("another order, \(moved.count) of \(gone.count) moved\(shown)", at: path)
    }
    return true
  }

  private mutating func comparePair(_ one: TextNode, _ other: TextNode, at path: String) {
    let areParents = !one.children.isEmpty && !other.children.isEmpty
    let isSame = one.value.hasBytes(of: other.value)
    if other.value.hasPrefix("Set<") { sets.insert(path) }
    if isSame ? one.isSection || areParents : areParents && !one.isSection && one.isAlike(other) {
      if !isSame {
        // Only the type has another name, in all elements of a list, or the case of an enum.
        let isCase = one.value.hasPrefix(".") && other.value.hasPrefix(".")
        add(at: isCase ? path : path.ofAllElements, from: "\(one.value)", to: "\(other.value)")
      }
      return compare(one.children[...], other.children[...], at: path)
    }
    var (from, to) = (one.inline, other.inline)
    if from.hasBytes(of: to) {
      // Only the indentation differs.
      (from, to) = (String(one.text.firstLine).quoted, String(other.text.firstLine).quoted)
    }
    add(at: path, from: from, to: to)
  }

  private mutating func add(at path: String, from old: String, to new: String) {
    add(TextChange.text(from: old, to: new), at: path, [old, new])
  }

  private mutating func add(_ words: String, at path: String, _ values: [String] = []) {
    let start =
      path.isEmpty ? "" : kind == .record || kind == .step ? "changed \(path): " : "\(path): "
    all.append(SnapshotChange(text: start + words, path: path, values: values))
  }

  /// Adds lines without a pair: a property that was renamed, and values that were added or removed.
  private mutating func addUnpaired(_ gone: Nodes, _ come: Nodes, at path: String) {
    if gone.count == 1, come.count == 1, let one = gone.first, let other = come.first,
      let name = one.label, let label = other.label, one.inline == other.inline,
      !label.hasPrefix("["), one.sign == other.sign
    {
      let all = path.ofAllElements
      let now = name == label || other.isSection ? step(to: other, 0, all) : String(label)
      let text = "\(step(to: one, 0, all)) is called \(now) now"
      self.all.append(SnapshotChange(text: TextChange.shortened(text)))
    } else if Self.areAlikeElements(gone, come) {
      for (one, index) in zip(gone, come.indices) {
        comparePair(one, come[index], at: step(to: come[index], index, path))
      }
    } else {
      for (index, node) in zip(gone.indices, gone) { add("no longer", node, index, at: path) }
      for (index, node) in zip(come.indices, come) { add("now", node, index, at: path) }
    }
  }

  private mutating func add(_ word: String, _ node: TextNode, _ index: Int, at path: String) {
    // A field that is new or gone is so in all elements of a list.
    let isField = node.label.map { !"\"[".contains($0.prefix(1)) } ?? false
    let path = step(to: node, index, isField && kind != .step ? path.ofAllElements : path)
    if kind == .step, node.sign.isEmpty, !node.children.isEmpty,
      !node.children.contains(where: \.isElement)
    {
      for child in node.children { add(word, child, 0, at: path) }
      return
    }
    let value = node.isOnlyName ? "" : TextChange.shortened(node.inline)
    // An element of a list that a step shows whole may have been there before.
    let sets = kind == .step && !path.contains("[") ? " sets" : ""
    let verb = node.sign.isEmpty ? sets : node.sign == "+ " ? " adds" : " removes"
    // The parts of a value follow its name at once, and a remark such as `(function)` does not.
    let isParts = value.hasPrefix("(") && !node.children.isEmpty
    let name = path.isEmpty ? "" : " \(path)"
    let end = value.isEmpty ? "" : "\(isParts ? "" : node.isMove ? " " : ": ")\(value)"
    all.append(
      SnapshotChange(
        text: "\(word)\(verb)\(name)\(end)", path: path, values: [value], isInBoth: false))
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
    if node.isSection { return node.step }
    return path.isEmpty ? String(label) : label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }
}

extension String {
  /// A path without the numbers of elements, such as `pets[…].tags`.
  fileprivate var ofAllElements: String {
    split(separator: "[", omittingEmptySubsequences: false).enumerated().map { index, part in
      let name = part.prefix { $0 != "]" }
      let isElement = index > 0 && (name.hasPrefix("id ") || name.allSatisfy(\.isNumber))
      return isElement ? "…\(part.dropFirst(name.count))" : String(part)
    }.joined(separator: "[")
  }
}

extension TextNode {
  /// Whether it is an element of a list, which has no name, and no step added or removed it.
  fileprivate var isElement: Bool { label == nil && sign.isEmpty }

  /// The key for pairing it: its name, or for an element its `id`, or else its line and the first one below.
  fileprivate var key: String? {
    guard let label else {
      return id.map(String.init) ?? children.first.map { "\(line)\n\($0.line)" }
    }
    return isSection || line.hasPrefix("#") ? String(line) : "\(sign)\(label)"
  }

  /// Whether it differs from another line only in the types and cases that both, and those below, name above their parts.
  fileprivate func isAlike(_ other: TextNode) -> Bool {
    guard children.count == other.children.count, label == other.label else { return false }
    return children.isEmpty
      ? line.hasBytes(of: other.line)
      : zip(children, other.children).allSatisfy { $0.isAlike($1) }
  }
}
