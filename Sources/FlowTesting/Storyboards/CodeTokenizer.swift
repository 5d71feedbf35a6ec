/// Splits Swift into words, strings and signs, without comments and `#`; it knows no grammar.
struct CodeTokenizer {
  struct Token {
    /// The word or the sign; a quote for a string.
    let text: String

    /// The value of a string on one line without escapes and interpolations; nil for all else.
    let value: String?
    let offset: Int
  }

  private let text: ByteView
  private var offset = 0
  private var nested = 0

  static func tokens(of text: ByteView) -> [Token] {
    var tokenizer = CodeTokenizer(text: text)
    var tokens: [Token] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private init(text: ByteView) { self.text = text }

  private mutating func next() -> Token? {
    while offset < text.count {
      let hashes = count(of: "#", at: offset)
      offset += hashes
      let start = offset
      switch Unicode.Scalar(text[start]) {
      case "i" where hashes == 1 && text.has("if false\n", at: start): skipDisabled()
      case " ", "\n", "\r", "\t": offset = text.skippingSpace(from: start)
      case "\"": return string(hashes: hashes)
      case "/" where text.has("//", at: start):
        offset = text.firstIndex(of: UInt8(ascii: "\n"), from: start, to: text.count) ?? text.count
      case "/" where text.has("/*", at: start): skipComment()
      default:
        repeat { offset += 1 } while Self.isInWord(text[start]) && Self.isInWord(text[offset])
        return Token(
          text: text.string(ByteRange(start: start, end: offset)), value: nil, offset: start)
      }
    }
    return nil
  }

  /// Whether a word may have a byte: letters, digits, `_`, the quotes of a keyword, and all that is not ASCII.
  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x60, 0x80...0xFF: true
    default: false
    }
  }

  private func count(of sign: Unicode.Scalar, at start: Int) -> Int {
    var end = start
    while UInt32(text[end]) == sign.value { end += 1 }
    return end - start
  }

  /// Skips what `#if false` leaves out.
  private mutating func skipDisabled() {
    var open = 1
    while open > 0, let sign = text.firstIndex(of: "#", from: offset) {
      offset = sign + 1
      let isElse = open == 1 && text.has("else", at: offset)
      open += text.has("if", at: offset) ? 1 : isElse || text.has("endif", at: offset) ? -1 : 0
    }
  }

  private mutating func skipComment() {
    var open = 0
    repeat {
      let (begins, ends) = (text.has("/*", at: offset), text.has("*/", at: offset))
      open += begins ? 1 : ends ? -1 : 0
      offset += begins || ends ? 2 : 1
    } while open > 0 && offset < text.count
  }

  /// Reads a string from its quotes on; one without an end ends with its line.
  private mutating func string(hashes: Int) -> Token {
    let start = offset
    let quotes = text.has("\"\"\"", at: start) ? 3 : 1
    var isSpelled = quotes == 1
    offset += quotes
    while offset < text.count, quotes > 1 || text[offset] != UInt8(ascii: "\n") {
      switch Unicode.Scalar(text[offset]) {
      case "\\" where count(of: "#", at: offset + 1) >= hashes:
        isSpelled = false
        offset += hashes + 2
        if text.has("(", at: offset - 1) { skipInterpolation() }
      case "\""
      where count(of: "\"", at: offset) >= quotes
        && count(of: "#", at: offset + quotes) >= hashes:
        let value = ByteRange(start: start + quotes, end: offset)
        offset += quotes + hashes
        return Token(text: "\"", value: isSpelled ? text.string(value) : nil, offset: start)
      default: offset += 1
      }
    }
    return Token(text: "\"", value: nil, offset: start)
  }

  /// Skips code in a string; what is nested too deeply is skipped as text.
  private mutating func skipInterpolation() {
    guard nested < 50 else { return }
    nested += 1
    var open = 1
    while open > 0, let token = next() {
      open += token.text == "(" ? 1 : token.text == ")" ? -1 : 0
    }
    nested -= 1
  }
}
