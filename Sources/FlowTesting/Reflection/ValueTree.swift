/// The text of a value as a tree, which is written on one line, or on one line for each part.
///
/// ```text
/// pets: [Pet]              pets: [Pet(id: 1, name: "Rex"), Pet(id: 2, name: "Tom")]
///   Pet
///     id: 1
///     name: "Rex"
///   Pet
///     id: 2
///     name: "Tom"
/// ```
///
/// No line has an index, so that an element put in front changes no other line.
struct ValueTree: Hashable, Sendable {
  /// The way in which the parts are written.
  enum Shape: Hashable, Sendable {
    /// There are none.
    case leaf
    /// Each with its label, like the arguments of an initializer.
    case fields
    /// Without labels, in brackets.
    case elements
    /// Without labels, in a `Set`.
    case members
    /// Each after its key.
    case entries
  }

  /// A part with its label, which is empty for an element.
  struct Part: Hashable, Sendable {
    var label: String
    var tree: ValueTree
  }

  /// The text before the parts on one line, or the whole text of a leaf; for a list its type, if its text has
  /// that.
  var head: String

  /// The line above the parts, if each has its own.
  var title: String

  var shape = Shape.leaf
  var parts: [Part] = []

  /// Whether entries have an order, which counts.
  var isOrdered = false

  /// The name that an object has along the walk; nil for any other value.
  var identity: String?

  /// The `id` of an element of a list, which no other element has; nil without one.
  var id: String?

  /// That name after a space, if the object was first seen at another place, which no longer has it.
  var origin = ""

  /// The text around all of it, such as `.some(` and `)`.
  private var around: [String] = ["", ""]

  /// The beginning of the text of a value without a stable text.
  static let refusal = "<no stable text: "

  init(notShown name: String) { self.init("\(Self.notShown)\(name))") }

  static let notShown = "(not shown: "

  static let function = "(function)"

  init(_ text: String) { (head, title) = (text, text) }

  /// Returns parts with their labels, after the name of a type.
  static func fields(_ name: String, _ parts: [Part]) -> ValueTree {
    ValueTree(.fields, head: name, title: name, parts)
  }

  init(_ shape: Shape, head: String = "", title: String, _ parts: [Part]) {
    self.head = head
    self.title = title
    self.shape = shape
    self.parts = parts
  }

  /// Returns the value as the only argument of something, such as of an enum's case.
  func inside(_ name: String) -> ValueTree {
    var tree = self
    tree.around = ["\(name)(\(around[0])", "\(around[1]))"]
    return tree
  }

  // MARK: - Writing

  var text: String {
    let inner = parts.map { $0.label.isEmpty ? $0.tree.text : "\($0.label): \($0.tree.text)" }
      .joined(separator: ", ")
    let core =
      switch shape {
      case .leaf: head
      case .fields: "\(head)\(origin)(\(inner))"
      case .elements: list("[\(inner)]")
      case .members: "\(head.isEmpty ? "Set" : head)([\(inner)])"
      case .entries: list(parts.isEmpty ? "[:]" : "[\(inner)]")
      }
    return around[0] + core + around[1]
  }

  private func list(_ text: String) -> String { head.isEmpty ? text : "\(head)(\(text))" }

  /// Whether all values in it are closures or objects that are not shown.
  var showsNothing: Bool {
    guard !parts.isEmpty else { return head == Self.function || head.hasPrefix(Self.notShown) }
    return parts.allSatisfy(\.tree.showsNothing)
  }

  /// Whether it is written on one line: a leaf, an empty list, or a struct of one such field.
  private var isOneLine: Bool {
    if parts.isEmpty { return true }
    return shape == .fields && parts.count == 1 && parts[0].tree.isOneLine
  }

  func lines(_ label: String = "", indent: String = "") -> [String] {
    lines(after: label.isEmpty ? indent : "\(indent)\(label): ", indent)
  }

  /// Returns the lines of the value, the first one after a text such as `name: `.
  fileprivate func lines(after start: String, _ indent: String = "") -> [String] {
    guard !isOneLine else { return [start + text] }
    let below = parts.flatMap { part in
      part.tree.lines(shape == .entries ? part.key : part.label, indent: indent + "  ")
    }
    return [start + around[0] + title + origin + around[1]] + below
  }

  /// Returns the lines of the changes under a label: of fields, or of elements that changed, came, went or moved.
  func changes(since old: ValueTree, _ label: String) -> [String] {
    guard isComparable(with: old) else { return lines(label) }
    // Another object has a name of its own.
    let name = isAlike(old) ? title : title + origin
    let start = "\(label): \(around[0])\(name)\(around[1])"
    guard shape != .fields else {
      return [start] + Part.changes(from: old.parts, to: parts).indented
    }
    return [start] + ElementChanges(from: old, to: self).lines.indented
  }

  /// Whether the parts of two values can be compared one by one.
  fileprivate func isComparable(with old: ValueTree) -> Bool {
    shape == old.shape && title == old.title && around == old.around && !isOneLine
      && !old.isOneLine
  }

  /// Whether two objects are one, or read as if they were.
  fileprivate func isAlike(_ other: ValueTree) -> Bool {
    origin == other.origin || identity == other.identity
  }

  /// Whether it is another object than one that reads the same.
  fileprivate func isCopy(of other: ValueTree) -> Bool {
    var copy = self
    (copy.origin, copy.identity) = (other.origin, other.identity)
    return !isAlike(other) && copy == other
  }

  /// Whether two values have the same text, byte by byte: equal strings may spell accents in two ways.
  static func == (one: ValueTree, other: ValueTree) -> Bool {
    one.shape == other.shape && one.isAlike(other) && one.head.hasBytes(of: other.head)
      && one.title.hasBytes(of: other.title) && one.parts == other.parts
      && zip(one.around, other.around).allSatisfy { $0.hasBytes(of: $1) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(head)
    hasher.combine(parts)
  }
}

extension ValueTree.Part {
  static func == (one: Self, other: Self) -> Bool {
    one.label.hasBytes(of: other.label) && one.tree == other.tree
  }

  func hash(into hasher: inout Hasher) { hasher.combine(tree) }

  /// The label as the key of an entry, which is no field: in quotes, or in brackets.
  fileprivate var key: String { label.hasPrefix("\"") ? label : "[\(label)]" }

  /// Returns the lines of the fields that changed, and a line for each that is gone.
  ///
  /// Several fields may have the same label: a class and its superclass may have private properties of one name.
  ///
  /// - Parameter element: The element that has the fields, such as `[3]`; empty for any other value.
  static func changes(of element: String = "", from old: [Self], to new: [Self]) -> [String] {
    func label(_ part: Self) -> String {
      element.isEmpty || part.label.hasPrefix(".")
        ? element + part.label : "\(element).\(part.label)"
    }
    var known = Dictionary(grouping: old, by: \.label)
    let changed = new.flatMap { part -> [String] in
      guard known[part.label]?.isEmpty == false, let before = known[part.label]?.removeFirst()
      else { return part.tree.lines(label(part)) }
      return before == part ? [] : part.tree.changes(since: before.tree, label(part))
    }
    return changed
      + old.compactMap { part in
        guard known[part.label]?.isEmpty == false else { return nil }
        known[part.label]?.removeFirst()
        return "\(label(part)): (gone)"
      }
  }
}

extension [String] {
  var indented: [String] { map { "  \($0)" } }
}

/// The changes between two collections: the elements that changed, came, went or moved.
///
/// ```text
/// items: [Item]
///   - [id 7]
///   [id 4].on: true
///   [id 9] moved to [first]
///   + [last]: Item
///     id: 101
///     on: false
/// ```
///
/// An entry of a dictionary is known by its key, an element by its `id`, which none before it has, and an object by its
/// identity. What came or moved is told by what is before it, so that two branches merge. Any others are paired if they are equal, in their order; of those between two pairs the first changed into
/// the first.
private struct ElementChanges {
  private let old: ValueTree
  private let new: ValueTree

  /// The positions of the elements that both have, in the order of the new ones.
  private var pairs: [ListDiff.Pair]

  /// The elements of these that moved, by their new position.
  private var moved: Set<Int> = []

  /// The names of the old elements, such as `[id 7]` or `["a"]`; nil for those that are known by their position.
  private let names: [String?]

  init(from old: ValueTree, to new: ValueTree) {
    (self.old, self.new) = (old, new)
    names = Self.names(of: old)
    let keys = [(old, names), (new, Self.names(of: new))].map { tree, names in
      zip(names, tree.parts).map { name, part in
        (name ?? part.tree.identity).map { Array($0.utf8) }
      }
    }
    let places = Dictionary(
      zip(keys[0], keys[0].indices).compactMap { key, index in key.map { ($0, index) } },
      uniquingKeysWith: { $1 })
    pairs = zip(keys[1], keys[1].indices).compactMap { key, index in
      key.flatMap { places[$0] }.map { ($0, index) }
    }
    let rest = keys.map { keys in keys.indices.filter { keys[$0] == nil } }
    pairOthers(rest[0], rest[1])
    if new.shape == .elements || new.isOrdered { moved = ListDiff.moved(pairs) }
  }

  /// Pairs elements without a key: equal ones in their order, in a list equal ones anywhere, and then those between.
  private mutating func pairOthers(_ olds: [Int], _ news: [Int]) {
    let equal = ListDiff.pairs(olds.map { old.parts[$0] }, news.map { new.parts[$0] })
    var found = equal.map { (old: olds[$0.old], new: news[$0.new]) }
    if new.shape == .elements {
      var gone = Set(olds).subtracting(found.map(\.old))
      var come = Set(news).subtracting(found.map(\.new))
      var places = Dictionary(grouping: gone.sorted()) { old.parts[$0] }
      for index in come.sorted() {
        guard let place = places[new.parts[index]]?.first else { continue }
        places[new.parts[index]]?.removeFirst()
        found.append((place, index))
        gone.remove(place)
        come.remove(index)
      }
      for gap in ListDiff.gaps(between: equal, in: olds.indices, news.indices) {
        let (gone, come) = (
          olds[gap.old].filter(gone.contains), news[gap.new].filter(come.contains)
        )
        found += zip(gone, come).map { (old: $0, new: $1) }
      }
    }
    pairs = (pairs + found).sorted { $0.new < $1.new }
  }

  /// Returns the keys of a dictionary, or the `id` of each element; nil without one, or where an element before has it.
  private static func names(of tree: ValueTree) -> [String?] {
    var seen: Set<[UInt8]> = []
    return tree.parts.map { part in
      let stored =
        part.tree.shape == .fields ? part.tree.parts.first { $0.label == "id" }?.tree.text : nil
      let name =
        tree.shape == .entries ? "[\(part.label)]" : (part.tree.id ?? stored).map { "[id \($0)]" }
      return name.flatMap { seen.insert(Array($0.utf8)).inserted ? $0 : nil }
    }
  }

  /// A line for each element that went, and then the others in their order.
  var lines: [String] {
    let kept = Set(pairs.map(\.old))
    let origins = Dictionary(uniqueKeysWithValues: pairs.map { ($0.new, $0.old) })
    let newNames = Self.names(of: new)
    func place(_ index: Int) -> String {
      if index == new.parts.count - 1 { return "[last]" }
      if index == 0 { return "[first]" }
      return newNames[index - 1].map { "[after \($0.dropFirst())" } ?? "[\(index)]"
    }
    var lines = old.parts.indices.filter { !kept.contains($0) }.map { "- \(gone($0))" }
    for (index, part) in new.parts.enumerated() {
      guard let origin = origins[index] else {
        let name = new.shape == .entries ? "[\(part.label)]" : place(index)
        lines += part.tree.lines(after: "+ \(new.shape == .members ? "" : "\(name): ")")
        if new.isOrdered, index < new.parts.count - 1 {
          lines.append("\(name) moved to \(place(index))")
        }
        continue
      }
      let name = names[origin] ?? "[\(index)]"
      if moved.contains(index) {
        lines.append("\(names[origin] ?? "[\(origin)]") moved to \(place(index))")
      }
      let before = old.parts[origin]
      guard before != part else { continue }
      // What an arrow stands for is told where it is shown.
      if part.tree.parts.isEmpty, let one = part.tree.identity, one == before.tree.identity {
        continue
      }
      if part.tree.isCopy(of: before.tree) {
        lines.append("\(name): another object, equal to it")
        continue
      }
      let isPartwise =
        part.tree.shape == .fields && part.tree.isComparable(with: before.tree)
        && part.tree.isAlike(before.tree)
      lines +=
        isPartwise
        ? ValueTree.Part.changes(of: name, from: before.tree.parts, to: part.tree.parts)
        : part.tree.changes(since: before.tree, name)
    }
    return lines
  }

  /// Returns the name of an element that went, with its text if that is only a position; the text of a member.
  private func gone(_ index: Int) -> String {
    if let name = names[index] { return name }
    let text = old.parts[index].tree.text
    guard old.shape == .elements else { return text }
    return "[\(index)]: \(text.count > 100 ? "\(text.prefix(100))…" : text)"
  }
}
