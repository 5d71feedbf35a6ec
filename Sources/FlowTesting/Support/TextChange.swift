import Foundation

/// A change in a text, with just enough of the words around it.
enum TextChange {
  /// The length up to which a text is shown whole.
  private static let wholeLimit = 60

  /// The greatest number of characters that are shown of each text.
  private static let sideLimit = 200

  /// Returns both texts, of one line each, with an arrow between them; texts that look alike are spelled out.
  ///
  /// ```swift
  /// TextChange.text(from: #"Pet(id: 1, name: "Rex", age: 2)"#, to: #"Pet(id: 1, name: "Max", age: 2)"#)
  /// // … name: "Rex" … → … name: "Max" …
  /// ```
  static func text(from old: String, to new: String) -> String {
    let isAlike = old.look == new.look
    var texts = isAlike ? [old.spelledOut, new.spelledOut] : [old, new]
    // Nothing is left out beside `nil` or `[]`.
    if max(old.count, new.count) > wholeLimit, min(old.count, new.count) > 3 {
      let (one, other) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
      var start = zip(one, other).prefix { $0 == $1 }.count
      var end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
        .prefix { $0 == $1 }.count
      // Extended to whole words with the name before them, so that a change reads on its own.
      while start > 0, !separators.contains(one[start - 1]) { start -= 1 }
      while end > 0, !separators.contains(one[one.count - end]) { end -= 1 }
      texts = [one, other].map { shown($0, start, end, isAlike) }
    }
    // A reference begins with an arrow.
    return texts.map { $0.hasPrefix("→") ? "(\(shortened($0)))" : shortened($0) }
      .joined(separator: " → ")
  }

  /// Returns a text, cut off after 200 characters.
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
    return "\(start > 0 ? "… " : "")\(shown)\(end > 0 ? " …" : "")"
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

extension StringProtocol {
  /// Whether another text has the same bytes; equal strings may spell accents in two ways.
  func hasBytes(of other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
