import Foundation
import Testing

@testable import FlowTesting

@Suite struct LineDiffTests {
  @Test func aPatchShowsWhatChangedWithThreeLinesAround() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacingOccurrences(of: "line 5\n", with: "line five\n").replacingOccurrences(
      of: "line 16\n", with: "")
    #expect(
      patch(old, new) == """
        --- a/Snapshots/Lines.txt
        +++ b/Snapshots/Lines.txt
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +line five
         line 6
         line 7
         line 8
        @@ -13,7 +13,6 @@
         line 13
         line 14
         line 15
        -line 16
         line 17
         line 18
         line 19

        """)
  }

  @Test func whatNoLineShowsIsSaid() {
    #expect(patch("a\n", "a\n") == "")
    #expect(patch("", "") == "")
    // Lines that only look alike differ.
    #expect(!LineDiff(from: "\u{e9}\n", to: "e\u{301}\n").isEmpty)
    #expect(!LineDiff(from: "a\r\n", to: "a\n").isEmpty)
    #expect(
      patch("a\nb", "a\nb\n") == """
        --- a/Snapshots/Lines.txt
        +++ b/Snapshots/Lines.txt
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test func aLineMovedIsOneLineRemovedAndOneAdded() {
    let diff = LineDiff(from: "a\nb\nc\nd\n", to: "b\nc\nd\na\n")
    #expect(
      diff.lines == [
        .removed("a\n"), .kept("b\n"), .kept("c\n"), .kept("d\n"), .added("a\n"),
      ])
  }

  @Test func bothTextsCanBeReadFromTheDiff() {
    // Few different lines, so that most of them repeat.
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let words = ["a\n", "b\n", "c\n", "\n", "d \(seed)\n", "e\n"]
      let old = (0..<Int.random(in: 0..<30, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined()
      let new = (0..<Int.random(in: 0..<30, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined()
      var (readOld, readNew) = ("", "")
      for line in LineDiff(from: old, to: new).lines {
        switch line {
        case .kept(let line): (readOld, readNew) = (readOld + line, readNew + line)
        case .removed(let line): readOld += line
        case .added(let line): readNew += line
        }
      }
      #expect(readOld == old, "seed \(seed)")
      #expect(readNew == new, "seed \(seed)")
    }
  }

  @Test func textsThatChangedEverywhereAreComparedSoon() {
    let old = (0..<10_000).map { "line \($0)\n" }
    let changed = old.map { "changed \($0)" }
    let repeated = old.indices.map { "\($0 % 7)\n" }
    let start = Date()
    _ = patch(old.joined(), changed.joined())
    _ = patch(old.joined(), old.reversed().joined())
    _ = patch(repeated.joined(), repeated.reversed().joined())
    #expect(Date().timeIntervalSince(start) < 10)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func gitTakesEveryPatch() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Snapshots/Lines.txt")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let lines = (0..<40).map { "line \($0 % 9)\n" }
    for seed in 0..<25 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let old = lines.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.joined() + "end"
      let new =
        lines.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.joined()
        + (seed % 2 == 0 ? "end\n" : "end")
      try old.write(to: file, atomically: false, encoding: .utf8)
      try patch(old, new).write(
        to: folder.appendingPathComponent("patch"), atomically: false, encoding: .utf8)
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      git.arguments = ["apply", "patch"]
      git.currentDirectoryURL = folder
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0, "seed \(seed)")
      #expect(try String(contentsOf: file, encoding: .utf8) == new, "seed \(seed)")
    }
  }

  private func patch(_ old: String, _ new: String) -> String {
    LineDiff(from: old, to: new).patch(of: "Snapshots/Lines.txt")
  }
}
