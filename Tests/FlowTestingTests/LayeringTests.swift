import Foundation
import Testing

/// A file uses its own folder and those below it; this reads the sources and names any that does not.
@Suite struct LayeringTests {
  /// The folders of `Sources/FlowTesting`, lowest first.
  static let layers = [
    "Support", "Model", "Storyboards", "Reflection", "Flows", "Generation", "Checks", "Snapshots",
    "Running", "Reports", "TestFrameworks", "Platforms",
  ]

  static let sources = Result {
    try SwiftSource.all(
      in: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/FlowTesting"))
  }

  @Test func everyFileStandsInALayer() throws {
    let sources = try Self.sources.get()
    #expect(sources.count > 50)
    #expect(sources.filter { !Self.layers.contains($0.folder) }.map(\.path) == [])
  }

  @Test func noFileUsesALayerAboveItsOwn() throws {
    let violations = Self.violations(try Self.sources.get())
    #expect(violations == [])
  }

  @Test func onlyTestFrameworksImportsATestFramework() throws {
    let importing = try Self.sources.get().filter {
      !$0.imports.isDisjoint(with: ["Testing", "XCTest"])
    }
    #expect(importing.filter { $0.folder != "TestFrameworks" }.map(\.path) == [])
    #expect(!importing.isEmpty)
  }

  @Test func platformFilesAreWholeUnderCanImport() throws {
    let platforms = try Self.sources.get().filter { $0.folder == "Platforms" }
    #expect(platforms.filter { !$0.isWholeUnderCanImport }.map(\.path) == [])
  }

  /// What is used from above, as `Model/Scene.swift uses Search of Running`.
  ///
  /// A word that is also a type nested in one of the file's own folder is taken to mean that.
  static func violations(_ sources: [SwiftSource]) -> [String] {
    let ranked = sources.compactMap { source in
      layers.firstIndex(of: source.folder).map { (rank: $0, source: source) }
    }
    var declared: [String: Int] = [:]
    var nested: [Int: Set<String>] = [:]
    for (rank, source) in ranked {
      // Of types of one name in two layers the lower one is meant: it can be used from both.
      for type in source.topLevelTypes { declared[type] = min(rank, declared[type] ?? rank) }
      nested[rank, default: []].formUnion(source.nestedTypes)
    }
    return ranked.flatMap { rank, source in
      source.usedWords.subtracting(nested[rank] ?? []).sorted().compactMap { word in
        guard let other = declared[word], other > rank else { return nil }
        return "\(source.path) uses \(word) of \(layers[other])"
      }
    }
  }
}

extension SwiftSource {
  fileprivate var path: String { "\(folder)/\(name)" }
}

// MARK: - The test tested

extension LayeringTests {
  @Test func aPlantedUseOfALayerAboveIsNamed() {
    let planted = [
      SwiftSource(
        folder: "Running", name: "Search.swift",
        text: "struct Search { enum Inner {} }\nprivate enum Depth {}"),
      SwiftSource(
        folder: "Model", name: "Scene.swift",
        text: """
          // Search is a word of this comment. /* Search */
          /* And of this /* nested */ one: Search */
          struct Scene { let text = "Search \\(name + "Search") ", raw = #"Search" "#, x: Other.Search }
          extension Scene { enum Report {} }
          func find(_ search: Search<Int>?) -> (Inner, Report) {}
          """),
      SwiftSource(
        folder: "Reports", name: "Report.swift",
        text: "struct Report { let search = Search(Scene()) }"),
    ]
    #expect(Self.violations(planted) == ["Model/Scene.swift uses Search of Running"])
  }

  @Test func importsAreSeenWhateverStandsBeforeThem() {
    let source = SwiftSource(
      folder: "Model", name: "A.swift",
      text: "@testable import Testing\npublic import Foundation\n// import XCTest")
    #expect(source.imports == ["Testing", "Foundation"])
  }

  @Test func codeOutsideOfCanImportIsSeen() {
    func isWhole(_ text: String) -> Bool {
      SwiftSource(folder: "Platforms", name: "A.swift", text: text).isWholeUnderCanImport
    }
    #expect(isWhole("// A comment\n#if canImport(UIKit)\nimport UIKit\n#endif\n"))
    #expect(!isWhole("import UIKit\n#if canImport(UIKit)\n#endif"))
    #expect(!isWhole("#if canImport(UIKit)\n#endif\n#if DEBUG\n#endif"))
    #expect(!isWhole("#if os(iOS)\n#endif"))
  }
}
