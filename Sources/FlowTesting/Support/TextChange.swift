/// What changed in a text, with the words around it and not more.
///
/// ```swift
/// TextChange(from: #"Pet(id: 1, name: "Rex", age: 2)"#, to: #"Pet(id: 1, name: "Max", age: 2)"#)
/// // … name: "Rex" … → … name: "Max" …
/// ```
struct TextChange: Hashable, Sendable, CustomStringConvertible {
  /// What stood there before.
  let old: String

  /// What stands there now.
  let new: String

  /// How many characters of a text are shown whole.
  private static let wholeLimit = 60

  /// How many characters of one side are shown at most.
  private static let sideLimit = 200

  /// Compares two texts that are on one line each.
  init(from old: String, to new: String) {
    guard max(old.count, new.count) > Self.wholeLimit else {
      (self.old, self.new) = (old, new)
      return
    }
    let (one, other) = (Array(old), Array(new))
    var start = zip(one, other).prefix { $0 == $1 }.count
    var end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    // Whole words and the name before them, so that a change reads on its own.
    while start > 0, !Self.separators.contains(one[start - 1]) { start -= 1 }
    while end > 0, !Self.separators.contains(one[one.count - end]) { end -= 1 }
    self.old = Self.shown(one, start, end)
    self.new = Self.shown(other, start, end)
  }

  /// Both sides with an arrow between them, each as far as it is shown.
  var description: String { "\(Self.shortened(old)) → \(Self.shortened(new))" }

  /// A text as far as it is shown.
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
