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

  /// The way in which the parts are written.
  var shape = Shape.leaf

  var parts: [Part] = []

  /// The text around all of it, such as `.some(` and `)`.
  private var around: [String] = ["", ""]

  /// The beginning of the text of a value without a stable text.
  static let refusal = "<no stable text: "

  /// Makes the text of a value that is not shown, with the name of its type.
  init(notShown name: String) { self.init("\(Self.notShown)\(name))") }

  static let notShown = "(not shown: "

  /// The text of a closure.
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

  /// The text on one line.
  var text: String {
    let inner = parts.map { $0.label.isEmpty ? $0.tree.text : "\($0.label): \($0.tree.text)" }
      .joined(separator: ", ")
    let core =
      switch shape {
      case .leaf: head
      case .fields: "\(head)(\(inner))"
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

  /// Adds the lines of the value under a label.
  func write(_ label: String, _ indent: Int, to lines: inout [String]) {
    let start = String(repeating: " ", count: indent) + (label.isEmpty ? "" : "\(label): ")
    guard !isOneLine else { return lines.append(start + text) }
    lines.append(start + around[0] + title + around[1])
    for part in parts { part.tree.write(part.label, indent + 2, to: &lines) }
  }

  /// Adds the lines of the changes since an earlier value under a label.
  ///
  /// For a struct and a dictionary these are the changed parts, for a list all elements.
  func writeChanges(
    since old: ValueTree, _ label: String, _ indent: Int, to lines: inout [String]
  ) {
    guard isComparable(with: old), !isOneLine, !old.isOneLine else {
      return write(label, indent, to: &lines)
    }
    let start = String(repeating: " ", count: indent)
    lines.append("\(start)\(label.isEmpty ? "" : "\(label): ")\(around[0])\(title)\(around[1])")
    Part.writeChanges(from: old.parts, to: parts, indent + 2, to: &lines)
  }

  /// Whether the parts of two values can be compared by their labels.
  private func isComparable(with old: ValueTree) -> Bool {
    shape == old.shape && (shape == .fields || shape == .entries) && title == old.title
      && around == old.around
  }
}

extension ValueTree.Part {
  /// Adds the lines of the parts that changed, and a line for each part that is gone.
  ///
  /// Several parts may have the same label: a class and its superclass may have private properties of one name.
  static func writeChanges(
    from old: [Self], to new: [Self], _ indent: Int, to lines: inout [String]
  ) {
    var known = Dictionary(grouping: old, by: \.label)
    for part in new {
      guard known[part.label]?.isEmpty == false, let before = known[part.label]?.removeFirst()
      else {
        part.tree.write(part.label, indent, to: &lines)
        continue
      }
      guard before != part else { continue }
      part.tree.writeChanges(since: before.tree, part.label, indent, to: &lines)
    }
    for part in old where known[part.label]?.isEmpty == false {
      known[part.label]?.removeFirst()
      lines.append("\(String(repeating: " ", count: indent))\(part.label): (gone)")
    }
  }
}
