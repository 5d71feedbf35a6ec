import Foundation
import Testing

@testable import FlowTesting

/// Reads 259 storyboards of 54 open-source projects and compares every column with what is known of
/// them, counted independently of this library.
@Suite(
  .enabled(
    if: SharedMaterial.isThere(SharedMaterial.corpus),
    "Skipped: the real storyboards do not lie beside the package, in '../shared/storyboards'.")
)
struct CorpusTests {
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
      if expected != found { differing.append(Self.firstDifference(expected, found, in: file)) }
    }
    #expect(differing == [], "\(differing.count) of \(lines.count) files differ")
    #expect(lines.count == 259)
  }

  private static func firstDifference(
    _ expected: [String], _ found: [String], in file: String
  ) -> String {
    for index in 0..<max(expected.count, found.count) {
      let one = index < expected.count ? expected[index] : "nothing"
      let other = index < found.count ? found[index] : "nothing"
      if one != other { return "\(file): found \(other), known \(one)" }
    }
    return file
  }
}
