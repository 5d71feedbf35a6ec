import Foundation
import Testing

@testable import FlowTesting

/// 259 storyboards of 54 open-source projects are read, joined and walked.
@Suite(
  .enabled(
    if: SharedMaterial.isThere(SharedMaterial.corpus),
    "Skipped: the real storyboards do not lie beside the package, in '../shared/storyboards'.")
)
struct RealStoryboardsTests {
  /// Every column is compared with what is known of them, counted independently of this library.
  @Test func everyFileSaysWhatIsKnownOfIt() throws {
    let truth = try String(
      contentsOf: SharedMaterial.corpus.appendingPathComponent("truth.jsonl"), encoding: .utf8)
    var differing: [String] = []
    let lines = truth.split(separator: "\n")
    for line in lines {
      let known = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let file = try #require(known["file"] as? String)
      let expected = CorpusTruth.lines(of: known)
      let found = CorpusTruth.lines(
        of: try StoryboardFiles.readFile(
          at: SharedMaterial.corpus.appendingPathComponent("files/\(file)").path))
      if expected != found { differing.append("\(file): \(found.difference(from: expected))") }
    }
    #expect(differing == [], "\(differing.count) of \(lines.count) files differ")
    #expect(lines.count == 259)
  }

  // MARK: Maps

  /// What is wrong with real maps, each thing by its file and its id in it, with the reason.
  private static let verdicts: [(file: String, id: String, code: String, reason: String)] = [
    (
      "googlemaps-samples/maps-sdk-for-ios-samples/snippets/PlacesSnippets/PlacesSnippets/"
        + "Base.lproj/Main.storyboard", "DpA-ri-ZdT",
      "unreachableScene", "no segue names it, it has no identifier, another one is initial"
    ),
    (
      "mac-cain13/R.swift/Examples/ResourceApp/ResourceApp/Base.lproj/Secondary.storyboard",
      "t5w-AK-hcl", "unreachableScene", "no segue names it, and it has no identifier"
    ),
    (
      "mac-cain13/R.swift/Examples/ResourceApp/ResourceApp/References.storyboard", "IcN-B5-zUv",
      "unresolvedReference", "no file 'Specials.storyboard' is among those of the repository here"
    ),
    (
      "SideStore/SideStore/AltStore/Base.lproj/Main.storyboard", "bTL-bY-9Yq",
      "unresolvedReference", "no file 'PatchApp.storyboard': the app lost it"
    ),
    (
      "xamarin/mac-samples/MacDatabinding-Storyboard/MacDatabinding/Main.storyboard", "Fbc-cC-hab",
      "unreachableScene", "the page of a menu that never got its segue, without an identifier"
    ),
  ]

  /// The storyboards of each repository are joined to one map; the verdicts were made from the files alone.
  @Test func everyMistakeAndErrorIsRightAndNoneIsMissing() throws {
    let rows = try SharedMaterial.rows(
      of: SharedMaterial.corpus.appendingPathComponent("index.csv"))
    var found: Set<String> = []
    for (repository, rows) in Dictionary(grouping: rows, by: { $0["repo"] ?? "" }) {
      let storyboards = try rows.map { row in
        let path = try #require(row["path"])
        let bytes = try Data(
          contentsOf: SharedMaterial.corpus.appendingPathComponent("files/\(row["file"] ?? "")"))
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return try Storyboard(bytes: [UInt8](bytes), name: name, path: "\(repository)/\(path)")
      }
      for finding in SceneModel(storyboards: storyboards).diagnose()
      where finding.severity != .note {
        let position = try #require(finding.position)
        let element = storyboards.flatMap(\.elements).first { $0.value.position == position }
        found.insert("\(position.file) \(element?.key ?? "") \(finding.code)")
      }
    }
    #expect(rows.count == 259)
    #expect(found.sorted() == Self.verdicts.map { "\($0.file) \($0.id) \($0.code)" }.sorted())
  }

  // MARK: Walks

  /// Real storyboards are walked as maps in the same way as with stand-ins.
  @Test func aMapIsWalkedAsWithStandIns() async throws {
    let folder = SharedMaterial.corpus.appendingPathComponent("files")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var steps = 0
    for file in files where file.hasSuffix(".storyboard") {
      let storyboard = try StoryboardFiles.readFile(at: folder.appendingPathComponent(file).path)
      let model = SceneModel(storyboards: [storyboard])
      let (one, count) = await Self.walked(Flow(map: model))
      #expect(one == (await Self.walked(Flow(model)).lines), "\(file)")
      steps += count
    }
    #expect(steps > 3_000)
  }

  private static func walked<Subject>(_ flow: Flow<Subject>) async -> (lines: [String], Int) {
    let (paths, report) = await RunTemplate(flow).walks(Budget(walks: 5, shrinks: 5, failures: 3))
    let failures = report.discoveries.map { $0.failure.finding.message }
    return (paths + failures, report.exploration.coverage.steps)
  }
}
