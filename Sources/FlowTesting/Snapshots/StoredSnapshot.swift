import Foundation

/// A snapshot of a path, read back from its file.
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
    let first = text.firstLine
    guard first.hasPrefix("# FlowTesting ") else { return nil }
    return first.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Returns the newest version of the format that the first line of a text names.
  static func newestVersion(of text: String) -> Int {
    switch text.split(separator: " ", maxSplits: 3).dropFirst(2).first {
    case "map": MapText.version
    case "account": Account.version
    default: SnapshotDocument.version
    }
  }
}

extension String {
  /// The text with newlines for each CRLF, which a checkout may have made of them.
  var withPlainNewlines: String {
    hasCarriageReturn ? replacingOccurrences(of: "\r\n", with: "\n") : self
  }

  /// Whether the text has a carriage return.
  var hasCarriageReturn: Bool {
    let byte = UInt8(ascii: "\r")
    let isFound = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
    return isFound ?? utf8.contains(byte)
  }
}

extension String {
  /// The text in the current format, without the parts of older ones: the line in the head that names the
  /// test, the numbers of scenes and segues in a map, and the totals and columns of an account.
  var migrated: String {
    guard hasPrefix("# FlowTesting ") else { return self }
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0.hasPrefix("# ") }.count
    switch lines[0] {
    case "# FlowTesting map 1":
      lines[0] = "# FlowTesting map \(MapText.version)"
      if head < lines.count, lines[head].contains(" scene") { lines.remove(at: head) }
    case "# FlowTesting account 1", "# FlowTesting account 2":
      if lines[0].hasSuffix("1") {
        let totals = lines[head...].dropFirst().prefix { !$0.isEmpty }
        lines.removeSubrange(head..<totals.endIndex)
      }
      lines = lines.flatMap(Self.withoutColumns)
      lines[0] = "# FlowTesting account \(Account.version)"
    default: break
    }
    if let test = lines[..<head].firstIndex(where: { $0.hasPrefix("# test: ") }) {
      lines.remove(at: test)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of an account for a line with columns.
  private static func withoutColumns(_ line: Substring) -> [Substring] {
    guard line.hasPrefix("  "), !line.hasPrefix("   "),
      let gap = line.dropFirst(2).range(of: "  ")
    else { return [line] }
    let (declaration, text) = (line[..<gap.lowerBound], line[gap.upperBound...].drop { $0 == " " })
    let mark = "changed by "
    guard text.hasPrefix(mark) else { return ["\(declaration)  \(text)"] }
    let moves = text.dropFirst(mark.count).components(separatedBy: ", ")
    return [declaration] + moves.map { "      \(mark)\($0)" }
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
