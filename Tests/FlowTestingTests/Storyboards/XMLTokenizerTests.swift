import Testing

@testable import FlowTesting

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

  @Test func textIsCutIntoTokens() throws {
    for (text, words) in [
      ("<a><b x=\"1\" y='2'/><c >t</c ></a>", ["<a>", "<b x=1 y=2>", "/", "<c>", "t", "/", "/"]),
      (
        "<?xml version=\"1.0\"?>\n<!-- <b/> -->\n<!DOCTYPE a>\n<a> <!-- - --> <?php <b/> ?>\n</a>\n",
        ["<a>", "/"]
      ), ("<a><![CDATA[<b/> & ]]></a>", ["<a>", "<b/> & ", "/"]),
      ("<a x=\"&lt;&amp;&gt;&quot;&apos;&#233;&#x1F600;\">&lt;</a>", ["<a x=<&>\"'é😀>", "<", "/"]),
      // White space in a value becomes spaces, if it is not referred to.
      ("<a x=\"1\n2\t3\r\n4&#10;5\"/>", ["<a x=1 2 3 4\n5>", "/"]),
    ] { #expect(try tokens(text) == words, "\(text)") }
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
    for text in broken { #expect(throws: Finding.self, "\(text)") { try tokens(text) } }
  }

  @Test func linesAreCountedWhateverEndsThem() throws {
    for end in ["\n", "\r\n", "\r"] {
      let text = "<document>\(end)\(end)<scenes>\(end)  <scene sceneID=\"s\"/></scenes></document>"
      let storyboard = try Storyboard(bytes: Array(text.utf8), name: "Main")
      #expect(storyboard.scenes[0].element.position.description == "Main.storyboard:4:3")
    }
  }
}
