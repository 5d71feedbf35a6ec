import Foundation
import Testing

/// A file uses its own folder and those below it, and CONTRIBUTING lists the folders, lowest first, with their files.
@Suite struct LayeringTests {
  @Test func noFileUsesALayerAboveItsOwn() throws {
    let folders = try Self.table().map(\.folder)
    #expect(SwiftSource.violations(try SwiftSource.all.get(), in: folders) == [])
  }

  @Test func onlyTestFrameworksImportsATestFramework() throws {
    let importing = try SwiftSource.all.get().filter {
      !$0.imports.isDisjoint(with: ["Testing", "XCTest"])
    }
    #expect(importing.filter { $0.folder != "TestFrameworks" }.map(\.path) == [])
    #expect(!importing.isEmpty)
  }

  /// The runtime of Objective-C, which `Platforms` calls, is public.
  @Test func onlyRuntimeRestsOnTheRuntimesLayout() throws {
    let words: Set = [
      "_silgen_name", "unsafeBitCast", "_openExistential", "_getSuperclass", "_typeName",
      "_typeByName", "toOpaque", "on_exit",
    ]
    let resting = try SwiftSource.all.get().filter { !words.isDisjoint(with: $0.tokens) }
    let others = resting.filter { $0.folder != "Runtime" && $0.folder != "Platforms" }
    #expect(others.map(\.path) == [])
  }

  @Test func platformFilesAreWholeUnderCanImport() throws {
    let platforms = try SwiftSource.all.get().filter { $0.folder == "Platforms" }
    #expect(platforms.filter { !$0.isWholeUnderCanImport }.map(\.path) == [])
  }

  @Test func aPlantedUseOfALayerAboveIsNamed() {
    let planted = [
      SwiftSource(
        folder: "Search/Run", name: "Search.swift",
        text: "struct Search { enum Inner {} }\nprivate enum Depth {}"),
      SwiftSource(
        folder: "Search/Graph", name: "Scene.swift",
        text: """
          @testable import Testing
          // Search is a word of this comment. /* Search */
          /* And of this one: Search */
          struct Scene { let text = "Search // \\" Search", x: Other.Search }
          extension Scene { enum Report {} }
          func find(_ search: Search<Int>?) -> (Inner, Report) {}
          """),
      SwiftSource(
        folder: "Checks", name: "Report.swift",
        text: "struct Report { let search = Search(Scene()) }"),
    ]
    let folders = ["Search/Graph", "Search/Run", "Checks"]
    #expect(
      SwiftSource.violations(planted, in: folders)
        == ["Search/Graph/Scene.swift uses Search of Search/Run"])
    #expect(planted.map(\.imports) == [[], ["Testing"], []])
    for text in ["import UIKit\n#if canImport(UIKit)\n#endif", "#if os(iOS)\n#endif"] {
      #expect(!SwiftSource(folder: "Platforms", name: "A.swift", text: text).isWholeUnderCanImport)
    }
  }

  // MARK: - The table of CONTRIBUTING

  /// Returns the rows of the table of folders.
  private static func table() throws -> [(folder: String, holds: String, files: String)] {
    try ReadmeTests.text("CONTRIBUTING.md")
      .matches(of: /\n\| `([A-Za-z\/]+)` \| ([^|\n]*) \| ([^|\n]*) \|/)
      .map { (String($0.1), String($0.2), String($0.3)) }
  }

  /// Where `CI` is not set the files of a row are written into the document, and the test fails that once.
  @Test func theTableHasEachFolderWithItsFiles() throws {
    let table = try Self.table()
    let files = Dictionary(grouping: try SwiftSource.all.get(), by: \.folder)
    #expect(Set(files.keys).subtracting(table.map(\.folder)) == [], "Add a row for the folder.")
    #expect(Set(table.map(\.folder)).subtracting(files.keys) == [], "Delete the row of the folder.")
    var text = try ReadmeTests.text("CONTRIBUTING.md")
    for row in table {
      let names = Self.short((files[row.folder] ?? []).map { String($0.name.dropLast(6)) })
      #expect(row.files == names, "The files of \(row.folder)")
      text = text.replacingOccurrences(
        of: "| `\(row.folder)` | \(row.holds) | \(row.files) |",
        with: "| `\(row.folder)` | \(row.holds) | \(names) |")
    }
    guard ProcessInfo.processInfo.environment["CI"] == nil else { return }
    try text.write(
      to: ReadmeTests.root.appendingPathComponent("CONTRIBUTING.md"), atomically: true,
      encoding: .utf8)
  }

  /// Returns names as a row has them: `+Moves` after `Navigation` is `Navigation+Moves`.
  private static func short(_ names: [String]) -> String {
    let all = Set(names)
    return names.sorted().map { name in
      guard let plus = name.firstIndex(of: "+"), all.contains(String(name[..<plus])) else {
        return "`\(name)`"
      }
      return "`\(name[plus...])`"
    }.joined(separator: ", ")
  }

  /// The lines with arrows say where to read on.
  @Test func everyFileOnAWayExists() throws {
    let files = try SwiftSource.all.get().map(\.name)
    let lines = try ReadmeTests.text("CONTRIBUTING.md").split(separator: "\n")
    let names = lines.filter { $0.contains(" → ") && !$0.hasPrefix("|") }
      .flatMap { $0.matches(of: /`(\+?[A-Z][A-Za-z+]+)`/) }.map { String($0.1) }
    #expect(names.count > 40)
    #expect(names.filter { name in !files.contains { $0.hasSuffix("\(name).swift") } } == [])
  }
}

/// A file of Swift as words and signs, without its comments and string literals: enough to see what
/// it declares, imports and uses.
private struct SwiftSource {
  /// The folder of `Sources/FlowTesting` that the file is in, such as `Search/Run`.
  let folder: String
  let name: String
  var path: String { "\(folder)/\(name)" }

  /// Words (`struct`, `Flow`, `#if`) and single signs, in order.
  let tokens: [String]

  init(folder: String, name: String, text: String) {
    (self.folder, self.name) = (folder, name)
    // Literals of strings and comments come first, so that no quote or comment in them is taken for one.
    let token = #/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|#?\w+|[^\s\w]/#
    tokens = text.matches(of: token).map { String($0.output) }
      .filter { word in !["\"", "//", "/*"].contains { word.hasPrefix($0) } }
  }

  /// All files of the library's sources, in the order of their paths.
  static let all = Result {
    let root = ReadmeTests.root.appendingPathComponent("Sources/FlowTesting")
    let paths = FileManager.default.subpaths(atPath: root.path) ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let url = root.appendingPathComponent(path)
      return SwiftSource(
        folder: (path as NSString).deletingLastPathComponent, name: url.lastPathComponent,
        text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  /// Returns the words used from above, as `Model/Scene.swift uses Search of Search/Run`.
  ///
  /// A word that is also a type nested in one of the file's own layer is taken to mean that.
  static func violations(
    _ sources: [SwiftSource], in folders: [String]
  ) -> [String] {
    var ranks: [String: Int] = [:]
    for folder in folders { ranks[folder] = ranks.count }
    var declared: [String: (rank: Int, folder: String)] = [:]
    var nested: [Int: Set<String>] = [:]
    let ranked = sources.map { (rank: ranks[$0.folder] ?? 0, source: $0) }
    for (rank, source) in ranked {
      // Of types of one name in two layers the lower one is meant: it can be used from both.
      for type in source.types(isNested: false) where declared[type]?.rank ?? .max > rank {
        declared[type] = (rank, source.folder)
      }
      nested[rank, default: []].formUnion(source.types(isNested: true))
    }
    return ranked.flatMap { rank, source in
      source.usedWords.subtracting(nested[rank] ?? []).sorted().compactMap { word in
        guard let other = declared[word], other.rank > rank else { return nil }
        return "\(source.path) uses \(word) of \(other.folder)"
      }
    }
  }

  // MARK: What is in it

  private func types(isNested: Bool) -> Set<String> {
    let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var names: Set<String> = []
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      switch token {
      case "{": depth += 1
      case "}": depth -= 1
      default: if isNested == (depth > 0), keywords.contains(token) { names.insert(next) }
      }
    }
    return names
  }

  /// The words that may name a type: those after a dot name something in another type.
  private var usedWords: Set<String> {
    Set(zip([""] + tokens, tokens).filter { $0.0 != "." }.map(\.1))
  }

  /// The modules imported, whatever stands before `import`.
  var imports: Set<String> {
    Set(zip(tokens, tokens.dropFirst()).filter { $0.0 == "import" }.map(\.1))
  }

  /// Whether it begins with an `#if` that asks what can be imported, and ends with an `#endif`.
  var isWholeUnderCanImport: Bool {
    tokens.starts(with: ["#if", "canImport"]) && tokens.last == "#endif"
  }
}
