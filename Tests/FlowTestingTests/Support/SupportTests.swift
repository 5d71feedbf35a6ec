import Foundation
import Testing

@testable import FlowTesting

@Suite struct NaturalOrderTests {
  @Test func numbersComeFirstByValueThenWordsWithTheirNumbersByValue() {
    let sorted = [
      "-10", "-2", "0", "01", "1", "1.25", "1.5", "10", "", "a", "a01", "a1", "a1b", "a2", "a10",
      "a10b2", "a10b10", "ab", "b",
    ]
    for (index, text) in sorted.enumerated() {
      for (otherIndex, other) in sorted.enumerated() {
        #expect(
          (NaturalOrder(text) < NaturalOrder(other)) == (index < otherIndex), "\(text) < \(other)")
      }
    }
  }
}

@Suite struct QuotingTests {
  /// Controls, default-ignorable scalars, and spaces other than U+0020.
  @Test func whatTheEyeCannotSeeIsSpelledOut() {
    let hidden: [ClosedRange<UInt32>] = [
      0x00...0x08, 0x7F...0xA0, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160,
      0x1680...0x1680, 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x2800...0x2800, 0x3000...0x3000, 0x3164...0x3164, 0xFE00...0xFE0F,
      0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB, 0x16FE4...0x16FE4, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF,
    ]
    var hiddenCount = 0
    // No other plane has characters that are hidden; of these, one in 999.
    let full: [ClosedRange<UInt32>] = [
      0...0x3FFF, 0xF000...0xFFFF, 0x16F00...0x16FFF, 0x1B000...0x1D1FF, 0xE0000...0xE0FFF,
    ]
    let others = Array(stride(from: 0, through: 0x10FFFF, by: 999) as StrideThrough<UInt32>)
    for scalar in (Array(full.joined()) + others).lazy.compactMap(Unicode.Scalar.init) {
      let isHidden = hidden.contains { $0.contains(scalar.value) }
      let text = "a\(scalar)b"
      if text.quoted.contains("a\\u{") {
        hiddenCount += 1
        #expect(isHidden || scalar.value < 0x20 || scalar.value == 0x1D159, "\(scalar.value)")
      } else if isHidden {
        Issue.record("U+\(String(scalar.value, radix: 16)) is not spelled out.")
      }
      // What the standard library calls invisible is so here.
      if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace,
        !" \n\r\t".unicodeScalars.contains(scalar)
      {
        #expect(text.quoted.contains("\\u{"), "U+\(String(scalar.value, radix: 16))")
      }
    }
    #expect(hiddenCount > 4_000)
  }

  @Test func emojiKeepTheirJoiners() {
    for emoji in ["👩‍👩‍👧", "❤️", "🏳️‍🌈", "1️⃣", "👩🏽‍🚀", "⚠️", "☎️"] {
      #expect(emoji.quoted == "\"\(emoji)\"")
      #expect(emoji.withHiddenSpelledOut == emoji)
    }
    #expect("a\u{200d}b\u{fe0f}".quoted == #""a\u{200d}b\u{fe0f}""#)
    #expect("\u{fe0f}👩\u{200d}".quoted == "\"\\u{fe0f}👩\\u{200d}\"")
    #expect("1\u{fe0f}".quoted == #""1\u{fe0f}""#)
    #expect("🏴\u{e0067}\u{e007f}".quoted == "\"🏴\\u{e0067}\\u{e007f}\"")
  }

  /// Texts of a few scalars, each with another spelling.
  @Test func twoTextsNeverBecomeOne() {
    let parts = ["\\", "u{", "a0}", "\u{a0}", "\r", "\n", "\""]
    var texts = [""]
    for _ in 0..<5 { texts += texts.suffix(7 * 7 * 7).flatMap { text in parts.map { text + $0 } } }
    let all = Set(texts)
    #expect(Set(all.map(\.withHiddenSpelledOut)).count == all.count)
    #expect(Set(all.map(\.quoted)).count == all.count)
    #expect(all.count > 2_000)
    #expect("C:\\new\\\u{a0}\\u{a0}\t".withHiddenSpelledOut == "C:\\new\\\\\\u{a0}\\\\u{a0}\t")
    #expect("a\r\nb\n".withHiddenSpelledOut == "a\\u{d}\nb\n")
  }
}

@Suite struct RandomNumbersTests {
  @Test func eachStreamOfASeedHasOtherNumbers() {
    let first = (0..<100 as Range<UInt64>).map { stream in
      var numbers = RandomNumbers(seed: 7, stream: stream)
      return numbers.next()
    }
    #expect(Set(first).count == 100)
  }

  @Test func numbersStayBelowTheirBoundAndReachAllOfIt() {
    var numbers = RandomNumbers(seed: 0)
    var counts = Array(repeating: 0, count: 6)
    for _ in 0..<6_000 { counts[numbers.number(below: 6)] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
    // A bound that is not positive gives zero.
    #expect([0, -3, 1].map { numbers.number(below: $0) } == [0, 0, 0])
  }
}

@Suite struct WordingTests {
  @Test func theNearestWordIsOffered() {
    let rows: [(String, among: [String], offered: String?)] = [
      ("Cat", ["Cart"], "Cart"), ("edot", ["edit"], "edit"),
      ("Category", ["CategoryTable"], "CategoryTable"), ("PetViewController", ["Pet"], "Pet"),
      ("pet", ["PetTable"], "PetTable"), ("Pe", ["PetTable"], nil), ("Dog", ["PetTable"], nil),
      ("TablePet", ["Pet"], nil),
      // A mistyped word is nearer than a longer one.
      ("List", ["ListOfEverything", "Lists", "Fist"], "Fist"),
      ("List", ["ListOfAll", "Other"], "ListOfAll"),
    ]
    for (word, others, offered) in rows {
      let question = offered.map { " Did you mean '\($0)'?" } ?? ""
      #expect(Wording.didYouMean(word, among: others + ["Somewhere else"]) == question, "\(word)")
    }
  }

  /// A process that is killed as it writes leaves nothing where somebody commits; the rest goes with the next file.
  @Test func aFileThatIsBeingWrittenIsNotInItsFolder() throws {
    let package = TemporaryPackage()
    let seen = Locked<Set<String>>([])
    let folder = "\(package.url.path)/Snapshots"
    // No process has this number.
    let left = WholeFile.temporary.appendingPathComponent(".new-\(Int32.max)-1")
    try package.write("", to: "a")
    try Data().write(to: left)
    try meanwhile({
      let names = ProjectFiles.contents(of: folder)
      seen.withLock { $0.formUnion(names) }
    }) {
      for number in 0..<200 { try package.write("\(number)", to: "Snapshots/a.txt") }
    }
    #expect(seen.withLock(\.self) == ["a.txt"])
    #expect(!FileManager.default.fileExists(atPath: left.path))
  }
}
