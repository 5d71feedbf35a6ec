import Testing

@testable import FlowTesting

/// What looks at many bytes together finds what looking at each would, wherever in them it stands.
@Suite struct ByteViewTests {
  private func view<Result>(_ bytes: [UInt8], _ body: (ByteView) throws -> Result) throws -> Result
  {
    try bytes.withUnsafeBufferPointer { try body(try #require(ByteView($0))) }
  }

  @Test func aNameEndsAtTheFirstByteThatNoNameHas() throws {
    let allowed = Set("abcxyzABCXYZ0189-.:_".utf8).union(0x80...0xFF)
    for length in 1...20 {
      for byte in UInt8.min...UInt8.max {
        let bytes = Array(repeating: UInt8(ascii: "n"), count: length) + [byte] + Array("ame=".utf8)
        let isAllowed =
          allowed.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
        let end = try view(bytes) { $0.endOfName(from: 0) }
        #expect(end == (isAllowed ? length + 4 : length), "byte \(byte) after \(length)")
      }
    }
  }

  @Test func spaceEndsAtTheFirstByteThatIsNone() throws {
    for length in 0...40 {
      for space in Array(" \n\r\t".utf8) {
        let bytes = [space] + Array(repeating: 0x20, count: length) + Array("<a".utf8)
        #expect(try view(bytes) { $0.skippingSpace(from: 0) } == length + 1)
        #expect(try view(Array(bytes.dropLast(2))) { $0.skippingSpace(from: 0) } == length + 1)
      }
    }
  }

  @Test func aPlainValueEndsAtItsQuoteOrAtWhatIsNotPlain() throws {
    let marks = Array("\"<&\n\t\r".utf8)
    for length in 0...20 {
      for byte in UInt8.min...UInt8.max where byte >= 0x20 || marks.contains(byte) {
        let bytes = Array(repeating: UInt8(ascii: "v"), count: length) + [byte] + Array("v\"".utf8)
        let end = try view(bytes) { $0.endOfPlainValue(from: 0, quote: UInt8(ascii: "\"")) }
        #expect(end == (marks.contains(byte) ? length : length + 2), "byte \(byte) after \(length)")
      }
    }
  }

  @Test func linesAreCountedFromAnyOffsetToAnyOther() throws {
    let text = "\n\n0123456789012345678901234567890123456789\n\u{8A}\n  \n\n          <a>\n\n"
    let bytes = Array((text + text).utf8)
    try view(bytes) { view in
      for start in bytes.indices {
        for end in start...bytes.count {
          let counted = bytes[start..<end].reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
          #expect(view.occurrences(of: 0x0A, from: start, to: end) == counted)
        }
        var lines = LineCounter(view, file: "a")
        let before = bytes[..<start]
        let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        #expect(lines.position(of: start) == FilePosition(file: "a", line: line, column: column))
      }
    }
  }

  @Test func manyLinesAreCountedToo() throws {
    for length in [223, 224, 255, 256, 257, 1_000] {
      let bytes = Array(repeating: UInt8(ascii: "\n"), count: length)
      #expect(try view(bytes) { $0.occurrences(of: 0x0A, from: 0, to: length) } == length)
    }
  }

  @Test func aByteThatIsNoTextIsFoundWhereItStands() throws {
    for byte in Array<UInt8>([0x00, 0x0B, 0x1F, 0x80, 0xC1, 0xFF]) {
      for offset in 0..<70 {
        var bytes = Array(repeating: UInt8(ascii: "t"), count: 70)
        bytes[offset] = byte
        let error = #expect(throws: StoryboardError.self) {
          try TextValidation.check(bytes, file: "a")
        }
        #expect(error?.position?.column == offset + 1, "byte \(byte)")
      }
    }
    for text in ["\u{7F}é\u{20AC}😀\t\n\r", String(repeating: "é\n", count: 40)] {
      try TextValidation.check(Array(text.utf8), file: "a")
    }
  }

  @Test func equalBytesHaveEqualHashes() throws {
    let word = "a1B-2c-D3e-and-more"
    for length in 0...word.utf8.count {
      let bytes = Array(word.utf8.prefix(length)) + Array("<".utf8) + Array(word.utf8)
      try view(bytes) { view in
        let one = ByteRange(start: 0, end: length)
        let other = ByteRange(start: length + 1, end: 2 * length + 1)
        #expect(view.hash(one, seed: 7) == view.hash(other, seed: 7))
        #expect(view.equals(one, other))
      }
    }
  }

  @Test func aNameThatIsThereIsNeverTakenForNew() {
    var looks = XMLNameLooks()
    for name in ["id", "key", "customClass", "customModule", "customModuleProvider"] {
      let bytes = Array(name.utf8)
      looks.insert(count: bytes.count, first: bytes[0], last: bytes[bytes.count - 1])
      #expect(!looks.mayRepeat, "\(name)")
    }
    for name in ["id", "customClass", "customModuleProvider"] {
      var looks = looks
      let bytes = Array(name.utf8)
      looks.insert(count: bytes.count, first: bytes[0], last: bytes[bytes.count - 1])
      #expect(looks.mayRepeat, "\(name)")
    }
  }
}
