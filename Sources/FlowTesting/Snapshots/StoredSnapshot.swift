/// A snapshot as read back from its file, for comparison.
struct StoredSnapshot: Hashable {
  /// The sections: the start, and then each step.
  var sections: [Section] = []

  /// One section of a snapshot.
  struct Section: Hashable {
    /// The label of the step, as `-showPet(0)-> Pet`; empty for the start.
    var label: String
    /// The lines of the outline, or of its changes.
    var outline: [String] = []
    /// The records, in the order of the file.
    var blocks: [Block] = []
  }

  /// The record of a controller or a subject in a section.
  struct Block: Hashable {
    /// The change of the record.
    var kind: Kind
    /// The name that tells it from the others.
    var identity: String
    /// The type; empty if the section does not name it.
    var typeName: String
    /// The properties that the section shows.
    var properties: [SnapshotFrame.Property] = []
  }

  /// The change of a record: present at the start, or made, changed or removed by a step.
  enum Kind: String, CaseIterable {
    case there = ""
    case new = "new "
    case changed = "changed "
    case gone = "gone "
  }

  private static let name = "# FlowTesting snapshot "

  /// Reads a snapshot; nil for any other text.
  init?(_ text: String) {
    guard text.hasPrefix(Self.name) else { return nil }
    // By bytes, which takes a fraction of the time that characters take.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    for line in lines.drop(while: { $0.hasPrefix("# ") }) {
      if line.hasPrefix("## ") {
        sections.append(Section(label: Self.label(in: line)))
      } else if sections.isEmpty {
        return nil
      } else {
        sections[sections.count - 1].append(line)
      }
    }
    if sections.isEmpty { return nil }
  }

  /// Returns the version of the format in the first line of a text; nil for any other text.
  static func version(of text: String) -> Int? {
    let first = text.prefix { $0 != "\n" }
    guard first.hasPrefix("# FlowTesting ") else { return nil }
    return first.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Returns the label in `## 2: -buy-> Checkout`; empty for `## start`.
  private static func label(in line: Substring) -> String {
    guard let colon = line.firstIndex(of: ":") else { return "" }
    return String(line[colon...].dropFirst(2))
  }
}

extension StoredSnapshot.Section {
  /// Adds a line.
  fileprivate mutating func append(_ line: Substring) {
    if line.hasPrefix("  ") {
      let content = Substring(line.utf8.dropFirst(2))
      guard !blocks.isEmpty else { return outline.append(String(content)) }
      let name = Substring(content.utf8.prefix { $0 != UInt8(ascii: ":") })
      let text = Substring(content.utf8.dropFirst(name.utf8.count + 1))
      blocks[blocks.count - 1].properties.append(
        SnapshotFrame.Property(name: String(name), text: String(text.drop { $0 == " " })))
    } else if line != "on screen:", line != "nothing changed" {
      blocks.append(StoredSnapshot.Block(line))
    }
  }
}

extension StoredSnapshot.Block {
  /// Reads the first line of a block, as `new Pet: PetController`.
  fileprivate init(_ line: Substring) {
    let kinds = StoredSnapshot.Kind.allCases.filter { $0 != .there }
    kind = kinds.first { line.hasPrefix($0.rawValue) } ?? .there
    let rest = line.dropFirst(kind.rawValue.count)
    // A quoted identity may contain a colon; its quotes are escaped.
    let end = rest.hasPrefix("\"") ? rest.endOfQuotes : rest.firstIndex(of: ":")
    identity = String(rest[..<(end ?? rest.endIndex)])
    typeName = String(rest[(end ?? rest.endIndex)...].drop { $0 == ":" || $0 == " " })
  }
}

extension Substring {
  /// The index after a text in quotes.
  fileprivate var endOfQuotes: Index? {
    var isEscaped = false
    for index in indices.dropFirst() {
      if self[index] == "\"", !isEscaped { return self.index(after: index) }
      isEscaped = self[index] == "\\" && !isEscaped
    }
    return nil
  }
}
