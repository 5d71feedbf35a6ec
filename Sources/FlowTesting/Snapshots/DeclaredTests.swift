import Foundation

/// The functions that the sources of a package declare, each with the type around it.
///
/// They tell whether a test that an executable does not list is one of another platform, or a
/// function that tests call. Names are compared as a whole: `cart` is no part of `cartFlow`. Where a
/// test target has a folder of its name, only the files in it count.
struct DeclaredTests {
  private struct Function {
    let name: String
    /// The names that its type may have: those of all types of its file where that cannot be told.
    let types: Set<String>
    /// The names of the folders around its file.
    let folders: Set<String>
  }

  private var functions: [Function] = []

  /// Reads the sources of a package, without hidden folders.
  init(in root: String) {
    let paths = FileManager.default.enumerator(atPath: root)
    while let path = paths?.nextObject() as? String {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") || name == "node_modules" {
        paths?.skipDescendants()
      } else if name.hasSuffix(".swift") {
        let source = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
        let folders = (path as NSString).deletingLastPathComponent.split(separator: "/")
        add(source ?? "", called: String(name.dropLast(6)), in: Set(folders.map(String.init)))
      }
    }
  }

  /// Whether a type of the name of a test's suite declares the function of the test, or a file of that
  /// name a function outside of any type.
  func contains(_ test: String) -> Bool {
    let path = TestList.parts(test.split(separator: ".", maxSplits: 1).last ?? "")
    guard let name = path.last, path.count > 1 else { return true }
    // A suite may be in a raw identifier, which no list of words has.
    let suite = path[path.count - 2]
    let module = String(test.prefix { $0 != "." })
    let own = functions.filter { $0.folders.contains(module) }
    return (own.isEmpty ? functions : own).contains {
      $0.name == name && $0.types.contains(suite)
    }
  }

  private mutating func add(_ source: String, called name: String, in folders: Set<String>) {
    let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "extension"]
    var types: [(indent: Int, names: Set<String>)] = [(0, [name])]
    var found: [(name: String, types: Set<String>?)] = []
    for line in source.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      let indent = line.count - text.count
      guard !text.hasPrefix("//") else { continue }
      let function = text.range(of: "func ")
      let words = text[..<(function?.lowerBound ?? text.endIndex)]
        .split { !($0.isLetter || $0.isNumber || $0 == "_") }
      let isType = words.contains(where: keywords.contains)
      if isType { types.append((indent, Set(words.map(String.init)))) }
      guard let start = function?.upperBound else { continue }
      let around = isType || indent == 0 ? nil : types.last { $0.indent < indent }?.names
      found.append((SnapshotOwner.name(String(text[start...].prefix { $0 != "<" })), around))
    }
    // The lines of a condition may be indented without a type around them.
    let all = types.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let isPlain = !source.contains("#if")
    functions += found.map {
      Function(name: $0.name, types: isPlain ? $0.types ?? all : all, folders: folders)
    }
  }
}
