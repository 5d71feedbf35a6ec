/// The two spellings of a method's name: as a storyboard file has it, and as Swift prints it.
///
/// ```swift
/// SelectorText.objectiveC("makePet(_:sender:)")      // makePet:sender:
/// SelectorText.objectiveC("makePet(coder:sender:)")  // makePetWithCoder:sender:
/// SelectorText.objectiveC("makePet:sender:")         // the same
/// ```
enum SelectorText {
  /// Returns the selector that a Swift method has in Objective-C.
  ///
  /// The first label becomes part of the name, after `With` unless it starts with a preposition or the
  /// name ends in one. A text that is no Swift name is returned unchanged.
  static func objectiveC(_ name: String) -> String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
    let base = name[..<open]
    let labels = name[name.index(after: open)...].dropLast()
      .split(separator: ":", omittingEmptySubsequences: false).dropLast()
    guard let first = labels.first else { return String(base) }
    let rest = labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    guard first != "_" else { return "\(base):\(rest)" }
    let word = first.prefix { $0.isLowercase }
    let last = base[(base.lastIndex(where: \.isUppercase) ?? base.startIndex)...].lowercased()
    let joint = prepositions.contains(String(word)) || prepositions.contains(last) ? "" : "With"
    return "\(base)\(joint)\(first.prefix(1).uppercased())\(first.dropFirst()):\(rest)"
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
