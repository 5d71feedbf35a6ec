import Foundation
import Testing

@testable import FlowTesting

/// XML is cut into tags and text.
@Suite struct XMLTokenizerTests {
  /// The tokens of a text, each as a word: `<a x=1>`, `/`, or the text itself.
  private func tokens(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      let view = try #require(ByteView(buffer))
      var xml = XMLTokenizer(view, from: 0, file: "a.xml")
      var words: [String] = []
      while true {
        let token = try xml.next()
        switch token {
        case .start, .element:
          let attributes = xml.attributes.map {
            " \(xml.text.string($0.name))=\(xml.text.value(of: $0))"
          }
          words.append("<\(xml.text.string(xml.name))\(attributes.joined())>")
          if case .element = token { words.append("/") }
        case .end: words.append("/")
        case .text(let range): words.append(xml.text.decoded(range))
        case .finished: return words
        }
      }
    }
  }

  @Test func elementsStartAndEnd() throws {
    #expect(
      try tokens("<a><b x=\"1\" y='2'/><c >t</c ></a>") == [
        "<a>", "<b x=1 y=2>", "/", "<c>", "t", "/", "/",
      ])
  }

  @Test func commentsInstructionsAndWhiteSpaceAreLeftOut() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<!-- <b/> -->\n<!DOCTYPE a>\n<a> <!-- - --> <?php <b/> ?>\n</a>\n"
    #expect(try tokens(text) == ["<a>", "/"])
  }

  @Test func aCDATASectionIsText() throws {
    #expect(try tokens("<a><![CDATA[<b/> & ]]></a>") == ["<a>", "<b/> & ", "/"])
  }

  @Test func referencesAreReplaced() throws {
    #expect(
      try tokens("<a x=\"&lt;&amp;&gt;&quot;&apos;&#233;&#x1F600;\">&lt;</a>") == [
        "<a x=<&>\"'é😀>", "<", "/",
      ])
  }

  @Test func whiteSpaceInAValueBecomesSpacesUnlessItIsReferredTo() throws {
    #expect(try tokens("<a x=\"1\n2\t3\r\n4&#10;5\"/>") == ["<a x=1 2 3 4\n5>", "/"])
  }

  @Test func anAttributeIsGivenOnce() {
    #expect(throws: Finding.self) { try tokens("<a x=\"1\" x=\"2\"/>") }
    let many = (0..<1_000).map { " a\($0)=\"\"" }.joined()
    #expect(throws: Never.self) { try tokens("<a\(many)/>") }
    #expect(throws: Finding.self) { try tokens("<a\(many) a7=\"\"/>") }
  }

  @Test func whatIsNotWellFormedIsAnError() {
    let broken = [
      "<", "<a", "<a ", "<a x", "<a x=", "<a x=1/>", "<a x=\"1/>", "<a x=\"1\"y=\"2\"/>", "<a/",
      "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>text", "text<a/>", "<a x=\"<\"/>", "<!-- <a/>",
      "<a><!-- -- --></a>", "<a><![CDATA[</a>", "<![CDATA[]]><a/>", "<? <a/>", "<!DOCTYPE a",
      "<a>&</a>", "<a>&b;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<1/>",
      "<a x=\"&#+65;\"/>", "<!ELEMENT a><a/>", "<a><!DOCTYPE a></a>",
    ]
    for text in broken {
      #expect(throws: Finding.self, "\(text)") { try tokens(text) }
    }
  }

  @Test func linesAreCountedWhateverEndsThem() throws {
    for end in ["\n", "\r\n", "\r"] {
      let text = "<document>\(end)\(end)<scenes>\(end)  <scene sceneID=\"s\"/></scenes></document>"
      let storyboard = try Storyboard(bytes: Array(text.utf8), name: "Main")
      #expect(storyboard.scenes[0].position.description == "Main.storyboard:4:3")
    }
  }

  @Test func noPartOfAFileAndNoChangedByteTrapsTheReader() throws {
    let path = StoryboardFiles.resolve("../Fixtures/Wrist.storyboard", relativeTo: #filePath)
    let whole = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    for end in stride(from: 0, to: whole.count - 2, by: 7) {
      #expect(throws: Finding.self, "the first \(end) bytes") {
        try Storyboard(bytes: Array(whole.prefix(end)), name: "Wrist")
      }
    }
    var state: UInt64 = 1
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...random(below: 4) {
        bytes[random(below: bytes.count)] = Array("<>&\"'/=! -x0\u{0}".utf8)[random(below: 13)]
      }
      if let storyboard = try? Storyboard(bytes: bytes, name: "Wrist") {
        _ = SceneModel(storyboards: [storyboard]).diagnose()
      }
    }
  }
}
