import Foundation

/// A change in a text, with just enough of the words around it.
enum TextChange {
  /// The length up to which a text is shown whole.
  private static let wholeLimit = 60

  /// The number of characters of a sentence that are shown beside a change.
  private static let wordsLimit = 20

  /// The greatest number of characters that are shown of each text.
  private static let sideLimit = 200

  /// Returns both texts, of one line each, with an arrow between them; texts that look alike are spelled out.
  ///
  /// ```swift
  /// TextChange.text(from: #"Pet(id: 1, name: "Rex", age: 2)"#, to: #"Pet(id: 1, name: "Max", age: 2)"#)
  /// // … name: "Rex" … → … name: "Max" …
  /// ```
  static func text(from old: String, to new: String) -> String {
    let texts = sides(from: old, to: new)
    // A reference begins with an arrow.
    return [texts.old, texts.new].map { $0.hasPrefix("→") ? "(\($0))" : $0 }
      .joined(separator: " → ")
  }

  /// Returns what differs in both texts, each with the words around it.
  static func sides(from old: String, to new: String) -> (old: String, new: String) {
    let isAlike = old.look == new.look
    // Nothing is left out beside `nil` or `[]`.
    guard max(old.count, new.count) > wholeLimit, min(old.count, new.count) > 3 else {
      return isAlike ? (old.spelledOut, new.spelledOut) : (shortened(old), shortened(new))
    }
    let (one, other) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    // Extended to whole words with the name before them, so that a change reads on its own.
    let from = extended(start) { one[$0 - 1] }
    let to = extended(end) { one[one.count - $0] }
    return (shown(one, from, to, isAlike), shown(other, from, to, isAlike))
  }

  /// Returns the number of scalars to leave out, so that a name or a few words are shown beside a change.
  private static func extended(_ count: Int, _ scalar: (Int) -> Unicode.Scalar) -> Int {
    let least = max(0, count - wholeLimit)
    return (least...count).last { $0 == 0 || separators.contains(scalar($0)) }
      ?? (least...count).last { $0 <= count - wordsLimit && scalar($0) == " " } ?? least
  }

  static func shortened(_ text: some StringProtocol) -> String {
    text.count > sideLimit ? text.prefix(sideLimit) + "…" : String(text)
  }

  private static let separators: Set<Unicode.Scalar> = [",", "(", ")", "[", "]"]

  private static func shown(
    _ text: [Unicode.Scalar], _ start: Int, _ end: Int, _ isAlike: Bool
  ) -> String {
    var middle = ""
    middle.unicodeScalars += text[start..<(text.count - end)].drop { $0 == " " }
    let shown = middle.isEmpty ? "nothing" : isAlike ? middle.spelledOut : middle
    return "\(start > 0 ? "… " : "")\(shortened(shown))\(end > 0 ? " …" : "")"
  }
}

extension String {
  /// The text without spaces and invisible characters, and with one spelling of its accents.
  fileprivate var look: String {
    var look = ""
    look.unicodeScalars += unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    return look.precomposedStringWithCompatibilityMapping
  }

  /// The text in quotes, with its scalars that are not ASCII as numbers.
  fileprivate var spelledOut: String {
    (hasPrefix("\"") ? self : quoted).unicodeScalars
      .map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()
  }
}
