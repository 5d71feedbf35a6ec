/// A pull tokenizer that cuts well-formed XML into start tags, end tags and text.
///
/// It accepts the XML that Interface Builder writes, and refuses entity declarations and external document
/// types. It opens no other file, expands no entity, does not recurse, and takes time linear in the size of
/// the file. Names and values are ranges of the file, since most are never used.
struct XMLTokenizer {
  enum Token {
    /// A start tag, with its ``name`` and ``attributes``.
    case start
    /// An element without content, such as `<exit id="a"/>`; no end token follows.
    case element
    /// The end of the element that was opened last.
    case end
    /// Text that is not only white space.
    case text(ByteRange)
    /// The end of a document that is complete.
    case finished
  }

  /// The name and value of an attribute, as ranges of the file.
  struct Attribute {
    var name: ByteRange
    var value: ByteRange
    /// Whether the value has references or white space to replace.
    var isEncoded: Bool
  }

  let text: ByteView

  let file: String

  private(set) var name = ByteRange(start: 0, end: 0)

  /// The offset of the last start tag.
  private(set) var tokenStart = 0

  /// The attributes of the last start tag, in order.
  private(set) var attributes: [Attribute] = []

  var offset: Int
  private var open: [ByteRange] = []
  private var hasRoot = false

  /// Whether the document type refers to something outside the file.
  var namesExternalType = false

  init(_ text: ByteView, from start: Int, file: String) {
    self.text = text
    self.file = file
    self.offset = start
  }

  mutating func next() throws(Finding) -> Token {
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "<") else {
        if let range = try characterData() { return .text(range) }
        continue
      }
      switch text[offset + 1] {
      case UInt8(ascii: "/"):
        try endTag()
        return .end
      case UInt8(ascii: "?"):
        guard let end = text.firstIndex(of: "?>", from: offset + 2) else {
          throw malformed("A '<?' has no '?>'.", at: offset)
        }
        offset = end + 2
      case UInt8(ascii: "!"):
        if let range = try declaration() { return .text(range) }
      default:
        return try startTag()
      }
    }
    if let name = open.last {
      throw malformed(
        "The file ends before '\(text.string(name))', opened on line \(line(of: name)), is closed.",
        at: text.count)
    }
    guard hasRoot else {
      throw malformed("The file has no element.", at: text.count)
    }
    return .finished
  }

  // MARK: - Tags

  private mutating func startTag() throws(Finding) -> Token {
    tokenStart = offset
    guard !hasRoot || !open.isEmpty else {
      throw malformed("There is a second element after the end of the document.", at: offset)
    }
    offset += 1
    name = try readName("An element's name")
    let isWhole = try readAttributes()
    hasRoot = true
    if isWhole { return .element }
    open.append(name)
    guard open.count <= StoryboardLimits.depth else {
      throw error(
        "tooDeep", at: tokenStart,
        "The elements are nested more than \(StoryboardLimits.depth) levels deep.",
        advice: "Interface Builder writes no such file. Restore it from version control.")
    }
    return .start
  }

  /// Reads the rest of a start tag, and returns whether the element ends with it.
  private mutating func readAttributes() throws(Finding) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while true {
      let spaceStart = offset
      offset = text.skippingSpace(from: offset)
      let byte = text[offset]
      let isWhole = byte == UInt8(ascii: "/") && text[offset + 1] == UInt8(ascii: ">")
      if isWhole || byte == UInt8(ascii: ">") {
        offset += isWhole ? 2 : 1
        try refuseDuplicateAttributes()
        return isWhole
      }
      guard offset > spaceStart else {
        throw malformed("A space or '>' is missing in the tag '\(text.string(name))'.", at: offset)
      }
      let attribute = try readAttribute()
      guard attributes.count < StoryboardLimits.attributes else {
        throw error(
          "tooLarge", at: attribute.value.start,
          "An element has more than \(StoryboardLimits.attributes) attributes.",
          advice: "Interface Builder writes no such file. Restore it from version control.")
      }
      attributes.append(attribute)
    }
  }

  private mutating func endTag() throws(Finding) {
    let start = offset
    offset += 2
    let name = try readName("An element's name")
    offset = text.skippingSpace(from: offset)
    guard text[offset] == UInt8(ascii: ">") else {
      throw malformed("The end tag '\(text.string(name))' is not closed by '>'.", at: offset)
    }
    offset += 1
    guard let opened = open.popLast() else {
      throw malformed("'</\(text.string(name))>' closes an element that is not open.", at: start)
    }
    guard text.equals(name, opened) else {
      throw malformed(
        "'</\(text.string(name))>' closes '\(text.string(opened))', which was opened on line"
          + " \(line(of: opened)).", at: start)
    }
  }

  private mutating func readAttribute() throws(Finding) -> Attribute {
    let name = try readName("An attribute's name")
    if text[offset] != UInt8(ascii: "=") { offset = text.skippingSpace(from: offset) }
    guard text[offset] == UInt8(ascii: "=") else {
      throw malformed("The attribute '\(text.string(name))' has no value.", at: offset)
    }
    offset = text.skippingSpace(from: offset + 1)
    let quote = text[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed(
        "The value of the attribute '\(text.string(name))' is not in quotes.", at: offset)
    }
    let start = offset + 1
    let plainEnd = text.endOfPlainValue(from: start, quote: quote)
    let isPlain = text[plainEnd] == quote
    guard
      let end = isPlain ? plainEnd : text.firstIndex(of: quote, from: start, to: text.count)
    else {
      let word = "the value of the attribute '\(text.string(name))'"
      // Interface Builder writes each value on one line.
      throw text.firstIndex(of: UInt8(ascii: "\n"), from: start, to: text.count) == nil
        ? malformed("The file ends in \(word).", at: text.count)
        : malformed("No quotation mark ends \(word).", at: offset)
    }
    let value = ByteRange(start: start, end: end)
    if !isPlain, let angle = text.firstIndex(of: UInt8(ascii: "<"), from: start, to: end) {
      throw malformed("There is a '<' in the value of '\(text.string(name))'.", at: angle)
    }
    guard value.count <= StoryboardLimits.attributeLength else {
      throw error(
        "tooLarge", at: start,
        "The value of '\(text.string(name))' has \(value.count) bytes;"
          + " the limit is \(StoryboardLimits.attributeLength).",
        advice: "Shorten it; Interface Builder writes no such value.")
    }
    offset = end + 1
    if !isPlain { try checkReferences(in: value) }
    return Attribute(name: name, value: value, isEncoded: !isPlain)
  }

  private func refuseDuplicateAttributes() throws(Finding) {
    guard attributes.count <= 24 else {
      var names: Set<String> = []
      for attribute in attributes where !names.insert(text.string(attribute.name)).inserted {
        throw duplicate(attribute)
      }
      return
    }
    for index in attributes.indices {
      for other in attributes[..<index] where text.equals(attributes[index].name, other.name) {
        throw duplicate(attributes[index])
      }
    }
  }

  private mutating func readName(_ what: String) throws(Finding) -> ByteRange {
    let start = offset
    guard ByteView.startsName(text[start]) else {
      let isCutOff = start >= text.count
      throw malformed(
        isCutOff ? "The file ends in the middle of a tag." : "\(what) is expected here.", at: start)
    }
    offset = text.endOfName(from: start + 1)
    return ByteRange(start: start, end: offset)
  }

  // MARK: - Text

  /// Returns the text up to the next tag; nil when there is only white space.
  mutating func characterData() throws(Finding) -> ByteRange? {
    let start = offset
    let firstLetter = text.skippingSpace(from: start)
    if text[firstLetter] == UInt8(ascii: "<") || firstLetter >= text.count {
      offset = firstLetter
      return nil
    }
    guard !open.isEmpty else {
      throw malformed("There is text outside the document's element.", at: firstLetter)
    }
    let end =
      text.firstIndex(of: UInt8(ascii: "<"), from: firstLetter, to: text.count) ?? text.count
    offset = end
    let range = ByteRange(start: start, end: end)
    try checkReferences(in: range)
    return range
  }

  // MARK: - Comments and declarations

  /// Skips a comment or a document type, or reads a `CDATA` section.
  mutating func declaration() throws(Finding) -> ByteRange? {
    if text.has("<!--", at: offset) {
      guard let end = text.firstIndex(of: "--", from: offset + 4) else {
        throw malformed("A comment has no '-->'.", at: offset)
      }
      guard text[end + 2] == UInt8(ascii: ">") else {
        throw malformed("There is a '--' in a comment.", at: end)
      }
      offset = end + 3
      return nil
    }
    if text.has("<![CDATA[", at: offset), !open.isEmpty {
      guard let end = text.firstIndex(of: "]]>", from: offset + 9) else {
        throw malformed("A 'CDATA' section has no ']]>'.", at: offset)
      }
      let range = ByteRange(start: offset + 9, end: end)
      offset = end + 3
      return range.count > 0 ? range : nil
    }
    if text.has("<!DOCTYPE", at: offset), open.isEmpty {
      try documentType()
      return nil
    }
    throw malformed("A '<!' is neither a comment nor a document type.", at: offset)
  }

  private mutating func documentType() throws(Finding) {
    let start = offset
    offset += 9
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        return
      case UInt8(ascii: "["):
        throw error(
          "entityDeclaration", at: start, "The document type declares entities or elements.",
          advice: "Remove the '<!DOCTYPE'; Interface Builder writes none.")
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        namesExternalType = true
        guard let end = text.firstIndex(of: text[offset], from: offset + 1, to: text.count) else {
          throw malformed("A '<!DOCTYPE' has a quote that is not closed.", at: offset)
        }
        offset = end + 1
      default:
        offset += 1
      }
    }
    throw malformed("A '<!DOCTYPE' has no '>'.", at: start)
  }

  // MARK: - Errors

  func error(_ code: String, at offset: Int, _ message: String, advice: String) -> Finding {
    var lines = LineCounter(text, file: file)
    return Finding.file(
      code, file: file, position: lines.position(of: offset), message: message, advice: advice)
  }

  /// Returns an error about XML that is not well-formed, or about a merge conflict if the file has its marks.
  func malformed(_ message: String, at offset: Int) -> Finding {
    if let mark = mergeMark() {
      return error(
        "mergeConflict", at: mark, "There is an unresolved merge conflict.",
        advice: "Keep one side, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'.")
    }
    let isAtEnd = offset >= text.count
    return error(
      "malformed", at: offset, message,
      advice: isAtEnd
        ? "The file is cut off. Restore it from version control."
        : "The file is damaged. Restore it from version control, or open and save it in Xcode.")
  }

  private func line(of range: ByteRange) -> Int {
    var lines = LineCounter(text, file: file)
    return lines.position(of: range.start).line
  }

  func duplicate(_ attribute: Attribute) -> Finding {
    malformed(
      "The attribute '\(text.string(attribute.name))' is given twice.", at: attribute.name.start)
  }

  /// Returns the start of the first line that opens a merge conflict, or else of one that closes a conflict.
  private func mergeMark() -> Int? {
    for sign in ["<<<<<<<", ">>>>>>>"] as [StaticString] {
      var offset = 0
      while let mark = text.firstIndex(of: sign, from: offset) {
        let before = text[mark - 1]
        if mark == 0 || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r") {
          return mark
        }
        offset = mark + 7
      }
    }
    return nil
  }
}
