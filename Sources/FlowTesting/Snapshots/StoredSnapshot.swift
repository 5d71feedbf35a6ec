/// A snapshot of a path as read back from its file.
struct StoredSnapshot {
  /// The lines of the file as a tree.
  let tree: TextTree

  /// The start, and then each step.
  let sections: [TextTree.Node]

  private static let name = "# FlowTesting snapshot "

  /// Reads a snapshot; nil for any other text.
  init?(_ text: String) {
    guard text.hasPrefix(Self.name) else { return nil }
    tree = TextTree(text)
    sections = tree.nodes.filter(\.isSection)
    if sections.isEmpty { return nil }
  }

  /// The steps, as `-showPet(0)-> Pet`; format 1 has a number before each.
  var steps: [String] {
    sections.dropFirst().map { section in
      let label = section.line.dropFirst("## ".count)
      let digits = label.prefix(while: \.isNumber)
      let rest = label.dropFirst(digits.count)
      return String(!digits.isEmpty && rest.hasPrefix(": ") ? rest.dropFirst(2) : label)
    }
  }

  /// Returns the version of the format in the first line of a text; nil for any other text.
  static func version(of text: String) -> Int? {
    let first = text.prefix { $0 != "\n" }
    guard first.hasPrefix("# FlowTesting ") else { return nil }
    return first.split(separator: " ").last.flatMap { Int($0) }
  }
}
