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
  var values: [Change] = []

  /// The change of everything but the values of records; nil without one.
  private(set) var structure: Kind?

  /// Whether the text is an account, in which the path to a value begins in its section.
  let isAccount: Bool

  let old: TextTree
  let new: TextTree

  init(from old: String, to new: String) {
    isAccount = old.hasPrefix("# FlowTesting account ")
    self.old = TextTree(old)
    self.new = TextTree(new)
    compare(
      Gap(gone: self.old.nodes[...], come: self.new.nodes[...], start: (0, 0)), at: "",
      isValue: StoredSnapshot(old) == nil || StoredSnapshot(new) == nil)
    groupElements()
    let rest = text(accepting: { _ in true }, structure: false)
    let diff = LineDiff(from: rest, to: new).changes
    if !diff.isEmpty {
      let lines = diff.map { String($0.drop { "+- ".contains($0) }) }
      // Lines that take the place of as many others are renamed.
      let isRenamed =
        diff[0].hasPrefix("-") && diff.count { $0.hasPrefix("+") } * 2 == diff.count
        && diff[1].hasPrefix("+")
      let text =
        isRenamed
        ? "\(TextChange(from: lines[0], to: lines[1]))"
        : TextChange.shortened(lines.first { !$0.isEmpty } ?? "")
      structure = Kind("\(LineDiff.counts(of: diff)): \(text)", of: diff.joined(separator: "\n"))
    }
  }

  /// The kinds of changes, in the order of their first occurrence.
  var kinds: [Kind] { (values.map(\.kind) + [structure].compactMap { $0 }).unique() }

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
      let different = indices.unique { values[$0].kind }
      guard different.count > Self.mostElements, let field else { continue }
      let texts = different.prefix(3).compactMap { values[$0].ofElement?.text }
      let kind = Kind(
        "\(field), \(different.count) values: \(texts.joined(separator: ", ")), …",
        of: "\(field)\n" + different.map { values[$0].kind.key }.joined(separator: "\n"))
      for index in indices { values[index].kind = kind }
    }
  }
}
