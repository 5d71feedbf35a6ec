import Foundation

/// The difference between two snapshots in words of navigation.
///
/// ```text
/// at step 2, -buy-> Checkout
///   no longer: pushed Checkout
///   now:       presented Checkout over Shop
///   changed Checkout.order.isGift: false → true
///   Steps 3 and 4 differ too.
/// ```
///
/// Steps are matched by their labels, like the lines of a diff, so that inserted steps are reported as such.
/// Only the first different step is described in full, since its differences usually cause those of later
/// steps. Any other text, such as a map or a value, has its ``ValueChanges``.
struct SnapshotDifference: Sendable {
  /// The position of the first difference, such as `at step 2, -buy-> Checkout`; nil for a text that is not
  /// the snapshot of a path.
  let position: String?

  /// The differences there, and the numbers of later steps that differ.
  let lines: [String]

  /// Whether a message shows the lines: of any other text than a path, if they are few and have names.
  let isShown: Bool

  private static let limit = 24

  private typealias Pair = (old: TextNode?, new: TextNode?, number: Int)

  init(from oldText: String, to newText: String) {
    guard newText != "\(oldText)\n" else {
      (position, isShown) = (nil, false)
      lines = ["the reference lacks the newline at its end"]
      return
    }
    if let old = StoredSnapshot(oldText), let new = StoredSnapshot(newText),
      let difference = Self(from: old, to: new)
    {
      self = difference
      return
    }
    let changes = ValueChanges(from: oldText, to: newText).all
    let isMap = oldText.hasPrefix(MapText.start)
    position = nil
    lines = changes.map(\.text)
    isShown = (2...8).contains(changes.count) && (isMap || changes.allSatisfy(\.isNamed))
  }

  /// Compares the steps of two snapshots; nil if none differs.
  init?(from old: StoredSnapshot, to new: StoredSnapshot) {
    let different = Self.differentPairs(old, new)
    guard let first = different.first else { return nil }
    var lines: [String] = []
    if let one = first.old, let other = first.new {
      lines = Self.differences(from: one, to: other)
      lines = Wording.lines(lines, atMost: Self.limit, rest: "more there")
    }
    let gone = different.filter { $0.new == nil }.map(\.old)
    let come = different.filter { $0.old == nil }.map(\.new)
    let later = different.dropFirst().filter { $0.old != nil && $0.new != nil }.map(\.number)
    lines += Self.unpaired(gone, "no longer made") + Self.unpaired(come, "more")
    (position, isShown) = (Self.position(of: first), true)
    self.lines = lines + Self.later(later)
  }

  /// Returns all differences of two texts, for snapshots of a path step by step.
  static func all(from oldText: String, to newText: String) -> [String] {
    guard let old = StoredSnapshot(oldText), let new = StoredSnapshot(newText) else {
      return ValueChanges(from: oldText, to: newText).all.map(\.text)
    }
    return differentPairs(old, new).flatMap { pair -> [String] in
      guard let one = pair.old, let other = pair.new else { return ["\(position(of: pair))"] }
      let lines = differences(from: one, to: other)
      return ["\(position(of: pair)):"] + lines.map { "  \($0)" }
    }
  }

  private static func position(of pair: Pair) -> String {
    guard pair.number > 0 else { return "at the start" }
    return "at step \(pair.number), \((pair.new ?? pair.old)?.step ?? "")"
  }

  private static func differentPairs(_ old: StoredSnapshot, _ new: StoredSnapshot) -> [Pair] {
    pairs(old, new).filter { pair in
      guard let one = pair.old, let other = pair.new else { return true }
      return !one.text.hasBytes(of: other.text)
    }
  }

  /// Pairs the steps of both snapshots by their labels; equal numbers of steps between two pairs are paired in
  /// their order.
  private static func pairs(_ old: StoredSnapshot, _ new: StoredSnapshot) -> [Pair] {
    let labels = [old, new].map { ["start"] + $0.steps }
    let matches = ListDiff.pairs(labels[0], labels[1])
    var pairs: [Pair] = []
    for gap in ListDiff.gaps(between: matches, in: labels[0].indices, labels[1].indices) {
      if gap.old.count == gap.new.count {
        pairs += zip(gap.old, gap.new).map { (old.sections[$0], new.sections[$1], $1) }
      } else {
        pairs += gap.old.map { (old.sections[$0], nil, $0) }
        pairs += gap.new.map { (nil, new.sections[$0], $0) }
      }
      if let end = gap.end { pairs.append((old.sections[end.old], new.sections[end.new], end.new)) }
    }
    return pairs
  }

  private static func unpaired(_ steps: [TextNode?], _ words: String) -> [String] {
    guard !steps.isEmpty else { return [] }
    let labels = steps.prefix(3).compactMap { $0?.step }.joined(separator: ", ")
    let count = Wording.count(steps.count, "step")
    return ["\(count) \(words): \(labels)\(steps.count > 3 ? ", …" : "")"]
  }

  private static func later(_ steps: [Int]) -> [String] {
    switch steps.count {
    case 0: []
    case 1: ["Step \(steps[0]) differs too."]
    case 2...6: ["Steps \(Wording.phrase(steps.map(String.init))) differ too."]
    default: ["\(steps.count) later steps differ too."]
    }
  }

  private static func differences(from one: TextNode, to other: TextNode) -> [String] {
    guard one.step == other.step || one.isStart else {
      return ["The step was \(one.step) and is \(other.step) now."]
    }
    let screen =
      one.isStart
      ? start(from: one.outline.map(OutlineLine.init), to: other.outline.map(OutlineLine.init))
      : moves(from: one.outline, to: other.outline)
    return screen + records(from: one, to: other)
  }

  /// Returns the differences in the screens that a step shows and removes.
  private static func moves(from old: [String], to new: [String]) -> [String] {
    let (before, after) = (NavigationWords(old).words, NavigationWords(new).words)
    return before.filter { !after.contains($0) }.map { "no longer: \($0)" }
      + after.filter { !before.contains($0) }.map { "now:       \($0)" }
  }

  private static func start(from old: [OutlineLine], to new: [OutlineLine]) -> [String] {
    let (names, newNames) = (old.map(\.name), new.map(\.name))
    guard names.sorted() == newNames.sorted(), names != newNames else {
      // Without indentation a new container around everything is the only change.
      let changes = OutlineChanges(from: old, to: new, ignoringIndentation: true)
      return NavigationWords(changes.lines.compactMap(\.belowHeading), isStart: true).words
    }
    let kept = Set(ListDiff.pairs(names, newNames).map(\.old))
    let outer = old.indices.filter { !kept.contains($0) }.map { old[$0].indent }.min()
    let orders = [old, new].map { Wording.list($0.filter { $0.indent == outer }.map(\.name)) }
    return ["in another order: \(orders.joined(separator: " → "))"]
  }

  /// Returns the records that come or go in only one of two steps, and then the differences in any others.
  private static func records(from one: TextNode, to other: TextNode) -> [String] {
    let before = Dictionary(one.records.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    let after = Dictionary(other.records.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    let (gone, come) = (
      one.records.filter { after[$0.line] == nil }, other.records.filter { before[$0.line] == nil }
    )
    let events =
      gone.filter { !$0.isChange }.map { "no longer: \($0.event)" }
      + come.filter { !$0.isChange }.map { "now:       \($0.event)" }
    return events
      + (one.records + come).flatMap { record -> [String] in
        let (then, now) = (before[record.line], after[record.line])
        guard record.isChange || then != nil && now != nil else { return [] }
        let changes = ValueChanges(
          from: then?.children ?? [], to: now?.children ?? [], of: record.name,
          isStep: record.isChange)
        // What has no path is a sentence of its own.
        return changes.all.map { $0.isInBoth && !$0.path.isEmpty ? "changed \($0.text)" : $0.text }
      }
  }
}

/// A snapshot of a path, read back from its file.
struct StoredSnapshot {
  /// The start, and then each step.
  var sections: [TextNode]

  /// The title of its flow.
  let flow: Substring

  init?(_ text: String) {
    guard text.hasPrefix("# FlowTesting snapshot ") else { return nil }
    let mark = "\n# flow: "
    flow = text.range(of: mark).map { text[$0.upperBound...].firstLine } ?? ""
    sections = TextNode.nodes(of: text, isSnapshot: true).filter(\.isSection)
    if sections.isEmpty { return nil }
  }

  /// The steps, such as `-showPet(0)-> Pet`.
  var steps: [String] { sections.dropFirst().map(\.step) }
}

extension TextNode {
  /// The step of a section, such as `-buy-> Checkout`.
  fileprivate var step: String { String(line.dropFirst("## ".count)) }

  fileprivate var isStart: Bool { line == "## start" }

  fileprivate var records: [TextNode] {
    children.filter { !$0.line.hasPrefix("on screen") && $0.line != "nothing changed" }
  }

  /// The lines of a section's outline or of its changes.
  fileprivate var outline: [String] {
    children.filter { $0.line.hasPrefix("on screen") }
      .flatMap { $0.text.split(separator: "\n").compactMap(\.belowHeading) }
  }

  /// The name of a record, such as `Pet`.
  fileprivate var name: String {
    let words = ["new ", "changed ", "gone "]
    let rest = words.first { line.hasPrefix($0) }.map { line.dropFirst($0.count) } ?? line
    return String(rest.prefix { $0 != ":" })
  }

  fileprivate var event: String {
    if line.hasPrefix("new ") { return "\(name) arrives (\(value))" }
    if line.hasPrefix("gone ") { return "\(name) goes" }
    return "\(name) (\(value))"
  }

  /// Whether it has what a step changed in a record that was there before.
  fileprivate var isChange: Bool { line.hasPrefix("changed ") }
}

extension StringProtocol {
  /// A line of an outline or of its changes; nil for the heading above them.
  fileprivate var belowHeading: String? { hasPrefix("  ") ? String(dropFirst(2)) : nil }
}

/// The changes of an outline in words of navigation.
///
/// ```swift
/// NavigationWords(["+     Pet", "+       PetPhoto"]).words  // ["pushed Pet with PetPhoto"]
/// NavigationWords(["+ presented by Shop", "+   PetEditor"]).words
/// // ["presented PetEditor over Shop"]
/// ```
///
/// The lines are those of a snapshot, each with its sign.
struct NavigationWords {
  private(set) var words: [String] = []

  private typealias Change = (isAdded: Bool, line: OutlineLine)

  /// - Parameter isStart: Whether the outlines are those of two starts, and not those around a step.
  init(_ lines: [String], isStart: Bool = false) {
    let selection = "selected "
    words = lines.filter { $0.hasPrefix(selection) }
      .map { "switched to \($0.dropFirst(selection.count))" }
    var changes = lines.filter { !$0.hasPrefix(selection) }
      .map { (isAdded: $0.hasPrefix("+"), line: OutlineLine($0.dropFirst(2))) }[...]
    if !isStart, let (old, new) = Self.replacement(in: changes) {
      words = ["went from \(old) to \(new)"]
      return
    }
    let (pushed, popped) =
      isStart ? ("now on screen:", "no longer on screen:") : ("pushed", "popped")
    while let first = changes.popFirst() {
      let inside = changes.prefix {
        $0.isAdded == first.isAdded && $0.line.indent > first.line.indent
      }
      changes = changes.dropFirst(inside.count)
      let names = inside.map(\.line.name)
      guard let presenter = first.line.presenter else {
        words.append("\(first.isAdded ? pushed : popped) \(Self.list([first.line.name] + names))")
        continue
      }
      words.append(
        first.isAdded
          ? "presented \(Self.list(names)) over \(presenter)" : "dismissed \(Self.list(names))")
    }
  }

  /// Returns the old and the new screen, if one replaced the other and nothing else is on screen.
  private static func replacement(in changes: ArraySlice<Change>) -> (old: String, new: String)? {
    guard changes.count == 2, let old = changes.first, let new = changes.last, !old.isAdded,
      new.isAdded, changes.allSatisfy({ $0.line.indent == 0 && $0.line.presenter == nil }),
      old.line.name != new.line.name
    else { return nil }
    return (old.line.name, new.line.name)
  }

  private static func list(_ names: [String]) -> String {
    guard let first = names.first else { return "nothing" }
    return names.count == 1 ? first : "\(first) with \(names.dropFirst().joined(separator: ", "))"
  }
}

extension OutlineLine {
  /// The screen that presents those below the line; nil for the line of a screen.
  fileprivate var presenter: Substring? {
    name.hasPrefix("presented by ") ? name.dropFirst("presented by ".count) : nil
  }
}
