extension Unicode.Scalar {
  /// Whether it is a letter or a digit of ASCII.
  var isASCIIAlphanumeric: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text in quotes as Swift would write it, on one line.
  ///
  /// ```swift
  /// "a \"b\"\n".quoted  // "a \"b\"\n", with the backslashes
  /// ```
  var quoted: String { "\"\(escaped(quote: true))\"" }

  /// The text on one line without quotes, with line breaks and invisible characters escaped.
  var onOneLine: String { escaped(quote: false) }

  /// The text in single quotes, as a shell reads it.
  var inShellQuotes: String {
    "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  private func escaped(quote: Bool) -> String {
    let isPlain = utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && (!quote || (byte != 0x22 && byte != 0x5C))
    }
    if isPlain { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\"" where quote: text.append(contentsOf: "\\\"".unicodeScalars)
      case "\\" where quote: text.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": text.append(contentsOf: "\\n".unicodeScalars)
      case "\r": text.append(contentsOf: "\\r".unicodeScalars)
      case "\t": text.append(contentsOf: "\\t".unicodeScalars)
      case _ where Self.isInvisible(scalar):
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Whether a scalar controls the layout of text and is invisible itself.
  ///
  /// The scalars are listed here because the standard library's answer depends on its Unicode
  /// version.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension StringProtocol {
  /// Whether the line is one of git's conflict markers.
  var isConflictMarker: Bool {
    self == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { hasPrefix($0) }
  }
}
