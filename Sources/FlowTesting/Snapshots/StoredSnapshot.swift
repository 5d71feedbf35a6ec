import Foundation

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
    tree = TextTree(text.withPlainNewlines)
    sections = tree.nodes.filter(\.isSection)
    if sections.isEmpty { return nil }
  }

  /// The steps, such as `-showPet(0)-> Pet`.
  var steps: [String] { sections.dropFirst().map(\.step) }

  /// Returns the version of the format in the first line of a text; nil for any other text.
  static func version(of text: String) -> Int? {
    let first = text.prefix { !$0.isNewline }
    guard first.hasPrefix("# FlowTesting ") else { return nil }
    return first.split(separator: " ").last.flatMap { Int($0) }
  }
}

extension String {
  /// The text with the newlines that a checkout may have turned into CRLF.
  var withPlainNewlines: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return replacingOccurrences(of: "\r\n", with: "\n")
  }
}

extension TextTree.Node {
  /// The step of a section, such as `-buy-> Checkout`; format 1 has a number before each.
  var step: String {
    let label = line.dropFirst("## ".count)
    let rest = label.drop(while: \.isNumber)
    return String(rest.count < label.count && rest.hasPrefix(": ") ? rest.dropFirst(2) : label)
  }
}
