// The identity of errors that code under test throws.

extension Finding {
  /// Returns the words by which one error is told from another: its type and its text, without what may
  /// differ each time the same error is thrown.
  static func identity(of error: any Error) -> String {
    "\(type(of: error)): \("\(error)".withoutNumbers)"
  }
}

extension String {
  /// The first line without words that have a digit, as an amount or an address: `low(3)` is `low(#)`.
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
