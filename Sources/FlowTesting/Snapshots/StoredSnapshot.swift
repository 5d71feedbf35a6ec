/// A snapshot read back from its file, as far as comparing it takes.
struct StoredSnapshot: Hashable {
  /// The start, and then each step.
  var sections: [Section] = []

  /// What one section says.
  struct Section: Hashable {
    /// The step's label, as `-showPet(0)-> Pet`; empty for the start.
    var label: String
    /// What is on screen, or what changed there, one a line.
    var outline: [String] = []
    /// What controllers hold, in the order of the file.
    var blocks: [Block] = []
  }

  /// What a section says of one controller.
  struct Block: Hashable {
    /// What became of the controller.
    var kind: Kind
    var identity: String
    /// Its type; empty where the section does not say.
    var typeName: String
    var properties: [SnapshotFrame.Property] = []
  }

  /// What became of a controller: it is there at the start, or a step made, changed or ended it.
  enum Kind: String, CaseIterable {
    case there = ""
    case new = "new "
    case changed = "changed "
    case gone = "gone "
  }

  private static let name = "# FlowTesting snapshot "

  /// Reads a snapshot; nil for a text of another kind.
  init?(_ text: String) {
    guard text.hasPrefix(Self.name) else { return nil }
    // By bytes: a text is read in a fraction of the time that its characters take.
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

  /// The version of the format that the first line of a text names; nil for a text of another kind.
  static func version(of text: String) -> Int? {
    let first = text.prefix { $0 != "\n" }
    guard first.hasPrefix("# FlowTesting ") else { return nil }
    return first.split(separator: " ").last.flatMap { Int($0) }
  }

  /// The label in `## 2: -buy-> Checkout`; empty in `## start`.
  private static func label(in line: Substring) -> String {
    guard let colon = line.firstIndex(of: ":") else { return "" }
    return String(line[colon...].dropFirst(2))
  }
}

extension StoredSnapshot.Section {
  /// Takes one more line.
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
    // An identity in quotes may hold a colon, but no quote that is not written as an escape.
    let end = rest.hasPrefix("\"") ? rest.endOfQuotes : rest.firstIndex(of: ":")
    identity = String(rest[..<(end ?? rest.endIndex)])
    typeName = String(rest[(end ?? rest.endIndex)...].drop { $0 == ":" || $0 == " " })
  }
}

extension Substring {
  /// Where what follows a text in quotes begins.
  fileprivate var endOfQuotes: Index? {
    var isEscaped = false
    for index in indices.dropFirst() {
      if self[index] == "\"", !isEscaped { return self.index(after: index) }
      isEscaped = self[index] == "\\" && !isEscaped
    }
    return nil
  }
}
