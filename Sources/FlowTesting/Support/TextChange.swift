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

  /// Compares two texts of one line each.
  init(from old: String, to new: String) {
    guard max(old.count, new.count) > Self.wholeLimit else {
      (self.old, self.new) = (old, new)
      return
    }
    let (one, other) = (Array(old), Array(new))
    var start = zip(one, other).prefix { $0 == $1 }.count
    var end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    // Extended to whole words with the name before them, so that a change reads on its own.
    while start > 0, !Self.separators.contains(one[start - 1]) { start -= 1 }
    while end > 0, !Self.separators.contains(one[one.count - end]) { end -= 1 }
    self.old = Self.shown(one, start, end)
    self.new = Self.shown(other, start, end)
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

  private static let separators: Set<Character> = [",", "(", ")", "[", "]"]

  private static func shown(_ text: [Character], _ start: Int, _ end: Int) -> String {
    var middle = String(text[start..<(text.count - end)].drop { $0 == " " })
    if middle.isEmpty { middle = "nothing" }
    return "\(start > 0 ? "… " : "")\(middle)\(end > 0 ? " …" : "")"
  }
}
