/// The summary of the differences between two snapshots of a path.
///
/// ```text
/// at step 2, -buy-> Checkout
///   no longer: pushed Checkout
///   now:       presented Checkout over Shop
///   changed Checkout.order: … isGift: false … → … isGift: true …
///   Steps 3 and 4 differ too.
/// ```
///
/// The first different step is described in full; its differences usually cause those of later
/// steps, which are only counted.
struct SnapshotDiffSummary: Hashable {
  /// The position of the first difference, as `at step 2, -buy-> Checkout`.
  let position: String

  /// The differences there, and the numbers of later steps that differ.
  let lines: [String]

  /// The greatest number of differences.
  private static let limit = 24

  /// Compares two snapshots; nil if all steps are the same.
  init?(from old: StoredSnapshot, to new: StoredSnapshot) {
    let count = max(old.sections.count, new.sections.count)
    let different = (0..<count).filter { old[$0] != new[$0] }
    guard let first = different.first else { return nil }
    position =
      first == 0 ? "at the start" : "at step \(first), \((new[first] ?? old[first])?.label ?? "")"
    var lines = Self.differences(from: old[first], to: new[first])
    if lines.count > Self.limit {
      lines = lines.prefix(Self.limit) + ["… and \(lines.count - Self.limit) more there"]
    }
    if let later = Self.later(Array(different.dropFirst())) { lines.append(later) }
    self.lines = lines
  }

  private static func later(_ steps: [Int]) -> String? {
    switch steps.count {
    case 0: nil
    case 1: "Step \(steps[0]) differs too."
    case 2...6:
      "Steps \(steps.dropLast().map(String.init).joined(separator: ", ")) and \(steps[steps.count - 1]) differ too."
    default: "\(steps.count) later steps differ too."
    }
  }

  private static func differences(
    from old: StoredSnapshot.Section?, to new: StoredSnapshot.Section?
  ) -> [String] {
    guard let new else { return ["The path ends before this step now."] }
    guard let old else { return ["The path ended before this step."] }
    guard old.label == new.label else {
      return ["The step was \(old.label) and is \(new.label) now."]
    }
    let screen = old.label.isEmpty ? outline(from: old, to: new) : moves(from: old, to: new)
    return screen + blocks(from: old, to: new)
  }

  /// Returns the differences in what a step does to the screens.
  private static func moves(
    from old: StoredSnapshot.Section, to new: StoredSnapshot.Section
  ) -> [String] {
    guard old.outline != new.outline else { return [] }
    let (before, after) = (NavigationWords(old.outline).words, NavigationWords(new.outline).words)
    let lost = before.filter { !after.contains($0) }.map { "no longer: \($0)" }
    let gained = after.filter { !before.contains($0) }.map { "now:       \($0)" }
    return lost + gained
  }

  /// Returns the differences in what is on screen at the start.
  private static func outline(
    from old: StoredSnapshot.Section, to new: StoredSnapshot.Section
  ) -> [String] {
    guard old.outline != new.outline else { return [] }
    let diff = LineDiff(from: old.outline.text, to: new.outline.text)
    return NavigationWords(diff.changes).words.map { word in
      word.replacing(prefix: "pushed ", with: "now on screen: ")
        .replacing(prefix: "popped ", with: "no longer on screen: ")
    }
  }

  private static func blocks(
    from old: StoredSnapshot.Section, to new: StoredSnapshot.Section
  ) -> [String] {
    let before = Dictionary(old.blocks.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    let after = Set(new.blocks.map(\.identity))
    let lost = old.blocks.filter { !after.contains($0.identity) }.map { block in
      "no longer: \(block.event)"
    }
    return lost
      + new.blocks.flatMap { block -> [String] in
        guard let known = before[block.identity] else { return ["now:       \(block.event)"] }
        return block.changes(since: known)
      }
  }
}

extension StoredSnapshot {
  /// Returns the section with a number; nil past the last.
  fileprivate subscript(index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}

extension StoredSnapshot.Block {
  /// The event of the block in a few words.
  fileprivate var event: String {
    switch kind {
    case .there: "\(identity) (\(typeName))"
    case .new: "\(identity) arrives (\(typeName))"
    case .changed: "\(identity) changes \(properties.map(\.name).joined(separator: ", "))"
    case .gone: "\(identity) goes"
    }
  }

  /// Returns the differences from the same block of an earlier snapshot.
  fileprivate func changes(since old: Self) -> [String] {
    guard kind == old.kind, typeName == old.typeName else {
      return ["\(identity): \(old.event) → \(event)"]
    }
    var known = Dictionary(grouping: old.properties, by: \.name)
    var lines: [String] = []
    for property in properties {
      let name = "\(identity).\(property.name)"
      guard let before = known[property.name]?.first else {
        lines.append("now:       \(name): \(TextChange.shortened(property.text))")
        continue
      }
      known[property.name]?.removeFirst()
      if known[property.name]?.isEmpty == true { known[property.name] = nil }
      if before.text != property.text {
        lines.append("changed \(name): \(TextChange(from: before.text, to: property.text))")
      }
    }
    for property in old.properties where known[property.name] != nil {
      known[property.name] = nil
      lines.append(
        "no longer: \(identity).\(property.name): \(TextChange.shortened(property.text))")
    }
    return lines
  }
}

extension [String] {
  fileprivate var text: String { map { "\($0)\n" }.joined() }
}

extension String {
  fileprivate func replacing(prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
