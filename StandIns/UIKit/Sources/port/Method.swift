/// A method that is called by its selector.
struct Method {
  let name: String
  let labels: [(outer: String, type: String)]
  let returns: Bool
  let explicit: String?
  let isStatic: Bool

  /// Its name in Objective-C, which Swift makes of its labels.
  var selector: String {
    if let explicit { return explicit }
    guard let first = labels.first else { return name }
    var text = name
    if first.outer != "_" {
      let label = first.outer.prefix(1).uppercased() + first.outer.dropFirst()
      let word = first.outer.prefix { !$0.isUppercase }
      text += Self.prepositions.contains(String(word)) ? label : "With" + label
    }
    return text + ":" + labels.dropFirst().map { ($0.outer == "_" ? "" : $0.outer) + ":" }.joined()
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// The entry of the list of its class.
  func entry(in type: String) -> String {
    let values = labels.enumerated().map { index, label in
      (label.outer == "_" ? "" : label.outer + ": ") + "arguments[\(index)]"
    }.joined(separator: ", ")
    let call = "object.\(name)(\(values))"
    return
      ".method(\"\(selector)\") { (object: \(type), arguments) in \(returns ? "return \(call)" : "\(call); return nil") }"
  }

  /// Reads the method that is declared at a `func`.
  init?(_ file: SourceFile, at place: Int) {
    let start = file.skipSpace(place + 4)
    name = file.word(at: start)
    var open = start + name.count
    while open < file.code.count, file.code[open] != "(" {
      guard file.code[open].isWhitespace else { return nil }
      open += 1
    }
    guard !name.isEmpty, open < file.code.count else { return nil }
    let close = file.end(ofBracketAt: open)
    labels = Self.split(String(file.code[open + 1..<close - 1])).map { part in
      let sides = part.split(separator: ":", maxSplits: 1).map(String.init)
      let names = sides[0].split(whereSeparator: \.isWhitespace).map(String.init)
      return (names.first ?? "_", sides.count > 1 ? sides[1] : "")
    }
    let after = file.code[close...].prefix { $0 != "{" && $0 != "}" }
    returns = String(after).contains("->") && !String(after).contains("-> Void")
    let line = file.declaration(before: place)
    isStatic = line.contains("static ") || line.contains("class ")
    explicit = line.range(of: "@objc(").flatMap { range in
      line[range.upperBound...].firstIndex(of: ")").map { String(line[range.upperBound..<$0]) }
    }
  }

  /// Splits at the commas that stand in no bracket.
  private static func split(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension SourceFile {
  /// The attributes and modifiers before a declaration's keyword.
  func declaration(before place: Int) -> String {
    var start = place
    while start > 0, !"{};".contains(code[start - 1]) {
      // A line without a modifier or an attribute ends another declaration.
      if code[start - 1].isNewline {
        let line = code[..<(start - 1)].reversed().prefix { !$0.isNewline }.reversed()
        let text = String(line).trimmingCharacters(in: .whitespaces)
        let words = text.split(whereSeparator: \.isWhitespace)
        if !words.isEmpty, !words.allSatisfy({ $0.hasPrefix("@") }) { break }
      }
      start -= 1
    }
    return String(code[start..<place])
  }
}
