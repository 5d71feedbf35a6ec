import Foundation
import Testing

@testable import FlowTesting

/// Real storyboards are walked as maps in the same way as with stand-ins.
@Suite(
  .enabled(
    if: SharedMaterial.isThere(SharedMaterial.corpus),
    "Skipped: the real storyboards do not lie beside the package, in '../shared/storyboards'.")
)
struct RealWalksTests {
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
