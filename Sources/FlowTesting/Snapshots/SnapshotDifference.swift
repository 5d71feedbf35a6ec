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
}

extension SnapshotDifference {
  private static let limit = 24

  private typealias Pair = (old: TextNode?, new: TextNode?, number: Int)

  init(from oldText: String, to newText: String) {
    guard let old = StoredSnapshot(oldText), let new = StoredSnapshot(newText) else {
      let changes = ValueChanges(from: oldText, to: newText).all
      let isMap = oldText.hasPrefix(MapText.start)
      let isShown = (2...8).contains(changes.count) && (isMap || changes.allSatisfy(\.isNamed))
      self.init(position: nil, lines: changes.map(\.text), isShown: isShown)
      return
    }
    self.init(from: old, to: new)
  }

  init(from old: StoredSnapshot, to new: StoredSnapshot) {
    let different = Self.differentPairs(old, new)
    guard let first = different.first else {
      self.init(position: nil, lines: [], isShown: false)
      return
    }
    let steps = different.prefix {
      ($0.old == nil) == (first.old == nil) && ($0.new == nil) == (first.new == nil)
    }
    var lines: [String]
    var told = 1
    if let one = first.old, let other = first.new {
      lines = Self.differences(from: one, to: other)
    } else {
      told = steps.count
      lines = Self.unpaired(Array(steps))
    }
    lines = Wording.lines(lines, atMost: Self.limit, rest: "more there")
    let rest = different.dropFirst(told)
    lines += Self.unpaired(Array(rest))
    if let later = Self.later(rest.filter { $0.old != nil && $0.new != nil }.map(\.number)) {
      lines.append(later)
    }
    self.init(position: Self.position(of: first), lines: lines, isShown: true)
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

  /// Returns the steps that differ, or that only one snapshot has.
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
    let gaps = ListDiff.gaps(
      between: matches, in: labels[0].indices, labels[1].indices)
    var pairs: [Pair] = []
    for (index, gap) in gaps.enumerated() {
      if gap.old.count == gap.new.count {
        pairs += zip(gap.old, gap.new).map { (old.sections[$0], new.sections[$1], $1) }
      } else {
        pairs += gap.old.map { (old.sections[$0], nil, $0) }
        pairs += gap.new.map { (nil, new.sections[$0], $0) }
      }
      guard index < matches.count else { break }
      let (one, other) = matches[index]
      pairs.append((old.sections[one], new.sections[other], other))
    }
    return pairs
  }

  /// Returns a line for the steps that only one snapshot has, of the old one and of the new one.
  private static func unpaired(_ pairs: [Pair]) -> [String] {
    let (gone, come) = (pairs.filter { $0.new == nil }, pairs.filter { $0.old == nil })
    func line(_ steps: [TextNode?], _ words: String) -> String? {
      steps.isEmpty ? nil : "\(Wording.count(steps.count, "step")) \(words): \(labels(steps))"
    }
    return [line(gone.map(\.old), "no longer made"), line(come.map(\.new), "more")]
      .compactMap { $0 }
  }

  private static func labels(_ steps: [TextNode?]) -> String {
    let shown = steps.prefix(3).compactMap { $0?.step }.joined(separator: ", ")
    return steps.count > 3 ? "\(shown), …" : shown
  }

  private static func later(_ steps: [Int]) -> String? {
    switch steps.count {
    case 0: nil
    case 1: "Step \(steps[0]) differs too."
    case 2...6: "Steps \(Wording.phrase(steps.map(String.init))) differ too."
    default: "\(steps.count) later steps differ too."
    }
  }

  private static func differences(from one: TextNode, to other: TextNode) -> [String] {
    guard one.step == other.step || one.isStart else {
      return ["The step was \(one.step) and is \(other.step) now."]
    }
    let screen =
      one.isStart
      ? start(from: one.outline, to: other.outline) : moves(from: one.outline, to: other.outline)
    return screen + records(one, other) + values(one, other)
  }

  /// Returns the differences in the screens that a step shows and removes.
  private static func moves(from old: [String], to new: [String]) -> [String] {
    guard old != new else { return [] }
    let (before, after) = (NavigationWords(old).words, NavigationWords(new).words)
    return before.filter { !after.contains($0) }.map { "no longer: \($0)" }
      + after.filter { !before.contains($0) }.map { "now:       \($0)" }
  }

  /// Returns the differences in the screens at the start.
  private static func start(from old: [String], to new: [String]) -> [String] {
    guard old != new else { return [] }
    // Without indentation a new container around everything is the only change.
    let lines = [old, new].map { $0.map { $0.drop { $0 == " " } } }
    let equal = ListDiff.pairs(lines[0], lines[1])
    let changes =
      old.indices.filter { index in !equal.contains { $0.old == index } }.map { "- \(old[$0])" }
      + new.indices.filter { index in !equal.contains { $0.new == index } }.map { "+ \(new[$0])" }
    let names = [old, new].map { $0.map { NavigationWords.name(in: $0) } }
    if names[0].sorted() == names[1].sorted(), names[0] != names[1] {
      let moved = Set(changes.map { NavigationWords.name(in: $0) })
      func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
      let outer = old.filter { moved.contains(NavigationWords.name(in: $0)) }.map(indent).min()
      let orders = [old, new].map { outline in
        Wording.list(outline.filter { indent($0) == outer }.map { NavigationWords.name(in: $0) })
      }
      return ["in another order: \(orders[0]) → \(orders[1])"]
    }
    return NavigationWords(changes, ("now on screen:", "no longer on screen:")).words
  }

  /// Returns the records that came or went in only one of two steps.
  private static func records(_ one: TextNode, _ other: TextNode) -> [String] {
    let (before, after) = (Set(one.records.map(\.line)), Set(other.records.map(\.line)))
    func events(_ step: TextNode, _ others: Set<Substring>, _ word: String) -> [String] {
      step.records.filter { !others.contains($0.line) && !$0.isChange }.map {
        "\(word) \($0.event)"
      }
    }
    return events(one, after, "no longer:") + events(other, before, "now:      ")
  }

  /// Returns the differences in the records that both steps have, and the changes that only one has.
  private static func values(_ one: TextNode, _ other: TextNode) -> [String] {
    let before = Dictionary(one.records.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    let after = Dictionary(other.records.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    let all = one.records + other.records.filter { before[$0.line] == nil }
    return all.flatMap { record -> [String] in
      let (then, now) = (before[record.line], after[record.line])
      guard record.isChange || then != nil && now != nil else { return [] }
      let changes = ValueChanges(
        from: then?.children ?? [], to: now?.children ?? [], of: record.name,
        isStep: record.isChange)
      return changes.all.map { $0.isInBoth ? "changed \($0.text)" : $0.text }
    }
  }
}

/// A snapshot of a path, read back from its file.
struct StoredSnapshot {
  /// The start, and then each step.
  var sections: [TextNode]

  /// Reads a snapshot; nil for any other text.
  init?(_ text: String) {
    guard text.hasPrefix("# FlowTesting snapshot ") else { return nil }
    sections = TextNode.nodes(of: text, isSnapshot: true).filter(\.isSection)
    if sections.isEmpty { return nil }
  }

  /// The steps, such as `-showPet(0)-> Pet`.
  var steps: [String] { sections.dropFirst().map(\.step) }
}

extension TextNode {
  /// The step of a section, such as `-buy-> Checkout`.
  fileprivate var step: String { String(line.dropFirst("## ".count)) }

  /// Whether it is the start of a path.
  fileprivate var isStart: Bool { line == "## start" }

  fileprivate var records: [TextNode] {
    children.filter { !$0.line.hasPrefix("on screen") && $0.line != "nothing changed" }
  }

  /// The lines of a section's outline or of its changes.
  fileprivate var outline: [String] {
    children.filter { $0.line.hasPrefix("on screen") }.flatMap { block in
      block.text.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    }
  }

  /// The name of a record, such as `Pet`.
  fileprivate var name: String {
    let words = ["new ", "changed ", "gone "]
    let rest = words.first { line.hasPrefix($0) }.map { line.dropFirst($0.count) } ?? line
    return String(rest.prefix { $0 != ":" })
  }

  /// The event of a record in a few words.
  fileprivate var event: String {
    if line.hasPrefix("new ") { return "\(name) arrives (\(value))" }
    if line.hasPrefix("gone ") { return "\(name) goes" }
    return "\(name) (\(value))"
  }

  /// Whether it has what a step changed in a record that was there before.
  fileprivate var isChange: Bool { line.hasPrefix("changed ") }
}

/// The changes of the outline in one step, in words of navigation.
///
/// ```swift
/// NavigationWords(["+     Pet", "+       PetPhoto"]).words  // ["pushed Pet with PetPhoto"]
/// NavigationWords(["+ presented by Shop", "+   PetEditor"]).words
/// // ["presented PetEditor over Shop"]
/// ```
///
/// The lines are those of a snapshot, each with its sign.
struct NavigationWords {
  /// The changes, in the order of the lines.
  private(set) var words: [String] = []

  /// One added or removed line.
  private struct Line {
    let isAdded: Bool
    let indentation: Int
    let name: String
    let isSelected: Bool
    let presenter: String?

    init(_ text: String) {
      isAdded = text.hasPrefix("+")
      let content = text.dropFirst(2)
      indentation = content.prefix { $0 == " " }.count
      var name = String(content.dropFirst(indentation))
      isSelected = name.hasSuffix("selected)")
      presenter =
        name.hasPrefix("presented by ") ? String(name.dropFirst("presented by ".count)) : nil
      if name.hasSuffix(")"), let remark = name.range(of: " (", options: .backwards) {
        name = String(name[..<remark.lowerBound])
      }
      self.name = name
    }
  }

  /// Returns the name of a screen in a line of an outline or of its changes.
  static func name(in line: String) -> String {
    Line("+ " + line.drop { "+- ".contains($0) }).name
  }

  /// Reads the lines of a step.
  ///
  /// - Parameter verbs: What a screen that is added and one that is removed do.
  init(_ lines: [String], _ verbs: (added: String, removed: String) = ("pushed", "popped")) {
    let selection = "selected "
    let selected = lines.filter { $0.hasPrefix(selection) }.map { $0.dropFirst(selection.count) }
    words = selected.map { "switched to \($0)" }
    var lines = lines.filter { !$0.hasPrefix(selection) }.map(Line.init)[...]
    if let (old, new) = Self.replacement(in: lines) {
      words = ["went from \(old.name) to \(new.name)"]
      return
    }
    // A tab or a page has a removed and an added line if its selection changed.
    let tabs = lines.filter { line in
      line.presenter == nil
        && lines.contains {
          $0.name == line.name && $0.indentation == line.indentation && $0.isAdded != line.isAdded
            && $0.isSelected != line.isSelected
        }
    }
    if let tab = tabs.first(where: { $0.isAdded && $0.isSelected }) {
      words.append("switched to \(tab.name)")
    }
    lines =
      lines.filter { line in
        !tabs.contains { $0.name == line.name && $0.indentation == line.indentation }
      }[...]
    while let first = lines.popFirst() {
      let inside = lines.prefix {
        $0.isAdded == first.isAdded && $0.indentation > first.indentation
      }
      lines = lines.dropFirst(inside.count)
      let names = [first.name] + inside.map(\.name)
      guard let presenter = first.presenter else {
        words.append("\(first.isAdded ? verbs.added : verbs.removed) \(Self.list(names))")
        continue
      }
      let presented = Self.list(Array(names.dropFirst()))
      words.append(
        first.isAdded ? "presented \(presented) over \(presenter)" : "dismissed \(presented)")
    }
  }

  /// Returns the old and the new screen, if one replaced the other and nothing else is on screen.
  private static func replacement(in lines: ArraySlice<Line>) -> (old: Line, new: Line)? {
    guard lines.count == 2, let old = lines.first, let new = lines.last, !old.isAdded, new.isAdded,
      lines.allSatisfy({ $0.indentation == 0 && $0.presenter == nil }), old.name != new.name
    else { return nil }
    return (old, new)
  }

  private static func list(_ names: [String]) -> String {
    guard let first = names.first else { return "nothing" }
    return names.count == 1 ? first : "\(first) with \(names.dropFirst().joined(separator: ", "))"
  }
}
