// Findings about errors that code under test throws.

extension Finding {
  /// Returns a finding about an error that the app's code threw; its identity is the error's type and text.
  ///
  /// - Parameters:
  ///   - subject: The code that threw, such as `Cart.'pay'`; empty for a closure of the test.
  ///   - message: The message before the error's text.
  static func thrown(
    _ error: any Error, _ code: String, by subject: String = "", message: String,
    advice: String? = nil
  ) -> Finding {
    let text = "\(error)"
    let type = "\(Swift.type(of: error))"
    var finding = Finding(
      code: code, subject: subject.isEmpty ? type : "\(subject): \(type)",
      message: message + text.cutAndIndented, advice: advice)
    finding.words = text.withoutNumbers
    return finding
  }
}

extension String {
  /// The text, cut off after 2,000 characters, with all lines but the first indented.
  fileprivate var cutAndIndented: String {
    let cut = prefix(2_000)
    let text = cut.endIndex == endIndex ? String(cut) : cut + "…"
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n    ")
  }

  /// The first line, with `#` for each word that has a digit, such as an amount: `low(#)` for `low(3)`.
  var withoutNumbers: String {
    var text = ""
    var word = ""
    for character in firstLine.prefix(200) + "\n" {
      if character.isLetter || character.isNumber || character == "-" {
        word.append(character)
      } else {
        text += word.contains(where: \.isNumber) ? "#" : word
        word = ""
        text.append(character)
      }
    }
    return String(text.dropLast())
  }
}
