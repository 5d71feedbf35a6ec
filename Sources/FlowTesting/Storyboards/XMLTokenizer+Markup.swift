// MARK: - Text

extension XMLTokenizer {
  /// Returns the text up to the next tag; nil when there is only white space.
  mutating func characterData() throws(Finding) -> ByteRange? {
    let start = offset
    let firstLetter = text.skippingSpace(from: start)
    if text[firstLetter] == UInt8(ascii: "<") || firstLetter >= text.count {
      offset = firstLetter
      return nil
    }
    guard isInsideRoot else {
      throw malformed("There is text outside the document's element.", at: firstLetter)
    }
    let end =
      text.firstIndex(of: UInt8(ascii: "<"), from: firstLetter, to: text.count) ?? text.count
    offset = end
    let range = ByteRange(start: start, end: end)
    try checkReferences(in: range)
    return range
  }
}

// MARK: - Comments, instructions and declarations

extension XMLTokenizer {
  /// Skips `<? … ?>`.
  mutating func instruction() throws(Finding) {
    guard let end = text.firstIndex(of: "?>", from: offset + 2) else {
      throw malformed("A '<?' has no '?>'.", at: offset)
    }
    offset = end + 2
  }

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
    if text.has("<![CDATA[", at: offset), isInsideRoot {
      guard let end = text.firstIndex(of: "]]>", from: offset + 9) else {
        throw malformed("A 'CDATA' section has no ']]>'.", at: offset)
      }
      let range = ByteRange(start: offset + 9, end: end)
      offset = end + 3
      return range.count > 0 ? range : nil
    }
    if text.has("<!DOCTYPE", at: offset), !isInsideRoot {
      try documentType()
      return nil
    }
    throw malformed("A '<!' is neither a comment nor a document type.", at: offset)
  }

  /// Skips a document type, and refuses one with declarations.
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
}

// MARK: - Errors

extension XMLTokenizer {
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

  /// Returns the error for a file that ends while an element is open.
  func unclosed(_ name: ByteRange) -> Finding {
    var lines = LineCounter(text, file: file)
    let line = lines.position(of: name.start).line
    return malformed(
      "The file ends before '\(text.string(name))', opened on line \(line), is closed.",
      at: text.count)
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
