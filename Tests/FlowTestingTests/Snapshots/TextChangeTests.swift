import Foundation
import Testing

@testable import FlowTesting

@Suite struct TextChangeTests {
  @Test func theValueThatChangedIsShown() {
    let pets = (1...5).map { "Pet(id: \($0), name: \"Rex \($0)\", isSold: false)" }
    var sold = pets
    sold[2] = "Pet(id: 3, name: \"Rex 3\", isSold: true)"
    func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }
    let numbers = list((1...30).map(String.init))
    let long = String(repeating: "a, ", count: 30)
    let sentence = String(
      repeating: "We could not reach the shop; try again in a few minutes. ", count: 5)
    let rows = [
      // Short texts, and lists that are empty, are shown whole.
      ("\"Rex\"", "\"Max\"", "\"Rex\" → \"Max\""), (numbers, "[]", "\(numbers) → []"),
      ("nil", numbers, "nil → \(numbers)"),
      (list(pets), list(sold), "… isSold: false … → … isSold: true …"),
      (list(pets), list(pets + ["Pet(id: 6)"]), "… nothing … → … , Pet(id: 6) …"),
      // Texts that look alike are spelled out.
      ("\"10\u{a0}€\"", "\"10\u{202f}€\"", #""10\u{a0}\u{20ac}" → "10\u{202f}\u{20ac}""#),
      ("Ada", "Ada ", #""Ada" → "Ada ""#), ("a\tb", "a  b", #""a\tb" → "a  b""#),
      ("\(long)\u{e9}", "\(long)e\u{301}", #"… "\u{e9}" → … "e\u{301}""#),
      ("\"é\"", "\"è\"", "\"é\" → \"è\""),
      // A sentence has no names, so a few words are shown.
      (
        "\(sentence)Call us at any hour of the day.",
        "\(sentence)Call us at any hour of the night.",
        "… us at any hour of the day. → … us at any hour of the night."
      ),
      (
        "\(sentence)Call us.",
        sentence.replacing(
          "shop; try again in a", with: "store; try again in a", maxReplacements: 1) + "Call us.",
        "We could not reach the shop; try again in a few … → We could not reach the store; try again in a few …"
      ),
      (
        String(repeating: "a", count: 300) + "b", String(repeating: "a", count: 300) + "c",
        "… \(String(repeating: "a", count: 60))b → … \(String(repeating: "a", count: 60))c"
      ),
    ]
    for (old, new, text) in rows { #expect(TextChange.text(from: old, to: new) == text) }
    let (old, new) = (String(repeating: "a", count: 500), String(repeating: "b", count: 500))
    #expect(TextChange.text(from: old, to: new).count < 420)
  }
}

@Suite struct LineDiffTests {
  @Test func aPatchShowsWhatChangedWithThreeLinesAround() {
    let old = (1...20).map { "line \($0)\n" }
    var new = old
    new[4] = "line five\n"
    new.remove(at: 15)
    func lines(_ numbers: ClosedRange<Int>) -> String { numbers.map { " line \($0)\n" }.joined() }
    #expect(
      patch(old.joined(), new.joined())
        == "--- a/Snapshots/Lines.txt\n+++ b/Snapshots/Lines.txt\n@@ -2,7 +2,7 @@\n"
        + lines(2...4) + "-line 5\n+line five\n" + lines(6...8) + "@@ -13,7 +13,6 @@\n"
        + lines(13...15) + "-line 16\n" + lines(17...19))
  }

  @Test func whatNoLineShowsIsSaid() {
    for (old, new, isEqual) in [
      ("a\n", "a\n", true), ("", "", true), ("a\r\n", "a\n", false),
      // Lines that only look alike differ.
      ("\u{e9}\n", "e\u{301}\n", false),
    ] { #expect(patch(old, new).isEmpty == isEqual) }
    #expect(
      patch("a\nb", "a\nb\n").hasSuffix(
        "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"))
  }

  @Test func bothTextsCanBeReadFromTheDiffWhichKeepsAsManyLinesAsThereCanBe() {
    // Few different lines, so that most of them repeat.
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let words = ["a\n", "b\n", "c\n", "\n", "d \(seed)\n", "e\n"]
      func text() -> [String] {
        (0..<random.number(below: 30)).map { _ in words[random.number(below: words.count)] }
      }
      let (old, new) = (text(), text())
      var (readOld, readNew, kept) = ("", "", 0)
      for (sign, line) in LineDiff(from: old.joined(), to: new.joined()).lines {
        if sign != "+" { readOld += line }
        if sign != "-" { readNew += line }
        if sign == " " { kept += 1 }
      }
      #expect(readOld == old.joined() && readNew == new.joined(), "seed \(seed)")
      #expect(kept == new.count - new.difference(from: old).insertions.count, "seed \(seed)")
    }
  }

  @Test func ofThousandsOfChangesAllCountsAsReplaced() {
    let (old, new) = ((0..<2_500).map { "\($0)\n" }, (0..<2_500).map { "new \($0)\n" })
    let diff = LineDiff(
      from: "start\n" + old.joined() + "end", to: "start\n" + new.joined() + "end")
    let signs = [" "] + (old + ["end"]).map { _ in "-" } + (new + ["end"]).map { _ in "+" }
    #expect(diff.lines.map(\.sign) == signs)
  }

  #if os(macOS) || os(Linux)
    @Test(.enabled(if: Git.isThere)) func gitTakesEveryPatch() throws {
      let files = TemporaryPackage()
      let lines = (0..<40).map { "line \($0 % 9)\n" }
      for seed in 0..<25 as Range<UInt64> {
        var random = RandomNumbers(seed: seed)
        func text() -> String { lines.filter { _ in random.number(below: 4) > 0 }.joined() + "end" }
        let (old, new) = (text(), text() + (seed % 2 == 0 ? "\n" : ""))
        try files.write(old, to: "Snapshots/Lines.txt")
        try files.write(patch(old, new), to: "patch")
        #expect(try Git.call("apply", "patch", in: files.url) == 0, "seed \(seed)")
        #expect(files.text("Lines.txt") == new, "seed \(seed)")
      }
    }
  #endif

  @Test func aLongLineIsShortenedAroundItsChange() {
    let words = String(repeating: "and so on ", count: 30)
    let lines = patch("\(words)to Rome\nb\n", "\(words)to Oslo\nB\n")
    #expect(
      LineDiff.shortened(lines.split(separator: "\n").dropFirst(3)) == [
        "-… and so on and so on to Rome", "-b", "+… and so on and so on to Oslo", "+B",
      ])
    #expect(LineDiff.shortened(["-a", " \(words)"]) == ["-a", " \(words)".prefix(200) + "…"])
  }

  private func patch(_ old: String, _ new: String) -> String {
    LineDiff(from: old, to: new).patch(of: "Snapshots/Lines.txt")
  }
}
