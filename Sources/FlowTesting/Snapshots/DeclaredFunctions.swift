import Foundation

/// The functions that a source file declares, each with the type around it, found by indentation.
struct DeclaredFunctions {
  struct Function {
    let name: String
    /// The line, counted from 1.
    let line: Int
    /// The words that declare the type around it, its name first; nil outside of any type.
    let type: [String]?
  }

  private(set) var all: [Function] = []

  /// The words that declare each type, its name first.
  private(set) var types: [[String]] = []

  init(in source: String) {
    let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "extension"]
    var open: [(indent: Int, words: [String])] = []
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard !text.isEmpty, !text.hasPrefix("//") else { continue }
      let indent = line.count - text.count
      let function = text.range(of: "func ")
      let words = Self.words(in: text[..<(function?.lowerBound ?? text.endIndex)])
      let declared = words.drop { !keywords.contains($0) }.dropFirst().map(String.init)
      let isType = !declared.isEmpty
      if isType {
        open.append((indent, declared))
        types.append(declared)
      }
      guard let name = function.map({ text[$0.upperBound...] }) else { continue }
      all.append(
        Function(
          name: SnapshotOwner.name(
            String(name.hasPrefix("`") ? name : name.prefix { $0 != "<" })), line: index + 1,
          // A type and its function may stand on one line.
          type: isType ? declared : open.last { $0.indent < indent }?.words))
    }
  }

  /// Returns the words of a line; a raw identifier is one.
  private static func words(in line: Substring) -> [Substring] {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
  }

  /// Returns the name of the type around a function, the last one before a line or else the first.
  func type(around function: String, before line: UInt) -> String? {
    let name = SnapshotOwner.name(function)
    let found = all.filter { $0.name == name && $0.type != nil }
    return (found.last { $0.line <= line } ?? found.first)?.type?.first
  }
}

/// The functions that the sources of a package declare.
///
/// A test that the executable does not list may still be declared for another platform. If a test target has
/// a folder of its name, only the files in that folder count.
struct DeclaredTests {
  private struct Function {
    let name: String
    /// The possible names of its type: those of all types of the file if its own is unknown.
    let types: Set<String>
    /// The name of its type; nil outside of any type.
    let type: String?
    /// The names of the folders around its file.
    let folders: Set<String>
  }

  private var functions: [Function] = []

  /// The words that declare each type, its name first.
  private var types: [[String]] = []

  /// Reads the sources of a package, without hidden folders.
  init(in root: String) {
    let paths = FileManager.default.enumerator(atPath: root)
    while let path = paths?.nextObject() as? String {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") || name == "node_modules" {
        paths?.skipDescendants()
      } else if name.hasSuffix(".swift") {
        let source = (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
        let folders = Set((path as NSString).pathComponents.dropLast())
        let declared = DeclaredFunctions(in: source)
        // A function outside of any type belongs to its file. Lines in a '#if' may be indented without a
        // type around them.
        let all = Set(declared.types.joined()).union([String(name.dropLast(6))])
        let isPlain = !source.contains("#if")
        let hasTests = source.contains("@Test") || !SnapshotOwner.isKnownUnderXCTest
        types += declared.types
        functions += declared.all.filter { hasTests || $0.name.hasPrefix("test") }.map {
          let own = isPlain ? $0.type.map(Set.init) : nil
          return Function(name: $0.name, types: own ?? all, type: $0.type?.first, folders: folders)
        }
      }
    }
  }

  /// Whether a type with the name of a test's suite declares or inherits the test, or a file with that name
  /// declares the test outside of any type.
  func contains(_ test: String) -> Bool {
    guard let (suite, all) = functions(of: test) else { return true }
    if all.contains(where: { $0.types.contains(suite) }) { return true }
    var names: Set = [suite]
    while let type = types.first(where: { names.contains($0[0]) && !names.isSuperset(of: $0) }) {
      names.formUnion(type)
    }
    return all.contains { $0.type.map(names.contains) == true }
  }

  /// Whether the function of a test is declared, but not in a type or a file with the name of its suite.
  func isElsewhere(_ test: String) -> Bool {
    guard let (suite, all) = functions(of: test) else { return false }
    return !all.isEmpty && !all.contains { $0.types.contains(suite) }
  }

  /// Returns the suite of a test and the functions of its name; nil for a test without a suite.
  private func functions(of test: String) -> (suite: String, all: [Function])? {
    let (module, path) = TestList.parts(ofTest: test)
    guard let name = path.last, path.count > 1 else { return nil }
    let suite = path[path.count - 2]
    let own = functions.filter { $0.folders.contains(module) }
    return (suite, (own.isEmpty ? functions : own).filter { $0.name == name })
  }
}
