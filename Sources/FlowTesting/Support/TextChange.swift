import Foundation

/// A change in a text, with just enough of the words around it.
///
/// ```swift
/// TextChange(from: #"Pet(id: 1, name: "Rex", age: 2)"#, to: #"Pet(id: 1, name: "Max", age: 2)"#)
/// // … name: "Rex" … → … name: "Max" …
/// ```
struct TextChange: Hashable, Sendable, CustomStringConvertible {
  /// The old text, shortened to the change.
  let old: String

  /// The new text, shortened to the change.
  let new: String

  /// The length up to which a text is shown whole.
  private static let wholeLimit = 60

  /// The greatest number of characters that are shown of each text.
  private static let sideLimit = 200

  /// Compares two texts of one line each; texts that look alike are spelled out.
  init(from old: String, to new: String) {
    let isAlike = old.look == new.look
    // Nothing is left out beside `nil` or `[]`.
    guard max(old.count, new.count) > Self.wholeLimit, min(old.count, new.count) > 3 else {
      (self.old, self.new) = isAlike ? (old.spelledOut, new.spelledOut) : (old, new)
      return
    }
    let (one, other) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    var start = zip(one, other).prefix { $0 == $1 }.count
    var end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    // Extended to whole words with the name before them, so that a change reads on its own.
    while start > 0, !Self.separators.contains(one[start - 1]) { start -= 1 }
    while end > 0, !Self.separators.contains(one[one.count - end]) { end -= 1 }
    self.old = Self.shown(one, start, end, isAlike)
    self.new = Self.shown(other, start, end, isAlike)
  }

  /// Both texts with an arrow between them; a reference, which begins with an arrow, is in parentheses.
  var description: String {
    [old, new].map { $0.hasPrefix("→") ? "(\(Self.shortened($0)))" : Self.shortened($0) }
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
