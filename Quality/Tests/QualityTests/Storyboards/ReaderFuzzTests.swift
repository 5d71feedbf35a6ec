import Testing

@testable import FlowTesting

/// Damaged storyboards are read or refused, and trap nothing.
@Suite struct ReaderFuzzTests {
  @Test func noPartOfAFileAndNoChangedByteTrapsTheReader() throws {
    let whole = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      \(Fixtures.scene("a", connections: Fixtures.segue(to: "b", "go")))<!-- a &amp; b -->
      \(Fixtures.scene("b", "title=\"&lt;&#233;\"", others: "<exit id=\"e\"/><![CDATA[x]]>"))
      </scenes></document>
      """.utf8)
    for end in stride(from: 0, to: whole.count - 2, by: 7) {
      #expect(throws: Finding.self, "the first \(end) bytes") {
        try Storyboard(bytes: Array(whole.prefix(end)), name: "Wrist")
      }
    }
    var numbers = RandomNumbers(seed: 1)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...numbers.number(below: 4) {
        let sign = Array("<>&\"'/=! -x0\u{0}".utf8)[numbers.number(below: 13)]
        bytes[numbers.number(below: bytes.count)] = sign
      }
      if let storyboard = try? Storyboard(bytes: bytes, name: "Wrist") {
        _ = SceneModel(storyboards: [storyboard]).diagnose()
      }
    }
  }
}
