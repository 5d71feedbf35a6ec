/// Phrases that several messages share, so that all read alike.
enum Wording {
  /// `1 second`, `60 seconds`, `0.5 seconds`.
  static func seconds(_ seconds: Double) -> String {
    let whole = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    return whole == "1" ? "1 second" : "\(whole) seconds"
  }

  /// Returns a count with its noun: `1 step`, `2 steps`, `no steps`.
  static func count(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: "no \(noun)s"
    case 1: "1 \(noun)"
    default: "\(grouped(number)) \(noun)s"
    }
  }

  /// Returns how often something was so, which was never otherwise: `the only time`, `each of 3 times`.
  static func always(_ number: Int) -> String {
    number == 1 ? "the only time" : "each of \(count(number, "time"))"
  }

  /// Returns a number with its digits grouped: `1,234,567`.
  static func grouped(_ number: Int) -> String {
    guard number.magnitude >= 1_000 else { return "\(number)" }
    let last = "\(number.magnitude % 1_000)".padded(to: 3, with: "0")
    return "\(grouped(number / 1_000)),\(last)"
  }

  /// Returns quoted words as a list: `'a'`, `'a' and 'b'`, `'a', 'b' and 3 more`.
  static func list(_ words: [String], atMost limit: Int = 8) -> String {
    let quoted = words.prefix(limit).map { "'\($0)'" }
    let rest = words.count - quoted.count
    return phrase(rest > 0 ? quoted + ["\(rest) more"] : quoted)
  }

  /// Returns parts as a list: `a`, `a and b`, `a, b and c`.
  static func phrase(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  static func lines(_ lines: [String], atMost limit: Int = 12, rest: String = "more") -> [String] {
    lines.count > limit
      ? lines.prefix(limit) + ["… and \(lines.count - limit) \(rest)"] : lines
  }

  /// Returns the words on offer as a sentence, such as `The scenes are 'a' and 'b'`.
  static func offered(_ words: [String], as noun: String) -> String {
    switch words.count {
    case 0: "There is no \(noun)."
    case 1: "The only \(noun) is '\(words[0])'."
    default: "The \(noun)s are \(list(words))."
    }
  }

  /// Returns ` Did you mean 'edit'?` for the nearest word, or for one that begins it or begins with it, such as
  /// `Pet` for `PetTable`; empty if there is none.
  static func didYouMean(_ word: String, among words: [String]) -> String {
    nearest(to: word, among: words, orPartOf: true).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// Returns the word that differs in the fewest letters, at most in every third; nil if there is none.
  ///
  /// - Parameter isPart: Whether a word that begins the other counts as near.
  static func nearest(to word: String, among words: [String], orPartOf isPart: Bool) -> String? {
    let lowercased = word.lowercased()
    let reach = max(1, word.count / 3)
    return words.map { other -> (word: String, distance: Int) in
      let lower = other.lowercased()
      let begins =
        min(word.count, other.count) > 2
        && (lower.hasPrefix(lowercased) || lowercased.hasPrefix(lower))
      let distance = distance(lowercased, lower)
      return (other, isPart && begins ? min(distance, reach) : distance)
    }
    .filter { $0.distance <= reach }
    .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
  }

  /// Whether two names are one but for a letter inside a word that is missing, another or swapped: `Lsit` for `List`, and
  /// neither `Lists` nor `Step2` for `Step1`.
  static func isMisspelt(_ one: String, _ other: String) -> Bool {
    guard distance(one, other) == 1 else { return false }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = min(
      zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count,
      min(one.count, other.count) - start)
    let parts = [one, other].map { $0.dropFirst(start).dropLast(end) }
    return start > 0 && parts.allSatisfy { $0.allSatisfy(\.isLowercase) }
      && (parts[0].count == 2 || one.suffix(end).first?.isLowercase == true)
  }

  /// Returns the edit distance of two words: the number of letters to insert, delete, replace or
  /// swap with the next one.
  static func distance(_ one: String, _ other: String) -> Int {
    let one = Array(one.unicodeScalars.prefix(64))
    let other = Array(other.unicodeScalars.prefix(64))
    var before: [Int] = []
    var last = Array(0...other.count)
    for (i, a) in one.enumerated() {
      var row = [i + 1]
      for (j, b) in other.enumerated() {
        var next = min(row[j] + 1, last[j + 1] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { next = min(next, before[j - 1] + 1) }
        row.append(next)
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }
}

extension StringProtocol {
  var firstLine: SubSequence { prefix { !$0.isNewline } }
}

extension String {
  /// Returns the text with a character repeated before it, up to a number of characters.
  func padded(to count: Int, with character: String = " ") -> String {
    String(repeating: character, count: Swift.max(0, count - self.count)) + self
  }

  /// The text, cut off after 80 characters.
  var shortened: String { count > 80 ? prefix(79) + "…" : self }
}
