// Findings about errors that code under test throws.

extension Finding {
  /// Returns a finding of the app's about an error; the error's type and text tell it from others.
  ///
  /// - Parameters:
  ///   - subject: The code that threw, such as `Cart.'pay'`; empty for a closure of the test.
  ///   - message: The beginning of the message, up to the error.
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
  /// The text in a message: cut off after 2,000 characters, and its further lines indented.
  fileprivate var cutAndIndented: String {
    let cut = prefix(2_000)
    let text = cut.endIndex == endIndex ? String(cut) : cut + "…"
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n    ")
  }

  /// The first line without words that have a digit, such as an amount or an address: `low(#)` for `low(3)`.
  fileprivate var withoutNumbers: String {
    var text = ""
    var word = ""
    for character in prefix(while: { !$0.isNewline }).prefix(200) + "\n" {
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
