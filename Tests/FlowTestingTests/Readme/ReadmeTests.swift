import Foundation
import Testing

@testable import FlowTesting

/// The code of the README and of the articles compiles, and what they show is what is printed.
@Suite struct ReadmeTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The articles for users, which are also the documentation that Xcode shows.
  static let catalogue = "Sources/FlowTesting/FlowTesting.docc"

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func article(_ name: String) throws -> String { try text("\(catalogue)/\(name).md") }

  /// The names of the articles, sorted.
  static var articles: [String] {
    get throws {
      let folder = root.appendingPathComponent(catalogue).path
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }
  }

  /// Returns the texts of all files under a folder whose paths have one of some parts and an ending.
  static func texts(_ folder: String, with parts: [String], endingIn ending: String) throws
    -> [String]
  {
    let folder = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { path in
      path.hasSuffix(ending) && !path.contains(".build/")
        && (parts.isEmpty || parts.contains { "/\(path)".contains($0) })
    }.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }

  /// Returns the blocks of a language in the README and the articles, without the fences.
  ///
  /// The code of Xcode's article is compiled where there is a UIKit.
  static func blocks(of language: String) throws -> [String] {
    let names = try articles.filter { !["Xcode", "RULES"].contains($0) }
    return try ([text("README.md")] + names.map(article)).flatMap { text in
      text.components(separatedBy: "\n```\(language)\n").dropFirst()
        .map { $0.components(separatedBy: "\n```")[0] }
    }
  }

  /// Returns the lines without indentation, imports, empty lines and documentation, which may differ from an article's.
  ///
  /// Observation needs a newer macOS than these tests.
  static func code(_ text: String) -> [String] {
    text.replacingOccurrences(of: "@Observable ", with: "").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { line in
        !line.isEmpty && !["///", "import ", "@testable import "].contains(where: line.hasPrefix)
      }
  }

  @Test func everyPieceOfCodeStandsInATestThatIsCompiled() throws {
    let sources = try
      (Self.texts("Examples", with: ["/Tests/", "/Package.swift"], endingIn: ".swift")
      + Self.texts("Tests", with: [], endingIn: ".swift"))
      .map { Self.code($0).joined(separator: "\n") }
    let blocks = try Self.blocks(of: "swift").filter { !$0.contains(".package(url:") }
    #expect(blocks.count >= 5)
    for block in blocks {
      // A type may go on after its code in the README.
      let lines = Self.code(block)
      let end = lines.lastIndex { $0 != "}" } ?? 0
      let code = lines.prefix(end + 1).joined(separator: "\n")
      #expect(sources.contains { $0.contains(code) }, "No test has this code:\n\(block)")
    }
  }

  @Test func everyOutputIsPrintedOrKeptAsASnapshot() async throws {
    let printed =
      try await [
        Self.failure(), "\(checkFlow(Flow(ReadmeExamples.shop), .reaches(.everySegue)))",
        Self.coveringRun(), Self.mistakeInAMap(),
      ] + ReaderPages.failures()
    let snapshots =
      try Self.texts("Examples", with: ["/Snapshots/"], endingIn: ".txt")
      + Self.texts("Examples", with: ["/Snapshots/"], endingIn: ".md")
      + Self.texts("Snapshots", with: [], endingIn: ".txt")
    for block in try Self.blocks(of: "text") + Self.blocks(of: "mermaid") {
      #expect(
        (printed + snapshots).contains { $0.contains(block) },
        "Nothing prints this:\n\(block)\nPrinted is:\n\(printed.joined(separator: "\n\n"))")
    }
  }

  /// The failure of the example's flow over old code.
  private static func failure() async throws -> String {
    let flow = Flow(storyboard: "../../../Examples/PetShop/Sources/PetShop/Vets.storyboard") {
      Destination("VetList") { coder in VetListController() }
      Destination("Vet") { coder in VetController() }
      Prepare { (list: VetListController, segue) in }
      Senders("callVet") { (list: VetListController) in list.vets.indices }
    }
    let report = await RunTemplate(flow, checks: [.fullyInitialized]).explore(Budget())
    var discovery = try #require(report.discoveries.first)
    discovery.keptAt =
      RememberedPaths.location(
        of: SnapshotOwner(
          module: "PetShopTests", suite: ["LegacyFlows"],
          test: "everyDestinationArrivesFullyInitialized()"),
        checking: flow.title, at: "", in: SnapshotFolder(root: "/shop")
      ).path
    return Counterexample(discovery).description
  }

  private static func coveringRun() async -> String {
    let flow = Flow(map: "../../../Examples/PetShop/Sources/PetShop/PetShop.storyboard")
    let budget = Budget(walks: Budget.endless, covers: .everySegue)
    return await "\(RunTemplate(flow).explore(budget).exploration)"
  }

  private static func mistakeInAMap() throws -> String {
    let model = try Fixtures.model(
      scenes: Fixtures.scene("a"), Fixtures.scene("b", "customClass=\"HelpController\""))
    return try "\(#require(model.diagnose().first).asIssue)"
  }

  @Test func everyVariableThatIsReadStandsInTheTable() throws {
    let read = try Self.texts("Sources", with: [], endingIn: ".swift").flatMap { text in
      text.matches(of: /"((FLOW|TEST)_[A-Z_]+|CI)"/).map { String($0.1) }
    }
    let rows = try Self.article("GUIDE").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let told = rows.flatMap { row in
      row.matches(of: /`((FLOW|TEST)_[A-Z_]+|CI)(=[^`]*)?`/).map { String($0.1) }
    }
    #expect(Set(read) == EnvironmentReader.known.union(["CI"]))
    // A child is told by the process that starts it.
    #expect(Set(read).subtracting(["FLOW_CHILD"]) == Set(told))
    #expect(told.count == Set(told).count)
    #expect(told.count <= 10)
  }

  @Test func theREADMEIsShort() throws {
    let lines = try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 235)
  }
}

/// As in the example, without what does not show in the failure.
private final class VetListController {
  let vets = ["Dr. Fox", "Dr. Hart"]
}

private final class VetController {
  var appointment: Appointment?
}

private struct Appointment {}
