extension StringProtocol {
  /// The text in quotes as Swift would write it, on one line.
  ///
  /// ```swift
  /// "a \"b\"\n".quoted  // "a \"b\"\n", with the backslashes
  /// ```
  var quoted: String { "\"\(escaped(quote: true))\"" }

  /// The text on one line without quotes, with line breaks and invisible characters escaped.
  var onOneLine: String { escaped(quote: false) }

  var inShellQuotes: String {
    "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// The text as a block of Markdown; no text has six ticks at the beginning of a line.
  var fenced: String { "``````text\n\(self)\n``````" }

  var asCode: String { "`\(onOneLine.replacingOccurrences(of: "`", with: "'"))`" }

  var isConflictMarker: Bool {
    self == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { hasPrefix($0) }
  }

  private func escaped(quote: Bool) -> String {
    replacing { text, index in
      switch text.bytes[index] {
      case UInt8(ascii: "\"") where quote: (1, "\\\"")
      case UInt8(ascii: "\\") where quote: (1, "\\\\")
      case UInt8(ascii: "\n"): (1, "\\n")
      case UInt8(ascii: "\r"): (1, "\\r")
      case UInt8(ascii: "\t"): (1, "\\t")
      default: text.spelledOut(at: index)
      }
    }
  }

  /// The text with each scalar that the eye cannot see spelled out, such as `\u{a0}`; lines and tabs stay.
  ///
  /// Backslashes before such a scalar, and before an `u{` of the text itself, are doubled, so that two texts never
  /// become one.
  var withHiddenSpelledOut: String {
    replacing { text, index in
      switch text.bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): return nil
      case UInt8(ascii: "\\"):
        let rest = text.bytes[index...]
        let end = rest.firstIndex { $0 != UInt8(ascii: "\\") } ?? rest.endIndex
        let isBeforeEscape =
          rest[end...].starts(with: "u{".utf8)
          || end < rest.endIndex && !"\n\t".utf8.contains(rest[end]) && text.isHidden(at: end)
        let count = (end - index) * (isBeforeEscape ? 2 : 1)
        return (end - index, String(repeating: "\\", count: count))
      default: return text.spelledOut(at: index)
      }
    }
  }

  /// Returns the text with other texts for parts of it.
  ///
  /// It reads bytes, since reading scalars is slow in a debug build, and a controller may hold a megabyte of text.
  ///
  /// - Parameter other: Returns the number of bytes to replace at an index, and the text for them; nil for none.
  private func replacing(_ other: (ScalarBytes, Int) -> (Int, String)?) -> String {
    var whole = String(self)
    return whole.withUTF8 { bytes in
      let text = ScalarBytes(bytes: bytes)
      var result: [UInt8] = []
      var (start, index) = (0, 0)
      while index < bytes.count {
        guard ScalarBytes.beginsHidden[Int(bytes[index])] else {
          index += 1
          continue
        }
        guard let (length, replacement) = other(text, index) else {
          index += text.length(at: index)
          continue
        }
        if start < index { result += bytes[start..<index] }
        result += replacement.utf8
        index += length
        start = index
      }
      guard start > 0 else { return String(decoding: bytes, as: UTF8.self) }
      result += bytes[start...]
      return String(decoding: result, as: UTF8.self)
    }
  }
}

// MARK: - Kinds of scalars

extension Unicode.Scalar {
  var isASCIIAlphanumeric: Bool {
    isASCII && (properties.isAlphabetic || properties.numericType != nil)
  }

  /// Whether it shows nothing: a control, a default-ignorable scalar, or a space other than U+0020.
  ///
  /// The scalars are listed here because the standard library's answer depends on its Unicode version.
  var isInvisible: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0..<0x20, 0x7F...0xA0, 0xAD: true
    case 0xAE..<0x34F: false
    case 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5, 0x180B...0x180F: true
    case 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164: true
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x16FE4, 0x1BCA0...0x1BCA3, 0x1D159, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// Whether it is in a block of pictures, or one of the older emoji.
  fileprivate var isPicture: Bool {
    switch value {
    case 0xA9, 0xAE, 0x203C, 0x2049, 0x2122, 0x2139, 0x2190...0x27FF, 0x2900...0x2BFF: true
    case 0x3030, 0x303D, 0x3297, 0x3299, 0x1F000...0x1FAFF: true
    default: false
    }
  }
}

/// The bytes of a text in UTF-8, read scalar by scalar.
private struct ScalarBytes {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Whether a scalar that a text replaces may begin with a byte.
  static let beginsHidden: [Bool] = (0...255).map { byte in
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3: true
    default: false
    }
  }

  func length(at index: Int) -> Int {
    switch bytes[index] {
    case 0..<0x80: 1
    case 0..<0xE0: 2
    case 0..<0xF0: 3
    default: 4
    }
  }

  func scalar(at index: Int) -> Unicode.Scalar {
    let text = String(decoding: bytes[index..<(index + length(at: index))], as: UTF8.self)
    return text.unicodeScalars.first ?? " "
  }

  /// Whether the eye cannot see the scalar at an index, which joins no emoji.
  func isHidden(at index: Int) -> Bool {
    let scalar = scalar(at: index)
    guard scalar.isInvisible else { return false }
    guard index > 0, scalar == "\u{200d}" || scalar == "\u{fe0f}" else { return true }
    // The bytes after the first of a scalar begin with the bits 10.
    let before = self.scalar(at: bytes[..<index].lastIndex { $0 & 0xC0 != 0x80 } ?? 0)
    let end = index + length(at: index)
    let after = end < bytes.count ? self.scalar(at: end) : nil
    if scalar == "\u{fe0f}" { return !(before.isPicture || after == "\u{20e3}") }
    return !((before.isPicture || before == "\u{fe0f}") && after?.isPicture == true)
  }

  /// Returns the length and the number of a scalar that the eye cannot see; nil for any other.
  func spelledOut(at index: Int) -> (Int, String)? {
    guard isHidden(at: index) else { return nil }
    return (length(at: index), "\\u{\(String(scalar(at: index).value, radix: 16))}")
  }
}
