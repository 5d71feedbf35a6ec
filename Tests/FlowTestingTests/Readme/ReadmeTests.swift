import Foundation
import Testing

@testable import FlowTesting

/// The examples of the README compile, and print what it says.
@Suite struct ReadmeTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The code blocks of a language in the README and the guide, without the fences.
  static func blocks(of language: String) throws -> [String] {
    try (text("README.md") + "\n" + text("GUIDE.md")).components(separatedBy: "\n```\(language)\n")
      .dropFirst().map {
        $0.components(separatedBy: "\n```")[0]
      }
  }

  /// The lines without indentation, so that code may stand deeper in a test than in the README.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func everyPieceOfCodeStandsInATestThatIsCompiled() throws {
    let sources = try [
      "Examples/PetShop/Tests/PetShopTests/LegacyFlows.swift",
      "Examples/PetShop/Tests/PetShopTests/PetShopFlows.swift",
      "Examples/PetShop/Tests/PetShopTests/CareFlows.swift",
      "Tests/FlowTestingTests/Readme/ReadmeExamples.swift",
      "Tests/FlowTestingTests/Flows/SubjectFlowTests.swift",
      "Tests/FlowTestingTests/Flows/SharedModelTests.swift",
      "Examples/Routers/Tests/RoutersTests/TravelFlows.swift",
      "Examples/Routers/Tests/RoutersTests/NotesFlows.swift",
    ].map { Self.lines(try Self.text($0)).joined(separator: "\n") }
    let blocks = try Self.blocks(of: "swift").filter { !$0.hasPrefix(".package(url:") }
    #expect(blocks.count >= 10)
    for block in blocks {
      // The README leaves out documentation comments, and what stands in a type after its code.
      let lines = Self.lines(block)
      let end = lines.lastIndex { $0 != "}" } ?? 0
      let code = lines.prefix(end + 1).joined(separator: "\n")
      let isCompiled = sources.contains {
        Self.withoutDocumentation($0).contains(code)
      }
      #expect(isCompiled, "No test has this code of the README:\n\(block)")
    }
  }

  @Test func theREADMEIsShort() throws {
    let lines = try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 301)
    // The first test of each kind of app comes first.
    let kinds = ["**Storyboards.**", "**A router", "**A coordinator", "**A reducer.**"]
    #expect(kinds.allSatisfy { kind in lines.prefix(100).contains { $0.hasPrefix(kind) } })
  }

  private static func withoutDocumentation(_ source: String) -> String {
    source.split(separator: "\n").filter { !$0.hasPrefix("///") }.joined(separator: "\n")
  }

  @Test func theFailureIsTheOneThatIsPrinted() async throws {
    let flow = Flow(storyboard: "../../../Examples/PetShop/Sources/PetShop/Vets.storyboard") {
      Destination("VetList") { coder in VetListController() }
      Destination("Vet") { coder in VetController() }
      Prepare { (list: VetListController, segue) in }
      Senders("callVet") { (list: VetListController) in list.vets.indices }
    }
    let search = RunTemplate(flow, checks: [.fullyInitialized])
    let report = await search.explore(Budget())
    var discovery = try #require(report.discoveries.first)
    let location = RememberedPaths.location(
      of: SnapshotOwner(
        module: "PetShopTests", suite: ["LegacyFlows"],
        test: "everyDestinationArrivesFullyInitialized()"),
      file: #filePath)
    discovery.keptAt = location.path
    let failure = Counterexample(discovery)
    #expect(try Self.blocks(of: "text").contains(failure.description))
  }

  @Test func theResultOfARunIsTheOneThatIsPrinted() async throws {
    let run = await checkFlow(Flow(ReadmeExamples.shop), .reaches(.everySegue))
    let blocks = try Self.blocks(of: "text")
    #expect(blocks.contains(run.description), "It prints:\n\(run)")
  }

  @Test func theResultOfACoveringRunIsTheOneThatIsPrinted() async throws {
    let flow = Flow(map: "../../../Examples/PetShop/Sources/PetShop/PetShop.storyboard")
    let search = RunTemplate(flow)
    let run = await search.explore(Budget(paths: Budget.endless, covers: .everySegue)).exploration
    let blocks = try Self.blocks(of: "text")
    #expect(blocks.contains(run.description), "It prints:\n\(run)")
  }

  @Test func whatIsWrongWithAMapIsWhatIsPrinted() throws {
    let main = try Fixtures.storyboard(scenes: [
      Fixtures.scene("a"), Fixtures.scene("b", "customClass=\"HelpController\""),
    ])
    let diagnostic = try #require(SceneModel(storyboards: [main]).diagnose().first)
    #expect(try Self.blocks(of: "text").contains("\(diagnostic.asIssue)"))
  }

  @Test func everyVariableThatIsReadStandsInTheTable() throws {
    let folder = "Sources/FlowTesting"
    let files = FileManager.default.enumerator(
      atPath: Self.root.appendingPathComponent(folder).path)
    let read = try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .flatMap { path in
        try Self.text("\(folder)/\(path)").matches(of: /"((FLOW|TEST)_[A-Z_]+|CI)"/).map {
          String($0.1)
        }
      }
    let rows = try Self.text("README.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let told = rows.flatMap { row in
      row.matches(of: /`((FLOW|TEST)_[A-Z_]+|CI)(=[^`]*)?`/).map { String($0.1) }
    }
    // What a test that is run alone is told by the one that runs it.
    #expect(Set(read).subtracting(["FLOW_PROOF"]) == Set(told))
    #expect(told.count == Set(told).count)
    #expect(told.count >= 14)
  }

  @Test func everyOtherOutputIsKeptAsASnapshot() throws {
    let snapshots = try [
      "Examples/PetShop/Snapshots/PetShopTests/PetShopFlows/buyingAPet.txt",
      "Examples/PetShop/Snapshots/PetShopTests/CareFlows/theAccount.txt",
      "Examples/PetShop/Snapshots/PetShopTests/PetShopFlows/theMap.txt",
      "Snapshots/FlowTestingTests/FailureTextTests/aSnapshotThatDiffers.txt",
      "Snapshots/FlowTestingTests/SubjectFlowTests/aRouterIsRecordedAlongAPath.txt",
    ].map(Self.text)
    let all = try Self.blocks(of: "text")
    let runs = all.filter { $0.contains(" steps, seed ") }
    // Each of the others, and each run, has a test of its own above.
    #expect(runs.count == 2)
    let blocks = all.filter {
      !$0.hasPrefix("Vet arrived") && !runs.contains($0) && !$0.hasPrefix("Main.storyboard")
    }
    #expect(blocks.count == 5)
    for block in blocks {
      #expect(snapshots.contains { $0.contains(block) }, "No snapshot has this:\n\(block)")
    }
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
