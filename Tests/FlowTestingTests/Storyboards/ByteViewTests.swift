import Testing

@testable import FlowTesting

/// How bytes are searched, counted in lines and checked to be text.
@Suite struct ByteViewTests {
  private func view<Result>(_ bytes: [UInt8], _ body: (ByteView) throws -> Result) throws -> Result
  {
    try bytes.withUnsafeBufferPointer { try body(try #require(ByteView($0))) }
  }

  @Test func aNameEndsAtTheFirstByteThatNoNameHas() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let allowed = Set("\(letters)\(letters.uppercased())0123456789-.:_".utf8).union(0x80...0xFF)
    for byte in UInt8.min...UInt8.max {
      let end = try view([UInt8(ascii: "n"), byte, UInt8(ascii: "=")]) { $0.endOfName(from: 0) }
      #expect(end == (allowed.contains(byte) ? 2 : 1), "byte \(byte)")
      let mayStart = allowed.contains(byte) && !"0123456789-.".utf8.contains(byte)
      #expect(ByteView.startsName(byte) == mayStart, "byte \(byte)")
    }
  }

  @Test func noOffsetOutsideOfTheFileTraps() throws {
    try view(Array("a b".utf8)) { view in
      for offset in [Int.min, -1, 3, Int.max] {
        #expect(view[offset] == 0)
        #expect(view.firstIndex(of: UInt8(ascii: "b"), from: offset, to: .max) == nil)
        #expect(!view.has("b", at: offset))
      }
      #expect(view.skippingSpace(from: -1) == 0)
      #expect(view.endOfName(from: 3) == 3)
      #expect(view.string(ByteRange(start: 2, end: 4)) == "")
    }
  }

  @Test func linesAreCountedFromAnyOffsetToAnyOther() throws {
    let bytes = Array("\n\nab\nc\u{8A}\n  \n\n <a>\n\n".utf8)
    try view(bytes) { view in
      for start in bytes.indices {
        for end in bytes.indices {
          var lines = LineCounter(view, file: "a")
          _ = lines.position(of: start)
          let before = bytes[..<end]
          let column = end - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
          let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
          #expect(lines.position(of: end) == FilePosition(file: "a", line: line, column: column))
        }
      }
    }
  }

  @Test func aByteThatIsNoTextIsFoundWhereItStands() throws {
    for byte in Array<UInt8>([0x00, 0x0B, 0x1F, 0x80, 0xC1, 0xFF]) {
      for offset in 0..<4 {
        var bytes = Array("text".utf8)
        bytes[offset] = byte
        let error = #expect(throws: Finding.self) {
          try view(bytes) { try TextValidation.check($0, file: "a") }
        }
        #expect(error?.position?.column == offset + 1, "byte \(byte)")
      }
    }
    try view(Array("\u{7F}é\u{20AC}😀\t\n\r".utf8)) { try TextValidation.check($0, file: "a") }
  }
}
