import Foundation

/// The closure of a call under XCTest, as the source has it.
///
/// XCTest does not see a failing `#expect`, and records each `XCTAssert` of each walk by itself, without
/// a path. Neither can be collected, so that a closure with either is refused before anything is walked.
struct XCTestClosure {
  /// The first word of the closure that cannot be collected; nil without one.
  let refused: String?

  /// Reads the call of `checkFlow` that begins on a line.
  init(in file: String, line: UInt) {
    let source = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    self.init(source, line: line)
  }

  init(_ source: String, line: UInt) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.dropFirst(Int(clamping: line) - 1).joined(separator: "\n")
    refused = Self.words(ofCallIn: text).first { word in
      word == "#expect" || word.hasPrefix("XCTAssert") || word == "XCTFail" || word == "XCTUnwrap"
    }
  }

  /// Returns the words of the first call, with its trailing closures; comments and texts are left out.
  private static func words(ofCallIn text: String) -> [String] {
    var (words, word, depth, hasBegun) = ([String](), "", 0, false)
    var rest = text[...]
    // The call may stand in that of a macro.
    while !rest.isEmpty, !rest.hasPrefix("checkFlow") { rest.removeFirst() }
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
        continue
      }
      rest.removeFirst()
      if character == "\"" {
        rest = rest.drop { $0 != "\"" && $0 != "\n" }.dropFirst()
        continue
      }
      if character.isLetter || character.isNumber || character == "_" || character == "#" {
        if hasBegun, depth == 0 { break }
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      if "({[".contains(character) {
        depth += 1
        hasBegun = true
      }
      if ")}]".contains(character) { depth -= 1 }
      if depth < 0 { break }
    }
    return words
  }
}

extension Finding {
  /// The finding that a closure uses what XCTest cannot tell a walk.
  static func notCollected(_ word: String) -> Finding {
    let happens =
      word == "#expect"
      ? "XCTest does not see it, so that nothing would be checked"
      : "XCTest would record it on each walk, without a path"
    return Finding.test(
      message: "The closure of checkFlow uses \(word): \(happens).",
      advice: "Throw an error where the closure finds something, or make this a @Test func.")
  }
}
