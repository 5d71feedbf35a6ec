import Foundation
import Testing

/// A file uses its own folder and those below it; this reads the sources and names any that does not.
@Suite struct LayeringTests {
  /// The folders of `Sources/FlowTesting`, lowest first.
  ///
  /// `Wiring` and `Hosting` share a floor: the words a user writes name the host that runs them. So do `Search` and
  /// `Checks`: a check judges the results of a search, and a run asks its checks.
  static let floors = [
    ["Support"], ["Findings"], ["Runtime"], ["Model"], ["Storyboards"], ["Reflection"],
    ["Processes"], ["Wiring", "Hosting"], ["Flows"], ["Search", "Checks"], ["Snapshots"],
    ["TestFrameworks"], ["Platforms"],
  ]

  static let sources = Result {
    try SwiftSource.all(
      in: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/FlowTesting"))
  }

  static func floor(of folder: String) -> Int? { floors.firstIndex { $0.contains(folder) } }

  @Test func everyFileStandsInALayer() throws {
    let sources = try Self.sources.get()
    #expect(sources.count > 50)
    #expect(sources.filter { Self.floor(of: $0.folder) == nil }.map(\.path) == [])
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

  /// The runtime of Objective-C, which `Platforms` calls, is public.
  @Test func onlyRuntimeRestsOnTheRuntimesLayout() throws {
    let words: Set = [
      "_silgen_name", "unsafeBitCast", "_openExistential", "_getSuperclass", "_typeName",
      "_typeByName", "toOpaque", "on_exit",
    ]
    let resting = try Self.sources.get().filter { !words.isDisjoint(with: $0.tokens) }
    let others = resting.filter { $0.folder != "Runtime" && $0.folder != "Platforms" }
    #expect(others.map(\.path) == ["TestFrameworks/TestRuntime.swift"])
  }

  @Test func platformFilesAreWholeUnderCanImport() throws {
    let platforms = try Self.sources.get().filter { $0.folder == "Platforms" }
    #expect(platforms.filter { !$0.isWholeUnderCanImport }.map(\.path) == [])
  }

  /// The words used from above, as `Model/Scene.swift uses Search of Search`.
  ///
  /// A word that is also a type nested in one of the file's own folder is taken to mean that.
  static func violations(_ sources: [SwiftSource]) -> [String] {
    let ranked = sources.compactMap { source in
      floor(of: source.folder).map { (rank: $0, source: source) }
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
        return "\(source.path) uses \(word) of \(floors[other].joined(separator: " and "))"
      }
    }
  }
}

// MARK: - The test tested

extension LayeringTests {
  @Test func aPlantedUseOfALayerAboveIsNamed() {
    let planted = [
      SwiftSource(
        folder: "Search", name: "Search.swift",
        text: "struct Search { enum Inner {} }\nprivate enum Depth {}"),
      SwiftSource(
        folder: "Model", name: "Scene.swift",
        text: """
          @testable import Testing
          // Search is a word of this comment. /* Search */
          /* And of this one: Search */
          struct Scene { let text = "Search // \\" Search", x: Other.Search }
          extension Scene { enum Report {} }
          func find(_ search: Search<Int>?) -> (Inner, Report) {}
          """),
      SwiftSource(
        folder: "Snapshots", name: "Report.swift",
        text: "struct Report { let search = Search(Scene()) }"),
    ]
    #expect(Self.violations(planted) == ["Model/Scene.swift uses Search of Search"])
    #expect(planted.map(\.imports) == [[], ["Testing"], []])
    for text in ["import UIKit\n#if canImport(UIKit)\n#endif", "#if os(iOS)\n#endif"] {
      #expect(!SwiftSource(folder: "Platforms", name: "A.swift", text: text).isWholeUnderCanImport)
    }
  }
}
