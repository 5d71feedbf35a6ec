import Foundation

/// The functions that the sources of a package declare, each with the types of its file.
///
/// They tell whether a test that an executable does not list is one of another platform, or a
/// function that tests call. Names are compared as a whole: `cart` is no part of `cartFlow`. Where a
/// test target has a folder of its name, only the files in it count.
struct DeclaredTests {
  private struct File {
    /// The names of the folders around it.
    var folders: Set<String> = []
    var functions: Set<String> = []
    var types: Set<String> = []
  }

  private var files: [File] = []

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

  /// Whether a file declares both the function of a test and its suite, or is named after the suite.
  func contains(_ test: String) -> Bool {
    let path = TestList.parts(test.split(separator: ".", maxSplits: 1).last ?? "")
    guard let name = path.last, path.count > 1 else { return true }
    // A suite may be in a raw identifier, which no list of words has.
    let suite = path[path.count - 2]
    let module = String(test.prefix { $0 != "." })
    let own = files.filter { $0.folders.contains(module) }
    return (own.isEmpty ? files : own).contains {
      $0.functions.contains(name) && $0.types.contains(suite)
    }
  }

  private mutating func add(_ source: String, called name: String, in folders: Set<String>) {
    var file = File(folders: folders)
    file.types = [name]
    for line in source.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard !line.hasPrefix("//") else { continue }
      if let start = line.range(of: "func ")?.upperBound {
        file.functions.insert(SnapshotOwner.name(String(line[start...].prefix { $0 != "<" })))
      }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "extension"]
      if words.contains(where: keywords.contains) { file.types.formUnion(words.map(String.init)) }
    }
    if !file.functions.isEmpty { files.append(file) }
  }
}
